package fence

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"waymark/fleet"
)

func manyFences(n int) []Watched {
	random := rand.New(rand.NewPCG(5, 6))
	list := make([]Watched, n)
	for i := range list {
		lat, lon := 22+random.Float64()*20, 100+random.Float64()*22
		shape := circle(lat, lon, 200+random.IntN(3000))
		if i%3 == 0 {
			shape = ring(lat, lon, lat, lon+0.02, lat+0.015, lon+0.03, lat+0.02, lon)
		}
		list[i] = yard(fleet.ID(i+1), shape, Bound{OrganPath: "/1/"})
	}
	list[0].Shape = circle(32, 110, 900_000)
	return list
}

// TestPlanFinds: the grid finds what looking at every fence finds.
func TestPlanFinds(t *testing.T) {
	plan := NewPlan(manyFences(2000), nil)
	random := rand.New(rand.NewPCG(7, 8))
	for range 500 {
		p, _ := At(22+random.Float64()*20, 100+random.Float64()*22)
		q := Point{p.Lat + int32(random.IntN(2_000_000)), p.Lon - int32(random.IntN(2_000_000))}
		at, along := plan.at(p, nil), plan.along(p, q, nil)
		for _, a := range plan.all {
			if a.box.holds(p) != slices.Contains(at, a) || a.box.meets(boxOf([]Point{p, q})) && !slices.Contains(along, a) {
				t.Fatalf("fence %d at %v, %v", a.ID, p, q)
			}
		}
	}
}

// BenchmarkTake is a fix of a device that drives among fences that all count for it.
func BenchmarkTake(b *testing.B) {
	for _, n := range []int{0, 200, 20_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			plan, rules := NewPlan(manyFences(20_000)[:n], nil), DefaultRules()
			var st State
			var out []Change
			lat, lon := 30.0, 104.0
			minutes := 0.0
			for b.Loop() {
				lat, lon, minutes = lat+0.002, lon+0.001, minutes+0.5
				if lat > 40 {
					lat, lon = 24, 104
				}
				p := fix(minutes, lat, lon)
				out = rules.Take(&st, &p, me, plan, out[:0])
			}
		})
	}
}
