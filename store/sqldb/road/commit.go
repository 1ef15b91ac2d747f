package road

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/store/sqldb/devices"
	"waymark/store/sqldb/engine"
)

// Commit implements monitor.Committer. PostgreSQL writes all of it in one transaction; SQLite first the points,
// in one transaction for each file, then the rest: should that fail, the points are found to be there already
// when the batch is written again.
func (db *DB) Commit(ctx context.Context, b monitor.Batch) (duplicates int, err error) {
	return db.CommitWith(ctx, b, OutcomeWriters)
}

// CommitWith is Commit with other writers of outcomes.
func (db *DB) CommitWith(ctx context.Context, b monitor.Batch, writers []outcomeWriter) (duplicates int, err error) {
	frames := db.compressed(b.Frames) // before anybody waits for the transaction
	return db.MergeAnd(ctx, b.Points, func(tx *sql.Tx) error {
		if err := takeBackResets(ctx, tx, b.Resets); err != nil {
			return err
		}
		if err := db.putOutcomes(ctx, tx, b, writers); err != nil {
			return err
		}
		return db.commitWords(ctx, tx, b, frames)
	})
}

func (db *DB) commitWords(ctx context.Context, tx *sql.Tx, b monitor.Batch, frames []monitor.DeviceFrames) error {
	if err := db.putStates(ctx, tx, newest(b.States, func(s monitor.State) fleet.ID { return s.DeviceID })); err != nil {
		return err
	}
	if b.Whole {
		if err := db.knowsResets(ctx, tx, b.States); err != nil {
			return err
		}
	}
	if err := db.putFrames(ctx, tx, frames); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO ingest_places (partition_no, place) VALUES ($1, $2)
		ON CONFLICT (partition_no) DO UPDATE SET place = excluded.place`, b.Partition, int64(b.Place))
	return err
}

// newest drops all but the last entry of each device, as one statement may not write a row twice, and orders
// them by device, so that two writers never wait for each other in a ring.
func newest[T any](list []T, id func(T) fleet.ID) []T {
	out := slices.Clone(list)
	slices.SortStableFunc(out, func(a, b T) int { return int(id(a) - id(b)) })
	kept := 0
	for i := range out {
		if i+1 < len(out) && id(out[i]) == id(out[i+1]) {
			continue
		}
		out[kept] = out[i]
		kept++
	}
	return out[:kept]
}

// putStates writes states; one from before a factory reset does not replace one from after it, nor one that knows less of
// the log one that knows more.
func (db *DB) putStates(ctx context.Context, tx *sql.Tx, states []monitor.State) error {
	upsert := engine.Bulk{Before: `INSERT INTO device_states (` + stateColumns + `) VALUES `, After: `
		ON CONFLICT (device_id) DO UPDATE SET last_message = excluded.last_message, place = excluded.place, reset_at = excluded.reset_at, form = excluded.form
		WHERE device_states.reset_at < excluded.reset_at OR device_states.reset_at = excluded.reset_at AND device_states.place <= excluded.place`,
		Width: 5, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any {
			s := &states[i]
			return append(dst, int64(s.DeviceID), int64(s.LastMessage), int64(s.Place), int64(s.ResetAt), monitor.AppendState(nil, s))
		}}
	return upsert.Exec(ctx, tx, len(states))
}

// compressed are the newest frames of each device as they are kept.
func (db *DB) compressed(list []monitor.DeviceFrames) []monitor.DeviceFrames {
	frames := newest(list, func(f monitor.DeviceFrames) fleet.ID { return f.DeviceID })
	for i := range frames {
		frames[i].Packed = db.Codec.AppendCompressed(nil, frames[i].Packed)
	}
	return frames
}

func (db *DB) putFrames(ctx context.Context, tx *sql.Tx, frames []monitor.DeviceFrames) error {
	upsert := engine.Bulk{Before: `INSERT INTO device_frames (device_id, frames) VALUES `,
		After: ` ON CONFLICT (device_id) DO UPDATE SET frames = excluded.frames`, Width: 2, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any {
			return append(dst, int64(frames[i].DeviceID), frames[i].Packed)
		}}
	return upsert.Exec(ctx, tx, len(frames))
}

// activate notes the first position of devices that had none, and begins their service, unless that waits for their holder.
func (db *DB) activate(ctx context.Context, tx *sql.Tx, list []device.Activation) error {
	stmt, err := tx.PrepareContext(ctx, devices.Activation+` AND activate_way NOT IN ('`+device.UserBind+`', '`+device.Manual+`')`)
	if err != nil {
		return err
	}
	defer stmt.Close()
	slices.SortStableFunc(list, func(a, b device.Activation) int { return int(a.DeviceID - b.DeviceID) }) // see newest
	for _, a := range list {
		if _, err := stmt.ExecContext(ctx, int64(a.At), int64(a.DeviceID)); err != nil {
			return err
		}
	}
	return nil
}
