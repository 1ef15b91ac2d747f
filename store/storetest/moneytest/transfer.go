package moneytest

import (
	"errors"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
	"waymark/store"
)

// OthersPaidBack shows that what was paid back before of any payment of a transfer counts where a bill says how much of the transfer was paid back in all, also of those
// that a refund takes no fen of; that who wants more is told what is left of the whole; and that transfers of different times are none.
func OthersPaidBack(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	const day = bill.Day(20_300)
	bills := &bill.Service{Store: s, Payments: b.book, Clock: b.book.Clock}
	pay := func(number string, times ...fleet.Millis) {
		t.Helper()
		var list []payment.Paid
		for i, at := range times {
			list = append(list, payment.Paid{IMEI: b.devices[i].IMEI, Product: b.pack.Number, Amount: 100, Number: number, Source: payment.Bank, PaidAt: at})
		}
		must(b.book.Book(ctx, b.actor(), list))(t)
	}
	var of fleet.ID
	state := func(lines ...bill.Line) {
		t.Helper()
		of = b.takeOf(payment.Bank, b.organ.ID, day, lines...)
	}
	line := func(number, of string, amount fleet.Fen) bill.Line {
		return bill.Line{Number: number, RefundOf: of, Amount: -amount, PaidAt: day.Begin()}
	}
	book := func(number string) error {
		return bills.Book(ctx, b.actor(), bill.Booking{ItemID: b.states(of)[number].ID})
	}
	left := func(what string, want fleet.Fen) {
		t.Helper()
		all := fleet.Fen(0)
		for _, id := range must(b.s.PaymentsByNumber(ctx, payment.Bank, "T", b.organ.Path))(t) {
			row := must(s.PaymentsByID(ctx, []fleet.ID{id}))(t)[0]
			all += row.Amount - row.Refunded
		}
		if all != want {
			t.Errorf("%s: %s is left, not %s", what, all, want)
		}
	}
	pay("T", 1, 1, 1)
	pay("U", 1, 2)
	ids := must(b.s.PaymentsByNumber(ctx, payment.Bank, "T", b.organ.Path))(t)
	must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: ids[2], Amount: 30, Number: "by hand"}))(t)
	state(line("B1", "T", 1), line("B9", "U", 1))
	wantCode(t, "no bill says what was paid back of another", book("B1"), "bill.refundedOtherwise")
	left("not booked", 270)
	state(line("by hand", "T", 30))
	check(t, book("B1"))
	left("all is stated", 269)
	state(line("B2", "T", 270))
	err := book("B2")
	wantCode(t, "more than is left of all", err, "payment.refundTooMuch")
	var refused *fleet.Error
	if errors.As(err, &refused) && refused.Args["left"] != "2.69" {
		t.Errorf("%v is said to be left", refused.Args["left"])
	}
	left("nothing of it", 269)
	wantCode(t, "of transfers of two times", book("B9"), "payment.severalTransfers")
}
