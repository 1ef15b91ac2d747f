package mileage

import (
	"math/rand/v2"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/motion"
)

var rule = motion.DefaultSettings().Clock

func zone(t *testing.T, name string) Calendar {
	t.Helper()
	z, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return Calendar{z}
}

func day(t *testing.T, text string) int32 {
	t.Helper()
	d, ok := Date(text)
	if !ok || DateOf(d) != text {
		t.Fatalf("%s is read as %d, %s", text, d, DateOf(d))
	}
	return d
}

// TestDaysOfAZone: a day on which clocks change has 23 or 25 hours, and begins at one o'clock where there is no midnight.
func TestDaysOfAZone(t *testing.T) {
	for _, c := range []struct {
		zone, day, begins string
		hours             int
	}{
		{"Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", 23},
		{"Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00Z", 24},
		{"Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z", 25},
		{"Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z", 23}, // clocks go from 0:00 to 1:00
		{"Africa/Cairo", "2026-04-23", "2026-04-22T22:00:00Z", 24},
		{"Asia/Kathmandu", "2026-05-01", "2026-04-30T18:15:00Z", 24},
		{"Asia/Shanghai", "2026-05-01", "2026-04-30T16:00:00Z", 24},
	} {
		cal, d := zone(t, c.zone), day(t, c.day)
		begins, ends := cal.Begins(d), cal.Begins(d+1)
		if got := begins.Time().UTC().Format(time.RFC3339); got != c.begins || int(ends-begins) != c.hours*3_600_000 {
			t.Errorf("%s in %s begins %s and has %v hours", c.day, c.zone, got, (ends-begins)/3_600_000)
		}
		if cal.Day(begins) != d || cal.Day(ends-1) != d || cal.Day(ends) != d+1 {
			t.Errorf("%s in %s: its moments are of other days", c.day, c.zone)
		}
	}
}

func TestPeriods(t *testing.T) {
	whole := Period{day(t, "2026-01-30"), day(t, "2026-03-02")} // a Friday to a Monday
	for unit, want := range map[Unit][]string{
		Whole: {"2026-01-30 2026-03-02"}, Monthly: {"2026-01-30 2026-01-31", "2026-02-01 2026-02-28", "2026-03-01 2026-03-02"},
		Weekly: {"2026-01-30 2026-02-01", "2026-02-02 2026-02-08", "2026-02-09 2026-02-15", "2026-02-16 2026-02-22", "2026-02-23 2026-03-01", "2026-03-02 2026-03-02"},
	} {
		got := Periods(whole, unit)
		for i, p := range got {
			if i >= len(want) || DateOf(p.From)+" "+DateOf(p.To) != want[i] {
				t.Errorf("%q: %s to %s is number %d", unit, DateOf(p.From), DateOf(p.To), i)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%q: %d periods", unit, len(got))
		}
	}
	if n := len(Periods(whole, Daily)); n != whole.Days() || n != 32 {
		t.Errorf("%d days", n)
	}
}

// TestDaysDivide: days of another zone are divided by the rides, and what was known of no day is not zero.
func TestDaysDivide(t *testing.T) {
	cal, d := zone(t, "Europe/Berlin"), day(t, "2026-03-29")
	at := func(text string) fleet.Millis {
		m, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return fleet.MillisOf(m)
	}
	kept := []Kept{{motion.Mileage{Day: d, Metres: 100_000, Source: motion.Odometer}, false}, {motion.Mileage{Day: d + 1, Metres: 50_000, Source: motion.Legs}, true}}
	rides := []Way{
		{at("2026-03-28T21:00:00Z"), at("2026-03-29T01:00:00Z"), 80_000}, // half of it before midnight in Berlin, 23:00 UTC
		{at("2026-03-29T20:00:00Z"), at("2026-03-29T21:00:00Z"), 40_000}, // after midnight in China, the evening before in Berlin
	}
	got := cal.Figures(rule, Period{d - 2, d + 2}, kept, rides)
	want := []Figure{{}, {Known: true, Metres: 50_000, Source: motion.Odometer, Reckoned: true}, {Known: true, Metres: 100_000, Source: motion.Legs, Reckoned: true, Revised: true}, {Known: true, Source: motion.Legs, Reckoned: true, Revised: true}, {}}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: %+v, want %+v", DateOf(d-2+int32(i)), got[i], want[i])
		}
	}
	if same := Installation(rule).Figures(rule, Period{d - 1, d + 1}, kept, nil); same[0].Known || same[1].Metres != 100_000 || same[2].Metres != 50_000 || same[1].Reckoned {
		t.Errorf("in the zone of the installation: %+v", same)
	}
}

// TestNothingIsLost: however days are cut, by whatever unit they are added up, the sum is that of what was kept.
func TestNothingIsLost(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 1))
	from, to := day(t, "2026-02-20"), day(t, "2026-11-10")
	for _, name := range []string{"Asia/Shanghai", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "Africa/Cairo"} {
		cal := zone(t, name)
		var kept []Kept
		var rides []Way
		var want int64
		for d := from; d <= to; d++ {
			if r.IntN(4) == 0 {
				continue
			}
			k := Kept{motion.Mileage{Day: d, Metres: r.Int64N(300_000), Source: motion.Source(r.IntN(2))}, r.IntN(9) == 0}
			kept = append(kept, k)
			want += k.Metres
			for at := rule.DayBegins(d) + fleet.Millis(1+r.Int64N(7_200_000)); at < rule.DayBegins(d+1); at += fleet.Millis(1 + r.Int64N(20_000_000)) {
				rides = append(rides, Way{at, at + fleet.Millis(1+r.Int64N(9_000_000)), r.Int64N(80_000)})
			}
		}
		whole := Period{from - 2, to + 2}
		figures := cal.Figures(rule, whole, kept, rides)
		for _, unit := range []Unit{Whole, Daily, Weekly, Monthly} {
			var got int64
			days := 0
			for _, p := range Periods(whole, unit) {
				var s Sum
				for d := p.From; d <= p.To; d++ {
					s.Add(Of{Device: 1, Figure: figures[d-whole.From]})
				}
				got += s.Metres
				days += p.Days()
			}
			if got != want || days != whole.Days() {
				t.Errorf("%s by %q: %d m of %d, %d days of %d", name, unit, got, want, days, whole.Days())
			}
		}
	}
}

// TestBest: of several devices one counts, and a vehicle that went is not said to have stood because a device was not there.
func TestBest(t *testing.T) {
	of := func(id fleet.ID, wired bool, metres int64, source motion.Source) Of {
		return Of{Device: id, Wired: wired, Figure: Figure{Known: true, Metres: metres, Source: source}}
	}
	for name, c := range map[string]struct {
		list []Of
		want fleet.ID
	}{
		"none":                            {nil, 0},
		"nothing known":                   {[]Of{{Device: 1, Wired: true}}, 0},
		"odometer before legs":            {[]Of{of(1, true, 110, motion.Legs), of(2, false, 100, motion.Odometer)}, 2},
		"wired before wireless":           {[]Of{of(1, false, 110, motion.Legs), of(2, true, 100, motion.Legs)}, 2},
		"who went further":                {[]Of{of(1, true, 100, motion.Legs), of(2, true, 110, motion.Legs)}, 2},
		"one that was pulled out":         {[]Of{of(1, true, 0, motion.Odometer), of(2, false, 80_000, motion.Legs)}, 2},
		"one that is silent":              {[]Of{{Device: 1, Wired: true}, of(2, false, 5, motion.Legs)}, 2},
		"all stood: the better one":       {[]Of{of(2, false, 0, motion.Legs), of(1, true, 0, motion.Odometer)}, 1},
		"the same: the one that is older": {[]Of{of(2, true, 7, motion.Legs), of(1, true, 7, motion.Legs)}, 1},
	} {
		if got := Best(c.list); got.Device != c.want {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
