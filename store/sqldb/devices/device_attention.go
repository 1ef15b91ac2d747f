package devices

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/store/sqldb/engine"
)

// MarkDevices implements device.ChangeStore.
func (db *DB) MarkDevices(ctx context.Context, imei string, mates bool, change func([]device.Row) error) (touched []fleet.ID, err error) {
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		ids, err := db.named(ctx, tx, imei, mates)
		if err != nil {
			return err
		}
		if err := db.ForIDs(ctx, tx, `UPDATE devices SET organ_id = organ_id WHERE id IN (VALUES `, ids); err != nil { // others wait
			return err
		}
		rows, err := engine.LookUp(ctx, tx, deviceRow, engine.RowsOf{DB: db.DB, Tables: rowTables, ID: `d.id`}, ids)
		if err != nil {
			return err
		}
		if err := change(rows); err != nil {
			return err
		}
		for i := range rows {
			update, args := engine.Updating(`devices`, attentionFields(&rows[i].Device), rows[i].Device.ID)
			if _, err := tx.ExecContext(ctx, update, args...); err != nil {
				return err
			}
		}
		touched = ids
		return nil
	})
	return touched, err
}

// named returns the device of an IMEI, with mates all that are fitted to its vehicle too.
func (db *DB) named(ctx context.Context, tx *sql.Tx, imei string, mates bool) ([]fleet.ID, error) {
	row, err := engine.FindOne(ctx, tx, deviceRow, rowTables+`WHERE d.imei = $1`, engine.Text(imei))
	if err != nil {
		return nil, err
	}
	if !mates || row.Device.VehicleID == 0 {
		return []fleet.ID{row.Device.ID}, nil
	}
	return db.devicesOf(ctx, tx, []fleet.ID{row.Device.VehicleID})
}
