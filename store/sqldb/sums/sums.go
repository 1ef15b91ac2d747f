// Package sums keeps how many alarms began in each quarter of an hour, of every organisation and of all that is below it.
//
// Who adds or deletes an alarm notes a change, which waits for nobody. Fold adds the changes to the sums from time to time; what is asked for are the
// sums and the changes that are not in them yet, so it is right at every moment. Who moves devices, or organisations, takes what is in the sums along.
package sums

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
)

// Quarter is how many milliseconds the sums are of.
const Quarter = 900_000

// perDay is how many quarters a day has.
const perDay = 96

// change is how many more alarms of a device began in a quarter of an hour.
type change struct {
	device  fleet.ID
	kind    string
	quarter int64
	n       int64
}

// quarterOf is the quarter of an hour of a moment.
func quarterOf(at fleet.Millis) int64 { return floor(int64(at), Quarter) }

// floor divides, towards the smaller number.
func floor(a, by int64) int64 {
	if a < 0 {
		return -((by - 1 - a) / by)
	}
	return a / by
}

// Began notes that an alarm was added.
func Began(ctx context.Context, tx *sql.Tx, device fleet.ID, kind string, at fleet.Millis) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO alarm_changes (device_id, alarm_type, quarter, n) VALUES ($1, $2, $3, 1)`, int64(device), engine.Text(kind), quarterOf(at))
	return err
}

// Delete deletes the alarms that a condition chooses, and notes it.
func Delete(ctx context.Context, tx *sql.Tx, d engine.Dialect, condition string, args ...any) error {
	rows, err := tx.QueryContext(ctx, `DELETE FROM alarms WHERE `+condition+` RETURNING device_id, alarm_type, started_at`, args...)
	if err != nil {
		return err
	}
	gone := tally{}
	if err := engine.Drain(rows, gone.less); err != nil {
		return err
	}
	return note(ctx, tx, d, gone.changes())
}

// DeleteOf deletes the alarms of some devices that a condition chooses, which ends in AND or is empty, and notes it.
func DeleteOf(ctx context.Context, tx *sql.Tx, d engine.Dialect, condition string, devices []fleet.ID) error {
	gone := tally{}
	do := engine.Bulk{Before: `DELETE FROM alarms WHERE ` + condition + ` device_id IN (VALUES `, After: `) RETURNING device_id, alarm_type, started_at`, Casts: []string{"BIGINT"},
		Width: 1, Load: d.Rows, Args: engine.IDArgs(devices)}
	if err := do.Query(ctx, tx, len(devices), gone.less); err != nil {
		return err
	}
	return note(ctx, tx, d, gone.changes())
}

// note adds changes to those that wait to be folded.
func note(ctx context.Context, tx *sql.Tx, d engine.Dialect, list []change) error {
	insert := engine.Bulk{Before: `INSERT INTO alarm_changes (device_id, alarm_type, quarter, n) VALUES `, Width: 4, Load: d.Rows,
		Args: func(dst []any, i int) []any {
			c := &list[i]
			return append(dst, int64(c.device), c.kind, c.quarter, c.n)
		}}
	return insert.Exec(ctx, tx, len(list))
}
