package sqldb

import (
	"path/filepath"
	"sync/atomic"
	"testing"
)

// TestDamagedWhileOpen: that the database turns damaged while it is used is told by whoever meets it, and found by who looks it through. One that is whole
// is told of by nobody.
func TestDamagedWhileOpen(t *testing.T) {
	dir := t.TempDir()
	if err := openSQLite(t, dir).Close(); err != nil { // and what was in its log is in the file
		t.Fatal(err)
	}
	db := openSQLite(t, dir)
	var told atomic.Int32
	db.OnDamage(func(month, aside string, err error) {
		if month != "" || aside != "" || err == nil {
			t.Errorf("told of %q, %q, %v", month, aside, err)
		}
		told.Add(1)
	})
	look := func() bool {
		t.Helper()
		problems, err := db.LookThrough(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return len(problems) > 0
	}
	if look() || told.Load() != 0 {
		t.Fatal("something is found in one that is whole")
	}
	spoil(t, filepath.Join(dir, mainFile), 4096)
	if !look() {
		t.Error("nothing is found")
	}
	_, err := db.AccountByLogin(t.Context(), "nobody")
	if err == nil || told.Load() == 0 {
		t.Errorf("a query: %v, told %d times", err, told.Load())
	}
}
