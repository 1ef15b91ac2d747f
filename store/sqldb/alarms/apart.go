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
	type waits struct{ device, due fleet.Millis }
	of := map[waits]alarm.Moved{}
	for _, m := range list {
		k := waits{fleet.Millis(m.DeviceID), m.Due}
		if was, there := of[k]; there {
			m.From = min(m.From, was.From)
		}
		of[k] = m
	}
	for _, m := range of {
		_, err := tx.ExecContext(ctx, `INSERT INTO apart_waits (device_id, due_at, from_at, noted) VALUES ($1, $2, $3, 1) ON CONFLICT (device_id, due_at) DO UPDATE SET
			from_at = CASE WHEN excluded.from_at < apart_waits.from_at THEN excluded.from_at ELSE apart_waits.from_at END,
			noted = apart_waits.noted + 1`, int64(m.DeviceID), int64(m.Due), int64(m.From))
		if err != nil {
			return err
		}
	}
	return nil
}

// MovedApart implements alarm.SeparateStore.
func (db *DB) MovedApart(ctx context.Context, due fleet.Millis, most int) ([]alarm.Moved, error) {
	columns := func(m *alarm.Moved) []engine.Column {
		return []engine.Column{
			engine.Col("device_id", engine.ID(&m.DeviceID)), engine.Col("from_at", engine.Millis(&m.From)), engine.Col("due_at", engine.Millis(&m.Due)), engine.Col("noted", &m.Noted),
		}
	}
	found, err := engine.Find(ctx, db.Read, columns, `FROM apart_waits WHERE due_at <= $1 ORDER BY due_at, device_id LIMIT $2`, int64(due), most)
	return found, db.Wrap(err)
}

// ComparedApart implements alarm.SeparateStore. How often a row was noted begins anew with one that is written after another that was judged, so the moment counts, too.
func (db *DB) ComparedApart(ctx context.Context, list []alarm.Moved) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		for _, m := range list {
			if _, err := tx.ExecContext(ctx, `DELETE FROM apart_waits WHERE device_id = $1 AND due_at = $2 AND noted = $3 AND from_at = $4`, int64(m.DeviceID), int64(m.Due), m.Noted, int64(m.From)); err != nil {
				return err
			}
		}
		return nil
	})
}

// PutApart implements alarm.SeparateStore.
func (db *DB) PutApart(ctx context.Context, f *alarm.Free, list []alarm.Alarm) (changed bool, err error) {
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		kept, err := findAlarms(ctx, tx, `FROM alarms WHERE device_id = $1 AND vehicle_id = $2 AND alarm_type = 'separate' AND (started_at >= $3 OR ended_at = 0 OR ended_at >= $3)
			ORDER BY started_at, id`+db.Dialect.ForChange, int64(f.DeviceID), int64(f.VehicleID), int64(f.From))
		if err != nil {
			return err
		}
		put, gone := alarm.ReviseParts(kept, list)
		changed = len(put)+len(gone) > 0
		return (&revision{kept, put, gone}).write(ctx, tx, db.Dialect)
	})
	return changed, err
}

// revision is what was kept, what is to be there after it was judged again, and what is not any more.
type revision struct {
	kept, put []alarm.Alarm
	gone      []fleet.ID
}

func (r *revision) write(ctx context.Context, tx *sql.Tx, d engine.Dialect) error {
	for _, id := range r.gone {
		if err := sums.Delete(ctx, tx, d, `id = $1`, int64(id)); err != nil {
			return err
		}
	}
	for i := range r.put {
		if err := write(ctx, tx, d, r.put[i], byID(r.kept, r.put[i].ID)); err != nil {
			return err
		}
	}
	return nil
}
