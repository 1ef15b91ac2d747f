package jobs

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/vehicle"
)

// newcomers are a device that was never heard, and another that is heard all the time and whose service ends.
type newcomers struct {
	first, other fleet.Millis // their newest messages
	ends         fleet.Millis
}

func (n *newcomers) Fleet(f func(*device.Row, *monitor.State, int)) {
	f(&device.Row{Device: device.Device{ID: 1, CreatedAt: 1}, Vehicle: vehicle.Vehicle{ID: 1, Plate: "京A"}}, &monitor.State{LastMessage: n.first}, monitor.Offline)
	f(&device.Row{Device: device.Device{ID: 2, ExpireAt: n.ends}}, &monitor.State{LastMessage: n.other}, monitor.Online)
}

// TestServing: alarms of devices that ought to serve are raised once, and end when the device is heard, and its service renewed.
func TestServing(t *testing.T) {
	now := fleet.Millis(1_772_323_200_000)
	const day = fleet.Millis(24 * 3_600_000)
	board, kept := &newcomers{other: now, ends: now + 3*day}, &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
	job := Serving{Board: board, Alarms: kept, Rules: alarm.DefaultServingRules(), Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
	look := func(open, put int) {
		t.Helper()
		if err := job.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		if list, _ := kept.OpenAlarms(t.Context(), nil); len(list) != open || kept.put != put {
			t.Errorf("%d open and %d written, not %d and %d", len(list), kept.put, open, put)
		}
	}
	look(2, 2)
	look(2, 2)
	board.first = now
	look(1, 3)
	board.ends = now + 365*day
	look(0, 4)
	board.first, board.other = 0, 0 // the board has just started: nobody is missed
	look(0, 4)
}
