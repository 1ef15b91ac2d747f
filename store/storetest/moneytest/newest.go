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

// NewestSorted holds what is sorted by amount, by a store that sorts so many rows at most, against the newest so many of the whole list: no page has any other.
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
	paged := func(what string, want []fleet.ID, read func(fleet.Page) []fleet.ID) {
		t.Helper()
		var got []fleet.ID
		for n := 1; ; n++ {
			ids := read(fleet.Page{Number: n, Size: 4})
			if got = append(got, ids...); len(ids) == 0 {
				break
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, not %v", what, got, want)
		}
	}
	for _, desc := range []bool{true, false} {
		f := payment.Filter{Below: "/", Sort: fleet.Sort{Field: "payAmount", Desc: desc}}
		payments := idsOf(all[:most], func(r *payment.Row) fleet.ID { return r.ID })
		byNumber(payments, desc, all, func(r *payment.Row) (fleet.ID, fleet.Fen) { return r.ID, r.Amount })
		paged(fmt.Sprint("payments, descending ", desc), payments, func(page fleet.Page) []fleet.ID {
			rows, _ := mustTwo(s.Payments(ctx, f, page))(t)
			return idsOf(rows, func(r *payment.Row) fleet.ID { return r.ID })
		})
		if ids := must(s.PaymentIDs(ctx, f))(t); len(ids) != len(all) {
			t.Errorf("a file has %d payments of %d", len(ids), len(all))
		}
		f.Sort.Field = "amount"
		splits := idsOf(shares[:most], func(r *payment.Split) fleet.ID { return r.ID })
		byNumber(splits, desc, shares, func(r *payment.Split) (fleet.ID, fleet.Fen) { return r.ID, r.Amount })
		paged(fmt.Sprint("shares, descending ", desc), splits, func(page fleet.Page) []fleet.ID {
			rows, _ := mustTwo(s.Splits(ctx, f, page))(t)
			return idsOf(rows, func(r *payment.Split) fleet.ID { return r.ID })
		})
		if ids := must(s.SplitIDs(ctx, f))(t); len(ids) != len(shares) {
			t.Errorf("a file has %d shares of %d", len(ids), len(shares))
		}
	}
}
