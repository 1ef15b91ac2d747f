package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"waymark/store"
	"waymark/store/backup"
	"waymark/store/sqldb"
)

type backupCmd struct {
	Dir string `arg:"" help:"New or empty folder."`
}

// Run copies the database and the uploaded pictures of this machine, with everything that was acknowledged before.
func (c backupCmd) Run(e *env) error {
	if e.cfg.Database.URL != "" {
		return sqldb.ErrUsePgDump
	}
	if entries, err := os.ReadDir(c.Dir); len(entries) > 0 || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(err, fmt.Errorf("backup: %s is not empty", c.Dir))
	}
	m := backup.Manifest{Program: version, At: time.Now().UTC().Truncate(time.Second)}
	var err error
	if m.Schema, err = sqldb.Version(sqldb.PartMain); err != nil {
		return err
	}
	release, err := e.settleAll()
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	defer release()
	err = withDatabase(e, func(ctx context.Context, db store.Engine) error {
		return db.Backup(ctx, filepath.Join(c.Dir, filepath.Base(e.cfg.databaseDir())))
	})
	if err != nil {
		return err
	}
	if err := copyPictures(filepath.Join(c.Dir, filepath.Base(e.cfg.filesDir())), e.cfg.filesDir()); err != nil {
		return err
	}
	if err := backup.Seal(c.Dir, m); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.out, "Copied to %s\n", c.Dir)
	return err
}

// settleAll has everything that was acknowledged committed to the database: by the server that runs, or from the log that
// one has left; then no other may start until release is called.
func (e *env) settleAll() (release func(), err error) {
	if _, err := os.Stat(e.cfg.databaseDir()); err != nil { // or a wrong folder would be locked, and so made
		return func() {}, nil //nolint:nilerr // it has no log, so there is nothing to settle
	}
	release, err = e.cfg.own(e.log)
	var inUse *inUseError
	if errors.As(err, &inUse) {
		if err := askToSettle(e.ctx, e.cfg.Data); err != nil {
			return nil, fmt.Errorf("%s has %s: %w", inUse.by, inUse.dir, err)
		}
		return func() {}, nil
	}
	if err != nil {
		return nil, err
	}
	if err := settleLog(e); err != nil {
		release()
		return nil, err
	}
	return release, nil
}

// settleLog commits what is left in the log of a server that did not stop in order.
func settleLog(e *env) error {
	if left, err := firstIn(e.cfg.logDir(), ""); err != nil || left == "" {
		return err
	}
	s := &system{cfg: e.cfg, log: e.log, plainLog: e.log, clock: wallClock()}
	defer s.close()
	if err := s.openBase(e.ctx, attachDatabase); err != nil {
		return err
	}
	s.openWorkers()
	working, stop := context.WithCancel(e.ctx)
	var workers sync.WaitGroup
	for _, k := range s.workers {
		workers.Go(func() { k.run(working, s.log) })
	}
	err := s.settle(e.ctx)
	stop()
	workers.Wait()
	return err
}
