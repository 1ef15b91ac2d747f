package jobs

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/vehicle"
)

// pastOf is what happened.
type pastOf []alarm.Happened

func (p *pastOf) Happened(context.Context, []string, fleet.Millis) ([]alarm.Happened, error) {
	return *p, nil
}

// noModels is where nobody has set any.
type noModels []alarm.SetModel

func (n noModels) RiskModels(context.Context) ([]alarm.SetModel, error) { return n, nil }

// TestRisk: a vehicle is in a model while a set of it holds, is told once, and is out of it when nothing holds any more.
func TestRisk(t *testing.T) {
	now := fleet.Millis(1_772_323_200_000)
	const day = fleet.Millis(24 * 3_600_000)
	board, past, kept := &oneVehicle{st: monitor.State{LastMessage: now}}, &pastOf{}, &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
	job := Risk{Board: board, Past: past, Alarms: kept, Models: noModels{}, Rules: alarm.DefaultRiskRules(), Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
	look := func(open, put int) {
		t.Helper()
		if err := job.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		list, _ := kept.OpenAlarms(t.Context(), nil)
		if len(list) != open || kept.put != put {
			t.Errorf("%d open and %d written, not %d and %d", len(list), kept.put, open, put)
		}
	}
	of := func(kind string, device, vehicle fleet.ID) alarm.Happened {
		return alarm.Happened{Key: alarm.Key{Type: kind, DeviceID: device, Ref: vehicle, Start: now - day}, VehicleID: vehicle, End: now - day/2}
	}
	look(0, 0)
	*past = pastOf{of("secondBet", 3, 7)}
	look(0, 0)
	*past = append(*past, of("removal", 9, 0)) // of a device of another vehicle
	look(0, 0)
	*past = append(*past, of("removal", 3, 0))
	look(1, 1)
	*past = append(*past, alarm.Happened{Key: alarm.Key{Type: "removal", DeviceID: 3, Start: now - 1000}}) // again: that is told already
	look(1, 1)
	now += 20 * day // nothing is heard: no time passes
	look(1, 1)
	board.st.LastMessage = now
	*past = nil
	look(0, 2)
	look(0, 2)
}

// oneVehicle is a board of one vehicle with one device.
type oneVehicle struct{ st monitor.State }

func (o *oneVehicle) Fleet(f func(*device.Row, *monitor.State, int)) {
	st := o.st
	f(&device.Row{Device: device.Device{ID: 3}, Vehicle: vehicle.Vehicle{ID: 7, Plate: "京A"}, OrganPath: "/1/"}, &st, monitor.Online)
}

// TestRiskByOrgan: a vehicle is judged by the models of its organisation, and is out of one that is changed so that nothing of it holds.
func TestRiskByOrgan(t *testing.T) {
	now := fleet.Millis(1_772_323_200_000)
	board, kept := &oneVehicle{st: monitor.State{LastMessage: now}}, &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
	past := pastOf{{Key: alarm.Key{Type: "stop", DeviceID: 3, Start: now - 1000}}}
	job := Risk{Board: board, Past: &past, Alarms: kept, Rules: alarm.DefaultRiskRules(), Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
	for _, c := range []struct {
		set  noModels
		open int
	}{{nil, 0}, {noModels{{Model: alarm.Model{Type: "riskLife", Sets: [][]alarm.Atom{{alarm.Stop}}}}}, 1}, {nil, 0}} {
		job.Models = c.set
		if err := job.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		if list, _ := kept.OpenAlarms(t.Context(), nil); len(list) != c.open {
			t.Errorf("%+v: %d open, not %d", c.set, len(list), c.open)
		}
	}
}
