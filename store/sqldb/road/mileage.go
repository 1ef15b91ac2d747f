package road

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/report"
	"waymark/store/sqldb/engine"
)

// mostAtOnce is of how many devices is read with one statement.
const mostAtOnce = 500

// MileageOfDays implements report.Days.
func (db *DB) MileageOfDays(ctx context.Context, ids []fleet.ID, p mileage.Period) ([]report.DayOf, error) {
	columns := func(d *report.DayOf) []engine.Column {
		return append(append([]engine.Column{engine.Col("device_id", engine.ID(&d.DeviceID))}, mileageColumns(&d.Mileage)...), engine.Col("revised", &d.Revised))
	}
	return ofSome[report.DayOf]{columns, days.table, ` AND day_no >= $1 AND day_no <= $2 ORDER BY device_id, day_no`}.read(ctx, db, ids, p.From, p.To)
}

// WaysOf implements report.Days.
func (db *DB) WaysOf(ctx context.Context, ids []fleet.ID, from, to fleet.Millis) ([]report.WayOf, error) {
	columns := func(w *report.WayOf) []engine.Column {
		return []engine.Column{
			engine.Col("device_id", engine.ID(&w.DeviceID)), engine.Col("started_at", engine.Millis(&w.Start)), engine.Col("ended_at", engine.Millis(&w.End)), engine.Col("metres", &w.Metres),
			engine.Col("doubled", &w.Doubled),
		}
	}
	return ofSome[report.WayOf]{columns, rides.table, ` AND started_at >= $1 AND started_at < $2 ORDER BY device_id, started_at`}.read(ctx, db, ids, int64(from), int64(to))
}

// StopsOfDevices implements report.Days.
func (db *DB) StopsOfDevices(ctx context.Context, ids []fleet.ID, from, to fleet.Millis) ([]report.StopOf, error) {
	columns := func(s *report.StopOf) []engine.Column {
		return []engine.Column{
			engine.Col("device_id", engine.ID(&s.DeviceID)), engine.Col("started_at", engine.Millis(&s.From)), engine.Col("ended_at", engine.Millis(&s.To)),
			engine.Col("lat", engine.Small(&s.Lat)), engine.Col("lon", engine.Small(&s.Lon)), engine.Col("kind", engine.Small(&s.Kind)),
		}
	}
	return ofSome[report.StopOf]{columns, stops.table, ` AND started_at >= $1 AND started_at < $2 ORDER BY device_id, started_at`}.read(ctx, db, ids, int64(from), int64(to))
}

// ofSome reads rows of some devices: of a table, all that the rest of a statement says.
type ofSome[T any] struct {
	columns     func(*T) []engine.Column
	table, rest string
}

func (q ofSome[T]) read(ctx context.Context, db *DB, ids []fleet.ID, args ...any) (out []T, err error) {
	for some := range slices.Chunk(slices.Sorted(slices.Values(ids)), mostAtOnce) {
		found, err := engine.Find(ctx, db.Read, q.columns, `FROM `+q.table+` WHERE device_id IN (`+engine.IDList(some)+`)`+q.rest, args...)
		if err != nil {
			return nil, db.Wrap(err)
		}
		out = append(out, found...)
	}
	return out, nil
}

func readingColumns(r *mileage.Reading) []engine.Column {
	return []engine.Column{
		engine.Col("day_no", engine.Small(&r.Day)), engine.Col("metres", &r.Metres), engine.Col("remark", &r.Remark),
		engine.Col("said_by", &r.By), engine.Col("said_at", engine.Millis(&r.At)),
	}
}

// OdometerReadings implements report.Odometers.
func (db *DB) OdometerReadings(ctx context.Context, vehicleID fleet.ID) ([]mileage.Reading, error) {
	list, err := engine.Find(ctx, db.Read, readingColumns, `FROM vehicle_odometers WHERE vehicle_id = $1 ORDER BY day_no`, int64(vehicleID))
	return list, db.Wrap(err)
}

// PutOdometerReading implements report.Odometers.
func (db *DB) PutOdometerReading(ctx context.Context, vehicleID fleet.ID, reading mileage.Reading) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE vehicles SET settled = settled WHERE id = $1`, int64(vehicleID)); err != nil { // others wait
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM vehicle_odometers WHERE vehicle_id = $1 AND day_no = $2`, int64(vehicleID), reading.Day); err != nil {
			return err
		}
		type row struct {
			vehicle int64
			mileage.Reading
		}
		columns := func(r *row) []engine.Column {
			return append([]engine.Column{engine.Col("vehicle_id", &r.vehicle)}, readingColumns(&r.Reading)...)
		}
		insert := engine.InsertingAll(db.DB.DB, `vehicle_odometers`, columns, []row{{int64(vehicleID), reading}})
		return insert.Exec(ctx, tx, 1)
	})
}
