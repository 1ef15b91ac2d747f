package sqldb

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// InsertDevice implements device.ChangeStore.
func (db *DB) InsertDevice(ctx context.Context, d device.Device, fit func(*device.Edit) error) (device.Device, []fleet.ID, error) {
	var touched []fleet.ID
	var made device.Device
	d.VehicleID = 0
	err := db.contended(ctx, func(tx *sql.Tx) error {
		rows := []device.Row{{Device: d}}
		if err := db.insertDevices(ctx, tx, rows); err != nil {
			return err
		}
		var err error
		if touched, err = db.edit(ctx, tx, &rows[0].Device, fit); err != nil {
			return err
		}
		made = rows[0].Device
		return db.claimNew(ctx, tx, rows)
	})
	return made, touched, err
}

// ChangeDevice implements device.ChangeStore.
func (db *DB) ChangeDevice(ctx context.Context, id fleet.ID, change func(*device.Edit) error) (touched []fleet.ID, err error) {
	err = db.contended(ctx, func(tx *sql.Tx) error {
		d := device.Device{ID: id}
		var alias string
		var err error
		touched, err = db.edit(ctx, tx, &d, func(e *device.Edit) error {
			alias = e.Device.Alias
			return change(e)
		})
		if err != nil || d.Alias == alias { // its names are what they were
			return err
		}
		return db.claimAnew(ctx, tx, &d)
	})
	return touched, err
}

// edit has change make a device anew, writes what came of it, and returns the device and those that share its vehicle.
func (db *DB) edit(ctx context.Context, tx *sql.Tx, d *device.Device, change func(*device.Edit) error) ([]fleet.ID, error) {
	for _, lock := range []string{ // others wait; the vehicle goes first wherever both are locked
		`UPDATE vehicles SET organ_id = organ_id WHERE id = (SELECT vehicle_id FROM devices WHERE id = $1)`,
		`UPDATE devices SET organ_id = organ_id WHERE id = $1`,
	} {
		if _, err := tx.ExecContext(ctx, lock, int64(d.ID)); err != nil {
			return nil, err
		}
	}
	details, err := db.details(ctx, tx, []fleet.ID{d.ID})
	if err != nil {
		return nil, err
	}
	if len(details) == 0 {
		return nil, sql.ErrNoRows
	}
	e := device.Edit{Row: details[0].Row, Mates: max(details[0].CarDevices-1, 0), Find: func(organID fleet.ID, plate string) (vehicle.Vehicle, error) {
		return db.vehicleOfPlate(ctx, tx, organID, plate)
	}}
	if err := change(&e); err != nil {
		return nil, err
	}
	if err := putVehicle(ctx, tx, &e.Vehicle); err != nil {
		if db.dialect.violation(err) == duplicate {
			return nil, device.ErrPlateTaken
		}
		return nil, err
	}
	e.Device.ID, e.Device.VehicleID = d.ID, e.Vehicle.ID
	update, args := updating(`devices`, deviceFields(&e.Device), d.ID)
	if _, err := tx.ExecContext(ctx, update, args...); err != nil {
		return nil, err
	}
	*d = e.Device
	if err := dropPlaceholders(ctx, tx, details[0].Vehicle.ID); err != nil {
		return nil, err
	}
	touched := []fleet.ID{d.ID}
	if e.Vehicle.ID != 0 {
		touched, err = db.devicesOf(ctx, tx, []fleet.ID{e.Vehicle.ID})
	}
	return touched, err
}

// putVehicle writes the vehicle of an edit, if there is one.
func putVehicle(ctx context.Context, tx *sql.Tx, v *vehicle.Vehicle) error {
	switch {
	case v.ID != 0:
		return updateVehicle(ctx, tx, v)
	case v.OrganID != 0:
		return insertVehicle(ctx, tx, v)
	}
	return nil
}

// dropPlaceholders removes a vehicle without a plate to which no device is fitted any more.
func dropPlaceholders(ctx context.Context, tx *sql.Tx, id fleet.ID) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM vehicles WHERE id = $1 AND plate = ''
		AND NOT EXISTS (SELECT 1 FROM devices WHERE vehicle_id = $1)`, int64(id))
	return err
}

// vehicleOfPlate returns the vehicle of a plate in an organisation, a zero one where there is none.
func (db *DB) vehicleOfPlate(ctx context.Context, tx *sql.Tx, organID fleet.ID, plate string) (vehicle.Vehicle, error) {
	lock := `UPDATE vehicles SET organ_id = organ_id WHERE organ_id = $1 AND plate = $2`
	if _, err := tx.ExecContext(ctx, lock, int64(organID), text(plate)); err != nil {
		return vehicle.Vehicle{}, err
	}
	r, err := findOne(ctx, tx, vehicleRow, vehicleTables+`WHERE v.organ_id = $1 AND v.plate = $2 AND v.plate <> ''`,
		int64(organID), text(plate))
	if errors.Is(err, sql.ErrNoRows) {
		return vehicle.Vehicle{}, nil
	}
	return r.Vehicle, err
}

// details reads devices with all that their page shows.
func (db *DB) details(ctx context.Context, on preparer, ids []fleet.ID) ([]device.Detail, error) {
	return db.detailsBy(ctx, on, "d.id IN (VALUES ", bulk{casts: []string{"BIGINT"}, args: idArgs(ids)}, len(ids))
}

// detailsBy reads the devices of n values, which a condition ends with; find has their cast and args.
func (db *DB) detailsBy(ctx context.Context, on preparer, condition string, find bulk, n int) ([]device.Detail, error) {
	find.before = selecting(detailRow) + rowTables + `LEFT JOIN sims s ON s.sim = d.sim AND d.sim <> '' WHERE ` + condition
	find.after, find.width, find.load = `) ORDER BY d.id`, 1, db.dialect.rows
	out := make([]device.Detail, 0, n)
	err := find.query(ctx, on, n, collecting(detailRow, &out))
	return out, err
}

func detailRow(d *device.Detail) []column {
	return append(deviceRow(&d.Row),
		column{"COALESCE(s.state, '')", &d.SIMState},
		column{"COALESCE(s.service_end, 0)", millis(&d.SIMExpires)},
		column{"COALESCE((SELECT c.path FROM organs c WHERE c.id = s.organ_id), '')", &d.SIMPath},
		column{"(SELECT count(*) FROM devices m WHERE m.vehicle_id = d.vehicle_id)", (*whole)(&d.CarDevices)},
		column{"EXISTS (SELECT 1 FROM individuals i WHERE i.device_id = d.id)", &d.HolderBound})
}

// DeviceDetails implements device.ChangeStore.
func (db *DB) DeviceDetails(ctx context.Context, ids []fleet.ID) ([]device.Detail, error) {
	out, err := db.details(ctx, db.read, ids)
	return out, db.wrap(err)
}

// ActivateDevice implements device.ChangeStore.
func (db *DB) ActivateDevice(ctx context.Context, id fleet.ID, at fleet.Millis) (bool, error) {
	n, err := db.exec(ctx, activation+` AND activate_way = '`+device.UserBind+`'`, int64(at), int64(id))
	return n > 0, err
}

// activation begins the service of a device at $1, but not before it was registered, whatever a terminal with a wrong
// clock says: its trial, if it has one, counts from there.
const activation = `UPDATE devices SET active_at = ` + activeAt + `, expire_at = CASE WHEN expire_at = 0 AND trial_days > 0
	THEN ` + activeAt + ` + CAST(trial_days AS BIGINT) * 86400000 ELSE expire_at END WHERE id = $2 AND active_at = 0`

const activeAt = `(CASE WHEN created_at > $1 THEN created_at ELSE $1 END)`
