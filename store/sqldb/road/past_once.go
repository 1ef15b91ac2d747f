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

// atOnce returns the keys of wanted rows of a filter that come in one part, and how many rows there are, counted to report.MaxTotal, by looking at each of them once.
func (l *list) atOnce(ctx context.Context, db *DB, f *report.Filter, part stretch, w wanted) (keys []report.Key, total int, err error) {
	few, err := l.devices(ctx, db, f)
	if err != nil || few != nil && len(few) == 0 {
		return nil, 0, err
	}
	if few != nil {
		return l.ofDevices(f, few).atOnce(ctx, db, w, true)
	}
	byTime, byDevice, err := l.eitherWay(ctx, db, f, part)
	if err != nil {
		return nil, 0, err
	}
	if byDevice != nil {
		keys, total, err = byDevice.atOnce(ctx, db, w, false)
		if err != nil || total < report.MaxTotal {
			return keys, total, err
		}
	}
	return byTime.atOnce(ctx, db, w, true)
}

// atOnce reads wanted keys and counts rows, to report.MaxTotal. Where there may be more, these must be the first by their start; of fewer it does not matter which are read first.
func (c *choice) atOnce(ctx context.Context, db *DB, w wanted, more bool) (keys []report.Key, total int, err error) {
	found, err := keysOf(ctx, db, c.once(db, w, more), c.Args)
	if err != nil {
		return nil, 0, err
	}
	return found[1:], int(found[0].DeviceID), nil
}

// RidesOnce is the statement that counts the rides of some devices and reads a page of them, for those who look at how an engine goes about it.
func (db *DB) RidesOnce(f *report.Filter, page fleet.Page) (query string, args []any) {
	c := rideList.ofDevices(f, f.Devices)
	return c.once(db, wanted{rows: some{page.Offset(), page.Size}}, true), c.Args
}

// once is the statement of atOnce. Its first row has how many there are: both engines read one part of a union after the other.
func (c *choice) once(db *DB, w wanted, more bool) string {
	first, order := latest, ` ORDER BY started_at DESC, device_id DESC`
	if w.upwards {
		first, order = earliest, ` ORDER BY started_at, device_id`
	}
	expression := ``
	if w.by != "" {
		by, way := direction(w.by)
		expression, order = `, `+by+` AS k`, ` ORDER BY k`+way+`, started_at DESC, device_id DESC`
	}
	if !more {
		first = ``
	}
	return `WITH found AS MATERIALIZED (SELECT s.device_id, s.started_at` + expression + ` FROM ` + c.from + c.where(db) + first + ` LIMIT ` + strconv.Itoa(report.MaxTotal) +
		`) SELECT count(*), 0 FROM found UNION ALL SELECT device_id, started_at FROM (SELECT device_id, started_at FROM found` + order + w.rows.end() + `) AS page`
}
