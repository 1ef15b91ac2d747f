package track

import (
	"slices"
	"testing"

	"waymark/fleet"
)

func TestRejudge(t *testing.T) {
	const now = fleet.Millis(1_770_000_000_000)
	at := func(sec int64, metres float64, q Quality) Point {
		return Point{FixTime: now + fleet.Millis(sec*1000), Lat: E7(metres / 111_195), Lon: 1, Mode: ModeGPS, Quality: q}
	}
	const f = Future
	for name, c := range map[string]struct {
		points []Point
		want   []Quality
	}{
		"nothing":                       {nil, nil},
		"still ahead":                   {[]Point{at(86_401, 0, f)}, []Quality{f}},
		"not ahead any more":            {[]Point{at(-30, 0, f), at(-20, 100, f), at(86_400, 200, f)}, []Quality{OK, OK, OK}},
		"between what came in order":    {[]Point{at(-30, 0, OK), at(-20, 300, f), at(-10, 600, Late)}, []Quality{OK, OK, Late}},
		"the others stay what they are": {[]Point{at(-30, 0, Jump), at(-20, 1e6, f), at(-10, 600, NoFix)}, []Quality{Jump, OK, NoFix}},
		"somewhere else at that time":   {[]Point{at(-30, 0, OK), at(-20, 9000, f), at(-10, 200, OK)}, []Quality{OK, Jump, OK}},
		"all of another drive":          {[]Point{at(-30, 0, OK), at(-20, 9000, f), at(-15, 9050, f), at(-10, 200, OK)}, []Quality{OK, Jump, Jump, OK}},
	} {
		Rejudge(c.points, now)
		var got []Quality
		for _, p := range c.points {
			got = append(got, p.Quality)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
