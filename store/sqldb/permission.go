package sqldb

import (
	"context"
	"database/sql"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// idList writes IDs for IN (…); none matches nothing.
func idList(ids []fleet.ID) string {
	if len(ids) == 0 {
		return "0"
	}
	parts := make([]string, len(ids))
	for i, id := range ids {
		parts[i] = strconv.FormatInt(int64(id), 10)
	}
	return strings.Join(parts, ",")
}

// permissionFields are the columns that a change of a permission writes.
func permissionFields(p *permission.Permission) []column {
	return []column{
		{"parent_id", (*ref)(&p.ParentID)},
		{"kind", &p.Kind},
		{"code", &p.Code},
		{"name_cn", &p.Name.CN},
		{"name_en", &p.Name.EN},
		{"url", &p.URL},
		{"icon", &p.Icon},
		{"sort", (*whole)(&p.Sort)},
		{"system_type", &p.SystemType},
		{"status", (*whole)(&p.Status)},
		{"remark", &p.Remark},
	}
}

// permissionColumns are all that a permission is read from.
func permissionColumns(p *permission.Permission) []column {
	return append(permissionFields(p), column{"id", id(&p.ID)}, column{"created_at", millis(&p.CreatedAt)})
}

// Permissions implements permission.TreeStore.
func (db *DB) Permissions(ctx context.Context) ([]permission.Permission, error) {
	out, err := find(ctx, db.read, permissionColumns, `FROM permissions ORDER BY sort, id`)
	return out, db.wrap(err)
}

// InsertPermissions implements permission.TreeStore.
func (db *DB) InsertPermissions(ctx context.Context, list []permission.Permission) ([]permission.Permission, error) {
	out := append([]permission.Permission(nil), list...)
	err := db.tx(ctx, func(tx *sql.Tx) error {
		for i := range out {
			if err := insertPermission(ctx, tx, &out[i], nil); err != nil {
				return err
			}
		}
		return nil
	})
	return out, err
}

// insertPermission fills the ID. seed is nil for what operators add.
func insertPermission(ctx context.Context, tx *sql.Tx, p *permission.Permission, seed any) error {
	insert, args := inserting(`permissions`, append(permissionFields(p), column{"created_at", millis(&p.CreatedAt)}, column{"seed", seed}))
	return tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&p.ID)
}

// UpdatePermission implements permission.TreeStore.
func (db *DB) UpdatePermission(ctx context.Context, p permission.Permission) error {
	update, args := updating(`permissions`, permissionFields(&p), p.ID)
	return db.execOne(ctx, update, args...)
}

// DeletePermissions implements permission.TreeStore.
func (db *DB) DeletePermissions(ctx context.Context, ids []fleet.ID) (n int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `WITH RECURSIVE gone (id) AS (
			SELECT id FROM permissions WHERE id IN (`+idList(ids)+`)
			UNION SELECT p.id FROM permissions p JOIN gone g ON p.parent_id = g.id)
			SELECT id FROM gone`)
		if err != nil {
			return err
		}
		gone, err := scanIDs(rows)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM role_permissions WHERE permission_id IN (`+idList(gone)+`)`); err != nil {
			return err
		}
		n = len(gone)
		_, err = tx.ExecContext(ctx, `DELETE FROM permissions WHERE id IN (`+idList(gone)+`)`)
		return err
	})
	return n, err
}

func scanIDs(rows *sql.Rows) ([]fleet.ID, error) {
	var out []fleet.ID
	err := drain(rows, func(r *sql.Rows) error {
		var id fleet.ID
		err := r.Scan(&id)
		out = append(out, id)
		return err
	})
	return out, err
}

// ids runs a query for IDs.
func (db *DB) ids(ctx context.Context, query string, args ...any) ([]fleet.ID, error) {
	rows, err := db.read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, db.wrap(err)
	}
	out, err := scanIDs(rows)
	return out, db.wrap(err)
}

// counts runs a query for IDs, each with a number.
func (db *DB) counts(ctx context.Context, query string, args ...any) (map[fleet.ID]int, error) {
	rows, err := db.read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, db.wrap(err)
	}
	out := map[fleet.ID]int{}
	err = drain(rows, func(r *sql.Rows) error {
		var id fleet.ID
		var n int
		err := r.Scan(&id, &n)
		out[id] = n
		return err
	})
	return out, db.wrap(err)
}

// RolesOfPermissions implements permission.TreeStore.
func (db *DB) RolesOfPermissions(ctx context.Context) (map[fleet.ID]int, error) {
	return db.counts(ctx, `SELECT permission_id, count(*) FROM role_permissions GROUP BY permission_id`)
}
