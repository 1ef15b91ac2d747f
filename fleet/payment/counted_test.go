package payment

import (
	"testing"

	"waymark/fleet"
)

// TestCounted: where payments are sorted by what they say, no more are counted than are sorted, so that there is no page without rows.
func TestCounted(t *testing.T) {
	for _, c := range []struct {
		all  int
		by   string
		want int
	}{
		{MaxSorted + 1, "", MaxSorted + 1},
		{MaxSorted + 1, "payTime", MaxSorted + 1},
		{MaxSorted + 1, "payAmount", MaxSorted},
		{MaxSorted, "payAmount", MaxSorted},
		{7, "payAmount", 7},
		{0, "payAmount", 0},
	} {
		for _, desc := range []bool{false, true} {
			if got := Counted(c.all, fleet.Sort{Field: c.by, Desc: desc}, "payTime"); got != c.want {
				t.Errorf("%d sorted by %q: %d, not %d", c.all, c.by, got, c.want)
			}
		}
	}
}
