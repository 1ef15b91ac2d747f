package devices

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb/doubles"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// InsertDevice implements device.ChangeStore.
func (db *DB) InsertDevice(ctx context.Context, d device.Device, fit func(*device.Edit) error) (device.Device, []fleet.ID, error) {
	var touched []fleet.ID
	var made device.Device
	d.VehicleID = 0
	err := db.contended(ctx, func(tx *sql.Tx, h *holding) error {
		rows := []device.Row{{Device: d}}
		if err := db.insertDevices(ctx, tx, rows); err != nil {
			return err
		}
		var err error
		if touched, err = db.edit(ctx, tx, h, &rows[0].Device, fit); err != nil {
			return err
		}
		made = rows[0].Device
		return db.claimNew(ctx, tx, rows)
	})
	return made, touched, err
}

// ChangeDevice implements device.ChangeStore.
func (db *DB) ChangeDevice(ctx context.Context, id fleet.ID, change func(*device.Edit) error) (touched []fleet.ID, err error) {
	err = db.contended(ctx, func(tx *sql.Tx, h *holding) error {
		d := device.Device{ID: id}
		var before device.Device
		var err error
		touched, err = db.edit(ctx, tx, h, &d, func(e *device.Edit) error {
			before = e.Device
			return change(e)
		})
		if err != nil || d.Alias == before.Alias && d.Protocol == before.Protocol { // its names are what they were
			return err
		}
		return db.claimAnew(ctx, tx, &d)
	})
	return touched, err
}

// leaving returns of which devices rides are to be judged again where a device leaves its vehicle, comes to one, or is of another type.
func leaving(ctx context.Context, tx *sql.Tx, id fleet.ID, leaves bool) ([]fleet.ID, error) {
	if !leaves {
		return nil, nil
	}
	mates, err := doubles.Mates(ctx, tx, []fleet.ID{id})
	if err != nil {
		return nil, err
	}
	return append(mates, id), nil
}

// edit replaces a device by what change makes of it, writes what came of it, and returns the device and those that share its vehicle.
func (db *DB) edit(ctx context.Context, tx *sql.Tx, h *holding, d *device.Device, change func(*device.Edit) error) ([]fleet.ID, error) {
	if err := h.begin(ctx, tx, db.Dialect, d.ID); err != nil { // others wait; the vehicle goes first wherever both are locked
		return nil, err
	}
	details, err := db.details(ctx, tx, []fleet.ID{d.ID})
	if err != nil {
		return nil, err
	}
	if len(details) == 0 {
		return nil, sql.ErrNoRows
	}
	e := device.Edit{Row: details[0].Row, Mates: max(details[0].CarDevices-1, 0), Find: func(organID fleet.ID, plate string) (vehicle.Vehicle, error) {
		return db.vehicleOfPlate(ctx, tx, h, organID, plate)
	}, Paid: func() (days int, err error) {
		err = tx.QueryRowContext(ctx, `SELECT COALESCE(sum(p.days), 0) FROM payments p JOIN devices d ON d.id = p.device_id AND d.imei = p.imei
			WHERE d.id = $1 AND d.active_at <> 0 AND p.booked_at >= d.active_at`, int64(d.ID)).Scan(&days)
		return days, err
	}}
	if err := change(&e); err != nil {
		return nil, err
	}
	if err := h.take(ctx, tx, db.Dialect, e.Vehicle.ID); err != nil {
		return nil, err
	}
	if err := db.putVehicle(ctx, tx, &e.Vehicle); err != nil {
		if db.Dialect.Violation(err) == engine.Duplicate {
			return nil, device.ErrPlateTaken
		}
		return nil, err
	}
	e.Device.ID, e.Device.VehicleID = d.ID, e.Vehicle.ID
	refitted, err := leaving(ctx, tx, d.ID, e.Vehicle.ID != details[0].Vehicle.ID || e.Device.Type != details[0].Device.Type)
	if err != nil {
		return nil, err
	}
	if e.Device.OrganID != details[0].Device.OrganID || e.Vehicle.ID != details[0].Vehicle.ID { // of a settled one it counts otherwise
		if err := sums.Leave(ctx, tx, db.DB, []fleet.ID{d.ID}); err != nil {
			return nil, err
		}
	}
	update, args := engine.Updating(`devices`, deviceFields(&e.Device), d.ID)
	if _, err := tx.ExecContext(ctx, update, args...); err != nil {
		return nil, err
	}
	*d = e.Device
	if err := doubles.Refit(ctx, tx, db.Dialect, refitted); err != nil {
		return nil, err
	}
	if e.Device.OrganID != details[0].Device.OrganID {
		if err := db.leaveOrders(ctx, tx, []fleet.ID{d.ID}); err != nil {
			return nil, err
		}
	}
	if err := db.dropPlaceholders(ctx, tx, details[0].Vehicle.ID); err != nil {
		return nil, err
	}
	touched := []fleet.ID{d.ID}
	if e.Vehicle.ID != 0 {
		touched, err = db.devicesOf(ctx, tx, []fleet.ID{e.Vehicle.ID})
	}
	return touched, err
}

// putVehicle writes the vehicle of an edit, if there is one.
func (db *DB) putVehicle(ctx context.Context, tx *sql.Tx, v *vehicle.Vehicle) error {
	switch {
	case v.ID != 0:
		return db.updateVehicle(ctx, tx, v)
	case v.OrganID != 0:
		return insertVehicle(ctx, tx, v)
	}
	return nil
}

// dropPlaceholders removes a vehicle without a plate to which no device is fitted any more.
func (db *DB) dropPlaceholders(ctx context.Context, tx *sql.Tx, id fleet.ID) error {
	const empty = ` FROM vehicles WHERE id = $1 AND plate = '' AND NOT EXISTS (SELECT 1 FROM devices WHERE vehicle_id = $1)`
	settled, err := engine.IDsOf(ctx, tx, `SELECT id`+empty+` AND settled`, int64(id))
	if err != nil {
		return err
	}
	if err := sums.LeaveVehicles(ctx, tx, db.DB, settled); err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `DELETE`+empty, int64(id))
	return err
}

// vehicleOfPlate returns the vehicle of a plate in an organisation, a zero one where there is none.
func (db *DB) vehicleOfPlate(ctx context.Context, tx *sql.Tx, h *holding, organID fleet.ID, plate string) (vehicle.Vehicle, error) {
	ids, err := engine.IDsOf(ctx, tx, `SELECT id FROM vehicles WHERE organ_id = $1 AND plate = $2 AND plate <> ''`, int64(organID), engine.Text(plate))
	if err != nil {
		return vehicle.Vehicle{}, err
	}
	for _, id := range ids {
		if err := h.take(ctx, tx, db.Dialect, id); err != nil {
			return vehicle.Vehicle{}, err
		}
	}
	r, err := engine.FindOne(ctx, tx, vehicleRow, vehicleTables+`WHERE v.organ_id = $1 AND v.plate = $2 AND v.plate <> ''`,
		int64(organID), engine.Text(plate))
	if errors.Is(err, sql.ErrNoRows) {
		return vehicle.Vehicle{}, nil
	}
	return r.Vehicle, err
}

// details reads devices with all that their page shows.
func (db *DB) details(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]device.Detail, error) {
	return engine.LookUp(ctx, on, detailRow, engine.RowsOf{DB: db.DB, Tables: rowTables + withCard, ID: `d.id`}, ids)
}

// withCard joins the SIM card of a device.
const withCard = `LEFT JOIN sims s ON s.sim = d.sim AND d.sim <> '' `

func detailRow(d *device.Detail) []engine.Column {
	return append(deviceRow(&d.Row), extraColumns(&d.Extra)...)
}

func extraColumns(e *device.Extra) []engine.Column {
	return []engine.Column{
		engine.Col("COALESCE(s.state, '')", &e.SIMState),
		engine.Col("COALESCE(s.service_end, 0)", engine.Millis(&e.SIMExpires)),
		engine.Col("COALESCE((SELECT c.path FROM organs c WHERE c.id = s.organ_id), '')", &e.SIMPath),
		engine.Col("(SELECT count(*) FROM devices m WHERE m.vehicle_id = d.vehicle_id)", (*engine.Whole)(&e.CarDevices)),
		engine.Col("EXISTS (SELECT 1 FROM individuals i WHERE i.device_id = d.id)", &e.HolderBound),
	}
}

// extraOf is the Extra of a device.
type extraOf struct {
	id fleet.ID
	device.Extra
}

func extraRow(e *extraOf) []engine.Column {
	return append(extraColumns(&e.Extra), engine.Col("d.id", engine.ID(&e.id)))
}

// DeviceExtras implements device.ChangeStore.
func (db *DB) DeviceExtras(ctx context.Context, ids []fleet.ID) (map[fleet.ID]device.Extra, error) {
	list, err := engine.LookUp(ctx, db.Read, extraRow, engine.RowsOf{DB: db.DB, Tables: `FROM devices d ` + withCard, ID: `d.id`}, ids)
	out := make(map[fleet.ID]device.Extra, len(list))
	for i := range list {
		out[list[i].id] = list[i].Extra
	}
	return out, db.Wrap(err)
}

// ActivateDevice implements device.ChangeStore.
func (db *DB) ActivateDevice(ctx context.Context, id fleet.ID, at fleet.Millis) (bool, error) {
	n, err := db.Exec(ctx, Activation+` AND activate_way = '`+device.UserBind+`'`, int64(at), int64(id))
	return n > 0, err
}

// Activation begins the service of a device at $1, but not before it was registered, whatever a terminal with a wrong
// clock says: its trial, if it has one, counts from there.
const Activation = `UPDATE devices SET active_at = ` + activeAt + `, expire_at = CASE WHEN expire_at = 0 AND trial_days > 0
	THEN ` + activeAt + ` + CAST(trial_days AS BIGINT) * 86400000 ELSE expire_at END WHERE id = $2 AND active_at = 0`

const activeAt = `(CASE WHEN created_at > $1 THEN created_at ELSE $1 END)`
