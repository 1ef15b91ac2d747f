package sqldb

import (
	"database/sql"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet/organ"
	"waymark/store/sqldb/engine"
)

// benchOn runs a benchmark on both engines. In the folder WAYMARK_BENCH_KEEP, and in the database of the URL in WAYMARK_BENCH_KEEP_POSTGRES, what was filled is
// kept for the next run; filled says that it is there already. Each benchmark needs a folder and a database of its own.
func benchOn(b *testing.B, run func(b *testing.B, db *DB, filled bool)) {
	b.Run("sqlite", func(b *testing.B) {
		dir := os.Getenv("WAYMARK_BENCH_KEEP")
		if dir == "" {
			dir = b.TempDir()
		}
		_, err := os.Stat(filepath.Join(dir, "filled"))
		run(b, openSQLite(b, dir), err == nil)
		if err := os.WriteFile(filepath.Join(dir, "filled"), nil, 0o600); err != nil {
			b.Fatal(err)
		}
	})
	b.Run("postgres", func(b *testing.B) {
		url := os.Getenv("WAYMARK_BENCH_KEEP_POSTGRES")
		if url == "" {
			url = cluster.Database(b)
		}
		db := openPostgres(b, url)
		filled := false
		if err := db.main.Read.QueryRowContext(b.Context(), `SELECT to_regclass('bench_filled') IS NOT NULL`).Scan(&filled); err != nil {
			b.Fatal(err)
		}
		run(b, db, filled)
		if _, err := db.main.Exec(b.Context(), `CREATE TABLE IF NOT EXISTS bench_filled ()`); err != nil {
			b.Fatal(err)
		}
	})
}

// manyOrgans is how many organisations benchOrgans makes below a root: 50, or as many as WAYMARK_BENCH_ORGANS says.
func manyOrgans() int {
	if n, err := strconv.Atoi(os.Getenv("WAYMARK_BENCH_ORGANS")); err == nil {
		return n
	}
	return 50
}

// benchOrgans are a root and many organisations below it, the second half of them below the last of the first half: those that are there already, or else new ones. It returns
// the root and the last of the others.
func benchOrgans(b *testing.B, db *DB, filled bool) (root, last organ.Organ) {
	b.Helper()
	add := func(o organ.Organ) organ.Organ {
		o, err := db.InsertOrgan(b.Context(), o)
		if err != nil {
			b.Fatal(err)
		}
		return o
	}
	if filled {
		all, err := db.Organs(b.Context())
		if err != nil || len(all) != manyOrgans()+1 {
			b.Fatal(len(all), err)
		}
		slices.SortFunc(all, func(x, y organ.Organ) int { return int(x.ID - y.ID) })
		return all[0], all[manyOrgans()]
	}
	root = add(organ.Organ{Name: "root", Status: 1, CreatedAt: 1})
	parent := root.ID
	for i := range manyOrgans() {
		if i == manyOrgans()/2 {
			parent = last.ID
		}
		last = add(organ.Organ{ParentID: parent, Name: fmt.Sprint("o", i), Status: 1, CreatedAt: 1})
	}
	return root, last
}

// askOften asks a question as often as it is told. Beside the mean it says what the fastest took: others use the machine, too.
func askOften(b *testing.B, ask func() error) {
	b.Helper()
	fastest := time.Duration(math.MaxInt64)
	for range b.N {
		begun := time.Now()
		if err := ask(); err != nil {
			b.Fatal(err)
		}
		fastest = min(fastest, time.Since(begun))
	}
	b.ReportMetric(float64(fastest.Microseconds())/1000, "ms-least")
}

// withoutIndexes fills tables as long as they have no indexes but those of their keys, and makes these again afterwards: each row that finds its
// place in an index of its own takes minutes instead of seconds for millions. Nor does anybody look meanwhile whether what a row names is there. Statistics are taken at the end.
func withoutIndexes(b *testing.B, db *DB, fill []string, tables ...string) {
	b.Helper()
	filledWithout(b, db, func() { execAll(b, db, fill) }, tables...)
}

// execAll runs statements, one after the other.
func execAll(b *testing.B, db *DB, statements []string) {
	b.Helper()
	for _, statement := range statements {
		begun := time.Now()
		if _, err := db.main.Exec(b.Context(), statement); err != nil {
			b.Fatal(statement, err)
		}
		if took := time.Since(begun); took > time.Minute {
			b.Logf("%.0f s: %.100s", took.Seconds(), strings.Join(strings.Fields(statement), " "))
		}
	}
}

// filledWithout is withoutIndexes for what is not filled by statements alone.
func filledWithout(b *testing.B, db *DB, fill func(), tables ...string) {
	b.Helper()
	find := `SELECT sql, name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = $1`
	if !db.main.Apart() {
		find = `SELECT indexdef, indexname FROM pg_indexes WHERE tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint)`
	}
	var before, after []string
	for _, table := range tables {
		rows, err := db.main.Read.QueryContext(b.Context(), find, table)
		if err == nil {
			err = engine.Drain(rows, func(r *sql.Rows) error {
				var statement, name string
				err := r.Scan(&statement, &name)
				before, after = append(before, "DROP INDEX "+name), append(after, statement)
				return err
			})
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	if len(before) == 0 {
		b.Fatalf("%s have no indexes", strings.Join(tables, ", "))
	}
	if db.main.Apart() { // there is one connection that writes
		before = append(before, `PRAGMA foreign_keys = OFF`, `PRAGMA cache_size = -400000`)
		after = append(after, `PRAGMA foreign_keys = ON`, `PRAGMA cache_size = -32768`)
	} else {
		for _, table := range tables {
			before, after = append(before, `ALTER TABLE `+table+` DISABLE TRIGGER ALL`), append(after, `ALTER TABLE `+table+` ENABLE TRIGGER ALL`)
		}
	}
	execAll(b, db, before)
	fill()
	execAll(b, db, after)
	known(b, db)
}

// known has a database know of what was filled what it does some time after so many rows were added: SQLite what the program has it look at, and PostgreSQL
// what autovacuum does.
func known(b testing.TB, db *DB) {
	b.Helper()
	err := db.TakeStatistics(b.Context())
	if err == nil && !db.main.Apart() {
		_, err = db.main.Exec(b.Context(), "VACUUM ANALYZE")
	}
	if err != nil {
		b.Fatal(err)
	}
}
