package alarms

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// PutWaited writes within a transaction what devices wait for, in the place of what they waited for before.
func PutWaited(ctx context.Context, tx *sql.Tx, d engine.Dialect, list []alarm.Waited) error {
	for i := range list {
		w := &list[i]
		for _, k := range w.Denied {
			was, err := of(ctx, tx, d, k)
			if err == nil && was != nil { // the time had come before the report did
				err = sums.Delete(ctx, tx, d, `id = $1`, int64(was.ID))
			}
			if err != nil {
				return err
			}
		}
		if err := end(ctx, tx, d, w.Over); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM alarm_waits WHERE device_id = $1`, int64(w.DeviceID)); err != nil {
			return err
		}
		for k := range w.Waits {
			text, err := json.Marshal(w.Waits[k].Alarm)
			if err != nil {
				return fmt.Errorf("an alarm that waits: %w", err)
			}
			if _, err := tx.ExecContext(ctx, `INSERT INTO alarm_waits (device_id, alarm_type, due_at, alarm) VALUES ($1, $2, $3, $4)`,
				int64(w.DeviceID), w.Waits[k].Type, int64(w.Waits[k].Due), string(text)); err != nil {
				return err
			}
		}
	}
	return nil
}

// end ends alarms that are not judged any more, where time has raised them, with the last that was said.
func end(ctx context.Context, tx *sql.Tx, d engine.Dialect, keys []alarm.Key) error {
	for _, k := range keys {
		found, err := findAlarms(ctx, tx, `FROM alarms WHERE device_id = $1 AND alarm_type = $2 AND ref = $3 AND started_at = $4 AND ended_at = 0 AND NOT stays`+d.ForChange,
			int64(k.DeviceID), k.Type, int64(k.Ref), int64(k.Start))
		if err != nil {
			return err
		}
		for i := range found {
			if err := write(ctx, tx, d, found[i].Ended(found[i].Last, "alarmed.notJudged"), &found[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// waited is an alarm that waits as it is kept.
type waited struct {
	due  fleet.Millis
	text string
}

// RaiseWaiting implements alarm.FenceStore. Each device is a transaction of its own, and waits for a worker that writes what it said.
func (db *DB) RaiseWaiting(ctx context.Context, at fleet.Millis, most int, judged func(*alarm.Waiting) (fleet.Millis, bool)) ([]fleet.ID, error) {
	devices := func(id *fleet.ID) []engine.Column { return []engine.Column{engine.Col("device_id", engine.ID(id))} }
	due, err := engine.Find(ctx, db.Read, devices, `FROM alarm_waits WHERE due_at <= $1 GROUP BY device_id ORDER BY device_id LIMIT $2`, int64(at), most)
	if err != nil {
		return nil, db.Wrap(err)
	}
	var failed []error
	out := make([]fleet.ID, 0, len(due))
	for _, id := range due {
		if err := db.Contended(ctx, func(tx *sql.Tx) error { return raiseWaiting(ctx, tx, db.Dialect, waits{id, at, judged}) }); err != nil {
			failed = append(failed, err)
			continue
		}
		out = append(out, id)
	}
	return out, errors.Join(failed...)
}

// waits is what is due of a device at a moment, and what says so (see alarm.FenceStore).
type waits struct {
	device fleet.ID
	at     fleet.Millis
	judged func(*alarm.Waiting) (fleet.Millis, bool)
}

func raiseWaiting(ctx context.Context, tx *sql.Tx, d engine.Dialect, of waits) error {
	device, at := of.device, of.at
	if _, err := tx.ExecContext(ctx, `UPDATE device_states SET place = place WHERE device_id = $1`, int64(device)); err != nil {
		return err
	}
	columns := func(w *waited) []engine.Column {
		return []engine.Column{engine.Col("due_at", engine.Millis(&w.due)), engine.Col("alarm", &w.text)}
	}
	found, err := engine.Find(ctx, tx, columns, `FROM alarm_waits WHERE device_id = $1 AND due_at <= $2 ORDER BY due_at, alarm_type`, int64(device), int64(at))
	if err != nil {
		return err
	}
	var list []alarm.Alarm
	for i := range found {
		w := alarm.Waiting{Due: found[i].due}
		if err := json.Unmarshal([]byte(found[i].text), &w.Alarm); err != nil {
			return fmt.Errorf("an alarm of device %d that waits: %w", device, err)
		}
		if of.judged != nil {
			due, ok := of.judged(&w)
			if !ok {
				continue
			}
			if w.Due = due; due > at {
				if _, err := tx.ExecContext(ctx, `UPDATE alarm_waits SET due_at = $1 WHERE device_id = $2 AND alarm_type = $3`, int64(due), int64(device), w.Type); err != nil {
					return err
				}
				continue
			}
		}
		list = append(list, w.Raise(at))
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM alarm_waits WHERE device_id = $1 AND due_at <= $2`, int64(device), int64(at)); err != nil {
		return err
	}
	return Put(ctx, tx, d, list)
}
