// Package sqldb is the database engine: SQLite, embedded, for one machine, and
// PostgreSQL for many, from one SQL text. It keeps what the words of fleet ask
// it to and decides nothing.
//
// One file a word; chunk*.go keep points, shelf*.go their time partitions.
package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/store"
	"waymark/store/chunk"
)

// DB implements store.Engine.
type DB struct {
	dialect dialect
	clock   fleet.Clock
	codec   *chunk.Codec
	read    *sql.DB
	write   *sql.DB // the same as read in PostgreSQL; one connection in SQLite
	shelf   shelf
	dir     string // of SQLite
}

var _ store.Engine = (*DB)(nil)

// Close closes all connections. Nothing that was committed is lost without it.
func (db *DB) Close() error {
	errs := []error{db.shelf.close(), db.read.Close()}
	if db.write != db.read {
		errs = append(errs, db.write.Close())
	}
	return errors.Join(errs...)
}

// tx runs f in a transaction that writes, with the trail that the context carries.
func (db *DB) tx(ctx context.Context, f func(*sql.Tx) error) error {
	return db.wrap(db.trailed(ctx, f))
}

// trailed runs f and then writes what it leaves in the audit, in one transaction. The end of the audit is locked last and
// for a moment only, whatever f has locked: nobody waits for f who holds it.
func (db *DB) trailed(ctx context.Context, f func(*sql.Tx) error) error {
	trail := audit.TrailOf(ctx)
	if trail == nil {
		return inTx(ctx, db.write, f)
	}
	err := inTx(ctx, db.write, func(tx *sql.Tx) error {
		if err := f(tx); err != nil {
			return err
		}
		entries, err := trail.Entries(ctx)
		if err != nil || len(entries) == 0 {
			return err
		}
		return db.appendAudit(ctx, tx, func(last audit.Link) ([]audit.Entry, error) { return audit.SealAll(entries, last), nil })
	})
	if err == nil {
		trail.Kept()
	}
	return err
}

// attempts is how often contended begins.
const attempts = 5

// contended is tx for changes of rows that others change at the same time: when two wait for each other, PostgreSQL
// undoes one of them, which is begun again. f starts from nothing each time.
func (db *DB) contended(ctx context.Context, f func(*sql.Tx) error) error {
	err := db.trailed(ctx, f)
	for try := 1; try < attempts && db.dialect.violation(err) == deadlock; try++ {
		err = db.trailed(ctx, f)
	}
	return db.wrap(err)
}

func inTx(ctx context.Context, on *sql.DB, f func(*sql.Tx) error) error {
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

// exec runs one statement and returns how many rows it touched. One that touches none leaves nothing in the audit.
func (db *DB) exec(ctx context.Context, query string, args ...any) (int, error) {
	if audit.TrailOf(ctx) == nil {
		n, err := touched(db.write.ExecContext(ctx, query, args...))
		return n, db.wrap(err)
	}
	n := 0
	err := db.tx(ctx, func(tx *sql.Tx) (err error) {
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

// execOne is exec that must touch a row, else fleet.ErrNotFound.
func (db *DB) execOne(ctx context.Context, query string, args ...any) error {
	n, err := db.exec(ctx, query, args...)
	if err == nil && n == 0 {
		return db.wrap(sql.ErrNoRows)
	}
	return err
}

// wrap turns the database's errors into those that the words know, keeping the cause.
func (db *DB) wrap(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return fmt.Errorf("sqldb: %w", fleet.ErrNotFound)
	case db.dialect.violation(err) == duplicate:
		return fmt.Errorf("sqldb: %w: %w", fleet.ErrConflict, err)
	case db.dialect.violation(err) == missing:
		return fmt.Errorf("sqldb: %w: %w", fleet.ErrNotFound, err)
	}
	return fmt.Errorf("sqldb: %w", err)
}

// text makes a string fit for a text column: PostgreSQL refuses broken UTF-8 and NUL, and terminals and
// browsers send both.
func text(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if strings.IndexByte(s, 0) >= 0 {
		s = strings.ReplaceAll(s, "\x00", "\uFFFD")
	}
	return s
}

// idOrNull makes 0 a NULL, for references.
func idOrNull(id fleet.ID) any {
	if id == 0 {
		return nil
	}
	return int64(id)
}

// scanner is a row or rows.
type scanner interface{ Scan(dest ...any) error }
