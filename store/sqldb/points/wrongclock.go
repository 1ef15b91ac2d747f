package points

import (
	"context"
	"database/sql"
	"slices"
	"sync"
	"sync/atomic"

	"waymark/fleet/track"
	"waymark/store/sqldb/engine"
)

// wrongClocks are what is remembered of when the server's clock was wrong.
type wrongClocks struct {
	list   atomic.Pointer[[]track.WrongClock] // oldest first; nil until it is read
	reader sync.Mutex                         // held to read it, and to forget it
}

// putRight tells points as received when they were.
func (db *DB) putRight(ctx context.Context, points []track.Point) error {
	known, err := db.knownWrongClocks(ctx)
	if err == nil {
		track.PutRight(points, *known)
	}
	return err
}

func (db *DB) knownWrongClocks(ctx context.Context) (*[]track.WrongClock, error) {
	if known := db.wrong.list.Load(); known != nil {
		return known, nil
	}
	return db.readWrongClocks(ctx)
}

// WrongClocks implements track.WrongClocks.
func (db *DB) WrongClocks(ctx context.Context) ([]track.WrongClock, error) {
	known, err := db.knownWrongClocks(ctx)
	if err != nil {
		return nil, db.Wrap(err)
	}
	return slices.Clone(*known), nil
}

func (db *DB) readWrongClocks(ctx context.Context) (*[]track.WrongClock, error) {
	db.wrong.reader.Lock()
	defer db.wrong.reader.Unlock()
	list, err := db.clocks(ctx, `SELECT from_at, to_at, behind FROM wrong_clocks ORDER BY from_at, to_at, behind`)
	if err != nil {
		return nil, err
	}
	db.wrong.list.Store(&list)
	return &list, nil
}

func (db *DB) clocks(ctx context.Context, query string, args ...any) (list []track.WrongClock, err error) {
	rows, err := db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var w track.WrongClock
		err := r.Scan(&w.From, &w.To, &w.By)
		list = append(list, w)
		return err
	})
	return list, err
}

// NoteWrongClock implements track.WrongClocks.
func (db *DB) NoteWrongClock(ctx context.Context, w track.WrongClock, partitions int) error {
	defer db.ForgetWrongClocks()
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `INSERT INTO wrong_clocks (from_at, to_at, behind) VALUES ($1, $2, $3) ON CONFLICT (from_at, to_at, behind) DO NOTHING`,
			int64(w.From), int64(w.To), int64(w.By)); err != nil {
			return err
		}
		for p := range partitions {
			if _, err := tx.ExecContext(ctx, `INSERT INTO wrong_clock_waits (partition_no, from_at, to_at, behind) VALUES ($1, $2, $3, $4)
				ON CONFLICT (partition_no, from_at, to_at, behind) DO NOTHING`, p, int64(w.From), int64(w.To), int64(w.By)); err != nil {
				return err
			}
		}
		return nil
	})
}

// ForgetWrongClocks implements track.WrongClocks.
func (db *DB) ForgetWrongClocks() {
	db.wrong.reader.Lock() // who reads it may have begun before something was noted
	defer db.wrong.reader.Unlock()
	db.wrong.list.Store(nil)
}

// ClocksToJudge implements track.WrongClocks.
func (db *DB) ClocksToJudge(ctx context.Context, partition int) ([]track.WrongClock, error) {
	list, err := db.clocks(ctx, `SELECT from_at, to_at, behind FROM wrong_clock_waits WHERE partition_no = $1 ORDER BY from_at, to_at, behind`, partition)
	return list, db.Wrap(err)
}

// ClockJudged implements track.WrongClocks.
func (db *DB) ClockJudged(ctx context.Context, partition int, w track.WrongClock) error {
	_, err := db.Exec(ctx, `DELETE FROM wrong_clock_waits WHERE partition_no = $1 AND from_at = $2 AND to_at = $3 AND behind = $4`,
		partition, int64(w.From), int64(w.To), int64(w.By))
	return err
}
