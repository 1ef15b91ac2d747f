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

// Users implements account.UserStore.
func (db *DB) Users(ctx context.Context, f account.UserFilter, page fleet.Page) ([]account.User, int, error) {
	where, args := userWhere(f)
	var total int
	if err := db.read.QueryRowContext(ctx, `SELECT count(*) `+userTables+where, args...).Scan(&total); err != nil {
		return nil, 0, db.wrap(err)
	}
	if total <= page.Offset() {
		return nil, total, nil
	}
	limit := ` LIMIT ` + strconv.Itoa(page.Size) + ` OFFSET ` + strconv.Itoa(page.Offset())
	users, err := db.users(ctx, where+` ORDER BY a.id DESC`+limit, args)
	return users, total, err
}

// userWhere returns the condition of a filter with its arguments.
func userWhere(f account.UserFilter) (string, []any) {
	var where []string
	var args []any
	value := func(v any) string {
		args = append(args, v)
		return "$" + strconv.Itoa(len(args))
	}
	if f.Below != "" {
		where = append(where, `o.path >= `+value(f.Below)+` AND o.path < `+value(pathEnd(f.Below)))
	}
	if f.OrganID != 0 {
		where = append(where, `a.organ_id = `+value(int64(f.OrganID)))
	}
	if name := strings.TrimSpace(f.Name); name != "" {
		like := value(likeOf(name))
		where = append(where, `(a.login_key LIKE `+like+` ESCAPE '\' OR lower(a.real_name) LIKE `+like+` ESCAPE '\')`)
	}
	if code := strings.TrimSpace(f.UserCode); code != "" {
		where = append(where, `lower(a.user_code) LIKE `+value(likeOf(code))+` ESCAPE '\'`)
	}
	if f.RoleID != 0 {
		where = append(where, `a.id IN (SELECT account_id FROM account_roles WHERE role_id = `+value(int64(f.RoleID))+`)`)
	}
	if f.Status >= 0 {
		where = append(where, `a.status = `+value(f.Status))
	}
	if len(where) == 0 {
		return "", nil
	}
	return " WHERE " + strings.Join(where, " AND "), args
}

// likeOf makes a pattern that finds a part, in lower case.
func likeOf(part string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(strings.ToLower(text(part))) + "%"
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
