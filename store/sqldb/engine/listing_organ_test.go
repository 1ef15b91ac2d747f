package engine

import (
	"slices"
	"testing"

	"waymark/fleet"
)

func TestSpanning(t *testing.T) {
	organs, counts := []fleet.ID{5, 2, 9, 1}, map[fleet.ID]int{5: 3, 9: 4, 1: 2} // 5 5 5 9 9 9 9 1 1
	for _, c := range []struct {
		from, size int
		want       []fleet.ID
		before     int
	}{
		{0, 3, []fleet.ID{5}, 0},
		{1, 2, []fleet.ID{5}, 1},
		{2, 2, []fleet.ID{5, 9}, 2},
		{3, 4, []fleet.ID{9}, 0},
		{0, 9, []fleet.ID{5, 9, 1}, 0},
		{6, 2, []fleet.ID{9, 1}, 3},
		{8, 1, []fleet.ID{1}, 1},
	} {
		if got, before := spanning(organs, counts, c.from, c.size); !slices.Equal(got, c.want) || before != c.before {
			t.Errorf("%d from %d: %v, %d before; want %v, %d", c.size, c.from, got, before, c.want, c.before)
		}
	}
}
