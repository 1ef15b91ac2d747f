package sqldb

import (
	"database/sql"
	"strings"
	"testing"

	"waymark/store/sqldb/engine"
)

// withoutIndexes fills tables as long as they have no indexes but those of their keys, and makes these again afterwards: each row that finds its
// place in an index of its own takes minutes instead of seconds for millions. Statistics are taken at the end.
func withoutIndexes(b *testing.B, db *DB, fill []string, tables ...string) {
	b.Helper()
	find := `SELECT sql, name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = $1`
	if !db.main.Apart() {
		find = `SELECT indexdef, indexname FROM pg_indexes WHERE tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint)`
	}
	end := "ANALYZE"
	if !db.main.Apart() {
		end = "VACUUM ANALYZE" // as autovacuum does some time after so many rows were added
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
	for _, statements := range [][]string{before, fill, after, {end}} {
		for _, statement := range statements {
			if _, err := db.main.Exec(b.Context(), statement); err != nil {
				b.Fatal(statement, err)
			}
		}
	}
}
