package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"waymark/fleet"
)

// ErrNoDatabase says that there is no database where one was expected, or one that nobody has begun to use.
var ErrNoDatabase = errors.New("sqldb: there is no database")

// AttachSQLite opens the database that is in a folder as it is: nothing is made, and one of another version than this
// program's is refused, since a server of that version may be running on it. Close it after use.
func AttachSQLite(ctx context.Context, dir string, clock fleet.Clock) (*DB, error) {
	if begun, err := BegunSQLite(ctx, dir); err != nil {
		return nil, err
	} else if !begun {
		return nil, fmt.Errorf("%w in %s", ErrNoDatabase, dir)
	}
	return newSQLite(ctx, dir, clock, sqliteDialect.expect)
}

// AttachPostgres opens a database by its URL as AttachSQLite does. Close it after use.
func AttachPostgres(ctx context.Context, url string, clock fleet.Clock) (*DB, error) {
	return newPostgres(ctx, url, clock, postgresDialect.expect)
}

// BegunSQLite reports whether a folder holds a database that has its tables.
func BegunSQLite(ctx context.Context, dir string) (bool, error) {
	path := filepath.Join(dir, mainFile)
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0 {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("sqldb: %w", err)
	}
	on, err := openReader(path, "query_only(1)")
	if err != nil {
		return false, err
	}
	defer on.Close()
	version, err := sqliteDialect.version(ctx, on, PartMain)
	if err != nil {
		return false, fmt.Errorf("%s: %w", path, err)
	}
	return version > 0, nil
}

// BegunPostgres reports whether a database has its tables.
func BegunPostgres(ctx context.Context, url string) (bool, error) {
	on, err := sql.Open("pgx", url)
	if err != nil {
		return false, fmt.Errorf("sqldb: %w", err)
	}
	defer on.Close()
	version, err := postgresDialect.version(ctx, on, PartMain)
	if err != nil {
		return false, fmt.Errorf("sqldb: %w", err)
	}
	return version > 0, nil
}

// expect demands that a part of the schema has the version of this program.
func (d dialect) expect(ctx context.Context, on *sql.DB, part string) error {
	version, err := d.version(ctx, on, part)
	if err != nil {
		return fmt.Errorf("sqldb: %w", err)
	}
	newest, err := Version(part)
	if err != nil {
		return err
	}
	return expected(version, newest)
}

// expected demands that a version is the newest one.
func expected(version, newest int) error {
	switch {
	case version == 0:
		return ErrNoDatabase
	case version > newest:
		return fmt.Errorf("sqldb: %w", tooOld(version, newest))
	case version < newest:
		return fmt.Errorf("sqldb: the database has version %d, this program works with %d: use the program that its server is, or start the server of this one, which migrates it", version, newest)
	}
	return nil
}
