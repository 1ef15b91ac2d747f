package sqldb

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// The migrations, schema/<part>/NNNN_*.sql, are append-only: one that was released is never edited. Those after
// released (migrate_test.go) still are.
//
//go:embed schema
var schemaFiles embed.FS

// The two parts of the schema. SQLite keeps points in files of their own, PostgreSQL both in one database.
const (
	PartMain   = "main"
	partPoints = "points"
)

// migrate brings a part of the schema to the newest version, in one transaction.
func (d dialect) migrate(ctx context.Context, on *sql.DB, part string) error {
	err := inTx(ctx, on, func(tx *sql.Tx) error {
		if err := d.turn(ctx, tx, schemaTurn); err != nil {
			return err
		}
		version, err := d.version(ctx, tx, part)
		if err != nil {
			return err
		}
		return d.upgrade(ctx, tx, part, version)
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
func migrations(part string) ([]string, error) { return fs.Glob(schemaFiles, "schema/"+part+"/*.sql") }

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
func (d dialect) upgrade(ctx context.Context, tx *sql.Tx, part string, version int) error {
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
		text, err := schemaFiles.ReadFile(name)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, d.words.Replace(string(text))); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return noteVersion(ctx, tx, part, newest)
}
