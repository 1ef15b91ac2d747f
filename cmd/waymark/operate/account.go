// Package operate has the commands of those who look after an installation, as far as they need no server of their own.
package operate

import (
	"context"
	"fmt"

	"crypto/rand"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/store"
)

func accountsOf(e *install.Env, db store.Engine) *account.Service {
	return account.NewService(account.Parts{
		Store: db, Organs: db, Perms: db, Devices: device.Holders{Store: db}, Clock: install.WallClock(), Rand: rand.Reader,
		Audit:    audit.NewRecorder(db, db, install.WallClock()),
		Settings: account.Settings{MinPassword: e.Config.Account.MinPassword},
	})
}

// CreateAdminCmd creates a super administrator.
type CreateAdminCmd struct {
	Login    string   `arg:"" help:"Login name."`
	Organ    fleet.ID `help:"Organisation; the first one when not given."`
	Password string   `help:"Password; a random one is made and printed when not given." env:"-"`
}

// Run creates a super administrator.
func (c CreateAdminCmd) Run(e *install.Env) error {
	return install.WithDatabase(e, func(ctx context.Context, db store.Engine) error {
		organID := c.Organ
		if organID == 0 {
			var err error
			if organID, err = install.FirstOrgan(ctx, db, e.Config.Site.Organ); err != nil {
				return err
			}
		}
		password, err := accountsOf(e, db).CreateAdministrator(ctx, c.Login, organID, c.Password)
		if err != nil {
			return err
		}
		return tellPassword(e, c.Login, c.Password, password)
	})
}

// ResetPasswordCmd gives an account a new password.
type ResetPasswordCmd struct {
	Login    string `arg:"" help:"Login name."`
	Password string `help:"Password; a random one is made and printed when not given." env:"-"`
}

// Run gives an account a new password and ends its sessions.
func (c ResetPasswordCmd) Run(e *install.Env) error {
	return install.WithDatabase(e, func(ctx context.Context, db store.Engine) error {
		password, err := accountsOf(e, db).ResetPassword(ctx, c.Login, c.Password)
		if err != nil {
			return err
		}
		return tellPassword(e, c.Login, c.Password, password)
	})
}

func tellPassword(e *install.Env, login, given, password string) error {
	if given != "" {
		_, err := fmt.Fprintf(e.Out, "Done: %s\n", login)
		return err
	}
	_, err := fmt.Fprintf(e.Out, "Done. The password is shown only now and must be changed at the next sign-in:\n    %s\n    %s\n", login, password)
	return err
}
