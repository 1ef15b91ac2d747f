package sqldb

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"waymark/fleet/audit"
)

const auditColumns = `id, at, account_id, device_id, organ_id, actor, address, organ_path, source, level, type, module, client, code, args, changes, prev, hash`

const auditWidth = 18

// AppendAudit implements audit.Store.
func (db *DB) AppendAudit(ctx context.Context, seal func(audit.Link) ([]audit.Entry, error)) error {
	return db.tx(ctx, func(tx *sql.Tx) error { return db.appendAudit(ctx, tx, seal) })
}

// appendAudit adds entries. The row of the end is held until the transaction ends, so that appenders of all processes
// wait for each other.
func (db *DB) appendAudit(ctx context.Context, tx *sql.Tx, seal func(audit.Link) ([]audit.Entry, error)) error {
	last := audit.Link{}
	err := tx.QueryRowContext(ctx, `INSERT INTO audit_end (one, id, hash) VALUES (1, 0, $1)
		ON CONFLICT (one) DO UPDATE SET id = audit_end.id RETURNING id, hash`, make([]byte, 32)).Scan(&last.ID, &last.Hash)
	if err != nil {
		return err
	}
	entries, err := seal(last)
	if err != nil || len(entries) == 0 {
		return err
	}
	insert := bulk{before: `INSERT INTO audit (` + auditColumns + `) VALUES `, width: auditWidth, load: db.dialect.rows,
		args: func(dst []any, i int) []any { return auditArgs(dst, &entries[i]) }}
	if err := insert.exec(ctx, tx, len(entries)); err != nil {
		return err
	}
	end := &entries[len(entries)-1]
	_, err = tx.ExecContext(ctx, `UPDATE audit_end SET id = $1, hash = $2`, int64(end.ID), end.Hash)
	return err
}

func auditArgs(dst []any, e *audit.Entry) []any {
	args := make([][2]string, len(e.Args))
	for i, a := range e.Args {
		args[i] = [2]string{a.Name, a.Value}
	}
	changes := make([][3]string, len(e.Changes))
	for i, c := range e.Changes {
		changes[i] = [3]string{c.Field, c.Old, c.New}
	}
	return append(dst, int64(e.ID), int64(e.Time), int64(e.Actor.AccountID), int64(e.Actor.DeviceID), int64(e.Actor.OrganID), e.Actor.Name,
		e.Actor.Address, e.Actor.OrganPath, e.Source, e.Level, e.Type, e.Module, e.Key, e.Text, jsonText(args), jsonText(changes), e.Prev, e.Hash)
}

// jsonText writes lists of texts; letters stay as they are, so that they can be searched.
func jsonText(v any) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(v) // lists of texts always have a form
	return strings.TrimSpace(b.String())
}

func scanAudit(s scanner) (e audit.Entry, err error) {
	var args, changes string
	a := &e.Actor
	err = s.Scan(&e.ID, &e.Time, &a.AccountID, &a.DeviceID, &a.OrganID, &a.Name, &a.Address, &a.OrganPath, &e.Source, &e.Level, &e.Type, &e.Module,
		&e.Key, &e.Text, &args, &changes, &e.Prev, &e.Hash)
	if err != nil {
		return e, err
	}
	var argList [][2]string
	var changeList [][3]string
	if err := errors.Join(json.Unmarshal([]byte(args), &argList), json.Unmarshal([]byte(changes), &changeList)); err != nil {
		// A broken form must not hide the entry: without them its hash is wrong, and that is what the audit says.
		return e, nil //nolint:nilerr // see above
	}
	for _, a := range argList {
		e.Args = append(e.Args, audit.Arg{Name: a[0], Value: a[1]})
	}
	for _, c := range changeList {
		e.Changes = append(e.Changes, audit.Change{Field: c[0], Old: c[1], New: c[2]})
	}
	return e, nil
}

// AuditPage implements audit.Store.
func (db *DB) AuditPage(ctx context.Context, q audit.Query) ([]audit.Entry, int, error) {
	few, err := db.fewAudited(ctx, q.Below)
	if err != nil {
		return nil, 0, err
	}
	where, args := db.auditWhere(&q, few)
	total := 0
	count := `SELECT count(*) FROM (SELECT 1 FROM audit` + where + ` LIMIT ` + strconv.Itoa(audit.MaxTotal) + `) AS found`
	if err := db.read.QueryRowContext(ctx, count, args...).Scan(&total); err != nil {
		return nil, 0, db.wrap(err)
	}
	page := fmt.Sprintf(` ORDER BY %s DESC, id DESC LIMIT %d OFFSET %d`, auditColumn("at", few), q.Page.Size, q.Page.Offset())
	if total == 0 || q.Page.Offset() >= total {
		return nil, total, nil
	}
	rows, err := db.read.QueryContext(ctx, `SELECT `+auditColumns+` FROM audit`+where+page, args...)
	if err != nil {
		return nil, 0, db.wrap(err)
	}
	var out []audit.Entry
	err = drain(rows, func(r *sql.Rows) error {
		e, err := scanAudit(r)
		out = append(out, e)
		return err
	})
	return out, total, db.wrap(err)
}

// fewAudited tells whether a subtree has so few entries that they are better all looked at than looked for among
// those of everybody, newest first. Databases cannot know and guess wrong.
func (db *DB) fewAudited(ctx context.Context, below string) (bool, error) {
	if below == "" {
		return false, nil
	}
	n := 0
	err := db.read.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM audit WHERE organ_path >= $1 AND organ_path < $2 LIMIT `+
		strconv.Itoa(audit.MaxTotal)+`) AS found`, below, pathEnd(below)).Scan(&n)
	return n < audit.MaxTotal, db.wrap(err)
}

// pathEnd is what all paths of a subtree come before: they end in a slash, and 0 is the character after it.
func pathEnd(path string) string { return strings.TrimSuffix(path, "/") + "0" }

// auditColumn names a column so that its index is not used where the subtree's is to be.
func auditColumn(name string, few bool) string {
	switch {
	case !few:
		return name
	case name == "at":
		return "(at + 0)"
	}
	return "(" + name + " || '')"
}

// auditWhere returns the condition of a question, "" where it has none, and its values.
func (db *DB) auditWhere(q *audit.Query, few bool) (string, []any) {
	var where []string
	var args []any
	value := func(v any) string {
		args = append(args, v)
		return "$" + strconv.Itoa(len(args))
	}
	for _, f := range [...]struct{ column, want string }{
		{"source", q.Source}, {"level", q.Level}, {"type", q.Type}, {"module", q.Module}, {"client", q.Key},
	} {
		if f.want != "" {
			where = append(where, auditColumn(f.column, few)+" = "+value(text(f.want)))
		}
	}
	if q.From != 0 {
		where = append(where, auditColumn("at", few)+" >= "+value(int64(q.From)))
	}
	if q.To != 0 {
		where = append(where, auditColumn("at", few)+" < "+value(int64(q.To)))
	}
	if q.Below != "" {
		where = append(where, "organ_path >= "+value(q.Below), "organ_path < "+value(pathEnd(q.Below)))
	}
	for _, w := range q.Words {
		where = append(where, db.auditWord(w, value))
	}
	if len(where) == 0 {
		return "", nil
	}
	return " WHERE " + strings.Join(where, " AND "), args
}

// auditWord finds a word in what fills an entry, old or new, or in its code: in what is shown, not in the names and the
// punctuation of the forms it is kept in. Those are looked through first, since that takes little.
func (db *DB) auditWord(w audit.Word, value func(any) string) string {
	escape := strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)
	pattern := func(s string) string { return value("%"+escape.Replace(strings.ToLower(s))+"%") + ` ESCAPE '\'` }
	form := jsonText(text(w.Text))
	shown, kept := pattern(text(w.Text)), pattern(form[1:len(form)-1]) // without its quotes
	var or []string
	for _, c := range [...]struct {
		column string
		shown  []int
	}{{"args", []int{1}}, {"changes", []int{1, 2}}} {
		var either []string
		for _, n := range c.shown {
			either = append(either, `lower(`+fmt.Sprintf(db.dialect.nth, n)+`) LIKE `+shown)
		}
		or = append(or, fmt.Sprintf(`lower(%s) LIKE %s AND EXISTS (SELECT 1 FROM %s WHERE %s)`, c.column, kept,
			fmt.Sprintf(db.dialect.elements, c.column), strings.Join(either, " OR ")))
	}
	if len(w.Codes) > 0 {
		marks := make([]string, len(w.Codes))
		for i, code := range w.Codes {
			marks[i] = value(code)
		}
		or = append(or, "code IN ("+strings.Join(marks, ", ")+")")
	}
	return "(" + strings.Join(or, " OR ") + ")"
}

// WalkAudit implements audit.Store.
func (db *DB) WalkAudit(ctx context.Context, yield func(audit.Entry) bool) error {
	rows, err := db.read.QueryContext(ctx, `SELECT `+auditColumns+` FROM audit ORDER BY id`)
	if err != nil {
		return db.wrap(err)
	}
	return db.wrap(drain(rows, func(r *sql.Rows) error {
		e, err := scanAudit(r)
		if err == nil && !yield(e) {
			return errEnough
		}
		return err
	}))
}

// AuditEnd implements audit.Store.
func (db *DB) AuditEnd(ctx context.Context) (audit.Link, error) {
	end := audit.Link{Hash: make([]byte, 32)}
	err := db.read.QueryRowContext(ctx, `SELECT id, hash FROM audit_end`).Scan(&end.ID, &end.Hash)
	if errors.Is(err, sql.ErrNoRows) {
		return end, nil
	}
	return end, db.wrap(err)
}
