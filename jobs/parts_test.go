package jobs

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
	"waymark/fleet/threshold"
)

// silentPart is a part of a device that says nothing, until its service ends, and the thresholds that count for it.
type silentPart struct {
	part   alarm.OpenPart
	expire fleet.Millis
	tuned  threshold.Values
	over   *alarm.Alarm
}

func (s *silentPart) Known(id fleet.ID) (v monitor.View, known bool) {
	v.Row.Device.ID, v.Row.Device.ExpireAt = id, s.expire
	return v, true
}

func (s *silentPart) Of(fleet.ID, string) *threshold.Values { return &s.tuned }

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
