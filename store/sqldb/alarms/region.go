package alarms

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/store/sqldb/engine"
)

// counting joins a device d with the bindings b of a fence f that count for it.
const counting = `JOIN organs o ON o.id = d.organ_id JOIN organs fo ON fo.id = f.organ_id JOIN fence_bindings b ON b.fence_id = f.id LEFT JOIN organs bo ON bo.id = b.organ_id
	WHERE substr(o.path, 1, length(fo.path)) = fo.path AND (b.device_id = d.id OR substr(o.path, 1, length(bo.path)) = bo.path)`

// ruleOf reads by what a fence is judged for a device; known is false where it does not count for it.
func ruleOf(ctx context.Context, tx *sql.Tx, device, fenceID fleet.ID) (r alarm.FenceRule, known bool, err error) {
	var minutes int64
	r.ID = fenceID
	err = tx.QueryRowContext(ctx, `SELECT f.organ_id, f.name, f.in_out, f.stop_minutes, f.shape_type, f.radius, CASE WHEN f.shaped_at > min(b.created_at) THEN f.shaped_at ELSE min(b.created_at) END
		FROM fences f JOIN devices d ON d.id = $1 `+counting+` AND f.id = $2 GROUP BY f.id, f.organ_id, f.name, f.in_out, f.stop_minutes, f.shape_type, f.radius, f.shaped_at`, int64(device), int64(fenceID)).
		Scan(engine.ID(&r.Owner), &r.Name, &r.InOut, &minutes, &r.Shape, &r.Radius, engine.Millis(&r.Since))
	if errors.Is(err, sql.ErrNoRows) {
		return r, false, nil
	}
	r.Stop = time.Duration(minutes) * time.Minute
	return r, err == nil, err
}

func stayColumns(s *fence.Stay) []engine.Column {
	return []engine.Column{
		engine.Col("entered_at", engine.Millis(&s.Entered)),
		engine.Col("left_at", engine.Millis(&s.Left)),
		engine.Col("in_lat", engine.Small(&s.In.Lat)),
		engine.Col("in_lon", engine.Small(&s.In.Lon)),
		engine.Col("out_lat", engine.Small(&s.Out.Lat)),
		engine.Col("out_lon", engine.Small(&s.Out.Lon)),
		engine.Col("moving", &s.Moving),
		engine.Col("passed", &s.Passed),
		engine.Col("entry_fix", engine.JSON(&s.Entry)),
		engine.Col("exit_fix", engine.JSON(&s.Exit)),
	}
}

// Stayed are the stays of a device in a fence since the one before a moment.
type Stayed struct {
	Device, Fence fleet.ID
	From          fleet.Millis
}

// Follow makes the alarms of a device and a fence what its stays say at a moment.
func (s Stayed) Follow(ctx context.Context, tx *sql.Tx, d engine.Dialect, now fleet.Millis) error {
	device, fenceID, from := s.Device, s.Fence, s.From
	rule, counts, err := ruleOf(ctx, tx, device, fenceID)
	if err != nil {
		return err
	}
	if !counts { // what lasts is ended by EndFences
		return wait(ctx, tx, device, fenceID, 0)
	}
	stays, err := engine.Find(ctx, tx, stayColumns, `FROM fence_stays WHERE device_id = $1 AND fence_id = $2 AND entered_at >= COALESCE(
		(SELECT max(entered_at) FROM fence_stays WHERE device_id = $1 AND fence_id = $2 AND entered_at < $3), 0) ORDER BY entered_at`,
		int64(device), int64(fenceID), int64(from))
	if err != nil {
		return err
	}
	if len(stays) > 0 {
		from = min(from, stays[0].Entered)
	}
	was, err := findAlarms(ctx, tx, `FROM alarms WHERE device_id = $1 AND alarm_type IN ('fenceIn', 'fenceOut') AND ref = $2 AND (started_at >= $3 OR ended_at = 0) ORDER BY started_at, id`+d.ForChange,
		int64(device), int64(fenceID), int64(from))
	if err != nil {
		return err
	}
	list, due := rule.Of(device, stays, now)
	var before []alarm.Alarm // of a stay that is not kept any more
	kept := slices.DeleteFunc(slices.Clone(was), func(a alarm.Alarm) bool {
		if a.Start >= from {
			return false
		}
		if len(stays) > 0 {
			before = append(before, a.Ended(stays[0].Entered, "alarmed."+a.Type+"Over"))
		}
		return true
	})
	put, gone := alarm.ReviseFence(kept, list, now, alarm.DefaultRules().Live)
	put = append(put, before...)
	if err := (&revision{was, put, gone}).write(ctx, tx, d); err != nil {
		return err
	}
	return wait(ctx, tx, device, fenceID, due)
}

// wait notes when a device and a fence are to be looked at again; 0 never.
func wait(ctx context.Context, tx *sql.Tx, device, fenceID fleet.ID, due fleet.Millis) error {
	query, args := `DELETE FROM fence_waits WHERE device_id = $1 AND fence_id = $2`, []any{int64(device), int64(fenceID)}
	if due != 0 {
		query = `INSERT INTO fence_waits (device_id, fence_id, due_at) VALUES ($1, $2, $3) ON CONFLICT (device_id, fence_id) DO UPDATE SET due_at = excluded.due_at`
		args = append(args, int64(due))
	}
	_, err := tx.ExecContext(ctx, query, args...)
	return err
}

// waiting is a device that a fence may soon tell something of.
type waiting struct{ device, fence fleet.ID }

// RaiseFences implements alarm.FenceStore. Each is a transaction of its own, and waits for a worker that writes the device's stays.
func (db *DB) RaiseFences(ctx context.Context, at fleet.Millis, most int) ([]fleet.ID, error) {
	columns := func(w *waiting) []engine.Column {
		return []engine.Column{engine.Col("device_id", engine.ID(&w.device)), engine.Col("fence_id", engine.ID(&w.fence))}
	}
	due, err := engine.Find(ctx, db.Read, columns, `FROM fence_waits WHERE due_at <= $1 ORDER BY due_at, device_id, fence_id LIMIT $2`, int64(at), most)
	if err != nil {
		return nil, db.Wrap(err)
	}
	out := make([]fleet.ID, 0, len(due))
	for _, w := range due {
		err := db.Contended(ctx, func(tx *sql.Tx) error {
			if _, err := tx.ExecContext(ctx, `UPDATE device_states SET place = place WHERE device_id = $1`, int64(w.device)); err != nil {
				return err
			}
			return Stayed{w.device, w.fence, math.MaxInt64}.Follow(ctx, tx, db.Dialect, at)
		})
		if err != nil {
			return out, err
		}
		out = append(out, w.device)
	}
	return out, nil
}

// EndFences implements alarm.FenceStore.
func (db *DB) EndFences(ctx context.Context, at fleet.Millis) ([]fleet.ID, error) {
	var out []fleet.ID
	err := db.Contended(ctx, func(tx *sql.Tx) error {
		open, err := findAlarms(ctx, tx, `FROM alarms WHERE alarm_type IN ('fenceIn', 'fenceOut') AND ended_at = 0 AND ref <> 0
			AND NOT EXISTS (SELECT 1 FROM fences f JOIN devices d ON d.id = alarms.device_id `+counting+` AND f.id = alarms.ref) ORDER BY id`+db.Dialect.ForChange)
		if err != nil {
			return err
		}
		out = nil
		for i := range open {
			if err := write(ctx, tx, db.Dialect, open[i].Ended(at, "alarmed.fenceGone"), &open[i]); err != nil {
				return err
			}
			out = append(out, open[i].DeviceID)
		}
		return nil
	})
	return out, err
}
