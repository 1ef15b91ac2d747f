// Package engine is how the areas of the database speak SQL: statements from lists of columns, lists by page and sort,
// transactions that leave their trail in the audit, and the few differences between SQLite and PostgreSQL.
package engine

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync/atomic"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// DB is an open database.
type DB struct {
	Dialect Dialect
	Read    *sql.DB
	Write   *sql.DB // the same as Read in PostgreSQL; one connection in SQLite
	Disk    Disk    // of SQLite; nil in PostgreSQL, which looks after its own

	sharing sharing
	corrupt atomic.Pointer[func(error)]
}

// Close closes all connections.
func (db *DB) Close() error {
	err := db.Read.Close()
	if db.Apart() {
		err = errors.Join(err, db.Write.Close())
	}
	if db.Disk != nil {
		err = errors.Join(err, db.Disk.Close())
	}
	return err
}

// Tx runs f in a transaction that writes, with the trail that the context carries.
func (db *DB) Tx(ctx context.Context, f func(*sql.Tx) error) error {
	return db.Wrap(db.trailed(ctx, f))
}

// trailed runs f and then writes what it leaves in the audit, in one transaction. The end of the audit is locked last and
// for a moment only, whatever f has locked: nobody waits for f who holds it.
func (db *DB) trailed(ctx context.Context, f func(*sql.Tx) error) error {
	var trail *audit.Trail
	err := InTx(ctx, db.Write, func(tx *sql.Tx) (err error) {
		trail, err = db.leave(ctx, tx, f)
		return err
	})
	if err == nil && trail != nil {
		trail.Kept()
	}
	return err
}

// leave runs f in a transaction, and then writes what it leaves in the audit. The trail that it returns is to be told when that is kept; nil where
// there is none.
func (db *DB) leave(ctx context.Context, tx *sql.Tx, f func(*sql.Tx) error) (*audit.Trail, error) {
	trail := audit.TrailOf(ctx)
	if err := f(tx); err != nil || trail == nil {
		return nil, err
	}
	entries, err := trail.Entries(ctx)
	if err == nil && len(entries) > 0 {
		err = db.AppendAuditIn(ctx, tx, func(last audit.Link) ([]audit.Entry, error) { return audit.SealAll(entries, last), nil })
	}
	return trail, err
}

// attempts is how often Again begins.
const attempts = 5

// Contended is Tx for changes of rows that others change at the same time: when two wait for each other, PostgreSQL
// undoes one of them, which is started again. f starts from nothing each time.
func (db *DB) Contended(ctx context.Context, f func(*sql.Tx) error) error {
	return db.Wrap(db.Dialect.Again(func() error { return db.trailed(ctx, f) }))
}

// Again makes a change in a transaction of its own, and makes it again where PostgreSQL has undone it since it and another waited for each other.
func (d Dialect) Again(change func() error) error {
	err := change()
	for try := 1; try < attempts && d.Violation(err) == deadlock; try++ {
		err = change()
	}
	return err
}

// InTx runs f in a transaction, which an error of f undoes.
func InTx(ctx context.Context, on *sql.DB, f func(*sql.Tx) error) error {
	tx, err := on.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // does nothing after a commit
	if err := f(tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// Exec runs one statement and returns how many rows it touched. One that touches none leaves nothing in the audit.
func (db *DB) Exec(ctx context.Context, query string, args ...any) (int, error) {
	if audit.TrailOf(ctx) == nil {
		n, err := touched(db.Write.ExecContext(ctx, query, args...))
		return n, db.Wrap(err)
	}
	n := 0
	err := db.Tx(ctx, func(tx *sql.Tx) (err error) {
		if n, err = touched(tx.ExecContext(ctx, query, args...)); err == nil && n == 0 {
			err = errUntouched
		}
		return err
	})
	if errors.Is(err, errUntouched) {
		err = nil
	}
	return n, err
}

// errUntouched undoes a transaction that changed nothing.
var errUntouched = errors.New("no row was touched")

func touched(res sql.Result, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	n, err := res.RowsAffected()
	return int(n), err
}

// ExecOne is Exec that must touch a row, else fleet.ErrNotFound.
func (db *DB) ExecOne(ctx context.Context, query string, args ...any) error {
	n, err := db.Exec(ctx, query, args...)
	if err == nil && n == 0 {
		return db.Wrap(sql.ErrNoRows)
	}
	return err
}

// Wrap turns the database's errors into those that the words know, keeping the cause.
func (db *DB) Wrap(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return fmt.Errorf("sqldb: %w", fleet.ErrNotFound)
	case db.Dialect.Violation(err) == Duplicate:
		return fmt.Errorf("sqldb: %w: %w", fleet.ErrConflict, err)
	case db.Dialect.Violation(err) == missing:
		return fmt.Errorf("sqldb: %w: %w", fleet.ErrNotFound, err)
	}
	db.meet(err)
	if Corrupt(err) {
		return fmt.Errorf("sqldb: %w: %w", fleet.ErrDamaged, err)
	}
	return fmt.Errorf("sqldb: %w", err)
}

// ExecOneIn runs one statement that must touch a row.
func ExecOneIn(ctx context.Context, tx *sql.Tx, query string, args ...any) error {
	res, err := tx.ExecContext(ctx, query, args...)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return OrNoRows(err)
	}
	return nil
}

// OrNoRows returns an error, or where there is none, that there were no rows.
func OrNoRows(err error) error {
	if err == nil {
		return sql.ErrNoRows
	}
	return err
}

// OrElse returns the first error that is one.
func OrElse(err, other error) error {
	if err != nil {
		return err
	}
	return other
}

// Apart reports whether points are kept in databases of their own, which no transaction spans together with the rest.
func (db *DB) Apart() bool { return db.Write != db.Read }

// Scanner is a row or rows.
type Scanner interface{ Scan(dest ...any) error }
