package sqldb

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// InsertRole implements permission.Store.
func (db *DB) InsertRole(ctx context.Context, r permission.Role) (permission.Role, error) {
	codes := slices.Compact(slices.Sorted(slices.Values(r.Codes)))
	err := db.tx(ctx, func(tx *sql.Tx) error {
		if err := tx.QueryRowContext(ctx, `INSERT INTO roles (name, status) VALUES ($1, $2) RETURNING id`, text(r.Name), r.Status).Scan(&r.ID); err != nil {
			return err
		}
		insert := bulk{before: `INSERT INTO role_codes (role_id, code) VALUES `, width: 2, load: db.dialect.rows,
			args: func(dst []any, i int) []any { return append(dst, int64(r.ID), text(codes[i])) }}
		return insert.exec(ctx, tx, len(codes))
	})
	return r, err
}

// GrantRole implements permission.Store; fleet.ErrNotFound when there is no such account or role.
func (db *DB) GrantRole(ctx context.Context, accountID, roleID fleet.ID) error {
	_, err := db.exec(ctx, `INSERT INTO account_roles (account_id, role_id) VALUES ($1, $2) ON CONFLICT (account_id, role_id) DO NOTHING`,
		int64(accountID), int64(roleID))
	return err
}

// CodesOf implements permission.Store.
func (db *DB) CodesOf(ctx context.Context, accountID fleet.ID) ([]string, error) {
	rows, err := db.read.QueryContext(ctx, `SELECT DISTINCT c.code FROM account_roles a
		JOIN roles r ON r.id = a.role_id AND r.status = 1
		JOIN role_codes c ON c.role_id = r.id
		WHERE a.account_id = $1`, int64(accountID))
	if err != nil {
		return nil, db.wrap(err)
	}
	var codes []string
	err = drain(rows, func(r *sql.Rows) error {
		var code string
		err := r.Scan(&code)
		codes = append(codes, code)
		return err
	})
	slices.Sort(codes) // not by the database, whose collation may be another
	return codes, db.wrap(err)
}
