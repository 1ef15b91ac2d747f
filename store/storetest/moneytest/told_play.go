package moneytest

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
)

// spread gives the till an organisation below, with devices of either type and payees of its own, and a package of another type of payment.
func (b *telling) spread(nth int) {
	ctx := ctxOf(b.t)
	b.below = must(b.s.InsertOrgan(ctx, organ.Organ{ParentID: b.organ.ID, Name: "below", Status: 1, CreatedAt: 1000}))(b.t)
	b.home = map[fleet.ID]fleet.ID{}
	for i, kind := range []string{device.Wired, device.Wireless, device.Wired, device.Wireless} {
		imei := fmt.Sprintf("86000000%05d2%d", nth, i)
		d := must(b.s.Insert(ctx, device.Device{OrganID: b.below.ID, IMEI: imei, TrialDays: 10, Details: device.Details{Type: kind}}, nil))(b.t)
		b.devices, b.home[d.ID] = append(b.devices, order.Device{ID: d.ID, IMEI: imei}), b.below.ID
		p := must(b.s.InsertPayee(ctx, payee.Payee{OrganID: b.below.ID, Details: payee.Details{Name: fmt.Sprint("q", i), Phone: "13900000001", Type: payee.Enterprise}, State: 1},
			func(fleet.ID) (string, error) { return "", nil }))(b.t)
		b.payees = append(b.payees, p.ID)
	}
	other := must(b.s.InsertPackage(ctx, payment.Package{OrganID: b.organ.ID, Name: "z", Price: 100, Days: 7, Type: "SERVICE", State: 1}))(b.t)
	b.packs[b.pack.Number], b.packs[other.Number] = b.pack, other
}

// prepare makes up what is going to be told.
func (b *telling) prepare(prefix string) {
	products := slices.Sorted(maps.Keys(b.packs))
	for i := range 120 {
		d := b.devices[b.random.IntN(len(b.devices))]
		p := payment.Paid{IMEI: d.IMEI, Product: products[min(1, b.random.IntN(3))], Amount: fleet.Fen(1 + b.random.Int64N(100_000)), Number: fmt.Sprint(prefix, "t", i), Source: payment.Sources()[i%2], PaidAt: fleet.Millis(1000 + i*5_234_567), Anywhere: true}
		p.Fee = fleet.Fen(b.random.Int64N(int64(p.Amount)/100 + 1))
		b.wanted[p.Source+p.Number] = p.Amount
		b.news = append(b.news, news{paid: p})
		left := p.Amount
		for k := range b.random.IntN(4) {
			if left == 0 {
				break
			}
			amount := fleet.Fen(1 + b.random.Int64N(int64(left)))
			if b.random.IntN(4) == 0 {
				amount = left
			}
			left -= amount
			r := payment.Returned{Source: p.Source, Of: p.Number, Number: fmt.Sprint(prefix, "back", i, "-", k), Amount: amount, PaidAt: p.PaidAt + fleet.Millis(1+k)}
			if i%3 == 0 { // as much as the one that was told before has not said
				r.Amount, r.Total = p.Amount-left, true
				b.soFar[p.Source+p.Number] = r.Amount
			} else {
				b.wanted[r.Source+r.Number] = -amount
			}
			b.news = append(b.news, news{back: &r})
		}
	}
	for _, n := range b.news { // some are told more often
		for range b.random.IntN(3) {
			b.news = append(b.news, n)
		}
	}
	b.random.Shuffle(len(b.news), func(i, k int) { b.news[i], b.news[k] = b.news[k], b.news[i] })
}

// breakOff changes the plan of an order by a process that ends before that is kept.
func (b *telling) breakOff() {
	id := b.orders[b.devices[b.random.IntN(len(b.devices))].ID]
	if id == 0 {
		return
	}
	ctx, cancel := context.WithCancel(ctxOf(b.t))
	defer cancel()
	err := b.s.UpdateOrder(ctx, id, func(r order.Row) (order.Change, error) {
		cancel()
		return order.Change{Order: r.Order, Shares: b.plan(), Maker: "m"}, nil
	})
	if err == nil {
		b.t.Fatal("an order was changed by a process that had ended")
	}
	b.crashes["order"]++
}

// breakOffSale adds an order for a device, or resets the one that it has, by a process that ends once all of that is written and before it is kept: nothing of it is
// there then.
func (b *telling) breakOffSale() {
	d := b.devices[b.random.IntN(len(b.devices))]
	whole, end := context.WithCancel(ctxOf(b.t))
	defer end()
	ctx, all := ctxOf(b.t), order.Filter{Below: b.organ.Path}
	before := must(b.s.RowByIMEI(ctx, d.IMEI))(b.t)
	_, orders := mustTwo(b.s.Orders(ctx, all, fleet.Page{Number: 1, Size: 1}))(b.t)
	noting := b.recorder.Within(whole, b.actor(), func() []audit.Deed {
		end()
		return []audit.Deed{{Module: audit.ModuleOrder, Text: "audit.orderReset", Args: []audit.Arg{{Name: "number", Value: "x"}}}}
	})
	what, id, err := "insert", b.orders[d.ID], error(nil)
	if id == 0 {
		_, err = b.s.InsertOrder(noting, b.planFor(d))
	} else {
		what = "reset"
		_, err = b.s.ResetOrder(noting, id, fleet.MillisOf(b.at), func(order.Row) error { return nil })
	}
	if err == nil {
		b.t.Fatalf("a process that had ended did %s an order", what)
	}
	b.crashes[what]++
	_, now := mustTwo(b.s.Orders(ctx, all, fleet.Page{Number: 1, Size: 1}))(b.t)
	if got := must(b.s.OrderDevices(ctx, []string{d.IMEI}))(b.t); len(got) != 1 || got[0].OrderID != id || now != orders {
		b.t.Fatalf("%s that broke off: %+v, %d orders; it was in %d of %d", what, got, now, id, orders)
	}
	if after := must(b.s.RowByIMEI(ctx, d.IMEI))(b.t); !reflect.DeepEqual(after.Device, before.Device) {
		b.t.Fatalf("%s that broke off left %+v, of %+v", what, after.Device, before.Device)
	}
}
