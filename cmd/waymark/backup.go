package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/store"
	"waymark/store/backup"
	"waymark/store/sqldb"
)

type backupCmd struct {
	Dir string `arg:"" help:"New or empty folder."`
}

// Run copies the database, the uploaded pictures and the imported regions of this machine, with everything that was
// acknowledged before.
func (c backupCmd) Run(e *install.Env) error {
	if e.Config.Database.URL != "" {
		return sqldb.ErrUsePgDump
	}
	if entries, err := os.ReadDir(c.Dir); len(entries) > 0 || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(err, fmt.Errorf("backup: %s is not empty", c.Dir))
	}
	m := backup.Manifest{Program: install.Version, At: time.Now().UTC().Truncate(time.Second)}
	var err error
	if m.Schema, err = sqldb.Version(); err != nil {
		return err
	}
	release, err := settleAll(e)
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	defer release()
	var problems []string
	err = install.WithDatabase(e, func(ctx context.Context, db store.Engine) (err error) {
		if err := db.Backup(ctx, filepath.Join(c.Dir, filepath.Base(e.Config.DatabaseDir()))); err != nil {
			return err
		}
		problems, err = db.Check(ctx) // a copy of what is damaged is damaged, and is better than none
		return err
	})
	if err != nil {
		return err
	}
	for _, dir := range e.Config.Copied() {
		if err := copyFolder(filepath.Join(c.Dir, filepath.Base(dir)), dir); err != nil {
			return err
		}
	}
	if err := backup.Seal(c.Dir, m); err != nil {
		return err
	}
	if _, err = fmt.Fprintf(e.Out, "Copied to %s\n", c.Dir); err == nil && len(problems) > 0 {
		err = fmt.Errorf("backup: the database is damaged, and so is the copy, which is restored only by --damaged; keep the backups of before:\n%s", strings.Join(problems, "\n"))
	}
	return err
}

type settleCmd struct{}

// Run has everything that was acknowledged be in the database, so that a copy that another program makes of it has that.
func (settleCmd) Run(e *install.Env) error {
	release, err := settleAll(e)
	if err != nil {
		return fmt.Errorf("settle: %w", err)
	}
	release()
	_, err = fmt.Fprintln(e.Out, "Everything that was acknowledged is in the database.")
	return err
}

// settleAll has everything that was acknowledged committed to the database: by the server that runs, or from the log that
// one has left; then no other may start until release is called.
func settleAll(e *install.Env) (release func(), err error) {
	if err := mayBeSettled(e); err != nil {
		return nil, err
	}
	release, err = e.Config.Own(e.Log)
	var inUse *install.InUseError
	if errors.As(err, &inUse) {
		if err := install.AskToSettle(e.Context, e.Config.Data); err != nil {
			return nil, fmt.Errorf("%s has %s: %w", inUse.By, inUse.Dir, err)
		}
		return func() {}, nil
	}
	if err != nil {
		return nil, err
	}
	err = settleLog(e)
	if e.Config.Bus.URL != "" {
		err = errors.New("the log is outside of this program, and no server with the role worker runs on this data folder: say it where one does")
	}
	if err != nil {
		release()
		return nil, err
	}
	return release, nil
}

// mayBeSettled refuses a folder that no server keeps anything in: nothing of what was acknowledged elsewhere is settled there, and locking it would make it.
func mayBeSettled(e *install.Env) error {
	if e.Config.Database.URL == "" {
		return install.WithDatabase(e, func(context.Context, store.Engine) error { return nil })
	}
	if _, err := os.Stat(e.Config.LogDir()); e.Config.Bus.URL == "" && err != nil {
		return fmt.Errorf("there is no log in %s; say with --data, or with the server's --config, where the server keeps it", e.Config.Data)
	}
	return nil
}

// settleLog commits what is left in the log of a server that did not stop in order.
func settleLog(e *install.Env) error {
	if left, err := install.FirstIn(e.Config.LogDir(), ""); err != nil || left == "" {
		return err
	}
	s := &system{cfg: e.Config, log: e.Log, plainLog: e.Log, clock: install.WallClock()}
	defer s.close()
	if err := s.openBase(e.Context, install.AttachDatabase); err != nil {
		return err
	}
	if err := s.openWorkers(e.Context); err != nil {
		return err
	}
	working, stop := context.WithCancel(e.Context)
	var workers sync.WaitGroup
	for _, k := range s.workers {
		workers.Go(func() { k.run(working, s.log) })
	}
	err := s.settle(e.Context)
	stop()
	workers.Wait()
	return err
}
