package main

import (
	"context"

	"waymark/fleet/audit"
	"waymark/fleet/batch"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/individual"
	"waymark/fleet/sim"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/geo/province"
	"waymark/geo/region"
	"waymark/httpapi"
	"waymark/ingest"
	"waymark/jobs"
	"waymark/protocol/all"
	"waymark/simhub"
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

// openSIMs makes the service of SIM cards, and what asks the operator's platform where one is set up.
func (s *system) openSIMs() (*sim.Service, error) {
	cards := &sim.Service{Store: s.db, Organs: s.organs, Dictionary: s.dictionary, Clock: s.clock, Events: s.bus, Audit: s.recorder}
	if s.cfg.SIMs.URL == "" {
		return cards, nil
	}
	settings, err := s.cfg.SIMs.Platform()
	if err != nil {
		return nil, err
	}
	s.refresh = jobs.NewSIMRefresh(cards, simhub.New(settings, s.clock), s.cfg.SIMs.Refresh, s.cfg.SIMs.Batch, s.log)
	cards.Hub = s.refresh
	return cards, nil
}

// imports are the wizards for devices and SIM cards.
func (s *system) imports(devices *device.Service, cards *sim.Service) *batch.Service {
	return &batch.Service{Store: s.db, Devices: devices, SIMs: cards, Organs: s.organs, Clock: s.clock, Events: devices.Events, Audit: s.recorder}
}

// provinceNames returns what finds the name of the province of a place, "" outside of China.
func provinceNames() (func(lat, lon float64, lang string) string, error) {
	provinces, err := province.Load()
	if err != nil {
		return nil, err
	}
	regions, err := region.Load()
	if err != nil {
		return nil, err
	}
	names := map[int64]region.Region{}
	for _, r := range regions.Below(0) {
		names[r.Code] = r
	}
	return func(lat, lon float64, lang string) string {
		code, _ := provinces.At(lat, lon)
		if lang == "en" {
			return names[code].EN
		}
		return names[code].CN
	}, nil
}
