package jobs

import (
	"context"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// apartBoard are devices of a vehicle, of which 1 is wireless.
type apartBoard struct{ vehicle fleet.ID }

func (b *apartBoard) Fleet(f func(*device.Row, *monitor.State, int)) {
	for id, kind := range map[fleet.ID]string{1: device.Wireless, 2: device.Wired} {
		row := device.Row{Device: device.Device{ID: id}, Vehicle: vehicle.Vehicle{ID: 7, Plate: "京A"}}
		if row.Device.Type = kind; id == 1 {
			row.Vehicle.ID = b.vehicle
		}
		f(&row, &monitor.State{}, monitor.Online)
	}
}

// apartStore is what is due, and what is kept.
type apartStore struct {
	*keptAlarms
	due  []alarm.Moved
	list []alarm.Alarm
}

func (s *apartStore) MovedApart(context.Context, fleet.Millis, int) ([]alarm.Moved, error) {
	return s.due, nil
}

func (s *apartStore) ComparedApart(_ context.Context, list []alarm.Moved) error {
	s.due = s.due[len(list):]
	return nil
}

func (s *apartStore) PutApart(_ context.Context, _ fleet.ID, _ fleet.Millis, list []alarm.Alarm) (bool, error) {
	s.list = list
	return len(list) > 0, nil
}

func (s *apartStore) AlarmsOf(context.Context, fleet.ID, fleet.Millis) ([]alarm.Alarm, error) {
	return s.list, nil
}

func (s *apartStore) OpenAlarms(context.Context, []string) ([]alarm.Alarm, error) {
	return slices.DeleteFunc(slices.Clone(s.list), func(a alarm.Alarm) bool { return a.End != 0 }), nil
}

func (s *apartStore) PutAlarms(_ context.Context, list []alarm.Alarm) error {
	s.list = list
	return nil
}

// apartPoints are those of devices.
type apartPoints map[fleet.ID][]track.Point

func (p apartPoints) Points(_ context.Context, id fleet.ID, r track.Range) (out []track.Point, err error) {
	for _, q := range p[id] {
		if q.FixTime >= r.From && q.FixTime < r.To {
			out = append(out, q)
		}
	}
	return out, nil
}

// TestSeparate: what is due is judged by the stored points of both devices, again when some come late, and nothing else is; what a device says of
// a vehicle that it left is over.
func TestSeparate(t *testing.T) {
	const t0, minute = fleet.Millis(1_772_323_200_000), fleet.Millis(60_000)
	fix := func(at fleet.Millis, km float64) track.Point {
		return track.Point{FixTime: t0 + at*minute, RecvTime: t0 + at*minute, Lat: track.E7(30 + km/111.195), Mode: track.ModeGPS}
	}
	points := apartPoints{1: {fix(0, 0), fix(60, 40)}, 2: {fix(1, 0), fix(58, 0)}}
	store, board := &apartStore{keptAlarms: &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}}, &apartBoard{7}
	job := &Separate{Board: board, Points: points, Due: store, Alarms: store, Rules: alarm.DefaultSeparateRules(), Clock: fleet.ClockFunc(func() time.Time { return (t0 + 70*minute).Time() })}
	look := func(due ...alarm.Moved) {
		t.Helper()
		store.due = due
		if err := job.Do(t.Context()); err != nil || len(store.due) > 0 {
			t.Fatal(err, store.due)
		}
	}
	look()
	if len(store.list) != 0 {
		t.Errorf("nothing was due: %+v", store.list)
	}
	look(alarm.Moved{DeviceID: 1, From: t0 + 60*minute, Due: t0 + 70*minute})
	if len(store.list) != 1 || store.list[0].Start != t0+60*minute || store.list[0].End != 0 || store.list[0].VehicleID != 7 {
		t.Fatalf("apart: %+v", store.list)
	}
	points[2] = append(points[2], fix(59, 39)) // it was on its way, too, which came late
	look(alarm.Moved{DeviceID: 2, From: t0 + 59*minute, Due: t0 + 70*minute})
	if len(store.list) != 0 {
		t.Errorf("beside each other: %+v", store.list)
	}
	points[2] = points[2][:2]
	look(alarm.Moved{DeviceID: 1, From: t0, Due: t0 + 70*minute})
	board.vehicle = 8
	look()
	if len(store.list) != 1 || store.list[0].End == 0 || store.list[0].Closed.Code != "alarmed.vehicleChanged" {
		t.Errorf("of another vehicle: %+v", store.list)
	}
}
