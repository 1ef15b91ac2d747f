package sqldb

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/report"
)

// TestRidesOnce: rides that are found by time are looked at once for a page and for how many there are, in whatever order, and how many comes first because the whole answer is put
// in order, not because an engine happens to read one part of it before the other.
func TestRidesOnce(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		top, ride := farRides(t, db)
		known(t, db)
		f := report.Filter{Below: top.Path, From: 1000, To: 2000 * 9000}
		type gone struct {
			report.Key
			metres, lasts int64
		}
		var rides []gone
		for i := range 2000 {
			key, metres, lasts := ride(i)
			rides = append(rides, gone{key, metres, lasts})
		}
		newest := func(a, b gone) int { return cmp.Compare(b.Start, a.Start) }
		for field, before := range map[fleet.Sort]func(a, b gone) int{
			{}: newest, {Field: "startTime", Desc: true}: newest, {Field: "startTime"}: func(a, b gone) int { return newest(b, a) },
			{Field: "mileage"}:              func(a, b gone) int { return cmp.Or(cmp.Compare(a.metres, b.metres), newest(a, b)) },
			{Field: "mileage", Desc: true}:  func(a, b gone) int { return cmp.Or(cmp.Compare(b.metres, a.metres), newest(a, b)) },
			{Field: "rideTime"}:             func(a, b gone) int { return cmp.Or(cmp.Compare(a.lasts, b.lasts), newest(a, b)) },
			{Field: "rideTime", Desc: true}: func(a, b gone) int { return cmp.Or(cmp.Compare(b.lasts, a.lasts), newest(a, b)) },
		} {
			f.Sort = field
			slices.SortFunc(rides, before)
			for _, number := range []int{1, 40, 50, 51} {
				want := []report.Key{}
				for _, r := range rides[min((number-1)*40, len(rides)):min(number*40, len(rides))] {
					want = append(want, r.Key)
				}
				keys, total, err := db.RideKeys(t.Context(), &f, fleet.Page{Number: number, Size: 40})
				if err != nil || total != len(rides) || !slices.Equal(keys, want) {
					t.Errorf("%v, page %d: %d keys of %d, the first %v, not %v: %v", field, number, len(keys), total, keys[:min(len(keys), 2)], want[:min(len(want), 2)], err)
				}
			}
			query, args, err := db.RidesOnce(t.Context(), &f, fleet.Page{Number: 2, Size: 40})
			if err != nil {
				t.Fatal(err)
			}
			way := wayOf(t, db, query, args...)
			if strings.Count(way, "SEARCH s ")+strings.Count(way, "SCAN s ")+strings.Count(way, "on rides s ") != 1 {
				t.Errorf("%v is not looked at once: %s", field, way)
			}
			if put := strings.HasSuffix(way, "SCAN answer\nUSE TEMP B-TREE FOR ORDER BY\n") || strings.HasPrefix(way, "Sort ") || strings.HasPrefix(way, "Merge Append "); !put {
				t.Errorf("%v: the answer is in no order: %s", field, way)
			}
		}
	})
}
