package geo

import (
	"math"
	"math/rand/v2"
	"testing"
)

type spot struct{ lat, lon int32 }

func levelsOf(line []spot, fixed ...int) []uint8 {
	always := map[int]bool{}
	for _, i := range fixed {
		always[i] = true
	}
	return Levels(len(line), func(i int) (int32, int32) { return line[i].lat, line[i].lon }, func(i int) bool { return always[i] })
}

// lines are ways of every kind, with their names.
func lines(rng *rand.Rand) map[string][]spot {
	const n = 1500
	out := map[string][]spot{"one": {{1, 2}}, "two alike": {{1, 2}, {1, 2}}, "three": {{0, 0}, {0, 1e6}, {0, 2e6}}}
	put := func(name string, of func(i int) spot) {
		for i := range n {
			out[name] = append(out[name], of(i))
		}
	}
	lat, lon, course := 30e7, 110e7, 1.0
	put("drive", func(int) spot {
		course += rng.NormFloat64() * 0.3
		lat, lon = lat+math.Sin(course)*1500, lon+math.Cos(course)*1500
		return spot{int32(lat), int32(lon)}
	})
	put("parked", func(int) spot {
		return spot{30e7 + int32(rng.NormFloat64()*300), 110e7 + int32(rng.NormFloat64()*300)}
	})
	put("all alike", func(int) spot { return spot{5, 5} })
	put("to and fro", func(i int) spot { return spot{30e7, 110e7 + int32(math.Abs(float64(i%200)-100)*4000)} })
	put("spiral", func(i int) spot {
		sin, cos := math.Sincos(float64(i) / 9)
		return spot{int32(sin * float64(i) * 9000), int32(cos * float64(i) * 9000)}
	})
	put("date line", func(i int) spot {
		at := 1795e6 + i*10_000
		if at > 1800e6 {
			at -= 3600e6
		}
		return spot{int32(60e7 + rng.NormFloat64()*2000), int32(at)}
	})
	put("anywhere", func(int) spot { return spot{rng.Int32N(1800e6) - 900e6, rng.Int32N(2147e6) - 1000e6} })
	return out
}

// TestLevelsAreTrue: at each zoom what is left out lies within a pixel of what is drawn.
func TestLevelsAreTrue(t *testing.T) {
	for name, line := range lines(rand.New(rand.NewPCG(1, 2))) {
		levels := levelsOf(line)
		if levels[0] != 0 || levels[len(levels)-1] != 0 {
			t.Errorf("%s: its ends have levels %d and %d", name, levels[0], levels[len(levels)-1])
		}
		at := make([]pixel, len(line))
		for i, p := range line {
			at[i] = new(mercator).project(p.lat, p.lon)
			if i > 0 {
				at[i].x += worldPixels * math.Round((at[i-1].x-at[i].x)/worldPixels)
			}
		}
		for z := uint8(0); z <= FinestLevel+3; z++ {
			drawn := 0
			for i := 1; i < len(line); i++ {
				if levels[i] > z {
					continue
				}
				for k := drawn + 1; k < i; k++ {
					if off := fromSegment(at[k], at[drawn], at[i]) * math.Exp2(float64(z)); off > 1 {
						t.Fatalf("%s: at zoom %d point %d is %.2f pixels from the line", name, z, k, off)
					}
				}
				drawn = i
			}
		}
	}
}

// TestProjectionFromNearby: a place is the same whether it is reckoned for itself or from a latitude near it.
func TestProjectionFromNearby(t *testing.T) {
	const pixelsAtFinest = 1 << FinestLevel
	var m mercator
	for lat := int32(-86e7); lat < 86e7; lat += 9e4 { // 0.009 degrees, 1 km
		near, own := m.project(lat, 7e7), new(mercator).project(lat, 7e7)
		if off := math.Abs(near.y-own.y) * pixelsAtFinest; off > 0.1 || near.x != own.x {
			t.Fatalf("at %d it is %.3f pixels off", lat, off)
		}
	}
}

func fromSegment(p, a, b pixel) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	along := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		along = min(max(((p.x-a.x)*dx+(p.y-a.y)*dy)/l, 0), 1)
	}
	return math.Hypot(p.x-a.x-along*dx, p.y-a.y-along*dy)
}

func TestLevelsKeepWhatIsFixed(t *testing.T) {
	for name, line := range lines(rand.New(rand.NewPCG(3, 4))) {
		if len(line) < 1000 {
			continue
		}
		levels := levelsOf(line, 17, 18, 600)
		for _, i := range []int{0, 17, 18, 600, len(line) - 1} {
			if levels[i] != 0 {
				t.Errorf("%s: point %d has level %d", name, i, levels[i])
			}
		}
	}
}

// TestLevelsLeaveOutMuch: a straight way has two points at every zoom, a drive few at a far one.
func TestLevelsLeaveOutMuch(t *testing.T) {
	all := lines(rand.New(rand.NewPCG(5, 6)))
	if l := levelsOf(all["three"]); l[1] != FinestLevel {
		t.Errorf("the middle of a straight line has level %d", l[1])
	}
	for _, c := range []struct {
		name string
		zoom uint8
		most int
	}{{"drive", 5, 20}, {"drive", 10, 200}, {"parked", 11, 4}, {"all alike", 16, 2}, {"to and fro", 8, 30}} {
		drawn := 0
		for _, level := range levelsOf(all[c.name]) {
			if level <= c.zoom {
				drawn++
			}
		}
		if drawn > c.most {
			t.Errorf("%s at zoom %d: %d points", c.name, c.zoom, drawn)
		}
	}
	if got := levelsOf(nil); got != nil {
		t.Errorf("levels of nothing: %v", got)
	}
}

// BenchmarkLevels is a month of a report every 30 s.
func BenchmarkLevels(b *testing.B) {
	rng := rand.New(rand.NewPCG(7, 8))
	line := make([]spot, 86_400)
	lat, lon, course := 30e7, 110e7, 1.0
	for i := range line {
		course += rng.NormFloat64() * 0.3
		lat, lon = lat+math.Sin(course)*1500, lon+math.Cos(course)*1500
		line[i] = spot{int32(lat), int32(lon)}
	}
	for b.Loop() {
		levelsOf(line)
	}
}
