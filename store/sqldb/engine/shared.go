package engine

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"

	"waymark/fleet/audit"
)

// mostShared is how many changes share a transaction.
const mostShared = 64

// sharing are changes that wait for a transaction that they share.
type sharing struct {
	mu      sync.Mutex // of waiting
	waiting []*change
	leading sync.Mutex // held by whoever makes the changes of all, one after the other
}

// change is one of those that share a transaction.
type change struct {
	ctx      context.Context
	f        func(context.Context, *sql.Tx) error
	done     bool
	err      error
	panicked any
}

// Shared is Tx for small changes that many make at the same time. SQLite syncs its file at the end of each transaction, and one writes at a time:
// there, those that wait are made in one, and each is undone alone when it fails, so that all wait for one sync in place of one each. f is given a
// context that does not end while it runs, since SQLite undoes a whole transaction in which a statement is interrupted.
func (db *DB) Shared(ctx context.Context, f func(context.Context, *sql.Tx) error) error {
	if !db.Apart() {
		return db.Tx(ctx, func(tx *sql.Tx) error { return f(ctx, tx) })
	}
	c := &change{ctx: ctx, f: f}
	db.sharing.mu.Lock()
	db.sharing.waiting = append(db.sharing.waiting, c)
	db.sharing.mu.Unlock()
	db.sharing.leading.Lock()
	for !c.done { // whoever had the lead before has made it, or it is among those that wait
		db.makeWaiting()
	}
	db.sharing.leading.Unlock()
	if c.panicked != nil {
		panic(c.panicked)
	}
	return db.Wrap(c.err)
}

// makeWaiting makes the changes that have waited longest.
func (db *DB) makeWaiting() {
	s := &db.sharing
	s.mu.Lock()
	list := s.waiting[:min(mostShared, len(s.waiting))]
	s.waiting = s.waiting[len(list):]
	s.mu.Unlock()
	if len(list) == 1 || !db.together(list) {
		for _, c := range list {
			c.catch(func(ctx context.Context) error {
				return db.trailed(ctx, func(tx *sql.Tx) error { return c.f(ctx, tx) })
			})
		}
	}
	for _, c := range list {
		c.done = true
	}
}

// errBroken says that the database has undone a whole transaction, and not what failed in it alone.
var errBroken = errors.New("the transaction is gone")

// together makes changes in one transaction. It returns false, and nothing is changed, where each has to be made alone.
func (db *DB) together(list []*change) bool {
	trails := make([]*audit.Trail, len(list))
	err := InTx(context.WithoutCancel(list[0].ctx), db.Write, func(tx *sql.Tx) error {
		for i, c := range list {
			var err error
			if trails[i], err = db.besides(c, tx); err != nil {
				return err
			}
		}
		return nil
	})
	if errors.Is(err, errBroken) {
		for _, c := range list {
			c.err, c.panicked = nil, nil
		}
		return false
	}
	for i, c := range list {
		switch {
		case c.err != nil || c.panicked != nil:
		case err != nil:
			c.err = err
		case trails[i] != nil:
			trails[i].Kept()
		}
	}
	return true
}

// besides makes one change beside others, undoes it alone when it fails, and returns the trail that it wrote. The error is errBroken.
func (db *DB) besides(c *change, tx *sql.Tx) (*audit.Trail, error) {
	all := context.WithoutCancel(c.ctx)
	if _, err := tx.ExecContext(all, `SAVEPOINT one`); err != nil {
		return nil, fmt.Errorf("%w: %w", errBroken, err)
	}
	var trail *audit.Trail
	c.catch(func(ctx context.Context) (err error) {
		if err := ctx.Err(); err != nil { // whoever wanted it has gone
			return err
		}
		trail, err = db.leave(all, tx, func(tx *sql.Tx) error { return c.f(all, tx) })
		return err
	})
	end := `RELEASE one`
	if c.err != nil || c.panicked != nil {
		end = `ROLLBACK TO one; RELEASE one`
	}
	if _, err := tx.ExecContext(all, end); err != nil {
		return nil, fmt.Errorf("%w: %w", errBroken, err)
	}
	return trail, nil
}

// catch keeps what comes of a change for the one who wants it.
func (c *change) catch(run func(context.Context) error) {
	defer func() { c.panicked = recover() }()
	c.err = run(c.ctx)
}
