package moneytest

import (
	"errors"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/organ"
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

// RefusedRefunds shows that a refund that cannot be booked when its payment comes does not wait any more, and says why; that one of a stranger's payment
// waits still; and that what was refused is forgotten once it is booked after all.
func RefusedRefunds(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	beside := must(s.InsertOrgan(ctx, organ.Organ{Name: "beside", Status: 1, CreatedAt: 1}))(t)
	tell := func(by organ.Organ, number string, amount fleet.Fen) error {
		_, err := b.book.Return(ctx, fleet.Actor{Name: "shop", OrganID: by.ID, OrganPath: by.Path}, payment.Returned{Source: payment.Other, Of: "P", Number: number, Amount: amount, PaidAt: 2, OrganID: by.ID})
		return err
	}
	state := func(refused bool) (out []string) {
		rows, _ := mustTwo(s.KeptRefunds(ctx, payment.KeptFilter{Below: "/", Refused: refused, Sort: fleet.Sort{Field: "payTime"}}, fleet.Page{Number: 1, Size: 20}))(t)
		for _, r := range rows {
			if refused != (r.RefusedAt != 0) {
				t.Errorf("%+v", r)
			}
			out = append(out, r.Number+" "+r.Refused)
		}
		slices.Sort(out)
		return out
	}
	pay := func(d int, number string) fleet.ID {
		return must(b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: b.devices[d].IMEI, Product: b.pack.Number, Amount: 100, Number: number, Source: payment.Other, PaidAt: 1}}))(t).Added[0].ID
	}
	check(t, tell(b.organ, "some", 70))
	check(t, tell(b.organ, "most", 60))
	check(t, tell(b.organ, "taken", 1))
	check(t, tell(beside, "theirs", 1))
	pay(0, "taken")
	paid := pay(1, "P")
	if got, want := state(true), []string{"most " + payment.KeptTooMuch, "taken " + payment.KeptTaken}; !slices.Equal(got, want) {
		t.Errorf("refused: %q", got)
	}
	if got, want := state(false), []string{"theirs "}; !slices.Equal(got, want) {
		t.Errorf("waiting: %q", got)
	}
	b.settle(beside, state)
	wantCode(t, "told again", tell(b.organ, "most", 60), "payment.refundTooMuch")
	check(t, tell(b.organ, "most", 30))    // as it was meant
	if got := state(true); len(got) != 1 { // "most" was settled, and is gone
		t.Errorf("refused: %q", got)
	}
	check(t, b.settles(b.organ, "its number is wrong", "taken"))
	if got := state(true); len(got) != 0 {
		t.Errorf("refused: %q", got)
	}
	of := func(d int) payment.Paid {
		return payment.Paid{IMEI: b.devices[d].IMEI, Product: b.pack.Number, Amount: 100, Number: "P", Source: payment.Other, PaidAt: 1}
	}
	must(b.book.Book(ctx, b.actor(), []payment.Paid{of(1), of(5)}))(t) // another payment of the transfer: it is tried again
	if got := state(true); len(got) != 1 {
		t.Errorf("settled, and refused again: %q", got)
	}
	if row := must(s.PaymentsByID(ctx, []fleet.ID{paid}))(t)[0]; row.Refunded != 100 {
		t.Errorf("paid back: %s", row.Refunded)
	}
	b.settledComes()
	b.takenElsewhere(beside)
}

// takenElsewhere shows that a refund is not booked under a number that its device has of something else, though that was in another organisation.
func (b *till) takenElsewhere(to organ.Organ) {
	b.t.Helper()
	ctx, t, d := ctxOf(b.t), b.t, b.devices[3]
	there := must(b.s.InsertPackage(ctx, payment.Package{OrganID: to.ID, Name: "there", Price: 100, Days: 30, Type: "RENEW", State: 1}))(t)
	pay := func(number, product string) payment.Booked {
		return must(b.book.Book(ctx, fleet.Actor{Super: true, OrganPath: "/"}, []payment.Paid{{IMEI: d.IMEI, Product: product, Amount: 100, Number: number, Source: payment.Other, PaidAt: 1}}))(t)
	}
	pay("of before", b.pack.Number)
	ways[0].move(t, b.s, must(b.s.RowByIMEI(ctx, d.IMEI))(t), to.ID)
	must(b.book.Return(ctx, fleet.Actor{Name: "shop", OrganID: to.ID, OrganPath: to.Path}, payment.Returned{Source: payment.Other, Of: "of now", Number: "of before", Amount: 1, PaidAt: 2, OrganID: to.ID}))(t)
	if done := pay("of now", there.Number); len(done.Added) != 1 || len(done.Back) != 0 {
		t.Errorf("booked: %+v", done)
	}
	rows, _ := mustTwo(b.s.KeptRefunds(ctx, payment.KeptFilter{Below: to.Path, Refused: true}, fleet.Page{Number: 1, Size: 20}))(t)
	if len(rows) != 1 || rows[0].Refused != payment.KeptTaken {
		t.Errorf("refused: %+v", rows)
	}
}

// settledComes shows that a refund that was ticked off is booked all the same should its payment come.
func (b *till) settledComes() {
	b.t.Helper()
	ctx, t := ctxOf(b.t), b.t
	late := payment.Returned{Source: payment.Other, Of: "late", Number: "back of late", Amount: 40, PaidAt: 2, OrganID: b.organ.ID}
	must(b.book.Return(ctx, fleet.Actor{Name: "shop", OrganID: b.organ.ID, OrganPath: b.organ.Path}, late))(t)
	check(t, b.settles(b.organ, "never", "back of late"))
	done := must(b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: b.devices[2].IMEI, Product: b.pack.Number, Amount: 100, Number: "late", Source: payment.Other, PaidAt: 1}}))(t)
	if len(done.Back) != 1 || done.Back[0].Amount != -40 {
		t.Errorf("booked with it: %+v", done.Back)
	}
	rows, _ := mustTwo(b.s.KeptRefunds(ctx, payment.KeptFilter{Below: b.organ.Path, Settled: true, Search: "back of late"}, fleet.Page{Number: 1, Size: 20}))(t)
	if len(rows) != 0 {
		t.Errorf("settled still: %+v", rows)
	}
}

// settles ticks off refunds by their numbers.
func (b *till) settles(by organ.Organ, reason string, numbers ...string) error {
	ctx, t, ids := ctxOf(b.t), b.t, map[string]fleet.ID{}
	for _, refused := range []bool{false, true} {
		rows, _ := mustTwo(b.s.KeptRefunds(ctx, payment.KeptFilter{Below: "/", Refused: refused}, fleet.Page{Number: 1, Size: 20}))(t)
		for _, r := range rows {
			ids[r.Number] = r.ID
		}
	}
	list := make([]fleet.ID, len(numbers))
	for i, n := range numbers {
		list[i] = ids[n]
	}
	_, err := b.book.Settle(ctx, fleet.Actor{Name: "clerk", OrganID: by.ID, OrganPath: by.Path}, list, reason)
	return err
}

// settle ticks off a refund that was refused, and one that waits for a payment that never comes, as one may who sees their organisation.
func (b *till) settle(beside organ.Organ, state func(refused bool) []string) {
	b.t.Helper()
	ctx, t, settle := ctxOf(b.t), b.t, b.settles
	wantCode(t, "without a reason", settle(b.organ, " ", "most"), "keptRefund.reason")
	wantCode(t, "none", settle(b.organ, "x"), "keptRefund.chooseFirst")
	wantCode(t, "a stranger", settle(beside, "x", "most"), "keptRefund.notFound")
	wantCode(t, "one of them a stranger's", settle(b.organ, "x", "most", "theirs"), "keptRefund.notFound")
	check(t, settle(beside, "it never comes", "theirs"))
	if got := state(false); len(got) != 0 {
		t.Errorf("waiting: %q", got)
	}
	check(t, settle(b.organ, "paid in cash", "most"))
	if got, want := state(true), []string{"taken " + payment.KeptTaken}; !slices.Equal(got, want) {
		t.Errorf("left: %q", got)
	}
	if rows, _ := mustTwo(b.s.KeptRefunds(ctx, payment.KeptFilter{Below: beside.Path, Settled: true}, fleet.Page{Number: 1, Size: 20}))(t); len(rows) != 1 || rows[0].Refused != "" || rows[0].Settled != "it never comes" {
		t.Errorf("settled, and waits: %+v", rows)
	}
	rows, total := mustTwo(b.s.KeptRefunds(ctx, payment.KeptFilter{Below: b.organ.Path, Settled: true}, fleet.Page{Number: 1, Size: 20}))(t)
	if total != 1 || rows[0].Number != "most" || rows[0].Settled != "paid in cash" || rows[0].Settler != "clerk" || rows[0].SettledAt != fleet.MillisOf(now) {
		t.Errorf("settled: %+v", rows)
	}
}

// KeptMoves shows that refunds that wait for payments in an organisation that is deleted wait where its payments are by then, and are booked there; of two
// under one number the first.
func KeptMoves(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	below := must(s.InsertOrgan(ctx, organ.Organ{ParentID: b.organ.ID, Name: "below", Status: 1, CreatedAt: 1}))(t)
	tell := func(by organ.Organ, of, number string) {
		t.Helper()
		must(b.book.Return(ctx, fleet.Actor{Name: "shop", OrganID: by.ID, OrganPath: by.Path}, payment.Returned{Source: payment.Other, Of: of, Number: number, Amount: 40, PaidAt: 2, OrganID: by.ID}))(t)
	}
	tell(below, "P1", "r1")
	tell(b.organ, "P2", "same")
	tell(below, "P3", "same")
	check(t, s.DeleteOrgan(ctx, below.ID, func(organ.Organ, organ.Contents) error { return nil }))
	whose := func(refused bool) (out []string) {
		rows, _ := mustTwo(s.KeptRefunds(ctx, payment.KeptFilter{Below: b.organ.Path, Refused: refused}, fleet.Page{Number: 1, Size: 20}))(t)
		for _, r := range rows {
			out = append(out, r.Number+" of "+r.Of+" "+r.Refused)
		}
		slices.Sort(out)
		return out
	}
	if got := whose(false); !slices.Equal(got, []string{"r1 of P1 ", "same of P2 "}) {
		t.Errorf("waiting: %q", got)
	}
	if got := whose(true); !slices.Equal(got, []string{"same of P3 " + payment.KeptTwice}) {
		t.Errorf("refused: %q", got)
	}
	got := must(b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: b.devices[0].IMEI, Product: b.pack.Number, Amount: 100, Number: "P1", Source: payment.Other, PaidAt: 1}}))(t)
	if len(got.Back) != 1 {
		t.Errorf("booked: %+v", got)
	}
}
