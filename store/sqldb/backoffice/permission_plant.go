package backoffice

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/store/sqldb/engine"
)

// planted returns the seeds of a kind that were put into the tables once.
func planted(ctx context.Context, tx *sql.Tx, kind string) (map[string]bool, error) {
	rows, err := tx.QueryContext(ctx, `SELECT seed FROM planted WHERE kind = $1`, kind)
	if err != nil {
		return nil, err
	}
	out := map[string]bool{}
	err = engine.Drain(rows, func(r *sql.Rows) error {
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
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.RightsTurn); err != nil {
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
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var seed string
		var id fleet.ID
		err := r.Scan(&seed, &id)
		there[seed] = id
		return err
	})
	return there, err
}

// PlantRoles implements permission.RoleStore.
func (db *DB) PlantRoles(ctx context.Context, seeds []permission.RoleSeed, grow growing) (added int, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.RightsTurn); err != nil {
			return err
		}
		known, err := planted(ctx, tx, "role")
		if err != nil {
			return err
		}
		for i := range seeds {
			s := &seeds[i]
			if known[s.Seed] {
				if err := growRole(ctx, tx, s, grow); err != nil {
					return fmt.Errorf("role %s: %w", s.Seed, err)
				}
				continue
			}
			r := s.Role
			r.Codes = s.Codes
			if err := insertRole(ctx, tx, &r); err != nil {
				return err
			}
			if err := notePlanted(ctx, tx, "role", s.Seed); err != nil {
				return err
			}
			if err := noteRoleSeed(ctx, tx, r.ID, s.Seed, s.Codes); err != nil {
				return err
			}
			added++
		}
		return nil
	})
	return added, err
}

// growing is what PlantRoles asks.
type growing = func(r permission.Role, gained, planted, now []string) bool

// noteRoleSeed keeps which codes a role was planted with.
func noteRoleSeed(ctx context.Context, tx *sql.Tx, id fleet.ID, seed string, codes []string) error {
	_, err := tx.ExecContext(ctx, `UPDATE roles SET seed = $1, planted = $2 WHERE id = $3`, seed, strings.Join(codes, " "), int64(id))
	return err
}

// growRole asks about the codes that a planted role has gained since, if it is still there.
func growRole(ctx context.Context, tx *sql.Tx, s *permission.RoleSeed, grow growing) error {
	var id fleet.ID
	var before string
	err := tx.QueryRowContext(ctx, `SELECT id, planted FROM roles WHERE seed = $1`, s.Seed).Scan(&id, &before)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	there, err := codesIn(ctx, tx, `SELECT DISTINCT code FROM permissions`)
	if err != nil {
		return err
	}
	planted := strings.Fields(before)
	gained := slices.DeleteFunc(slices.Clone(s.Codes), func(code string) bool {
		return slices.Contains(planted, code) || !slices.Contains(there, code)
	})
	if len(gained) == 0 {
		return nil
	}
	if err := lockRole(ctx, tx, id); err != nil {
		return err
	}
	now, err := codesIn(ctx, tx, `SELECT DISTINCT p.code FROM role_permissions r JOIN permissions p ON p.id = r.permission_id WHERE r.role_id = $1`, int64(id))
	if err != nil {
		return err
	}
	r, err := engine.FindOne(ctx, tx, roleRow, roleTables+`WHERE r.id = $1`, int64(id))
	if err != nil {
		return err
	}
	if grow(r, gained, planted, now) {
		if err := givePermissions(ctx, tx, id, gained); err != nil {
			return err
		}
	}
	return noteRoleSeed(ctx, tx, id, s.Seed, append(planted, gained...))
}

// codesIn runs a query for codes.
func codesIn(ctx context.Context, tx *sql.Tx, query string, args ...any) (codes []string, err error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var code string
		err := r.Scan(&code)
		codes = append(codes, code)
		return err
	})
	return codes, err
}
