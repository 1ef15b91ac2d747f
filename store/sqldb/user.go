package sqldb

import (
	"context"
	"database/sql"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/organ"
)

func userRow(u *account.User) []column {
	return append(of("a", accountColumns(&u.Account)), column{"o.name", &u.OrganName}, column{"o.path", &u.OrganPath})
}

const userTables = `FROM accounts a JOIN organs o ON o.id = a.organ_id `

// users is the list of users.
var users = listing{from: `accounts a`, id: `a.id`, sorts: map[string]sortable{
	"loginName":  scanned(`a.login_key BYTEWISE`),
	"realname":   scanned(`a.real_name BYTEWISE`),
	"userCode":   scanned(`a.user_code BYTEWISE`),
	"sex":        scanned(`a.sex`),
	"email":      scanned(`a.email BYTEWISE`),
	"phone":      scanned(`a.phone BYTEWISE`),
	"status":     scanned(`a.status`),
	"organName":  byOrgan(`a.organ_id`),
	"isSuper":    scanned(`a.super`),
	"isEmployee": scanned(`a.employee`),
	"createTime": scanned(`a.created_at`),
}}

// Users implements account.UserStore.
func (db *DB) Users(ctx context.Context, f account.UserFilter, page fleet.Page) ([]account.User, int, error) {
	c := &choice{db: db, list: &users, sort: f.Sort}
	if err := c.within(ctx, db, `a.organ_id`, 0, f.Below); err != nil {
		return nil, 0, err
	}
	if f.OrganID != 0 {
		c.and(`a.organ_id = ?`, int64(f.OrganID))
	}
	c.contains(f.Name, `a.login_key`, `lower(a.real_name)`)
	c.contains(f.UserCode, `lower(a.user_code)`)
	if f.RoleID != 0 {
		c.and(`a.id IN (SELECT account_id FROM account_roles WHERE role_id = ?)`, int64(f.RoleID))
	}
	if f.Status >= 0 {
		c.and(`a.status = ?`, f.Status)
	}
	return pageOf(ctx, c, page, func(ids []fleet.ID) ([]account.User, error) {
		return db.users(ctx, `WHERE a.id IN (`+idList(ids)+`)`, nil)
	}, func(u *account.User) fleet.ID { return u.ID })
}

// users reads accounts with their roles.
func (db *DB) users(ctx context.Context, rest string, args []any) ([]account.User, error) {
	out, err := find(ctx, db.read, userRow, userTables+rest, args...)
	if err != nil {
		return nil, db.wrap(err)
	}
	at := map[fleet.ID]int{}
	for i := range out {
		at[out[i].ID] = i
	}
	roles := bulk{before: `SELECT account_id, role_id FROM account_roles WHERE account_id IN (VALUES `, after: `) ORDER BY account_id, role_id`,
		casts: []string{"BIGINT"}, width: 1, load: db.dialect.rows, args: func(dst []any, i int) []any { return append(dst, int64(out[i].ID)) }}
	err = roles.query(ctx, db.read, len(out), func(r *sql.Rows) error {
		var accountID, roleID fleet.ID
		err := r.Scan(&accountID, &roleID)
		u := &out[at[accountID]]
		u.RoleIDs = append(u.RoleIDs, roleID)
		return err
	})
	return out, db.wrap(err)
}

// User implements account.UserStore.
func (db *DB) User(ctx context.Context, id fleet.ID) (account.User, error) {
	found, err := db.users(ctx, `WHERE a.id = $1`, []any{int64(id)})
	if err == nil && len(found) == 0 {
		err = db.wrap(sql.ErrNoRows)
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
