package main

import (
	"context"
	"fmt"

	"crypto/rand"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/store"
)

type adminCmd struct {
	CreateAdministrator createAdminCmd   `cmd:"" help:"Create a super administrator."`
	ResetPassword       resetPasswordCmd `cmd:"" help:"Give an account a new password."`
	Backup              backupCmd        `cmd:"" help:"Copy the database and uploaded pictures into a new folder; the server may run."`
	Restore             restoreCmd       `cmd:"" help:"Put a copy made by backup in place; the server must not run."`
	Check               checkCmd         `cmd:"" help:"Read the whole database and the log and say what is damaged."`
	Retention           retentionCmd     `cmd:"" help:"Say what becomes of points that are old enough to be removed."`
	Findings            findingsCmd      `cmd:"" help:"List what was found wrong with the installation."`
	Confirm             confirmCmd       `cmd:"" help:"Say that you know of a finding, so that it is no longer open."`
}

func accountsOf(e *env, db store.Engine) *account.Service {
	return account.NewService(account.Parts{
		Store: db, Organs: db, Perms: db, Devices: device.Holders{Store: db}, Clock: wallClock(), Rand: rand.Reader,
		Audit:    audit.NewRecorder(db, db, wallClock()),
		Settings: account.Settings{MinPassword: e.cfg.Account.MinPassword},
	})
}

type createAdminCmd struct {
	Login    string   `arg:"" help:"Login name."`
	Organ    fleet.ID `help:"Organisation; the first one when not given."`
	Password string   `help:"Password; a random one is made and printed when not given." env:"-"`
}

// Run creates a super administrator.
func (c createAdminCmd) Run(e *env) error {
	return withDatabase(e, func(ctx context.Context, db store.Engine) error {
		organID := c.Organ
		if organID == 0 {
			var err error
			if organID, err = firstOrgan(ctx, db, e.cfg.Site.Organ); err != nil {
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

type resetPasswordCmd struct {
	Login    string `arg:"" help:"Login name."`
	Password string `help:"Password; a random one is made and printed when not given." env:"-"`
}

// Run gives an account a new password and ends its sessions.
func (c resetPasswordCmd) Run(e *env) error {
	return withDatabase(e, func(ctx context.Context, db store.Engine) error {
		password, err := accountsOf(e, db).ResetPassword(ctx, c.Login, c.Password)
		if err != nil {
			return err
		}
		return tellPassword(e, c.Login, c.Password, password)
	})
}

func tellPassword(e *env, login, given, password string) error {
	if given != "" {
		_, err := fmt.Fprintf(e.out, "Done: %s\n", login)
		return err
	}
	_, err := fmt.Fprintf(e.out, "Done. The password is shown only now and must be changed at the next sign-in:\n    %s\n    %s\n", login, password)
	return err
}

type checkCmd struct{}

// Run reads everything and fails when something is damaged.
func (checkCmd) Run(e *env) error {
	return withDatabase(e, func(ctx context.Context, db store.Engine) error {
		problems, err := db.Check(ctx)
		if err != nil {
			return err
		}
		if problems, err = checkAudit(ctx, db, e.out, problems); err != nil {
			return err
		}
		if problems, err = checkLog(ctx, e, db, problems); err != nil {
			return err
		}
		for _, p := range problems {
			fmt.Fprintln(e.out, p)
		}
		if len(problems) > 0 {
			return fmt.Errorf("%d problems found", len(problems))
		}
		_, err = fmt.Fprintln(e.out, "The database is sound.")
		return err
	})
}
