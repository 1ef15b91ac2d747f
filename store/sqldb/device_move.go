package sqldb

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/device"
)

// MoveDevices implements device.ChangeStore.
func (db *DB) MoveDevices(ctx context.Context, imeis []string, organID fleet.ID, plan func(device.Moving) device.Move) error {
	return db.contended(ctx, func(tx *sql.Tx) error {
		if err := db.turn(ctx, tx, manyTurn); err != nil {
			return err
		}
		byIMEI := func(dst []any, i int) []any { return append(dst, text(imeis[i])) }
		for _, lock := range [][2]string{ // others wait; vehicles go first wherever both are locked
			{`UPDATE vehicles SET organ_id = organ_id WHERE id IN (SELECT vehicle_id FROM devices WHERE imei IN (VALUES `, `))`},
			{`UPDATE devices SET organ_id = organ_id WHERE imei IN (VALUES `, `)`},
		} {
			do := bulk{before: lock[0], after: lock[1], casts: []string{"TEXT"}, width: 1, load: db.dialect.rows, args: byIMEI}
			if err := do.exec(ctx, tx, len(imeis)); err != nil {
				return err
			}
		}
		var moving device.Moving
		var err error
		if moving.Devices, err = db.detailsBy(ctx, tx, `d.imei IN (VALUES `, bulk{casts: []string{"TEXT"}, args: byIMEI}, len(imeis)); err != nil {
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
		return db.moveTo(ctx, tx, `devices`, organID, move.Devices)
	})
}
