package engine

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"waymark/fleet"
)

// shared is a database of numbers, and who adds them.
type shared struct {
	t   *testing.T
	db  *DB
	all sync.WaitGroup
}

func newShared(t *testing.T) *shared {
	t.Helper()
	return newSharedOn(t, new(refusing))
}

func newSharedOn(t *testing.T, disk Disk) *shared {
	t.Helper()
	write, read, err := OpenFile(t.Context(), filepath.Join(t.TempDir(), "numbers.db"), PartMain, disk, func(ctx context.Context, on *sql.DB, _ string) error {
		_, err := on.ExecContext(ctx, `CREATE TABLE numbers (n BIGINT PRIMARY KEY)`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	s := &shared{t: t, db: &DB{Dialect: SQLite, Read: read, Write: write, Disk: disk}}
	t.Cleanup(func() { _ = s.db.Close() })
	return s
}

func add(ctx context.Context, tx *sql.Tx, n int) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO numbers (n) VALUES ($1)`, n)
	return err
}

// want expects the numbers of the database, by how many they are and their sum.
func (s *shared) want(many, sum int) {
	s.t.Helper()
	var gotMany, gotSum int
	if err := s.db.Read.QueryRowContext(s.t.Context(), `SELECT count(*), COALESCE(sum(n), 0) FROM numbers`).Scan(&gotMany, &gotSum); err != nil {
		s.t.Fatal(err)
	}
	if gotMany != many || gotSum != sum {
		s.t.Errorf("%d numbers of the sum %d, want %d of %d", gotMany, gotSum, many, sum)
	}
}

// together has changes wait until all of them do, so that they share a transaction, and returns what came of each.
func (s *shared) together(changes ...func(context.Context, *sql.Tx) error) []error {
	s.t.Helper()
	errs := make([]error, len(changes))
	goOn, first := make(chan struct{}), make(chan struct{})
	s.all.Go(func() {
		_ = s.db.Shared(s.t.Context(), func(context.Context, *sql.Tx) error { close(first); <-goOn; return nil })
	})
	<-first
	for i, f := range changes {
		s.all.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					errs[i] = fmt.Errorf("panicked: %v", p)
				}
			}()
			errs[i] = s.db.Shared(s.t.Context(), f)
		})
		for waiting := 0; waiting != i+1; {
			s.db.sharing.mu.Lock()
			waiting = len(s.db.sharing.waiting)
			s.db.sharing.mu.Unlock()
		}
	}
	close(goOn)
	s.all.Wait()
	return errs
}

// TestShared: changes that wait are made in one transaction, in their order; one that fails is undone alone.
func TestShared(t *testing.T) {
	s := newShared(t)
	refused := errors.New("refused")
	transactions := map[*sql.Tx]bool{}
	adding := func(n int, after error) func(context.Context, *sql.Tx) error {
		return func(ctx context.Context, tx *sql.Tx) error {
			transactions[tx] = true
			return errors.Join(add(ctx, tx, n), after)
		}
	}
	errs := s.together(adding(1, nil), adding(2, refused), adding(4, nil), adding(4, nil), adding(8, nil))
	for i, err := range errs {
		if want := i == 1 || i == 3; (err != nil) != want {
			t.Errorf("change %d: %v", i, err)
		}
	}
	if !errors.Is(errs[1], refused) || !errors.Is(errs[3], fleet.ErrConflict) || len(transactions) != 1 {
		t.Errorf("%v, in %d transactions", errs, len(transactions))
	}
	s.want(3, 1+4+8)
}

// TestSharedBroken: when the database undoes the whole transaction, as it does on a full disk, each is made alone, and fails or not for itself.
func TestSharedBroken(t *testing.T) {
	s := newShared(t)
	full := errors.New("full")
	breaks := func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `ROLLBACK`)
		return errors.Join(full, err)
	}
	adds := func(n int) func(context.Context, *sql.Tx) error {
		return func(ctx context.Context, tx *sql.Tx) error { return add(ctx, tx, n) }
	}
	errs := s.together(adds(1), breaks, adds(2))
	if errs[0] != nil || !errors.Is(errs[1], full) || errs[2] != nil {
		t.Errorf("%v", errs)
	}
	s.want(2, 3)
}

// TestSharedPanics: a change that panics does so where it was asked for, and nowhere else.
func TestSharedPanics(t *testing.T) {
	s := newShared(t)
	errs := s.together(
		func(ctx context.Context, tx *sql.Tx) error { return add(ctx, tx, 1) },
		func(ctx context.Context, tx *sql.Tx) error { _ = add(ctx, tx, 4); panic("here") },
		func(ctx context.Context, tx *sql.Tx) error { return add(ctx, tx, 2) })
	if errs[0] != nil || errs[1] == nil || errs[1].Error() != "panicked: here" || errs[2] != nil {
		t.Error(errs)
	}
	s.want(2, 3)
}

// TestSharedOver: nothing is done for whoever has gone already; what has started is done, since a statement that is interrupted would undo it all.
func TestSharedOver(t *testing.T) {
	s := newShared(t)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.db.Shared(gone, func(ctx context.Context, tx *sql.Tx) error { return add(ctx, tx, 1) }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	s.want(0, 0)
	errs := s.together(
		func(ctx context.Context, tx *sql.Tx) error { return add(ctx, tx, 2) },
		func(ctx context.Context, tx *sql.Tx) error { return errors.Join(ctx.Err(), add(ctx, tx, 4)) })
	if err := errors.Join(errs...); err != nil {
		t.Error(err)
	}
	s.want(2, 6)
}
