package sqldb

import (
	"context"
	"database/sql"
	"math"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/track"
)

// DropBefore implements track.Store. Chunks of odd times go one by one, and are not among the names.
func (db *DB) DropBefore(ctx context.Context, before fleet.Millis) ([]string, error) {
	names, err := db.shelf.dropBefore(ctx, before)
	if err != nil {
		return names, db.wrap(err)
	}
	p, err := db.shelf.oddPart(ctx)
	if err != nil || p == nil {
		return names, db.wrap(err)
	}
	err = p.ifThere(func() error {
		_, err := p.write.ExecContext(ctx, `DELETE FROM `+p.table+` WHERE first_time < $1 AND last_time < $1`, int64(before))
		return err
	})
	return names, db.wrap(err)
}

// DeleteBefore implements track.Store.
func (db *DB) DeleteBefore(ctx context.Context, deviceIDs []fleet.ID, before fleet.Millis) error {
	parts, err := db.shelf.parts(ctx, track.Range{From: math.MinInt64, To: before})
	if err != nil {
		return db.wrap(err)
	}
	ids := slices.Compact(slices.Sorted(slices.Values(deviceIDs)))
	for _, p := range parts {
		for some := range slices.Chunk(ids, atOnce) {
			if err := p.ifThere(func() error { return db.deleteFrom(ctx, p, some, before) }); err != nil {
				return db.wrap(err)
			}
		}
	}
	return nil
}

// deleteFrom deletes from one partition, in one transaction.
func (db *DB) deleteFrom(ctx context.Context, p *part, ids []fleet.ID, before fleet.Millis) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	err := inTx(ctx, p.write, func(tx *sql.Tx) error {
		m := merger{db: db, tx: tx, part: p}
		if err := m.trim(ctx, ids, before); err != nil {
			return err
		}
		limit := strconv.FormatInt(int64(before), 10)
		drop := bulk{before: `DELETE FROM ` + p.table + ` WHERE first_time < ` + limit + ` AND last_time < ` + limit + ` AND device_id IN (VALUES `,
			after: `)`, casts: []string{"BIGINT"}, width: 1, load: db.dialect.rows, args: idArgs(ids)}
		return drop.exec(ctx, tx, len(ids))
	})
	if err == nil {
		for _, id := range ids {
			delete(p.lasts, id)
		}
	}
	return err
}

func idArgs(ids []fleet.ID) func([]any, int) []any {
	return func(dst []any, i int) []any { return append(dst, int64(ids[i])) }
}

// trim takes the old points out of the chunks that hold younger ones too.
func (m *merger) trim(ctx context.Context, ids []fleet.ID, before fleet.Millis) error {
	limit := strconv.FormatInt(int64(before), 10)
	find := bulk{before: `SELECT device_id, first_time, data FROM ` + m.part.table + ` WHERE first_time < ` + limit + ` AND last_time >= ` + limit +
		` AND device_id IN (VALUES `, after: `)`, casts: []string{"BIGINT"}, width: 1, load: m.db.dialect.rows, args: idArgs(ids)}
	var out output
	err := find.query(ctx, m.tx, len(ids), func(r *sql.Rows) error {
		var device, first int64
		var data sql.RawBytes
		if err := r.Scan(&device, &first, &data); err != nil {
			return err
		}
		pts, err := m.db.codec.Decode(nil, data)
		if err != nil {
			return err
		}
		cut, _ := slices.BinarySearchFunc(pts, before, fixTimeTo)
		pts = pts[cut:]
		packed, err := m.db.codec.Append(nil, pts)
		if err != nil || len(pts) == 0 {
			return err
		}
		h := head{pts[0].FixTime, pts[len(pts)-1].FixTime, len(pts)}
		out.deletes = append(out.deletes, key{fleet.ID(device), fleet.Millis(first)})
		out.puts = append(out.puts, put{key{fleet.ID(device), h.first}, h, packed})
		return nil
	})
	if err != nil {
		return err
	}
	return m.write(ctx, &out)
}
