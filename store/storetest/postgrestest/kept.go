package postgrestest

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// Kept returns a func that shows what a server holds of a database: each row of each table as text and, where the server is on this machine, its files and the
// log of what was written since Kept was called.
func Kept(t testing.TB, url string) func(look func(name string, content []byte)) {
	t.Helper()
	db, err := sql.Open("pgx", url)
	check(t, err)
	t.Cleanup(func() { _ = db.Close() })
	ctx := context.Background()
	text := func(query string) (out []string) {
		t.Helper()
		rows, err := db.QueryContext(ctx, query)
		check(t, err)
		defer rows.Close()
		for rows.Next() {
			var s string
			check(t, rows.Scan(&s))
			out = append(out, s)
		}
		check(t, rows.Err())
		return out
	}
	const log = `SELECT pg_walfile_name(pg_current_wal_lsn())`
	from := text(log)[0]
	return func(look func(string, []byte)) {
		t.Helper()
		for _, table := range text(`SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public'`) {
			for _, row := range text(`SELECT CAST(r AS TEXT) FROM ` + table + ` r`) {
				look("rows of "+table, []byte(row))
			}
		}
		_, err := db.ExecContext(ctx, `CHECKPOINT`)
		check(t, err)
		data, to := text(`SHOW data_directory`)[0], text(log)[0]
		files, err := filepath.Glob(filepath.Join(data, "base", text(`SELECT CAST(oid AS TEXT) FROM pg_database WHERE datname = current_database()`)[0], "*"))
		check(t, err)
		logs, err := filepath.Glob(filepath.Join(data, "pg_wal", "0*"))
		check(t, err)
		for _, name := range logs {
			if is := filepath.Base(name); is >= from && is <= to {
				files = append(files, name)
			}
		}
		if len(files) == 0 {
			t.Log("the files of the server are elsewhere")
		}
		for _, name := range files {
			content, err := os.ReadFile(name)
			check(t, err)
			look(filepath.Base(name), content)
		}
		t.Log(strconv.Itoa(len(files)) + " files were read")
	}
}
