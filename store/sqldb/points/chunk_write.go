package points

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/sqldb/engine"
)

// merger merges points into one partition within one transaction.
type merger struct {
	db         *DB
	tx         *sql.Tx
	part       *Part
	duplicates int
}

// atOnce bounds how many devices are worked on together, and so the memory that takes.
const atOnce = 1000

func (m *merger) merge(ctx context.Context, groups []*group) error {
	for chunk := range slices.Chunk(groups, atOnce) {
		if err := m.findHeads(ctx, chunk); err != nil {
			return err
		}
		var edits []edit
		for _, g := range chunk {
			edits = g.plan(edits)
		}
		if err := m.load(ctx, edits); err != nil {
			return err
		}
		var out output
		for i := range edits {
			if err := m.apply(ctx, &edits[i], &out); err != nil {
				return err
			}
		}
		if err := m.write(ctx, &out); err != nil {
			return err
		}
	}
	return nil
}

// findHeads fills the heads of each group: from memory where the points are not older than the last chunk, which
// is nearly always, else from the database.
func (m *merger) findHeads(ctx context.Context, groups []*group) error {
	var ask []*group
	for _, g := range groups {
		last, known := m.part.lasts[g.device]
		switch {
		case !known || last.points > 0 && g.points[0].FixTime < last.first:
			ask = append(ask, g)
		case last.points > 0:
			g.heads, g.last = []head{last}, last
		}
	}
	find := engine.Bulk{Before: `WITH want (k, device_id, from_time, month_from, month_to) AS (VALUES `,
		After: `) SELECT w.k, c.first_time, c.last_time, c.points FROM want w CROSS JOIN ` + m.part.table + ` c
			WHERE c.device_id = w.device_id AND c.first_time < w.month_to AND c.first_time >= COALESCE(
				(SELECT max(p.first_time) FROM ` + m.part.table + ` p WHERE p.device_id = w.device_id
					AND p.first_time <= w.from_time AND p.first_time >= w.month_from), w.from_time)
			ORDER BY w.k, c.first_time`,
		Casts: []string{"BIGINT", "BIGINT", "BIGINT", "BIGINT", "BIGINT"}, Width: 5, Load: m.db.Dialect.Rows,
		Args: func(dst []any, i int) []any {
			g := ask[i]
			return append(dst, i, int64(g.device), int64(g.points[0].FixTime), int64(g.month.from), int64(g.month.to))
		}}
	return find.Query(ctx, m.tx, len(ask), func(r *sql.Rows) error {
		var k, first, last, points int64
		if err := r.Scan(&k, &first, &last, &points); err != nil {
			return err
		}
		ask[k].last = head{fleet.Millis(first), fleet.Millis(last), int(points)}
		ask[k].heads = append(ask[k].heads, ask[k].last)
		return nil
	})
}

// load reads the chunks that are to be written again.
func (m *merger) load(ctx context.Context, edits []edit) error {
	var ask []*edit
	for i := range edits {
		if edits[i].old != nil {
			ask = append(ask, &edits[i])
		}
	}
	find := engine.Bulk{Before: `WITH want (k, device_id, first_time) AS (VALUES `,
		After: `) SELECT w.k, c.data FROM want w CROSS JOIN ` + m.part.table + ` c
			WHERE c.device_id = w.device_id AND c.first_time = w.first_time`,
		Casts: []string{"BIGINT", "BIGINT", "BIGINT"}, Width: 3, Load: m.db.Dialect.Rows,
		Args: func(dst []any, i int) []any {
			return append(dst, i, int64(ask[i].group.device), int64(ask[i].old.first))
		}}
	return find.Query(ctx, m.tx, len(ask), func(r *sql.Rows) error {
		var k int64
		var data []byte
		err := r.Scan(&k, &data)
		if err == nil {
			ask[k].data = data
		}
		return err
	})
}

// apply makes the new chunks of an edit.
func (m *merger) apply(ctx context.Context, e *edit, out *output) error {
	var have []track.Point
	if e.old != nil {
		var err error
		if have, err = m.db.Codec.Decode(nil, e.data); err != nil {
			if have, err = nil, m.spare(ctx, e, err); err != nil {
				return err
			}
		}
	}
	all, duplicates, changed := blend(have, e.add)
	m.duplicates += duplicates
	if !changed {
		return nil
	}
	g := e.group
	atEnd := e.old == nil || e.add[len(e.add)-1].FixTime >= e.old.last
	if e.old != nil {
		if *e.old == g.last {
			g.last = head{}
		}
		if all[0].FixTime != e.old.first {
			out.deletes = append(out.deletes, key{g.device, e.old.first})
		}
	}
	return pieces(all, atEnd, func(pts []track.Point) error {
		h := head{pts[0].FixTime, pts[len(pts)-1].FixTime, len(pts)}
		if g.last.points == 0 || h.first >= g.last.first {
			g.last = h
		}
		data, err := m.db.Codec.Append(nil, pts)
		out.puts = append(out.puts, put{key{g.device, h.first}, h, data})
		return err
	})
}

// output is what is to be written.
type output struct {
	deletes []key
	puts    []put
}

type key struct {
	device fleet.ID
	first  fleet.Millis
}

type put struct {
	key  key
	head head
	data []byte
}

func (m *merger) write(ctx context.Context, out *output) error {
	load := m.db.Dialect.Rows
	drop := engine.Bulk{Before: `DELETE FROM ` + m.part.table + ` WHERE (device_id, first_time) IN (VALUES `, After: `)`,
		Casts: []string{"BIGINT", "BIGINT"}, Width: 2, Load: load, Args: func(dst []any, i int) []any {
			return append(dst, int64(out.deletes[i].device), int64(out.deletes[i].first))
		}}
	if err := drop.Exec(ctx, m.tx, len(out.deletes)); err != nil {
		return err
	}
	upsert := engine.Bulk{Before: `INSERT INTO ` + m.part.table + ` (device_id, first_time, last_time, points, data) VALUES `,
		After: ` ON CONFLICT (device_id, first_time) DO UPDATE SET
			last_time = excluded.last_time, points = excluded.points, data = excluded.data`,
		Width: 5, Load: load, Args: func(dst []any, i int) []any {
			p := &out.puts[i]
			return append(dst, int64(p.key.device), int64(p.key.first), int64(p.head.last), p.head.points, p.data)
		}}
	return upsert.Exec(ctx, m.tx, len(out.puts))
}
