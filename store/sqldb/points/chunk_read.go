package points

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/chunk"
	"waymark/store/sqldb/engine"
)

// Points implements track.Reader.
func (db *DB) Points(ctx context.Context, deviceID fleet.ID, r track.Range) ([]track.Point, error) {
	if r.To <= r.From {
		return nil, nil
	}
	parts, err := db.shelf.parts(ctx, r)
	if err != nil {
		return nil, db.Wrap(err)
	}
	var out []track.Point
	for _, p := range parts {
		if err := p.IfThere(func() error { return db.appendPoints(ctx, p, &out, deviceID, r) }); err != nil {
			return nil, db.Wrap(err)
		}
	}
	if !slices.IsSortedFunc(out, byFixTime) { // some were in the odd partition
		slices.SortStableFunc(out, byFixTime)
		out = dropSame(out)
	}
	return out, db.Wrap(db.putRight(ctx, out))
}

func byFixTime(a, b track.Point) int { return cmp.Compare(a.FixTime, b.FixTime) }

// appendPoints reads the chunks of one partition that overlap a range: those that begin within it and the one
// before, found by the index alone.
func (db *DB) appendPoints(ctx context.Context, p *Part, out *[]track.Point, deviceID fleet.ID, r track.Range) error {
	rows, err := p.Read.QueryContext(ctx, `SELECT first_time, points, data FROM `+p.table+` WHERE device_id = $1 AND first_time < $3 AND first_time >= $4
		AND first_time >= COALESCE((SELECT max(first_time) FROM `+p.table+` WHERE device_id = $1 AND first_time <= $2 AND first_time >= $4), $2)
		ORDER BY first_time`, int64(deviceID), int64(r.From), int64(r.To), int64(monthOf(r.From).from))
	if err != nil {
		return err
	}
	var total int64
	var chunks [][]byte
	err = engine.Drain(rows, func(rows *sql.Rows) error {
		var first, points int64
		var data []byte
		err := rows.Scan(&first, &points, &data)
		if err == nil {
			err = p.has(fleet.Millis(first))
		}
		total += points
		chunks = append(chunks, data)
		return err
	})
	if err != nil {
		return err
	}
	start := len(*out)
	*out = slices.Grow(*out, int(min(max(total, 0), int64(len(chunks))*chunk.Limit)))
	for _, data := range chunks {
		if *out, err = db.Codec.Decode(*out, data); err != nil {
			return err
		}
	}
	got := (*out)[start:]
	low, _ := slices.BinarySearchFunc(got, r.From, fixTimeTo)
	high, _ := slices.BinarySearchFunc(got, r.To, fixTimeTo)
	if low > 0 {
		copy(got, got[low:high])
	}
	*out = (*out)[:start+high-low]
	return nil
}

func fixTimeTo(p track.Point, t fleet.Millis) int { return cmp.Compare(p.FixTime, t) }

// dropSame removes from ordered points those that are the same as an earlier one. That happens only when the
// month of a point got its own partition after the point had gone to the odd one.
func dropSame(pts []track.Point) []track.Point {
	out := pts[:0]
	for i := range pts {
		if !contains(out, &pts[i]) {
			out = append(out, pts[i])
		}
	}
	return out
}

// contains reports whether the end of ordered points holds the same report.
func contains(pts []track.Point, p *track.Point) bool {
	for i := len(pts) - 1; i >= 0 && pts[i].FixTime == p.FixTime; i-- {
		if pts[i].Same(p) {
			return true
		}
	}
	return false
}
