package devices

import (
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb/engine"
)

// Refs implements device.Store.
func (db *DB) Refs(ctx context.Context, yield func(device.Ref) bool) error {
	rows, err := db.Read.QueryContext(ctx, engine.Selecting(deviceRef)+`FROM devices ORDER BY id`)
	if err != nil {
		return db.Wrap(err)
	}
	return db.Wrap(engine.Drain(rows, engine.Reading(deviceRef, enough(yield))))
}

func deviceRef(r *device.Ref) []engine.Column {
	return []engine.Column{
		engine.Col("id", engine.ID(&r.ID)),
		engine.Col("organ_id", engine.ID(&r.OrganID)),
		engine.Col("imei", &r.IMEI),
		engine.Col("alias", &r.Alias),
		engine.Col("protocol", &r.Protocol),
		engine.Col("model", &r.Model),
		engine.Col("zone_minutes", engine.Maybe{To: &r.ZoneMinutes}),
		engine.Col("reset_at", engine.Millis(&r.ResetAt)),
		engine.Col("COALESCE((SELECT v.id FROM vehicles v WHERE v.id = devices.vehicle_id AND v.plate <> ''), 0)", engine.ID(&r.VehicleID)),
		engine.Col("expire_at", engine.Millis(&r.ExpireAt)),
		engine.Col("type = '"+device.Wireless+"'", &r.Wireless),
	}
}

// enough passes each row to yield and ends with engine.ErrEnough when it has enough.
func enough[T any](yield func(T) bool) func(*T) error {
	return func(row *T) error {
		if !yield(*row) {
			return engine.ErrEnough
		}
		return nil
	}
}

// deviceFields are the columns that a change of a device writes.
func deviceFields(d *device.Device) []engine.Column {
	return append([]engine.Column{
		engine.Col("organ_id", engine.ID(&d.OrganID)),
		engine.Col("vehicle_id", (*engine.Ref)(&d.VehicleID)),
		engine.Col("alias", &d.Alias),
		engine.Col("name", &d.Name),
		engine.Col("model", &d.Model),
		engine.Col("type", &d.Type),
		engine.Col("protocol", &d.Protocol),
		engine.Col("sim", &d.SIM),
		engine.Col("iccid", &d.ICCID),
		engine.Col("zone_minutes", engine.Maybe{To: &d.ZoneMinutes}),
		engine.Col("report_seconds", (*engine.Whole)(&d.ReportSeconds)),
		engine.Col("heartbeat_seconds", (*engine.Whole)(&d.HeartbeatSeconds)),
		engine.Col("install_place", &d.InstallPlace),
		engine.Col("installer", &d.Installer),
		engine.Col("install_date", &d.InstallDate),
		engine.Col("remark", &d.Remark),
		engine.Col("service_password", &d.ServicePassword),
		engine.Col("trial_days", (*engine.Whole)(&d.TrialDays)),
		engine.Col("activate_way", &d.ActivateWay),
		engine.Col("active_at", engine.Millis(&d.ActiveAt)),
		engine.Col("expire_at", engine.Millis(&d.ExpireAt)),
		engine.Col("fitted_at", engine.Millis(&d.FittedAt)),
	}, attentionFields(d)...)
}

// attentionFields are the columns of how closely a device is watched.
func attentionFields(d *device.Device) []engine.Column {
	return []engine.Column{
		engine.Col("attention", (*engine.Whole)(&d.Attention.Level)),
		engine.Col("attention_remark", &d.Attention.Remark),
	}
}

// deviceColumns are all that a device is read from.
func deviceColumns(d *device.Device) []engine.Column {
	return append(deviceFields(d), engine.Col("id", engine.ID(&d.ID)), engine.Col("imei", &d.IMEI),
		engine.Col("created_at", engine.Millis(&d.CreatedAt)), engine.Col("reset_at", engine.Millis(&d.ResetAt)))
}

// newDevice are the columns of a device that is added.
func newDevice(r *device.Row) []engine.Column {
	d := &r.Device
	return append(deviceFields(d), engine.Col("imei", &d.IMEI), engine.Col("created_at", engine.Millis(&d.CreatedAt)),
		engine.Col("reset_at", 0), engine.Col("password_hash", ""))
}

func deviceRow(r *device.Row) []engine.Column {
	return append(slices.Concat(engine.Of("d", deviceColumns(&r.Device)), engine.OrZero(engine.Of("v", vehicleColumns(&r.Vehicle)))),
		engine.Col("o.name", &r.OrganName), engine.Col("o.path", &r.OrganPath))
}

const rowTables = `FROM devices d JOIN organs o ON o.id = d.organ_id LEFT JOIN vehicles v ON v.id = d.vehicle_id `

// Rows implements device.Store.
func (db *DB) Rows(ctx context.Context, yield func(device.Row) bool) error {
	rows, err := db.Read.QueryContext(ctx, engine.Selecting(deviceRow)+rowTables+`ORDER BY d.id`)
	if err != nil {
		return db.Wrap(err)
	}
	return db.Wrap(engine.Drain(rows, engine.Reading(deviceRow, enough(yield))))
}

// RowsByID implements device.Store. The rows come in no order that one may rely on.
func (db *DB) RowsByID(ctx context.Context, ids []fleet.ID) ([]device.Row, error) {
	out, err := engine.LookUp(ctx, db.Read, deviceRow, engine.RowsOf{DB: db.DB, Tables: rowTables, ID: `d.id`}, ids)
	return out, db.Wrap(err)
}

// RowByIMEI implements device.Store.
func (db *DB) RowByIMEI(ctx context.Context, imei string) (device.Row, error) {
	row, err := engine.FindOne(ctx, db.Read, deviceRow, rowTables+`WHERE d.imei = $1`, engine.Text(imei))
	return row, db.Wrap(err)
}

// RowsByPlate implements device.Store.
func (db *DB) RowsByPlate(ctx context.Context, plate string) ([]device.Row, error) {
	out, err := engine.Find(ctx, db.Read, deviceRow, rowTables+`WHERE v.plate = $1 ORDER BY d.id`, engine.Text(plate))
	return out, db.Wrap(err)
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
