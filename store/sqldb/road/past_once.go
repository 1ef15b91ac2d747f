package road

import (
	"context"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/report"
)

// wanted are some rows by their number, in an order: by an expression, "" by their start, and then the first that began first if upwards.
type wanted struct {
	by      string
	upwards bool
	rows    some
}

// atOnce returns the keys of wanted rows of a filter that come in one part, and how many rows there are, counted to report.CountedTo. Where they are found by time each is looked at
// once for both; one device after the other they are counted first, since all are put in order for a page, and no more than that many are counted.
func (l *list) atOnce(ctx context.Context, db *DB, f *report.Filter, part stretch, w wanted) (keys []report.Key, total int, err error) {
	few, err := l.devices(ctx, db, f)
	if err != nil || few != nil && len(few) == 0 {
		return nil, 0, err
	}
	var c *choice
	if few != nil {
		c = l.ofDevices(f, few)
		c.n, err = c.count(ctx, db, report.CountedTo)
	} else {
		byTime, byDevice, either := l.eitherWay(ctx, db, f, part)
		if either != nil {
			return nil, 0, either
		}
		if byDevice == nil {
			return byTime.atOnce(ctx, db, w)
		}
		c = byDevice
		if c.n, err = c.count(ctx, db, report.CountedTo); c.n >= report.MaxTotal {
			c, byTime.n = byTime, c.n
		}
	}
	rows := some{w.rows.from, min(w.rows.size, min(c.n, report.MaxTotal)-w.rows.from)}
	switch {
	case err != nil || rows.size <= 0:
	case w.by == "":
		keys, err = numbered(ctx, db, []*choice{c}, w.upwards, rows)
	default:
		keys, err = c.sorted(ctx, db, w.by, report.MaxTotal, rows)
	}
	return keys, c.n, err
}

// atOnce reads wanted keys and counts rows, to report.CountedTo, the first by their start.
func (c *choice) atOnce(ctx context.Context, db *DB, w wanted) (keys []report.Key, total int, err error) {
	found, err := keysOf(ctx, db, c.once(db, w), c.Args)
	if err != nil {
		return nil, 0, err
	}
	return found[1:], int(found[0].DeviceID), nil
}

// RidesOnce is the statement that counts the rides of a filter that are found by time and reads a page of them, for those who look at how an engine goes about it.
func (db *DB) RidesOnce(ctx context.Context, f *report.Filter, page fleet.Page) (query string, args []any, err error) {
	by, upwards, err := rideList.sorted(f)
	if err != nil {
		return "", nil, err
	}
	c, err := rideList.byTime(ctx, db, f, stretch{from: f.From, to: f.To})
	if err != nil {
		return "", nil, err
	}
	return c.once(db, wanted{by, upwards, some{page.Offset(), page.Size}}), c.Args, nil
}

// RidesByTimeAlone reports whether the rides of a filter are found by time, and not counted one device after the other first.
func (db *DB) RidesByTimeAlone(ctx context.Context, f *report.Filter) (bool, error) {
	_, byDevice, err := rideList.eitherWay(ctx, db, f, stretch{from: f.From, to: f.To})
	return byDevice == nil, err
}

// once is the statement of atOnce. Its first row has how many there are; each part of it has a mark by which they are put in order. Of those that were counted the last, which tells
// that there are more, is on no page.
func (c *choice) once(db *DB, w wanted) string {
	first, order := latest, `started_at DESC, device_id DESC`
	if w.upwards {
		first, order = earliest, `started_at, device_id`
	}
	by, sorted, none := ``, ``, ``
	if w.by != "" {
		expression, way := direction(w.by)
		by, sorted, none, order = `, `+expression+` AS k`, `, k`, `, 0 AS k`, `k`+way+`, `+order
	}
	return `WITH found AS (SELECT s.device_id, s.started_at` + by + ` FROM ` + c.from + c.where(db) + first + ` LIMIT ` + strconv.Itoa(report.CountedTo) +
		`) SELECT device_id, started_at FROM (SELECT 0 AS part, count(*) AS device_id, 0 AS started_at` + none + ` FROM found UNION ALL SELECT 1, device_id, started_at` + sorted +
		` FROM (SELECT device_id, started_at` + sorted + ` FROM (SELECT * FROM found LIMIT ` + strconv.Itoa(report.MaxTotal) + `) AS paged ORDER BY ` + order + w.rows.end() + `) AS page) AS answer ORDER BY part, ` + order
}
