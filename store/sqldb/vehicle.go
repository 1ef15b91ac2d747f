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

// vehicleFields are what a vehicle keeps besides ID, organisation and CreatedAt, in the order of fieldArgs.
const vehicleFields = `plate, owner, phone, vin, engine, brand, model, remark, attention, attention_remark, settled, loan_fen, policy_no,
	policy_expires, settle_remark, search`

// fieldArgs appends the values of vehicleFields.
func fieldArgs(dst []any, v *vehicle.Vehicle) []any {
	var loan any
	if v.LoanFen != nil {
		loan = *v.LoanFen
	}
	return append(dst, text(v.Plate), text(v.Owner), text(v.Phone), text(v.VIN), text(v.Engine), text(v.Brand), text(v.Model), text(v.Remark),
		v.Attention, text(v.AttentionRemark), v.Settled, loan, text(v.PolicyNo), text(v.PolicyExpires), text(v.SettleRemark), searched(v))
}

// searched is what a search of vehicles looks at, nothing for a placeholder. It stands in an index, whose entries must
// not grow too large.
func searched(v *vehicle.Vehicle) string {
	if v.Plate == vehicle.NoPlate {
		return ""
	}
	s := text(strings.ToLower(v.Plate + "\n" + v.VIN + "\n" + v.Owner))
	if len(s) > 1000 {
		s = strings.ToValidUTF8(s[:1000], "")
	}
	return s
}

const vehicleQuery = `SELECT v.id, v.organ_id, v.plate, v.owner, v.phone, v.vin, v.engine, v.brand, v.model, v.remark, v.attention, v.attention_remark,
	v.settled, v.loan_fen, v.policy_no, v.policy_expires, v.settle_remark, v.created_at, o.name, o.path,
	(SELECT count(*) FROM devices d WHERE d.vehicle_id = v.id) FROM vehicles v JOIN organs o ON o.id = v.organ_id `

func scanVehicleRow(s scanner) (r vehicle.Row, err error) {
	var n [5]int64 // Scan is slow for integers with a name of their own
	var loan sql.NullInt64
	err = s.Scan(&n[0], &n[1], &r.Plate, &r.Owner, &r.Phone, &r.VIN, &r.Engine, &r.Brand, &r.Model, &r.Remark, &n[2], &r.AttentionRemark,
		&r.Settled, &loan, &r.PolicyNo, &r.PolicyExpires, &r.SettleRemark, &n[3], &r.OrganName, &r.OrganPath, &n[4])
	r.ID, r.OrganID, r.Attention, r.CreatedAt, r.Devices = fleet.ID(n[0]), fleet.ID(n[1]), int(n[2]), fleet.Millis(n[3]), int(n[4])
	r.LoanFen = int64OrNil(loan)
	return r, err
}

func int64OrNil(n sql.NullInt64) *int64 {
	if !n.Valid {
		return nil
	}
	return &n.Int64
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
	find := bulk{before: vehicleQuery + `WHERE v.id IN (VALUES `, after: `) ORDER BY v.id`, casts: []string{"BIGINT"}, width: 1,
		load: db.dialect.rows, args: idArgs(ids)}
	var out []vehicle.Row
	err := find.query(ctx, on, len(ids), func(r *sql.Rows) error {
		row, err := scanVehicleRow(r)
		out = append(out, row)
		return err
	})
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
