package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"waymark/fleet"
	"waymark/store"
	"waymark/store/backup"
	"waymark/store/sqldb"
)

// openDatabase opens the embedded database or PostgreSQL, making or migrating it.
func openDatabase(ctx context.Context, cfg *Config, clock fleet.Clock) (store.Engine, error) {
	if cfg.Database.URL != "" {
		return sqldb.OpenPostgres(ctx, cfg.Database.URL, clock)
	}
	return sqldb.OpenSQLite(ctx, cfg.databaseDir(), clock)
}

// attachDatabase opens the database that is there, as it is: a server of another version may be running on it.
func attachDatabase(ctx context.Context, cfg *Config, clock fleet.Clock) (db store.Engine, err error) {
	if cfg.Database.URL != "" {
		db, err = sqldb.AttachPostgres(ctx, cfg.Database.URL, clock)
	} else {
		if pending, err := cfg.swap().Pending(); err != nil || pending {
			return nil, errors.Join(err, errors.New("data: a restore is not finished; start the server, which finishes it"))
		}
		db, err = sqldb.AttachSQLite(ctx, cfg.databaseDir(), clock)
	}
	if errors.Is(err, sqldb.ErrNoDatabase) {
		return nil, fmt.Errorf("%w; say with --data, or with the server's --config, where the server keeps it", err)
	}
	return db, err
}

// withDatabase does something with the database of a server that may be running.
func withDatabase(e *env, do func(context.Context, store.Engine) error) error {
	db, err := attachDatabase(e.ctx, e.cfg, wallClock())
	if err != nil {
		return err
	}
	return errors.Join(do(e.ctx, db), db.Close())
}

// withOwnDatabase does something with the database while no server runs.
func withOwnDatabase(e *env, do func(context.Context, store.Engine) error) error {
	release, err := e.cfg.own(e.log)
	if err != nil {
		return err
	}
	defer release()
	return withDatabase(e, do)
}

// seeding is withOwnDatabase that makes the database where there is none.
func seeding(e *env, do func(context.Context, store.Engine) error) error {
	release, err := e.cfg.own(e.log)
	if err != nil {
		return err
	}
	defer release()
	if err := e.cfg.mayBegin(e.ctx); err != nil {
		return err
	}
	db, err := attachDatabase(e.ctx, e.cfg, wallClock())
	if errors.Is(err, sqldb.ErrNoDatabase) {
		db, err = openDatabase(e.ctx, e.cfg, wallClock())
	}
	if err != nil {
		return err
	}
	return errors.Join(do(e.ctx, db), db.Close())
}

// mayBegin refuses to make a new database beside what another one has left: that is no first start, and whoever signed in
// to an empty one would not know what is missing.
func (c *Config) mayBegin(ctx context.Context) error {
	what, found, err := c.leftBehind()
	if err != nil || found == "" {
		return err
	}
	begun, missing := false, "tables in database.url"
	if c.Database.URL != "" {
		begun, err = sqldb.BegunPostgres(ctx, c.Database.URL)
	} else {
		missing = "a database (" + filepath.Join(c.databaseDir(), "waymark.db") + ")"
		begun, err = sqldb.BegunSQLite(ctx, c.databaseDir())
	}
	if err != nil || begun {
		return err
	}
	return fmt.Errorf("data: %s holds %s (%s), but no %s: this is no first start. Put a backup in place "+
		"(\"waymark --data %s admin restore …\"), or move the folder away to begin anew", c.Data, what, found, missing, c.Data)
}

// leftBehind finds what only an installation with a database leaves in the data folder.
func (c *Config) leftBehind() (what, found string, err error) {
	for _, left := range []struct{ dir, prefix, what string }{
		{c.databaseDir(), "points-", "points"},
		{c.logDir(), "", "a log"},
		{c.markDir(), "", "what is remembered of a log"},
		{c.Data, filepath.Base(c.databaseDir()) + backup.Aside, "what restore has set aside"},
	} {
		if found, err := firstIn(left.dir, left.prefix); err != nil || found != "" {
			return left.what, found, err
		}
	}
	return "", "", nil
}

// firstIn returns the path of a file in a folder whose name begins with a prefix, "" when there is none.
func firstIn(dir, prefix string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix) {
			return filepath.Join(dir, e.Name()), nil
		}
	}
	return "", nil
}
