package sqldb

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// The migrations, schema/<part>/NNNN_*.sql, are append-only: one that was released is never edited.
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
		if d.lock != "" {
			if _, err := tx.ExecContext(ctx, d.lock); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, `CREATE TABLE IF NOT EXISTS schema_version (part TEXT PRIMARY KEY, version INTEGER NOT NULL)`)
		if err != nil {
			return err
		}
		version := 0
		err = tx.QueryRowContext(ctx, `SELECT version FROM schema_version WHERE part = $1`, part).Scan(&version)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
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
	files, err := migrations(part)
	if err != nil {
		return err
	}
	last, newest := version, 0
	for _, name := range files {
		number, err := numberOf(name)
		if err != nil {
			return err
		}
		newest = max(newest, number)
		if last = max(last, number); number <= version {
			continue
		}
		text, err := schemaFiles.ReadFile(name)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, d.words.Replace(string(text))); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if strings.HasSuffix(name, "/0010_claims.sql") { // the numbers are beyond SQL
			if err := d.claimAll(ctx, tx); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	if version > newest {
		return tooOld(version, newest)
	}
	if last == version {
		return nil
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO schema_version (part, version) VALUES ($1, $2)
		ON CONFLICT (part) DO UPDATE SET version = excluded.version`, part, last)
	return err
}
