package devices

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/store/sqldb/doubles"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// DeleteDevices implements device.ChangeStore.
func (db *DB) DeleteDevices(ctx context.Context, ids []fleet.ID, at fleet.Millis, choose func([]device.Detail) []fleet.ID) error {
	return db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.ManyTurn); err != nil {
			return err
		}
		shared, err := doubles.Vehicles(ctx, tx, ids)
		if err == nil {
			err = engine.LockVehicles(ctx, tx, db.Dialect, shared)
		}
		if err != nil {
			return err
		}
		if err := db.ForIDs(ctx, tx, `UPDATE devices SET organ_id = organ_id WHERE id IN (VALUES `, ids); err != nil { // others wait
			return err
		}
		all, err := db.details(ctx, tx, ids)
		if err != nil {
			return err
		}
		chosen := choose(all)
		byID := make(map[fleet.ID]*device.Detail, len(all))
		for i := range all {
			byID[all[i].Device.ID] = &all[i]
		}
		note := engine.Bulk{Before: `INSERT INTO deleted_devices (device_id, organ_id, imei, deleted_at) VALUES `, Width: 4, Load: db.Dialect.Rows,
			Args: func(dst []any, i int) []any {
				d := &byID[chosen[i]].Device
				return append(dst, int64(d.ID), int64(d.OrganID), d.IMEI, int64(at))
			}}
		if err := note.Exec(ctx, tx, len(chosen)); err != nil {
			return err
		}
		mates, err := doubles.Mates(ctx, tx, chosen)
		if err != nil {
			return err
		}
		if err := sums.Forget(ctx, tx, db.DB, chosen); err != nil {
			return err
		}
		for _, statement := range []string{
			`UPDATE individuals SET device_id = NULL WHERE device_id IN (VALUES `, `DELETE FROM sessions WHERE device_id IN (VALUES `,
			`DELETE FROM device_states WHERE device_id IN (VALUES `, `DELETE FROM device_frames WHERE device_id IN (VALUES `,
			`DELETE FROM device_facts WHERE device_id IN (VALUES `, `DELETE FROM device_events WHERE device_id IN (VALUES `,
			`DELETE FROM device_claims WHERE device_id IN (VALUES `, `DELETE FROM shares WHERE device_id IN (VALUES `,
			`DELETE FROM order_devices WHERE standing AND device_id IN (VALUES `, // registered again it is a new device, whose payments its order does not split
			`DELETE FROM fence_bindings WHERE device_id IN (VALUES `, `DELETE FROM fence_waits WHERE device_id IN (VALUES `, `DELETE FROM thresholds WHERE device_id IN (VALUES `,
			`DELETE FROM alarms WHERE device_id IN (VALUES `, `DELETE FROM alarm_marks WHERE device_id IN (VALUES `, `DELETE FROM alarm_parts WHERE device_id IN (VALUES `, `DELETE FROM apart_waits WHERE device_id IN (VALUES `,
			`DELETE FROM alarm_waits WHERE device_id IN (VALUES `, `DELETE FROM devices WHERE id IN (VALUES `,
		} {
			if err := db.ForIDs(ctx, tx, statement, chosen); err != nil {
				return err
			}
		}
		if err := doubles.Refit(ctx, tx, db.Dialect, mates); err != nil {
			return err
		}
		for _, id := range chosen {
			if v := byID[id].Vehicle.ID; v != 0 {
				if err := db.dropPlaceholders(ctx, tx, v); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// DeletedDevices implements device.ChangeStore.
func (db *DB) DeletedDevices(ctx context.Context, yield func(device.Deleted) bool) error {
	rows, err := db.Read.QueryContext(ctx, `SELECT device_id, organ_id, deleted_at, seen_at FROM deleted_devices ORDER BY device_id`)
	if err != nil {
		return db.Wrap(err)
	}
	return db.Wrap(engine.Drain(rows, engine.Until(yield, func(r *sql.Rows) (d device.Deleted, err error) {
		err = r.Scan(&d.ID, &d.OrganID, &d.At, &d.SeenAt)
		return d, err
	})))
}

// SeeDeleted implements device.ChangeStore.
func (db *DB) SeeDeleted(ctx context.Context, ids []fleet.ID, at fleet.Millis) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		for _, id := range ids {
			if _, err := tx.ExecContext(ctx, `UPDATE deleted_devices SET seen_at = $1 WHERE device_id = $2 AND seen_at = 0`, int64(at), int64(id)); err != nil {
				return err
			}
		}
		return nil
	})
}

// DropDeleted implements device.ChangeStore.
func (db *DB) DropDeleted(ctx context.Context, ids []fleet.ID) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		for _, table := range []string{`device_states`, `device_frames`, `device_facts`, `device_events`, `stops`, `rides`, `mileage_days`, `fence_stays`, `deleted_devices`} {
			if err := db.ForIDs(ctx, tx, `DELETE FROM `+table+` WHERE device_id IN (VALUES `, ids); err != nil {
				return err
			}
		}
		return nil
	})
}
