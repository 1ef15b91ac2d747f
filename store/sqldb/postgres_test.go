package sqldb

import (
	"os"
	"strings"
	"testing"

	"waymark/store"
	"waymark/store/storetest"
	"waymark/store/storetest/postgrestest"
)

// cluster is shared by the tests of this package; each has a database of its own.
var cluster postgrestest.Cluster

func TestMain(m *testing.M) {
	code := m.Run()
	cluster.Stop()
	os.Exit(code)
}

func openPostgres(t testing.TB, url string) *DB {
	t.Helper()
	db, err := OpenPostgres(t.Context(), url, storetest.Clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func TestPostgres(t *testing.T) {
	t.Parallel()
	storetest.Run(t, 1, func(t *testing.T) store.Engine {
		t.Parallel()
		return freshPostgres(t)
	})
}

// freshPostgres opens a new database with all its tables.
func freshPostgres(t *testing.T) *DB {
	t.Helper()
	return openPostgres(t, cluster.Copy(t, func(url string) { _ = openPostgres(t, url).Close() }))
}

// TestStatistics opens a database as a restore leaves it: with rows, and nothing known of them.
func TestStatistics(t *testing.T) {
	url := cluster.Database(t)
	known := func(db *DB) (rows float64) {
		t.Helper()
		if err := db.main.Read.QueryRowContext(t.Context(), `SELECT reltuples FROM pg_class WHERE relname = 'properties'`).Scan(&rows); err != nil {
			t.Fatal(err)
		}
		return rows
	}
	db := openPostgres(t, url)
	for _, change := range []string{
		`ALTER TABLE properties SET (autovacuum_enabled = false)`,
		`INSERT INTO properties (code, name_cn, name_en, entry_key, val_cn, val_en, sort, status, remark, updated_at)
			SELECT 'T', 'x', 'x', n::text, 'x', 'x', 0, 0, '', 0 FROM generate_series(1, 500) n`,
	} {
		if _, err := db.main.Exec(t.Context(), change); err != nil {
			t.Fatal(err)
		}
	}
	if n := known(db); n > 0 {
		t.Fatalf("%v rows are known before anybody looked", n)
	}
	if n := known(openPostgres(t, url)); n < 500 {
		t.Errorf("%v rows are known after opening, want 500 or more", n)
	}
}

// TestWaitsForDisk: a commit waits for the disk of the server whatever the database, or the URL, says; what waits for more stays as it is.
func TestWaitsForDisk(t *testing.T) {
	for set, want := range map[string]string{"off": "on", "local": "local", "remote_apply": "remote_apply"} {
		url := cluster.Database(t)
		before := openPostgres(t, url)
		if _, err := before.main.Exec(t.Context(), `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = `+set+`', current_database()); END $$`); err != nil {
			t.Fatal(err)
		}
		joint := "?"
		if strings.Contains(url, "?") {
			joint = "&"
		}
		for _, at := range []string{url, url + joint + "synchronous_commit=" + set} {
			var got string
			if err := openPostgres(t, at).main.Read.QueryRowContext(t.Context(), `SELECT current_setting('synchronous_commit')`).Scan(&got); err != nil || got != want {
				t.Errorf("%s: %q, %v", set, got, err)
			}
		}
	}
}

// TestUnsynced: a server that does not sync says so, as those of tests do not; SQLite has nothing to say.
func TestUnsynced(t *testing.T) {
	db := openPostgres(t, cluster.Database(t))
	var fsync, pages string
	if err := db.main.Read.QueryRowContext(t.Context(), `SELECT current_setting('fsync'), current_setting('full_page_writes')`).Scan(&fsync, &pages); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"off off": "fsync=off, full_page_writes=off", "off on": "fsync=off", "on off": "full_page_writes=off", "on on": ""}[fsync+" "+pages]
	if got, err := db.Unsynced(t.Context()); err != nil || got != want {
		t.Errorf("%q, %v, not %q", got, err, want)
	}
	if got, err := openSQLite(t, t.TempDir()).Unsynced(t.Context()); err != nil || got != "" {
		t.Errorf("SQLite: %q, %v", got, err)
	}
}

func BenchmarkPostgres(b *testing.B) {
	storetest.Bench(b, func(b *testing.B) store.Engine { return openPostgres(b, cluster.Database(b)) })
}
