package moneytest

import (
	"errors"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
	"waymark/store"
)

func wantCode(t testing.TB, what string, err error, code string) {
	t.Helper()
	var refused *fleet.Error
	if !errors.As(err, &refused) || refused.Code != code {
		t.Errorf("%s: %v, not %s", what, err, code)
	}
}

// keptOtherwise shows that nothing else is taken for a refund that waits: not of another payment, nor of another amount. What was paid back in
// all is another amount each time.
func (b *till) keptOtherwise() {
	b.t.Helper()
	tell := func(of string, amount fleet.Fen, total bool) error {
		_, err := b.book.Return(ctxOf(b.t), b.actor(), payment.Returned{Source: payment.Alipay, Of: of, Number: "k" + of[:1], Amount: amount, Total: total, PaidAt: 2, OrganID: b.organ.ID})
		return err
	}
	check(b.t, tell("A1", 40, false))
	check(b.t, tell("A1", 40, false))
	wantCode(b.t, "another amount", tell("A1", 50, false), "payment.differs")
	wantCode(b.t, "another payment", tell("A2", 40, false), "payment.differs")
	wantCode(b.t, "another meaning", tell("A1", 50, true), "payment.differs")
	check(b.t, tell("B1", 40, true))
	check(b.t, tell("B1", 50, true))
	wantCode(b.t, "in all, of another payment", tell("B2", 40, true), "payment.differs")
	_, err := b.book.Book(ctxOf(b.t), b.actor(), []payment.Paid{{IMEI: b.devices[3].IMEI, Product: b.pack.Number, Amount: 100, Number: "A1", Source: payment.Alipay, PaidAt: 1}, {IMEI: b.devices[3].IMEI, Product: b.pack.Number, Amount: 100, Number: "B1", Source: payment.Alipay, PaidAt: 1}})
	check(b.t, err)
	rows, _ := mustTwo(b.s.Payments(ctxOf(b.t), payment.Filter{Below: "/", Source: payment.Alipay}, fleet.Page{Number: 1, Size: 20}))(b.t)
	sum := fleet.Fen(0)
	for _, r := range rows {
		sum += r.Amount
	}
	if sum != 120 {
		b.t.Errorf("in the book are %s", sum)
	}
}

// BilledMeanwhile shows that a line of a bill is not booked that was told since the bill was last held against the book.
func BilledMeanwhile(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	const day = bill.Day(20_400)
	bills := &bill.Service{Store: s, Payments: b.book, Clock: b.book.Clock}
	id := b.take(b.organ.ID, day, bill.Line{Number: "theirs", Merchant: "ours", Amount: 100, PaidAt: day.Begin()})
	item := b.states(id)["theirs"]
	if item.State != bill.MissingHere {
		t.Fatalf("%+v", item)
	}
	b.pay(b.devices[0].IMEI, "ours", 100, day.Begin())
	wantCode(t, "told meanwhile", bills.Book(ctx, b.actor(), bill.Booking{ItemID: item.ID, IMEI: b.devices[0].IMEI, Product: b.pack.Number}), "bill.booked")
	if _, total := mustTwo(s.Payments(ctx, payment.Filter{Below: "/"}, fleet.Page{Number: 1, Size: 5}))(t); total != 1 {
		t.Errorf("booked %d times", total)
	}
}
