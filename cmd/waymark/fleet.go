package main

import (
	"context"

	"waymark/fleet/audit"
	"waymark/fleet/devicemodel"
	"waymark/fleet/individual"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/httpapi"
	"waymark/ingest"
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

// services are what the console's calls are answered by. Points reads what devices sent.
func (s *system) services(points *ingest.Reader) (httpapi.Services, error) {
	cards, err := s.openSIMs()
	s.batches = s.imports(s.devices, cards)
	return httpapi.Services{
		Accounts:    s.accounts,
		Organs:      s.organs,
		Permissions: s.permissions,
		Dictionary:  s.dictionary,
		Individuals: &individual.Service{Store: s.db, Devices: s.db, Passwords: s.accounts, Clock: s.clock, Events: s.devices.Events, Audit: s.recorder},
		Devices:     s.devices,
		Vehicles:    &vehicle.Service{Store: s.db, Organs: s.organs, Events: s.devices.Events, Clock: s.clock, Audit: s.recorder},
		Models:      s.models,
		SIMs:        cards,
		Imports:     s.batches,
		Board:       s.board,
		History:     &track.History{Devices: s.devices, Reader: points, Clock: s.clock, Audit: s.recorder},
		Audit:       &audit.Service{Store: s.db},
		Tasks:       s.tasks,
		Files:       s.files,
	}, err
}
