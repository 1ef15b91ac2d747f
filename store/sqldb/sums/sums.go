// Package sums keeps how many alarms began in each quarter of an hour, of every organisation and of all that is below it, and how many of each
// organisation nobody has handled.
//
// Who adds, handles or deletes an alarm notes a change, which waits for nobody. Fold adds the changes to the sums from time to time; what is asked for are
// the sums and the changes that are not in them yet, so it is right at every moment. Who moves devices, or organisations, or has a vehicle settled, takes
// what is in the sums along.
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

// about is what alarms are about, and when they began.
type about struct {
	device, vehicle fleet.ID
	kind            string
	quarter         int64
}

// more is how many more alarms began, and how many more nobody has handled.
type more struct{ n, unhandled int64 }

// change is how many more alarms there are.
type change struct {
	about
	more
}

// Alarm is what the sums are to know of an alarm.
type Alarm struct {
	DeviceID, VehicleID fleet.ID
	Type                string
	Start               fleet.Millis
	Handled             bool
}

func (a *Alarm) about() about { return about{a.DeviceID, a.VehicleID, a.Type, quarterOf(a.Start)} }

func unhandled(handled bool) int64 { return 1 - int64(flag(handled)) }

// quarterOf is the quarter of an hour of a moment.
func quarterOf(at fleet.Millis) int64 { return floor(int64(at), Quarter) }

// floor divides, towards the smaller number.
func floor(a, by int64) int64 {
	if a < 0 {
		return -((by - 1 - a) / by)
	}
	return a / by
}

// Change is that an alarm became another: nothing was there where Was is nil.
type Change struct{ Was, Now *Alarm }

// Changed notes that alarms were added, or are not what they were.
func Changed(ctx context.Context, tx *sql.Tx, d engine.Dialect, list ...Change) error {
	t := tally{}
	for _, c := range list {
		t.add(c.Now.about(), 1, unhandled(c.Now.Handled))
		if c.Was != nil {
			t.add(c.Was.about(), -1, -unhandled(c.Was.Handled))
		}
	}
	return note(ctx, tx, d, t.changes())
}

// Delete deletes the alarms that a condition chooses, and notes it.
func Delete(ctx context.Context, tx *sql.Tx, d engine.Dialect, condition string, args ...any) error {
	rows, err := tx.QueryContext(ctx, `DELETE FROM alarms WHERE `+condition+` RETURNING device_id, alarm_type, started_at, vehicle_id, handled`, args...)
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
	do := engine.Bulk{Before: `DELETE FROM alarms WHERE ` + condition + ` device_id IN (VALUES `, After: `) RETURNING device_id, alarm_type, started_at, vehicle_id, handled`, Casts: []string{"BIGINT"},
		Width: 1, Load: d.Rows, Args: engine.IDArgs(devices)}
	if err := do.Query(ctx, tx, len(devices), gone.less); err != nil {
		return err
	}
	return note(ctx, tx, d, gone.changes())
}

// note adds changes to those that wait to be folded.
func note(ctx context.Context, tx *sql.Tx, d engine.Dialect, list []change) error {
	insert := engine.Bulk{Before: `INSERT INTO alarm_changes (device_id, vehicle_id, alarm_type, quarter, n, unhandled) VALUES `, Width: 6, Load: d.Rows,
		Args: func(dst []any, i int) []any {
			c := &list[i]
			return append(dst, int64(c.device), int64(c.vehicle), engine.Text(c.kind), c.quarter, c.n, c.unhandled)
		}}
	return insert.Exec(ctx, tx, len(list))
}
