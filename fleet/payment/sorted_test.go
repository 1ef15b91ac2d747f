package payment

import (
	"testing"

	"waymark/fleet"
)

// TestSorted: where payments are sorted by what they say, the newest alone are, whichever way; by their time all of them.
func TestSorted(t *testing.T) {
	for by, want := range map[string]int{"": 0, "payTime": 0, "day": 0, "payAmount": MaxSorted} {
		for _, desc := range []bool{false, true} {
			if got := Sorted("payTime", "day")(fleet.Sort{Field: by, Desc: desc}); got != want {
				t.Errorf("by %q: %d, not %d", by, got, want)
			}
		}
	}
}
