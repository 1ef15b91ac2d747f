package sqldb

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/vehicle"
)

// vehicleFields are the columns that a change of a vehicle writes.
func vehicleFields(v *vehicle.Vehicle) []column {
	return []column{
		{"organ_id", id(&v.OrganID)},
		{"plate", &v.Plate},
		{"owner", &v.Owner},
		{"phone", &v.Phone},
		{"vin", &v.VIN},
		{"engine", &v.Engine},
		{"brand", &v.Brand},
		{"model", &v.Model},
		{"policy_no", &v.PolicyNo},
		{"policy_expires", &v.PolicyExpires},
		{"loan_fen", &v.LoanFen},
		{"remark", &v.Remark},
		{"attention", (*whole)(&v.Attention)},
		{"attention_remark", &v.AttentionRemark},
		{"settled", &v.Settled},
		{"settle_remark", &v.SettleRemark},
	}
}

// vehicleColumns are all that a vehicle is read from.
func vehicleColumns(v *vehicle.Vehicle) []column {
	return append(vehicleFields(v), column{"id", id(&v.ID)}, column{"created_at", millis(&v.CreatedAt)})
}

// newVehicle are the columns of a vehicle that is added.
func newVehicle(v *vehicle.Vehicle) []column {
	return append(vehicleFields(v), column{"created_at", millis(&v.CreatedAt)}, column{"search", searched(v)})
}

func vehicleRow(r *vehicle.Row) []column {
	return append(of("v", vehicleColumns(&r.Vehicle)), column{"o.name", &r.OrganName}, column{"o.path", &r.OrganPath},
		column{"(SELECT count(*) FROM devices d WHERE d.vehicle_id = v.id)", (*whole)(&r.Devices)})
}

const vehicleTables = `FROM vehicles v JOIN organs o ON o.id = v.organ_id `

// searched is what a search of vehicles looks at, nothing for a placeholder. It stands in an index, whose entries must
// not grow too large.
func searched(v *vehicle.Vehicle) string {
	if v.Plate == "" {
		return ""
	}
	s := text(strings.ToLower(v.Plate + "\n" + v.VIN + "\n" + v.Owner))
	if len(s) > 1000 {
		s = strings.ToValidUTF8(s[:1000], "")
	}
	return s
}

// vehicles is the list of vehicles. Placeholders have nothing to be searched by and are not in it.
var vehicles = listing{from: `vehicles v`, id: `v.id`, sorts: map[string]sortable{
	"organName":     byOrgan(`v.organ_id`),
	"plateNo":       indexed(`v.plate`),
	"carOwner":      indexed(`v.owner`),
	"ownerPhone":    indexed(`v.phone`),
	"vinNo":         indexed(`v.vin`),
	"engineNo":      scanned(`v.engine`),
	"carBrand":      scanned(`v.brand`),
	"carModel":      scanned(`v.model`),
	"policyNo":      scanned(`v.policy_no`),
	"policyExpDate": orNull(`v.policy_expires`, `''`),
	"loanAmount":    {by: []string{`v.loan_fen`}, nulls: true, scanned: true},
	"isSettle":      scanned(`v.settled`),
	"createTime":    indexed(`v.created_at`),
}}

// chosenVehicles is what a filter chooses.
func (db *DB) chosenVehicles(ctx context.Context, f vehicle.Filter) (*choice, error) {
	c := &choice{db: db, list: &vehicles, sort: f.Sort}
	c.and(`v.search <> ''`)
	err := c.within(ctx, db, `v.organ_id`, f.OrganID, f.Below)
	c.contains(f.Search, `v.search`)
	return c, err
}

// Vehicles implements vehicle.Store.
func (db *DB) Vehicles(ctx context.Context, f vehicle.Filter, page fleet.Page) ([]vehicle.Row, int, error) {
	c, err := db.chosenVehicles(ctx, f)
	if err != nil {
		return nil, 0, err
	}
	return pageOf(ctx, c, page, func(ids []fleet.ID) ([]vehicle.Row, error) { return db.vehicleRows(ctx, db.read, ids) }, vehicleID)
}

func vehicleID(r *vehicle.Row) fleet.ID { return r.ID }

// VehicleIDs implements vehicle.Store.
func (db *DB) VehicleIDs(ctx context.Context, f vehicle.Filter) ([]fleet.ID, error) {
	c, err := db.chosenVehicles(ctx, f)
	if err != nil {
		return nil, err
	}
	return c.all(ctx)
}

// VehiclesByID implements vehicle.Store.
func (db *DB) VehiclesByID(ctx context.Context, ids []fleet.ID) ([]vehicle.Row, error) {
	rows, err := db.vehicleRows(ctx, db.read, ids)
	return inOrder(rows, ids, vehicleID), db.wrap(err)
}

// vehicleRows returns some vehicles by ID; those that do not exist are left out.
func (db *DB) vehicleRows(ctx context.Context, on preparer, ids []fleet.ID) ([]vehicle.Row, error) {
	return lookUp(ctx, on, vehicleRow, rowsOf{db, vehicleTables, `v.id`}, ids)
}

// queryer is a transaction or a database.
type queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}
