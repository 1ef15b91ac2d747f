package points

import (
	"context"
	"database/sql"
	"math"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/fleet/track"
	"waymark/store/sqldb/engine"
)

// PointsBefore implements organ.PointCounter.
func (db *DB) PointsBefore(ctx context.Context, organIDs []fleet.ID, before fleet.Millis) (organ.Loss, error) {
	devices, err := db.devicesIn(ctx, organIDs)
	if err != nil {
		return organ.Loss{}, db.Wrap(err)
	}
	parts, err := db.shelf.parts(ctx, track.Range{From: math.MinInt64, To: before})
	if err != nil {
		return organ.Loss{}, db.Wrap(err)
	}
	c := counter{db: db, before: before, has: map[fleet.ID]bool{}}
	for _, p := range parts {
		for some := range slices.Chunk(devices, atOnce) {
			if err := p.IfThere(func() error { return c.count(ctx, p, some) }); err != nil {
				return organ.Loss{}, db.Wrap(err)
			}
		}
	}
	return organ.Loss{Points: c.points, Devices: len(c.has)}, nil
}

func (db *DB) devicesIn(ctx context.Context, organIDs []fleet.ID) (devices []fleet.ID, err error) {
	find := engine.Bulk{Before: `SELECT id FROM devices WHERE organ_id IN (VALUES `, After: `)`, Casts: []string{"BIGINT"}, Width: 1,
		Load: db.Dialect.Rows, Args: engine.IDArgs(organIDs)}
	err = find.Query(ctx, db.Read, len(organIDs), func(r *sql.Rows) error {
		var id int64
		err := r.Scan(&id)
		devices = append(devices, fleet.ID(id))
		return err
	})
	slices.Sort(devices)
	return devices, err
}

// counter counts points of before a moment.
type counter struct {
	db     *DB
	before fleet.Millis
	points int64
	has    map[fleet.ID]bool // devices with any
}

// count adds those of some devices in one partition. Chunks that end before the moment are not unpacked.
func (c *counter) count(ctx context.Context, p *Part, devices []fleet.ID) error {
	limit := strconv.FormatInt(int64(c.before), 10)
	from := ` FROM ` + p.table + ` WHERE first_time < ` + limit + ` AND last_time `
	whole := engine.Bulk{Before: `SELECT device_id, SUM(points)` + from + `< ` + limit + ` AND device_id IN (VALUES `, After: `) GROUP BY device_id`,
		Casts: []string{"BIGINT"}, Width: 1, Load: c.db.Dialect.Rows, Args: engine.IDArgs(devices)}
	err := whole.Query(ctx, p.Read, len(devices), func(r *sql.Rows) error {
		var id, points int64
		err := r.Scan(&id, &points)
		c.points += points
		c.has[fleet.ID(id)] = true
		return err
	})
	if err != nil {
		return err
	}
	cut := engine.Bulk{Before: `SELECT device_id, data` + from + `>= ` + limit + ` AND device_id IN (VALUES `, After: `)`,
		Casts: []string{"BIGINT"}, Width: 1, Load: c.db.Dialect.Rows, Args: engine.IDArgs(devices)}
	return cut.Query(ctx, p.Read, len(devices), func(r *sql.Rows) error {
		var id int64
		var data sql.RawBytes
		if err := r.Scan(&id, &data); err != nil {
			return err
		}
		pts, err := c.db.Codec.Decode(nil, data)
		n, _ := slices.BinarySearchFunc(pts, c.before, fixTimeTo)
		c.points += int64(n)
		c.has[fleet.ID(id)] = c.has[fleet.ID(id)] || n > 0
		return err
	})
}
