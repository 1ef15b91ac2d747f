package records

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/store/extract"
	"waymark/store/sqldb/engine"
)

// searchAudit is AuditPage for questions with words: it looks through the extracts, newest first, and through the
// entries that are in none yet.
func (db *DB) searchAudit(ctx context.Context, q *audit.Query) ([]audit.Entry, int, error) {
	hits, err := db.auditHits(ctx, q)
	if err != nil {
		return nil, 0, db.Wrap(err)
	}
	total := len(hits)
	hits = hits[:min(total, audit.MaxTotal)]
	ids := make([]fleet.ID, len(hits))
	for i, h := range hits {
		ids[i] = h.ID
	}
	from := min(q.Page.Offset(), len(ids))
	shown := ids[from:min(from+q.Page.Size, len(ids))]
	if len(shown) == 0 {
		return nil, total, nil
	}
	if q.Sort.Field != "" {
		out, err := db.sortedAudit(ctx, q, ` WHERE id IN (`+engine.IDList(ids)+`)`)
		return out, total, err
	}
	out, err := db.auditByID(ctx, shown)
	return out, total, err
}

// auditExtract is where an extract stands.
type auditExtract struct {
	last     fleet.ID
	from, to fleet.Millis // of its oldest and its newest entry
}

// auditHits returns what a question finds, newest first, audit.CountedTo at most.
func (db *DB) auditHits(ctx context.Context, q *audit.Query) ([]extract.Hit, error) {
	start, end, err := db.AuditEnds(ctx)
	if err != nil || start.ID == end.ID {
		return nil, err
	}
	list, packed, err := db.auditExtracts(ctx, q)
	if err != nil {
		return nil, err
	}
	find := finding{q: q, after: start.ID}
	if err := db.findUnpacked(ctx, &find, max(packed, start.ID)); err != nil {
		return nil, err
	}
	const most = 32
	for n := 2; len(list) > 0 && !find.enough(list[0].to); n = min(2*n, most) {
		n = min(n, len(list))
		if err := db.findPacked(ctx, &find, list[:n]); err != nil {
			return nil, err
		}
		list = list[n:]
	}
	find.enough(0)
	return find.hits, nil
}

// finding is what was found until now.
type finding struct {
	extract.Finder
	q     *audit.Query
	after fleet.ID // those up to here are to be dropped
	hits  []extract.Hit
}

func (f *finding) in(packed []byte) error {
	hits, err := f.Find(packed, f.q)
	for _, h := range hits {
		if h.ID > f.after && (f.q.Entry == 0 || h.ID == f.q.Entry) {
			f.hits = append(f.hits, h)
		}
	}
	return err
}

// enough sorts what was found, and reports whether nothing older than some moment is looked for.
func (f *finding) enough(newest fleet.Millis) bool {
	slices.SortFunc(f.hits, extract.Newer)
	if len(f.hits) < audit.CountedTo {
		return false
	}
	f.hits = f.hits[:audit.CountedTo]
	return f.hits[audit.CountedTo-1].Time > newest
}

// auditExtracts returns the extracts with entries of the time that is asked for, newest first, and the last entry of all extracts.
func (db *DB) auditExtracts(ctx context.Context, q *audit.Query) (list []auditExtract, packed fleet.ID, err error) {
	rows, err := db.Read.QueryContext(ctx, `SELECT last_id, first_at, last_at FROM audit_extracts ORDER BY last_at DESC, last_id DESC`)
	if err != nil {
		return nil, 0, err
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var x auditExtract
		err := r.Scan(&x.last, &x.from, &x.to)
		packed = max(packed, x.last)
		if (q.From == 0 || x.to >= q.From) && (q.To == 0 || x.from < q.To) {
			list = append(list, x)
		}
		return err
	})
	return list, packed, err
}

func (db *DB) findPacked(ctx context.Context, find *finding, list []auditExtract) error {
	ids := make([]fleet.ID, len(list))
	for i, x := range list {
		ids[i] = x.last
	}
	rows, err := db.Read.QueryContext(ctx, `SELECT last_id, data FROM audit_extracts WHERE last_id IN (`+engine.IDList(ids)+`)`)
	if err != nil {
		return err
	}
	var damaged []fleet.ID
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var last fleet.ID
		var data sql.RawBytes
		if err := r.Scan(&last, &data); err != nil {
			return err
		}
		err := find.in(data)
		if errors.Is(err, extract.ErrDamaged) {
			damaged, err = append(damaged, last), nil
		}
		return err
	})
	for i := 0; i < len(damaged) && err == nil; i++ {
		err = db.findAnew(ctx, find, damaged[i])
	}
	return err
}

// findAnew looks through the entries of an extract that is damaged, and makes it again from them.
func (db *DB) findAnew(ctx context.Context, find *finding, last fleet.ID) error {
	entries, err := db.auditEntries(ctx, ` WHERE id > $1 AND id <= $2 ORDER BY id`, int64(last-extract.Entries), int64(last))
	if err != nil || len(entries) == 0 {
		return err
	}
	packed := extract.Pack(entries)
	// Where that cannot be written, the next search makes it again; this one has what it asked for.
	_, _ = db.Exec(ctx, `UPDATE audit_extracts SET data = $2 WHERE last_id = $1`, int64(last), packed)
	return find.in(packed)
}

// findUnpacked looks through the entries after one, which are in no extract yet.
func (db *DB) findUnpacked(ctx context.Context, find *finding, after fleet.ID) error {
	var some []audit.Entry
	var failed error
	err := db.WalkAudit(ctx, after, func(e audit.Entry) bool {
		if len(some) > 0 && e.ID >= some[0].ID+extract.Entries {
			failed = find.in(extract.Pack(some))
			some = some[:0]
		}
		some = append(some, e)
		return failed == nil
	})
	if err == nil && failed == nil && len(some) > 0 {
		failed = find.in(extract.Pack(some))
	}
	if err == nil {
		err = failed
	}
	return err
}

// PackAudit implements audit.Store. Who packs the same at the same time does so for nothing.
func (db *DB) PackAudit(ctx context.Context) error {
	start, end, err := db.AuditEnds(ctx)
	if err != nil {
		return err
	}
	_, packed, err := db.auditExtracts(ctx, &audit.Query{})
	if err != nil {
		return db.Wrap(err)
	}
	for after := max(packed, start.ID); after+extract.Entries <= end.ID; after += extract.Entries {
		if err := db.packAudit(ctx, after); err != nil {
			return err
		}
	}
	return nil
}

// packAudit makes an extract of the entries after one.
func (db *DB) packAudit(ctx context.Context, after fleet.ID) error {
	last := after + extract.Entries
	entries, err := db.auditEntries(ctx, ` WHERE id > $1 AND id <= $2 ORDER BY id`, int64(after), int64(last))
	if err != nil || len(entries) == 0 {
		return err
	}
	from, to := entries[0].Time, entries[0].Time
	for i := range entries {
		from, to = min(from, entries[i].Time), max(to, entries[i].Time)
	}
	_, err = db.Exec(ctx, `INSERT INTO audit_extracts (last_id, first_at, last_at, data) VALUES ($1, $2, $3, $4) ON CONFLICT (last_id) DO NOTHING`,
		int64(last), int64(from), int64(to), extract.Pack(entries))
	return err
}
