package sqldb

import (
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/report"
)

// TestRidesOnce: rides of a few devices are looked at once for a page and for how many there are.
func TestRidesOnce(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		farRides(t, db)
		known(t, db)
		f := report.Filter{Devices: []fleet.ID{3, 500, 1000}, From: 1000, To: 40_000 * 9000}
		query, args := db.RidesOnce(&f, fleet.Page{Number: 3, Size: 20})
		if way := wayOf(t, db, query, args...); strings.Count(way, "SEARCH s ")+strings.Count(way, "SCAN s ")+strings.Count(way, "on rides s ") != 1 {
			t.Error(way)
		}
	})
}
