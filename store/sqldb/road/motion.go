package road

import (
	"bytes"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
	"waymark/store/sqldb/doubles"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// Mark implements motion.Marks.
func (db *DB) Mark(ctx context.Context, deviceID fleet.ID, before int32) ([]byte, error) {
	var mark []byte
	err := db.Read.QueryRowContext(ctx, `SELECT mark FROM mileage_days WHERE device_id = $1 AND day_no < $2 ORDER BY day_no DESC LIMIT 1`,
		int64(deviceID), before).Scan(&mark)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return mark, db.Wrap(err)
}

// row is a row of a device.
type row[T any] struct {
	device int64
	motion.Kept[T]
}

// kind is one kind of what closes: where it is kept, and how.
type kind[T any] struct {
	table, start string // start is the column that names a row of a device
	of           func(*motion.Rows) []T
	startOf      func(*T) int64
	columns      func(*T) []engine.Column // without device_id and revised; the first is start
	same         func(a, b *T) bool
}

var stops = kind[motion.Stop]{
	table: "stops", start: "started_at",
	of:      func(r *motion.Rows) []motion.Stop { return r.Stops },
	startOf: func(s *motion.Stop) int64 { return int64(s.Start) },
	same:    func(a, b *motion.Stop) bool { return *a == *b },
	columns: func(s *motion.Stop) []engine.Column {
		return []engine.Column{
			engine.Col("started_at", (*int64)(&s.Start)), engine.Col("ended_at", (*int64)(&s.End)),
			engine.Col("lat", engine.Small(&s.Place.Lat)), engine.Col("lon", engine.Small(&s.Place.Lon)),
			engine.Col("kind", engine.Small(&s.Kind)), engine.Col("fixes", engine.Small(&s.Fixes)),
		}
	},
}

var rides = kind[motion.Ride]{
	table: "rides", start: "started_at",
	of:      func(r *motion.Rows) []motion.Ride { return r.Rides },
	startOf: func(r *motion.Ride) int64 { return int64(r.Start) },
	same: func(a, b *motion.Ride) bool {
		c := *b
		c.Doubled = a.Doubled // which is found out after
		return *a == c
	},
	columns: func(r *motion.Ride) []engine.Column {
		return []engine.Column{
			engine.Col("started_at", (*int64)(&r.Start)), engine.Col("ended_at", (*int64)(&r.End)),
			engine.Col("from_lat", engine.Small(&r.From.Lat)), engine.Col("from_lon", engine.Small(&r.From.Lon)),
			engine.Col("to_lat", engine.Small(&r.To.Lat)), engine.Col("to_lon", engine.Small(&r.To.Lon)),
			engine.Col("metres", &r.Metres), engine.Col("source", engine.Small(&r.Source)),
			engine.Col("top_speed", engine.Small(&r.TopSpeed)), engine.Col("ignition", &r.Ignition), engine.Col("gap", &r.Gap), engine.Col("speeds", (*speeds)(&r.Speeds)),
			engine.Col("doubled", &r.Doubled),
		}
	},
}

var days = kind[motion.Day]{
	table: "mileage_days", start: "day_no",
	of:      func(r *motion.Rows) []motion.Day { return r.Days },
	startOf: func(d *motion.Day) int64 { return int64(d.Day) },
	same:    func(a, b *motion.Day) bool { return a.Mileage == b.Mileage && bytes.Equal(a.Mark, b.Mark) },
	columns: func(d *motion.Day) []engine.Column {
		return append(mileageColumns(&d.Mileage), engine.Col("mark", &d.Mark))
	},
}

// speeds are those of a ride in their form.
type speeds motion.Speeds

// Scan implements sql.Scanner.
func (s *speeds) Scan(from any) error {
	form, is := from.([]byte)
	if !is && from != nil {
		return fmt.Errorf("speeds are kept as %T", from)
	}
	read, err := motion.ReadSpeeds(form)
	*s = speeds(read)
	return err
}

// Value implements driver.Valuer.
func (s *speeds) Value() (driver.Value, error) { return (*motion.Speeds)(s).Append([]byte{}), nil }

func mileageColumns(m *motion.Mileage) []engine.Column {
	return []engine.Column{engine.Col("day_no", engine.Small(&m.Day)), engine.Col("metres", &m.Metres), engine.Col("source", engine.Small(&m.Source))}
}

// all are the columns of a row.
func (k kind[T]) all(r *row[T]) []engine.Column {
	return append(append([]engine.Column{engine.Col("device_id", &r.device)}, k.columns(&r.Row)...), engine.Col("revised", &r.Revised))
}

// put adds rows; one that is there stays.
func (k kind[T]) put(ctx context.Context, db *DB, tx *sql.Tx, rows []row[T]) error {
	insert := engine.InsertingAll(db.DB.DB, k.table, k.all, rows)
	insert.After = ` ON CONFLICT (device_id, ` + k.start + `) DO NOTHING`
	return insert.Exec(ctx, tx, len(rows))
}

// putClosed adds what closed.
func (db *DB) putClosed(ctx context.Context, tx *sql.Tx, list []motion.Closed) error {
	slices.SortStableFunc(list, func(a, b motion.Closed) int { return int(a.DeviceID - b.DeviceID) }) // see newest
	changed := map[fleet.ID]fleet.Millis{}
	for i := range list {
		for _, r := range list[i].Rides {
			doubles.Note(changed, list[i].DeviceID, r.Start)
		}
	}
	if err := errors.Join(addAll(ctx, db, tx, stops, list), addAll(ctx, db, tx, rides, list), addAll(ctx, db, tx, days, list)); err != nil {
		return err
	}
	return doubles.Mark(ctx, tx, db.Dialect, changed)
}

func addAll[T any](ctx context.Context, db *DB, tx *sql.Tx, k kind[T], list []motion.Closed) error {
	var rows []row[T]
	for i := range list {
		for _, r := range k.of(&list[i].Rows) {
			rows = append(rows, row[T]{int64(list[i].DeviceID), motion.Kept[T]{Row: r}})
		}
	}
	return k.put(ctx, db, tx, rows)
}

// putJudged makes what is kept of devices what was judged again.
func (db *DB) putJudged(ctx context.Context, tx *sql.Tx, list []motion.Judged) error {
	slices.SortStableFunc(list, func(a, b motion.Judged) int { return int(a.DeviceID - b.DeviceID) })
	changed := map[fleet.ID]fleet.Millis{}
	for i := range list {
		j := &list[i]
		doubles.Note(changed, j.DeviceID, j.Rides)
		id := int64(j.DeviceID)
		if err := stops.replace(ctx, db, tx, begin{id, int64(j.Stops)}, &j.Rows); err != nil {
			return err
		}
		if err := rides.replace(ctx, db, tx, begin{id, int64(j.Rides)}, &j.Rows); err != nil {
			return err
		}
		if err := days.replace(ctx, db, tx, begin{id, int64(j.Days)}, &j.Rows); err != nil {
			return err
		}
	}
	return doubles.Mark(ctx, tx, db.Dialect, changed)
}

// begin is where the rows of a device begin.
type begin struct{ device, start int64 }

// replace writes what differs of the rows of a device from a start on.
func (k kind[T]) replace(ctx context.Context, db *DB, tx *sql.Tx, from begin, now *motion.Rows) error {
	device := from.device
	kept, err := engine.Find(ctx, tx, k.all, `FROM `+k.table+` WHERE device_id = $1 AND `+k.start+` >= $2 ORDER BY `+k.start, device, from.start)
	if err != nil {
		return err
	}
	was := make([]T, len(kept))
	for i := range kept {
		was[i] = kept[i].Row
	}
	put, gone := motion.Revise(was, k.of(now), k.startOf, k.same)
	rows := make([]row[T], len(put))
	for i := range put {
		rows[i] = row[T]{device, put[i]}
		gone = append(gone, k.startOf(&put[i].Row))
	}
	drop := engine.Bulk{Before: `DELETE FROM ` + k.table + ` WHERE (device_id, ` + k.start + `) IN (VALUES `, After: `)`, Casts: []string{"BIGINT", "BIGINT"},
		Width: 2, Load: db.Dialect.Rows, Args: func(dst []any, i int) []any { return append(dst, device, gone[i]) }}
	if err := drop.Exec(ctx, tx, len(gone)); err != nil {
		return err
	}
	return k.put(ctx, db, tx, rows)
}

// read reads the rows of a device between two starts, the second one not among them.
func (k kind[T]) read(ctx context.Context, db *DB, device fleet.ID, from, to int64) ([]motion.Kept[T], error) {
	found, err := engine.Find(ctx, db.Read, k.all, `FROM `+k.table+` WHERE device_id = $1 AND `+k.start+` >= $2 AND `+k.start+` < $3 ORDER BY `+k.start,
		int64(device), from, to)
	out := make([]motion.Kept[T], len(found))
	for i := range found {
		out[i] = found[i].Kept
	}
	return out, db.Wrap(err)
}

// Stops implements motion.Store.
func (db *DB) Stops(ctx context.Context, id fleet.ID, r motion.Range) ([]motion.Kept[motion.Stop], error) {
	return stops.read(ctx, db, id, int64(r.From), int64(r.To))
}

// Rides implements motion.Store.
func (db *DB) Rides(ctx context.Context, id fleet.ID, r motion.Range) ([]motion.Kept[motion.Ride], error) {
	return rides.read(ctx, db, id, int64(r.From), int64(r.To))
}

// during reads the rows of a device that overlap a span: those that begin within it, and the one before.
func during[T any](ctx context.Context, db *DB, k kind[T], device fleet.ID, span track.Range) ([]motion.Kept[T], error) {
	found, err := engine.Find(ctx, db.Read, k.all, `FROM `+k.table+` WHERE device_id = $1 AND `+k.start+` < $3 AND ended_at >= $2 AND `+k.start+
		` >= COALESCE((SELECT max(`+k.start+`) FROM `+k.table+` WHERE device_id = $1 AND `+k.start+` <= $2), $2) ORDER BY `+k.start,
		int64(device), int64(span.From), int64(span.To))
	out := make([]motion.Kept[T], len(found))
	for i := range found {
		out[i] = found[i].Kept
	}
	return out, db.Wrap(err)
}

// StopsDuring implements report.Store.
func (db *DB) StopsDuring(ctx context.Context, id fleet.ID, span track.Range) ([]motion.Kept[motion.Stop], error) {
	return during(ctx, db, stops, id, span)
}

// RidesDuring implements report.Store.
func (db *DB) RidesDuring(ctx context.Context, id fleet.ID, span track.Range) ([]motion.Kept[motion.Ride], error) {
	return during(ctx, db, rides, id, span)
}

// Mileages implements motion.Store.
func (db *DB) Mileages(ctx context.Context, id fleet.ID, r motion.Range) ([]motion.Kept[motion.Mileage], error) {
	k := kind[motion.Mileage]{table: days.table, start: days.start, columns: mileageColumns}
	return k.read(ctx, db, id, int64(r.FromDay), int64(r.ToDay)+1)
}

// DeleteMotionBefore implements motion.Store.
func (db *DB) DeleteMotionBefore(ctx context.Context, ids []fleet.ID, before fleet.Millis, day int32) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		for _, t := range []struct {
			table, start string
			before       int64
		}{{stops.table, stops.start, int64(before)}, {rides.table, rides.start, int64(before)}, {days.table, days.start, int64(day)}} {
			statement := `DELETE FROM ` + t.table + ` WHERE ` + t.start + ` < ` + strconv.FormatInt(t.before, 10) + ` AND device_id IN (VALUES `
			if err := db.ForIDs(ctx, tx, statement, ids); err != nil {
				return err
			}
		}
		if err := db.ForIDs(ctx, tx, `DELETE FROM alarm_marks WHERE day_no < `+strconv.FormatInt(int64(day), 10)+` AND device_id IN (VALUES `, ids); err != nil {
			return err
		}
		if err := sums.DeleteOf(ctx, tx, db.Dialect, `ended_at <> 0 AND ended_at < `+strconv.FormatInt(int64(before), 10)+` AND`, ids); err != nil {
			return err
		}
		if err := db.ForIDs(ctx, tx, `DELETE FROM alarm_parts WHERE ended_at <> 0 AND ended_at < `+strconv.FormatInt(int64(before), 10)+` AND device_id IN (VALUES `, ids); err != nil {
			return err
		}
		old := `DELETE FROM offline_periods WHERE ended_at <> 0 AND ended_at < ` + strconv.FormatInt(int64(before), 10) + ` AND device_id IN (VALUES `
		if err := db.ForIDs(ctx, tx, old, ids); err != nil {
			return err
		}
		return db.ForIDs(ctx, tx, `DELETE FROM fence_stays WHERE left_at <> 0 AND left_at < `+strconv.FormatInt(int64(before), 10)+` AND device_id IN (VALUES `, ids)
	})
}

// dropMotion deletes everything that closed of a device.
func (db *DB) dropMotion(ctx context.Context, tx *sql.Tx, device fleet.ID) error {
	for _, table := range []string{stops.table, rides.table, days.table, `fence_stays`, `fence_waits`, `alarm_marks`, `alarm_parts`, `alarm_waits`, `apart_waits`, `offline_periods`} {
		if _, err := tx.ExecContext(ctx, `DELETE FROM `+table+` WHERE device_id = $1`, int64(device)); err != nil {
			return err
		}
	}
	if err := doubles.Mark(ctx, tx, db.Dialect, map[fleet.ID]fleet.Millis{device: 0}); err != nil {
		return err
	}
	return sums.DeleteOf(ctx, tx, db.Dialect, ``, []fleet.ID{device})
}
