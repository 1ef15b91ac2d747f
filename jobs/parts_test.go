package jobs

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/place"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// silentPart is a part of a device that says nothing, until its service ends, and the thresholds that count for it.
type silentPart struct {
	part   alarm.OpenPart
	expire fleet.Millis
	tuned  threshold.Values
	over   *alarm.Alarm
	heard  fleet.Millis
	other  track.Point // newest of another device
}

// twoSides is a country of which the east is allowed, with a second-pledge point in the west.
type twoSides struct{}

func (twoSides) Pledged(at fence.Point, _ string, _ place.Reach) []place.Near {
	if at.Lon < 0 {
		return []place.Near{{ID: 5}}
	}
	return nil
}

func (twoSides) HasPoint(fleet.ID) bool { return true }

func (twoSides) Allowed(fleet.ID, string) place.Bounds { return place.Bounds{Codes: []int64{1}} }

func (twoSides) SideOf(at fence.Point, _ float64, _ []int64) place.Side {
	if at.Lon < 0 {
		return place.Outside
	}
	return place.Inside
}

// TestDeadDevice: what a device said that is silent for more than a day is over at the last that was heard of it, once another device of its vehicle has
// been elsewhere by two fixes; not by one, not where they agree, and not while it may only sleep.
func TestDeadDevice(t *testing.T) {
	const now, hour = fleet.Millis(1_772_323_200_000), fleet.Millis(3_600_000)
	for name, c := range map[string]struct {
		silent fleet.Millis
		lons   []int32 // of the other, a fix each hour
		over   bool
	}{
		"it is elsewhere":           {100 * hour, []int32{-9, 9, 9}, true},
		"one fix is elsewhere":      {100 * hour, []int32{-9, 9, -9, 9}, false},
		"they agree":                {100 * hour, []int32{-9, -9, -9}, false},
		"it may sleep":              {20 * hour, []int32{9, 9, 9}, false},
		"nothing of the other came": {100 * hour, []int32{9}, false},
	} {
		for _, kind := range []string{"secondBet", "province"} {
			a := alarm.Alarm{Key: alarm.Key{Type: kind, DeviceID: 3, Ref: 5, Start: now - 200*hour}, VehicleID: 7}
			s := &silentPart{part: alarm.OpenPart{Alarm: a, Fitted: true, Placed: true}, tuned: threshold.Defaults(), heard: now - c.silent}
			job := &Parts{Board: s, Book: twoSides{}, Alarms: s, Clock: fleet.ClockFunc(func() time.Time { return now.Time() }), Tuned: s}
			for i, lon := range c.lons {
				s.other = track.Point{FixTime: now - fleet.Millis(10-i)*hour, Lat: 1, Lon: lon, Mode: track.ModeGPS}
				for range 2 { // it looks twice between two fixes
					if err := job.Do(t.Context()); err != nil {
						t.Fatal(err)
					}
				}
			}
			if (s.over != nil) != c.over || c.over && (s.over.End != s.heard || s.over.Closed.Code != "alarmed."+kind+"Over") {
				t.Errorf("%s, %s: %+v, over %v", name, kind, s.over, c.over)
			}
		}
	}
}

func (s *silentPart) Known(id fleet.ID) (v monitor.View, known bool) {
	v.Row.Device.ID, v.Row.Device.ExpireAt, v.State.LastMessage = id, s.expire, s.heard
	return v, true
}

// Fleet has another device of the vehicle, with a fix.
func (s *silentPart) Fleet(f func(*device.Row, *monitor.State, int)) {
	f(&device.Row{Device: device.Device{ID: 4}, Vehicle: vehicle.Vehicle{ID: 7, Plate: "京A"}}, &monitor.State{LastMessage: s.other.FixTime, HasPosition: true, Latest: s.other}, monitor.Online)
}

func (s *silentPart) Of(fleet.ID, string) *threshold.Values { return &s.tuned }

func (s *silentPart) OfAll([]fleet.ID, string) *threshold.Values { return &s.tuned }

func (s *silentPart) EndParts(_ context.Context, ends func(*alarm.OpenPart) (alarm.Alarm, bool)) ([]fleet.ID, error) {
	if a, is := ends(&s.part); is {
		s.over = &a
		return []fleet.ID{a.DeviceID}, nil
	}
	return nil, nil
}

// TestParts: what a silent device said of its vehicle is over when it was fitted elsewhere, the point is gone, its type is judged no more, or its
// service is over; else it lasts.
func TestParts(t *testing.T) {
	const now = fleet.Millis(1_772_323_200_000)
	for name, c := range map[string]struct {
		kind   string
		change func(*silentPart)
		end    fleet.Millis
		why    string
	}{
		"a point, as ever":      {"secondBet", func(*silentPart) {}, 0, ""},
		"a province, as ever":   {"province", func(*silentPart) {}, 0, ""},
		"not over yet":          {"province", func(s *silentPart) { s.expire = now + 1 }, 0, ""},
		"fitted elsewhere":      {"province", func(s *silentPart) { s.part.Fitted = false }, now - 100, "alarmed.vehicleChanged"},
		"its point is gone":     {"secondBet", func(s *silentPart) { s.part.Placed = false }, now, "alarmed.notJudged"},
		"points are off":        {"secondBet", func(s *silentPart) { s.tuned[threshold.SecondBetOn] = 0 }, now, "alarmed.notJudged"},
		"provinces are off":     {"province", func(s *silentPart) { s.tuned[threshold.ProvinceOn] = 0 }, now, "alarmed.notJudged"},
		"others are off":        {"secondBet", func(s *silentPart) { s.tuned[threshold.ProvinceOn] = 0 }, 0, ""},
		"its service has ended": {"secondBet", func(s *silentPart) { s.expire = now - 50 }, now - 50, "alarmed.notJudged"},
	} {
		t.Run(name, func(t *testing.T) {
			a := alarm.Alarm{Key: alarm.Key{Type: c.kind, DeviceID: 3, Start: now - 100}, VehicleID: 7, Condition: alarm.Condition{Last: now - 100}}
			s := &silentPart{part: alarm.OpenPart{Alarm: a, Fitted: true, Placed: true}, tuned: threshold.Defaults()}
			c.change(s)
			job := &Parts{Board: s, Alarms: s, Clock: fleet.ClockFunc(func() time.Time { return now.Time() }), Tuned: s}
			if err := job.Do(t.Context()); err != nil || (s.over != nil) != (c.why != "") {
				t.Fatalf("%v: %+v", err, s.over)
			}
			if s.over != nil && (s.over.End != c.end || s.over.Closed.Code != c.why) {
				t.Errorf("over at %d (%s), not %d (%s)", s.over.End, s.over.Closed.Code, c.end, c.why)
			}
		})
	}
}
