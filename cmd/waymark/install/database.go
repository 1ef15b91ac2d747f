package install

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

// OpenDatabase opens the embedded database or PostgreSQL, making or migrating it.
func OpenDatabase(ctx context.Context, cfg *Config, clock fleet.Clock) (store.Engine, error) {
	if cfg.Database.URL != "" {
		return sqldb.OpenPostgres(ctx, cfg.Database.URL, clock)
	}
	return sqldb.OpenSQLite(ctx, cfg.DatabaseDir(), clock)
}

// AttachDatabase opens the database that is there, as it is: a server of another version may be running on it.
func AttachDatabase(ctx context.Context, cfg *Config, clock fleet.Clock) (db store.Engine, err error) {
	if cfg.Database.URL != "" {
		db, err = sqldb.AttachPostgres(ctx, cfg.Database.URL, clock)
	} else {
		if pending, err := cfg.Swap().Pending(); err != nil || pending {
			return nil, errors.Join(err, errors.New("data: a restore is not finished; start the server, which finishes it"))
		}
		db, err = sqldb.AttachSQLite(ctx, cfg.DatabaseDir(), clock)
	}
	if errors.Is(err, sqldb.ErrNoDatabase) {
		return nil, fmt.Errorf("%w; say with --data, or with the server's --config, where the server keeps it", err)
	}
	return db, err
}

// MayBegin refuses to make a new database beside what another one has left: that is no first start, and whoever signed in
// to an empty one would not know what is missing.
func (c *Config) MayBegin(ctx context.Context) error {
	what, found, err := c.leftBehind()
	if err != nil || found == "" {
		return err
	}
	begun, missing := false, "tables in database.url"
	if c.Database.URL != "" {
		begun, err = sqldb.BegunPostgres(ctx, c.Database.URL)
	} else {
		missing = "a database (" + filepath.Join(c.DatabaseDir(), "waymark.db") + ")"
		begun, err = sqldb.BegunSQLite(ctx, c.DatabaseDir())
	}
	if err != nil || begun {
		return err
	}
	return fmt.Errorf("data: %s holds %s (%s), but no %s: this is no first start. Put a backup in place "+
		"(\"waymark --data %s admin restore …\"), or move the folder away to begin anew", c.Data, what, found, missing, c.Data)
}

// leftBehind finds what only an installation with a database leaves in the data folder, or a restore that was interrupted before there was one.
func (c *Config) leftBehind() (what, found string, err error) {
	if begun, err := c.Swap().Begun(); err != nil || begun != "" {
		return "a restore that was interrupted", begun, err
	}
	for _, left := range []struct{ dir, prefix, what string }{
		{c.DatabaseDir(), "points-", "points"},
		{c.LogDir(), "", "a log"},
		{c.MarkDir(), "", "what is remembered of a log"},
		{c.Data, filepath.Base(c.DatabaseDir()) + backup.Aside, "what restore has set aside"},
	} {
		if found, err := FirstIn(left.dir, left.prefix); err != nil || found != "" {
			return left.what, found, err
		}
	}
	return "", "", nil
}

// FirstIn returns the path of a file in a folder whose name begins with a prefix, "" when there is none.
func FirstIn(dir, prefix string) (string, error) {
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
