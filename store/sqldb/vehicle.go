package sqldb

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
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

// fewVehicles is up to how many found ones are better sorted than looked for among all, newest first. Databases
// cannot know and guess wrong.
const fewVehicles = 5000

// Vehicles implements vehicle.Store. Placeholders have nothing to be searched by.
func (db *DB) Vehicles(ctx context.Context, f vehicle.Filter, page fleet.Page) ([]vehicle.Row, int, error) {
	where, args := `WHERE v.search <> ''`, []any{}
	if f.OrganID != 0 {
		where, args = where+` AND v.organ_id = $1`, append(args, int64(f.OrganID))
	} else if all, err := db.holdsAll(ctx, f.Below); err != nil {
		return nil, 0, err
	} else if !all {
		where += ` AND v.organ_id IN (SELECT id FROM organs WHERE path >= $1 AND path < $2)`
		args = append(args, f.Below, pathEnd(f.Below))
	}
	if f.Search != "" {
		args = append(args, likeOf(f.Search))
		where += ` AND v.search LIKE $` + strconv.Itoa(len(args)) + ` ESCAPE '\'`
	}
	var total int
	err := db.read.QueryRowContext(ctx, `SELECT count(*) FROM vehicles v `+where, args...).Scan(&total)
	if err != nil || page.Offset() >= total {
		return nil, total, db.wrap(err)
	}
	ids, err := idsOf(ctx, db.read, `SELECT v.id FROM vehicles v `+where+pageOfIDs(total, page), args...)
	if err != nil {
		return nil, 0, db.wrap(err)
	}
	rows, err := db.vehicleRows(ctx, db.read, ids)
	slices.SortFunc(rows, func(a, b vehicle.Row) int { return cmp.Compare(b.ID, a.ID) })
	return rows, total, db.wrap(err)
}

// pageOfIDs returns the end of a query of v.id for a page, newest first, of total found ones. The later half is counted from the
// other end; the IDs of a page come in any order.
func pageOfIDs(total int, page fleet.Page) string {
	order, way, offset, size := ` ORDER BY v.id`, ` DESC`, page.Offset(), min(page.Size, total-page.Offset())
	if total <= fewVehicles {
		order += ` + 0`
	}
	if offset > total/2 {
		way, offset = ``, total-offset-size
	}
	return order + way + fmt.Sprintf(` LIMIT %d OFFSET %d`, size, offset)
}

// holdsAll tells whether no organisation is outside of a subtree.
func (db *DB) holdsAll(ctx context.Context, below string) (bool, error) {
	var outside bool
	err := db.read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM organs WHERE path < $1) OR EXISTS (SELECT 1 FROM organs WHERE path >= $2)`,
		below, pathEnd(below)).Scan(&outside)
	return !outside, db.wrap(err)
}

// vehicleRows returns some vehicles by ID; those that do not exist are left out.
func (db *DB) vehicleRows(ctx context.Context, on preparer, ids []fleet.ID) ([]vehicle.Row, error) {
	find := bulk{before: selecting(vehicleRow) + vehicleTables + `WHERE v.id IN (VALUES `, after: `) ORDER BY v.id`, casts: []string{"BIGINT"}, width: 1,
		load: db.dialect.rows, args: idArgs(ids)}
	var out []vehicle.Row
	err := find.query(ctx, on, len(ids), collecting(vehicleRow, &out))
	return out, err
}

// queryer is a transaction or a database.
type queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// idsOf returns the IDs that a query finds.
func idsOf(ctx context.Context, on queryer, query string, args ...any) ([]fleet.ID, error) {
	rows, err := on.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	var out []fleet.ID
	err = drain(rows, func(r *sql.Rows) error {
		var id int64
		err := r.Scan(&id)
		out = append(out, fleet.ID(id))
		return err
	})
	return out, err
}
