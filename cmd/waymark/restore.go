package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"waymark/store/backup"
	"waymark/store/sqldb"
)

type restoreCmd struct {
	Dir string `arg:"" help:"Folder that backup wrote."`
}

// Run puts a copy in place, whole or not at all. The former database, log and pictures are kept beside it, so that
// nothing is lost by a mistake.
func (c restoreCmd) Run(e *env) error {
	if e.cfg.Database.URL != "" {
		return errors.New("restore: PostgreSQL is restored with pg_restore")
	}
	m, err := backup.Read(c.Dir)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	release, err := e.cfg.own(e.log)
	if err != nil {
		return err
	}
	defer release()
	swap := e.cfg.swap()
	staging, err := swap.Staging()
	if err != nil {
		return err
	}
	if err := c.prepare(e.ctx, m, filepath.Join(staging, filepath.Base(e.cfg.databaseDir())), staging); err != nil {
		return errors.Join(fmt.Errorf("restore: %w", err), os.RemoveAll(staging))
	}
	if err := swap.Commit(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.out, "Restored what was there at %s. The former data were kept with the ending %s\n", m.At.Format("2006-01-02 15:04:05 MST"), backup.Aside)
	return err
}

// prepare copies the backup and reads all of the copied database.
func (c restoreCmd) prepare(ctx context.Context, m backup.Manifest, database, staging string) error {
	if err := m.Unpack(c.Dir, staging); err != nil {
		return err
	}
	if begun, err := sqldb.BegunSQLite(ctx, database); err != nil {
		return err
	} else if !begun {
		return fmt.Errorf("%w: there is no database in it", backup.ErrNotWhole)
	}
	db, err := sqldb.OpenSQLite(ctx, database, wallClock()) // the copy may well be migrated: nobody runs on it yet
	if err != nil {
		return err
	}
	problems, err := db.Check(ctx)
	if err := errors.Join(err, db.Close()); err != nil {
		return err
	}
	if len(problems) > 0 {
		return fmt.Errorf("the database of the backup is damaged:\n%s", strings.Join(problems, "\n"))
	}
	return nil
}

// swap is what a restore replaces: the log and its mark, too, as those that are there go with the former database.
func (c *Config) swap() backup.Swap {
	return backup.Swap{Data: c.Data, Folders: []string{
		filepath.Base(c.databaseDir()), filepath.Base(c.logDir()), filepath.Base(c.markDir()), filepath.Base(c.filesDir()),
	}}
}

// finishRestore ends what an interrupted restore has left. The data folder is locked.
func (c *Config) finishRestore(log *slog.Logger) error {
	done, err := c.swap().Finish()
	if done && err == nil {
		log.Warn("a restore that was interrupted has been finished", "data", c.Data)
	}
	return err
}
