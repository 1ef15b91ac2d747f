package sqldb

import (
	"context"
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
)

const accountColumns = `id, login_name, real_name, organ_id, password_hash, status, super, must_change, created_at,
	user_code, sex, email, phone, photo, employee, totp_secret, totp_step, oidc_subject`

func scanAccount(s scanner) (a account.Account, err error) {
	err = s.Scan(&a.ID, &a.LoginName, &a.RealName, &a.OrganID, &a.PasswordHash, &a.Status, &a.Super, &a.MustChange, &a.CreatedAt,
		&a.UserCode, &a.Sex, &a.Email, &a.Phone, &a.Photo, &a.Employee, &a.TOTPSecret, &a.TOTPStep, &a.OIDCSubject)
	return a, err
}

// AccountByLogin implements account.Store.
func (db *DB) AccountByLogin(ctx context.Context, loginName string) (account.Account, error) {
	a, err := scanAccount(db.read.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE login_key = $1`, loginKey(loginName)))
	return a, db.wrap(err)
}

// loginKey is what login names are compared by. The database's own lower() differs between engines.
func loginKey(name string) string { return strings.ToLower(text(name)) }

// Account implements account.Store.
func (db *DB) Account(ctx context.Context, id fleet.ID) (account.Account, error) {
	a, err := scanAccount(db.read.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`, int64(id)))
	return a, db.wrap(err)
}

// CountAccounts implements account.Store.
func (db *DB) CountAccounts(ctx context.Context) (n int, err error) {
	err = db.read.QueryRowContext(ctx, `SELECT count(*) FROM accounts`).Scan(&n)
	return n, db.wrap(err)
}

// InsertAccount implements account.Store.
func (db *DB) InsertAccount(ctx context.Context, a account.Account) (account.Account, error) {
	return db.InsertUser(ctx, a, nil)
}

// SetPassword implements account.Store; fleet.ErrNotFound when there is no such account.
func (db *DB) SetPassword(ctx context.Context, id fleet.ID, hash string, mustChange bool) error {
	return db.execOne(ctx, `UPDATE accounts SET password_hash = $1, must_change = $2 WHERE id = $3`, hash, mustChange, int64(id))
}

// DevicePassword implements account.Store; fleet.ErrNotFound when there is no such device.
func (db *DB) DevicePassword(ctx context.Context, deviceID fleet.ID) (hash string, err error) {
	err = db.read.QueryRowContext(ctx, `SELECT password_hash FROM devices WHERE id = $1`, int64(deviceID)).Scan(&hash)
	return hash, db.wrap(err)
}

// SetDevicePassword implements account.Store; fleet.ErrNotFound when there is no such device.
func (db *DB) SetDevicePassword(ctx context.Context, deviceID fleet.ID, hash string) error {
	return db.execOne(ctx, `UPDATE devices SET password_hash = $1 WHERE id = $2`, hash, int64(deviceID))
}
