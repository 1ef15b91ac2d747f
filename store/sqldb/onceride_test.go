package sqldb

import (
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/report"
)

// TestRidesOnce: rides that are found by time are looked at once for a page and for how many there are.
func TestRidesOnce(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		top, _ := farRides(t, db)
		known(t, db)
		f := report.Filter{Below: top.Path, From: 1000, To: 40_000 * 9000}
		query, args, err := db.RidesOnce(t.Context(), &f, fleet.Page{Number: 300, Size: 20})
		if err != nil {
			t.Fatal(err)
		}
		if way := wayOf(t, db, query, args...); strings.Count(way, "SEARCH s ")+strings.Count(way, "SCAN s ")+strings.Count(way, "on rides s ") != 1 {
			t.Error(way)
		}
	})
}
