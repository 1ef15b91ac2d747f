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
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/schema"
)

// ErrNoDatabase says that there is no database where one was expected, or one that nobody has started to use.
var ErrNoDatabase = schema.ErrNoDatabase

// Version is the newest version of the tables, those of points aside, that this program knows.
func Version() (int, error) { return schema.Version(engine.PartMain) }

// AttachSQLite opens the database that is in a folder as it is: nothing is made, and one of another version than this
// program's is refused, since a server of that version may be running on it. Close it after use.
func AttachSQLite(ctx context.Context, dir string, clock fleet.Clock) (*DB, error) {
	if begun, err := BegunSQLite(ctx, dir); err != nil {
		return nil, err
	} else if !begun {
		return nil, fmt.Errorf("%w in %s", ErrNoDatabase, dir)
	}
	return newSQLite(ctx, dir, clock, schema.SQLite.Expect)
}

// AttachPostgres opens a database by its URL as AttachSQLite does. Close it after use.
func AttachPostgres(ctx context.Context, url string, clock fleet.Clock) (*DB, error) {
	return newPostgres(ctx, url, clock, schema.Postgres.Expect)
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
	on, err := engine.OpenReader(path, "query_only(1)")
	if err != nil {
		return false, err
	}
	defer on.Close()
	version, err := schema.SQLite.Version(ctx, on, engine.PartMain)
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
	version, err := schema.Postgres.Version(ctx, on, engine.PartMain)
	if err != nil {
		return false, fmt.Errorf("sqldb: %w", err)
	}
	return version > 0, nil
}
