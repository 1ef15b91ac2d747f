package sqldb

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/store/sqldb/schema"
	"waymark/store/storetest"
)

// TestAttach: a database is opened as it is, or refused; nothing is made and nothing migrated.
func TestAttach(t *testing.T) {
	type engine struct {
		open, attach func() (*DB, error)
		begun        func() (bool, error)
	}
	dir, url := filepath.Join(t.TempDir(), "db"), cluster.Database(t)
	for name, e := range map[string]engine{
		"sqlite": {func() (*DB, error) { return OpenSQLite(t.Context(), dir, storetest.Clock) },
			func() (*DB, error) { return AttachSQLite(t.Context(), dir, storetest.Clock) },
			func() (bool, error) { return BegunSQLite(t.Context(), dir) }},
		"postgres": {func() (*DB, error) { return OpenPostgres(t.Context(), url, storetest.Clock) },
			func() (*DB, error) { return AttachPostgres(t.Context(), url, storetest.Clock) },
			func() (bool, error) { return BegunPostgres(t.Context(), url) }},
	} {
		t.Run(name, func(t *testing.T) {
			must := func(db *DB, err error) *DB {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { _ = db.Close() })
				return db
			}
			for range 2 {
				if _, err := e.attach(); !errors.Is(err, ErrNoDatabase) {
					t.Fatalf("where there is none: %v", err)
				}
			}
			if begun, err := e.begun(); begun || err != nil {
				t.Errorf("begun: %v, %v", begun, err)
			}
			db := must(e.open())
			if begun, err := e.begun(); !begun || err != nil {
				t.Errorf("begun: %v, %v", begun, err)
			}
			merge(t, db, 1, storetest.Track(1, noon, 100))
			again := must(e.attach())
			merge(t, again, 1, storetest.Track(1, noon-60*86_400_000, 100)) // a month that has no part yet
			wantSound(t, again)
			version := func(change string) {
				t.Helper()
				if _, err := db.main.Exec(t.Context(), `UPDATE schema_parts SET version = version`+change+` WHERE part = 'main'`); err != nil {
					t.Fatal(err)
				}
			}
			version("+1")
			if _, err := e.attach(); err == nil || !strings.Contains(err.Error(), "too old") {
				t.Errorf("of a newer program: %v", err)
			}
			version("-1")
			must(e.attach())
		})
	}
}

// TestBegun: a file that was never filled is no database, and looking makes none.
func TestBegun(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, mainFile)
	want := func(what string, want bool) {
		t.Helper()
		if got, err := BegunSQLite(t.Context(), dir); got != want || err != nil {
			t.Errorf("%s: %v, %v", what, got, err)
		}
	}
	want("nothing", false)
	if _, err := os.Stat(path); err == nil {
		t.Error("it was made by looking")
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	want("an empty file", false)
	db := openSQLite(t, dir)
	want("a database", true)
	if _, err := db.main.Exec(t.Context(), `DROP TABLE schema_parts`); err != nil {
		t.Fatal(err)
	}
	want("no tables", false)
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, mainFile), []byte(strings.Repeat("not a database", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := BegunSQLite(t.Context(), other); err == nil {
		t.Error("what is no database at all is taken for an empty one")
	}
	if _, err := newSQLite(t.Context(), dir, fleet.SystemClock{}, schema.SQLite.Expect); !errors.Is(err, ErrNoDatabase) {
		t.Error(err)
	}
}

// TestAttachWithEmptyMonth: a file of points that was emptied is told of, and holds up neither who checks nor who writes to its month.
func TestAttachWithEmptyMonth(t *testing.T) {
	dir := t.TempDir()
	db := openSQLite(t, dir)
	merge(t, db, 1, storetest.Track(1, noon, 100))
	merge(t, db, 1, storetest.Track(1, noon-40*86_400_000, 100))
	if err := errors.Join(db.Close(), os.Truncate(filepath.Join(dir, "points-2026-10.db"), 0)); err != nil {
		t.Fatal(err)
	}
	db, err := AttachSQLite(t.Context(), dir, storetest.Clock)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	problems, err := db.Check(t.Context())
	if err != nil || len(problems) != 1 || !strings.Contains(problems[0], "points 2026-10: the file had ") {
		t.Errorf("check finds %q, %v", problems, err)
	}
	if got, err := db.Points(t.Context(), 1, everything); err != nil || len(got) != 100 {
		t.Errorf("%d points, %v", len(got), err)
	}
	merge(t, db, 1, storetest.Track(1, noon-40*86_400_000, 10))
	if got, err := db.Points(t.Context(), 1, everything); err != nil || len(got) != 110 {
		t.Errorf("%d points, %v", len(got), err)
	}
}
