package sqldb

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/points"
	"waymark/store/sqldb/schema"
)

// mainFile holds everything but the points.
const mainFile = "waymark.db"

// OpenSQLite opens the database in a folder, making what is missing. One process may have it open for writing at
// a time. Close it after use.
func OpenSQLite(ctx context.Context, dir string, clock fleet.Clock) (*DB, error) {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	return newSQLite(ctx, dir, clock, schema.SQLite.Migrate)
}

func newSQLite(ctx context.Context, dir string, clock fleet.Clock, prepare engine.Preparing) (*DB, error) {
	write, read, err := engine.OpenFile(ctx, filepath.Join(dir, mainFile), engine.PartMain, prepare)
	if err != nil {
		return nil, err
	}
	main := &engine.DB{Dialect: engine.SQLite, Read: read, Write: write}
	kept, err := points.OpenFiles(main, dir, clock, prepare)
	if err != nil {
		_ = main.Close()
		return nil, err
	}
	db := newDB(main, kept)
	db.dir = dir
	return db, nil
}
