package schema

import (
	"database/sql"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"waymark/store/sqldb/engine"
)

// TestExpected: a version other than the newest is refused with what to do about it.
func TestExpected(t *testing.T) {
	for version, say := range map[int]string{0: ErrNoDatabase.Error(), 1: "which migrates it", 3: "too old"} {
		if err := expected(version, 2); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("version %d: %v", version, err)
		}
	}
	if err := expected(2, 2); err != nil {
		t.Error(err)
	}
}

// TestOlderDatabase: a database that a former version of the program made is refused as it is, with what to do about it; one that migrates it goes on
// with what is in it. One whose former migrations were others is refused by both.
func TestOlderDatabase(t *testing.T) {
	first := &fstest.MapFile{Data: []byte("CREATE TABLE a (x INTEGER NOT NULL); -- first\n")}
	second := &fstest.MapFile{Data: []byte("ALTER TABLE a ADD COLUMN y INTEGER NOT NULL DEFAULT 7;")}
	with := func(files fstest.MapFS) {
		schemaFiles = files
		t.Cleanup(func() { schemaFiles = embedded })
	}
	open := func(name string) *sql.DB {
		on, err := sql.Open("sqlite", name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = on.Close() })
		return on
	}
	name := filepath.Join(t.TempDir(), "db")
	on := open(name)
	with(fstest.MapFS{"main/0001_a.sql": first})
	if err := SQLite.Expect(t.Context(), on, engine.PartMain); !errors.Is(err, ErrNoDatabase) {
		t.Errorf("before there is one: %v", err)
	}
	if err := SQLite.Migrate(t.Context(), on, engine.PartMain); err != nil {
		t.Fatal(err)
	}
	if _, err := on.Exec(`INSERT INTO a (x) VALUES (5)`); err != nil {
		t.Fatal(err)
	}
	for files, want := range map[*fstest.MapFS]string{
		{"main/0001_a.sql": first, "main/0002_b.sql": second}:                                        "has version 1, this program works with 2",
		{"main/0001_a.sql": {Data: []byte("CREATE TABLE b (x INTEGER)")}, "main/0002_b.sql": second}: "never released",
	} {
		with(*files)
		for range 2 { // looking changes nothing
			if err := SQLite.Expect(t.Context(), on, engine.PartMain); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %q", err, want)
			}
		}
		if _, err := on.Exec(`SELECT y FROM a`); err == nil {
			t.Fatal("it was migrated by looking")
		}
	}
	with(fstest.MapFS{"main/0001_a.sql": {Data: []byte("CREATE TABLE b (x INTEGER)")}, "main/0002_b.sql": second})
	if err := SQLite.Migrate(t.Context(), on, engine.PartMain); !errors.Is(err, ErrUnreleased) {
		t.Errorf("others' tables were migrated: %v", err)
	}
	with(fstest.MapFS{"main/0001_a.sql": first, "main/0002_b.sql": second})
	if err := errors.Join(SQLite.Migrate(t.Context(), on, engine.PartMain), SQLite.Expect(t.Context(), on, engine.PartMain)); err != nil {
		t.Fatal(err)
	}
	var x, y int
	if err := on.QueryRow(`SELECT x, y FROM a`).Scan(&x, &y); err != nil || x != 5 || y != 7 {
		t.Errorf("%d, %d, %v", x, y, err)
	}
	if _, err := fs.Stat(embedded, "main/0001_start.sql"); err != nil {
		t.Error(err)
	}
}
