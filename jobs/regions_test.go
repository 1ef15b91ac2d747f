package jobs

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/threshold"
)

// judgedNow is a board of one device, and its thresholds.
type judgedNow struct {
	device device.Device
	values threshold.Values
}

func (j *judgedNow) Known(fleet.ID) (v monitor.View, known bool) {
	v.Row.Device = j.device
	return v, j.device.ID != 0
}

func (j *judgedNow) Of(fleet.ID, string) *threshold.Values { return &j.values }

func (j *judgedNow) OfAll([]fleet.ID, string) *threshold.Values { return &j.values }

// TestJudgedWhenDue: what nobody denied is due by the thresholds of then, and none where its class is off, or of a power that a device does not have.
func TestJudgedWhenDue(t *testing.T) {
	const minute = 60_000
	for name, c := range map[string]struct {
		kind   string
		change func(*judgedNow)
		due    fleet.Millis // minutes; 0 never
	}{
		"as ever":             {"powerCut", func(*judgedNow) {}, 6},
		"a longer time":       {"powerCut", func(j *judgedNow) { j.values[threshold.ElectricSeconds] = 1200 }, 20},
		"it is off":           {"powerCut", func(j *judgedNow) { j.values[threshold.ElectricOn] = 0 }, 0},
		"another is off":      {"removal", func(j *judgedNow) { j.values[threshold.ElectricOn] = 0 }, 6},
		"wireless now":        {"powerCut", func(j *judgedNow) { j.device.Type = device.Wireless }, 0},
		"wireless, torn out":  {"removal", func(j *judgedNow) { j.device.Type = device.Wireless }, 6},
		"nothing known of it": {"powerCut", func(j *judgedNow) { *j = judgedNow{} }, 9},
	} {
		j := &judgedNow{device.Device{ID: 3}, threshold.Defaults()}
		c.change(j)
		due, ok := JudgedBy(j, j)(&alarm.Waiting{Alarm: alarm.Alarm{Key: alarm.Key{Type: c.kind, DeviceID: 3, Start: 0}}, Due: 9 * minute})
		if ok != (c.due != 0) || due != c.due*minute {
			t.Errorf("%s: %d, %v", name, due, ok)
		}
	}
}

// dueAt notes for which moments it was asked what is due.
type dueAt []fleet.Millis

func (d *dueAt) RaiseFences(_ context.Context, at fleet.Millis, _ int) ([]fleet.ID, error) {
	*d = append(*d, at)
	return []fleet.ID{3}, nil
}

func (*dueAt) RaiseWaiting(context.Context, fleet.Millis, int, func(*alarm.Waiting) (fleet.Millis, bool)) ([]fleet.ID, error) {
	return nil, nil
}

func (*dueAt) EndFences(context.Context, fleet.Millis) ([]fleet.ID, error) { return nil, nil }

// lastHeard is a board that knows when anything was heard last.
type lastHeard struct{ at fleet.Millis }

func (l *lastHeard) Heard() fleet.Millis { return l.at }

// TestRegionsWaitForTerminals: time passes for stays while something is heard; after a long silence terminals may come back first.
func TestRegionsWaitForTerminals(t *testing.T) {
	now := fleet.Millis(1_772_323_200_000)
	const minute = 60_000
	board, asked := &lastHeard{}, &dueAt{}
	job := Regions{Board: board, Alarms: asked, Clock: fleet.ClockFunc(func() time.Time { return now.Time() }), Settle: 15 * time.Minute}
	look := func(want ...fleet.Millis) {
		t.Helper()
		*asked = nil
		if err := job.Raise(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(*asked) != len(want) || len(want) > 0 && (*asked)[0] != want[0] {
			t.Errorf("asked for %v, not %v", *asked, want)
		}
	}
	look() // nothing was ever heard
	board.at = now - 60*minute
	look() // the server was away for an hour
	now, board.at = now+10*minute, now+10*minute
	look()
	now, board.at = now+5*minute, now+5*minute
	look(now)
	heard := now
	now += 30 * minute
	look(heard + 10*minute) // nobody is heard: it is us
}
