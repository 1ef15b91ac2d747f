package road

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/store/sqldb/devices"
	"waymark/store/sqldb/engine"
)

// ResetDevice implements individual.Store.
func (db *DB) ResetDevice(ctx context.Context, deviceID fleet.ID, at fleet.Millis) error {
	return db.Contended(ctx, func(tx *sql.Tx) error { return db.resetDevice(ctx, tx, deviceID, at) })
}

// resetDevice makes a device forget. The state stays as an empty one that remembers the moment: a worker that
// still holds what came before cannot put it back.
func (db *DB) resetDevice(ctx context.Context, tx *sql.Tx, deviceID fleet.ID, at fleet.Millis) error {
	// The state first, as a worker's commit does: neither waits for the other.
	if _, err := tx.ExecContext(ctx, `UPDATE device_states SET place = place WHERE device_id = $1`, int64(deviceID)); err != nil {
		return err
	}
	if err := engine.ExecOneIn(ctx, tx, `UPDATE devices SET reset_at = $2, password_hash = '' WHERE id = $1`, int64(deviceID), int64(at)); err != nil {
		return err
	}
	for _, query := range []string{devices.PartHolder, `DELETE FROM sessions WHERE device_id = $1`, `DELETE FROM device_frames WHERE device_id = $1`,
		`DELETE FROM device_facts WHERE device_id = $1`, `DELETE FROM device_events WHERE device_id = $1`} {
		if _, err := tx.ExecContext(ctx, query, int64(deviceID)); err != nil {
			return err
		}
	}
	if err := db.dropMotion(ctx, tx, deviceID); err != nil {
		return err
	}
	return db.putStates(ctx, tx, []monitor.State{{DeviceID: deviceID, ResetAt: at, Latest: track.Point{}}})
}

// knowsResets returns a monitor.ResetError where devices were reset that states do not know of. Those are written already, as far as they could be, so that
// nobody resets a device between this and the end of the transaction.
func (db *DB) knowsResets(ctx context.Context, tx *sql.Tx, states []monitor.State) error {
	known, ids := map[fleet.ID]fleet.Millis{}, make([]fleet.ID, len(states))
	for i := range states {
		ids[i] = states[i].DeviceID
		known[ids[i]] = states[i].ResetAt
	}
	find := engine.Bulk{
		Before: `SELECT device_id, reset_at FROM device_states WHERE device_id IN (VALUES `, After: `) ORDER BY device_id`,
		Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(ids),
	}
	var unknown []fleet.ID
	err := find.Query(ctx, tx, len(ids), func(r *sql.Rows) error {
		var id fleet.ID
		var reset fleet.Millis
		err := r.Scan(&id, &reset)
		if reset > known[id] {
			unknown = append(unknown, id)
		}
		return err
	})
	if err == nil && len(unknown) > 0 {
		return &monitor.ResetError{DeviceIDs: unknown}
	}
	return err
}

// takeBackResets corrects when devices were reset, unless they were reset again meanwhile.
func takeBackResets(ctx context.Context, tx *sql.Tx, list []monitor.ResetBack) error {
	for _, r := range list {
		for _, query := range []string{`UPDATE devices SET reset_at = $1 WHERE id = $2 AND reset_at = $3`,
			`UPDATE device_states SET reset_at = $1 WHERE device_id = $2 AND reset_at = $3`} {
			if _, err := tx.ExecContext(ctx, query, int64(r.Is), int64(r.DeviceID), int64(r.Was)); err != nil {
				return err
			}
		}
	}
	return nil
}
