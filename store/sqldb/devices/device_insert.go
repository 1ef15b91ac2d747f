package devices

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb/engine"
)

// insertRows adds devices with their vehicles, all or none, and fills the IDs in rows.
func (db *DB) insertRows(ctx context.Context, rows []device.Row) error {
	return db.Tx(ctx, func(tx *sql.Tx) error { return db.addRows(ctx, tx, rows) })
}

// addRows is insertRows within a transaction.
func (db *DB) addRows(ctx context.Context, tx *sql.Tx, rows []device.Row) error {
	if err := db.fitVehicles(ctx, tx, rows); err != nil {
		return err
	}
	if err := db.insertDevices(ctx, tx, rows); err != nil {
		return err
	}
	return db.claimNew(ctx, tx, rows)
}

// plateKey is what tells vehicles apart.
type plateKey struct {
	organ fleet.ID
	plate string
}

// fitVehicles sets the VehicleID of each row, making the vehicles that are not there.
func (db *DB) fitVehicles(ctx context.Context, tx *sql.Tx, rows []device.Row) error {
	known := map[plateKey]fleet.ID{}
	var keys []plateKey
	var fresh []vehicle.Vehicle // the vehicle of each key, as the first row has it
	for i := range rows {
		if !wantsVehicle(&rows[i]) {
			continue
		}
		v := vehicleOf(&rows[i])
		if v.Plate == "" { // each its own
			if err := db.insertVehicles(ctx, tx, []vehicle.Vehicle{v}, known); err != nil {
				return err
			}
			rows[i].Device.VehicleID = known[keyOf(&v)]
		} else if _, seen := known[keyOf(&v)]; !seen {
			known[keyOf(&v)] = 0
			keys, fresh = append(keys, keyOf(&v)), append(fresh, v)
		}
	}
	if err := db.findVehicles(ctx, tx, keys, known); err != nil {
		return err
	}
	fresh = slices.DeleteFunc(fresh, func(v vehicle.Vehicle) bool { return known[keyOf(&v)] != 0 })
	if err := db.insertVehicles(ctx, tx, fresh, known); err != nil {
		return err
	}
	for i := range rows {
		if wantsVehicle(&rows[i]) {
			v := vehicleOf(&rows[i])
			rows[i].Device.VehicleID = known[keyOf(&v)]
		}
	}
	return nil
}

// wantsVehicle reports whether a row names a vehicle that is still to be found.
func wantsVehicle(row *device.Row) bool {
	return row.Device.VehicleID == 0 && row.Vehicle != vehicle.Vehicle{}
}

// vehicleOf returns the vehicle of a row, which belongs to the organisation of the device unless it says another.
func vehicleOf(row *device.Row) vehicle.Vehicle {
	v := row.Vehicle
	v.Plate = engine.Text(v.Plate)
	if v.OrganID == 0 {
		v.OrganID = row.Device.OrganID
	}
	return v
}

func keyOf(v *vehicle.Vehicle) plateKey { return plateKey{v.OrganID, v.Plate} }

func (db *DB) findVehicles(ctx context.Context, tx *sql.Tx, keys []plateKey, known map[plateKey]fleet.ID) error {
	find := engine.Bulk{Before: `SELECT id, organ_id, plate FROM vehicles WHERE (organ_id, plate) IN (VALUES `, After: `) AND plate <> ''`,
		Casts: []string{"BIGINT", "TEXT"}, Width: 2, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return append(dst, int64(keys[i].organ), keys[i].plate) }}
	return find.Query(ctx, tx, len(keys), func(r *sql.Rows) error { return scanVehicle(r, known) })
}

// scanVehicle notes the ID of a vehicle.
func scanVehicle(r *sql.Rows, known map[plateKey]fleet.ID) error {
	var id, organ int64
	var plate string
	err := r.Scan(&id, &organ, &plate)
	known[plateKey{fleet.ID(organ), plate}] = fleet.ID(id)
	return err
}

// insertVehicles adds vehicles and notes their IDs.
func (db *DB) insertVehicles(ctx context.Context, tx *sql.Tx, list []vehicle.Vehicle, known map[plateKey]fleet.ID) error {
	insert := engine.InsertingAll(db.DB, `vehicles`, newVehicle, list)
	insert.After = ` RETURNING id, organ_id, plate`
	return insert.Query(ctx, tx, len(list), func(r *sql.Rows) error { return scanVehicle(r, known) })
}

// insertDevices adds the devices and fills their IDs.
func (db *DB) insertDevices(ctx context.Context, tx *sql.Tx, rows []device.Row) error {
	insert := engine.InsertingAll(db.DB, `devices`, newDevice, rows)
	insert.After = ` RETURNING id, imei`
	ids := make(map[string]fleet.ID, len(rows))
	err := insert.Query(ctx, tx, len(rows), func(r *sql.Rows) error {
		var id int64
		var imei string
		err := r.Scan(&id, &imei)
		ids[imei] = fleet.ID(id)
		return err
	})
	for i := range rows {
		rows[i].Device.ID = ids[engine.Text(rows[i].Device.IMEI)]
	}
	return err
}
