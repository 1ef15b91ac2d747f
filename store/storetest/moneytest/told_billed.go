package moneytest

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
)

// fact is a payment or a refund as its payment service knows it.
type fact struct {
	source  string
	line    bill.Line
	product string
}

// billing is what payment services state, and what somebody has said of it.
type billing struct {
	bills   *bill.Service
	facts   []fact
	stated  map[string]fact       // by key: also with another amount or fee, and what nobody was ever told
	reasons map[string]bill.State // by key: what a difference was when somebody said why it is none
	fees    map[string]fleet.Fen  // by key: what of a refund is a fee, as the second book has it
	billed  map[dayOf]fleet.ID
}

// dayOf is what a bill is of.
type dayOf struct {
	source string
	day    bill.Day
}

// reason is why some differences are none.
const reason = "told"

// open has bills taken in from now on.
func (b *telling) open() {
	b.stated, b.reasons, b.fees, b.billed = map[string]fact{}, map[string]bill.State{}, map[string]fleet.Fen{}, map[dayOf]fleet.ID{}
	b.bills = &bill.Service{Store: b.s, Payments: b.book, Clock: b.book.Clock, Audit: audit.NewRecorder(b.s, b.s, b.book.Clock)}
}

// know has a payment service know of a payment, or of a refund.
func (b *telling) know(source string, p payment.Paid, r *payment.Returned) {
	f := fact{source: source, product: p.Product, line: bill.Line{Number: p.Number, Amount: p.Amount, Fee: p.Fee, PaidAt: p.PaidAt, IMEI: p.IMEI}}
	if r != nil {
		i := slices.IndexFunc(b.facts, func(f fact) bool { return f.source == source && f.line.Number == r.Of })
		of := b.facts[i].line
		fee := second(int64(r.Amount), []int64{int64(of.Fee), int64(of.Amount - of.Fee)})[0]
		f.line = bill.Line{Number: r.Number, Merchant: r.Merchant, RefundOf: r.Of, Amount: -r.Amount, Fee: -fleet.Fen(fee), PaidAt: r.PaidAt}
	}
	b.facts = append(b.facts, f)
}

// state has a payment service state something, now and then with another amount or fee than it told, or what it never told.
func (b *telling) state() {
	b.t.Helper()
	f := b.facts[b.random.IntN(len(b.facts))]
	switch b.random.IntN(10) {
	case 0:
		f.line.Amount++
	case 1:
		f.line.Fee -= 3
	case 2:
		f.line = bill.Line{Number: fmt.Sprint("nobody's ", b.random.IntN(20)), Amount: 77, PaidAt: f.line.PaidAt}
	}
	key := f.source + f.line.Number
	if _, there := b.stated[key]; there {
		return
	}
	b.stated[key] = f
	of := dayOf{f.source, bill.DayOf(f.line.PaidAt)}
	b.billed[of] = must(b.s.TakeBill(ctxOf(b.t), bill.Bill{OrganID: b.organ.ID, Source: of.source, Day: of.day, TakenAt: 5, Maker: "m"}, []string{f.line.Number},
		func(map[string]bill.Line) ([]bill.Line, error) { return []bill.Line{f.line}, nil }))(b.t)
	b.besides["stated"]++
}

// anyBill is one of those that there are, 0 for none yet.
func (b *telling) anyBill() fleet.ID {
	ids := []fleet.ID{}
	for _, id := range b.billed {
		ids = append(ids, id)
	}
	if len(ids) == 0 {
		return 0
	}
	slices.Sort(ids)
	return ids[b.random.IntN(len(ids))]
}

// bookLine has a clerk book what a bill states and the book lacks; it may be told after that, and is known then.
func (b *telling) bookLine() {
	b.t.Helper()
	ctx, refunds := ctxOf(b.t), b.random.IntN(2) == 0
	rows, _ := mustTwo(b.s.BillItems(ctx, bill.ItemFilter{Below: b.organ.Path, State: bill.MissingHere, Resolved: -1}, fleet.Page{Number: 1, Size: 100}))(b.t)
	rows = slices.DeleteFunc(rows, func(r bill.ItemRow) bool { // what is stated wrong would be booked wrong
		return r.Amount < 0 != refunds || r.Amount < 0 && b.books[r.Source+r.RefundOf] == nil ||
			!slices.ContainsFunc(b.facts, func(f fact) bool {
				return f.source == r.Source && f.line.Number == r.Number && f.line.Amount == r.Amount && f.line.Fee == r.Fee
			})
	})
	if len(rows) == 0 {
		return
	}
	r := rows[b.random.IntN(len(rows))]
	f := b.stated[r.Source+r.Number]
	p := payment.Paid{IMEI: f.line.IMEI, Product: f.product, Amount: r.Amount, Fee: r.Fee, Number: r.Number, Source: r.Source, PaidAt: r.PaidAt}
	err := b.bills.Book(ctx, b.actor(), bill.Booking{ItemID: r.ID, IMEI: p.IMEI, Product: p.Product})
	var refused *fleet.Error
	switch {
	case errors.Is(err, errCrash):
		b.crashes["after"]++
	case errors.Is(err, context.Canceled) || errors.Is(err, sql.ErrTxDone):
		b.crashes["before"]++
		return
	case errors.As(err, &refused) && slices.Contains([]string{"bill.booked", "bill.noOriginal", "bill.refundedOtherwise", "payment.refundTooMuch", "payment.known"}, refused.Code):
		return
	case err != nil:
		b.t.Fatalf("%+v, booked from its bill: %v", r, err)
	}
	if r.Amount > 0 {
		b.heard(news{paid: []payment.Paid{p}})
	}
	b.besides["booked from a bill"]++
}

// resolve has a clerk say why some difference is none.
func (b *telling) resolve() {
	b.t.Helper()
	ctx, id := ctxOf(b.t), b.anyBill()
	if id == 0 {
		return
	}
	check(b.t, b.s.CompareBill(ctx, id, 9, bill.Judge))
	rows, _ := mustTwo(b.s.BillItems(ctx, bill.ItemFilter{Below: b.organ.Path, BillID: id}, fleet.Page{Number: 1, Size: 100}))(b.t)
	if len(rows) == 0 {
		return
	}
	r := rows[b.random.IntN(len(rows))]
	if n := must(b.bills.Resolve(ctx, b.actor(), []fleet.ID{r.ID}, reason))(b.t); n != 1 {
		b.t.Fatalf("%d were resolved", n)
	}
	b.reasons[r.Source+r.Number] = r.State
	b.besides["resolved"]++
}

// booked is what the second book has under the number of a line: of a payment itself, of a refund under the number that it was booked by.
func (b *telling) booked(source string, l *bill.Line) (key string, amount, fee fleet.Fen) {
	if k := b.books[source+l.Number]; k != nil && l.Amount > 0 {
		return source + l.Number, fleet.Fen(k.amount), k.fee
	}
	for _, number := range []string{l.Number, l.Merchant} {
		if amount, is := b.wanted[source+number]; is && number != "" && amount < 0 {
			return source + number, amount, b.fees[source+number]
		}
	}
	return "", 0, 0
}

// reconcile holds each line of each bill, and what the bill says of them all, against the second book, which knows nothing of what was compared when.
func (b *telling) reconcile(rows []payment.Row) {
	b.t.Helper()
	b.freshen()
	want, used, tallies := map[fleet.ID]map[string]bill.Item{}, map[string]bool{}, map[fleet.ID]*bill.Tally{}
	expect := func(of dayOf, number string, is bill.Item) {
		id := b.billed[of]
		if want[id] == nil {
			want[id], tallies[id] = map[string]bill.Item{}, &bill.Tally{}
		}
		if b.reasons[of.source+number] == is.State {
			is.Reason = reason
		}
		want[id][number] = is
		count(tallies[id], &is)
	}
	for _, f := range b.stated {
		key, amount, fee := b.booked(f.source, &f.line)
		is := bill.Item{Line: f.line, State: bill.MissingHere, Booked: amount, BookedFee: fee}
		if used[key] = true; key != "" {
			off := f.line.Fee - fee
			switch {
			case amount != f.line.Amount:
				is.State = bill.Differs
			case off == 0 || amount < 0 && off*off == 1:
				is.State = bill.Matched
			default:
				is.State = bill.FeeDiffers
			}
		}
		expect(dayOf{f.source, bill.DayOf(f.line.PaidAt)}, f.line.Number, is)
	}
	for i := range rows {
		r := &rows[i]
		of := dayOf{r.Source, bill.DayOf(r.PaidAt)}
		if b.billed[of] != 0 && !used[r.Source+r.Number] {
			expect(of, r.Number, bill.Item{State: bill.MissingThere, Booked: r.Amount, BookedFee: cmp.Or(b.fees[r.Source+r.Number], r.Fee)})
		}
	}
	states := map[bill.State]int{}
	for _, id := range b.billed {
		got := b.states(id)
		if len(got) != len(want[id]) {
			b.t.Errorf("bill %d has %d lines, not %d", id, len(got), len(want[id]))
		}
		for number, w := range want[id] {
			states[w.State]++
			if is := got[number]; is.State != w.State || is.Booked != w.Booked || is.BookedFee != w.BookedFee || is.Reason != w.Reason {
				b.t.Errorf("bill %d: %s is %+v, not %+v", id, number, is, w)
			}
		}
		if is := must(b.s.BillsByID(ctxOf(b.t), []fleet.ID{id}))(b.t)[0].Tally; is != *tallies[id] {
			b.t.Errorf("bill %d says %+v, not %+v", id, is, *tallies[id])
		}
	}
	if len(states) != 5 {
		b.t.Errorf("there are lines of the states %v alone", states)
	}
}

// count adds a line to what its bill says of all.
func count(t *bill.Tally, is *bill.Item) {
	switch is.State {
	case bill.Matched:
		t.Matched++
	case bill.MissingHere:
		t.MissingHere++
	case bill.MissingThere:
		t.MissingThere++
	case bill.Differs:
		t.Differing++
	case bill.FeeDiffers:
		t.FeeDiffering++
	}
	if is.State != bill.Matched && is.Reason == "" {
		t.Open++
	}
	t.Stated, t.Fee, t.Booked, t.BookedFee = t.Stated+is.Amount, t.Fee+is.Fee, t.Booked+is.Booked, t.BookedFee+is.BookedFee
}
