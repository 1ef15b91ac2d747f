package main

import (
	"context"
	"fmt"

	"waymark/devsim"
	"waymark/fleet"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/sim"
)

// demoModels puts the models of the simulated terminals into the catalogue.
func (s *system) demoModels(ctx context.Context, plan []devsim.Vehicle, now fleet.Millis) error {
	seen := map[string]bool{}
	var seeds []devicemodel.Seed
	for _, v := range plan {
		if seen[v.Model] {
			continue
		}
		seen[v.Model] = true
		m := devicemodel.Model{
			Code: v.Model, Name: dictionary.Text{CN: v.Model + "（模拟）", EN: v.Model + " (simulated)"}, Type: v.Type, Protocol: v.Protocol,
			Capabilities: []string{devicemodel.ACC, devicemodel.Voltage, devicemodel.SOS}, ReportSeconds: v.ReportSeconds,
			HeartbeatSeconds: v.HeartbeatSeconds, Commands: demoCommands(v), Status: 1, Sort: 900 + len(seeds), UpdatedAt: now,
		}
		if devicemodel.ByText(m.Protocol) {
			m.Dialect = devicemodel.Dialects()[0].Code // which is what simulated terminals understand
		}
		if v.Type == devicemodel.Wireless {
			m.Capabilities = []string{devicemodel.Battery, devicemodel.Tamper, devicemodel.WakeUp}
		}
		seeds = append(seeds, devicemodel.Seed{Model: m, Seed: "demo." + v.Model})
	}
	if _, err := s.db.PlantModels(ctx, seeds); err != nil {
		return fmt.Errorf("demo models: %w", err)
	}
	return nil
}

// demoCommands are what the simulated terminals of a model take.
func demoCommands(v devsim.Vehicle) []string {
	switch {
	case v.Type == devicemodel.Wireless:
		return []string{"CC_55", "CC_18", "CC_26", "CC_6"}
	case v.Protocol == devsim.GT06:
		return []string{"CC_38", "CC_39", "CC_18", "CC_55", "CC_5", "CC_26", "CC_27", "CC_36", "CC_6", "CC_60"}
	}
	return []string{"CC_38", "CC_39", "CC_18", "CC_1", "CC_76", "CC_74", "CC_26", "CC_27", "CC_6", "CC_60"}
}

// demoCards gives the terminals that have a number their SIM cards, with something used of the month.
func (s *system) demoCards(ctx context.Context, plan []devsim.Vehicle, of func(devsim.Vehicle) fleet.ID, now fleet.Millis) error {
	const month = 30 * 1024 // KiB
	carriers := [...]string{"CMCC", "CUCC", "CTCC"}
	for i, v := range plan {
		if v.Alias == "" {
			continue
		}
		c := sim.Card{OrganID: of(v), Number: v.Alias, ICCID: v.ICCID, CreatedAt: now, Usage: sim.Usage{
			State: sim.Active, CarrierState: "00", MonthTotal: month, MonthUsed: int64(i*7919) % (month * 11 / 10), DayUsed: int64(i*613) % 900,
			ServiceStart: now - 200*24*3600*1000, ServiceEnd: now + fleet.Millis(20+i%340)*24*3600*1000, AsOf: now,
		}}
		c.Bought = sim.Bought{InCombo: "30M", OutCombo: "30M", Period: "12", Location: "DOMESTIC", Type: carriers[i%len(carriers)]}
		if c.Overage() > 0 {
			c.State, c.CarrierState = sim.Overused, "07"
		}
		if _, err := s.db.InsertSIM(ctx, c); err != nil {
			return fmt.Errorf("demo SIM card %s: %w", c.Number, err)
		}
	}
	return nil
}
