package jobs

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// apartBoard are devices of a vehicle, of which 1 is wireless.
type apartBoard struct {
	vehicle fleet.ID
	fitted  fleet.Millis
	more    []device.Row
	alone   bool // 2 is elsewhere
}

func (b *apartBoard) Fleet(f func(*device.Row, *monitor.State, int)) {
	for id, kind := range map[fleet.ID]string{1: device.Wireless, 2: device.Wired} {
		row := device.Row{Device: device.Device{ID: id}, Vehicle: vehicle.Vehicle{ID: 7, Plate: "京A"}}
		if id == 2 && b.alone {
			continue
		}
		if row.Device.Type = kind; id == 1 {
			row.Vehicle.ID, row.Device.FittedAt = b.vehicle, b.fitted
		}
		f(&row, &monitor.State{}, monitor.Online)
	}
	for i := range b.more {
		f(&b.more[i], &monitor.State{}, monitor.Online)
	}
}

// apartStore is what is due, and what is kept.
type apartStore struct {
	*keptAlarms
	due  []alarm.Moved
	list []alarm.Alarm
}

func (s *apartStore) MovedApart(_ context.Context, due fleet.Millis, _ int) (out []alarm.Moved, _ error) {
	for _, m := range s.due {
		if m.Due <= due {
			out = append(out, m)
		}
	}
	return out, nil
}

func (s *apartStore) ComparedApart(_ context.Context, list []alarm.Moved) error {
	s.due = slices.DeleteFunc(s.due, func(m alarm.Moved) bool { return slices.Contains(list, m) })
	return nil
}

func (s *apartStore) PutApart(_ context.Context, f *alarm.Free, list []alarm.Alarm) (bool, error) {
	s.list = append(slices.DeleteFunc(s.list, func(a alarm.Alarm) bool { return a.VehicleID == f.VehicleID }), list...)
	return len(list) > 0, nil
}

func (s *apartStore) AlarmsOf(context.Context, fleet.ID, fleet.Millis) ([]alarm.Alarm, error) {
	return s.list, nil
}

func (s *apartStore) OpenAlarms(context.Context, []string) ([]alarm.Alarm, error) {
	return slices.DeleteFunc(slices.Clone(s.list), func(a alarm.Alarm) bool { return a.End != 0 }), nil
}

func (s *apartStore) PutAlarms(_ context.Context, list []alarm.Alarm) error {
	s.list = append(slices.DeleteFunc(s.list, func(a alarm.Alarm) bool {
		return slices.ContainsFunc(list, func(b alarm.Alarm) bool { return a.Key == b.Key })
	}), list...)
	return nil
}

// apartPoints are those of devices.
type apartPoints map[fleet.ID][]track.Point

func (p apartPoints) Points(_ context.Context, id fleet.ID, r track.Range) (out []track.Point, err error) {
	if p[id] == nil {
		return nil, errors.New("they cannot be read")
	}
	for _, q := range p[id] {
		if q.FixTime >= r.From && q.FixTime < r.To {
			out = append(out, q)
		}
	}
	return out, nil
}

const apartFrom, apartMinute = fleet.Millis(1_772_323_200_000), fleet.Millis(60_000)

func apartFix(minute fleet.Millis, km float64) track.Point {
	at := apartFrom + minute*apartMinute
	return track.Point{FixTime: at, RecvTime: at, Lat: track.E7(30 + km/111.195), Mode: track.ModeGPS}
}

// apartAt is what is due of a device at a minute since another.
func apartAt(id fleet.ID, from, due fleet.Millis) alarm.Moved {
	return alarm.Moved{DeviceID: id, From: apartFrom + from*apartMinute, Due: apartFrom + due*apartMinute}
}

// newSeparate is a job that looks at a minute.
func newSeparate(board *apartBoard, points apartPoints, minute *fleet.Millis) (*Separate, *apartStore) {
	store := &apartStore{keptAlarms: &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}}
	clock := fleet.ClockFunc(func() time.Time { return (apartFrom + *minute*apartMinute).Time() })
	return &Separate{Board: board, Points: points, Due: store, Alarms: store, Rules: alarm.DefaultSeparateRules(), Clock: clock}, store
}

// TestSeparate: what is due is judged by the stored points of both devices, again when some come late, and nothing else is; what a device says of
// a vehicle that it left is over.
func TestSeparate(t *testing.T) {
	points := apartPoints{1: {apartFix(0, 0), apartFix(60, 40)}, 2: {apartFix(1, 0), apartFix(58, 0)}}
	board, now := &apartBoard{vehicle: 7}, fleet.Millis(70)
	job, store := newSeparate(board, points, &now)
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
	look(apartAt(1, 60, 70))
	if len(store.list) != 1 || store.list[0].Start != apartFrom+60*apartMinute || store.list[0].End != 0 || store.list[0].VehicleID != 7 {
		t.Fatalf("apart: %+v", store.list)
	}
	points[2] = append(points[2], apartFix(59, 39)) // it was on its way, too, which came late
	look(apartAt(2, 59, 70))
	if len(store.list) != 0 {
		t.Errorf("beside each other: %+v", store.list)
	}
	points[2] = points[2][:2]
	look(apartAt(1, 0, 70))
	board.vehicle = 8
	look()
	if len(store.list) != 1 || store.list[0].End == 0 || store.list[0].Closed.Code != "alarmed.vehicleChanged" {
		t.Errorf("of another vehicle: %+v", store.list)
	}
}

// TestSeparateAfterBacklog: a report of last month does not take along what is of today.
func TestSeparateAfterBacklog(t *testing.T) {
	now := fleet.Millis(73)
	points := apartPoints{1: {apartFix(60, 40)}, 2: {apartFix(58, 0)}}
	job, store := newSeparate(&apartBoard{vehicle: 7}, points, &now)
	store.due = []alarm.Moved{apartAt(1, -30*24*60, 73), apartAt(1, 62, 74)}
	if err := job.Do(t.Context()); err != nil || len(store.list) != 1 || len(store.due) != 1 {
		t.Errorf("%v, still due %+v, alarms %+v", err, store.due, store.list)
	}
}

// TestSeparateAfterRefit: what a device said before it was fitted to a vehicle is of another one, whose alarms stay as they are.
func TestSeparateAfterRefit(t *testing.T) {
	now := fleet.Millis(90)
	points := apartPoints{1: {apartFix(30, 40), apartFix(60, 40), apartFix(81, 0)}, 2: {apartFix(29, 0), apartFix(58, 0), apartFix(80, 0)}}
	job, store := newSeparate(&apartBoard{vehicle: 7, fitted: apartFrom + 75*apartMinute}, points, &now)
	of := alarm.Alarm{Key: alarm.Key{Type: "separate", DeviceID: 1, Ref: 6, Start: apartFrom + 40*apartMinute}, VehicleID: 6}
	store.list, store.due = []alarm.Alarm{of.Parted()}, []alarm.Moved{apartAt(1, 30, 85)}
	if err := job.Do(t.Context()); err != nil || len(store.list) != 1 || store.list[0].VehicleID != 6 {
		t.Errorf("%v: %+v", err, store.list)
	}
}

// TestSeparateUnreadable: a vehicle whose points cannot be read stays due; the others are judged.
func TestSeparateUnreadable(t *testing.T) {
	now := fleet.Millis(73)
	points := apartPoints{1: {apartFix(60, 40)}, 2: {apartFix(58, 0)}, 3: {apartFix(60, 40)}}
	board := &apartBoard{vehicle: 7, more: []device.Row{
		{Device: device.Device{ID: 3, Details: device.Details{Type: device.Wireless}}, Vehicle: vehicle.Vehicle{ID: 9, Plate: "京B"}},
		{Device: device.Device{ID: 4, Details: device.Details{Type: device.Wired}}, Vehicle: vehicle.Vehicle{ID: 9, Plate: "京B"}},
	}}
	job, store := newSeparate(board, points, &now)
	store.due = []alarm.Moved{apartAt(3, 60, 71), apartAt(1, 60, 72), apartAt(5, 60, 72)}
	if err := job.Do(t.Context()); err == nil || len(store.list) != 1 || !slices.Equal(store.due, []alarm.Moved{apartAt(3, 60, 71)}) {
		t.Errorf("%v, still due %+v, alarms %+v", err, store.due, store.list)
	}
}

// everySkew are thresholds by which fixes of half an hour can be compared.
type everySkew threshold.Values

func (v *everySkew) Of(fleet.ID, string) *threshold.Values { return (*threshold.Values)(v) }

func (v *everySkew) OfAll([]fleet.ID, string) *threshold.Values { return (*threshold.Values)(v) }

// TestSeparateBySkew: a late report has judged what is as old as thresholds let it be compared with; what can be compared with nothing is over.
func TestSeparateBySkew(t *testing.T) {
	now := fleet.Millis(97)
	tuned := threshold.Defaults()
	tuned[threshold.SeparateSkewMinutes] = 30
	points := apartPoints{1: {apartFix(60, 40)}, 2: {apartFix(85, 0)}}
	board := &apartBoard{vehicle: 7}
	job, store := newSeparate(board, points, &now)
	job.Tuned = (*everySkew)(&tuned)
	store.due = []alarm.Moved{apartAt(2, 85, 97)}
	if err := job.Do(t.Context()); err != nil || len(store.list) != 1 || store.list[0].Start != apartFrom+60*apartMinute || store.list[0].End != 0 {
		t.Fatal(err, store.list)
	}
	board.alone = true
	if err := job.Do(t.Context()); err != nil || len(store.list) != 1 || store.list[0].End == 0 {
		t.Error(err, store.list)
	}
}
