package main

import "waymark/cmd/waymark/operate"

type adminCmd struct {
	CreateAdministrator operate.CreateAdminCmd   `cmd:"" help:"Create a super administrator."`
	ResetPassword       operate.ResetPasswordCmd `cmd:"" help:"Give an account a new password."`
	Backup              backupCmd                `cmd:"" help:"Copy the database, uploaded pictures and imported regions into a new folder; the server may run."`
	Settle              settleCmd                `cmd:"" help:"Commit everything that was acknowledged until now, before pg_dump; the server may run."`
	Restore             operate.RestoreCmd       `cmd:"" help:"Put a copy made by backup in place; the server must not run."`
	Check               operate.CheckCmd         `cmd:"" help:"Read the whole database and the log and say what is damaged."`
	MergePoints         operate.MergePointsCmd   `cmd:"" help:"Merge a file of points that was found again, or set aside because it is damaged, into the database; the server must not run."`
	Retention           operate.RetentionCmd     `cmd:"" help:"Say what becomes of points that are old enough to be removed."`
	Findings            operate.FindingsCmd      `cmd:"" help:"List what was found wrong with the installation."`
	Confirm             operate.ConfirmCmd       `cmd:"" help:"Say that you know of a finding, so that it is no longer open."`
}
