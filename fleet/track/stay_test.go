package track

import (
	"math/rand/v2"
	"testing"
	"time"

	"waymark/fleet"
)

// at makes a fix: seconds after the start, metres east of a place, km/h.
func at(seconds, metres, speed int) Point {
	return Point{FixTime: fleet.Millis(1_700_000_000_000 + seconds*1000), Lat: 0, Lon: int32(float64(metres) / 111195 * 1e7), Speed: uint16(speed * 10), Mode: ModeGPS}
}

func TestStops(t *testing.T) {
	ignitionOff := at(60, 0, 9)
	ignitionOff.Status = ACCKnown
	wifi := func(p Point) Point { p.Mode = ModeWiFi; return p }
	for _, c := range []struct {
		name   string
		points []Point
		want   []Stay // First, Last only
	}{
		{"nothing", nil, nil},
		{"driving", []Point{at(0, 0, 50), at(60, 900, 50), at(120, 1800, 50), at(300, 4000, 50)}, nil},
		{"standing for 180 s", []Point{at(0, 0, 0), at(90, 10, 0), at(180, 5, 0), at(190, 900, 50)}, []Stay{{First: 0, Last: 2}}},
		{"a moment short", []Point{at(0, 0, 0), at(90, 10, 0), at(179, 5, 0), at(190, 900, 50)}, nil},
		{"ignition off counts as standing", []Point{at(0, 0, 0), ignitionOff, at(200, 0, 0)}, []Stay{{First: 0, Last: 2}}},
		{"one fix outside is noise", []Point{at(0, 0, 0), at(60, 150, 0), at(120, 0, 0), at(240, 0, 0)}, []Stay{{First: 0, Last: 3}}},
		{"two fixes outside end it", []Point{at(0, 0, 0), at(200, 0, 0), at(260, 150, 0), at(300, 160, 20), at(360, 0, 0)}, []Stay{{First: 0, Last: 1}}},
		{"one fix far outside ends it", []Point{at(0, 0, 0), at(200, 0, 0), at(260, 400, 20), at(300, 0, 0), at(400, 0, 0)}, []Stay{{First: 0, Last: 1}}},
		{"a gap does not end it", []Point{at(0, 0, 0), at(10, 0, 0), at(7200, 20, 0)}, []Stay{{First: 0, Last: 2}}},
		{"WiFi has a wider radius", []Point{wifi(at(0, 0, 0)), wifi(at(100, 190, 0)), wifi(at(200, 0, 0))}, []Stay{{First: 0, Last: 2}}},
		{"two stops", []Point{at(0, 0, 0), at(200, 0, 0), at(300, 5000, 50), at(400, 9000, 0), at(600, 9000, 0)}, []Stay{{First: 0, Last: 1}, {First: 3, Last: 4}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := StopRule{}.Find(c.points)
			if len(got) != len(c.want) {
				t.Fatalf("%+v", got)
			}
			for i, s := range got {
				if s.First != c.want[i].First || s.Last != c.want[i].Last || s.From != c.points[s.First].FixTime || s.To != c.points[s.Last].FixTime {
					t.Errorf("%+v, want %+v", s, c.want[i])
				}
			}
		})
	}
}

// TestStopsHold checks on random tracks what must always be true: stops are in order, do not overlap, and last long enough.
func TestStopsHold(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var points []Point
		seconds, metres := 0, 0
		for range random.IntN(400) {
			seconds += random.IntN(60)
			metres += random.IntN(3) * random.IntN(200)
			points = append(points, at(seconds, metres, random.IntN(12)))
		}
		last := -1
		for _, s := range (StopRule{}).Find(points) {
			if s.First <= last || s.Last < s.First || s.Seconds() < 180 {
				t.Fatalf("%+v after %d", s, last)
			}
			last = s.Last
		}
	}
}

// TestStopsOfADenseCrawl must not take the square of the number of points.
func TestStopsOfADenseCrawl(t *testing.T) {
	points := make([]Point, 200_000)
	for i := range points {
		points[i] = at(0, i%50, 0)
	}
	began := time.Now()
	if got := (StopRule{}).Find(points); len(got) != 0 {
		t.Fatalf("%+v", got)
	}
	t.Logf("took %v", time.Since(began))
}
