package road

import (
	"context"

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
	stopList    = list{"stops", map[string]string{"stopStartTime": begun, "stopSecond": `s.ended_at - s.started_at`}}
	offlineList = list{"offline_periods", map[string]string{"lastOnlineTime": begun, "offlineLong": untilNow}}
	rideList    = list{"rides", map[string]string{"startTime": begun, "endTime": `s.ended_at`, "rideTime": `s.ended_at - s.started_at`,
		"mileage": `s.metres`, "maxSpeed": `s.top_speed`}}
)

const (
	begun    = `s.started_at`
	untilNow = `CASE s.ended_at WHEN 0 THEN ? ELSE s.ended_at END - s.started_at` // of a time offline, ? being now
	latest   = ` ORDER BY s.started_at DESC, s.device_id DESC`
	earliest = ` ORDER BY s.started_at, s.device_id`

	// fewDevices is up to how many devices all their rows of a range are better looked at than those of everybody, newest first.
	fewDevices = 1000
	// shortRange is up to how many rows of everybody a range is short: then they are all looked at.
	shortRange = 50_000
	// wholeList is how many rows are read where all are asked for: no sheet holds more.
	wholeList = 1 << 20
	// long is the milliseconds from which on a time offline is in an index of such, see the schema, and a stop in one, too.
	long = 86_400_000
)

// marks are from how much of something on rows are in indexes of such, see the schema: by time, the least first, and by device.
type marks struct {
	byTime   []int64
	byDevice int64
}

var (
	longStops = marks{[]int64{10_800_000, long}, 10_800_000}                // milliseconds
	longAway  = marks{[]int64{long, 7 * long}, 0}                           // milliseconds offline; those that are not over are in these indexes as well
	farRides  = marks{[]int64{20_000, 50_000, 300_000}, 50_000}             // metres
	longRides = marks{[]int64{1_800_000, 3_600_000, 18_000_000}, 3_600_000} // milliseconds
)

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
