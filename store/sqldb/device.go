package sqldb

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// Refs implements device.Store.
func (db *DB) Refs(ctx context.Context, yield func(device.Ref) bool) error {
	rows, err := db.read.QueryContext(ctx, `SELECT id, organ_id, imei, alias, model, zone_minutes, reset_at FROM devices ORDER BY id`)
	if err != nil {
		return db.wrap(err)
	}
	return db.wrap(drain(rows, until(yield, func(r *sql.Rows) (device.Ref, error) {
		var ref device.Ref
		var id, organID, resetAt int64 // Scan is slow for integers with a name of their own
		var zone sql.NullInt64
		err := r.Scan(&id, &organID, &ref.IMEI, &ref.Alias, &ref.Model, &zone, &resetAt)
		ref.ID, ref.OrganID, ref.ZoneMinutes, ref.ResetAt = fleet.ID(id), fleet.ID(organID), intOrNil(zone), fleet.Millis(resetAt)
		return ref, err
	})))
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

func intOrNil(n sql.NullInt64) *int {
	if !n.Valid {
		return nil
	}
	v := int(n.Int64)
	return &v
}

const rowColumns = `d.id, d.organ_id, COALESCE(d.vehicle_id, 0), d.imei, d.alias, d.name, d.model, d.type, d.protocol, d.sim, d.iccid,
	d.zone_minutes, d.report_seconds, d.heartbeat_seconds, d.remark, d.active_at, d.expire_at, d.created_at, d.reset_at,
	d.install_place, d.installer, d.install_date, d.service_password, d.trial_days, d.activate_way,
	COALESCE(v.organ_id, 0), COALESCE(v.plate, ''), COALESCE(v.owner, ''), COALESCE(v.phone, ''), COALESCE(v.vin, ''), COALESCE(v.engine, ''),
	COALESCE(v.brand, ''), COALESCE(v.model, ''), COALESCE(v.remark, ''), COALESCE(v.attention, 0), COALESCE(v.attention_remark, ''),
	COALESCE(v.settled, FALSE), COALESCE(v.created_at, 0), v.loan_fen, COALESCE(v.policy_no, ''), COALESCE(v.policy_expires, ''),
	COALESCE(v.settle_remark, ''), o.name, o.path`

const rowTables = ` FROM devices d JOIN organs o ON o.id = d.organ_id LEFT JOIN vehicles v ON v.id = d.vehicle_id `

const rowQuery = `SELECT ` + rowColumns + rowTables

// scanRow reads rowColumns, and into more what the query asks for behind them.
func scanRow(s scanner, row *device.Row, more ...any) error {
	d, v := &row.Device, &row.Vehicle
	var n [13]int64 // Scan is slow for integers with a name of their own
	var zone, loan sql.NullInt64
	err := s.Scan(append([]any{&n[0], &n[1], &n[2], &d.IMEI, &d.Alias, &d.Name, &d.Model, &d.Type, &d.Protocol, &d.SIM, &d.ICCID,
		&zone, &n[3], &n[4], &d.Remark, &n[5], &n[6], &n[7], &n[12],
		&d.InstallPlace, &d.Installer, &d.InstallDate, &d.ServicePassword, &n[11], &d.ActivateWay,
		&n[8], &v.Plate, &v.Owner, &v.Phone, &v.VIN, &v.Engine,
		&v.Brand, &v.Model, &v.Remark, &n[9], &v.AttentionRemark,
		&v.Settled, &n[10], &loan, &v.PolicyNo, &v.PolicyExpires,
		&v.SettleRemark, &row.OrganName, &row.OrganPath}, more...)...)
	d.ID, d.OrganID, d.VehicleID, d.ZoneMinutes = fleet.ID(n[0]), fleet.ID(n[1]), fleet.ID(n[2]), intOrNil(zone)
	d.ReportSeconds, d.HeartbeatSeconds, d.TrialDays = int(n[3]), int(n[4]), int(n[11])
	d.ActiveAt, d.ExpireAt, d.CreatedAt, d.ResetAt = fleet.Millis(n[5]), fleet.Millis(n[6]), fleet.Millis(n[7]), fleet.Millis(n[12])
	v.ID, v.OrganID, v.Attention, v.CreatedAt = d.VehicleID, fleet.ID(n[8]), int(n[9]), fleet.Millis(n[10])
	v.LoanFen = int64OrNil(loan)
	return err
}

// appendRow scans a row at the end of a list: no row is copied on its way.
func appendRow(list *[]device.Row) func(*sql.Rows) error {
	return func(r *sql.Rows) error {
		*list = append(*list, device.Row{})
		return scanRow(r, &(*list)[len(*list)-1])
	}
}

// Rows implements device.Store.
func (db *DB) Rows(ctx context.Context, yield func(device.Row) bool) error {
	rows, err := db.read.QueryContext(ctx, rowQuery+`ORDER BY d.id`)
	if err != nil {
		return db.wrap(err)
	}
	return db.wrap(drain(rows, until(yield, func(r *sql.Rows) (row device.Row, err error) {
		err = scanRow(r, &row)
		return row, err
	})))
}

// RowsByID implements device.Store. The rows come in no order that one may rely on.
func (db *DB) RowsByID(ctx context.Context, ids []fleet.ID) ([]device.Row, error) {
	find := bulk{before: rowQuery + `WHERE d.id IN (VALUES `, after: `) ORDER BY d.id`, casts: []string{"BIGINT"}, width: 1,
		load: db.dialect.rows, args: idArgs(ids)}
	out := make([]device.Row, 0, len(ids))
	err := find.query(ctx, db.read, len(ids), appendRow(&out))
	return out, db.wrap(err)
}

// RowByIMEI implements device.Store.
func (db *DB) RowByIMEI(ctx context.Context, imei string) (device.Row, error) {
	var row device.Row
	err := scanRow(db.read.QueryRowContext(ctx, rowQuery+`WHERE d.imei = $1`, text(imei)), &row)
	return row, db.wrap(err)
}

// RowsByPlate implements device.Store.
func (db *DB) RowsByPlate(ctx context.Context, plate string) ([]device.Row, error) {
	rows, err := db.read.QueryContext(ctx, rowQuery+`WHERE v.plate = $1 ORDER BY d.id`, text(plate))
	if err != nil {
		return nil, db.wrap(err)
	}
	var out []device.Row
	err = drain(rows, appendRow(&out))
	return out, db.wrap(err)
}

// Insert implements device.Store.
func (db *DB) Insert(ctx context.Context, d device.Device, v *vehicle.Vehicle) (device.Device, error) {
	row := device.Row{Device: d}
	if v != nil {
		row.Vehicle = *v
		row.Vehicle.ID = 0 // found by plate, or made
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
