package engine

import (
	"context"
	"database/sql"
	"path/filepath"
	"runtime"
	"testing"
)

// TestLogIsWorkedOff: what was committed comes into the file without a commit that has to do it, and is not lost when the file is closed meanwhile.
func TestLogIsWorkedOff(t *testing.T) {
	path := filepath.Join(t.TempDir(), "some.db")
	open := func() (write, read *sql.DB) {
		write, read, err := OpenFile(t.Context(), path, PartMain, &refusing{}, func(ctx context.Context, on *sql.DB, _ string) error {
			_, err := on.ExecContext(ctx, `CREATE TABLE IF NOT EXISTS kept (what BLOB)`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return write, read
	}
	write, read := open()
	most := logSize/pageSizes[PartMain] - 500 // pages: a commit would do it at logSize
	at, done := 0, 0
	for n := 0; ; n++ {
		if at < most {
			if _, err := write.ExecContext(t.Context(), `INSERT INTO kept VALUES (randomblob(100000))`); err != nil {
				t.Fatal(err)
			}
		}
		var err error
		if at, done, err = logPages(t.Context(), read, "NOOP"); err != nil {
			t.Fatal(err)
		}
		if done > 0 {
			break
		}
		runtime.Gosched()
	}
	rows := 0
	if err := read.QueryRowContext(t.Context(), `SELECT count(*) FROM kept`).Scan(&rows); err != nil {
		t.Fatal(err)
	}
	closeBoth(write, read)
	write, read = open()
	defer closeBoth(write, read)
	var again int
	if err := read.QueryRowContext(t.Context(), `SELECT count(*) FROM kept WHERE length(what) = 100000`).Scan(&again); err != nil || again != rows {
		t.Errorf("%d rows after it was opened again, %v, want %d", again, err, rows)
	}
}
