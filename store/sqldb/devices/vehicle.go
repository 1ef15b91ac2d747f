package devices

import (
	"context"
	"strings"

	"waymark/fleet"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb/engine"
)

// vehicleFields are the columns that a change of a vehicle writes.
func vehicleFields(v *vehicle.Vehicle) []engine.Column {
	return []engine.Column{
		engine.Col("organ_id", engine.ID(&v.OrganID)),
		engine.Col("plate", &v.Plate),
		engine.Col("owner", &v.Owner),
		engine.Col("phone", &v.Phone),
		engine.Col("vin", &v.VIN),
		engine.Col("engine", &v.Engine),
		engine.Col("brand", &v.Brand),
		engine.Col("model", &v.Model),
		engine.Col("policy_no", &v.PolicyNo),
		engine.Col("policy_expires", &v.PolicyExpires),
		engine.Col("loan_fen", &v.LoanFen),
		engine.Col("remark", &v.Remark),
		engine.Col("settled", &v.Settled),
		engine.Col("settle_remark", &v.SettleRemark),
	}
}

// vehicleColumns are all that a vehicle is read from.
func vehicleColumns(v *vehicle.Vehicle) []engine.Column {
	return append(vehicleFields(v), engine.Col("id", engine.ID(&v.ID)), engine.Col("created_at", engine.Millis(&v.CreatedAt)))
}

// newVehicle are the columns of a vehicle that is added.
func newVehicle(v *vehicle.Vehicle) []engine.Column {
	return append(vehicleFields(v), engine.Col("created_at", engine.Millis(&v.CreatedAt)), engine.Col("search", searched(v)))
}

func vehicleRow(r *vehicle.Row) []engine.Column {
	return append(engine.Of("v", vehicleColumns(&r.Vehicle)), engine.Col("o.name", &r.OrganName), engine.Col("o.path", &r.OrganPath),
		engine.Col("(SELECT count(*) FROM devices d WHERE d.vehicle_id = v.id)", (*engine.Whole)(&r.Devices)))
}

const vehicleTables = `FROM vehicles v JOIN organs o ON o.id = v.organ_id `

// searched is what a search of vehicles looks at, nothing for a placeholder. It stands in an index, whose entries must
// not grow too large.
func searched(v *vehicle.Vehicle) string {
	if v.Plate == "" {
		return ""
	}
	s := engine.Text(strings.ToLower(v.Plate + "\n" + v.VIN + "\n" + v.Owner))
	if len(s) > 1000 {
		s = strings.ToValidUTF8(s[:1000], "")
	}
	return s
}

// vehicles is the list of vehicles. Placeholders are not in it.
var vehicles = engine.Listing{From: `vehicles v`, ID: `v.id`, Sorts: vehicleSorts()}

// vehicleSorts sorts by each column that a text of a vehicle is kept in, which has an index, and by what is known of it besides.
func vehicleSorts() map[string]engine.Sortable {
	sorts := map[string]engine.Sortable{
		"organName":  engine.ByOrgan(`v.organ_id`),
		"plateNo":    engine.Indexed(`v.plate`),
		"loanAmount": {By: []string{`v.loan_fen`}, Nulls: true, Scanned: true},
		"isSettle":   engine.Indexed(`v.settled`),
		"createTime": engine.Indexed(`v.created_at`),
	}
	var v vehicle.Vehicle
	columns := engine.Of("v", vehicleFields(&v))
	for _, text := range vehicle.Texts() {
		column := engine.NameOf(columns, text.Of(&v.Details))
		if sorts[text.Name] = engine.Indexed(column); text.Kind == fleet.Date {
			sorts[text.Name] = engine.OrNull(column, `''`)
		}
	}
	return sorts
}

// chosenVehicles is what a filter chooses.
func (db *DB) chosenVehicles(ctx context.Context, f vehicle.Filter) (*engine.Choice, error) {
	c := &engine.Choice{DB: db.DB, List: &vehicles, Sort: f.Sort}
	if strings.TrimSpace(f.Search) == "" { // a placeholder has nothing to be searched by
		c.And(`v.plate <> ''`)
	}
	if f.Settled != nil {
		c.And(`v.settled = ?`, *f.Settled)
	}
	err := c.Within(ctx, db.DB, `v.organ_id`, f.OrganID, f.Below)
	c.Contains(f.Search, `v.search`)
	return c, err
}

// Vehicles implements vehicle.Store.
func (db *DB) Vehicles(ctx context.Context, f vehicle.Filter, page fleet.Page) ([]vehicle.Row, int, error) {
	c, err := db.chosenVehicles(ctx, f)
	if err != nil {
		return nil, 0, err
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]vehicle.Row, error) { return db.vehicleRows(ctx, db.Read, ids) }, vehicleID)
}

func vehicleID(r *vehicle.Row) fleet.ID { return r.ID }

// VehicleIDs implements vehicle.Store.
func (db *DB) VehicleIDs(ctx context.Context, f vehicle.Filter) ([]fleet.ID, error) {
	c, err := db.chosenVehicles(ctx, f)
	if err != nil {
		return nil, err
	}
	return c.All(ctx)
}

// VehiclesByID implements vehicle.Store.
func (db *DB) VehiclesByID(ctx context.Context, ids []fleet.ID) ([]vehicle.Row, error) {
	rows, err := db.vehicleRows(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, vehicleID), db.Wrap(err)
}

// vehicleRows returns some vehicles by ID; those that do not exist are left out.
func (db *DB) vehicleRows(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]vehicle.Row, error) {
	return engine.LookUp(ctx, on, vehicleRow, engine.RowsOf{DB: db.DB, Tables: vehicleTables, ID: `v.id`}, ids)
}
