package finance

import (
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/order"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

func planRow(p *order.Plan) []engine.Column {
	return []engine.Column{
		engine.Col("COALESCE((SELECT CAST(sum(y.paid) AS BIGINT) FROM plan_days y WHERE y.plan_id = p.id), 0)", (*engine.Whole)(&p.Payments)),
		engine.Col("COALESCE((SELECT CAST(sum(y.amount - y.tried) AS BIGINT) FROM plan_days y WHERE y.plan_id = p.id), 0)", (*int64)(&p.Amount)),
		engine.Col("COALESCE((SELECT CAST(sum(y.tried) AS BIGINT) FROM plan_days y WHERE y.plan_id = p.id), 0)", (*int64)(&p.Trial)),
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
	return db.reachOf(ctx, &chosen{summed: &summedPayments, parts: []part{partOfPlans(ids)}, daily: true, from: f.From, to: f.To, choose: func(w *engine.Where) error {
		w.And(`p.plan_id IN (` + engine.IDList(ids) + `)`)
		return nil
	}}, most)
}
