package main

import (
	"context"

	"waymark/fleet/devicemodel"
	"waymark/fleet/individual"
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
func (s *system) fleetDeps() (httpapi.FleetDeps, error) {
	province, err := provinceNames()
	if err != nil {
		return httpapi.FleetDeps{}, err
	}
	cards, err := s.openSIMs()
	s.batches = s.imports(s.devices, cards)
	return httpapi.FleetDeps{
		Tasks:       s.tasks,
		Devices:     s.devices,
		Vehicles:    &vehicle.Service{Store: s.db, Organs: s.organs, Events: s.devices.Events, Clock: s.clock, Audit: s.recorder},
		Models:      s.models,
		Province:    province,
		Individuals: &individual.Service{Store: s.db, Devices: s.db, Passwords: s.accounts, Clock: s.clock, Events: s.devices.Events, Audit: s.recorder},
		SIMs:        cards,
		Imports:     s.batches,
	}, err
}
