package backoffice

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/store/sqldb/engine"
)

// roleFields are the columns that a change of a role writes.
func roleFields(r *permission.Role) []engine.Column {
	return []engine.Column{
		engine.Col("organ_id", (*engine.Ref)(&r.OrganID)),
		engine.Col("name", &r.Name),
		engine.Col("name_en", &r.NameEN),
		engine.Col("status", (*engine.Whole)(&r.Status)),
		engine.Col("remark", &r.Remark),
	}
}

func roleRow(r *permission.Role) []engine.Column {
	return append(engine.Of("r", append(roleFields(r), engine.Col("id", engine.ID(&r.ID)), engine.Col("created_at", engine.Millis(&r.CreatedAt)))),
		engine.Col("COALESCE(o.name, '')", &r.OrganName), engine.Col("COALESCE(o.path, '')", &r.OrganPath))
}

const roleTables = `FROM roles r LEFT JOIN organs o ON o.id = r.organ_id `

// Roles implements permission.RoleStore.
func (db *DB) Roles(ctx context.Context) ([]permission.Role, error) {
	return db.roles(ctx, `ORDER BY r.id`)
}

// roles returns roles; which is what stands behind the tables.
func (db *DB) roles(ctx context.Context, which string, args ...any) ([]permission.Role, error) {
	out, err := engine.Find(ctx, db.Read, roleRow, roleTables+which, args...)
	return out, db.Wrap(err)
}

// InsertRole implements permission.RoleStore.
func (db *DB) InsertRole(ctx context.Context, r permission.Role) (permission.Role, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.roleNameFree(ctx, tx, &r); err != nil {
			return err
		}
		return insertRole(ctx, tx, &r)
	})
	return r, err
}

// roleNameFree returns fleet.ErrConflict when the organisation has another role of the name; until the transaction ends it gets none.
func (db *DB) roleNameFree(ctx context.Context, tx *sql.Tx, r *permission.Role) error {
	if err := db.Turn(ctx, tx, engine.RightsTurn); err != nil {
		return err
	}
	var others int
	err := tx.QueryRowContext(ctx, `SELECT count(*) FROM roles WHERE COALESCE(organ_id, 0) = $1 AND name = $2 AND id <> $3`, int64(r.OrganID), engine.Text(r.Name), int64(r.ID)).Scan(&others)
	if err == nil && others > 0 {
		err = fmt.Errorf("role %q: %w", r.Name, fleet.ErrConflict)
	}
	return err
}

func insertRole(ctx context.Context, tx *sql.Tx, r *permission.Role) error {
	insert, args := engine.Inserting(`roles`, append(roleFields(r), engine.Col("created_at", engine.Millis(&r.CreatedAt))))
	if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&r.ID); err != nil {
		return err
	}
	return givePermissions(ctx, tx, r.ID, r.Codes)
}

// givePermissions gives a role all permissions that have one of some codes.
func givePermissions(ctx context.Context, tx *sql.Tx, id fleet.ID, codes []string) error {
	for _, code := range slices.Compact(slices.Sorted(slices.Values(codes))) {
		res, err := tx.ExecContext(ctx, `INSERT INTO role_permissions (role_id, permission_id)
			SELECT CAST($1 AS BIGINT), id FROM permissions WHERE code = $2`, int64(id), engine.Text(code))
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return fmt.Errorf("permission %q: %w", code, cmp.Or(err, fleet.ErrNotFound))
		}
	}
	return nil
}

// UpdateRole implements permission.RoleStore.
func (db *DB) UpdateRole(ctx context.Context, r permission.Role, check func(now permission.Role) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := lockRole(ctx, tx, r.ID); err != nil {
			return err
		}
		now, err := engine.FindOne(ctx, tx, roleRow, roleTables+`WHERE r.id = $1`, int64(r.ID))
		if err != nil {
			return err
		}
		if err := check(now); err != nil {
			return err
		}
		if now.Name != r.Name || now.OrganID != r.OrganID {
			if err := db.roleNameFree(ctx, tx, &r); err != nil {
				return err
			}
		}
		update, args := engine.Updating(`roles`, roleFields(&r), r.ID)
		return engine.ExecOneIn(ctx, tx, update, args...)
	})
}

// lockRole keeps others from changing a role until the transaction ends.
func lockRole(ctx context.Context, tx *sql.Tx, id fleet.ID) error {
	return engine.ExecOneIn(ctx, tx, `UPDATE roles SET id = id WHERE id = $1`, int64(id))
}

// RolePermissions implements permission.RoleStore.
func (db *DB) RolePermissions(ctx context.Context, roleID fleet.ID) ([]fleet.ID, error) {
	return db.IDs(ctx, permissionsOfRole, int64(roleID))
}

const permissionsOfRole = `SELECT permission_id FROM role_permissions WHERE role_id = $1 ORDER BY permission_id`

// SetRolePermissions implements permission.RoleStore.
func (db *DB) SetRolePermissions(ctx context.Context, roleID fleet.ID, change func([]fleet.ID) ([]fleet.ID, error)) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		// Changes of one role wait for each other here.
		if err := lockRole(ctx, tx, roleID); err != nil {
			return err
		}
		rows, err := tx.QueryContext(ctx, permissionsOfRole, int64(roleID))
		if err != nil {
			return err
		}
		now, err := engine.ScanIDs(rows)
		if err != nil {
			return err
		}
		ids, err := change(now)
		if err != nil {
			return err
		}
		ids = slices.Compact(slices.Sorted(slices.Values(ids)))
		if _, err := tx.ExecContext(ctx, `DELETE FROM role_permissions WHERE role_id = $1`, int64(roleID)); err != nil {
			return err
		}
		insert := engine.Bulk{Before: `INSERT INTO role_permissions (role_id, permission_id) VALUES `, Width: 2, Load: db.Dialect.Rows,
			Args: func(dst []any, i int) []any { return append(dst, int64(roleID), int64(ids[i])) }}
		return insert.Exec(ctx, tx, len(ids))
	})
}

// UsersOfRoles implements permission.RoleStore.
func (db *DB) UsersOfRoles(ctx context.Context, path string) (map[fleet.ID]int, error) {
	all, err := db.HoldsAll(ctx, path)
	if err != nil {
		return nil, err
	}
	if all {
		return db.Counts(ctx, `SELECT role_id, count(*) FROM account_roles GROUP BY role_id`)
	}
	return db.Counts(ctx, `SELECT r.role_id, count(*) FROM account_roles r JOIN accounts a ON a.id = r.account_id
		JOIN organs o ON o.id = a.organ_id WHERE o.path >= $1 AND o.path < $2 GROUP BY r.role_id`, path, engine.PathEnd(path))
}

// RolesWith implements permission.RoleStore.
func (db *DB) RolesWith(ctx context.Context, permissionIDs []fleet.ID) ([]fleet.ID, error) {
	return db.IDs(ctx, `SELECT r.id FROM roles r WHERE EXISTS (SELECT 1 FROM role_permissions p
		WHERE p.role_id = r.id AND p.permission_id IN (`+engine.IDList(permissionIDs)+`)) ORDER BY r.id`)
}

// DeleteRole implements permission.RoleStore.
func (db *DB) DeleteRole(ctx context.Context, id fleet.ID) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		used := 0
		err := tx.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM account_roles WHERE role_id = r.id) + (SELECT count(*) FROM organ_roles WHERE role_id = r.id)
			FROM roles r WHERE r.id = $1`, int64(id)).Scan(&used)
		if err != nil {
			return err
		}
		if used > 0 {
			return fmt.Errorf("the role is in use: %w", fleet.ErrConflict)
		}
		for _, query := range [...]string{
			`DELETE FROM role_permissions WHERE role_id = $1`, `DELETE FROM roles WHERE id = $1`,
		} {
			if _, err := tx.ExecContext(ctx, query, int64(id)); err != nil {
				return err
			}
		}
		return nil
	})
}
