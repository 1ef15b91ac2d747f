package moneytest

import (
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/device"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payment"
	"waymark/store"
)

// OneTransfer shows that one transfer of a bank pays for several devices where they are told together, whenever a part of it is in the book; that it is
// refused for another device alone; and that a payment service pays for one device under a number.
func OneTransfer(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	part := func(d int, source string) payment.Paid {
		return payment.Paid{IMEI: b.devices[d].IMEI, Product: b.pack.Number, Amount: 100, Number: "T", Source: source, PaidAt: 1}
	}
	book := func(source string, devices ...int) (payment.Booked, error) {
		list := []payment.Paid{}
		for _, d := range devices {
			list = append(list, part(d, source))
		}
		return b.book.Book(ctx, b.actor(), list)
	}
	for _, c := range []struct {
		devices      []int
		added, known int
	}{{[]int{0, 1}, 2, 0}, {[]int{0, 1}, 0, 2}, {[]int{1}, 0, 1}, {[]int{0, 1, 2}, 1, 2}} {
		if got := must(book(payment.Bank, c.devices...))(t); len(got.Added) != c.added || got.Known != c.known {
			t.Errorf("%v: %d added, %d known", c.devices, len(got.Added), got.Known)
		}
	}
	_, err := book(payment.Bank, 3)
	wantCode(t, "another device alone", err, "payment.differs")
	_, err = book(payment.Bank, 0, 3)
	wantCode(t, "another device, and a part", err, "payment.differs")
	_, err = book(payment.WeChat, 0, 1)
	wantCode(t, "a payment service", err, "payment.differs")
	b.transferBack()
	b.transferAgain(book)
	for d := range 4 {
		want := 40  // by the other transfer: that of the bank was paid back
		if d >= 2 { // not paid for, or registered again since
			want = 10
		}
		if got := b.device(b.devices[d]).TrialDays; got != want {
			t.Errorf("device %d has %d days", d, got)
		}
	}
}

// transferBack shows that a line of a bank that pays back some of a transfer for several devices is booked from its bill, divided among the payments by what is
// left of each; and that it has to say of which payment, or who books it has.
func (b *till) transferBack() {
	b.t.Helper()
	ctx, day := ctxOf(b.t), bill.Day(20_300)
	bills := &bill.Service{Store: b.s, Payments: b.book, Clock: b.book.Clock}
	line := func(number, of string, amount fleet.Fen) bill.Line {
		return bill.Line{Number: number, RefundOf: of, Amount: -amount, PaidAt: day.Begin()}
	}
	lines := []bill.Line{line("B1", "T", 100), line("B2", "", 50), line("B3", "nowhere", 1), line("B4", "T", 151), line("B5", "T", 149), line("B6", "nowhere", 1)}
	id := must(b.s.TakeBill(ctx, bill.Bill{OrganID: b.organ.ID, Source: payment.Bank, Day: day, TakenAt: 5, Maker: "m"}, nil, func(map[string]bill.Line) ([]bill.Line, error) { return lines, nil }))(b.t)
	b.freshen()
	book := func(number, of string) error {
		return bills.Book(ctx, b.actor(), bill.Booking{ItemID: b.states(id)[number].ID, RefundOf: of})
	}
	left := func() (out []fleet.Fen) {
		for _, id := range must(b.s.PaymentsByNumber(ctx, payment.Bank, "T", b.organ.Path))(b.t) {
			row := must(b.s.PaymentsByID(ctx, []fleet.ID{id}))(b.t)[0]
			out = append(out, row.Amount-row.Refunded)
		}
		return out
	}
	check(b.t, book("B1", ""))
	if got, want := left(), []fleet.Fen{66, 67, 67}; !slices.Equal(got, want) {
		b.t.Errorf("left: %v, not %v", got, want)
	}
	if is := b.states(id)["B1"]; is.State != bill.Matched || is.Booked != -100 {
		b.t.Errorf("%+v", is)
	}
	wantCode(b.t, "of nobody knows what", book("B2", ""), "bill.refundOf")
	wantCode(b.t, "of nothing", book("B2", "nowhere"), "bill.noOriginal")
	check(b.t, book("B2", "T"))
	if is := b.states(id)["B2"]; is.RefundOf != "T" {
		b.t.Errorf("what a clerk said is not kept: %+v", is)
	}
	wantCode(b.t, "of what is not there", book("B3", ""), "bill.noOriginal")
	wantCode(b.t, "more than is left", book("B4", ""), "payment.refundTooMuch")
	check(b.t, book("B5", ""))
	check(b.t, book("B6", "T")) // what the file says was mistyped
	if got := left(); slices.ContainsFunc(got, func(f fleet.Fen) bool { return f != 0 }) {
		b.t.Errorf("left: %v", got)
	}
	if tally := must(b.s.BillsByID(ctx, []fleet.ID{id}))(b.t)[0].Tally; tally.Matched != 4 || tally.MissingHere != 2 {
		b.t.Errorf("%+v", tally)
	}
}

// transferAgain shows that what is told again of a transfer is known where one of its devices was registered again since, was deleted, or is elsewhere.
func (b *till) transferAgain(book func(source string, devices ...int) (payment.Booked, error)) {
	b.t.Helper()
	ctx := ctxOf(b.t)
	elsewhere := must(b.s.InsertOrgan(ctx, organ.Organ{Name: "elsewhere", Status: 1, CreatedAt: 1}))(b.t)
	for _, c := range []struct {
		name    string
		happens func()
	}{
		{"registered again", func() { b.again(2) }},
		{"deleted", func() { b.gone(b.devices[4]) }},
		{"elsewhere", func() {
			check(b.t, b.s.MoveDevices(ctx, []string{b.devices[5].IMEI}, elsewhere.ID, func(device.Moving) device.Move { return device.Move{Devices: []fleet.ID{b.devices[5].ID}} }))
		}},
	} {
		for _, source := range []string{payment.Bank, payment.Other} {
			must(book(source, 0, 1, 2, 4, 5))(b.t)
		}
		_, before := mustTwo(b.s.Payments(ctx, payment.Filter{Below: "/"}, fleet.Page{Number: 1, Size: 5}))(b.t)
		c.happens()
		for _, source := range []string{payment.Bank, payment.Other} {
			for _, devices := range [][]int{{0, 1, 2, 4, 5}, {2}, {4}, {5}} {
				if got, err := book(source, devices...); err != nil || len(got.Added) != 0 || got.Known != len(devices) {
					b.t.Errorf("%s, %s, %v: %d added, %d known, %v", c.name, source, devices, len(got.Added), got.Known, err)
				}
			}
		}
		if _, after := mustTwo(b.s.Payments(ctx, payment.Filter{Below: "/"}, fleet.Page{Number: 1, Size: 5}))(b.t); after != before {
			b.t.Errorf("%s: %d payments, not %d", c.name, after, before)
		}
	}
}

// TwoNumbers shows that a refund that has a number at the payment service and another one at the merchant is one, under whichever it was booked first, by
// whomever.
func TwoNumbers(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	paid := b.renew(b.devices[0], "P")
	tell := func(number, merchant string, amount fleet.Fen) (payment.Came, error) {
		return b.book.Return(ctx, b.actor(), payment.Returned{Source: payment.WeChat, Of: "P", Number: number, Merchant: merchant, Amount: amount, PaidAt: 2})
	}
	told := func(number, merchant string, amount fleet.Fen, want payment.Came) {
		t.Helper()
		if came, err := tell(number, merchant, amount); err != nil || came != want {
			t.Errorf("%s, %s: %d, %v, not %d", number, merchant, came, err, want)
		}
	}
	refund := func(number, merchant string) error {
		_, err := b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: paid, Amount: 30, Number: number, Merchant: merchant})
		return err
	}
	check(t, refund("M1", ""))
	told("5001", "M1", 30, payment.Known)
	told("5001", "M1", 30, payment.Known)
	wantCode(t, "booked under the number that was told with it", refund("5001", ""), "payment.known")
	_, err := tell("5001", "M1", 31)
	wantCode(t, "another amount", err, "payment.differs")
	told("5002", "M2", 20, payment.Added)
	wantCode(t, "booked under the other number", refund("M2", ""), "payment.known")
	wantCode(t, "booked as the bill has it", refund("5003", "M2"), "payment.known")
	wantCode(t, "booked by the service's", refund("5002", ""), "payment.known")
	told("5002", "M2", 20, payment.Known)
	other := b.renew(b.devices[1], "Q") // the merchant's numbers of others say nothing of it
	must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: other, Amount: 10, Number: "M3"}))(t)
	told("5004", "M3", 5, payment.Added)
	day := bill.DayOf(fleet.MillisOf(now))
	b.take(b.organ.ID, day, bill.Line{Number: "5003", Merchant: "M3", RefundOf: "Q", Amount: -10, PaidAt: day.Begin()})
	_, err = b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: other, Amount: 10, Number: "5003"})
	wantCode(t, "booked under the number that a bill states with it", err, "payment.known")
	b.keptByTwo()
	for id, want := range map[fleet.ID]fleet.Fen{paid: 55, other: 10} {
		if got := must(s.PaymentsByID(ctx, []fleet.ID{id}))(t)[0].Refunded; got != want {
			t.Errorf("of %d %s was paid back, not %s", id, got, want)
		}
	}
}

// StrangersPairs shows that a bill says which two numbers one refund has of the payments of its organisation and of those below it alone: whatever the bill of a stranger states, or
// of one below, keeps no refund from the book.
func StrangersPairs(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	nest := func(name string, parent fleet.ID) organ.Organ {
		return must(s.InsertOrgan(ctx, organ.Organ{Name: name, ParentID: parent, Status: 1, CreatedAt: 1}))(t)
	}
	mine := nest("mine", b.organ.ID)
	d := must(s.Insert(ctx, device.Device{OrganID: mine.ID, IMEI: "860000000000931", TrialDays: 10}, nil))(t)
	paid := b.renew(order.Device{ID: d.ID, IMEI: d.IMEI}, "P")
	day := bill.DayOf(fleet.MillisOf(now))
	for i, by := range []struct {
		organ organ.Organ
		pairs bool
	}{{nest("stranger", 0), false}, {nest("beside", b.organ.ID), false}, {nest("below", mine.ID), false}, {b.organ, true}, {mine, true}} {
		number, merchant := fmt.Sprint("50", i), fmt.Sprint("M", i)
		b.take(by.organ.ID, day, bill.Line{Number: number, Merchant: merchant, RefundOf: "P", Amount: -5, PaidAt: day.Begin()})
		must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: paid, Amount: 5, Number: number}))(t)
		_, err := b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: paid, Amount: 6, Number: merchant})
		if by.pairs {
			wantCode(t, by.organ.Name, err, "payment.known")
		} else if err != nil {
			t.Errorf("%s: %v", by.organ.Name, err)
		}
	}
}

// RefundsAlike shows that a refund is doubted that a clerk books as the second one of its amount, for as long as nobody knows the other number of the first; banks and shops
// have one number for each.
func RefundsAlike(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	paid := b.renew(b.devices[0], "P")
	refund := func(of fleet.ID, number string, amount fleet.Fen, doubted bool) error {
		_, err := b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: of, Amount: amount, Number: number, Doubted: doubted})
		return err
	}
	check(t, refund(paid, "M1", 10, true))
	wantCode(t, "of the same amount", refund(paid, "5001", 10, true), "payment.refundAlike")
	check(t, refund(paid, "M2", 11, true))
	check(t, refund(paid, "M3", 10, false)) // it is known to be another one
	wantCode(t, "of the same amount as two", refund(paid, "5003", 10, true), "payment.refundAlike")
	for i := range 2 {
		n := 1 + 2*i
		must(b.book.Return(ctx, b.actor(), payment.Returned{Source: payment.WeChat, Of: "P", Number: fmt.Sprint(5000 + n), Merchant: fmt.Sprint("M", n), Amount: 10, PaidAt: 2}))(t)
	}
	wantCode(t, "under the number that is known now", refund(paid, "5003", 10, true), "payment.known")
	check(t, refund(paid, "5004", 10, true)) // what there is has other numbers
	billed, day := b.renew(b.devices[2], "Q"), bill.DayOf(fleet.MillisOf(now))
	check(t, refund(billed, "M7", 10, true))
	wantCode(t, "before a bill states it", refund(billed, "5008", 10, true), "payment.refundAlike")
	b.take(b.organ.ID, day, bill.Line{Number: "5007", Merchant: "M7", RefundOf: "Q", Amount: -10, PaidAt: day.Begin()})
	check(t, refund(billed, "5008", 10, true)) // a bill states the other number
	bank := must(b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: b.devices[1].IMEI, Product: b.pack.Number, Amount: 100, Number: "B", Source: payment.Bank, PaidAt: 1}}))(t).Added[0].ID
	check(t, refund(bank, "B1", 10, true))
	check(t, refund(bank, "B2", 10, true))
	if got := must(s.PaymentsByID(ctx, []fleet.ID{paid}))(t)[0].Refunded; got != 41 {
		t.Errorf("%s was paid back", got)
	}
}

// keptByTwo shows it of a refund that was told before its payment.
func (b *till) keptByTwo() {
	b.t.Helper()
	ctx := ctxOf(b.t)
	for _, r := range []payment.Returned{{Number: "5005", Merchant: "M5"}, {Number: "5006", Merchant: "M5"}} {
		r.Source, r.Of, r.Amount, r.PaidAt = payment.WeChat, "R", 40, 2
		must(b.book.Return(ctx, b.actor(), r))(b.t)
	}
	paid := b.renew(b.devices[2], "R")
	_, err := b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: paid, Amount: 40, Number: "M5"})
	wantCode(b.t, "kept, and booked under the other number", err, "payment.known")
	rows, total := mustTwo(b.s.KeptRefunds(ctx, payment.KeptFilter{Below: "/", Refused: true}, fleet.Page{Number: 1, Size: 5}))(b.t)
	if total != 1 || rows[0].Number != "5006" || rows[0].Merchant != "M5" || rows[0].Refused != payment.KeptTaken {
		b.t.Errorf("refused: %+v", rows)
	}
	if got := must(b.s.PaymentsByID(ctx, []fleet.ID{paid}))(b.t)[0].Refunded; got != 40 {
		b.t.Errorf("%s was paid back", got)
	}
}

// BilledInAll shows that no line of a bill is booked of which the book has what was paid back already: a payment service told two refunds as one. A refund that is
// missing is booked; where the book has one of which no bill says anything yet, once one does.
func BilledInAll(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	const day = bill.Day(20_400)
	bills := &bill.Service{Store: s, Payments: b.book, Clock: b.book.Clock}
	beside := must(s.InsertOrgan(ctx, organ.Organ{Name: "beside", Status: 1, CreatedAt: 1}))(t)
	paid := b.renew(b.devices[0], "P")
	tell := func(number string, amount fleet.Fen, total bool) {
		t.Helper()
		must(b.book.Return(ctx, b.actor(), payment.Returned{Source: payment.WeChat, Of: "P", Number: number, Amount: amount, Total: total, PaidAt: day.Begin()}))(t)
	}
	back := func(number string, amount fleet.Fen) bill.Line {
		return bill.Line{Number: number, RefundOf: "P", Amount: -amount, PaidAt: day.Begin()}
	}
	book := func(of fleet.ID, number string) error {
		t.Helper()
		item := b.states(of)[number]
		if item.State != bill.MissingHere {
			t.Fatalf("%s: %+v", number, item)
		}
		return bills.Book(ctx, b.actor(), bill.Booking{ItemID: item.ID})
	}
	refunded := func(what string, want fleet.Fen) {
		t.Helper()
		if got := must(s.PaymentsByID(ctx, []fleet.ID{paid}))(t)[0].Refunded; got != want {
			t.Errorf("%s: %s was paid back, not %s", what, got, want)
		}
	}
	tell("R2", 30, true)
	tell("R1", 10, true) // which is in it
	b.take(beside.ID, day, back("R9", 90))
	id := b.take(b.organ.ID, day, back("R1", 10))
	wantCode(t, "in what was told in all", book(id, "R1"), "bill.refundedOtherwise")
	b.take(b.organ.ID, day, back("R2", 20))
	wantCode(t, "in what was told in all, and both are stated", book(id, "R1"), "bill.refundedOtherwise")
	refunded("not booked", 30)
	b.take(b.organ.ID, day, back("R3", 5))
	check(t, book(id, "R3"))
	refunded("missing", 35)
	tell("R4", 7, false)
	next := b.take(b.organ.ID, day+1, back("R5", 4))
	wantCode(t, "beside one that no bill has", book(next, "R5"), "bill.refundedOtherwise")
	b.take(b.organ.ID, day, back("R4", 7))
	check(t, book(next, "R5"))
	refunded("all is stated", 46)
	wantCode(t, "in what was told in all, still", book(id, "R1"), "bill.refundedOtherwise")
}
