package report

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"waymark/fleet"
)

// TestLeading: the rows that come first are those of the whole order, also where many are alike.
func TestLeading(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		by := make([]fleet.Millis, r.IntN(60))
		all := make([]int, len(by))
		for i := range by {
			by[i], all[i] = fleet.Millis(r.IntN(1+r.IntN(40)))-9, i
		}
		slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(by[a], by[b]) })
		wanted := r.IntN(70)
		if got, want := leading(by, wanted), all[:min(wanted, len(all))]; !slices.Equal(got, want) {
			t.Fatalf("%d of %v: %v, want %v", wanted, by, got, want)
		}
	}
}
