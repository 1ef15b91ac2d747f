package points

import (
	"context"
	"database/sql"
	"math"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/sqldb/engine"
)

// DropOdd implements retention.Partitions.
func (db *DB) DropOdd(ctx context.Context, before fleet.Millis) error {
	p, err := db.shelf.oddPart(ctx)
	if err != nil || p == nil {
		return db.Wrap(err)
	}
	return db.Wrap(p.IfThere(func() error {
		p.mu.Lock()
		defer p.mu.Unlock()
		return engine.InTx(ctx, p.Write, func(tx *sql.Tx) error {
			m := merger{db: db, tx: tx, part: p}
			return m.dropOdd(ctx, before)
		})
	}))
}

// dropOdd deletes the chunks whose points are all old by their fix times and by those of their receipt: a terminal that
// believes to live in 2007 loses nothing for that.
func (m *merger) dropOdd(ctx context.Context, before fleet.Millis) error {
	rows, err := m.tx.QueryContext(ctx, `SELECT device_id, first_time, data FROM `+m.part.table+` WHERE first_time < $1 AND last_time < $1`, int64(before))
	if err != nil {
		return err
	}
	var out output
	var pts []track.Point
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var device, first int64
		var data sql.RawBytes
		if err := r.Scan(&device, &first, &data); err != nil {
			return err
		}
		if pts, err = m.db.Codec.Decode(pts[:0], data); err != nil {
			return err
		}
		if !receivedSince(pts, before) {
			out.deletes = append(out.deletes, key{fleet.ID(device), fleet.Millis(first)})
		}
		return nil
	})
	if err != nil {
		return err
	}
	return m.write(ctx, &out)
}

func receivedSince(pts []track.Point, since fleet.Millis) bool {
	return slices.ContainsFunc(pts, func(p track.Point) bool { return p.RecvTime >= since })
}

// DeleteBefore implements track.Store.
func (db *DB) DeleteBefore(ctx context.Context, deviceIDs []fleet.ID, before fleet.Millis) error {
	parts, err := db.shelf.parts(ctx, track.Range{From: math.MinInt64, To: before})
	if err != nil {
		return db.Wrap(err)
	}
	ids := slices.Compact(slices.Sorted(slices.Values(deviceIDs)))
	for _, p := range parts {
		for some := range slices.Chunk(ids, atOnce) {
			if err := p.IfThere(func() error { return db.deleteFrom(ctx, p, some, before) }); err != nil {
				return db.Wrap(err)
			}
		}
	}
	return nil
}

// deleteFrom deletes from one partition, in one transaction.
func (db *DB) deleteFrom(ctx context.Context, p *Part, ids []fleet.ID, before fleet.Millis) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	err := engine.InTx(ctx, p.Write, func(tx *sql.Tx) error {
		m := merger{db: db, tx: tx, part: p}
		if err := m.trim(ctx, ids, before); err != nil {
			return err
		}
		limit := strconv.FormatInt(int64(before), 10)
		drop := engine.Bulk{Before: `DELETE FROM ` + p.table + ` WHERE first_time < ` + limit + ` AND last_time < ` + limit + ` AND device_id IN (VALUES `,
			After: `)`, Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(ids)}
		return drop.Exec(ctx, tx, len(ids))
	})
	for _, id := range ids { // also where it failed: it may be done all the same
		delete(p.lasts, id)
	}
	return err
}

// trim takes the old points out of the chunks that hold younger ones too.
func (m *merger) trim(ctx context.Context, ids []fleet.ID, before fleet.Millis) error {
	limit := strconv.FormatInt(int64(before), 10)
	find := engine.Bulk{Before: `SELECT device_id, first_time, data FROM ` + m.part.table + ` WHERE first_time < ` + limit + ` AND last_time >= ` + limit +
		` AND device_id IN (VALUES `, After: `)`, Casts: []string{"BIGINT"}, Width: 1, Load: m.db.Dialect.Rows, Args: engine.IDArgs(ids)}
	var out output
	err := find.Query(ctx, m.tx, len(ids), func(r *sql.Rows) error {
		var device, first int64
		var data sql.RawBytes
		if err := r.Scan(&device, &first, &data); err != nil {
			return err
		}
		pts, err := m.db.Codec.Decode(nil, data)
		if err != nil {
			return err
		}
		cut, _ := slices.BinarySearchFunc(pts, before, fixTimeTo)
		pts = pts[cut:]
		packed, err := m.db.Codec.Append(nil, pts)
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
