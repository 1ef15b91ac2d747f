package bill_test

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
)

// TestJudge holds bills against books.
func TestJudge(t *testing.T) {
	const day = bill.Day(20_000)
	at := day.Begin() + 1000
	line := func(id fleet.ID, number, merchant string, amount fleet.Fen, state bill.State, payment fleet.ID, booked fleet.Fen) bill.Item {
		return bill.Item{ID: id, Listed: true, Line: bill.Line{Number: number, Merchant: merchant, Amount: amount, PaidAt: at}, State: state, PaymentID: payment, Booked: booked}
	}
	for _, c := range []struct {
		name  string
		bank  bool
		items []bill.Item
		book  []bill.Paid
		want  []bill.Item // that changed: state, payment and booked alone
		gone  []fleet.ID
	}{
		{name: "nothing on either side"},
		{name: "a line is booked", items: []bill.Item{line(1, "a", "", 100, bill.MissingHere, 0, 0)}, book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at}},
			want: []bill.Item{line(1, "a", "", 100, bill.Matched, 7, 100)}},
		{name: "under the number of the merchant", items: []bill.Item{line(1, "a", "m", 100, bill.MissingHere, 0, 0)}, book: []bill.Paid{{ID: 7, Number: "m", Amount: 100, PaidAt: at}},
			want: []bill.Item{line(1, "a", "m", 100, bill.Matched, 7, 100)}},
		{name: "two lines do not share a payment", items: []bill.Item{line(1, "a", "m", 100, bill.MissingHere, 0, 0), line(2, "m", "", 100, bill.MissingHere, 0, 0)},
			book: []bill.Paid{{ID: 7, Number: "m", Amount: 100, PaidAt: at}}, want: []bill.Item{line(2, "m", "", 100, bill.Matched, 7, 100)}},
		{name: "as before", items: []bill.Item{line(1, "a", "", 100, bill.Matched, 7, 100)}, book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at}}},
		{name: "another amount", items: []bill.Item{line(1, "a", "", 100, bill.MissingHere, 0, 0)}, book: []bill.Paid{{ID: 7, Number: "a", Amount: 99, PaidAt: at}},
			want: []bill.Item{line(1, "a", "", 100, bill.Differs, 7, 99)}},
		{name: "another fee", items: []bill.Item{line(1, "a", "", 100, bill.Matched, 7, 100)}, book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, Fee: 1, PaidAt: at}}, want: []bill.Item{line(1, "a", "", 100, bill.FeeDiffers, 7, 100)}},
		{name: "another fee of a refund, by rounding", items: []bill.Item{line(1, "a", "", -100, bill.MissingHere, 0, 0)}, book: []bill.Paid{{ID: 7, Number: "a", Amount: -100, Fee: -1, PaidAt: at}}, want: []bill.Item{line(1, "a", "", -100, bill.Matched, 7, -100)}},
		{name: "another fee of a refund", items: []bill.Item{line(1, "a", "", -100, bill.MissingHere, 0, 0)}, book: []bill.Paid{{ID: 7, Number: "a", Amount: -100, Fee: -2, PaidAt: at}}, want: []bill.Item{line(1, "a", "", -100, bill.FeeDiffers, 7, -100)}},
		{name: "banks state no fees", bank: true, items: []bill.Item{line(1, "a", "", 100, bill.MissingHere, 0, 0)}, book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, Fee: 3, PaidAt: at}}, want: []bill.Item{line(1, "a", "", 100, bill.Matched, 7, 100)}},
		{name: "a refund is not its payment", items: []bill.Item{line(1, "a", "", -100, bill.MissingHere, 0, 0)}, book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at}},
			want: []bill.Item{line(1, "a", "", -100, bill.Differs, 7, 100)}},
		{name: "booked and not stated", book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at}}, want: []bill.Item{{State: bill.MissingThere, PaymentID: 7, Booked: 100, Line: bill.Line{Number: "a"}}}},
		{name: "it is stated on the day before", book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at, Elsewhere: true}}},
		{name: "it is of another day", book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: (day + 1).Begin()}}},
		{name: "shown once", items: []bill.Item{{ID: 3, Line: bill.Line{Number: "a"}, State: bill.MissingThere, PaymentID: 7, Booked: 100}}, book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at}}},
		{name: "two have booked a number: one of them is too many, and stays so", items: []bill.Item{line(1, "a", "", 100, bill.Matched, 7, 100), {ID: 3, Line: bill.Line{Number: "a"}, State: bill.MissingThere, PaymentID: 8, Booked: 100}},
			book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at}, {ID: 8, Number: "a", Amount: 100, PaidAt: at}}},
		{name: "booked again for another device", items: []bill.Item{line(1, "a", "", 100, bill.Matched, 7, 100), {ID: 3, Line: bill.Line{Number: "r"}, State: bill.MissingThere, PaymentID: 9, Booked: -100}},
			book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at, Again: true}, {ID: 8, Number: "a", Amount: 100, PaidAt: at}, {ID: 9, Number: "r", Amount: -100, PaidAt: at, Again: true}},
			want: []bill.Item{line(1, "a", "", 100, bill.Matched, 8, 100)}, gone: []fleet.ID{3}},
		{name: "reversed, and not booked again", items: []bill.Item{line(1, "a", "", 100, bill.Matched, 7, 100)}, book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at}, {ID: 9, Number: "r", Amount: -100, PaidAt: at}},
			want: []bill.Item{{State: bill.MissingThere, PaymentID: 9, Booked: -100, Line: bill.Line{Number: "r"}}}},
		{name: "a transfer for three devices is one line", bank: true, items: []bill.Item{line(1, "a", "", 300, bill.MissingHere, 0, 0)}, want: []bill.Item{line(1, "a", "", 300, bill.Matched, 7, 300)},
			book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at}, {ID: 8, Number: "a", Amount: 150, PaidAt: at}, {ID: 9, Number: "a", Amount: 50, PaidAt: at}}},
		{name: "of a transfer a device is missing", bank: true, items: []bill.Item{line(1, "a", "", 300, bill.MissingHere, 0, 0)}, want: []bill.Item{line(1, "a", "", 300, bill.Differs, 7, 250)},
			book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at}, {ID: 8, Number: "a", Amount: 150, PaidAt: at}}},
		{name: "two banks count alike", bank: true, items: []bill.Item{line(1, "a", "", 100, bill.MissingHere, 0, 0), line(2, "a", "", 40, bill.MissingHere, 0, 0)},
			want: []bill.Item{line(1, "a", "", 100, bill.Matched, 8, 100), line(2, "a", "", 40, bill.Matched, 7, 40)},
			book: []bill.Paid{{ID: 7, Number: "a", Amount: 40, PaidAt: at}, {ID: 8, Number: "a", Amount: 100, PaidAt: at}}},
		{name: "stated since", items: []bill.Item{{ID: 3, Line: bill.Line{Number: "a"}, State: bill.MissingThere, PaymentID: 7, Booked: 100}, line(4, "a", "", 100, bill.MissingHere, 0, 0)},
			book: []bill.Paid{{ID: 7, Number: "a", Amount: 100, PaidAt: at}}, want: []bill.Item{line(4, "a", "", 100, bill.Matched, 7, 100)}, gone: []fleet.ID{3}},
	} {
		of := bill.Bill{Day: day, Source: payment.WeChat}
		if c.bank {
			of.Source = payment.Bank
		}
		got := bill.Judge(of, c.items, c.book)
		same := slices.EqualFunc(got.Changed, c.want, func(a, b bill.Item) bool {
			return a.ID == b.ID && a.State == b.State && a.PaymentID == b.PaymentID && a.Booked == b.Booked && a.Number == b.Number
		})
		if !same || !slices.Equal(got.Gone, c.gone) {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

// TestTransferAddedUp: of a transfer for several devices a line shows what all of its payments come to, amounts and fees.
func TestTransferAddedUp(t *testing.T) {
	items := []bill.Item{{ID: 1, Listed: true, Line: bill.Line{Number: "a", Amount: 300}, State: bill.MissingHere}}
	book := []bill.Paid{{ID: 7, Number: "a", Amount: 50, Fee: 1}, {ID: 8, Number: "a", Amount: 100, Fee: 2}, {ID: 9, Number: "a", Amount: 150, Fee: 4}}
	got := bill.Judge(bill.Bill{Day: 1, Source: payment.Bank}, items, book)
	if len(got.Changed) != 1 || got.Changed[0].Booked != 300 || got.Changed[0].BookedFee != 7 {
		t.Errorf("%+v", got)
	}
}

// TestResolvedAgain keeps what somebody said of a difference, but not of another one.
func TestResolvedAgain(t *testing.T) {
	is := bill.Item{ID: 1, Listed: true, Line: bill.Line{Number: "a", Amount: 100}, State: bill.MissingHere, Reason: "told", Resolver: "who", ResolvedAt: 5}
	if got := bill.Judge(bill.Bill{Day: 1}, []bill.Item{is}, nil); len(got.Changed) != 0 {
		t.Errorf("the same difference: %+v", got)
	}
	got := bill.Judge(bill.Bill{Day: 1}, []bill.Item{is}, []bill.Paid{{ID: 7, Number: "a", Amount: 90}})
	if len(got.Changed) != 1 || got.Changed[0].State != bill.Differs || got.Changed[0].Reason != "" || got.Changed[0].ResolvedAt != 0 {
		t.Errorf("another difference: %+v", got)
	}
}

func TestDay(t *testing.T) {
	for _, c := range []struct {
		at   fleet.Millis
		want string
	}{{1, "1970-01-01"}, {16*60*60*1000 - 1, "1970-01-01"}, {16 * 60 * 60 * 1000, "1970-01-02"}} {
		if got := bill.DayOf(c.at).String(); got != c.want {
			t.Errorf("%d is on %s, not %s", c.at, got, c.want)
		}
	}
	for _, text := range []string{"2026-02-29", "", "2026-1-1", "x", "1969-12-31"} {
		if d, ok := bill.ReadDay(text); ok {
			t.Errorf("%q is read as %s", text, d)
		}
	}
	if d, ok := bill.ReadDay("2026-11-22"); !ok || d.String() != "2026-11-22" || bill.DayOf(d.Begin()) != d || bill.DayOf(d.Begin()-1) != d-1 {
		t.Error(d, ok)
	}
}
