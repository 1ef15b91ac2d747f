package moneytest

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
	"waymark/store"
)

// said is what a side says of a number.
type said struct {
	amount, fee fleet.Fen
	of          string // of a refund
}

// BilledAtRandom takes bills and books payments and refunds of them, with fees, in any order; at the end every line is held against the book as a second computation does.
func BilledAtRandom(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	const day = bill.Day(20_400)
	stated, booked := map[string]said{}, map[string]said{}
	var id fleet.ID
	state := func(number string, is said) {
		if _, there := stated[number]; !there {
			stated[number] = is
			id = b.take(b.organ.ID, day, bill.Line{Number: number, RefundOf: is.of, Amount: is.amount, Fee: is.fee, PaidAt: day.Begin()})
		}
	}
	for step := range 300 {
		n := b.random.IntN(60)
		number, back := fmt.Sprint("n", n), fmt.Sprint("r", n)
		paid := said{amount: 1000 + fleet.Fen(b.random.IntN(2)), fee: []fleet.Fen{6, 6, 7}[b.random.IntN(3)]}
		_, there := booked[number]
		_, returned := booked[back]
		at := day.Begin() + fleet.Millis(step)
		switch {
		case step%3 == 0:
			state(number, paid)
		case step%7 == 0: // whatever is booked of it, before or after
			state(back, said{-100 * fleet.Fen(1+n%9), -fleet.Fen(b.random.IntN(4) * (1 + n%9) / 2), number})
		case !there:
			booked[number] = paid
			must(b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: b.devices[n%len(b.devices)].IMEI, Product: b.pack.Number, Amount: paid.amount, Fee: paid.fee, Number: number, Source: payment.WeChat, PaidAt: at}}))(t)
		case !returned:
			was := booked[number]
			amount := 100 * fleet.Fen(1+n%9)
			fee := second(int64(amount), []int64{int64(was.fee), int64(was.amount - was.fee)})[0]
			booked[back] = said{-amount, -fleet.Fen(fee), number}
			of := must(s.PaymentsByNumber(ctx, payment.WeChat, number, "/"))(t)[0]
			must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: of, Amount: amount, Number: back, PaidAt: at + 1000}))(t)
		}
	}
	b.freshen()
	want, many := map[string]bill.State{}, map[bill.State]int{}
	tally := bill.Tally{}
	for _, number := range slices.Concat(slices.Collect(maps.Keys(stated)), slices.Collect(maps.Keys(booked))) {
		if _, done := want[number]; done {
			continue
		}
		says, isStated := stated[number]
		has, isBooked := booked[number]
		tally.Stated, tally.Fee, tally.Booked, tally.BookedFee = tally.Stated+says.amount, tally.Fee+says.fee, tally.Booked+has.amount, tally.BookedFee+has.fee
		off := says.fee - has.fee
		switch {
		case !isBooked:
			want[number] = bill.MissingHere
		case !isStated:
			want[number] = bill.MissingThere
		case says.amount != has.amount:
			want[number] = bill.Differs
		case off == 0 || says.amount < 0 && off*off == 1: // a refund's part of a fee may be rounded otherwise
			want[number] = bill.Matched
		default:
			want[number] = bill.FeeDiffers
		}
		many[want[number]]++
	}
	got := b.states(id)
	if len(got) != len(want) {
		t.Errorf("%d items, not %d", len(got), len(want))
	}
	for number, state := range want {
		if got[number].State != state {
			t.Errorf("%s, stated %+v, booked %+v, is %d, not %d", number, stated[number], booked[number], got[number].State, state)
		}
	}
	tally.Matched, tally.MissingHere, tally.MissingThere, tally.Differing, tally.FeeDiffering = many[bill.Matched], many[bill.MissingHere], many[bill.MissingThere], many[bill.Differs], many[bill.FeeDiffers]
	tally.Open = len(want) - tally.Matched
	if is := must(s.BillsByID(ctx, []fleet.ID{id}))(t)[0].Tally; is != tally {
		t.Errorf("the bill says %+v, not %+v", is, tally)
	}
	if len(many) != 5 {
		t.Errorf("there are lines of the states %v alone", many)
	}
}
