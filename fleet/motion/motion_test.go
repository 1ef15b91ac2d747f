package motion

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
)

// t0 is midnight of a day in the zone of the default settings.
const t0 = fleet.Millis(1_699_977_600_000)

func sec(n int64) fleet.Millis { return fleet.Millis(n * 1000) }

// fast is a fix by satellites on the move, received when it was made; east is metres from 120 E on the equator.
func fast(after int64, east float64) track.Point {
	return track.Point{FixTime: t0 + sec(after), RecvTime: t0 + sec(after), Lon: track.E7(120 + east/111_195), Speed: 400, Mode: track.ModeGPS}
}

func with(p track.Point, change func(*track.Point)) track.Point { change(&p); return p }

func slow(after int64, east float64) track.Point {
	return with(fast(after, east), func(p *track.Point) { p.Speed = 0 })
}

func wifi(p track.Point) track.Point {
	return with(p, func(p *track.Point) { p.Mode = track.ModeWiFi })
}

func cells(after int64, east float64) track.Point {
	return with(slow(after, east), func(p *track.Point) { p.Mode = track.ModeCell })
}

func ignited(p track.Point, on bool) track.Point {
	return with(p, func(p *track.Point) {
		p.Status |= track.ACCKnown
		if on {
			p.Status |= track.ACCOn
		}
	})
}

func odometerAt(p track.Point, metres int64) track.Point {
	return with(p, func(p *track.Point) { p.Status, p.Odometer = p.Status|track.OdometerKnown, metres })
}

func noFix(after int64) track.Point {
	return track.Point{FixTime: t0 + sec(after), RecvTime: t0 + sec(after)}
}

// going are fixes ten seconds apart, at 15 m/s.
func going(after int64, from, to float64) (out []track.Point) {
	step := math.Copysign(150, to-from)
	for ; math.Abs(to-from) >= 150; after += 10 {
		from += step
		out = append(out, fast(after, from))
	}
	return out
}

// standing are fixes a minute apart.
func standing(after, until int64, east float64) (out []track.Point) {
	for ; after <= until; after += 60 {
		out = append(out, slow(after, east+float64(after/60%5)*3))
	}
	return out
}

func all(lists ...[]track.Point) []track.Point { return slices.Concat(lists...) }

func fold(points []track.Point) (m Motion, rows Rows) {
	s := DefaultSettings()
	for i := range points {
		s.Take(&m, &points[i], &rows)
	}
	return m, rows
}

// told are rows as text: seconds from t0, metres.
func told(rows Rows) string {
	var out []string
	at := func(m fleet.Millis) int64 { return int64(m-t0) / 1000 }
	east := func(p Place) int64 { return int64(math.Round((float64(p.Lon)/1e7 - 120) * 111_195)) }
	for _, s := range rows.Stops {
		out = append(out, fmt.Sprintf("stop %d-%d at %d", at(s.Start), at(s.End), east(s.Place)))
	}
	for _, r := range rows.Rides {
		how := ""
		if r.Ignition {
			how += " ignition"
		}
		if r.Gap {
			how += " gap"
		}
		out = append(out, fmt.Sprintf("ride %d-%d %d m%s", at(r.Start), at(r.End), r.Metres, how))
	}
	return strings.Join(out, ", ")
}

func TestStop(t *testing.T) {
	open := []track.Point{slow(0, 0), slow(90, 5), slow(180, -5)}
	after := func(more ...track.Point) []track.Point { return append(slices.Clone(open), more...) }
	tests := map[string]struct {
		points []track.Point
		since  int64 // of the open stop; -1 none
	}{
		"opens after 180 s":                    {open, 0},
		"not before":                           {[]track.Point{slow(0, 0), slow(179, 5)}, -1},
		"driving slowly through is none":       {[]track.Point{slow(0, 0), fast(60, 50), slow(200, 60)}, -1},
		"ignition off while rolling":           {[]track.Point{ignited(fast(0, 0), false), ignited(fast(180, 9), false)}, 0},
		"one fix outside keeps it":             {after(slow(200, 150)), 0},
		"two fixes outside end it":             {after(slow(200, 250), slow(210, 260)), -1},
		"outside must be in a row":             {after(slow(200, 150), slow(210, 10), slow(220, 150)), 0},
		"one far outside ends it":              {after(slow(200, 301)), -1},
		"ignition on and 160 m gone":           {after(ignited(slow(200, 160), true)), -1},
		"ignition on and 140 m gone":           {after(ignited(slow(200, 140), true)), 0},
		"wander with the ignition off":         {after(ignited(slow(200, 180), false), ignited(slow(210, 190), false)), 0},
		"towed with the ignition off":          {after(ignited(slow(200, 210), false), ignited(slow(210, 250), false)), -1},
		"a gap does not end it":                {after(slow(90_000, 20)), 0},
		"stood all through a gap":              {[]track.Point{fast(0, 0), fast(7200, 40)}, 0},
		"was elsewhere in a gap, nobody knows": {[]track.Point{fast(0, 0), slow(7200, 900), slow(7400, 900)}, 7200},
		"late points do not count":             {after(slow(170, 400), slow(175, 400)), 0},
		"cells beside better fixes do not":     {after(cells(200, 5000), cells(210, 5000)), 0},
		"cells when there is nothing better":   {[]track.Point{cells(0, 0), cells(100, 700), cells(200, -100)}, 0},
		"a report without a fix keeps it":      {after(noFix(300)), 0},
		"a jump does not end it":               {after(fast(190, 90_000)), 0},
		"a jump that is confirmed does":        {after(fast(190, 90_000), slow(200, 90_010), slow(400, 90_020)), 200},
		"access points have a wider radius":    {after(wifi(slow(200, 190)), wifi(slow(210, 190))), 0},
		"driving within the radius keeps it":   {after(fast(200, 40), fast(210, 80)), 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			m, _ := fold(tt.points)
			since, _, is := m.Parked()
			got := int64(-1)
			if is {
				got = int64(since-t0) / 1000
			}
			if got != tt.since {
				t.Errorf("open since %d, want %d", got, tt.since)
			}
		})
	}
}

// TestRows: what closes, and when it does.
func TestRows(t *testing.T) {
	trip := all(standing(0, 600, 0), going(610, 0, 3000), standing(820, 3000, 3000))
	tests := map[string]struct {
		points []track.Point
		want   string
	}{
		"a ride between two stops": {trip, "stop 0-600 at 6, ride 600-820 2994 m"},
		"a short stop joins rides": {all(standing(0, 600, 0), going(610, 0, 3000), standing(820, 1060, 3000), going(1070, 3000, 6000), standing(1280, 3000, 6000)),
			"stop 0-600 at 6, stop 820-1060 at 3006, ride 600-1280 5988 m"},
		"a longer one does not": {all(standing(0, 600, 0), going(610, 0, 3000), standing(820, 1180, 3000), going(1190, 3000, 6000), standing(1400, 3000, 6000)),
			"stop 0-600 at 6, stop 820-1180 at 3009, ride 600-820 2994 m, ride 1180-1400 2991 m"},
		"one fix outside is none":            {all(standing(0, 600, 0), []track.Point{slow(620, 250)}, standing(660, 3000, 0)), ""},
		"to and fro within the place is not": {all(standing(0, 600, 0), []track.Point{fast(620, 80), fast(640, -80)}, standing(660, 3000, 0)), ""},
		"a gap elsewhere closes at the last fix": {all(standing(0, 600, 0), going(610, 0, 3000), going(9000, 50_000, 53_000), standing(9200, 12_000, 53_000)),
			"stop 0-600 at 6, ride 600-800 2994 m gap, ride 9000-9200 2850 m"},
		"a stop ends where the gap begins": {all(standing(0, 600, 0), going(9000, 50_000, 53_000), standing(9200, 12_000, 53_000)),
			"stop 0-600 at 6, ride 9000-9200 2850 m"},
		"nothing is known of rides between rare reports": {[]track.Point{slow(0, 0), slow(3600, 10), slow(7200, 9000), slow(10_800, 9010), slow(14_400, 30_000)},
			"stop 0-3600 at 0, stop 7200-10800 at 9000"},
		"the ignition says when": {all(standing(0, 600, 0), []track.Point{ignited(slow(605, 0), false), ignited(slow(620, 0), true)}, lit(going(640, 0, 3000)), lit(standing(850, 900, 3000)),
			dark(standing(960, 3000, 3000))), "stop 0-620 at 3, ride 620-960 2997 m ignition"},
		"the ignition alone is no ride": {all(dark(standing(0, 600, 0)), lit(standing(660, 1200, 0)), dark(standing(1260, 3000, 0))), ""},
		"towed":                         {all(dark(standing(0, 600, 0)), dark(going(610, 0, 3000)), dark(standing(820, 3000, 3000))), "stop 0-600 at 6, ride 600-800 2994 m"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, rows := fold(tt.points)
			if got := told(rows); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func lit(list []track.Point) []track.Point {
	for i := range list {
		list[i] = ignited(list[i], true)
	}
	return list
}

func dark(list []track.Point) []track.Point {
	for i := range list {
		list[i] = ignited(list[i], false)
	}
	return list
}

func TestMileage(t *testing.T) {
	s := DefaultSettings()
	counted := func(list []track.Point, reading func(i int) int64) []track.Point {
		for i := range list {
			list[i] = odometerAt(list[i], reading(i))
		}
		return list
	}
	way := func() []track.Point { return going(0, 0, 3150) } // 21 fixes, 20 legs
	tests := map[string]struct {
		points []track.Point
		metres int64
		source Source
	}{
		"legs":                           {way(), 3000, Legs},
		"wander":                         {standing(0, 3600, 0), 0, Legs},
		"short legs wait for more":       {[]track.Point{fast(0, 0), fast(10, 10), fast(20, 20), fast(30, 30)}, 20, Legs},
		"legs within the accuracy wait":  {[]track.Point{fast(0, 0), with(fast(10, 90), func(p *track.Point) { p.Accuracy = 100 }), fast(20, 100)}, 100, Legs},
		"cells and access points do not": {[]track.Point{fast(0, 0), wifi(fast(10, 300)), fast(20, 150)}, 150, Legs},
		"a jump and back":                {[]track.Point{fast(0, 0), fast(10, 9000), fast(20, 150)}, 150, Legs},
		"odometer":                       {counted(way(), func(i int) int64 { return 7000 + int64(i)*160 }), 3200, Odometer},
		"a coarse one":                   {counted(way(), func(i int) int64 { return 7000 + int64(i)/7*1000 }), 2000, Odometer},
		"one that is reset":              {counted(way(), func(i int) int64 { return int64(i%10) * 160 }), 3000, Legs},
		"one that leaps":                 {counted(way(), func(i int) int64 { return int64(i/10) * 50_000 }), 3000, Legs},
		"one that stands":                {counted(way(), func(int) int64 { return 0 }), 3000, Legs},
		"one that comes too late":        {all(way()[:10], counted(way()[10:], func(i int) int64 { return int64(i) * 100 })), 3000, Legs},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			m, _ := fold(tt.points)
			if got := s.Today(&m); got.Metres != tt.metres || got.Source != tt.source {
				t.Errorf("%d m by %d, want %d by %d", got.Metres, got.Source, tt.metres, tt.source)
			}
		})
	}
}

// TestDays: a day ends with the first report of another, in the zone of the settings; what was gone belongs to the day in
// which it ended.
func TestDays(t *testing.T) {
	const day = 24 * 3600
	s := DefaultSettings()
	_, rows := fold(all(going(day-100, 0, 3000), going(3*day, 4000, 5000)))
	if len(rows.Days) != 2 {
		t.Fatalf("%d days", len(rows.Days))
	}
	first := s.Clock.Day(t0)
	for i, want := range []Mileage{{Day: first, Metres: 1350}, {Day: first + 1, Metres: 1500}} {
		if got := rows.Days[i]; got.Mileage != want || len(got.Mark) == 0 {
			t.Errorf("day %d: %d with %d m, want %d with %d", i, got.Day, got.Metres, want.Day, want.Metres)
		}
	}
	if s.Clock.DayBegins(first) != t0 || s.Clock.Day(-1) != 0 || s.Clock.Day(-9*3600_000) != -1 {
		t.Error("days are cut elsewhere")
	}
}

// TestWrongClocks: what a terminal with a plainly wrong clock says is ordered by its receipt; from its memory it is left out.
func TestWrongClocks(t *testing.T) {
	for name, by := range map[string]int64{"a year ahead": 365 * 86_400, "eight hours ahead": 8 * 3600, "seven years behind": -7 * 365 * 86_400} {
		t.Run(name, func(t *testing.T) {
			points := all(standing(0, 600, 0), going(610, 0, 3000), standing(820, 3000, 3000))
			_, want := fold(points)
			for i := range points {
				points[i].FixTime += sec(by)
			}
			stored := with(fast(3100, 9000), func(p *track.Point) { p.FixTime, p.Status = p.FixTime+sec(by), track.Backlog })
			if _, got := fold(append(points, stored)); told(got) != told(want) || len(got.Rides) != 1 {
				t.Errorf("%s, want %s", told(got), told(want))
			}
		})
	}
}
