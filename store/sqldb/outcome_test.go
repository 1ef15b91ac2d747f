package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/road"
)

// bothEngines runs a test on each.
func bothEngines(t *testing.T, f func(t *testing.T, db *DB)) {
	t.Run("SQLite", func(t *testing.T) { f(t, openSQLite(t, t.TempDir())) })
	t.Run("PostgreSQL", func(t *testing.T) { f(t, freshPostgres(t)) })
}

// visit is an outcome of which each is a row.
type visit struct {
	id fleet.ID
	n  int64
}

func (v visit) Of() fleet.ID       { return v.id }
func (visit) Event() (_, _ string) { return "test", "visited" }

// TestOutcomesAreRowsOnce: a kind costs a writer; whatever is committed again, by the same worker or by another one that
// made some of the outcomes again, each is a row once, in order, or none is when the commit fails.
func TestOutcomesAreRowsOnce(t *testing.T) {
	bothEngines(t, func(t *testing.T, db *DB) {
		ctx := t.Context()
		if _, err := db.main.Exec(ctx, `CREATE TABLE visits (device_id BIGINT NOT NULL, n BIGINT NOT NULL)`); err != nil {
			t.Fatal(err)
		}
		broken := errors.New("broken")
		var fail error
		writers := append(slices.Clone(road.OutcomeWriters), road.Writer(func(_ *road.DB, ctx context.Context, tx *sql.Tx, list []visit) error {
			for _, v := range list {
				if _, err := tx.ExecContext(ctx, `INSERT INTO visits (device_id, n) VALUES ($1, $2)`, int64(v.id), v.n); err != nil {
					return err
				}
			}
			return fail
		}))
		commit := func(want error, place uint64, seqs ...uint64) {
			t.Helper()
			b := monitor.Batch{Place: place, States: []monitor.State{{DeviceID: 1, Place: place}}}
			for _, seq := range seqs {
				b.Outcomes = append(b.Outcomes, monitor.Made{Outcome: visit{1, int64(seq)}, Seq: seq})
			}
			if _, err := db.CommitWith(ctx, b, writers); !errors.Is(err, want) {
				t.Fatalf("%v, want %v", err, want)
			}
		}
		commit(nil, 5, 2, 3, 4, 4)
		commit(nil, 5, 2, 3, 4, 4) // its success was not heard of
		commit(nil, 8, 4, 4, 5, 7) // another worker was further behind
		fail = broken
		commit(broken, 10, 9)
		fail = nil
		commit(nil, 11, 9, 10)
		var got []int64
		rows, err := db.main.Read.QueryContext(ctx, `SELECT n FROM visits ORDER BY n`)
		if err == nil {
			err = engine.Drain(rows, func(r *sql.Rows) error {
				got = append(got, 0)
				return r.Scan(&got[len(got)-1])
			})
		}
		if want := []int64{2, 3, 4, 4, 5, 7, 9, 10}; err != nil || !slices.Equal(got, want) {
			t.Errorf("%v, %v; want %v", got, err, want)
		}
	})
}

// TestRefusedOutcomesAreLeftOut: with somebody who is told of it, what breaks a constraint is left out and all else is written; without, nothing is.
func TestRefusedOutcomesAreLeftOut(t *testing.T) {
	bothEngines(t, func(t *testing.T, db *DB) {
		ctx := t.Context()
		if _, err := db.main.Exec(ctx, `CREATE TABLE visits (device_id BIGINT NOT NULL, n BIGINT NOT NULL UNIQUE)`); err != nil {
			t.Fatal(err)
		}
		writers := append(slices.Clone(road.OutcomeWriters), road.Writer(func(_ *road.DB, ctx context.Context, tx *sql.Tx, list []visit) error {
			for _, v := range list {
				if _, err := tx.ExecContext(ctx, `INSERT INTO visits (device_id, n) VALUES ($1, $2)`, int64(v.id), v.n); err != nil {
					return err
				}
			}
			return nil
		}))
		b := monitor.Batch{Place: 9, States: []monitor.State{{DeviceID: 1, Place: 9}}}
		for i, n := range []int64{1, 2, 2, 3} {
			b.Outcomes = append(b.Outcomes, monitor.Made{Outcome: visit{1, n}, Seq: uint64(i + 2)})
		}
		if _, err := db.CommitWith(ctx, b, writers); !errors.Is(err, fleet.ErrConflict) {
			t.Errorf("%v", err)
		}
		if place, err := db.Place(ctx, 0); place != 0 || err != nil {
			t.Errorf("at %d, %v", place, err)
		}
		var refused []uint64
		b.Refused = func(m monitor.Made, err error) { refused = append(refused, m.Seq) }
		if _, err := db.CommitWith(ctx, b, writers); err != nil {
			t.Fatal(err)
		}
		var sum, count int
		err := db.main.Read.QueryRowContext(ctx, `SELECT sum(n), count(*) FROM visits`).Scan(&sum, &count)
		if place, err2 := db.Place(ctx, 0); err != nil || err2 != nil || sum != 6 || count != 3 || place != 9 || !slices.Equal(refused, []uint64{4}) {
			t.Errorf("%d visits, %d, at %d, refused %d, %v", count, sum, place, refused, errors.Join(err, err2))
		}
	})
}

// TestUnreadStates: a state that is damaged, or that another version wrote, is what its columns say, and the check tells of it.
func TestUnreadStates(t *testing.T) {
	bothEngines(t, func(t *testing.T, db *DB) {
		ctx := t.Context()
		b := monitor.Batch{}
		for id := range fleet.ID(3) {
			b.States = append(b.States, monitor.State{DeviceID: id + 1, LastMessage: 4, Place: 5, ResetAt: 6, HasPosition: true})
		}
		if _, err := db.Commit(ctx, b); err != nil {
			t.Fatal(err)
		}
		newer := monitor.AppendState(nil, &b.States[1])
		newer[0]++
		for id, form := range map[int64][]byte{1: {}, 2: newer} {
			if _, err := db.main.Exec(ctx, `UPDATE device_states SET form = $1 WHERE device_id = $2`, form, id); err != nil {
				t.Fatal(err)
			}
		}
		var got []string
		if err := db.States(ctx, func(s monitor.State) bool {
			got = append(got, fmt.Sprint(s.DeviceID, s.LastMessage, s.Place, s.ResetAt, s.HasPosition))
			return true
		}); err != nil {
			t.Fatal(err)
		}
		if want := []string{"1 4 5 6 false", "2 4 5 6 false", "3 4 5 6 true"}; !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
		if problems, err := db.Check(ctx); err != nil || len(problems) != 2 {
			t.Errorf("%q, %v", problems, err)
		}
	})
}
