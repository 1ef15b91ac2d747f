package main

import (
	"context"

	"waymark/fleet/devicemodel"
	"waymark/fleet/vehicle"
	"waymark/httpapi"
	"waymark/protocol/all"
)

// openModels makes the catalogue of device models, with what the product comes with.
func (s *system) openModels(ctx context.Context) error {
	s.models = &devicemodel.Service{Store: s.db, Dictionary: s.dictionary, Clock: s.clock, Events: s.bus, Audit: s.recorder}
	for _, p := range all.All() {
		s.models.Protocols = append(s.models.Protocols, p.Name())
	}
	_, err := s.models.Plant(ctx)
	return err
}

// fleetDeps are what the console administers of what is tracked.
func (s *system) fleetDeps() httpapi.FleetDeps {
	return httpapi.FleetDeps{
		Vehicles: &vehicle.Service{Store: s.db, Organs: s.organs, Events: s.bus, Clock: s.clock, Audit: s.recorder},
		Models:   s.models,
	}
}
