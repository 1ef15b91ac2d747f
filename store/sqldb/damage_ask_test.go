package sqldb

import (
	"database/sql"
	"path/filepath"
	"testing"

	"waymark/store/storetest"
)

// TestDamagedMonthIsAskedAbout: whether points of a month came lately cannot be told where some of them cannot be read. That people are asked then is no failure.
func TestDamagedMonthIsAskedAbout(t *testing.T) {
	dir := t.TempDir()
	db := openSQLite(t, dir)
	merge(t, db, 1, storetest.Track(1, noon, 100))
	const long = 1 << 50 // after all of it
	if lately, err := db.ReceivedSince(t.Context(), "2026-11", long); lately || err != nil {
		t.Fatal(lately, err)
	}
	on, err := sql.Open("sqlite", filepath.Join(dir, "points-2026-11.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer on.Close()
	if _, err := on.ExecContext(t.Context(), `UPDATE chunks SET data = substr(data, 1, 20) || x'00' || substr(data, 22)`); err != nil {
		t.Fatal(err)
	}
	if lately, err := db.ReceivedSince(t.Context(), "2026-11", long); !lately || err != nil {
		t.Error(lately, err)
	}
}
