package sqldb

import (
	"context"
	"database/sql"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// insertRows adds devices with their vehicles, all or none, and fills the IDs in rows.
func (db *DB) insertRows(ctx context.Context, rows []device.Row) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.fitVehicles(ctx, tx, rows); err != nil {
			return err
		}
		if err := db.insertDevices(ctx, tx, rows); err != nil {
			return err
		}
		return db.refuseAmbiguous(ctx, tx, rows)
	})
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
	for i := range rows {
		if wantsVehicle(&rows[i]) {
			if key := keyOf(&rows[i]); key.plate != vehicle.NoPlate {
				if _, seen := known[key]; !seen {
					known[key] = 0
					keys = append(keys, key)
				}
			}
		}
	}
	if err := db.findVehicles(ctx, tx, keys, known); err != nil {
		return err
	}
	var fresh []vehicle.Vehicle
	for i := range rows {
		if key := keyOf(&rows[i]); wantsVehicle(&rows[i]) && known[key] == 0 {
			v := rows[i].Vehicle
			v.OrganID, v.Plate = key.organ, key.plate
			fresh = append(fresh, v)
			if key.plate == vehicle.NoPlate { // each its own
				id, err := db.insertVehicles(ctx, tx, fresh[len(fresh)-1:], known)
				if err != nil {
					return err
				}
				rows[i].Device.VehicleID, fresh = id, fresh[:len(fresh)-1]
				delete(known, key)
				continue
			}
			known[key] = -1 // on its way
		}
	}
	if _, err := db.insertVehicles(ctx, tx, fresh, known); err != nil {
		return err
	}
	for i := range rows {
		if wantsVehicle(&rows[i]) {
			rows[i].Device.VehicleID = known[keyOf(&rows[i])]
		}
	}
	return nil
}

// wantsVehicle tells whether a row names a vehicle that is still to be found.
func wantsVehicle(row *device.Row) bool { return row.Vehicle.Plate != "" && row.Device.VehicleID == 0 }

func keyOf(row *device.Row) plateKey {
	organ := row.Vehicle.OrganID
	if organ == 0 {
		organ = row.Device.OrganID
	}
	return plateKey{organ, text(row.Vehicle.Plate)}
}

func (db *DB) findVehicles(ctx context.Context, tx *sql.Tx, keys []plateKey, known map[plateKey]fleet.ID) error {
	find := bulk{before: `SELECT id, organ_id, plate FROM vehicles WHERE (organ_id, plate) IN (VALUES `, after: `) AND plate <> '` + vehicle.NoPlate + `'`,
		casts: []string{"BIGINT", "TEXT"}, width: 2}
	return find.query(ctx, tx, db.dialect.rows, len(keys),
		func(dst []any, i int) []any { return append(dst, int64(keys[i].organ), keys[i].plate) },
		func(r *sql.Rows) error { _, err := scanVehicle(r, known); return err })
}

// scanVehicle notes the ID of a vehicle.
func scanVehicle(r *sql.Rows, known map[plateKey]fleet.ID) (fleet.ID, error) {
	var id, organ int64
	var plate string
	err := r.Scan(&id, &organ, &plate)
	known[plateKey{fleet.ID(organ), plate}] = fleet.ID(id)
	return fleet.ID(id), err
}

// insertVehicles adds vehicles, notes their IDs in known and returns the last.
func (db *DB) insertVehicles(ctx context.Context, tx *sql.Tx, list []vehicle.Vehicle, known map[plateKey]fleet.ID) (last fleet.ID, err error) {
	insert := bulk{before: `INSERT INTO vehicles (organ_id, plate, owner, phone, vin, engine, brand, model, remark, attention, attention_remark,
		settled, created_at) VALUES `, after: ` RETURNING id, organ_id, plate`, width: 13}
	err = insert.query(ctx, tx, db.dialect.rows, len(list), func(dst []any, i int) []any {
		v := &list[i]
		return append(dst, int64(v.OrganID), v.Plate, text(v.Owner), text(v.Phone), text(v.VIN), text(v.Engine), text(v.Brand), text(v.Model),
			text(v.Remark), v.Attention, text(v.AttentionRemark), v.Settled, int64(v.CreatedAt))
	}, func(r *sql.Rows) error {
		last, err = scanVehicle(r, known)
		return err
	})
	return last, err
}

// insertDevices adds the devices and fills their IDs.
func (db *DB) insertDevices(ctx context.Context, tx *sql.Tx, rows []device.Row) error {
	insert := bulk{before: `INSERT INTO devices (organ_id, vehicle_id, imei, alias, name, model, type, protocol, sim, iccid, zone_minutes,
		report_seconds, heartbeat_seconds, remark, active_at, expire_at, created_at) VALUES `, after: ` RETURNING id, imei`, width: 17}
	ids := make(map[string]fleet.ID, len(rows))
	err := insert.query(ctx, tx, db.dialect.rows, len(rows), func(dst []any, i int) []any {
		d := &rows[i].Device
		var zone any
		if d.ZoneMinutes != nil {
			zone = int64(*d.ZoneMinutes)
		}
		return append(dst, int64(d.OrganID), idOrNull(d.VehicleID), text(d.IMEI), text(d.Alias), text(d.Name), text(d.Model), text(d.Type),
			text(d.Protocol), text(d.SIM), text(d.ICCID), zone, d.ReportSeconds, d.HeartbeatSeconds, text(d.Remark),
			int64(d.ActiveAt), int64(d.ExpireAt), int64(d.CreatedAt))
	}, func(r *sql.Rows) error {
		var id int64
		var imei string
		err := r.Scan(&id, &imei)
		ids[imei] = fleet.ID(id)
		return err
	})
	for i := range rows {
		rows[i].Device.ID = ids[text(rows[i].Device.IMEI)]
	}
	return err
}

// refuseAmbiguous refuses new devices whose alias is another's IMEI or the other way round: on the wire the two
// could not be told apart.
func (db *DB) refuseAmbiguous(ctx context.Context, tx *sql.Tx, rows []device.Row) error {
	for _, query := range []string{
		`SELECT count(*) FROM devices d JOIN devices o ON o.imei = d.alias AND o.id <> d.id WHERE d.alias <> '' AND d.id IN (VALUES `,
		`SELECT count(*) FROM devices d JOIN devices o ON o.alias = d.imei AND o.alias <> '' AND o.id <> d.id WHERE d.id IN (VALUES `,
	} {
		find := bulk{before: query, after: `)`, casts: []string{"BIGINT"}, width: 1}
		clashes := 0
		err := find.query(ctx, tx, db.dialect.rows, len(rows),
			func(dst []any, i int) []any { return append(dst, int64(rows[i].Device.ID)) },
			func(r *sql.Rows) error {
				var n int
				err := r.Scan(&n)
				clashes += n
				return err
			})
		if err != nil {
			return err
		}
		if clashes > 0 {
			return fmt.Errorf("alias and IMEI of two devices are the same: %w", fleet.ErrConflict)
		}
	}
	return nil
}
