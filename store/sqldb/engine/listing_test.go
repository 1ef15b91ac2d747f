package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"waymark/fleet"
)

// TestInOrder: rows come in the order of their IDs, in whatever order they were read, also where some were not found.
func TestInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 40 {
		ids := make([]fleet.ID, n)
		for i, k := range r.Perm(n) {
			ids[i] = fleet.ID(k + 1)
		}
		var rows, want []struct{ id, same fleet.ID }
		for _, id := range ids {
			if n%3 == 0 || r.IntN(4) > 0 {
				want = append(want, struct{ id, same fleet.ID }{id, id})
			}
		}
		for _, k := range r.Perm(len(want)) {
			rows = append(rows, want[k])
		}
		if got := InOrder(rows, ids, func(x *struct{ id, same fleet.ID }) fleet.ID { return x.id }); !slices.Equal(got, want) {
			t.Errorf("%d rows of %v come as %v", len(rows), ids, got)
		}
	}
}
