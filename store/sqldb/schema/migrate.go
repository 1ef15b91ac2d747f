// Package schema holds the tables, as SQL files by part and version, and brings a database to the newest version.
package schema

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"waymark/store/sqldb/engine"
)

// The migrations, <part>/NNNN_*.sql, are append-only: one that was released is never edited. Those after
// released (migrate_test.go) still are.
//
//go:embed main points
var embedded embed.FS

// schemaFiles are the migrations; a test puts others in their place.
var schemaFiles fs.FS = embedded

// Schema is the tables of the program in the dialect of an engine.
type Schema struct{ engine.Dialect }

// The schema of each engine.
var (
	SQLite   = Schema{engine.SQLite}
	Postgres = Schema{engine.Postgres}
)

// Migrate brings a part of the schema to the newest version, in one transaction.
func (s Schema) Migrate(ctx context.Context, on *sql.DB, part string) error {
	err := engine.InTx(ctx, on, func(tx *sql.Tx) error {
		if err := s.Turn(ctx, tx, engine.SchemaTurn); err != nil {
			return err
		}
		version, err := s.Version(ctx, tx, part)
		if err != nil {
			return err
		}
		return s.upgrade(ctx, tx, part, version)
	})
	if err != nil {
		return fmt.Errorf("sqldb: migrate %s: %w", part, err)
	}
	return nil
}

// Version is the newest version of a part of the schema that this program knows.
func Version(part string) (newest int, err error) {
	names, err := migrations(part)
	if err != nil || len(names) == 0 {
		return 0, err
	}
	return numberOf(names[len(names)-1])
}

// migrations are the files of a part, sorted by name, hence by number.
func migrations(part string) ([]string, error) { return fs.Glob(schemaFiles, part+"/*.sql") }

// numberOf is the version that a migration leads to.
func numberOf(name string) (int, error) {
	base := name[strings.LastIndexByte(name, '/')+1:]
	number, err := strconv.Atoi(base[:4])
	if err != nil {
		return 0, fmt.Errorf("%s: %w", name, err)
	}
	return number, nil
}

func tooOld(version, newest int) error {
	return fmt.Errorf("the database has version %d, this program knows %d: it is too old for it", version, newest)
}

// upgrade runs the migrations after a version and notes the last.
func (s Schema) upgrade(ctx context.Context, tx *sql.Tx, part string, version int) error {
	newest, err := Version(part)
	switch {
	case err != nil:
		return err
	case version > newest:
		return tooOld(version, newest)
	case version == newest:
		return nil
	}
	files, err := migrations(part)
	if err != nil {
		return err
	}
	for _, name := range files {
		number, err := numberOf(name)
		if err != nil {
			return err
		}
		if number <= version {
			continue
		}
		text, err := fs.ReadFile(schemaFiles, name)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, s.Words.Replace(string(text))); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return noteVersion(ctx, tx, part, newest)
}
