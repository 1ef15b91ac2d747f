package moneytest

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/bill"
	"waymark/fleet/device"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/store"
)

// BookedAgain shows that what was booked for the wrong device and taken back whole is booked for the right one, whichever source it has; that the bills of the payment and of
// what took it back have it right then; and that what was paid back in truth is none of that.
func BookedAgain(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	const day = bill.Day(20_400)
	at := day.Begin() + 1000
	wrong, right := b.devices[0].IMEI, b.devices[1].IMEI
	back := func(number string, amount fleet.Fen, as string, at fleet.Millis) {
		t.Helper()
		rows, _ := mustTwo(s.Payments(ctx, payment.Filter{Below: "/", Search: wrong}, fleet.Page{Number: 1, Size: 100}))(t)
		for i := range rows {
			if rows[i].Number == number {
				must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: rows[i].ID, Amount: amount, Number: as, PaidAt: at}))(t)
			}
		}
	}
	book := func(imei, number, source string) error {
		_, err := b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: imei, Product: b.pack.Number, Amount: 100, Number: number, Source: source, PaidAt: at}})
		return err
	}
	for _, source := range payment.Sources() {
		number := "any" + source
		check(t, book(wrong, number, source))
		wantCode(t, "not taken back", book(right, number, source), "payment.differs")
		back(number, 99, "r"+number, at)
		wantCode(t, "a fen is left", book(right, number, source), "payment.differs")
		back(number, 1, "s"+number, at)
		check(t, book(right, number, source))
		wantCode(t, "a third device", book(b.devices[2].IMEI, number, source), "payment.differs")
		if got := must(b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: wrong, Product: b.pack.Number, Amount: 100, Number: number, Source: source, PaidAt: at}}))(t); got.Known != 1 {
			t.Errorf("told again for the wrong device: %+v", got)
		}
	}
	if is := b.device(b.devices[0]); is.TrialDays != 10 {
		t.Errorf("the wrong device has %d days", is.TrialDays)
	}
	b.billedAgain(day + 20)
	b.otherAmount(day + 40)
}

// otherAmount is the part of BookedAgain about what was booked for the right device, with the wrong amount.
func (b *till) otherAmount(day bill.Day) {
	b.t.Helper()
	t, ctx, at, imei := b.t, ctxOf(b.t), day.Begin()+1000, b.devices[3].IMEI
	for _, source := range payment.Sources() {
		number, rights := "sum"+source, fleet.Fen(0)
		book := func(what string, amount fleet.Fen, added, known int, code string) {
			t.Helper()
			got, err := b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: imei, Product: b.pack.Number, Amount: amount, Number: number, Source: source, PaidAt: at}})
			if code != "" {
				wantCode(t, what, err, code)
			} else if check(t, err); len(got.Added) != added || got.Known != known {
				t.Errorf("%s: %+v", what, got)
			}
		}
		back := func(amount fleet.Fen, as string) {
			t.Helper()
			rows, _ := mustTwo(b.s.Payments(ctx, payment.Filter{Below: "/", Search: imei}, fleet.Page{Number: 1, Size: 100}))(t)
			for i := range rows {
				if r := &rows[i]; r.Number == number && r.RefundOf == 0 && r.Refunded < r.Amount {
					must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: r.ID, Amount: amount, Number: as + source, PaidAt: at}))(t)
				}
			}
		}
		book("first", 10, 1, 0, "")
		book("not taken back", 100, 0, 0, "payment.differs")
		back(9, "some")
		book("a fen is left", 100, 0, 0, "payment.differs")
		back(1, "rest")
		book("told again as it was", 10, 0, 1, "")
		book("as it is", 100, 1, 0, "")
		book("again", 100, 0, 1, "")
		book("the wrong one again", 10, 0, 1, "")
		book("a third one", 70, 0, 0, "payment.differs")
		back(100, "wrong, too")
		book("a third one", 70, 1, 0, "")
		rows, _ := mustTwo(b.s.Payments(ctx, payment.Filter{Below: "/", Search: imei}, fleet.Page{Number: 1, Size: 100}))(t)
		for i := range rows {
			if rows[i].Source == source {
				rights += rows[i].Amount
			}
		}
		if rights != 70 {
			t.Errorf("source %s has %s", source, rights)
		}
	}
	if is := b.device(b.devices[3]); is.TrialDays != 10+30*len(payment.Sources()) {
		t.Errorf("the device has %d days", is.TrialDays)
	}
	b.billedOtherwise(day)
}

// billedOtherwise shows what a bill says of a payment that was booked with the wrong amount, and of what took it back.
func (b *till) billedOtherwise(day bill.Day) {
	b.t.Helper()
	t, ctx, at, imei := b.t, ctxOf(b.t), day.Begin()+1000, b.devices[4].IMEI
	bills := &bill.Service{Store: b.s, Payments: b.book, Clock: b.book.Clock}
	first := b.take(b.organ.ID, day+1, bill.Line{Number: "M", Amount: 100, PaidAt: at + dayLong})
	tally := func(what string, want bill.Tally) bill.ItemRow {
		t.Helper()
		b.freshen()
		if got := must(b.s.BillsByID(ctx, []fleet.ID{first}))(t)[0].Tally; got != want {
			t.Errorf("%s: %+v, not %+v", what, got, want)
		}
		return must(b.s.BillItemsByID(ctx, []fleet.ID{b.states(first)["M"].ID}))(t)[0]
	}
	b.pay(imei, "M", 10, at+dayLong)
	tally("with the wrong amount", bill.Tally{Differing: 1, Open: 1, Stated: 100, Booked: 10})
	must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: must(b.s.PaymentsByNumber(ctx, payment.WeChat, "M", "/"))(t)[0], Amount: 10, Number: "wrong amount", PaidAt: at + dayLong}))(t)
	is := tally("taken back", bill.Tally{Differing: 1, MissingThere: 1, Open: 2, Stated: 100})
	if !is.TakenBack || is.State != bill.Differs {
		t.Errorf("taken back: %+v", is)
	}
	check(t, bills.Book(ctx, b.actor(), bill.Booking{ItemID: is.ID, IMEI: imei, Product: b.pack.Number}))
	is = tally("as it is", bill.Tally{Matched: 1, Stated: 100, Booked: 100})
	if is.TakenBack || is.PaymentID != must(b.s.PaymentsByNumber(ctx, payment.WeChat, "M", "/"))(t)[0] {
		t.Errorf("as it is: %+v", is.Item)
	}
	wantCode(t, "once more", bills.Book(ctx, b.actor(), bill.Booking{ItemID: is.ID, IMEI: imei, Product: b.pack.Number}), "bill.booked")
}

// billedAgain is the part of BookedAgain about bills.
func (b *till) billedAgain(day bill.Day) {
	b.t.Helper()
	t, ctx, at := b.t, ctxOf(b.t), day.Begin()+1000
	wrong, right := b.devices[0].IMEI, b.devices[1].IMEI
	line := func(number, of string, amount fleet.Fen) bill.Line {
		return bill.Line{Number: number, RefundOf: of, Amount: amount, PaidAt: at}
	}
	bills := &bill.Service{Store: b.s, Payments: b.book, Clock: b.book.Clock}
	first := b.take(b.organ.ID, day, line("N", "", 100), line("T", "", 100))
	next := b.take(b.organ.ID, day+3, line("else", "", 5))
	for _, number := range []string{"N", "T"} {
		b.pay(wrong, number, 100, at)
		id := must(b.s.PaymentsByNumber(ctx, payment.WeChat, number, "/"))(t)[0]
		must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: id, Amount: 100, Number: "back " + number, PaidAt: (day + 3).Begin()}))(t)
	}
	tally := func(what string, id fleet.ID, want bill.Tally) {
		t.Helper()
		b.freshen()
		if got := must(b.s.BillsByID(ctx, []fleet.ID{id}))(t)[0].Tally; got != want {
			t.Errorf("%s: %+v, not %+v", what, got, want)
		}
	}
	tally("taken back", first, bill.Tally{Matched: 2, Stated: 200, Booked: 200})
	tally("what takes it back", next, bill.Tally{MissingHere: 1, MissingThere: 2, Open: 3, Stated: 5, Booked: -200})
	b.take(b.organ.ID, day+3, line("back T", "T", -100)) // this one is true
	tally("what was paid back", next, bill.Tally{Matched: 1, MissingHere: 1, MissingThere: 1, Open: 2, Stated: -95, Booked: -200})
	item := func(number string) bill.ItemRow {
		t.Helper()
		return must(b.s.BillItemsByID(ctx, []fleet.ID{b.states(first)[number].ID}))(t)[0]
	}
	if !item("N").TakenBack || item("T").TakenBack {
		t.Errorf("N %v, T %v", item("N").TakenBack, item("T").TakenBack)
	}
	again := func(number, imei string) error {
		return bills.Book(ctx, b.actor(), bill.Booking{ItemID: item(number).ID, IMEI: imei, Product: b.pack.Number})
	}
	wantCode(t, "what was paid back", again("T", right), "bill.booked")
	wantCode(t, "the wrong device", again("N", wrong), "bill.booked")
	check(t, again("N", right))
	tally("booked again", first, bill.Tally{Matched: 2, Stated: 200, Booked: 200})
	tally("what took it back", next, bill.Tally{Matched: 1, MissingHere: 1, Open: 1, Stated: -95, Booked: -100})
	if is := item("N"); is.TakenBack || is.PaymentID != must(b.s.PaymentsByNumber(ctx, payment.WeChat, "N", "/"))(t)[0] {
		t.Errorf("%+v", is.Item)
	}
	b.take(b.organ.ID, day+3, line("back N", "N", -100)) // once the service says that it paid it back, the second payment is too many
	tally("paid back after all", next, bill.Tally{Matched: 2, MissingHere: 1, Open: 1, Stated: -195, Booked: -200})
	tally("one too many", first, bill.Tally{Matched: 2, MissingThere: 1, Open: 1, Stated: 200, Booked: 300})
}

// SplitsMovedAway shows that a file of shares has none of an organisation that is moved away while it is written, but for those of payees that are bound to who asks.
func SplitsMovedAway(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	below := must(s.InsertOrgan(ctx, organ.Organ{Name: "below", ParentID: b.organ.ID, Status: 1, CreatedAt: 1}))(t)
	beside := must(s.InsertOrgan(ctx, organ.Organ{Name: "beside", Status: 1, CreatedAt: 1}))(t)
	clerk := must(s.InsertAccount(ctx, account.Account{OrganID: b.organ.ID, LoginName: "clerk", Status: 1}))(t).ID
	d := must(s.Insert(ctx, device.Device{OrganID: below.ID, IMEI: "860000000000777", TrialDays: 10}, nil))(t)
	shares := []order.Share{{Type: "RENEW", PayeeID: b.payees[0], Percent: 1000}, {Type: "RENEW", PayeeID: b.payees[1], Percent: 2000}}
	must(s.InsertOrder(ctx, order.Change{Order: order.Order{OrganID: below.ID, ActivateWay: "FIRST", Standing: true, CreatedAt: 1, UpdatedAt: 1}, Devices: []order.Device{{ID: d.ID, IMEI: d.IMEI}}, Shares: shares, Maker: "m"}))(t)
	check(t, s.SetPayeeViewers(ctx, b.payees[1], []fleet.ID{clerk}, "/", func(payee.Row, int) error { return nil }))
	b.pay(d.IMEI, "one", 1000, 1)
	actor := fleet.Actor{AccountID: clerk, OrganID: b.organ.ID, OrganPath: b.organ.Path}
	for _, c := range []struct {
		what   string
		viewer fleet.ID
		scope  organ.Scope
		want   []fleet.ID
	}{
		{"nobody bound", 0, organ.All(actor), nil},
		{"one bound", clerk, organ.All(actor), []fleet.ID{b.payees[1]}},
	} {
		walk := must(b.book.WalkSplits(ctx, payment.Query{Scope: c.scope, Viewer: c.viewer}))(t)
		if walk.Total != 2 {
			t.Fatalf("%s: %d shares before", c.what, walk.Total)
		}
		check(t, s.MoveOrgan(ctx, below.ID, beside.ID, func(organ.Move) error { return nil }))
		var got []fleet.ID
		for _, r := range must(walk.Next())(t) {
			got = append(got, r.PayeeID)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v", c.what, got)
		}
		check(t, s.MoveOrgan(ctx, below.ID, b.organ.ID, func(organ.Move) error { return nil }))
	}
}
