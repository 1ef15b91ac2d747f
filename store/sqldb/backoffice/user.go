package backoffice

import (
	"context"
	"database/sql"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/organ"
	"waymark/store/sqldb/engine"
)

func userRow(u *account.User) []engine.Column {
	return append(engine.Of("a", accountColumns(&u.Account)), engine.Col("o.name", &u.OrganName), engine.Col("o.path", &u.OrganPath))
}

const userTables = `FROM accounts a JOIN organs o ON o.id = a.organ_id `

// users is the list of users.
var users = engine.Listing{From: `accounts a`, ID: `a.id`, Sorts: map[string]engine.Sortable{
	"loginName":  engine.Scanned(`a.login_key BYTEWISE`),
	"realname":   engine.Scanned(`a.real_name BYTEWISE`),
	"userCode":   engine.Scanned(`a.user_code BYTEWISE`),
	"sex":        engine.Scanned(`a.sex`),
	"email":      engine.Scanned(`a.email BYTEWISE`),
	"phone":      engine.Scanned(`a.phone BYTEWISE`),
	"status":     engine.Scanned(`a.status`),
	"organName":  engine.ByOrgan(`a.organ_id`),
	"isSuper":    engine.Scanned(`a.super`),
	"isEmployee": engine.Scanned(`a.employee`),
	"createTime": engine.Scanned(`a.created_at`),
}}

// Users implements account.UserStore.
func (db *DB) Users(ctx context.Context, f account.UserFilter, page fleet.Page) ([]account.User, int, error) {
	c := &engine.Choice{DB: db.DB, List: &users, Sort: f.Sort}
	if err := c.Within(ctx, db.DB, `a.organ_id`, 0, f.Below); err != nil {
		return nil, 0, err
	}
	if f.OrganID != 0 {
		c.And(`a.organ_id = ?`, int64(f.OrganID))
	}
	c.Contains(f.Name, `a.login_key`, `lower(a.real_name)`)
	c.Contains(f.UserCode, `lower(a.user_code)`)
	if f.RoleID != 0 {
		c.And(`a.id IN (SELECT account_id FROM account_roles WHERE role_id = ?)`, int64(f.RoleID))
	}
	if f.Status >= 0 {
		c.And(`a.status = ?`, f.Status)
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]account.User, error) {
		return db.users(ctx, `WHERE a.id IN (`+engine.IDList(ids)+`)`, nil)
	}, func(u *account.User) fleet.ID { return u.ID })
}

// users reads accounts with their roles.
func (db *DB) users(ctx context.Context, rest string, args []any) ([]account.User, error) {
	out, err := engine.Find(ctx, db.Read, userRow, userTables+rest, args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	at := map[fleet.ID]int{}
	for i := range out {
		at[out[i].ID] = i
	}
	roles := engine.Bulk{Before: `SELECT account_id, role_id FROM account_roles WHERE account_id IN (VALUES `, After: `) ORDER BY account_id, role_id`,
		Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: func(dst []any, i int) []any { return append(dst, int64(out[i].ID)) }}
	err = roles.Query(ctx, db.Read, len(out), func(r *sql.Rows) error {
		var accountID, roleID fleet.ID
		err := r.Scan(&accountID, &roleID)
		u := &out[at[accountID]]
		u.RoleIDs = append(u.RoleIDs, roleID)
		return err
	})
	return out, db.Wrap(err)
}

// User implements account.UserStore.
func (db *DB) User(ctx context.Context, id fleet.ID) (account.User, error) {
	found, err := db.users(ctx, `WHERE a.id = $1`, []any{int64(id)})
	if err == nil && len(found) == 0 {
		err = db.Wrap(sql.ErrNoRows)
	}
	if err != nil {
		return account.User{}, err
	}
	return found[0], nil
}

// UsersAbove implements account.UserStore.
func (db *DB) UsersAbove(ctx context.Context, path string) ([]account.User, error) {
	ids := organ.Ancestors(path)
	if len(ids) == 0 {
		return nil, nil
	}
	marks, args := make([]string, len(ids)), make([]any, len(ids))
	for i, id := range ids {
		marks[i], args[i] = "$"+strconv.Itoa(i+1), int64(id)
	}
	return db.users(ctx, `WHERE a.status = 1 AND a.organ_id IN (`+strings.Join(marks, ", ")+`) ORDER BY o.level, a.id`, args)
}
