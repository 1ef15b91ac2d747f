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

// TestRiskIsToldWhenItIsKnown: what puts a vehicle into a model is told where it was known just now, however long ago it began: a tracker with a fix a
// day shows a night at a pledge point in the morning. What came late, what was known long ago, and what nobody could look at in time is told to nobody.
func TestRiskIsToldWhenItIsKnown(t *testing.T) {
	now := fleet.Millis(1_772_323_200_000)
	const hour = fleet.Millis(3_600_000)
	removed := alarm.Happened{Key: alarm.Key{Type: "removal", DeviceID: 3, Start: now - 50*hour}, End: now - 49*hour, Found: now - 50*hour}
	night := alarm.Happened{Key: alarm.Key{Type: "secondBet", DeviceID: 3, Ref: 7, Start: now - 12*hour}, VehicleID: 7, Found: now - 1000}
	for name, c := range map[string]struct {
		change func(removed, night *alarm.Happened)
		late   bool
	}{
		"a night that was known just now": {func(*alarm.Happened, *alarm.Happened) {}, false},
		"a night that came late":          {func(_, night *alarm.Happened) { night.Backfilled = true }, true},
		"a night that was known at once":  {func(_, night *alarm.Happened) { night.Found = night.Start }, true},
		"the other came late, long ago":   {func(removed, _ *alarm.Happened) { removed.Backfilled = true }, false},
		"the other is of just now": {func(removed, night *alarm.Happened) {
			removed.Start, removed.Found, night.Found = now-hour/60, now, night.Start
		}, false},
	} {
		past := pastOf{removed, night}
		c.change(&past[0], &past[1])
		board, kept := &oneVehicle{st: monitor.State{LastMessage: now}}, &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
		job := Risk{Board: board, Past: &past, Alarms: kept, Models: noModels{}, Rules: alarm.DefaultRiskRules(), Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
		if err := job.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		list, _ := kept.OpenAlarms(t.Context(), nil)
		if len(list) != 1 || list[0].Backfilled != c.late {
			t.Errorf("%s: %+v, late %v", name, list, c.late)
		}
	}
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

// askedPast is what happened, as the store has it, and since when it was asked for.
type askedPast struct {
	list  []alarm.Happened
	since []fleet.Millis
}

func (p *askedPast) Happened(_ context.Context, _ []string, since fleet.Millis) (out []alarm.Happened, _ error) {
	p.since = append(p.since, since)
	for _, h := range p.list {
		if h.Start >= since || h.End == 0 {
			out = append(out, h)
		}
	}
	return out, nil
}

// TestRiskReadsWhatIsNew: each minute it reads what began lately and what lasts; all only now and then. What is over, or none any more, it knows all the same.
func TestRiskReadsWhatIsNew(t *testing.T) {
	now := fleet.Millis(1_772_323_200_000)
	const minute, day = fleet.Millis(60_000), fleet.Millis(24 * 3_600_000)
	of := func(kind string, start, end fleet.Millis) alarm.Happened {
		return alarm.Happened{Key: alarm.Key{Type: kind, DeviceID: 3, Ref: 7, Start: start}, VehicleID: 7, End: end}
	}
	bet := of("secondBet", now-20*day, 0) // it began before alarms count, and lasts
	past := &askedPast{list: []alarm.Happened{bet, of("removal", now-2*day, now-day)}}
	board, kept := &oneVehicle{st: monitor.State{LastMessage: now}}, &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
	job := Risk{Board: board, Past: past, Alarms: kept, Models: noModels{}, Rules: alarm.DefaultRiskRules(), Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
	look := func(open int, back fleet.Millis) {
		t.Helper()
		if err := job.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		if list, _ := kept.OpenAlarms(t.Context(), nil); len(list) != open || past.since[len(past.since)-1] != now-back {
			t.Errorf("%d open, not %d; asked for %d back, not %d", len(list), open, now-past.since[len(past.since)-1], back)
		}
		now += minute
		board.st.LastMessage = now
	}
	look(1, 15*day)
	look(1, 30*minute)
	past.list[0].End = now - 1000
	look(0, 30*minute) // it is over, and began too long ago to count
	past.list = append(past.list, of("secondBet", now-minute, 0))
	look(1, 30*minute)
	past.list = past.list[:2]
	look(0, 30*minute) // it was none
	past.list = append(past.list, of("secondBet", now-5*day, now-4*day))
	look(0, 30*minute) // it was found late
	now += 5 * minute
	board.st.LastMessage = now
	look(1, 15*day)
}
