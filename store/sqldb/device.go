package sqldb

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// Refs implements device.Store.
func (db *DB) Refs(ctx context.Context, yield func(device.Ref) bool) error {
	rows, err := db.read.QueryContext(ctx, selecting(deviceRef)+`FROM devices ORDER BY id`)
	if err != nil {
		return db.wrap(err)
	}
	return db.wrap(drain(rows, reading(deviceRef, enough(yield))))
}

func deviceRef(r *device.Ref) []column {
	return []column{
		{"id", id(&r.ID)},
		{"organ_id", id(&r.OrganID)},
		{"imei", &r.IMEI},
		{"alias", &r.Alias},
		{"model", &r.Model},
		{"zone_minutes", maybe{&r.ZoneMinutes}},
		{"reset_at", millis(&r.ResetAt)},
	}
}

// until makes a scan that passes each row to yield and ends with errEnough when it has enough.
func until[T any](yield func(T) bool, scan func(*sql.Rows) (T, error)) func(*sql.Rows) error {
	return func(r *sql.Rows) error {
		v, err := scan(r)
		if err != nil {
			return err
		}
		if !yield(v) {
			return errEnough
		}
		return nil
	}
}

// enough passes each row to yield and ends with errEnough when it has enough.
func enough[T any](yield func(T) bool) func(*T) error {
	return func(row *T) error {
		if !yield(*row) {
			return errEnough
		}
		return nil
	}
}

// deviceFields are the columns that a change of a device writes.
func deviceFields(d *device.Device) []column {
	return []column{
		{"organ_id", id(&d.OrganID)},
		{"vehicle_id", (*ref)(&d.VehicleID)},
		{"alias", &d.Alias},
		{"name", &d.Name},
		{"model", &d.Model},
		{"type", &d.Type},
		{"protocol", &d.Protocol},
		{"sim", &d.SIM},
		{"zone_minutes", maybe{&d.ZoneMinutes}},
		{"report_seconds", (*whole)(&d.ReportSeconds)},
		{"heartbeat_seconds", (*whole)(&d.HeartbeatSeconds)},
		{"install_place", &d.InstallPlace},
		{"installer", &d.Installer},
		{"install_date", &d.InstallDate},
		{"remark", &d.Remark},
		{"service_password", &d.ServicePassword},
		{"trial_days", (*whole)(&d.TrialDays)},
		{"activate_way", &d.ActivateWay},
		{"active_at", millis(&d.ActiveAt)},
		{"expire_at", millis(&d.ExpireAt)},
	}
}

// deviceColumns are all that a device is read from.
func deviceColumns(d *device.Device) []column {
	return append(deviceFields(d), column{"id", id(&d.ID)}, column{"imei", &d.IMEI}, column{"iccid", &d.ICCID},
		column{"created_at", millis(&d.CreatedAt)}, column{"reset_at", millis(&d.ResetAt)})
}

// newDevice are the columns of a device that is added.
func newDevice(r *device.Row) []column {
	d := &r.Device
	return append(deviceFields(d), column{"imei", &d.IMEI}, column{"iccid", &d.ICCID}, column{"created_at", millis(&d.CreatedAt)},
		column{"reset_at", 0}, column{"password_hash", ""})
}

func deviceRow(r *device.Row) []column {
	return append(slices.Concat(of("d", deviceColumns(&r.Device)), orZero(of("v", vehicleColumns(&r.Vehicle)))),
		column{"o.name", &r.OrganName}, column{"o.path", &r.OrganPath})
}

const rowTables = `FROM devices d JOIN organs o ON o.id = d.organ_id LEFT JOIN vehicles v ON v.id = d.vehicle_id `

// Rows implements device.Store.
func (db *DB) Rows(ctx context.Context, yield func(device.Row) bool) error {
	rows, err := db.read.QueryContext(ctx, selecting(deviceRow)+rowTables+`ORDER BY d.id`)
	if err != nil {
		return db.wrap(err)
	}
	return db.wrap(drain(rows, reading(deviceRow, enough(yield))))
}

// RowsByID implements device.Store. The rows come in no order that one may rely on.
func (db *DB) RowsByID(ctx context.Context, ids []fleet.ID) ([]device.Row, error) {
	out, err := lookUp(ctx, db.read, deviceRow, rowsOf{db, rowTables, `d.id`}, ids)
	return out, db.wrap(err)
}

// RowByIMEI implements device.Store.
func (db *DB) RowByIMEI(ctx context.Context, imei string) (device.Row, error) {
	row, err := findOne(ctx, db.read, deviceRow, rowTables+`WHERE d.imei = $1`, text(imei))
	return row, db.wrap(err)
}

// RowsByPlate implements device.Store.
func (db *DB) RowsByPlate(ctx context.Context, plate string) ([]device.Row, error) {
	out, err := find(ctx, db.read, deviceRow, rowTables+`WHERE v.plate = $1 ORDER BY d.id`, text(plate))
	return out, db.wrap(err)
}

// Insert implements device.Store.
func (db *DB) Insert(ctx context.Context, d device.Device, v *vehicle.Vehicle) (device.Device, error) {
	row := device.Row{Device: d}
	if v != nil {
		row.Vehicle = *v
		row.Vehicle.ID = 0 // found by plate, or made
		row.Vehicle = vehicleOf(&row)
		row.Device.VehicleID = 0
	}
	rows := []device.Row{row}
	err := db.insertRows(ctx, rows)
	return rows[0].Device, err
}

// InsertMany implements device.Store. A row's vehicle is found by organisation and plate, or made; rows that
// name the same plate share it. A row whose Device.VehicleID is set keeps that vehicle.
func (db *DB) InsertMany(ctx context.Context, rows []device.Row) error {
	return db.insertRows(ctx, append([]device.Row(nil), rows...))
}
