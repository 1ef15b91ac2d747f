package sqldb

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// planted returns the seeds of a kind that were put into the tables once.
func planted(ctx context.Context, tx *sql.Tx, kind string) (map[string]bool, error) {
	rows, err := tx.QueryContext(ctx, `SELECT seed FROM planted WHERE kind = $1`, kind)
	if err != nil {
		return nil, err
	}
	out := map[string]bool{}
	err = drain(rows, func(r *sql.Rows) error {
		var seed string
		err := r.Scan(&seed)
		out[seed] = true
		return err
	})
	return out, err
}

func notePlanted(ctx context.Context, tx *sql.Tx, kind, seed string) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO planted (kind, seed) VALUES ($1, $2)`, kind, seed)
	return err
}

// PlantPermissions implements permission.TreeStore. A seed whose parent was deleted waits: it is not planted.
func (db *DB) PlantPermissions(ctx context.Context, seeds []permission.Seed) (added int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.turn(ctx, tx, rightsLock); err != nil {
			return err
		}
		known, err := planted(ctx, tx, "permission")
		if err != nil {
			return err
		}
		there, err := seededPermissions(ctx, tx)
		if err != nil {
			return err
		}
		for i := range seeds {
			s := seeds[i]
			if s.ParentID = there[s.Parent]; known[s.Seed] || s.Parent != "" && s.ParentID == 0 {
				continue
			}
			if err := insertPermission(ctx, tx, &s.Permission, s.Seed); err != nil {
				return err
			}
			if err := notePlanted(ctx, tx, "permission", s.Seed); err != nil {
				return err
			}
			there[s.Seed] = s.ID
			added++
		}
		return nil
	})
	return added, err
}

// seededPermissions returns the permissions that came from seeds and are still there.
func seededPermissions(ctx context.Context, tx *sql.Tx) (map[string]fleet.ID, error) {
	rows, err := tx.QueryContext(ctx, `SELECT seed, id FROM permissions WHERE seed IS NOT NULL`)
	if err != nil {
		return nil, err
	}
	there := map[string]fleet.ID{}
	err = drain(rows, func(r *sql.Rows) error {
		var seed string
		var id fleet.ID
		err := r.Scan(&seed, &id)
		there[seed] = id
		return err
	})
	return there, err
}

// PlantRoles implements permission.RoleStore.
func (db *DB) PlantRoles(ctx context.Context, seeds []permission.RoleSeed) (added int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.turn(ctx, tx, rightsLock); err != nil {
			return err
		}
		known, err := planted(ctx, tx, "role")
		if err != nil {
			return err
		}
		for i := range seeds {
			if known[seeds[i].Seed] {
				continue
			}
			r := seeds[i].Role
			r.Codes = seeds[i].Codes
			if err := insertRole(ctx, tx, &r); err != nil {
				return err
			}
			if err := notePlanted(ctx, tx, "role", seeds[i].Seed); err != nil {
				return err
			}
			added++
		}
		return nil
	})
	return added, err
}
