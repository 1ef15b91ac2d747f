package records

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/tryout"
	"waymark/store/sqldb/engine"
)

func tryoutColumns(taskID *fleet.ID, r *tryout.Row) []engine.Column {
	return []engine.Column{
		engine.Col("task_id", engine.ID(taskID)),
		engine.Col("number", (*engine.Whole)(&r.Number)),
		engine.Col("fate", (*string)(&r.Fate)),
		engine.Col("alarm_type", &r.Type),
		engine.Col("alarm_class", &r.Class),
		engine.Col("device_id", engine.ID(&r.DeviceID)),
		engine.Col("vehicle_id", engine.ID(&r.VehicleID)),
		engine.Col("imei", &r.IMEI),
		engine.Col("plate", &r.Plate),
		engine.Col("organ_name", &r.Organ),
		engine.Col("was_from", engine.Millis(&r.Before.Start)),
		engine.Col("was_to", engine.Millis(&r.Before.End)),
		engine.Col("is_from", engine.Millis(&r.After.Start)),
		engine.Col("is_to", engine.Millis(&r.After.End)),
	}
}

// PutTryout implements tryout.Store.
func (db *DB) PutTryout(ctx context.Context, t tryout.Tryout, rows []tryout.Row) error {
	raw, err := json.Marshal(t)
	if err != nil {
		return fmt.Errorf("tryout: %w", err)
	}
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := dropTryout(ctx, tx, t.TaskID); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO tryouts (task_id, outcome) VALUES ($1, $2)`, int64(t.TaskID), string(raw)); err != nil {
			return err
		}
		for i := range rows {
			insert, args := engine.Inserting(`tryout_rows`, tryoutColumns(&t.TaskID, &rows[i]))
			if _, err := tx.ExecContext(ctx, insert, args...); err != nil {
				return err
			}
		}
		return nil
	})
}

// dropTryout removes what came of a task.
func dropTryout(ctx context.Context, tx *sql.Tx, taskID fleet.ID) error {
	for _, table := range []string{"tryout_rows", "tryouts"} {
		if _, err := tx.ExecContext(ctx, `DELETE FROM `+table+` WHERE task_id = $1`, int64(taskID)); err != nil {
			return err
		}
	}
	return nil
}

// Tryout implements tryout.Store.
func (db *DB) Tryout(ctx context.Context, taskID fleet.ID) (t tryout.Tryout, err error) {
	var raw string
	if err = db.Read.QueryRowContext(ctx, `SELECT outcome FROM tryouts WHERE task_id = $1`, int64(taskID)).Scan(&raw); err != nil {
		return t, db.Wrap(err)
	}
	if err = json.Unmarshal([]byte(raw), &t); err != nil {
		err = fmt.Errorf("tryout of task %d: %w", taskID, err)
	}
	return t, err
}

// TryoutRows implements tryout.Store.
func (db *DB) TryoutRows(ctx context.Context, taskID fleet.ID, f tryout.Filter, page fleet.Page) ([]tryout.Row, int, error) {
	where := `FROM tryout_rows WHERE task_id = $1 AND ($2 = '' OR fate = $2) AND ($3 = '' OR alarm_class = $3)`
	args := []any{int64(taskID), string(f.Fate), f.Class}
	var total int
	if err := db.Read.QueryRowContext(ctx, `SELECT count(*) `+where, args...).Scan(&total); err != nil {
		return nil, 0, db.Wrap(err)
	}
	var of fleet.ID
	page = page.Clamp(20, 1000)
	columns := func(r *tryout.Row) []engine.Column { return tryoutColumns(&of, r) }
	rows, err := engine.Find(ctx, db.Read, columns, where+` ORDER BY number LIMIT $4 OFFSET $5`, append(args, page.Size, (page.Number-1)*page.Size)...)
	return rows, total, db.Wrap(err)
}
