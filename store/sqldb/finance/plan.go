package finance

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/order"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

func planRow(p *order.Plan) []engine.Column {
	return []engine.Column{
		engine.Col("(SELECT count(*) FROM payments y WHERE y.plan_id = p.id AND y.amount > 0)", (*engine.Whole)(&p.Payments)),
		engine.Col("COALESCE((SELECT CAST(sum(y.amount) AS BIGINT) FROM payments y WHERE y.plan_id = p.id), 0)", (*int64)(&p.Amount)),
		engine.Col("p.id", engine.ID(&p.ID)),
		engine.Col("p.created_at", engine.Millis(&p.CreatedAt)),
		engine.Col("p.maker", &p.Maker),
	}
}

// Plans implements order.Store.
func (db *DB) Plans(ctx context.Context, orderID fleet.ID) ([]order.Plan, error) {
	plans, err := engine.Find(ctx, db.Read, planRow, `FROM plans p WHERE p.order_id = $1 ORDER BY p.id DESC`, int64(orderID))
	if err != nil {
		return nil, db.Wrap(err)
	}
	ids := make([]fleet.ID, len(plans))
	for i := range plans {
		ids[i] = plans[i].ID
	}
	shares, names, err := db.sharesIn(ctx, db.Read, ids)
	for i := range plans {
		plans[i].Shares, plans[i].Names = shares[plans[i].ID], names
	}
	return plans, db.Wrap(err)
}

// plansOf are the plans that a filter names: the one that it has, or all of its order; none where it names one that the order has not.
func (db *DB) plansOf(ctx context.Context, f payment.Filter) ([]fleet.ID, error) {
	if f.OrderNo == "" {
		return []fleet.ID{f.PlanID}, nil
	}
	ids, err := db.IDs(ctx, `SELECT id FROM plans WHERE order_id IN (SELECT id FROM orders WHERE number = $1)`, engine.Text(f.OrderNo))
	return slices.DeleteFunc(ids, func(id fleet.ID) bool { return f.PlanID != 0 && id != f.PlanID }), err
}

// underPlans confines payments to those that were booked under the plans that a filter names.
func (db *DB) underPlans(ctx context.Context, w *engine.Where, f payment.Filter) error {
	if !f.Planned() {
		return nil
	}
	ids, err := db.plansOf(ctx, f)
	if len(ids) == 0 {
		w.And(`1 = 0`) // plan 0 is that of payments without an order
	} else {
		w.And(`p.plan_id IN (` + engine.IDList(ids) + `)`)
	}
	return err
}

// reachOfPlans is since when no more than most payments were booked under the plans that a filter names: whole days, one of them at least. 0 for all.
func (db *DB) reachOfPlans(ctx context.Context, f payment.Filter, most int) (since fleet.Millis, err error) {
	ids, err := db.plansOf(ctx, f)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	paid := func(order string, skip int) (at fleet.Millis, err error) {
		query, args := paidUnder(ids, f)
		err = db.Read.QueryRowContext(ctx, query+` ORDER BY paid_at`+order+` LIMIT 1 OFFSET `+strconv.Itoa(skip), args...).Scan(engine.Millis(&at))
		return at, err
	}
	over, err := paid(` DESC`, most)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil // no more than most
	}
	var newest, oldest fleet.Millis
	if err == nil {
		newest, err = paid(` DESC`, 0)
	}
	if err == nil {
		oldest, err = paid(``, 0)
	}
	if since = min(bill.DayOf(over)+1, bill.DayOf(newest)).Begin(); oldest >= since {
		since = 0 // all of one day
	}
	return since, db.Wrap(err)
}

// mostMerged is how many plans are read side by side, each in the order of its index; databases refuse some hundreds.
const mostMerged = 100

// paidUnder asks when was paid under plans, in the time that a filter has.
func paidUnder(ids []fleet.ID, f payment.Filter) (query string, args []any) {
	time := &engine.Where{}
	between(time, `paid_at`, f.From, f.To)
	end := strings.Replace(time.Clause(false), ` WHERE `, ` AND `, 1)
	if len(ids) > mostMerged {
		return `SELECT paid_at FROM payments WHERE plan_id IN (` + engine.IDList(ids) + `)` + end, time.Args
	}
	each := make([]string, len(ids))
	for i := range ids {
		each[i] = `SELECT paid_at FROM payments WHERE plan_id = ` + engine.IDList(ids[i:i+1]) + end
	}
	return strings.Join(each, ` UNION ALL `), time.Args
}
