package jobs

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/threshold"
	"waymark/fleet/vehicle"
)

// heardOf is a board of devices of one vehicle, and of another that is heard all the time.
type heardOf struct{ of, other fleet.Millis }

func (h *heardOf) Fleet(f func(*device.Row, *monitor.State, int)) {
	for i, at := range []fleet.Millis{h.of, h.of - 1, h.other} {
		v := vehicle.Vehicle{ID: fleet.ID(1 + i/2), Plate: "京A"}
		f(&device.Row{Device: device.Device{ID: fleet.ID(i + 1)}, Vehicle: v}, &monitor.State{LastMessage: at}, monitor.Offline)
	}
}

// keptAlarms keeps alarms by their keys.
type keptAlarms struct {
	alarm.Store
	of  map[alarm.Key]alarm.Alarm
	put int
}

func (k *keptAlarms) OpenAlarms(context.Context, []string) (out []alarm.Alarm, _ error) {
	for _, a := range k.of {
		if a.End == 0 {
			out = append(out, a)
		}
	}
	return out, nil
}

func (k *keptAlarms) PutAlarms(_ context.Context, list []alarm.Alarm) error {
	k.put += len(list)
	for _, a := range list {
		k.of[a.Key] = a
	}
	return nil
}

// TestOfflineAfterAnOutage: where gateways were down for more than a day, the first terminal that comes back does not make the others silent: they
// have time to come back, too. Who does not is silent then, as of when it was.
func TestOfflineAfterAnOutage(t *testing.T) {
	start := fleet.Millis(1_772_323_200_000)
	const minute = fleet.Millis(60_000)
	now := start
	board, kept := &heardOf{of: start, other: start}, &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
	o := &Offline{Board: board, Alarms: kept, Rules: alarm.DefaultOfflineRules(), Clock: fleet.ClockFunc(func() time.Time { return now.Time() }), Settle: 15 * time.Minute}
	look := func(minutes fleet.Millis, puts int) {
		t.Helper()
		now = start + minutes*minute
		if err := o.Do(t.Context()); err != nil || kept.put != puts {
			t.Fatalf("after %d minutes %d written, not %d: %v", minutes, kept.put, puts, err)
		}
	}
	look(0, 0)
	look(1600, 0)
	board.other = start + 1601*minute
	look(1601, 0)
	board.of, board.other = start+1605*minute, start+1610*minute
	look(1615, 0)
	look(1617, 0)
	board.other = start + 3200*minute // again, and this time it does not come back
	look(3200, 0)
	board.other = start + 3214*minute
	look(3214, 0)
	look(3215, 1)
}

// TestAnyDeviceSetsItsVehicle: what is set for any device of a vehicle counts for the silence of the vehicle.
func TestAnyDeviceSetsItsVehicle(t *testing.T) {
	now := fleet.Millis(1_772_323_200_000)
	for id, want := range map[fleet.ID]int{1: 1, 2: 1, 3: 0} {
		sets := someThresholds{Sets: []threshold.Set{{Subject: threshold.Subject{DeviceID: id}, Name: "offlineHours", Value: 2}}}
		book := threshold.NewBook(threshold.Sources{Store: sets, Organs: sets})
		if err := book.Load(t.Context()); err != nil {
			t.Fatal(err)
		}
		board, kept := &heardOf{of: now - 3*3_600_000, other: now}, &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
		o := &Offline{Board: board, Alarms: kept, Rules: alarm.DefaultOfflineRules(), Clock: fleet.ClockFunc(func() time.Time { return now.Time() }), Tuned: book}
		if err := o.Do(t.Context()); err != nil || kept.put != want {
			t.Errorf("set for device %d: %d written, not %d: %v", id, kept.put, want, err)
		}
	}
}

// someThresholds are those that are set.
type someThresholds threshold.All

func (s someThresholds) Thresholds(context.Context) (threshold.All, error) {
	return threshold.All(s), nil
}

func (someThresholds) Organs(context.Context) ([]organ.Organ, error) { return nil, nil }

// TestOfflineOpensAndEnds: a silence is raised once, ends with the next message, and is none while nothing at all is heard.
func TestOfflineOpensAndEnds(t *testing.T) {
	now := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	at := func(hours int) fleet.Millis { return fleet.MillisOf(now.Add(time.Duration(hours) * time.Hour)) }
	board, kept := &heardOf{of: at(0), other: at(0)}, &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
	o := &Offline{Board: board, Alarms: kept, Rules: alarm.DefaultOfflineRules(), Clock: fleet.ClockFunc(func() time.Time { return now })}
	look := func(hours, puts int) {
		t.Helper()
		now = at(hours).Time()
		if err := o.Do(t.Context()); err != nil || kept.put != puts {
			t.Fatalf("after %d hours %d written, not %d: %v", hours, kept.put, puts, err)
		}
	}
	start := now
	at = func(hours int) fleet.Millis { return fleet.MillisOf(start.Add(time.Duration(hours) * time.Hour)) }
	look(23, 0)
	look(48, 0) // nothing is heard of anything: that is us
	board.other = at(48)
	look(48, 1)
	look(49, 1)
	board.of, board.other = at(50), at(50)
	look(50, 2)
	for _, a := range kept.of {
		if a.Type != "offline" || a.Start != at(24) || a.End != at(50) {
			t.Errorf("%+v", a)
		}
	}
}
