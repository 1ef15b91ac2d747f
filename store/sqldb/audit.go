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

	"waymark/fleet"
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
	err := tx.QueryRowContext(ctx, `INSERT INTO audit_end (one, id, hash, start_id, start_hash) VALUES (1, 0, $1, 0, $1)
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
	if len(q.Words) > 0 {
		return db.searchAudit(ctx, &q)
	}
	few, err := db.fewAudited(ctx, q.Below)
	if err != nil {
		return nil, 0, err
	}
	where, args := auditWhere(&q, few)
	total := 0
	count := `SELECT count(*) FROM (SELECT 1 FROM audit` + where + ` LIMIT ` + strconv.Itoa(audit.MaxTotal) + `) AS found`
	if err := db.read.QueryRowContext(ctx, count, args...).Scan(&total); err != nil {
		return nil, 0, db.wrap(err)
	}
	page := fmt.Sprintf(` ORDER BY %s DESC, id DESC LIMIT %d OFFSET %d`, auditColumn("at", few), q.Page.Size, q.Page.Offset())
	if total == 0 || q.Page.Offset() >= total {
		return nil, total, nil
	}
	out, err := db.auditEntries(ctx, where+page, args...)
	return out, total, err
}

// auditEntries returns entries; which is what stands behind FROM audit.
func (db *DB) auditEntries(ctx context.Context, which string, args ...any) (out []audit.Entry, err error) {
	err = db.eachAudit(ctx, which, args, func(e audit.Entry) bool {
		out = append(out, e)
		return true
	})
	return out, err
}

func (db *DB) eachAudit(ctx context.Context, which string, args []any, yield func(audit.Entry) bool) error {
	rows, err := db.read.QueryContext(ctx, `SELECT `+auditColumns+` FROM audit`+which, args...)
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

// auditWhere returns the condition of a question without words, "" where it has none, and its values.
func auditWhere(q *audit.Query, few bool) (string, []any) {
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
	if len(where) == 0 {
		return "", nil
	}
	return " WHERE " + strings.Join(where, " AND "), args
}

// WalkAudit implements audit.Store.
func (db *DB) WalkAudit(ctx context.Context, after fleet.ID, yield func(audit.Entry) bool) error {
	return db.eachAudit(ctx, ` WHERE id > $1 ORDER BY id`, []any{int64(after)}, yield)
}

// AuditEnds implements audit.Store.
func (db *DB) AuditEnds(ctx context.Context) (start, end audit.Link, err error) {
	start, end = audit.Link{Hash: make([]byte, 32)}, audit.Link{Hash: make([]byte, 32)}
	err = db.read.QueryRowContext(ctx, `SELECT start_id, start_hash, id, hash FROM audit_end`).Scan(&start.ID, &start.Hash, &end.ID, &end.Hash)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return start, end, db.wrap(err)
}

// dropStep is how many entries are removed in one transaction: nobody can add one meanwhile.
const dropStep = 2000

// DropAudit implements audit.Store.
func (db *DB) DropAudit(ctx context.Context, last fleet.ID) (more bool, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		var start fleet.ID
		if err := tx.QueryRowContext(ctx, `UPDATE audit_end SET id = id RETURNING start_id`).Scan(&start); err != nil {
			return err
		}
		to := min(last, start+dropStep)
		if more = to < last; to <= start {
			return nil
		}
		if err := execOneIn(ctx, tx, `UPDATE audit_end SET start_id = $1, start_hash = (SELECT hash FROM audit WHERE id = $1)`, int64(to)); err != nil {
			return err
		}
		for _, query := range [...]string{`DELETE FROM audit WHERE id <= $1`, `DELETE FROM audit_extracts WHERE last_id <= $1`} {
			if _, err := tx.ExecContext(ctx, query, int64(to)); err != nil {
				return err
			}
		}
		return nil
	})
	return more, err
}
