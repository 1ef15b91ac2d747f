package edge

import (
	"testing"

	"waymark/fleet"
)

// TestNextBehindTheNumbers: whether there is a page behind one that is asked for by its number, also where the last of these is not full and there are more rows than are
// on any.
func TestNextBehindTheNumbers(t *testing.T) {
	for _, c := range []struct {
		page, size, found, total int
		more, next               bool
	}{
		{1, 30, 30, 10_000, true, true},
		{334, 30, 10, 10_000, true, true},
		{334, 30, 10, 10_000, false, false},
		{1, 30, 30, 31, false, true},
		{1, 30, 30, 30, false, false},
		{2, 30, 1, 31, false, false},
	} {
		if _, next, previous := trimmed(make([]int, c.found), fleet.Page{Number: c.page, Size: c.size}, c.size, c.total, c.more); next != c.next || previous != (c.page > 1) {
			t.Errorf("%+v: %v, %v", c, next, previous)
		}
	}
}
