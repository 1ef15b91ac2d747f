package moneytest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/order"
	"waymark/fleet/payment"
	"waymark/store"
)

// Planned holds what is listed of one order, and of one plan of it, against the whole list, whatever else is asked for.
func Planned(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	const day = 24 * 60 * 60 * 1000
	for step := range 150 { // to some devices no order comes
		if step%5 == 0 {
			b.change()
			continue
		}
		p := payment.Paid{IMEI: b.devices[b.random.IntN(len(b.devices))].IMEI, Product: b.pack.Number, Amount: 100, Number: fmt.Sprint(step), Phone: fmt.Sprint(13900000000 + step%3*10), Source: payment.Sources()[b.random.IntN(4)],
			PaidAt: fleet.Millis(20_000*day + b.random.Int64N(60*day))}
		p.Trial = step%7 == 0
		id := must(b.book.Book(ctx, b.actor(), []payment.Paid{p}))(t).Added[0].ID
		if step%4 == 0 {
			must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: id, Amount: 40, Number: "r" + p.Number}))(t)
		}
	}
	all, total := mustTwo(s.Payments(ctx, payment.Filter{Below: b.organ.Path}, fleet.Page{Number: 1, Size: 1000}))(t)
	if total != len(all) || total < 100 {
		t.Fatalf("%d payments, %d on the page", total, len(all))
	}
	orders, plans := map[fleet.ID]string{}, []order.Plan{}
	for _, id := range b.orders {
		rows := must(s.OrdersByID(ctx, []fleet.ID{id}))(t)
		orders[id] = rows[0].Number
		plans = append(plans, must(s.Plans(ctx, id))(t)...)
	}
	if len(orders) < 3 || len(plans) < 10 {
		t.Fatalf("%d orders, %d plans", len(orders), len(plans))
	}
	for _, p := range plans {
		b.added(all, p)
	}
	for range 100 {
		row := all[b.random.IntN(len(all))]
		f := payment.Filter{Below: b.organ.Path, OrderNo: row.OrderNo, Source: append(payment.Sources(), "", "", "")[b.random.IntN(7)], Sort: fleet.Sort{Field: "payTime", Desc: b.random.IntN(2) == 0}}
		if b.random.IntN(2) == 0 {
			f.PlanID = row.PlanID
			f.OrderNo = []string{"", f.OrderNo, "19700101999999"}[b.random.IntN(3)]
		}
		if f.OrderNo == "" && f.PlanID == 0 {
			continue
		}
		f.Search = []string{"", "", "8", "139", b.devices[0].IMEI, "nobody"}[b.random.IntN(6)]
		if b.random.IntN(3) == 0 {
			f.From = 20_000*day + fleet.Millis(b.random.Int64N(30*day))
			f.To = f.From + fleet.Millis(b.random.Int64N(40*day))
		}
		b.reachedUnder(all, f, 1+b.random.IntN(20))
		want := chosen(all, f.Sort.Desc, func(r *payment.Row) bool {
			return (f.PlanID == 0 || r.PlanID == f.PlanID) && (f.OrderNo == "" || r.OrderNo == f.OrderNo) && (f.Source == "" || r.Source == f.Source) &&
				r.PaidAt >= f.From && (f.To == 0 || r.PaidAt < f.To) && (strings.HasPrefix(r.IMEI, f.Search) || strings.HasPrefix(r.Phone, f.Search))
		}, func(r *payment.Row) fleet.ID { return r.ID })
		b.comparePages("payments", f, want, func(page fleet.Page) ([]fleet.ID, int, error) {
			rows, total, err := s.Payments(ctx, f, page)
			return idsOf(rows, func(r *payment.Row) fleet.ID { return r.ID }), total, err
		})
		if ids := must(s.PaymentIDs(ctx, f))(t); !slices.Equal(ids, want) {
			t.Fatalf("%+v is exported as %v, not %v", f, ids, want)
		}
	}
}

// reachedUnder holds since when payments under an order or a plan are listed, where most of them are looked through, against all.
func (b *till) reachedUnder(all []payment.Row, f payment.Filter, most int) {
	b.t.Helper()
	under := chosen(all, true, func(r *payment.Row) bool {
		return (f.PlanID == 0 || r.PlanID == f.PlanID) && (f.OrderNo == "" || r.OrderNo == f.OrderNo) && r.PaidAt >= f.From && (f.To == 0 || r.PaidAt < f.To)
	}, func(r *payment.Row) fleet.ID { return r.ID })
	paid := map[fleet.ID]fleet.Millis{}
	for _, r := range all {
		paid[r.ID] = r.PaidAt
	}
	var want payment.Reach
	if len(under) > most { // all of the newest day, and as many whole ones before it as have no more than most with it
		oldest := min(bill.DayOf(paid[under[most]])+1, bill.DayOf(paid[under[0]])).Begin()
		if last := slices.IndexFunc(under, func(id fleet.ID) bool { return paid[id] < oldest }); last > 0 {
			want.Since = bill.DayOf(paid[under[last-1]]).Begin()
		}
	}
	if r := must(b.s.PaymentReach(ctxOf(b.t), f, most))(b.t); r != want {
		b.t.Fatalf("of %+v, %d of %d, is searched %+v, not %+v", f, most, len(under), r, want)
	}
	if r := must(b.s.PaymentReach(ctxOf(b.t), f, len(under)))(b.t); r != (payment.Reach{}) {
		b.t.Fatalf("of %+v is searched %+v", f, r)
	}
}

// added holds what a plan says of the payments under it against these.
func (b *till) added(all []payment.Row, p order.Plan) {
	many, sum := 0, payment.Sum{}
	for _, r := range all {
		if r.PlanID != p.ID {
			continue
		}
		if addTo(&sum, r.Source, r.Amount, r.Trial); r.RefundOf == 0 {
			many++
		}
	}
	if p.Payments != many || p.Amount != sum.All || p.Trial != sum.Trial {
		b.t.Errorf("under plan %d are %d, %s, for trials %s, not %d, %+v", p.ID, p.Payments, p.Amount, p.Trial, many, sum)
	}
}

// PlansDated shows that a plan is of the time at which the order was changed to it, that who changes nothing of the shares makes none, and that the order stays as old as it is.
func PlansDated(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	c := b.planFor(b.devices[0])
	id := must(s.InsertOrder(ctx, c))(t).ID
	change := func(at fleet.Millis) {
		t.Helper()
		check(t, s.UpdateOrder(ctx, id, func(r order.Row) (order.Change, error) {
			c.Order = r.Order
			c.Order.UpdatedAt = at
			return c, nil
		}))
	}
	dates := func(what string, want ...fleet.Millis) {
		t.Helper()
		var got []fleet.Millis
		for _, p := range must(s.Plans(ctx, id))(t) {
			got = append(got, p.CreatedAt)
		}
		if row := must(s.OrdersByID(ctx, []fleet.ID{id}))(t)[0]; !slices.Equal(got, want) || row.CreatedAt != 1 {
			t.Errorf("%s: plans of %v, not %v, of an order of %d", what, got, want, row.CreatedAt)
		}
	}
	dates("as it was made", 1)
	change(5)
	dates("the same shares", 1)
	for had := c.Shares; slices.Equal(c.Shares, had); {
		c.Shares = b.plan()
	}
	change(9)
	dates("other shares", 9, 1)
}
