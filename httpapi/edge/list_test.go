package edge

import (
	"testing"

	"waymark/fleet"
)

// TestNewestAlone: where the newest rows alone are sorted, no more are on pages, and it is told whether there are more: not where these are exactly all.
func TestNewestAlone(t *testing.T) {
	for _, c := range []struct {
		sort       string
		all, total int
		more       bool
	}{{"", 11, 11, false}, {"amount", 11, 10, true}, {"-amount", 11, 10, true}, {"amount", 10, 10, false}, {"amount", 9, 9, false}} {
		l := &List[Listing, int, int]{
			Page:  func(Asked[Listing], fleet.Page) ([]int, int, error) { return []int{1}, c.all, nil },
			Sorts: []string{"amount"},
			Most: Newest[Listing](func(s fleet.Sort) int {
				if s.Field == "" {
					return 0
				}
				return 10
			}),
			Show: func(_ Asked[Listing], found []int) ([]int, error) { return found, nil },
		}
		p, err := l.rows(nil, &Call{}, &Listing{SortBy: c.sort})
		if err != nil || p.Total != c.total || p.More != c.more {
			t.Errorf("%d by %q: %+v, %v", c.all, c.sort, p, err)
		}
	}
}
