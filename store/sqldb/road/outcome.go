package road

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/store/sqldb/alarms"
	"waymark/store/sqldb/doubles"
	"waymark/store/sqldb/engine"
)

// OutcomeWriters keep the outcomes of a batch, one writer for each kind, in this order.
var OutcomeWriters = []outcomeWriter{
	Writer((*DB).activate),
	Writer((*DB).putClosed),
	Writer((*DB).putJudged),
	Writer((*DB).tell),
	Writer((*DB).putMoved),
	Writer((*DB).putAgain),
	Writer((*DB).putFenced),
	Writer((*DB).putWaited), // what was denied may have been raised since
	Writer((*DB).putRaised),
	Writer((*DB).putJudgedAlarms),
	Writer((*DB).putAnswered),
	Writer((*DB).putAlarmMarks),
	Writer((*DB).putApartMoves),
	Writer((*DB).putHeard),
}

// outcomeWriter writes those of a list that are of its kind and returns how many that are.
type outcomeWriter func(db *DB, ctx context.Context, tx *sql.Tx, list []monitor.Made) (int, error)

// Writer makes a writer for the outcomes of type T of a func that writes some.
func Writer[T monitor.Outcome](write func(*DB, context.Context, *sql.Tx, []T) error) outcomeWriter {
	return func(db *DB, ctx context.Context, tx *sql.Tx, list []monitor.Made) (int, error) {
		var mine []T
		for _, m := range list {
			if o, is := m.Outcome.(T); is {
				mine = append(mine, o)
			}
		}
		if len(mine) == 0 {
			return 0, nil
		}
		return len(mine), write(db, ctx, tx, mine)
	}
}

// putOutcomes writes the outcomes that are not there yet. It is called before the states of the same batch are written.
func (db *DB) putOutcomes(ctx context.Context, tx *sql.Tx, b monitor.Batch, writers []outcomeWriter) error {
	if len(b.Outcomes) == 0 {
		return nil
	}
	if err := db.lockVehicles(ctx, tx, b.Outcomes); err != nil {
		return err
	}
	kept, err := db.keptOf(ctx, tx, b.Outcomes)
	if err != nil {
		return err
	}
	fresh := monitor.Fresh(b.Outcomes, kept)
	written := 0
	for _, write := range writers {
		var n int
		if b.Refused == nil {
			n, err = write(db, ctx, tx, fresh)
		} else {
			n, err = db.putEach(ctx, tx, fresh, write, b.Refused)
		}
		if err != nil {
			return err
		}
		written += n
	}
	if written != len(fresh) {
		return fmt.Errorf("%d outcomes are of a kind that has no writer", len(fresh)-written)
	}
	return nil
}

// lockVehicles has other workers, and those who change devices, wait with what vehicles with several devices come to by outcomes: all such
// vehicles at once and in one order, before anything is written.
func (db *DB) lockVehicles(ctx context.Context, tx *sql.Tx, list []monitor.Made) error {
	if !db.Dialect.Waits() {
		return nil
	}
	var rode []fleet.ID
	var raised []alarm.Raised
	var judged []alarm.Judged
	for i := range list {
		switch o := list[i].Outcome.(type) {
		case motion.Closed:
			if len(o.Rides) > 0 {
				rode = append(rode, o.DeviceID)
			}
		case motion.Judged:
			rode = append(rode, o.DeviceID)
		case alarm.Raised:
			raised = append(raised, o)
		case alarm.Judged:
			judged = append(judged, o)
		}
	}
	shared, err := doubles.Vehicles(ctx, tx, rode)
	if err != nil {
		return err
	}
	parts, err := alarms.PartVehicles(ctx, tx, raised, judged)
	if err != nil {
		return err
	}
	return engine.LockVehicles(ctx, tx, db.Dialect, append(parts, shared...))
}

// putEach writes outcomes one by one, and leaves out those that break a constraint. It returns how many are of the writer's kind.
func (db *DB) putEach(ctx context.Context, tx *sql.Tx, list []monitor.Made, write outcomeWriter, refused func(monitor.Made, error)) (mine int, err error) {
	for i := range list {
		if _, err := tx.ExecContext(ctx, `SAVEPOINT outcome`); err != nil {
			return mine, err
		}
		n, why := write(db, ctx, tx, list[i:i+1])
		if why != nil {
			if !db.Dialect.Refuses(why) {
				return mine, why
			}
			if _, err := tx.ExecContext(ctx, `ROLLBACK TO SAVEPOINT outcome`); err != nil {
				return mine, err
			}
			n = 1
			refused(list[i], why)
		}
		if _, err := tx.ExecContext(ctx, `RELEASE SAVEPOINT outcome`); err != nil {
			return mine, err
		}
		mine += n
	}
	return mine, nil
}

// keptOf reads what is kept of the devices that a list is about, and keeps others from changing it until the transaction ends.
func (db *DB) keptOf(ctx context.Context, tx *sql.Tx, list []monitor.Made) (map[fleet.ID]monitor.Kept, error) {
	ids := make([]fleet.ID, len(list))
	for i, m := range list {
		ids[i] = m.Of()
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	kept := make(map[fleet.ID]monitor.Kept, len(ids))
	find := engine.Bulk{
		Before: `SELECT device_id, place, reset_at FROM device_states WHERE device_id IN (VALUES `, After: `) ORDER BY device_id` + db.Dialect.ForUpdate,
		Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(ids),
	}
	err := find.Query(ctx, tx, len(ids), func(r *sql.Rows) error {
		var id fleet.ID
		var k monitor.Kept
		err := r.Scan(&id, &k.Place, &k.ResetAt)
		kept[id] = k
		return err
	})
	return kept, err
}
