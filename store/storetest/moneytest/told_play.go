package moneytest

import (
	"context"
	"errors"
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
	b.aside = must(b.s.InsertOrgan(ctx, organ.Organ{ParentID: b.organ.ID, Name: "aside", Status: 1, CreatedAt: 1000}))(b.t)
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
	for i := range 60 {
		d := b.devices[b.random.IntN(len(b.devices))]
		p := payment.Paid{IMEI: d.IMEI, Product: products[min(1, b.random.IntN(3))], Amount: fleet.Fen(1 + b.random.Int64N(100_000)), Number: fmt.Sprint(prefix, "t", i), Source: payment.Sources()[i%2], PaidAt: fleet.Millis(1000 + i*5_234_567), Anywhere: true}
		p.Fee = fleet.Fen(b.random.Int64N(int64(p.Amount)/100 + 1))
		b.wanted[p.Source+p.Number] = p.Amount
		b.news = append(b.news, news{paid: []payment.Paid{p}})
		b.know(p.Source, p, nil)
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
			r := payment.Returned{Source: p.Source, Of: p.Number, Number: fmt.Sprint(prefix, "back", i, "-", k), Merchant: fmt.Sprint(prefix, "merchant", i, "-", k), Amount: amount, PaidAt: p.PaidAt + fleet.Millis(1+k)}
			if i%3 == 0 { // as much as the one that was told before has not said
				r.Amount, r.Total = p.Amount-left, true
				b.soFar[p.Source+p.Number] = r.Amount
			} else {
				b.wanted[r.Source+r.Number] = -amount
				b.backs = append(b.backs, r)
				b.know(r.Source, payment.Paid{}, &r)
			}
			b.news = append(b.news, news{back: &r})
		}
	}
	for i := range 8 {
		var parts []payment.Paid
		for _, k := range b.random.Perm(len(b.devices))[:2+b.random.IntN(3)] {
			p := payment.Paid{IMEI: b.devices[k].IMEI, Product: products[b.random.IntN(2)], Amount: fleet.Fen(1 + b.random.Int64N(100_000)), Number: fmt.Sprint(prefix, "bank", i), Source: payment.Bank, PaidAt: fleet.Millis(1000 + i*40_234_567)}
			b.wanted[keyOf(p.Source, p.Number, p.IMEI)] = p.Amount
			parts = append(parts, p)
		}
		b.news, b.transfers = append(b.news, news{paid: parts}), append(b.transfers, parts)
	}
	for _, n := range b.news { // some are told more often
		for range b.random.IntN(2) {
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

// registerAgain deletes a device and registers it under its number again: a new one, in no order, for which nothing was paid. To reset the order that the
// old one was in is nothing to it.
func (b *telling) registerAgain() {
	b.t.Helper()
	i := b.random.IntN(len(b.devices))
	old := b.devices[i]
	id := b.orders[old.ID]
	delete(b.orders, old.ID)
	delete(b.plans, old.ID)
	made := b.again(i)
	if home, is := b.home[old.ID]; is {
		b.home[made.ID] = home
	}
	if id != 0 && b.random.IntN(2) == 0 {
		left := b.outOf(id)
		if done := must(b.s.ResetOrder(ctxOf(b.t), id, fleet.MillisOf(b.at), func(order.Row) error { return nil }))(b.t); len(done) != len(left) {
			b.t.Errorf("order %d reset %v, of which %v are in it", id, done, left)
		}
		for _, d := range left {
			b.resets[d.ID] = fleet.MillisOf(b.at)
		}
	}
	b.besides["registered again"]++
}

// begin has the service of a device begin, with the days that it has by then.
func (b *telling) begin() {
	b.t.Helper()
	d := b.devices[b.random.IntN(len(b.devices))]
	_, err := b.s.ChangeDevice(ctxOf(b.t), d.ID, func(e *device.Edit) error {
		if is := &e.Device; is.ActiveAt == 0 {
			is.ActiveAt = fleet.MillisOf(b.at)
			is.ExpireAt = is.ActiveAt + fleet.Millis(is.TrialDays)*oneDay
			b.besides["begun"]++
		}
		return nil
	})
	check(b.t, err)
}

// clerkBooks has a clerk book a refund under one of its numbers; it is refused where it was told or booked before, and known when it is told after that. One of ten or so is
// neither told nor booked yet while its payment is, so some are tried.
func (b *telling) clerkBooks() {
	b.t.Helper()
	for range 4 {
		if b.clerkBooksOne(b.backs[b.random.IntN(len(b.backs))]) {
			b.besides["booked by a clerk"]++
			return
		}
	}
}

func (b *telling) clerkBooksOne(r payment.Returned) bool {
	b.t.Helper()
	ctx := ctxOf(b.t)
	paid := append(must(b.s.PaymentsByNumber(ctx, r.Source, r.Of, b.organ.Path))(b.t), 0)[0]
	if paid == 0 {
		return false
	}
	number := []string{r.Number, r.Merchant}[r.Amount%2] // clerks who book one under both book it twice: nothing tells that these are one
	_, err := b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: paid, Amount: r.Amount, Number: number, PaidAt: r.PaidAt})
	var refused *fleet.Error
	switch {
	case err == nil:
		delete(b.wanted, r.Source+r.Number)
		b.wanted[r.Source+number] = -r.Amount
	case !errors.As(err, &refused) || refused.Code != "payment.known" && refused.Code != "payment.refundTooMuch": // as less is left than it is
		b.t.Errorf("%s of %s booked again: %v", number, r.Of, err)
	}
	return err == nil
}

// tellPart tells a part of a transfer alone, which is known once all of it was told.
func (b *telling) tellPart() {
	b.t.Helper()
	whole := b.transfers[b.random.IntN(len(b.transfers))]
	part := whole[b.random.IntN(len(whole))]
	if b.books[keyOf(part.Source, part.Number, part.IMEI)] == nil {
		return
	}
	b.ends = 0
	got := must(b.book.Book(ctxOf(b.t), b.actor(), []payment.Paid{part}))(b.t)
	if len(got.Added) != 0 || got.Known != 1 {
		b.t.Errorf("%+v told again: %+v", part, got)
	}
	b.besides["a part told"]++
}

// moveDevice has a device come to the other one of the two organisations: out of its order, if that is of the one that it was in and not of the one above.
func (b *telling) moveDevice() {
	b.t.Helper()
	d := b.devices[b.random.IntN(len(b.devices))]
	to := b.below.ID
	if b.home[d.ID] == to {
		to = b.organ.ID
	}
	check(b.t, b.s.MoveDevices(ctxOf(b.t), []string{d.IMEI}, to, func(device.Moving) device.Move { return device.Move{Devices: []fleet.ID{d.ID}} }))
	if id := b.orders[d.ID]; id != 0 && to == b.organ.ID && must(b.s.OrdersByID(ctxOf(b.t), []fleet.ID{id}))(b.t)[0].OrganID == b.below.ID {
		delete(b.orders, d.ID)
		delete(b.plans, d.ID)
		b.besides["left its order"]++
	}
	b.home[d.ID] = to
	if to == b.organ.ID {
		delete(b.home, d.ID)
	}
	b.besides["moved"]++
}

// moveOrgan has the organisation below come into another one, or back: what was paid there goes with it.
func (b *telling) moveOrgan() {
	b.t.Helper()
	to := b.aside.ID
	if b.moved {
		to = b.organ.ID
	}
	check(b.t, b.s.MoveOrgan(ctxOf(b.t), b.below.ID, to, func(organ.Move) error { return nil }))
	b.moved = !b.moved
	b.below = must(b.s.Organ(ctxOf(b.t), b.below.ID))(b.t)
	b.besides["organisation moved"]++
}

// tellAtOnce has several tell at once, two of them the same.
func (b *telling) tellAtOnce() {
	b.t.Helper()
	b.ends = 0
	some := slices.Clone(b.news[:min(3, len(b.news))])
	b.news = b.news[len(some):]
	ctx, ended := context.WithoutCancel(ctxOf(b.t)), make(chan error)
	tellers := slices.Concat(some, some[:1])
	for _, n := range tellers {
		go func() {
			ended <- b.hears(ctx, n)
		}()
	}
	for range tellers {
		check(b.t, <-ended)
	}
	for _, n := range some {
		b.heard(n)
	}
	b.besides["told at once"]++
}

// compareBelow holds what payees have of the organisation below against the second book, there and where it is.
func (b *telling) compareBelow() {
	b.t.Helper()
	want := payment.Sum{}
	for key, k := range b.books {
		for i, who := range k.who {
			if who > 0 && b.organAt[key] == b.below.ID {
				addTo(&want, k.source, fleet.Fen(k.has[i]), k.trial)
			}
		}
	}
	in := map[string]payment.Sum{b.below.Path: want}
	if in[b.aside.Path] = (payment.Sum{}); b.moved {
		in[b.aside.Path] = want
	}
	for path, want := range in {
		got := must(b.s.SplitSum(ctxOf(b.t), payment.Filter{Below: path}))(b.t)
		if want.Many = got.Many; got != want {
			b.t.Errorf("the shares below %s add up to %+v, not %+v", path, got, want)
		}
	}
}
