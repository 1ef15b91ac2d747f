package sqldb

import (
	"context"
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
)

// userFields are the columns that a change of an account writes.
func userFields(a *account.Account) []column {
	return []column{
		{"real_name", &a.RealName},
		{"organ_id", id(&a.OrganID)},
		{"status", (*whole)(&a.Status)},
		{"super", &a.Super},
		{"user_code", &a.UserCode},
		{"sex", (*whole)(&a.Sex)},
		{"email", &a.Email},
		{"phone", &a.Phone},
		{"photo", &a.Photo},
		{"employee", &a.Employee},
	}
}

// newUser are the columns of an account that is added.
func newUser(a *account.Account) []column {
	return append(userFields(a),
		column{"login_name", &a.LoginName},
		column{"login_key", loginKey(a.LoginName)},
		column{"password_hash", &a.PasswordHash},
		column{"must_change", &a.MustChange},
		column{"created_at", millis(&a.CreatedAt)},
		column{"totp_secret", ""},
		column{"totp_step", 0},
		column{"oidc_subject", ""})
}

// accountColumns are all that an account is read from.
func accountColumns(a *account.Account) []column {
	return append(userFields(a),
		column{"id", id(&a.ID)},
		column{"login_name", &a.LoginName},
		column{"password_hash", &a.PasswordHash},
		column{"must_change", &a.MustChange},
		column{"created_at", millis(&a.CreatedAt)},
		column{"totp_secret", &a.TOTPSecret},
		column{"totp_step", &a.TOTPStep},
		column{"oidc_subject", &a.OIDCSubject})
}

// AccountByLogin implements account.Store.
func (db *DB) AccountByLogin(ctx context.Context, loginName string) (account.Account, error) {
	a, err := findOne(ctx, db.read, accountColumns, `FROM accounts WHERE login_key = $1`, loginKey(loginName))
	return a, db.wrap(err)
}

// loginKey is what login names are compared by. The database's own lower() differs between engines.
func loginKey(name string) string { return strings.ToLower(text(name)) }

// Account implements account.Store.
func (db *DB) Account(ctx context.Context, id fleet.ID) (account.Account, error) {
	a, err := findOne(ctx, db.read, accountColumns, `FROM accounts WHERE id = $1`, int64(id))
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
