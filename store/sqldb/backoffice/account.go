package backoffice

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/store/sqldb/engine"
)

// userFields are the columns that a change of an account writes.
func userFields(a *account.Account) []engine.Column {
	return []engine.Column{
		engine.Col("real_name", &a.RealName),
		engine.Col("organ_id", engine.ID(&a.OrganID)),
		engine.Col("status", (*engine.Whole)(&a.Status)),
		engine.Col("super", &a.Super),
		engine.Col("user_code", &a.UserCode),
		engine.Col("sex", (*engine.Whole)(&a.Sex)),
		engine.Col("email", &a.Email),
		engine.Col("phone", &a.Phone),
		engine.Col("photo", &a.Photo),
		engine.Col("employee", &a.Employee),
	}
}

// newUser are the columns of an account that is added.
func newUser(a *account.Account) []engine.Column {
	return append(userFields(a),
		engine.Col("login_name", &a.LoginName),
		engine.Col("login_key", loginKey(a.LoginName)),
		engine.Col("password_hash", &a.PasswordHash),
		engine.Col("must_change", &a.MustChange),
		engine.Col("created_at", engine.Millis(&a.CreatedAt)),
		engine.Col("totp_secret", ""),
		engine.Col("totp_step", 0),
		engine.Col("oidc_subject", ""))
}

// accountColumns are all that an account is read from.
func accountColumns(a *account.Account) []engine.Column {
	return append(userFields(a),
		engine.Col("id", engine.ID(&a.ID)),
		engine.Col("login_name", &a.LoginName),
		engine.Col("password_hash", &a.PasswordHash),
		engine.Col("must_change", &a.MustChange),
		engine.Col("created_at", engine.Millis(&a.CreatedAt)),
		engine.Col("totp_secret", &a.TOTPSecret),
		engine.Col("totp_step", &a.TOTPStep),
		engine.Col("oidc_subject", &a.OIDCSubject))
}

// AccountByLogin implements account.Store.
func (db *DB) AccountByLogin(ctx context.Context, loginName string) (account.Account, error) {
	a, err := engine.FindOne(ctx, db.Read, accountColumns, `FROM accounts WHERE login_key = $1`, loginKey(loginName))
	return a, db.Wrap(err)
}

// loginKey is what login names are compared by. The database's own lower() differs between engines.
func loginKey(name string) string { return strings.ToLower(engine.Text(name)) }

// Account implements account.Store.
func (db *DB) Account(ctx context.Context, id fleet.ID) (account.Account, error) {
	a, err := engine.FindOne(ctx, db.Read, accountColumns, `FROM accounts WHERE id = $1`, int64(id))
	return a, db.Wrap(err)
}

// CountAccounts implements account.Store.
func (db *DB) CountAccounts(ctx context.Context) (n int, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT count(*) FROM accounts`).Scan(&n)
	return n, db.Wrap(err)
}

// InsertAccount implements account.Store.
func (db *DB) InsertAccount(ctx context.Context, a account.Account) (account.Account, error) {
	return db.InsertUser(ctx, a, nil)
}

// SetPassword implements account.Store; fleet.ErrNotFound when there is no such account.
func (db *DB) SetPassword(ctx context.Context, id fleet.ID, hash string, mustChange bool) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE accounts SET password_hash = $1, must_change = $2 WHERE id = $3`, hash, mustChange, int64(id)); err != nil || !mustChange {
			return err
		}
		return dropKeys(ctx, tx, id)
	})
}

// ReplacePassword implements account.PasswordStore.
func (db *DB) ReplacePassword(ctx context.Context, id fleet.ID, was, hash string, mustChange bool) error {
	return db.replace(ctx, `UPDATE accounts SET password_hash = $1, must_change = $2 WHERE id = $3 AND password_hash = $4`, hash, mustChange, int64(id), was)
}

// ReplaceDevicePassword implements account.PasswordStore.
func (db *DB) ReplaceDevicePassword(ctx context.Context, deviceID fleet.ID, was, hash string) error {
	return db.replace(ctx, `UPDATE devices SET password_hash = $1 WHERE id = $2 AND password_hash = $3`, hash, int64(deviceID), was)
}

// replace changes a row that is as it was when it was looked at.
func (db *DB) replace(ctx context.Context, update string, args ...any) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		err := engine.ExecOneIn(ctx, tx, update, args...)
		if errors.Is(err, sql.ErrNoRows) {
			return fleet.ErrChanged
		}
		return err
	})
}

// SetContact implements account.Store.
func (db *DB) SetContact(ctx context.Context, id fleet.ID, c account.Contact) error {
	return db.ExecOne(ctx, `UPDATE accounts SET email = $1, phone = $2 WHERE id = $3`, c.Email, c.Phone, int64(id))
}

// DevicePassword implements account.Store; fleet.ErrNotFound when there is no such device.
func (db *DB) DevicePassword(ctx context.Context, deviceID fleet.ID) (hash string, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT password_hash FROM devices WHERE id = $1`, int64(deviceID)).Scan(&hash)
	return hash, db.Wrap(err)
}

// SetDevicePassword implements account.Store; fleet.ErrNotFound when there is no such device.
func (db *DB) SetDevicePassword(ctx context.Context, deviceID fleet.ID, hash string) error {
	return db.ExecOne(ctx, `UPDATE devices SET password_hash = $1 WHERE id = $2`, hash, int64(deviceID))
}
