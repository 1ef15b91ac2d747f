package monitor

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
)

// TestWatchedAreKept: whatever becomes of devices, those that are listed and counted as watched, below each organisation, are those that are.
func TestWatchedAreKept(t *testing.T) {
	b, _ := newBoard()
	r := rand.New(rand.NewPCG(5, 5))
	paths := []string{"/1/", "/1/2/", "/1/2/4/", "/1/3/"}
	for round := range 2000 {
		id := fleet.ID(1 + r.IntN(30))
		if r.IntN(8) == 0 {
			b.Remove([]fleet.ID{id})
		} else {
			is := row(id, paths[r.IntN(len(paths))], r.IntN(3)/2*2)
			is.Vehicle.ID, is.Vehicle.Settled = id%20, r.IntN(4) == 0
			b.Put([]device.Row{is})
		}
		for _, path := range paths {
			var want []fleet.ID
			vehicles := map[fleet.ID]bool{}
			b.Each(actorAt(path), Query{Sub: true}, 0, func(v View) bool {
				if v.Row.Device.Attention.Level > 0 {
					want, vehicles[cmp.Or(v.Row.Vehicle.ID, -v.Row.Device.ID)] = append(want, v.Row.Device.ID), true
				}
				return true
			})
			got := each(b, actorAt(path), Query{Watched: true}, 0)
			slices.Sort(got)
			slices.Sort(want)
			if n := b.WatchedVehicles(actorAt(path)); !slices.Equal(got, want) || n != len(vehicles) {
				t.Fatalf("round %d: below %s %v are watched, %d vehicles, not %v, %d", round, path, got, n, want, len(vehicles))
			}
		}
	}
}

// BenchmarkWatchedVehicles counts those of 100,000 devices of which one in fifty is watched.
func BenchmarkWatchedVehicles(b *testing.B) {
	board, a := large(100_000), actorAt("/1/")
	for b.Loop() {
		board.WatchedVehicles(a)
	}
}
