// Package install is an installation while nothing of it runs: its settings, the data folder with its lock, and what a command does with
// its database. The server itself is not in it.
package install

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"time"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/store"
	"waymark/store/sqldb"
)

// Env is what a command works with.
type Env struct {
	Context context.Context
	Config  *Config
	Log     *slog.Logger
	Out     io.Writer
}

// WithDatabase does something with the database of a server that may be running.
func WithDatabase(e *Env, do func(context.Context, store.Engine) error) error {
	db, err := AttachDatabase(e.Context, e.Config, WallClock())
	if err != nil {
		return err
	}
	return errors.Join(do(e.Context, db), db.Close())
}

// WithOwnDatabase does something with the database while no server runs.
func WithOwnDatabase(e *Env, do func(context.Context, store.Engine) error) error {
	release, err := e.Config.Own(e.Log)
	if err != nil {
		return err
	}
	defer release()
	return WithDatabase(e, do)
}

// Seeding is WithOwnDatabase that makes the database where there is none.
func Seeding(e *Env, do func(context.Context, store.Engine) error) error {
	release, err := e.Config.Own(e.Log)
	if err != nil {
		return err
	}
	defer release()
	if err := e.Config.MayBegin(e.Context); err != nil {
		return err
	}
	db, err := AttachDatabase(e.Context, e.Config, WallClock())
	if errors.Is(err, sqldb.ErrNoDatabase) {
		db, err = OpenDatabase(e.Context, e.Config, WallClock())
	}
	if err != nil {
		return err
	}
	return errors.Join(do(e.Context, db), db.Close())
}

// FirstOrgan returns the first organisation, which is made where there is none.
func FirstOrgan(ctx context.Context, db store.Engine, name string) (fleet.ID, error) {
	organs, err := db.Organs(ctx)
	if err != nil {
		return 0, err
	}
	if len(organs) > 0 {
		return organs[0].ID, nil
	}
	o, err := db.InsertOrgan(ctx, organ.Organ{Name: name, Status: 1, CreatedAt: fleet.MillisOf(time.Now())})
	return o.ID, err
}
