package alarms

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// AlarmsOf implements alarm.Store.
func (db *DB) AlarmsOf(ctx context.Context, deviceID fleet.ID, at fleet.Millis) ([]alarm.Alarm, error) {
	found, err := since(ctx, db.Read, deviceID, at, ``)
	return found, db.Wrap(err)
}

// since finds the alarms of a device since a moment; lock is that of who is to write them.
func since(ctx context.Context, on engine.Queryer, deviceID fleet.ID, at fleet.Millis, lock string) ([]alarm.Alarm, error) {
	return findAlarms(ctx, on, `FROM alarms WHERE device_id = $1 AND (started_at >= $2 OR ended_at = 0 OR ended_at >= $2) ORDER BY started_at, id`+lock, int64(deviceID), int64(at))
}

// OpenAlarms implements alarm.Store.
func (db *DB) OpenAlarms(ctx context.Context, types []string) ([]alarm.Alarm, error) {
	var w engine.Where
	marks, values := make([]string, len(types)), make([]any, len(types))
	for i, t := range types {
		marks[i], values[i] = `?`, t
	}
	w.And(`alarm_type IN (`+strings.Join(marks, `, `)+`)`, values...)
	w.And(`ended_at = 0`)
	found, err := engine.Find(ctx, db.Read, columns, `FROM alarms`+w.Clause(false)+` ORDER BY id`, w.Args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	return alarmsOf(found)
}

// PutAlarms implements alarm.Store.
func (db *DB) PutAlarms(ctx context.Context, list []alarm.Alarm) error {
	return db.Contended(ctx, func(tx *sql.Tx) error { return Put(ctx, tx, db.Dialect, list) })
}

// Put writes alarms within a transaction: those that are there are merged with what is kept of them.
func Put(ctx context.Context, tx *sql.Tx, d engine.Dialect, list []alarm.Alarm) error {
	for i := range list {
		a := list[i]
		was, err := of(ctx, tx, d, a.Key)
		if err != nil {
			return err
		}
		if was != nil {
			a = a.Merge(was)
		}
		if err := write(ctx, tx, d, a, was); err != nil {
			return err
		}
		if was != nil && was.Handled && !a.Handled { // it is new again
			if err := announce(ctx, tx, was.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// of finds the alarm of a key, nil where there is none, for who is to write it. Its evidence is not read.
func of(ctx context.Context, tx *sql.Tx, d engine.Dialect, k alarm.Key) (*alarm.Alarm, error) {
	found, err := engine.Find(ctx, tx, columns, `FROM alarms WHERE device_id = $1 AND alarm_type = $2 AND ref = $3 AND started_at = $4`+d.ForChange,
		int64(k.DeviceID), k.Type, int64(k.Ref), int64(k.Start))
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0].Alarm, nil
}

// byID finds the alarm of an ID among some, nil where it is not among them.
func byID(list []alarm.Alarm, id fleet.ID) *alarm.Alarm {
	if i := slices.IndexFunc(list, func(a alarm.Alarm) bool { return a.ID == id }); i >= 0 {
		return &list[i]
	}
	return nil
}

// summed is what the sums are to know of an alarm.
func summed(a *alarm.Alarm) *sums.Alarm {
	return &sums.Alarm{DeviceID: a.DeviceID, VehicleID: a.VehicleID, Type: a.Type, Start: a.Start, Handled: a.Handled}
}

// write adds an alarm, or replaces what is kept of it, if anything was. That was read for the change: what people have done about it since would be undone.
func write(ctx context.Context, tx *sql.Tx, d engine.Dialect, a alarm.Alarm, was *alarm.Alarm) error {
	changed := sums.Change{Now: summed(&a)}
	if was != nil {
		changed.Was = summed(was)
	} else {
		if err := number(ctx, tx, &a); err != nil {
			return err
		}
	}
	k, err := keptOf(&a)
	if err != nil {
		return err
	}
	statement, args := engine.Updating(`alarms`, columns(&k), a.ID)
	if was == nil {
		statement, args = engine.Inserting(`alarms`, columns(&k))
	}
	if _, err = tx.ExecContext(ctx, statement, args...); err != nil {
		return err
	}
	if err := sums.Changed(ctx, tx, d, changed); err != nil || was != nil || a.Backfilled || a.Revised {
		return err
	}
	return announce(ctx, tx, a.ID)
}

// announce queues that an alarm began, for those who are to be told: with what is late, nobody is.
func announce(ctx context.Context, tx *sql.Tx, id fleet.ID) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO notice_queue (alarm_id) VALUES ($1)`, int64(id))
	return err
}

// number gives a new alarm its number: the first from the one of its key on that is free.
func number(ctx context.Context, tx *sql.Tx, a *alarm.Alarm) error {
	for a.ID = a.Key.ID(); ; a.ID++ {
		var taken bool
		if err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM alarms WHERE id = $1)`, int64(a.ID)).Scan(&taken); err != nil || !taken {
			return err
		}
	}
}

// Replace makes what is kept of a device since a moment what was judged again. What is kept of types that the road does not judge stays.
func Replace(ctx context.Context, tx *sql.Tx, d engine.Dialect, j *alarm.Judged) error {
	was, err := since(ctx, tx, j.DeviceID, j.From, d.ForChange)
	if err != nil {
		return err
	}
	var mine []alarm.Alarm
	for _, a := range was {
		if slices.Contains(j.Waits, a.Key) { // time alone may have raised it
			continue
		}
		if alarm.OnRoad(a.Type) && !alarm.OfParts(a.Type) && a.Ref == 0 && (a.Start >= j.From || slices.ContainsFunc(j.Alarms, func(n alarm.Alarm) bool { return n.Key == a.Key })) {
			mine = append(mine, a)
		}
	}
	now := slices.DeleteFunc(slices.Clone(j.Alarms), func(a alarm.Alarm) bool { return alarm.OfParts(a.Type) })
	put, gone := alarm.Revise(mine, append(now, alarm.TakenOn(mine, now, j.Waits)...))
	for _, id := range gone {
		if err := sums.Delete(ctx, tx, d, `id = $1`, int64(id)); err != nil {
			return err
		}
	}
	for i := range put {
		a, before := put[i], byID(was, put[i].ID)
		if a.ID == 0 { // a version before may have raised it as something that it did not judge again
			if before, err = of(ctx, tx, d, a.Key); err != nil {
				return err
			}
			if before != nil {
				a = a.Merge(before)
			}
		}
		if err := write(ctx, tx, d, a, before); err != nil {
			return err
		}
	}
	return replaceParts(ctx, tx, d, j)
}

// AlarmMark implements alarm.Marks.
func (db *DB) AlarmMark(ctx context.Context, deviceID fleet.ID, before int32) ([]byte, error) {
	var mark []byte
	err := db.Read.QueryRowContext(ctx, `SELECT mark FROM alarm_marks WHERE device_id = $1 AND day_no < $2 ORDER BY day_no DESC LIMIT 1`, int64(deviceID), before).Scan(&mark)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return mark, db.Wrap(err)
}

// Happened implements alarm.RiskStore.
func (db *DB) Happened(ctx context.Context, types []string, since fleet.Millis) ([]alarm.Happened, error) {
	columns := func(h *alarm.Happened) []engine.Column {
		return []engine.Column{
			engine.Col("alarm_type", &h.Type),
			engine.Col("device_id", engine.ID(&h.DeviceID)),
			engine.Col("ref", engine.ID(&h.Ref)),
			engine.Col("started_at", engine.Millis(&h.Start)),
			engine.Col("vehicle_id", engine.ID(&h.VehicleID)),
			engine.Col("ended_at", engine.Millis(&h.End)),
			engine.Col("located", &h.Known),
			engine.Col("lat", engine.Small(&h.Lat)),
			engine.Col("lon", engine.Small(&h.Lon)),
			engine.Col("speed", engine.Small(&h.Speed)),
			engine.Col("mode", engine.Small(&h.Mode)),
			engine.Col("found_at", engine.Millis(&h.Found)),
			engine.Col("backfilled", &h.Backfilled),
		}
	}
	var w engine.Where
	marks, values := make([]string, len(types)), make([]any, len(types))
	for i, t := range types {
		marks[i], values[i] = `?`, engine.Text(t)
	}
	w.And(`alarm_type IN (`+strings.Join(marks, `, `)+`)`, values...)
	w.And(`(id >= ? OR ended_at = 0)`, int64(alarm.FirstID(since)))
	found, err := engine.Find(ctx, db.Read, columns, `FROM alarms`+w.Clause(false)+` ORDER BY started_at, id`, w.Args...)
	return found, db.Wrap(err)
}
