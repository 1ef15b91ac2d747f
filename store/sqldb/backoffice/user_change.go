package backoffice

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/file"
	"waymark/store/sqldb/engine"
)

// InsertUser implements account.UserStore.
func (db *DB) InsertUser(ctx context.Context, a account.Account, roles []fleet.ID) (account.Account, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.pictured(ctx, tx, a.Photo, ""); err != nil {
			return err
		}
		insert, args := engine.Inserting(`accounts`, newUser(&a))
		err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&a.ID)
		if err != nil {
			return err
		}
		return db.putRoles(ctx, tx, a.ID, roles)
	})
	return a, err
}

// pictured refuses a picture that is being removed, and one of our own that was, and keeps it from being removed until the transaction ends. One that the account had
// stays, whatever became of it.
func (db *DB) pictured(ctx context.Context, tx *sql.Tx, photo, had string) error {
	if photo == had {
		return nil
	}
	for _, path := range file.PathsIn(photo) {
		var going bool
		err := tx.QueryRowContext(ctx, `SELECT going FROM uploads WHERE path = $1`+db.Dialect.ForUpdate, path).Scan(&going)
		if errors.Is(err, sql.ErrNoRows) {
			going, err = strings.HasPrefix(photo, "/files/"), nil // elsewhere others may have such names
		}
		if err != nil {
			return err
		}
		if going {
			return account.ErrNoPicture
		}
	}
	return nil
}

// putRoles gives an account roles.
func (db *DB) putRoles(ctx context.Context, tx *sql.Tx, accountID fleet.ID, roles []fleet.ID) error {
	roles = slices.Compact(slices.Sorted(slices.Values(roles)))
	insert := engine.Bulk{Before: `INSERT INTO account_roles (account_id, role_id) VALUES `, Width: 2, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return append(dst, int64(accountID), int64(roles[i])) }}
	return insert.Exec(ctx, tx, len(roles))
}

// UpdateUser implements account.UserStore.
func (db *DB) UpdateUser(ctx context.Context, a account.Account, roles []fleet.ID, check func(now account.User) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		return keepSuper(ctx, tx, func() error {
			now, err := userIn(ctx, tx, a.ID)
			if err != nil {
				return err
			}
			if err := check(now); err != nil {
				return err
			}
			if err := db.pictured(ctx, tx, a.Photo, now.Photo); err != nil {
				return err
			}
			update, args := engine.Updating(`accounts`, userFields(&a), a.ID)
			if err := engine.ExecOneIn(ctx, tx, update, args...); err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, `DELETE FROM account_roles WHERE account_id = $1`, int64(a.ID)); err != nil {
				return err
			}
			if a.OrganID != now.OrganID { // who bound payees to it there would not see that any more, and could not end it
				if _, err := tx.ExecContext(ctx, `DELETE FROM payee_viewers WHERE account_id = $1`, int64(a.ID)); err != nil {
					return err
				}
			}
			if a.Status != 1 {
				if err := dropKeys(ctx, tx, a.ID); err != nil {
					return err
				}
			}
			if err := db.putRoles(ctx, tx, a.ID, roles); err != nil || a.OrganID == now.OrganID && a.Status == now.Status {
				return err
			}
			return rehomed(ctx, tx)
		})
	})
}

// rehomed has whoever holds what notices go by read it again, see notices: people are told of what they see. Where there is no version nobody is told of anything.
func rehomed(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, `UPDATE notice_version SET version = version + 1`)
	return err
}

// userIn reads an account with its roles, and keeps others from changing it until the transaction ends.
func userIn(ctx context.Context, tx *sql.Tx, id fleet.ID) (u account.User, err error) {
	if err := engine.ExecOneIn(ctx, tx, `UPDATE accounts SET id = id WHERE id = $1`, int64(id)); err != nil {
		return u, err
	}
	if u, err = engine.FindOne(ctx, tx, userRow, userTables+`WHERE a.id = $1`, int64(id)); err != nil {
		return u, err
	}
	rows, err := tx.QueryContext(ctx, `SELECT role_id FROM account_roles WHERE account_id = $1 ORDER BY role_id`, int64(id))
	if err != nil {
		return u, err
	}
	u.RoleIDs, err = engine.ScanIDs(rows)
	return u, err
}

// keepSuper runs a change and refuses it when it leaves no enabled super administrator where there was one. Those that
// there are stay locked meanwhile, so that two cannot demote each other at once.
func keepSuper(ctx context.Context, tx *sql.Tx, change func() error) error {
	locked, err := tx.ExecContext(ctx, `UPDATE accounts SET super = super WHERE super AND status = 1`)
	if err != nil {
		return err
	}
	before, err := locked.RowsAffected()
	if err != nil {
		return err
	}
	if err := change(); err != nil {
		return err
	}
	var after int
	err = tx.QueryRowContext(ctx, `SELECT count(*) FROM accounts WHERE super AND status = 1`).Scan(&after)
	if err == nil && before > 0 && after == 0 {
		return account.ErrLastSuper
	}
	return err
}

// DeleteUser implements account.UserStore. What an account began and nobody else can end goes with it.
func (db *DB) DeleteUser(ctx context.Context, id fleet.ID) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		return keepSuper(ctx, tx, func() error {
			for _, query := range []string{
				`DELETE FROM account_roles WHERE account_id = $1`,
				`DELETE FROM notice_choices WHERE account_id = $1`,
				`DELETE FROM recovery_codes WHERE account_id = $1`,
				`DELETE FROM payee_viewers WHERE account_id = $1`,
				`DELETE FROM api_keys WHERE account_id = $1`,
				`DELETE FROM sessions WHERE account_id = $1 OR viewer_id = $1`,
				`DELETE FROM import_rows WHERE batch_id IN (SELECT id FROM import_batches WHERE account_id = $1)`,
				`DELETE FROM import_batches WHERE account_id = $1`,
				`UPDATE tasks SET state = 'removed', expires_at = 1 WHERE account_id = $1`, // to be swept with their files
			} {
				if _, err := tx.ExecContext(ctx, query, int64(id)); err != nil {
					return err
				}
			}
			return engine.ExecOneIn(ctx, tx, `DELETE FROM accounts WHERE id = $1`, int64(id))
		})
	})
}
