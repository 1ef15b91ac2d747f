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
	"waymark/fleet/offline"
	"waymark/fleet/track"
)

// gone is a device that was offline once, with the points that are known of it.
type gone struct {
	period offline.Period
	points []track.Point
}

func (g *gone) Known(id fleet.ID) (monitor.View, bool) {
	v := monitor.View{}
	v.Row.Device = device.Device{ID: id}
	return v, true
}

func (g *gone) OfflineOver(_ context.Context, from, to fleet.Millis) (out []offline.Opened, _ error) {
	if g.period.To >= from && g.period.To < to {
		out = append(out, offline.Opened{DeviceID: 1, Period: g.period})
	}
	return out, nil
}

func (g *gone) Points(_ context.Context, _ fleet.ID, r track.Range) (out []track.Point, _ error) {
	for _, p := range g.points {
		if p.FixTime >= r.From && p.FixTime < r.To {
			out = append(out, p)
		}
	}
	slices.SortFunc(out, func(a, b track.Point) int { return int(a.FixTime - b.FixTime) })
	return out, nil
}

// TestReappeared: a device that comes back far from where it was heard last is told of once; one that was in a tunnel or a garage, whose way comes later, or
// of which only cells are known, is not.
func TestReappeared(t *testing.T) {
	const minute, day = 60_000, 24 * 60 * 60_000
	start := fleet.MillisOf(time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC))
	at := func(minutes int, km float64, mode track.Mode) track.Point {
		return track.Point{FixTime: start + fleet.Millis(minutes)*minute, Lat: 300_000_000 + int32(km*89_932), Lon: 1_200_000_000, Mode: mode, Satellites: 9}
	}
	future := func(p track.Point) track.Point { p.Quality = track.Future; return p } // received while the server's clock was behind
	gps := track.ModeGPS
	for name, c := range map[string]struct {
		silent int // minutes
		points []track.Point
		want   int
	}{
		"elsewhere":                          {300, []track.Point{at(-1, 0, gps), at(301, 8, gps)}, 1},
		"elsewhere after days":               {5 * 24 * 60, []track.Point{at(-1, 0, gps), at(5*24*60+1, 800, gps)}, 1},
		"in a garage":                        {300, []track.Point{at(-1, 0, gps), at(301, 0.2, gps), at(320, 12, gps)}, 0},
		"in a tunnel":                        {20, []track.Point{at(-1, 0, gps), at(20, 15, gps)}, 0},
		"near":                               {300, []track.Point{at(-1, 0, gps), at(301, 4.9, gps)}, 0},
		"the way came later":                 {300, []track.Point{at(-1, 0, gps), at(100, 3, gps), at(200, 6, gps), at(301, 8, gps)}, 0},
		"far by a cell":                      {300, []track.Point{at(-1, 0, gps), at(300, 30, track.ModeCell), at(302, 0, gps)}, 0},
		"nothing is known but cells":         {300, []track.Point{at(-1, 0, track.ModeCell), at(301, 30, gps)}, 0},
		"a fix that is impossible is not it": {300, []track.Point{at(-1, 0, gps), {FixTime: start + 301*minute, Lat: 310_000_000, Lon: 1_200_000_000, Mode: gps, Quality: track.Jump}, at(302, 0, gps)}, 0},
		"by fixes that were of the future":   {300, []track.Point{future(at(-1, 0, gps)), future(at(301, 8, gps))}, 1},
		"the way was of the future":          {300, []track.Point{at(-1, 0, gps), future(at(150, 5, gps)), at(301, 8, gps)}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			g := &gone{offline.Period{From: start, To: start + fleet.Millis(c.silent)*minute}, c.points}
			kept := &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
			now := g.period.To + 9*minute
			r := &Reappeared{Board: g, Periods: g, Points: g, Alarms: kept, Rules: alarm.DefaultReappearedRules(), Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
			look := func(puts int) {
				t.Helper()
				if err := r.Do(t.Context()); err != nil || kept.put != puts {
					t.Errorf("%d written, not %d: %v", kept.put, puts, err)
				}
			}
			look(0) // it may still be sending what it kept of its way
			now += 2 * minute
			look(c.want)
			now += minute
			look(c.want)
			r.judged = nil // as after a start
			look(2 * c.want)
			if len(kept.of) != c.want {
				t.Errorf("%d alarms, not %d", len(kept.of), c.want)
			}
			for _, a := range kept.of {
				if a.Type != "reappeared" || a.End != a.Start || len(a.Fixes) != 2 {
					t.Errorf("%+v", a)
				}
			}
			now += 2 * day
			r.judged = nil
			look(2 * c.want)
		})
	}
}

// TestReappearedIsTold: that a device is given time to send what it kept of its way does not have its return told late.
func TestReappearedIsTold(t *testing.T) {
	start := fleet.MillisOf(time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC))
	const minute = fleet.Millis(60_000)
	g := &gone{period: offline.Period{From: start, To: start + 300*minute}, points: []track.Point{
		{FixTime: start - minute, Lat: 300_000_000, Lon: 1_200_000_000, Mode: track.ModeGPS, Satellites: 9},
		{FixTime: start + 294*minute, Lat: 310_000_000, Lon: 1_200_000_000, Mode: track.ModeGPS, Satellites: 9},
	}}
	for late, want := range map[fleet.Millis]bool{11: false, 40: true} {
		kept := &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
		r := &Reappeared{Board: g, Periods: g, Points: g, Alarms: kept, Rules: alarm.DefaultReappearedRules(),
			Clock: fleet.ClockFunc(func() time.Time { return (g.period.To + late*minute).Time() })}
		if err := r.Do(t.Context()); err != nil || len(kept.of) != 1 {
			t.Fatal(err, kept.of)
		}
		for _, a := range kept.of {
			if a.Backfilled != want {
				t.Errorf("%d minutes after: told late %v, not %v", late, a.Backfilled, want)
			}
		}
	}
}
