package records

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/store/sqldb/engine"
)

// AppendAudit implements audit.Store.
func (db *DB) AppendAudit(ctx context.Context, seal func(audit.Link) ([]audit.Entry, error)) error {
	return db.Tx(ctx, func(tx *sql.Tx) error { return db.AppendAuditIn(ctx, tx, seal) })
}

func scanAudit(s engine.Scanner) (e audit.Entry, err error) {
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
	small, err := db.fewAudited(ctx, &q)
	if err != nil {
		return nil, 0, err
	}
	organ, err := db.auditedBy(ctx, &q, small)
	if err != nil {
		return nil, 0, err
	}
	w, total := auditWhere(&q, small, organ), 0
	at := auditColumn("at", small)
	newest := ` ORDER BY ` + at + ` DESC, id DESC LIMIT `
	order := ` LIMIT `
	if organ != auditOrgan { // or SQLite counts in the index of organisations, one after the other
		order = newest
	}
	count := `SELECT count(*) FROM (SELECT 1 FROM audit` + w.Clause(false) + order + strconv.Itoa(audit.CountedTo) + `) AS found`
	if err := db.Read.QueryRowContext(ctx, count, w.Args...).Scan(&total); err != nil {
		return nil, 0, db.Wrap(err)
	}
	beside := q.Page.Beside != fleet.Cursor{} && q.Sort.Field == ""
	shown := min(total, audit.MaxTotal)
	if total == 0 || q.Page.Offset() >= shown && !beside {
		return nil, total, nil
	}
	var out []audit.Entry
	switch {
	case beside:
		near := q
		near.From, near.To = q.Page.Beside.Narrow(q.From, q.To)
		out, err = db.auditBeside(ctx, auditWhere(&near, small, organ), at, q.Page)
	case q.Sort.Field == "":
		out, err = db.auditOf(ctx, w.Clause(false)+newest+fmt.Sprintf(`%d OFFSET %d`, min(q.Page.Size, shown-q.Page.Offset()), q.Page.Offset()), w.Args)
	default:
		out, err = db.sortedAudit(ctx, &q, w.Clause(false)+newest+strconv.Itoa(audit.MaxTotal), w.Args...)
	}
	return out, total, err
}

// AuditByTime is the statement that reads the newest entries of a question without words, for those who look at how an engine goes about it.
func (db *DB) AuditByTime(ctx context.Context, q audit.Query, most int) (query string, args []any, err error) {
	small, err := db.fewAudited(ctx, &q)
	if err != nil {
		return "", nil, err
	}
	organ, err := db.auditedBy(ctx, &q, small)
	w := auditWhere(&q, small, organ)
	return `SELECT id FROM audit` + w.Clause(false) + ` ORDER BY ` + auditColumn("at", small) + ` DESC, id DESC LIMIT ` + strconv.Itoa(most), w.Args, err
}

// auditOf returns entries, found by their IDs alone first, which an index may have; which is what stands behind FROM audit.
func (db *DB) auditOf(ctx context.Context, which string, args []any) ([]audit.Entry, error) {
	ids, err := db.IDs(ctx, `SELECT id FROM audit`+which, args...)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return db.auditByID(ctx, ids)
}

// auditBeside returns a page of chosen entries on a side of one, newest first; the condition ends at its moment: however far from the first that is, only these are looked at.
func (db *DB) auditBeside(ctx context.Context, w *engine.Where, at string, page fleet.Page) ([]audit.Entry, error) {
	than, desc := `<`, ` DESC`
	if page.Beside.Before {
		than, desc = `>`, ``
	}
	w.And(`(`+at+` `+than+` ? OR id `+than+` ?)`, int64(page.Beside.At), int64(page.Beside.ID))
	out, err := db.auditOf(ctx, w.Clause(false)+fmt.Sprintf(` ORDER BY %s%s, id%s LIMIT %d`, at, desc, desc, page.Size), w.Args)
	if page.Beside.Before {
		slices.Reverse(out)
	}
	return out, err
}

// audits is how the audit is sorted: those that are counted are.
var audits = engine.Listing{From: `audit`, ID: `id`, Sorts: map[string]engine.Sortable{
	"createTime": engine.Indexed(`at`),
	"key":        engine.Indexed(`client BYTEWISE`),
	"logLevel":   engine.Indexed(`level BYTEWISE`),
	"logType":    engine.Indexed(`type BYTEWISE`),
	"source":     engine.Indexed(`source BYTEWISE`),
	"module":     engine.Indexed(`module BYTEWISE`),
	"user":       engine.Indexed(`actor BYTEWISE`),
	"address":    engine.Indexed(`address BYTEWISE`),
}}

// sortedAudit returns the page of a question from among entries; which is what stands behind FROM audit.
func (db *DB) sortedAudit(ctx context.Context, q *audit.Query, which string, args ...any) ([]audit.Entry, error) {
	keys, _, err := audits.Order(q.Sort)
	if err != nil {
		return nil, err
	}
	ids, err := engine.IDsOf(ctx, db.Read, db.Dialect.Words.Replace(`SELECT id FROM (SELECT * FROM audit`+which+`) AS audit`+engine.OrderBy(keys, false)+
		fmt.Sprintf(` LIMIT %d OFFSET %d`, q.Page.Size, q.Page.Offset())), args...)
	if err != nil || len(ids) == 0 {
		return nil, db.Wrap(err)
	}
	return db.auditByID(ctx, ids)
}

// auditByID returns entries in the order of their IDs.
func (db *DB) auditByID(ctx context.Context, ids []fleet.ID) ([]audit.Entry, error) {
	out, err := db.auditEntries(ctx, ` WHERE id IN (`+engine.IDList(ids)+`)`)
	return engine.InOrder(out, ids, func(e *audit.Entry) fleet.ID { return e.ID }), err
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
	rows, err := db.Read.QueryContext(ctx, `SELECT `+engine.AuditColumns+` FROM audit`+which, args...)
	if err != nil {
		return db.Wrap(err)
	}
	return db.Wrap(engine.Drain(rows, func(r *sql.Rows) error {
		e, err := scanAudit(r)
		if err == nil && !yield(e) {
			return engine.ErrEnough
		}
		return err
	}))
}

// fewEntries is up to how many entries of a subtree are better all looked at, in an index that has what they are chosen and sorted by.
const fewEntries = 50_000

// fewAudited reports whether a subtree has so few entries that they are better all looked at than looked for among
// those of everybody, newest first. Databases cannot know and guess wrong. What was done to one device is found by that.
func (db *DB) fewAudited(ctx context.Context, q *audit.Query) (bool, error) {
	if q.Below == "" || q.Key != "" || q.Keys != nil || q.Entry != 0 {
		return false, nil
	}
	n := 0
	err := db.Read.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM audit WHERE organ_path >= $1 AND organ_path < $2 LIMIT `+
		strconv.Itoa(fewEntries)+`) AS found`, q.Below, engine.PathEnd(q.Below)).Scan(&n)
	return n < fewEntries, db.Wrap(err)
}

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

// Of so many entries of a range a fifth are of a subtree that has much of it: then as many as are counted are found sooner by time than among all that the subtree ever had.
const (
	auditSample = 1000
	muchAudited = 5 // one of so many
)

// auditOrgan is the column of the organisation of an entry.
const auditOrgan = "organ_path"

// auditedBy names the column of the organisation so that the subtree's index is not used where entries are found sooner by time: where the subtree has much of the newest, and also
// of those that would be come to last. An import alone makes it have all of the newest, and hardly any before.
func (db *DB) auditedBy(ctx context.Context, q *audit.Query, few bool) (string, error) {
	if few || q.Below == "" || q.Entry != 0 || q.Key != "" || q.Keys != nil || !db.Dialect.AsWritten {
		return auditOrgan, nil
	}
	newest, args := ``, []any{q.Below, engine.PathEnd(q.Below), int64(q.From)}
	if q.To != 0 {
		newest, args = ` WHERE at < $4`, append(args, int64(q.To))
	}
	for _, skip := range []int{0, muchAudited*audit.MaxTotal - auditSample} {
		var all, of int
		// Numbers are without gaps, and rise with time but for a clock that was set: entries are counted off by them, not one by one.
		err := db.Read.QueryRowContext(ctx, fmt.Sprintf(`SELECT count(*), count(CASE WHEN organ_path >= $1 AND organ_path < $2 THEN 1 END)
			FROM (SELECT organ_path, at FROM audit WHERE id <= (SELECT id FROM audit%s ORDER BY at DESC, id DESC LIMIT 1) - %d ORDER BY id DESC LIMIT %d) AS sample WHERE at >= $3`,
			newest, skip, auditSample), args...).Scan(&all, &of)
		if err != nil || of*muchAudited < all || all == 0 && skip == 0 {
			return auditOrgan, db.Wrap(err)
		}
	}
	return "(organ_path || '')", nil
}

// auditWhere returns the condition of a question without words. When, where and by whom stand in its text: with arguments PostgreSQL reckons, once a statement has been asked some
// times, for a range and a part of the tree as large as most are, and puts all of a month of half in order.
func auditWhere(q *audit.Query, few bool, organ string) *engine.Where {
	w := new(engine.Where)
	if q.Entry != 0 {
		w.And("id = ?", int64(q.Entry))
	}
	w.Is(auditColumn("source", few), q.Source)
	w.Is(auditColumn("level", few), q.Level)
	w.Is(auditColumn("type", few), q.Type)
	w.Is(auditColumn("module", few), q.Module)
	w.Is(auditColumn("client", few), q.Key)
	if q.From != 0 {
		w.AndAs(auditColumn("at", few)+" >= ?", int64(q.From))
	}
	if q.To != 0 {
		w.AndAs(auditColumn("at", few)+" < ?", int64(q.To))
	}
	operationsWhere(w, q)
	if q.Below != "" {
		w.Below(organ, q.Below)
	}
	return w
}

// WalkAudit implements audit.Store.
func (db *DB) WalkAudit(ctx context.Context, after fleet.ID, yield func(audit.Entry) bool) error {
	return db.eachAudit(ctx, ` WHERE id > $1 ORDER BY id`, []any{int64(after)}, yield)
}

// AuditEnds implements audit.Store.
func (db *DB) AuditEnds(ctx context.Context) (start, end audit.Link, err error) {
	start, end = audit.Link{Hash: make([]byte, 32)}, audit.Link{Hash: make([]byte, 32)}
	err = db.Read.QueryRowContext(ctx, `SELECT start_id, start_hash, id, hash FROM audit_end`).Scan(&start.ID, &start.Hash, &end.ID, &end.Hash)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return start, end, db.Wrap(err)
}

// dropStep is how many entries are removed in one transaction: nobody can add one meanwhile.
const dropStep = 2000

// DropAudit implements audit.Store.
func (db *DB) DropAudit(ctx context.Context, last fleet.ID) (more bool, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		var start fleet.ID
		if err := tx.QueryRowContext(ctx, `UPDATE audit_end SET id = id RETURNING start_id`).Scan(&start); err != nil {
			return err
		}
		to := min(last, start+dropStep)
		if more = to < last; to <= start {
			return nil
		}
		if err := engine.ExecOneIn(ctx, tx, `UPDATE audit_end SET start_id = $1, start_hash = (SELECT hash FROM audit WHERE id = $1)`, int64(to)); err != nil {
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
