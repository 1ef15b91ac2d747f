package backoffice

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/store/sqldb/engine"
)

// GrantRole implements permission.GrantStore; fleet.ErrNotFound when there is no such account or role.
func (db *DB) GrantRole(ctx context.Context, accountID, roleID fleet.ID) error {
	_, err := db.Exec(ctx, `INSERT INTO account_roles (account_id, role_id) VALUES ($1, $2) ON CONFLICT (account_id, role_id) DO NOTHING`,
		int64(accountID), int64(roleID))
	return err
}

// RolesOf implements permission.GrantStore.
func (db *DB) RolesOf(ctx context.Context, accountID fleet.ID) ([]fleet.ID, error) {
	return db.IDs(ctx, `SELECT role_id FROM account_roles WHERE account_id = $1 ORDER BY role_id`, int64(accountID))
}

// RightsOf implements permission.GrantStore.
func (db *DB) RightsOf(ctx context.Context, accountID fleet.ID) (permission.Rights, error) {
	r, err := db.RightsOfEach(ctx, []fleet.ID{accountID})
	if err != nil {
		return permission.Rights{}, err
	}
	return r[0], nil
}

// RightsOfEach implements permission.GrantStore.
func (db *DB) RightsOfEach(ctx context.Context, accountIDs []fleet.ID) ([]permission.Rights, error) {
	permissions, err := engine.Find(ctx, db.Read, rightColumns, `FROM permissions ORDER BY sort, id`)
	if err != nil {
		return nil, db.Wrap(err)
	}
	out := make([]permission.Rights, len(accountIDs))
	for i, id := range accountIDs {
		if out[i], err = db.rightsOf(ctx, id, permissions); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (db *DB) rightsOf(ctx context.Context, accountID fleet.ID, permissions []permission.Permission) (r permission.Rights, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT o.path, a.employee FROM accounts a JOIN organs o ON o.id = a.organ_id WHERE a.id = $1`,
		int64(accountID)).Scan(&r.OrganPath, &r.Employee)
	if errors.Is(err, sql.ErrNoRows) {
		return r, nil
	}
	if err != nil {
		return r, db.Wrap(err)
	}
	if r.Roles, err = db.roles(ctx, `JOIN account_roles a ON a.role_id = r.id WHERE a.account_id = $1 ORDER BY r.id`, int64(accountID)); err != nil {
		return r, err
	}
	if r.Named, err = db.organRoles(ctx, ` WHERE organ_id IN (`+engine.IDList(organ.Ancestors(r.OrganPath))+`)`); err != nil {
		return r, err
	}
	r.Permissions = permissions
	r.Held, err = db.held(ctx, accountID)
	return r, err
}

// rightColumns are those of a permission that say what it lets do, and what that is called.
func rightColumns(p *permission.Permission) []engine.Column {
	return []engine.Column{
		engine.Col("id", engine.ID(&p.ID)), engine.Col("parent_id", (*engine.Ref)(&p.ParentID)), engine.Col("kind", &p.Kind), engine.Col("code", &p.Code),
		engine.Col("name_cn", &p.Name.CN), engine.Col("name_en", &p.Name.EN), engine.Col("url", &p.URL), engine.Col("status", (*engine.Whole)(&p.Status)),
	}
}

// held returns the roles of an account by the permission that they hold, by ID. A role is read as one row: they are asked for at each
// sign-in and after each change of rights, and an administrator's role holds nearly all there are.
func (db *DB) held(ctx context.Context, accountID fleet.ID) (map[fleet.ID][]fleet.ID, error) {
	rows, err := db.Read.QueryContext(ctx, `SELECT a.role_id, string_agg(CAST(p.permission_id AS TEXT), ',')
		FROM account_roles a JOIN role_permissions p ON p.role_id = a.role_id WHERE a.account_id = $1 GROUP BY a.role_id ORDER BY a.role_id`, int64(accountID))
	if err != nil {
		return nil, db.Wrap(err)
	}
	out := map[fleet.ID][]fleet.ID{}
	var role int64
	var list string
	err = engine.Drain(rows, func(r *sql.Rows) error {
		if err := r.Scan(&role, &list); err != nil {
			return err
		}
		for one := range strings.SplitSeq(list, ",") {
			id, err := strconv.ParseInt(one, 10, 64)
			if err != nil {
				return err
			}
			out[fleet.ID(id)] = append(out[fleet.ID(id)], fleet.ID(role))
		}
		return nil
	})
	return out, db.Wrap(err)
}

// RolesBelow implements permission.GrantStore.
func (db *DB) RolesBelow(ctx context.Context, path string) (out []permission.Holding, err error) {
	rows, err := db.Read.QueryContext(ctx, `SELECT DISTINCT o.id, o.path, r.role_id FROM organs o JOIN accounts a ON a.organ_id = o.id
		JOIN account_roles r ON r.account_id = a.id WHERE o.path >= $1 AND o.path < $2 ORDER BY o.id, r.role_id`, path, engine.PathEnd(path))
	if err != nil {
		return nil, db.Wrap(err)
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var h permission.Holding
		err := r.Scan(&h.OrganID, &h.OrganPath, &h.RoleID)
		out = append(out, h)
		return err
	})
	return out, db.Wrap(err)
}

// OrganRoles implements permission.GrantStore.
func (db *DB) OrganRoles(ctx context.Context) (map[fleet.ID][]fleet.ID, error) {
	return db.organRoles(ctx, "")
}

func (db *DB) organRoles(ctx context.Context, where string) (map[fleet.ID][]fleet.ID, error) {
	return db.idsBy(ctx, `SELECT organ_id, role_id FROM organ_roles`+where+` ORDER BY organ_id, role_id`)
}

// idsBy runs a query for pairs of IDs and returns the second ones by the first.
func (db *DB) idsBy(ctx context.Context, query string, args ...any) (map[fleet.ID][]fleet.ID, error) {
	rows, err := db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	out := map[fleet.ID][]fleet.ID{}
	var by, id int64
	err = engine.Drain(rows, func(r *sql.Rows) error {
		err := r.Scan(&by, &id)
		out[fleet.ID(by)] = append(out[fleet.ID(by)], fleet.ID(id))
		return err
	})
	return out, db.Wrap(err)
}
