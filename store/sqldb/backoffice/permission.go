package backoffice

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/store/sqldb/engine"
)

// permissionFields are the columns that a change of a permission writes.
func permissionFields(p *permission.Permission) []engine.Column {
	return []engine.Column{
		engine.Col("parent_id", (*engine.Ref)(&p.ParentID)),
		engine.Col("kind", &p.Kind),
		engine.Col("code", &p.Code),
		engine.Col("name_cn", &p.Name.CN),
		engine.Col("name_en", &p.Name.EN),
		engine.Col("url", &p.URL),
		engine.Col("icon", &p.Icon),
		engine.Col("sort", (*engine.Whole)(&p.Sort)),
		engine.Col("system_type", &p.SystemType),
		engine.Col("status", (*engine.Whole)(&p.Status)),
		engine.Col("remark", &p.Remark),
	}
}

// permissionColumns are all that a permission is read from.
func permissionColumns(p *permission.Permission) []engine.Column {
	return append(permissionFields(p), engine.Col("id", engine.ID(&p.ID)), engine.Col("created_at", engine.Millis(&p.CreatedAt)))
}

// Permissions implements permission.TreeStore.
func (db *DB) Permissions(ctx context.Context) ([]permission.Permission, error) {
	out, err := engine.Find(ctx, db.Read, permissionColumns, `FROM permissions ORDER BY sort, id`)
	return out, db.Wrap(err)
}

// InsertPermissions implements permission.TreeStore.
func (db *DB) InsertPermissions(ctx context.Context, list []permission.Permission) ([]permission.Permission, error) {
	out := append([]permission.Permission(nil), list...)
	err := db.Tx(ctx, func(tx *sql.Tx) error {
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
	insert, args := engine.Inserting(`permissions`, append(permissionFields(p), engine.Col("created_at", engine.Millis(&p.CreatedAt)), engine.Col("seed", seed)))
	return tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&p.ID)
}

// UpdatePermission implements permission.TreeStore.
func (db *DB) UpdatePermission(ctx context.Context, p permission.Permission) error {
	update, args := engine.Updating(`permissions`, permissionFields(&p), p.ID)
	return db.ExecOne(ctx, update, args...)
}

// DeletePermissions implements permission.TreeStore.
func (db *DB) DeletePermissions(ctx context.Context, ids []fleet.ID) (n int, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `WITH RECURSIVE gone (id) AS (
			SELECT id FROM permissions WHERE id IN (`+engine.IDList(ids)+`)
			UNION SELECT p.id FROM permissions p JOIN gone g ON p.parent_id = g.id)
			SELECT id FROM gone`)
		if err != nil {
			return err
		}
		gone, err := engine.ScanIDs(rows)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM role_permissions WHERE permission_id IN (`+engine.IDList(gone)+`)`); err != nil {
			return err
		}
		n = len(gone)
		_, err = tx.ExecContext(ctx, `DELETE FROM permissions WHERE id IN (`+engine.IDList(gone)+`)`)
		return err
	})
	return n, err
}

// RolesOfPermissions implements permission.TreeStore.
func (db *DB) RolesOfPermissions(ctx context.Context, ids []fleet.ID) (map[fleet.ID]int, error) {
	return db.Counts(ctx, `SELECT permission_id, count(*) FROM role_permissions WHERE permission_id IN (`+engine.IDList(ids)+`) GROUP BY permission_id`)
}
