package devices

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// MoveDevices implements device.ChangeStore.
func (db *DB) MoveDevices(ctx context.Context, imeis []string, organID fleet.ID, plan func(device.Moving) device.Move) error {
	return db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.ManyTurn); err != nil {
			return err
		}
		byIMEI := func(dst []any, i int) []any { return append(dst, engine.Text(imeis[i])) }
		var ids []fleet.ID
		for _, lock := range [][2]string{ // others wait; vehicles go first wherever both are locked
			{`UPDATE vehicles SET organ_id = organ_id WHERE id IN (SELECT vehicle_id FROM devices WHERE imei IN (VALUES `, `)) RETURNING id`},
			{`UPDATE devices SET organ_id = organ_id WHERE imei IN (VALUES `, `) RETURNING id`},
		} {
			ids = nil // in the end those of the devices
			do := engine.Bulk{Before: lock[0], After: lock[1], Casts: []string{"TEXT"}, Width: 1, Load: db.Dialect.Rows, Args: byIMEI}
			err := do.Query(ctx, tx, len(imeis), func(r *sql.Rows) error {
				ids = append(ids, 0)
				return r.Scan(&ids[len(ids)-1])
			})
			if err != nil {
				return err
			}
		}
		var moving device.Moving
		var err error
		if moving.Devices, err = db.details(ctx, tx, ids); err != nil {
			return err
		}
		var plates []string
		for i := range moving.Devices {
			if v := &moving.Devices[i].Vehicle; v.Plate != "" {
				plates = append(plates, v.Plate)
			}
		}
		if moving.Taken, err = db.platesTaken(ctx, tx, organID, plates); err != nil {
			return err
		}
		move := plan(moving)
		if err := db.moveTo(ctx, tx, `vehicles`, organID, move.Vehicles); err != nil {
			return err
		}
		if err := sums.Leave(ctx, tx, db.DB, move.Devices); err != nil {
			return err
		}
		if err := db.moveTo(ctx, tx, `devices`, organID, move.Devices); err != nil {
			return err
		}
		return db.leaveOrders(ctx, tx, move.Devices)
	})
}

// leaveOrders has devices leave the orders of organisations that do not hold them any more.
func (db *DB) leaveOrders(ctx context.Context, tx *sql.Tx, ids []fleet.ID) error {
	return db.ForIDs(ctx, tx, `DELETE FROM order_devices WHERE `+engine.Stray+` AND device_id IN (VALUES `, ids)
}
