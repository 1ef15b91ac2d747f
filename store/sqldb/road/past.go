package road

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/offline"
	"waymark/fleet/report"
	"waymark/store/sqldb/engine"
)

// list is how reports read the rows of a kind, of all devices that they cover.
type list struct {
	table string
	sorts map[string]string // expressions over s, by the field of the row
}

var (
	stopList    = list{"stops", map[string]string{"stopStartTime": begun}}
	offlineList = list{"offline_periods", map[string]string{"lastOnlineTime": begun}}
	rideList    = list{"rides", map[string]string{"startTime": begun, "endTime": `s.ended_at`, "rideTime": `s.ended_at - s.started_at`,
		"mileage": `s.metres`, "maxSpeed": `s.top_speed`}}
)

const (
	begun  = `s.started_at`
	latest = ` ORDER BY s.started_at DESC, s.device_id DESC`

	// fewDevices is up to how many devices all their rows of a range are better looked at than those of everybody, newest first.
	fewDevices = 1000
	// shortRange is up to how many rows of everybody a range is short: then they are all looked at.
	shortRange = 50_000
	// wholeList is how many rows are read where all are asked for: no sheet holds more.
	wholeList = 1 << 20
	// longStop is the milliseconds from which on a stop is in an index of such, see the schema.
	longStop = 86_400_000
)

// choice is which rows, by one of the ways that there are to them. Tables are joined in the order in which they stand.
type choice struct {
	from  string // tables, s being that of the rows and d, if any, that of their devices
	order bool   // rows are read in the order of an index: their devices are not to be looked up by anything else
	engine.Where
}

// choose begins a choice of the rows of a filter, whatever their devices are.
func (l *list) choose(from string, f *report.Filter) *choice {
	c := &choice{from: from}
	if l.table == offlineList.table {
		c.And(`s.ended_at <> 0`)
	}
	if f.From != 0 {
		c.And(`s.started_at >= ?`, int64(f.From))
	}
	if f.To != 0 {
		c.And(`s.started_at < ?`, int64(f.To))
	}
	if f.Least > 0 {
		c.And(`s.ended_at - s.started_at >= ?`, f.Least*1000)
	}
	if l.table == stopList.table && f.Least*1000 >= longStop {
		c.And(`s.ended_at - s.started_at >= ` + strconv.Itoa(longStop))
	}
	if f.Most > 0 {
		c.And(`s.ended_at - s.started_at < ?`, f.Most*1000)
	}
	return c
}

// byTime chooses rows by their start, each with its device.
func (l *list) byTime(ctx context.Context, db *DB, f *report.Filter) (*choice, error) {
	c := l.choose(l.table+` s CROSS JOIN devices d`, f)
	c.order = true
	c.And(`d.id = s.device_id`)
	c.Is(`d.type`, f.Type)
	return c, c.Within(ctx, db.DB.DB, `d.organ_id`, f.Only, f.Below)
}

// byDevice chooses rows one device after the other.
func (l *list) byDevice(ctx context.Context, db *DB, f *report.Filter) (*choice, error) {
	c := l.choose(`devices d CROSS JOIN `+l.table+` s`, f)
	c.And(`s.device_id = d.id`)
	c.Is(`d.type`, f.Type)
	return c, c.Within(ctx, db.DB.DB, `d.organ_id`, f.Only, f.Below)
}

// ofDevices chooses rows of a few devices.
func (l *list) ofDevices(f *report.Filter, ids []fleet.ID) *choice {
	c := l.choose(l.table+` s`, f)
	c.And(`s.device_id IN (` + engine.IDList(ids) + `)`)
	return c
}

// devices returns the devices whose rows are asked for where these are few, nil where they are many.
func (l *list) devices(ctx context.Context, db *DB, f *report.Filter) ([]fleet.ID, error) {
	if f.Devices != nil {
		return f.Devices, nil
	}
	var w engine.Where
	w.Is(`d.type`, f.Type)
	if err := w.Within(ctx, db.DB.DB, `d.organ_id`, f.Only, f.Below); err != nil || w.Clause(false) == "" {
		return nil, err
	}
	ids, err := db.IDs(ctx, `SELECT d.id FROM devices d`+w.Clause(false)+` LIMIT `+strconv.Itoa(fewDevices+1), w.Args...)
	if err != nil || len(ids) > fewDevices {
		return nil, err
	}
	return append([]fleet.ID{}, ids...), nil
}

// count counts rows, to a number at most.
func (c *choice) count(ctx context.Context, db *DB, most int) (n int, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM `+c.from+c.Clause(c.order)+` LIMIT `+strconv.Itoa(most)+`) AS found`, c.Args...).Scan(&n)
	return n, db.Wrap(err)
}

// counted returns the way to the rows of a filter and how many there are, counted to report.MaxTotal. What is read for it, and then for a
// page, is not much more than that: of few devices all rows of the range; of many those of everybody, newest first, since theirs are not far
// from each other there, but where they have only few rows in a long range, these, one device after the other.
func (l *list) counted(ctx context.Context, db *DB, f *report.Filter) (*choice, int, error) {
	few, err := l.devices(ctx, db, f)
	if err != nil || few != nil && len(few) == 0 {
		return nil, 0, err
	}
	if few != nil {
		c := l.ofDevices(f, few)
		n, err := c.count(ctx, db, report.MaxTotal)
		return c, n, err
	}
	byTime, err := l.byTime(ctx, db, f)
	if err != nil {
		return nil, 0, err
	}
	everybody, err := l.choose(l.table+` s`, f).count(ctx, db, shortRange)
	if err != nil {
		return nil, 0, err
	}
	if all, err := db.HoldsAll(ctx, f.Below); err != nil || everybody < shortRange || all && f.Only == 0 && f.Type == "" {
		if err != nil {
			return nil, 0, err
		}
		n, err := byTime.count(ctx, db, report.MaxTotal)
		return byTime, n, err
	}
	byDevice, err := l.byDevice(ctx, db, f)
	if err != nil {
		return nil, 0, err
	}
	n, err := byDevice.count(ctx, db, report.MaxTotal)
	if n < report.MaxTotal {
		return byDevice, n, err
	}
	return byTime, n, err
}

// page returns the keys of a page and how many rows there are; of a page without a size all keys.
func (l *list) page(ctx context.Context, db *DB, f *report.Filter, page fleet.Page) (keys []report.Key, total int, err error) {
	if page.Size == 0 {
		keys, err = l.whole(ctx, db, f)
		return keys, len(keys), err
	}
	c, total, err := l.counted(ctx, db, f)
	if err != nil || page.Offset() >= total {
		return nil, total, err
	}
	end := fmt.Sprintf(` LIMIT %d OFFSET %d`, min(page.Size, total-page.Offset()), page.Offset())
	keys, err = l.keys(ctx, db, c, f.Sort, part{report.MaxTotal, end})
	return keys, total, err
}

// whole returns all keys.
func (l *list) whole(ctx context.Context, db *DB, f *report.Filter) ([]report.Key, error) {
	few, err := l.devices(ctx, db, f)
	if err != nil || few != nil && len(few) == 0 {
		return nil, err
	}
	c := l.ofDevices(f, few)
	if few == nil {
		if c, err = l.byTime(ctx, db, f); err != nil {
			return nil, err
		}
	}
	return l.keys(ctx, db, c, f.Sort, part{wholeList, ` LIMIT ` + strconv.Itoa(wholeList)})
}

// part is which of the chosen rows are read: those that end lets through, by what rows say of the newest most.
type part struct {
	most int
	end  string
}

// keys reads a part of the rows that are chosen, in order.
func (l *list) keys(ctx context.Context, db *DB, c *choice, s fleet.Sort, p part) ([]report.Key, error) {
	rest := c.from + c.Clause(c.order)
	query := `SELECT s.device_id, s.started_at FROM ` + rest
	by := l.sorts[s.Field]
	if by == "" && s.Field != "" {
		return nil, fmt.Errorf("nothing sorts %s by %q", l.table, s.Field)
	}
	switch {
	case by == "" || by == begun && s.Desc:
		query += latest + p.end
	case by == begun:
		query += ` ORDER BY s.started_at, s.device_id` + p.end
	default:
		order := ` ORDER BY k`
		if s.Desc {
			order += ` DESC`
		}
		query = `SELECT device_id, started_at FROM (SELECT s.device_id, s.started_at, ` + by + ` AS k FROM ` + rest + latest + ` LIMIT ` + strconv.Itoa(p.most) +
			`) AS found` + order + `, started_at DESC, device_id DESC` + p.end
	}
	rows, err := db.Read.QueryContext(ctx, query, c.Args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	var out []report.Key
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var k report.Key
		err := r.Scan(engine.ID(&k.DeviceID), engine.Millis(&k.Start))
		out = append(out, k)
		return err
	})
	return out, db.Wrap(err)
}

// rowsByKey reads rows by their columns; those that are gone are left out.
func rowsByKey[T any](ctx context.Context, db *DB, table string, columns func(*row[T]) []engine.Column, keys []report.Key) ([]report.Row[T], error) {
	find := engine.Bulk{Before: engine.Selecting(columns) + `FROM ` + table + ` WHERE (device_id, started_at) IN (VALUES `, After: `)`, Casts: []string{"BIGINT", "BIGINT"},
		Width: 2, Load: db.Dialect.Rows, Args: func(dst []any, i int) []any { return append(dst, int64(keys[i].DeviceID), int64(keys[i].Start)) }}
	out := make([]report.Row[T], 0, len(keys))
	err := find.Query(ctx, db.Read, len(keys), engine.Reading(columns, func(r *row[T]) error {
		out = append(out, report.Row[T]{DeviceID: fleet.ID(r.device), Kept: r.Kept})
		return nil
	}))
	return out, db.Wrap(err)
}

// StopKeys implements report.Past.
func (db *DB) StopKeys(ctx context.Context, f *report.Filter, page fleet.Page) ([]report.Key, int, error) {
	return stopList.page(ctx, db, f, page)
}

// StopsByKey implements report.Past.
func (db *DB) StopsByKey(ctx context.Context, keys []report.Key) ([]report.Row[motion.Stop], error) {
	return rowsByKey(ctx, db, stops.table, stops.all, keys)
}

// RideKeys implements report.Past.
func (db *DB) RideKeys(ctx context.Context, f *report.Filter, page fleet.Page) ([]report.Key, int, error) {
	return rideList.page(ctx, db, f, page)
}

// RidesByKey implements report.Past.
func (db *DB) RidesByKey(ctx context.Context, keys []report.Key) ([]report.Row[motion.Ride], error) {
	return rowsByKey(ctx, db, rides.table, rides.all, keys)
}

// OfflineKeys implements report.Past.
func (db *DB) OfflineKeys(ctx context.Context, f *report.Filter, page fleet.Page) ([]report.Key, int, error) {
	return offlineList.page(ctx, db, f, page)
}

// OfflineByKey implements report.Past.
func (db *DB) OfflineByKey(ctx context.Context, keys []report.Key) ([]report.Row[offline.Period], error) {
	columns := func(r *row[offline.Period]) []engine.Column {
		return append([]engine.Column{engine.Col("device_id", &r.device)}, periodColumns(&r.Row)...)
	}
	return rowsByKey(ctx, db, offlineList.table, columns, keys)
}
