package operate

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"waymark/bus"
	"waymark/cmd/waymark/install"
	"waymark/store/backup"
	"waymark/store/sqldb"
)

// RestoreCmd puts a copy in place that backup made.
type RestoreCmd struct {
	Dir     string `arg:"" help:"Folder that backup wrote."`
	Damaged bool   `help:"Restore it although it is damaged. What is missing is told when the server starts, or when it is read."`
}

// Run puts a copy in place, whole or not at all. The former database, log, pictures and regions are kept beside it, so that
// nothing is lost by a mistake.
func (c RestoreCmd) Run(e *install.Env) error {
	if e.Config.Database.URL != "" {
		return errors.New("restore: PostgreSQL is restored with pg_restore")
	}
	m, err := backup.Read(c.Dir)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	release, err := e.Config.Own(e.Log)
	if err != nil {
		return err
	}
	defer release()
	swap := e.Config.Swap()
	before, err := swap.Begun()
	if err != nil {
		return err
	}
	staging, err := swap.Staging()
	if err != nil {
		return err
	}
	err = c.prepare(e.Context, m, filepath.Join(staging, filepath.Base(e.Config.DatabaseDir())), staging)
	if err == nil {
		err = bus.BeginAnew(filepath.Join(staging, filepath.Base(e.Config.MarkDir()))) // the former log goes with the former database
	}
	if err != nil {
		err = fmt.Errorf("restore: %w", err)
		if before == "" { // else it still says that one was killed here before there was anything
			err = errors.Join(err, os.RemoveAll(staging))
		}
		return err
	}
	if err := swap.Commit(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.Out, "Restored what was there at %s. The former data were kept with the ending %s\n", m.At.Format("2006-01-02 15:04:05 MST"), backup.Aside)
	return err
}

// prepare copies the backup and reads all of the copied database.
func (c RestoreCmd) prepare(ctx context.Context, m backup.Manifest, database, staging string) error {
	if err := m.Unpack(c.Dir, staging); err != nil {
		return err
	}
	if begun, err := sqldb.BegunSQLite(ctx, database); err != nil {
		return err
	} else if !begun {
		return fmt.Errorf("%w: there is no database in it", backup.ErrNotWhole)
	}
	db, err := sqldb.OpenSQLite(ctx, database, install.WallClock()) // the copy may well be migrated: nobody runs on it yet
	if err != nil {
		return err
	}
	problems, err := db.Check(ctx)
	if err := errors.Join(err, db.Close()); err != nil {
		return err
	}
	if len(problems) > 0 && !c.Damaged {
		return fmt.Errorf("the database of the backup is damaged; to restore what is whole of it, say --damaged:\n%s", strings.Join(problems, "\n"))
	}
	return nil
}
