package sqldb

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"waymark/fleet"
	"waymark/proof"
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
	disk := new(proof.Disk)
	if err := disk.Open(dir); err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	write, read, err := engine.OpenFile(ctx, filepath.Join(dir, mainFile), engine.PartMain, disk, prepare)
	if err != nil {
		return nil, errors.Join(err, disk.Close())
	}
	main := &engine.DB{Dialect: engine.SQLite, Read: read, Write: write, Disk: disk}
	kept, err := points.OpenFiles(main, dir, clock, prepare)
	if err != nil {
		_ = main.Close()
		return nil, err
	}
	db := newDB(main, kept)
	db.dir = dir
	return db, nil
}
