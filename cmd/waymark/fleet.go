package main

import (
	"context"

	"waymark/fleet/audit"
	"waymark/fleet/batch"
	"waymark/fleet/devicemodel"
	"waymark/fleet/individual"
	"waymark/fleet/sim"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/geo/province"
	"waymark/geo/region"
	"waymark/ingest"
	"waymark/jobs"
	"waymark/protocol/all"
	"waymark/simhub"
)

// openModels makes the catalogue of device models, with what the product comes with.
func (s *system) openModels(ctx context.Context) error {
	var protocols []string
	for _, p := range all.All() {
		protocols = append(protocols, p.Name())
	}
	s.words.Models = &devicemodel.Service{
		Store: s.db, Dictionary: s.words.Dictionary, Protocols: protocols, Clock: s.clock, Events: s.bus, Audit: s.recorder,
	}
	_, err := s.words.Models.Plant(ctx)
	return err
}

// openServices makes the words that the console alone asks. Points reads what devices sent.
func (s *system) openServices(points *ingest.Reader) (err error) {
	w := &s.words
	w.Individuals = &individual.Service{Store: s.db, Devices: s.db, Passwords: w.Accounts, Clock: s.clock, Events: w.Devices.Events, Audit: s.recorder}
	w.Vehicles = &vehicle.Service{Store: s.db, Organs: w.Organs, Events: w.Devices.Events, Clock: s.clock, Audit: s.recorder}
	w.History = &track.History{Devices: w.Devices, Reader: points, Clock: s.clock, Audit: s.recorder}
	w.Audit, w.Board = &audit.Service{Store: s.db}, s.board
	if w.SIMs, err = s.openSIMs(); err != nil {
		return err
	}
	w.Imports = &batch.Service{Store: s.db, Devices: w.Devices, SIMs: w.SIMs, Organs: w.Organs, Clock: s.clock, Events: w.Devices.Events, Audit: s.recorder}
	return nil
}

// openSIMs makes the service of SIM cards, and what asks the operator's platform where one is set up.
func (s *system) openSIMs() (*sim.Service, error) {
	cards := &sim.Service{Store: s.db, Organs: s.words.Organs, Dictionary: s.words.Dictionary, Clock: s.clock, Events: s.bus, Audit: s.recorder}
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
