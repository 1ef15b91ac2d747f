package mileage

import (
	"math/rand/v2"
	"testing"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

func TestUseOf(t *testing.T) {
	for name, c := range map[string]struct {
		rides, stops []Span
		want         Use
	}{
		"nothing":                       {nil, nil, Use{0, 0, 100}},
		"a ride and a stop":             {[]Span{{0, 30}}, []Span{{30, 80}}, Use{30, 50, 20}},
		"over both ends":                {[]Span{{-10, 10}}, []Span{{90, 200}}, Use{10, 10, 80}},
		"an engine that runs in a stop": {[]Span{{10, 30}}, []Span{{0, 50}}, Use{20, 30, 50}},
		"two devices":                   {[]Span{{50, 70}, {10, 30}, {12, 40}}, []Span{{70, 90}, {72, 95}}, Use{50, 25, 25}},
		"elsewhere":                     {[]Span{{200, 300}}, []Span{{-50, 0}}, Use{0, 0, 100}},
	} {
		if got := UseOf(Span{0, 100}, c.rides, c.stops); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// TestDaysAreCovered: of vehicles that drive, stand and are silent, driving, standing and silence are all of each day, in whatever zone, and
// those of the days are those of the whole. Nothing is late here: that order changes no row is for motion to prove.
func TestDaysAreCovered(t *testing.T) {
	settings := motion.DefaultSettings()
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 15))
		points := driven(r)
		var m motion.Motion
		var rows motion.Rows
		for i := range points {
			if settings.Take(&m, &points[i], &rows) != 0 {
				t.Fatal("late")
			}
		}
		var rides, stops []Span
		for _, x := range rows.Rides {
			rides = append(rides, Span{x.Start, x.End})
		}
		for _, x := range rows.Stops {
			stops = append(stops, Span{x.Start, x.End})
		}
		for _, name := range []string{"Asia/Shanghai", "Europe/Berlin", "America/New_York"} {
			cal := zone(t, name)
			first, last := cal.Day(points[0].FixTime)-1, cal.Day(points[len(points)-1].FixTime)+1
			var sum Use
			for d := first; d <= last; d++ {
				within := Span{cal.Begins(d), cal.Begins(d + 1)}
				u := UseOf(within, rides, stops)
				if u.Driving < 0 || u.Standing < 0 || u.Silent < 0 || u.Driving+u.Standing+u.Silent != within.To-within.From {
					t.Fatalf("seed %d, %s in %s: %+v of %d", seed, DateOf(d), name, u, within.To-within.From)
				}
				sum.Add(u)
			}
			if whole := UseOf(Span{cal.Begins(first), cal.Begins(last + 1)}, rides, stops); whole != sum {
				t.Fatalf("seed %d in %s: days make %+v, the whole is %+v", seed, name, sum, whole)
			}
			if sum.Driving == 0 || sum.Standing == 0 || sum.Silent == 0 {
				t.Fatalf("seed %d: %+v", seed, sum)
			}
		}
	}
}

// driven is what a terminal may report in some days around a change of clocks.
func driven(r *rand.Rand) (out []track.Point) {
	at, lon, driving := fleet.Millis(1792_700_000_000), 13.4e7, false // 2026-10-22
	for range 6000 {
		at += fleet.Millis(20_000 + r.IntN(60_000))
		switch r.IntN(150) {
		case 0:
			at += fleet.Millis(r.IntN(40_000_000)) // silence
		case 1, 2, 3, 4, 5:
			driving = !driving
		}
		p := track.Point{FixTime: at, RecvTime: at, Lat: 525_000_000, Mode: track.ModeGPS, Satellites: 9}
		if driving {
			lon += 6000
			p.Speed = 500
		}
		p.Lon = int32(lon)
		out = append(out, p)
	}
	return out
}

// TestUseOfDays: days cut at once are the days cut one by one.
func TestUseOfDays(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 1))
	for range 500 {
		begins := []fleet.Millis{fleet.Millis(r.IntN(50))}
		for range 1 + r.IntN(5) {
			begins = append(begins, begins[len(begins)-1]+fleet.Millis(r.IntN(30)))
		}
		some := func() (out []Span) {
			for range r.IntN(8) {
				from := fleet.Millis(r.IntN(220) - 20)
				out = append(out, Span{from, from + fleet.Millis(r.IntN(60))})
			}
			return out
		}
		rides, stops := some(), some()
		for i, got := range UseOfDays(begins, rides, stops) {
			if want := UseOf(Span{begins[i], begins[i+1]}, rides, stops); got != want {
				t.Fatalf("day %d of %v: %+v, want %+v; rides %v, stops %v", i, begins, got, want, rides, stops)
			}
		}
	}
}
