package devices

import (
	"context"
	"database/sql"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb/doubles"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// InsertVehicle implements vehicle.Store.
func (db *DB) InsertVehicle(ctx context.Context, v vehicle.Vehicle) (vehicle.Vehicle, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error { return insertVehicle(ctx, tx, &v) })
	return v, err
}

func insertVehicle(ctx context.Context, tx *sql.Tx, v *vehicle.Vehicle) error {
	insert, args := engine.Inserting(`vehicles`, newVehicle(v))
	return tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&v.ID)
}

// updateVehicle writes all fields of a vehicle but CreatedAt.
func (db *DB) updateVehicle(ctx context.Context, tx *sql.Tx, v *vehicle.Vehicle) error {
	if err := sums.Settle(ctx, tx, db.DB, v.ID, v.Settled); err != nil {
		return err
	}
	update, args := engine.Updating(`vehicles`, append(vehicleFields(v), engine.Col("search", searched(v))), v.ID)
	_, err := tx.ExecContext(ctx, update, args...)
	return err
}

// lockVehicles makes others who want to change the vehicles wait until this transaction has ended.
func (db *DB) lockVehicles(ctx context.Context, tx *sql.Tx, ids []fleet.ID) error {
	return db.ForIDs(ctx, tx, `UPDATE vehicles SET organ_id = organ_id WHERE id IN (VALUES `, ids)
}

// UpdateVehicle implements vehicle.Store.
func (db *DB) UpdateVehicle(ctx context.Context, id fleet.ID, change func(*vehicle.Row) error) (devices []fleet.ID, err error) {
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.lockVehicles(ctx, tx, []fleet.ID{id}); err != nil {
			return err
		}
		rows, err := db.vehicleRows(ctx, tx, []fleet.ID{id})
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			return sql.ErrNoRows
		}
		row := &rows[0]
		before := row.OrganID
		if err := change(row); err != nil {
			return err
		}
		row.ID = id
		if err := db.updateVehicle(ctx, tx, &row.Vehicle); err != nil {
			return err
		}
		if row.OrganID != before {
			if err := db.leaveSums(ctx, tx, id); err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, `UPDATE devices SET organ_id = $1 WHERE vehicle_id = $2`, int64(row.OrganID), int64(id)); err != nil {
				return err
			}
		}
		if devices, err = db.devicesOf(ctx, tx, []fleet.ID{id}); err != nil || row.OrganID == before {
			return err
		}
		return db.leaveOrders(ctx, tx, devices)
	})
	return devices, err
}

// leaveSums has the devices of a vehicle leave the sums of their organisation.
func (db *DB) leaveSums(ctx context.Context, tx *sql.Tx, vehicle fleet.ID) error {
	ids, err := db.devicesOf(ctx, tx, []fleet.ID{vehicle})
	if err != nil {
		return err
	}
	return sums.Leave(ctx, tx, db.DB, ids)
}

// devicesOf returns the IDs of the devices that are fitted to some vehicles.
func (db *DB) devicesOf(ctx context.Context, tx *sql.Tx, vehicles []fleet.ID) ([]fleet.ID, error) {
	find := engine.Bulk{Before: `SELECT id FROM devices WHERE vehicle_id IN (VALUES `, After: `) ORDER BY id`, Casts: []string{"BIGINT"}, Width: 1,
		Load: db.Dialect.Rows, Args: engine.IDArgs(vehicles)}
	var out []fleet.ID
	err := find.Query(ctx, tx, len(vehicles), func(r *sql.Rows) error {
		var id int64
		err := r.Scan(&id)
		out = append(out, fleet.ID(id))
		return err
	})
	return out, err
}

// DeleteVehicles implements vehicle.Store.
func (db *DB) DeleteVehicles(ctx context.Context, ids []fleet.ID, check func([]vehicle.Row) error) (devices []fleet.ID, err error) {
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.ManyTurn); err != nil {
			return err
		}
		if err := db.lockVehicles(ctx, tx, ids); err != nil {
			return err
		}
		rows, err := db.vehicleRows(ctx, tx, ids)
		if err != nil {
			return err
		}
		if err := check(rows); err != nil {
			return err
		}
		if devices, err = db.devicesOf(ctx, tx, ids); err != nil {
			return err
		}
		if err := sums.LeaveVehicles(ctx, tx, db.DB, settled(rows)); err != nil {
			return err
		}
		for _, id := range ids {
			if err := sums.LeaveFitted(ctx, tx, db.DB, `id = $1`, int64(id)); err != nil {
				return err
			}
		}
		for _, statement := range []string{
			`UPDATE devices SET vehicle_id = NULL WHERE vehicle_id IN (VALUES `, `DELETE FROM usual_places WHERE vehicle_id IN (VALUES `, `DELETE FROM vehicle_odometers WHERE vehicle_id IN (VALUES `,
			`DELETE FROM allowed_districts WHERE vehicle_id IN (VALUES `, `DELETE FROM thresholds WHERE vehicle_id IN (VALUES `, `DELETE FROM vehicles WHERE id IN (VALUES `,
		} {
			if err := db.ForIDs(ctx, tx, statement, ids); err != nil {
				return err
			}
		}
		return doubles.Refit(ctx, tx, db.Dialect, devices)
	})
	return devices, err
}

// settled are the IDs of those vehicles that are settled.
func settled(rows []vehicle.Row) (ids []fleet.ID) {
	for i := range rows {
		if rows[i].Settled {
			ids = append(ids, rows[i].ID)
		}
	}
	return ids
}

// MoveVehicles implements vehicle.Store.
func (db *DB) MoveVehicles(ctx context.Context, ids []fleet.ID, organID fleet.ID, plan func([]vehicle.Row, map[string]bool) []fleet.ID) (devices []fleet.ID, err error) {
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.ManyTurn); err != nil {
			return err
		}
		if err := db.lockVehicles(ctx, tx, ids); err != nil {
			return err
		}
		rows, err := db.vehicleRows(ctx, tx, ids)
		if err != nil {
			return err
		}
		plates := make([]string, len(rows))
		for i := range rows {
			plates[i] = rows[i].Plate
		}
		taken, err := db.platesTaken(ctx, tx, organID, plates)
		if err != nil {
			return err
		}
		chosen := plan(rows, taken)
		if devices, err = db.devicesOf(ctx, tx, chosen); err != nil {
			return err
		}
		if err := db.moveTo(ctx, tx, `vehicles`, organID, chosen); err != nil {
			return err
		}
		if err := sums.Leave(ctx, tx, db.DB, devices); err != nil {
			return err
		}
		if err := db.moveTo(ctx, tx, `devices`, organID, devices); err != nil {
			return err
		}
		return db.leaveOrders(ctx, tx, devices)
	})
	return devices, err
}

// moveTo puts rows of a table under an organisation.
func (db *DB) moveTo(ctx context.Context, tx *sql.Tx, table string, organID fleet.ID, ids []fleet.ID) error {
	return db.ForIDs(ctx, tx, `UPDATE `+table+` SET organ_id = `+strconv.FormatInt(int64(organID), 10)+` WHERE id IN (VALUES `, ids)
}

// platesTaken returns which plates an organisation has vehicles of.
func (db *DB) platesTaken(ctx context.Context, tx *sql.Tx, organID fleet.ID, plates []string) (map[string]bool, error) {
	find := engine.Bulk{Before: `SELECT plate FROM vehicles WHERE plate <> '' AND organ_id = ` + strconv.FormatInt(int64(organID), 10) +
		` AND plate IN (VALUES `, After: `)`, Casts: []string{"TEXT"}, Width: 1, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return append(dst, engine.Text(plates[i])) }}
	taken := map[string]bool{}
	err := find.Query(ctx, tx, len(plates), func(r *sql.Rows) error {
		var plate string
		err := r.Scan(&plate)
		taken[plate] = true
		return err
	})
	return taken, err
}
