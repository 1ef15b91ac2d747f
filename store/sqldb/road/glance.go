package road

import (
	"context"
	"database/sql"
	"strconv"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/report"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// PacedWaysOf implements report.Days.
func (db *DB) PacedWaysOf(ctx context.Context, ids []fleet.ID, from, to fleet.Millis) ([]report.PacedWay, error) {
	columns := func(w *report.PacedWay) []engine.Column {
		return []engine.Column{
			engine.Col("device_id", engine.ID(&w.DeviceID)), engine.Col("started_at", engine.Millis(&w.From)), engine.Col("ended_at", engine.Millis(&w.To)),
			engine.Col("speeds", (*speeds)(&w.Speeds)),
		}
	}
	return ofSome[report.PacedWay]{columns, rides.table, ` AND started_at >= $1 AND started_at < $2 AND NOT doubled ORDER BY device_id, started_at`}.read(ctx, db, ids, int64(from), int64(to))
}

// SumAlarms implements report.Alarms.
func (db *DB) SumAlarms(ctx context.Context) error { return sums.Fold(ctx, db.DB.DB) }

// AlarmsPerDay implements report.Alarms. Of devices, and of days that no sums are kept of, it counts alarms; all that it reads of one is in an index.
func (db *DB) AlarmsPerDay(ctx context.Context, f *report.Filter, days []report.EvenDays, found func(alarmType string, day int32, n int)) error {
	if f.Devices == nil && summed(days) {
		return db.summedPerDay(ctx, f, days, found)
	}
	few, err := rideList.devices(ctx, db, f)
	if err != nil || few != nil && len(few) == 0 {
		return err
	}
	for _, d := range days {
		c := &choice{from: `alarms a`}
		if few != nil {
			c.And(`a.device_id IN (` + engine.IDList(few) + `)`)
		} else if all, err := db.HoldsAll(ctx, f.Below); err != nil {
			return err
		} else if !all || f.Only != 0 {
			c.from, c.order = `alarms a CROSS JOIN devices d`, true
			c.And(`d.id = a.device_id`)
			if err := c.Within(ctx, db.DB.DB, `d.organ_id`, f.Only, f.Below); err != nil {
				return err
			}
		}
		if err := c.perDay(ctx, db, d, found); err != nil {
			return err
		}
	}
	return nil
}

// perDay counts the alarms of some days that are chosen.
func (c *choice) perDay(ctx context.Context, db *DB, d report.EvenDays, found func(alarmType string, day int32, n int)) error {
	begins, length := int64(d.Begins), d.Length/time.Millisecond
	ends := begins + int64(d.Days)*int64(length)
	c.And(`a.id >= ?`, int64(alarm.FirstID(fleet.Millis(begins)))) // IDs rise with the start
	c.And(`a.id < ?`, int64(alarm.FirstID(fleet.Millis(ends+999))))
	c.And(`+a.started_at >= ?`, begins)
	c.And(`+a.started_at < ?`, ends)
	day := `(a.started_at - ` + strconv.FormatInt(begins, 10) + `) / ` + strconv.FormatInt(int64(length), 10)
	rows, err := db.Read.QueryContext(ctx, `SELECT a.alarm_type, `+day+`, count(*) FROM `+c.from+c.Clause(c.order)+` GROUP BY 1, 2`, c.Args...)
	if err != nil {
		return db.Wrap(err)
	}
	return db.Wrap(engine.Drain(rows, func(r *sql.Rows) error {
		var key string
		var nth int32
		var n int
		err := r.Scan(&key, &nth, &n)
		if err == nil {
			found(key, d.First+nth, n)
		}
		return err
	}))
}

// summed reports whether days begin where a quarter of an hour does.
func summed(days []report.EvenDays) bool {
	for _, d := range days {
		if d.Begins%sums.Quarter != 0 || d.Length%(sums.Quarter*time.Millisecond) != 0 {
			return false
		}
	}
	return true
}

// summedPerDay counts the alarms of organisations by the sums that are kept.
func (db *DB) summedPerDay(ctx context.Context, f *report.Filter, days []report.EvenDays, found func(alarmType string, day int32, n int)) error {
	type key struct {
		kind string
		day  int32
	}
	for _, d := range days {
		length := fleet.Millis(d.Length / time.Millisecond)
		of := sums.Of{Only: f.Only, Below: f.Below, From: d.Begins, To: d.Begins + fleet.Millis(d.Days)*length}
		n := map[key]int64{}
		err := sums.Read(ctx, db.DB.DB, of, func(kind string, at fleet.Millis, more int64) {
			n[key{kind, d.First + int32((at-d.Begins)/length)}] += more
		})
		if err != nil {
			return err
		}
		for k, n := range n {
			if n != 0 {
				found(k.kind, k.day, int(n))
			}
		}
	}
	return nil
}
