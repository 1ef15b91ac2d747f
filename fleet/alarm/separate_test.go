package alarm

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

// seen is a report of one of two devices: minute, kilometres from home, speed, how it was found (silent: without a position).
type seen struct {
	minute   float64
	km       float64
	kmh      int
	mode     track.Mode
	accuracy uint16
}

const noPlace = -1

func (s seen) point() track.Point {
	at := t0 + fleet.Millis(s.minute*60_000)
	p := track.Point{FixTime: at, RecvTime: at + 500, Lat: track.E7(30 + s.km/111.195), Speed: uint16(10 * s.kmh), Mode: s.mode, Accuracy: s.accuracy}
	switch {
	case s.km == noPlace:
		p.Lat, p.Mode = 0, track.ModeNone
	case s.mode == track.ModeNone:
		p.Mode = track.ModeGPS
	case isRough(&p):
		p.Quality = track.LBS
	}
	return p
}

func pointsOf(list []seen) (out []track.Point) {
	for _, s := range list {
		out = append(out, s.point())
	}
	return out
}

func written(list []Alarm) string {
	out := ""
	for _, a := range list {
		out += fmt.Sprintln(a.Key, a.Condition, a.Place, a.Backfilled, a.Opened, a.Closed != nil, a.Fixes, a.Values)
	}
	return out
}

// TestSeparateIsToldWhenItIsKnown: what the second of two fixes by cells shows is no older than that one, whatever time there is between; what was
// received hours after it was is told to nobody. Where fixes that are farther apart can be compared it is not late that they were waited for.
func TestSeparateIsToldWhenItIsKnown(t *testing.T) {
	stands := pointsOf([]seen{{-310, 0, 0, 0, 0}, {-300, 0, 0, 0, 0}, {0, noPlace, 0, 0, 0}, {60, noPlace, 0, 0, 0}})
	cells := pointsOf([]seen{{0, 30, 0, track.ModeCell, 500}, {60, 31, 0, track.ModeCell, 500}})
	late := pointsOf([]seen{{0, 30, 0, 0, 0}})
	late[0].RecvTime += 3 * 3_600_000
	wide := DefaultSeparateRules()
	wide.Skew = 40 * time.Minute
	for name, c := range map[string]struct {
		rules       SeparateRules
		free, wired []track.Point
		late        bool
	}{
		"two cell fixes, an hour apart":    {DefaultSeparateRules(), cells, stands, false},
		"a fix that came hours later":      {DefaultSeparateRules(), late, stands, true},
		"the wired one half an hour later": {wide, pointsOf([]seen{{0, 60, 0, 0, 0}}), pointsOf([]seen{{30, 1, 10, 0, 0}}), false},
	} {
		f := Free{DeviceID: 1, VehicleID: 7, From: t0 - 24*3_600_000, Points: c.free}
		list := c.rules.Of(&f, [][]track.Point{c.wired})
		if len(list) != 1 || list[0].Backfilled != c.late {
			t.Errorf("%s: %+v, late %v", name, list, c.late)
		}
	}
}

// TestSeparate: a wireless device is apart only by fixes of one time, farther than all doubt; whatever order the points come in, and from
// wherever it is judged again, it comes to the same.
func TestSeparate(t *testing.T) {
	const cell = track.ModeCell
	drive := []seen{{0, 0, 60, 0, 0}, {5, 5, 60, 0, 0}, {10, 10, 60, 0, 0}, {15, 15, 60, 0, 0}, {20, 20, 60, 0, 0}, {25, 25, 60, 0, 0}, {30, 30, 60, 0, 0}, {60, 60, 60, 0, 0}}
	stands := []seen{{-310, 0, 0, 0, 0}, {-300, 0, 0, 0, 0}, {0, noPlace, 0, 0, 0}, {60, noPlace, 0, 0, 0}, {120, noPlace, 0, 0, 0}}
	toll := []seen{{40, -3, 60, 0, 0}, {44, 0, 0, 0, 0}, {45, 0, 0, 0, 0}, {48, noPlace, 0, 0, 0}, {54, noPlace, 0, 0, 0}, {60, noPlace, 0, 0, 0}}
	for name, c := range map[string]struct {
		free  []seen
		wired [][]seen
		want  []string
	}{
		"together on the way":                   {[]seen{{7, 7, 60, 0, 0}, {22, 22, 60, 0, 0}}, [][]seen{drive}, nil},
		"left behind":                           {[]seen{{7, 7, 60, 0, 0}, {12, 7, 0, 0, 0}, {28, 7, 0, 0, 0}}, [][]seen{drive}, []string{"separate 28 -"}},
		"left behind and fetched":               {[]seen{{28, 7, 0, 0, 0}, {60, 58, 0, 0, 0}}, [][]seen{drive}, []string{"separate 28 60"}},
		"6 km is not together again":            {[]seen{{28, 7, 0, 0, 0}, {60, 54, 0, 0, 0}}, [][]seen{drive}, []string{"separate 28 -"}},
		"14 km":                                 {[]seen{{28, 14, 0, 0, 0}}, [][]seen{drive}, nil},
		"between two fixes":                     {[]seen{{27.5, 27, 60, 0, 0}}, [][]seen{drive}, nil},
		"the other is a report behind":          {[]seen{{45, 45, 60, 0, 0}}, [][]seen{drive}, nil},
		"as far as it may have gone meanwhile":  {[]seen{{39, 39, 60, 0, 0}}, [][]seen{drive[:7]}, nil},
		"the wired one stands and is heard":     {[]seen{{60, 40, 0, 0, 0}, {120, 1, 0, 0, 0}}, [][]seen{stands}, []string{"separate 60 120"}},
		"it stops at a toll, and then a tunnel": {[]seen{{60, 20, 60, 0, 0}}, [][]seen{toll}, nil},
		"the wired one is silent":               {[]seen{{200, 40, 0, 0, 0}}, [][]seen{stands}, nil},
		"both come from afar":                   {[]seen{{5, 20, 0, 0, 0}}, [][]seen{{{-300, 0, 0, 0, 0}, {10, 20, 0, 0, 0}}}, nil},
		"a cell fix 30 km off":                  {[]seen{{0, 30, 0, cell, 500}, {60, 1, 0, 0, 0}}, [][]seen{stands}, nil},
		"two cell fixes far away":               {[]seen{{0, 30, 0, cell, 500}, {60, 31, 0, cell, 500}}, [][]seen{stands}, []string{"separate 0 -"}},
		"cells, one of them at home":            {[]seen{{0, 30, 0, cell, 500}, {60, 1, 0, cell, 500}, {120, 30, 0, cell, 500}}, [][]seen{stands}, nil},
		"as rough as it is far":                 {[]seen{{60, 16, 0, track.ModeWiFi, 2000}}, [][]seen{stands}, nil},
		"one of two wired ones is by":           {[]seen{{60, 59, 0, 0, 0}}, [][]seen{stands, drive}, nil},
		"of one of two wired ones nobody knows": {[]seen{{120, 200, 0, 0, 0}}, [][]seen{stands, drive}, nil},
		"none to compare with":                  {[]seen{{60, 59, 0, 0, 0}}, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			f := Free{DeviceID: 1, VehicleID: 7, From: t0 - 24*3_600_000, Points: pointsOf(c.free)}
			wired := make([][]track.Point, len(c.wired))
			for i := range wired {
				wired[i] = pointsOf(c.wired[i])
			}
			rules := DefaultSeparateRules()
			all := rules.Of(&f, wired)
			if got := minuted(all); !slices.Equal(got, c.want) {
				t.Fatalf("%q, not %q", got, c.want)
			}
			want := written(all)
			r := rand.New(rand.NewPCG(4, 4))
			for range 100 {
				for _, list := range append(wired, f.Points) {
					r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
				}
				if got := written(rules.Of(&f, wired)); got != want {
					t.Fatalf("%s, not %s", got, want)
				}
				again := f
				again.From = t0 + fleet.Millis(r.IntN(130))*60_000
				var before []Alarm
				for i := range all {
					switch a := &all[i]; {
					case a.Start >= again.From:
					case a.End == 0 || a.End >= again.From:
						again.Open = a
					default:
						before = append(before, *a)
					}
				}
				if got := minuted(append(before, rules.Of(&again, wired)...)); !slices.Equal(got, c.want) {
					t.Fatalf("from %d: %q, not %q", (again.From-t0)/60_000, got, c.want)
				}
			}
		})
	}
}
