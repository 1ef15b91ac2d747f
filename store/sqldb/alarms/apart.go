package alarms

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// PutMoved notes within a transaction which devices are to be compared with the others of their vehicles.
func PutMoved(ctx context.Context, tx *sql.Tx, list []alarm.Moved) error {
	of := map[fleet.ID]alarm.Moved{}
	for _, m := range list {
		if was, there := of[m.DeviceID]; there {
			m.From, m.Due = min(m.From, was.From), max(m.Due, was.Due)
		}
		of[m.DeviceID] = m
	}
	for _, m := range of {
		_, err := tx.ExecContext(ctx, `INSERT INTO apart_waits (device_id, from_at, due_at) VALUES ($1, $2, $3) ON CONFLICT (device_id) DO UPDATE SET
			from_at = CASE WHEN excluded.from_at < apart_waits.from_at THEN excluded.from_at ELSE apart_waits.from_at END,
			due_at = CASE WHEN excluded.due_at > apart_waits.due_at THEN excluded.due_at ELSE apart_waits.due_at END`, int64(m.DeviceID), int64(m.From), int64(m.Due))
		if err != nil {
			return err
		}
	}
	return nil
}

// MovedApart implements alarm.SeparateStore.
func (db *DB) MovedApart(ctx context.Context, due fleet.Millis, most int) ([]alarm.Moved, error) {
	columns := func(m *alarm.Moved) []engine.Column {
		return []engine.Column{engine.Col("device_id", engine.ID(&m.DeviceID)), engine.Col("from_at", engine.Millis(&m.From)), engine.Col("due_at", engine.Millis(&m.Due))}
	}
	found, err := engine.Find(ctx, db.Read, columns, `FROM apart_waits WHERE due_at <= $1 ORDER BY due_at, device_id LIMIT $2`, int64(due), most)
	return found, db.Wrap(err)
}

// ComparedApart implements alarm.SeparateStore.
func (db *DB) ComparedApart(ctx context.Context, list []alarm.Moved) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		for _, m := range list {
			if _, err := tx.ExecContext(ctx, `DELETE FROM apart_waits WHERE device_id = $1 AND from_at = $2 AND due_at = $3`, int64(m.DeviceID), int64(m.From), int64(m.Due)); err != nil {
				return err
			}
		}
		return nil
	})
}

// PutApart implements alarm.SeparateStore.
func (db *DB) PutApart(ctx context.Context, deviceID fleet.ID, from fleet.Millis, list []alarm.Alarm) (changed bool, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		kept, err := findAlarms(ctx, tx, `FROM alarms WHERE device_id = $1 AND alarm_type = 'separate' AND (started_at >= $2 OR ended_at = 0 OR ended_at >= $2) ORDER BY started_at, id`,
			int64(deviceID), int64(from))
		if err != nil {
			return err
		}
		put, gone := alarm.ReviseParts(kept, list)
		changed = len(put)+len(gone) > 0
		return replace(ctx, tx, db.Dialect, put, gone)
	})
	return changed, err
}

// replace writes what was judged again.
func replace(ctx context.Context, tx *sql.Tx, d engine.Dialect, put []alarm.Alarm, gone []fleet.ID) error {
	for _, id := range gone {
		if err := sums.Delete(ctx, tx, d, `id = $1`, int64(id)); err != nil {
			return err
		}
	}
	for i := range put {
		if err := write(ctx, tx, put[i], put[i].ID != 0); err != nil {
			return err
		}
	}
	return nil
}
