package moneytest

import (
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/order"
	"waymark/fleet/payment"
	"waymark/store"
)

// NewestSorted shows that of payments and shares that are sorted by amount pages have the newest alone, as many as the store sorts at most.
func NewestSorted(t *testing.T, s store.Engine, most int) {
	b, ctx := newTill(t, s), ctxOf(t)
	must(s.InsertOrder(ctx, order.Change{Order: order.Order{OrganID: b.organ.ID, ActivateWay: "FIRST", Standing: true, CreatedAt: 1, UpdatedAt: 1}, Devices: b.devices, Maker: "m",
		Shares: []order.Share{{Type: "RENEW", PayeeID: b.payees[0], Percent: 1000}, {Type: "RENEW", PayeeID: b.payees[1], Percent: 2000}}}))(t)
	paid := make([]payment.Paid, 3*most)
	for i := range paid {
		paid[i] = payment.Paid{IMEI: b.devices[i%len(b.devices)].IMEI, Product: b.pack.Number, Amount: fleet.Fen(100 + 1000*b.random.IntN(4)), Number: fmt.Sprint(i), Phone: "13900000000",
			Source: payment.Bank, PaidAt: fleet.Millis(20_000*86_400_000 + i*3_600_000)}
	}
	must(b.book.Book(ctx, b.actor(), paid))(t)
	whole := fleet.Page{Number: 1, Size: 100 * most}
	all, _ := mustTwo(s.Payments(ctx, payment.Filter{Below: "/"}, whole))(t)
	shares, _ := mustTwo(s.Splits(ctx, payment.Filter{Below: "/"}, whole))(t)
	if len(all) != len(paid) || len(shares) != 2*len(paid) {
		t.Fatalf("%d payments, %d shares", len(all), len(shares))
	}
	for _, desc := range []bool{true, false} {
		f := payment.Filter{Below: "/", Sort: fleet.Sort{Field: "payAmount", Desc: desc}}
		ofPayments := byAmount[payment.Row]{"payments", desc, all, func(r *payment.Row) (fleet.ID, fleet.Fen) { return r.ID, r.Amount }}
		ofPayments.hold(t, most, func(page fleet.Page) ([]payment.Row, error) {
			rows, _, err := s.Payments(ctx, f, page)
			return rows, err
		})
		if ids := must(s.PaymentIDs(ctx, f))(t); len(ids) != len(all) {
			t.Errorf("a file has %d payments of %d", len(ids), len(all))
		}
		f.Sort.Field = "amount"
		ofShares := byAmount[payment.Split]{"shares", desc, shares, func(r *payment.Split) (fleet.ID, fleet.Fen) { return r.ID, r.Amount }}
		ofShares.hold(t, most, func(page fleet.Page) ([]payment.Split, error) {
			rows, _, err := s.Splits(ctx, f, page)
			return rows, err
		})
		if ids := must(s.SplitIDs(ctx, f))(t); len(ids) != len(shares) {
			t.Errorf("a file has %d shares of %d", len(ids), len(shares))
		}
	}
}

// byAmount is a list that is sorted by amount, with all rows that it is of, the newest first.
type byAmount[T any] struct {
	name   string
	desc   bool
	all    []T
	amount func(*T) (fleet.ID, fleet.Fen)
}

// hold reads the list page by page, and holds it against the newest of all.
func (l *byAmount[T]) hold(t *testing.T, most int, read func(fleet.Page) ([]T, error)) {
	t.Helper()
	id := func(r *T) fleet.ID { id, _ := l.amount(r); return id }
	want := idsOf(l.all[:most], id)
	byNumber(want, l.desc, l.all, l.amount)
	var got []fleet.ID
	for n := 1; ; n++ {
		rows := must(read(fleet.Page{Number: n, Size: 4}))(t)
		if got = append(got, idsOf(rows, id)...); len(rows) == 0 {
			break
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s, descending %t: %v, not %v", l.name, l.desc, got, want)
	}
}
