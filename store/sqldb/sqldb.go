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

// tx runs f in a transaction that writes.
func (db *DB) tx(ctx context.Context, f func(*sql.Tx) error) error {
	return db.wrap(inTx(ctx, db.write, f))
}

// attempts is how often contended begins.
const attempts = 5

// contended is tx for changes of rows that others change at the same time: when two wait for each other, PostgreSQL
// undoes one of them, which is begun again. f starts from nothing each time.
func (db *DB) contended(ctx context.Context, f func(*sql.Tx) error) error {
	err := inTx(ctx, db.write, f)
	for try := 1; try < attempts && db.dialect.violation(err) == deadlock; try++ {
		err = inTx(ctx, db.write, f)
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

// exec runs one statement and returns how many rows it touched.
func (db *DB) exec(ctx context.Context, query string, args ...any) (int, error) {
	res, err := db.write.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, db.wrap(err)
	}
	n, err := res.RowsAffected()
	return int(n), db.wrap(err)
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
