package jobs

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// fitted are the devices of one vehicle, the first of them wireless.
type fitted []monitor.State

func (b fitted) Fleet(f func(*device.Row, *monitor.State, int)) {
	for i := range b {
		kind := device.Wired
		if i == 0 {
			kind = device.Wireless
		}
		row := device.Row{Device: device.Device{ID: fleet.ID(i + 1)}, Vehicle: vehicle.Vehicle{ID: 7, Plate: "京A"}}
		row.Device.Type = kind
		f(&row, &b[i], monitor.Online)
	}
}

// TestSeparate: a wireless device is apart only by fixes of one time, farther than all doubt; each case is one look, and one after it.
func TestSeparate(t *testing.T) {
	const minute = fleet.Millis(60_000)
	const t0 = fleet.Millis(1_772_323_200_000)
	fix := func(at fleet.Millis, km float64, accuracy uint16, mode track.Mode) monitor.State {
		return monitor.State{LastMessage: at, FixedAt: at, HasPosition: true, Latest: track.Point{Lat: int32(km / 111.2 * 1e7), Mode: mode, Accuracy: accuracy}}
	}
	gps := func(at fleet.Millis, km float64) monitor.State { return fix(at, km, 0, track.ModeGPS) }
	standing := gps(t0-300*minute, 0)
	standing.Stop, standing.LastMessage = monitor.Stop{Since: t0 - 300*minute, Open: true}, t0
	silent := standing
	silent.LastMessage = t0 - 200*minute
	for name, c := range map[string]struct {
		first, then fitted
		want        string // of the first look, and of both
	}{
		"together":                     {fitted{gps(t0, 0), gps(t0, 1)}, nil, ".."},
		"16 km apart, then together":   {fitted{gps(t0, 16), gps(t0, 0)}, fitted{gps(t0+minute, 4), gps(t0+minute, 0)}, "!."},
		"still 6 km apart":             {fitted{gps(t0, 16), gps(t0, 0)}, fitted{gps(t0+minute, 6), gps(t0+minute, 0)}, "!!"},
		"14 km":                        {fitted{gps(t0, 14), gps(t0, 0)}, nil, ".."},
		"one is a report behind":       {fitted{gps(t0, 60), gps(t0-30*minute, 0)}, nil, ".."},
		"the wired one stands":         {fitted{gps(t0, 60), standing}, nil, "!!"},
		"the wired one is silent":      {fitted{gps(t0, 60), silent}, nil, ".."},
		"a cell 30 km off":             {fitted{fix(t0, 30, 500, track.ModeCell), gps(t0, 0)}, nil, ".."},
		"as rough as it is far":        {fitted{fix(t0, 16, 2000, track.ModeWiFi), gps(t0, 0)}, nil, ".."},
		"one of two wired ones is by":  {fitted{gps(t0, 60), gps(t0, 0), gps(t0, 59)}, nil, ".."},
		"far from both wired ones":     {fitted{gps(t0, 60), gps(t0, 0), gps(t0, 1)}, nil, "!!"},
		"it is of another vehicle now": {fitted{gps(t0, 60), gps(t0, 0)}, fitted{}, "!."},
	} {
		kept, got := &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}, ""
		if c.then == nil {
			c.then = c.first
		}
		for _, board := range []fitted{c.first, c.then} {
			s := &Separate{Board: board, Alarms: kept, Rules: alarm.DefaultSeparateRules()}
			for range 2 { // looked at twice, nothing is found twice
				if err := s.Do(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			open, _ := kept.OpenAlarms(t.Context(), nil)
			got += map[int]string{0: ".", 1: "!"}[len(open)]
		}
		if got != c.want || kept.put > 2 {
			t.Errorf("%s: %q, not %q; %d written", name, got, c.want, kept.put)
		}
	}
}
