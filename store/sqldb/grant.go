package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
)

// GrantRole implements permission.GrantStore; fleet.ErrNotFound when there is no such account or role.
func (db *DB) GrantRole(ctx context.Context, accountID, roleID fleet.ID) error {
	_, err := db.exec(ctx, `INSERT INTO account_roles (account_id, role_id) VALUES ($1, $2) ON CONFLICT (account_id, role_id) DO NOTHING`,
		int64(accountID), int64(roleID))
	return err
}

// RolesOf implements permission.GrantStore.
func (db *DB) RolesOf(ctx context.Context, accountID fleet.ID) ([]fleet.ID, error) {
	return db.ids(ctx, `SELECT role_id FROM account_roles WHERE account_id = $1 ORDER BY role_id`, int64(accountID))
}

// CodesOf implements permission.GrantStore.
func (db *DB) CodesOf(ctx context.Context, accountID fleet.ID) ([]string, error) {
	var path string
	var employee bool
	err := db.read.QueryRowContext(ctx, `SELECT o.path, a.employee FROM accounts a JOIN organs o ON o.id = a.organ_id WHERE a.id = $1`,
		int64(accountID)).Scan(&path, &employee)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, db.wrap(err)
	}
	ancestors := organ.Ancestors(path)
	roles, err := db.countingRoles(ctx, accountID, ancestors)
	if err != nil || len(roles) == 0 {
		return nil, err
	}
	return db.liveCodes(ctx, roles, employee)
}

// countingRoles returns those roles of an account that count below some organisations, which are given root first.
func (db *DB) countingRoles(ctx context.Context, accountID fleet.ID, ancestors []fleet.ID) ([]fleet.ID, error) {
	roles, err := db.ids(ctx, `SELECT r.id FROM account_roles a JOIN roles r ON r.id = a.role_id AND r.status = 1
		WHERE a.account_id = $1 AND (r.organ_id IS NULL OR r.organ_id IN (`+idList(ancestors)+`))`, int64(accountID))
	if err != nil || len(roles) == 0 {
		return nil, err
	}
	offered, restricted, err := db.offeredBelow(ctx, ancestors)
	if err != nil || !restricted {
		return roles, err
	}
	return slices.DeleteFunc(roles, func(id fleet.ID) bool { return !slices.Contains(offered, id) }), nil
}

// liveCodes returns the codes of the enabled permissions of roles that have nothing disabled above them.
func (db *DB) liveCodes(ctx context.Context, roles []fleet.ID, employee bool) ([]string, error) {
	rows, err := db.read.QueryContext(ctx, `WITH RECURSIVE live (id, code, grants) AS (
		SELECT id, code, kind <> 'MENU' OR url <> '' FROM permissions WHERE parent_id IS NULL AND status = 1
		UNION ALL SELECT p.id, p.code, p.kind <> 'MENU' OR p.url <> '' FROM permissions p JOIN live l ON p.parent_id = l.id WHERE p.status = 1)
		SELECT DISTINCT l.code FROM live l JOIN role_permissions rp ON rp.permission_id = l.id AND rp.role_id IN (`+idList(roles)+`) WHERE l.grants`)
	if err != nil {
		return nil, db.wrap(err)
	}
	codes, err := codesFor(rows, employee)
	return codes, db.wrap(err)
}

// codesFor reads codes, without those for the staff unless it is for one of them, and sorts them: the database's
// collation may be another.
func codesFor(rows *sql.Rows, employee bool) (codes []string, err error) {
	staff := permission.StaffCodes()
	err = drain(rows, func(r *sql.Rows) error {
		var code string
		err := r.Scan(&code)
		if employee || !slices.Contains(staff, code) {
			codes = append(codes, code)
		}
		return err
	})
	slices.Sort(codes)
	return codes, err
}

// CarriedCodes implements permission.GrantStore.
func (db *DB) CarriedCodes(ctx context.Context, accountID fleet.ID) ([]string, error) {
	var employee bool
	err := db.read.QueryRowContext(ctx, `SELECT employee FROM accounts WHERE id = $1`, int64(accountID)).Scan(&employee)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, db.wrap(err)
	}
	rows, err := db.read.QueryContext(ctx, `SELECT DISTINCT p.code FROM account_roles a JOIN role_permissions rp ON rp.role_id = a.role_id
		JOIN permissions p ON p.id = rp.permission_id WHERE a.account_id = $1 AND (p.kind <> 'MENU' OR p.url <> '')`, int64(accountID))
	if err != nil {
		return nil, db.wrap(err)
	}
	codes, err := codesFor(rows, employee)
	return codes, db.wrap(err)
}

// RolesBelow implements permission.GrantStore.
func (db *DB) RolesBelow(ctx context.Context, path string) (out []permission.Holding, err error) {
	rows, err := db.read.QueryContext(ctx, `SELECT DISTINCT o.id, o.path, r.role_id FROM organs o JOIN accounts a ON a.organ_id = o.id
		JOIN account_roles r ON r.account_id = a.id WHERE o.path >= $1 AND o.path < $2 ORDER BY o.id, r.role_id`, path, pathEnd(path))
	if err != nil {
		return nil, db.wrap(err)
	}
	err = drain(rows, func(r *sql.Rows) error {
		var h permission.Holding
		err := r.Scan(&h.OrganID, &h.OrganPath, &h.RoleID)
		out = append(out, h)
		return err
	})
	return out, db.wrap(err)
}

// OfferedRoles implements permission.GrantStore.
func (db *DB) OfferedRoles(ctx context.Context, organID fleet.ID) (roles []fleet.ID, restricted bool, err error) {
	path, err := db.OrganPath(ctx, organID)
	if err != nil {
		return nil, false, err
	}
	return db.offeredBelow(ctx, organ.Ancestors(path))
}

// offeredBelow looks from the last of some organisations, which are given root first, upwards.
func (db *DB) offeredBelow(ctx context.Context, ancestors []fleet.ID) ([]fleet.ID, bool, error) {
	named, err := db.organRoles(ctx, ` WHERE organ_id IN (`+idList(ancestors)+`)`)
	if err != nil {
		return nil, false, err
	}
	for _, id := range slices.Backward(ancestors) {
		if roles := named[id]; len(roles) > 0 {
			return roles, true, nil
		}
	}
	return nil, false, nil
}

// OrganRoles implements permission.GrantStore.
func (db *DB) OrganRoles(ctx context.Context) (map[fleet.ID][]fleet.ID, error) {
	return db.organRoles(ctx, "")
}

func (db *DB) organRoles(ctx context.Context, where string) (map[fleet.ID][]fleet.ID, error) {
	rows, err := db.read.QueryContext(ctx, `SELECT organ_id, role_id FROM organ_roles`+where+` ORDER BY organ_id, role_id`)
	if err != nil {
		return nil, db.wrap(err)
	}
	out := map[fleet.ID][]fleet.ID{}
	err = drain(rows, func(r *sql.Rows) error {
		var organID, roleID fleet.ID
		err := r.Scan(&organID, &roleID)
		out[organID] = append(out[organID], roleID)
		return err
	})
	return out, db.wrap(err)
}
