package sqldb

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"waymark/store"
	"waymark/store/sqldb/engine"
)

// ErrUsePgDump is what Backup returns on PostgreSQL, which has a better tool.
var ErrUsePgDump = errors.New("sqldb: a PostgreSQL database is backed up with pg_dump")

// Backup implements store.Upkeep. The main file is copied before the points: in the copy no place in the log is
// ahead of the points, and what the points are ahead is merged away when the log is read again.
func (db *DB) Backup(ctx context.Context, dir string) error {
	if !db.main.Apart() {
		return ErrUsePgDump
	}
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return db.main.Wrap(err)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		return db.main.Wrap(errors.Join(err, fmt.Errorf("backup: %s is not empty", dir)))
	}
	if err := copyFile(ctx, filepath.Join(db.dir, mainFile), filepath.Join(dir, mainFile)); err != nil {
		return db.main.Wrap(err)
	}
	parts, err := db.AllParts(ctx)
	if err != nil {
		return db.main.Wrap(err)
	}
	for _, p := range parts {
		name := p.File()
		err := p.IfThere(func() error { return copyFile(ctx, filepath.Join(db.dir, name), filepath.Join(dir, name)) })
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // the server may drop a month meanwhile
			return db.main.Wrap(err)
		}
	}
	if err := db.AmendCopy(ctx, filepath.Join(dir, mainFile)); err != nil {
		return err
	}
	return db.main.Wrap(engine.SyncDir(dir))
}

// copyFile makes a compact, synced copy of a database as it is at one moment, without holding up its writer.
func copyFile(ctx context.Context, from, to string) error {
	if _, err := os.Stat(from); err != nil {
		return err
	}
	source, err := engine.OpenReader(from, "query_only(0)")
	if err != nil {
		return err
	}
	defer source.Close()
	if _, err := source.ExecContext(ctx, `VACUUM INTO $1`, to); err != nil {
		return fmt.Errorf("backup %s: %w", filepath.Base(from), err)
	}
	f, err := os.OpenFile(to, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// Size implements store.Upkeep. In PostgreSQL it is the whole database, shared by whoever uses it.
func (db *DB) Size(ctx context.Context) (store.Size, error) {
	points, err := db.SizeOfPoints(ctx)
	if err != nil {
		return store.Size{}, db.main.Wrap(err)
	}
	if db.main.Apart() {
		return store.Size{Words: engine.SizeOfFile(filepath.Join(db.dir, mainFile)), Points: points}, nil
	}
	var all int64
	err = db.main.Read.QueryRowContext(ctx, `SELECT pg_database_size(current_database())`).Scan(&all)
	return store.Size{Words: all - points, Points: points}, db.main.Wrap(err)
}
