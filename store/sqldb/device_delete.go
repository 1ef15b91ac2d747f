package sqldb

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/device"
)

// DeleteDevices implements device.ChangeStore.
func (db *DB) DeleteDevices(ctx context.Context, ids []fleet.ID, at fleet.Millis, choose func([]device.Detail) []fleet.ID) error {
	return db.contended(ctx, func(tx *sql.Tx) error {
		if err := db.turn(ctx, tx, manyTurn); err != nil {
			return err
		}
		if err := db.forIDs(ctx, tx, `UPDATE devices SET organ_id = organ_id WHERE id IN (VALUES `, ids); err != nil { // others wait
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
		note := bulk{before: `INSERT INTO deleted_devices (device_id, organ_id, imei, deleted_at) VALUES `, width: 4, load: db.dialect.rows,
			args: func(dst []any, i int) []any {
				d := &byID[chosen[i]].Device
				return append(dst, int64(d.ID), int64(d.OrganID), d.IMEI, int64(at))
			}}
		if err := note.exec(ctx, tx, len(chosen)); err != nil {
			return err
		}
		for _, statement := range []string{
			`UPDATE individuals SET device_id = NULL WHERE device_id IN (VALUES `, `DELETE FROM sessions WHERE device_id IN (VALUES `,
			`DELETE FROM device_states WHERE device_id IN (VALUES `, `DELETE FROM device_frames WHERE device_id IN (VALUES `,
			`DELETE FROM device_claims WHERE device_id IN (VALUES `, `DELETE FROM devices WHERE id IN (VALUES `,
		} {
			if err := db.forIDs(ctx, tx, statement, chosen); err != nil {
				return err
			}
		}
		for _, id := range chosen {
			if v := byID[id].Vehicle.ID; v != 0 {
				if err := dropPlaceholders(ctx, tx, v); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// forIDs runs a statement that ends in "IN (VALUES " for some IDs.
func (db *DB) forIDs(ctx context.Context, tx *sql.Tx, statement string, ids []fleet.ID) error {
	do := bulk{before: statement, after: `)`, casts: []string{"BIGINT"}, width: 1, load: db.dialect.rows, args: idArgs(ids)}
	return do.exec(ctx, tx, len(ids))
}

// DeletedDevices implements device.ChangeStore.
func (db *DB) DeletedDevices(ctx context.Context, yield func(device.Deleted) bool) error {
	rows, err := db.read.QueryContext(ctx, `SELECT device_id, organ_id, deleted_at FROM deleted_devices ORDER BY device_id`)
	if err != nil {
		return db.wrap(err)
	}
	return db.wrap(drain(rows, until(yield, func(r *sql.Rows) (d device.Deleted, err error) {
		err = r.Scan(&d.ID, &d.OrganID, &d.At)
		return d, err
	})))
}

// DropDeleted implements device.ChangeStore.
func (db *DB) DropDeleted(ctx context.Context, ids []fleet.ID) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, table := range []string{`device_states`, `device_frames`, `deleted_devices`} {
			if err := db.forIDs(ctx, tx, `DELETE FROM `+table+` WHERE device_id IN (VALUES `, ids); err != nil {
				return err
			}
		}
		return nil
	})
}
