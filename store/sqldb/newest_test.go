package sqldb

import (
	"testing"

	"waymark/store/storetest/moneytest"
)

// TestNewestSorted: of payments and shares that are sorted by amount the newest alone are, as many as are meant to be; a file has all of them.
func TestNewestSorted(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		db.MaxSorted = 9
		moneytest.NewestSorted(t, db, 9)
	})
}
