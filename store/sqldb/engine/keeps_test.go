package engine

import (
	"context"
	"database/sql"
	"errors"
	"testing"
)

// refusing is a disk that takes changes unless it is told not to.
type refusing struct {
	refuses error
	asked   int
}

func (r *refusing) Takes() error { r.asked++; return r.refuses }

func (r *refusing) Close() error { return nil }

// ways are those in which something is written, and committed.
var ways = map[string]func(context.Context, *DB, int) error{
	"transaction": func(ctx context.Context, db *DB, n int) error {
		return db.Tx(ctx, func(tx *sql.Tx) error {
			stmt, err := tx.PrepareContext(ctx, `INSERT INTO numbers (n) VALUES ($1)`)
			if err == nil {
				defer stmt.Close()
				_, err = stmt.ExecContext(ctx, n)
			}
			if err == nil {
				err = tx.QueryRowContext(ctx, `SELECT n FROM numbers WHERE n = $1`, n).Scan(&n)
			}
			return errors.Join(err, add(ctx, tx, -n))
		})
	},
	"statement": func(ctx context.Context, db *DB, n int) error {
		_, err := db.Exec(ctx, `INSERT INTO numbers (n) VALUES ($1)`, n)
		return err
	},
	"prepared": func(ctx context.Context, db *DB, n int) error {
		return Bulk{Before: `INSERT INTO numbers (n) VALUES `, Width: 1, Load: 1, Args: func(dst []any, i int) []any { return append(dst, n+i) }}.Exec(ctx, db.Write, 1)
	},
	"row that is returned": func(ctx context.Context, db *DB, n int) error {
		return db.Write.QueryRowContext(ctx, `INSERT INTO numbers (n) VALUES ($1) RETURNING n`, n).Scan(&n)
	},
	"rows that are returned": func(ctx context.Context, db *DB, n int) error {
		rows, err := db.Write.QueryContext(ctx, `INSERT INTO numbers (n) VALUES ($1), ($1 + 1) RETURNING n`, n)
		if err != nil {
			return err
		}
		return Drain(rows, func(*sql.Rows) error { return nil })
	},
	"prepared rows": func(ctx context.Context, db *DB, n int) error {
		return Bulk{Before: `INSERT INTO numbers (n) VALUES `, After: ` RETURNING n`, Width: 1, Load: 1, Args: func(dst []any, i int) []any { return append(dst, n+i) }}.
			Query(ctx, db.Write, 1, func(*sql.Rows) error { return nil })
	},
	"shared": func(ctx context.Context, db *DB, n int) error {
		return db.Shared(ctx, func(ctx context.Context, tx *sql.Tx) error { return add(ctx, tx, n) })
	},
}

// TestWhatTheDiskDidNotKeepIsNotDone: in whatever way something was committed, it has failed where the disk takes no changes any more although its sync ended without an
// error; once it takes them again, it has not.
func TestWhatTheDiskDidNotKeepIsNotDone(t *testing.T) {
	for name, write := range ways {
		t.Run(name, func(t *testing.T) {
			disk := new(refusing)
			s := newSharedOn(t, disk)
			disk.asked = 0
			for n := 10; n < 40; n += 10 {
				disk.refuses = nil
				if err := write(t.Context(), s.db, n); err != nil || disk.asked == 0 || s.db.Keeps() != nil {
					t.Errorf("a disk that takes changes, asked %d times: %v", disk.asked, err)
				}
				disk.refuses = errors.New("it is read-only")
				if err := write(t.Context(), s.db, n+5); !errors.Is(err, disk.refuses) || !errors.Is(s.db.Keeps(), disk.refuses) {
					t.Error("a disk that takes none:", err)
				}
			}
		})
	}
}

// TestChangesTogetherOfADiskThatRefuses: of changes that share a transaction each fails, and none leaves a trail as if it were kept.
func TestChangesTogetherOfADiskThatRefuses(t *testing.T) {
	disk := new(refusing)
	s := newSharedOn(t, disk)
	disk.refuses = errors.New("it is read-only")
	change := func(n int) func(context.Context, *sql.Tx) error {
		return func(ctx context.Context, tx *sql.Tx) error { return add(ctx, tx, n) }
	}
	for i, err := range s.together(change(1), change(2), change(3)) {
		if !errors.Is(err, disk.refuses) {
			t.Errorf("change %d: %v", i, err)
		}
	}
}

// TestTheDiskIsAskedOnceACommit: what a transaction does before it ends costs nothing more, nor does one that is undone.
func TestTheDiskIsAskedOnceACommit(t *testing.T) {
	disk := new(refusing)
	s := newSharedOn(t, disk)
	for _, undone := range []error{nil, errors.New("undone")} {
		before := disk.asked
		err := s.db.Tx(t.Context(), func(tx *sql.Tx) error {
			for n := range 50 {
				if err := add(t.Context(), tx, n); err != nil && undone == nil {
					return err
				}
			}
			return undone
		})
		want := 1
		if undone != nil {
			want = 0
		}
		if got := disk.asked - before; !errors.Is(err, undone) || got != want {
			t.Errorf("asked %d times, want %d: %v", got, want, err)
		}
	}
	if _, err := s.db.Exec(t.Context(), `INSERT INTO numbers (n) VALUES (100)`); err != nil {
		t.Error("the connection is not itself after a transaction:", err)
	}
}
