package finance

import (
	"context"

	"waymark/fleet"
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

// isPlanned reports whether a filter chooses what was booked under plans, which are few enough to be looked up one by one.
func isPlanned(f payment.Filter) bool { return f.OrderNo != "" || f.PlanID != 0 }

// underPlans confines payments to those that were booked under a plan, or under any of an order; it reports whether it did.
func (db *DB) underPlans(ctx context.Context, w *engine.Where, f payment.Filter) (bool, error) {
	if f.PlanID != 0 {
		w.And(`p.plan_id = ?`, int64(f.PlanID))
	}
	if f.OrderNo == "" {
		return isPlanned(f), nil
	}
	ids, err := db.IDs(ctx, `SELECT id FROM plans WHERE order_id IN (SELECT id FROM orders WHERE number = $1)`, engine.Text(f.OrderNo))
	switch {
	case err != nil:
		return false, err
	case len(ids) == 0:
		w.And(`1 = 0`) // plan 0 is that of payments without an order
	default:
		w.And(`p.plan_id IN (` + engine.IDList(ids) + `)`)
	}
	return true, nil
}
