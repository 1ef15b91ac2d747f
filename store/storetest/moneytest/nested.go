package moneytest

import (
	"fmt"
	"slices"
	"strings"
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

// nested is a till with organisations below and beside one another, each with a device, and an account for each that sees the shares of a payee wherever they are.
type nested struct {
	*till
	organs []fleet.ID
	clerks map[fleet.ID]fleet.ID // by organisation
	step   int
}

// Nested books for devices of organisations that are below one another, which are moved and dissolved meanwhile, and holds what each of them and all below it have, in
// whichever time and for whomever, against the rows.
func Nested(t *testing.T, s store.Engine) {
	b := &nested{till: newTill(t, s), clerks: map[fleet.ID]fleet.ID{}}
	ctx := ctxOf(t)
	b.organs = []fleet.ID{b.organ.ID}
	for i, parent := range []int{0, 0, 1, 1, 3, 4} { // of those before it
		name := fmt.Sprint("n", i)
		o := must(s.InsertOrgan(ctx, organ.Organ{Name: name, ParentID: b.organs[parent], Status: 1, CreatedAt: 1}))(t)
		d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: fmt.Sprintf("86000000000094%d", i), TrialDays: 10}, nil))(t)
		b.organs, b.devices = append(b.organs, o.ID), append(b.devices, order.Device{ID: d.ID, IMEI: d.IMEI})
		if i == 3 || i == 5 {
			continue // these are dissolved, which those with accounts are not
		}
		b.clerks[o.ID] = must(s.InsertAccount(ctx, account.Account{OrganID: o.ID, LoginName: name, Status: 1}))(t).ID
	}
	check(t, s.SetPayeeViewers(ctx, b.payees[1], []fleet.ID{b.clerks[b.organs[2]], b.clerks[b.organs[5]]}, "/", func(payee.Row, int) error { return nil }))
	for range 25 {
		b.change()
	}
	move := func(organs ...int) func() {
		return func() {
			check(t, s.MoveOrgan(ctx, b.organs[organs[0]], b.organs[organs[1]], func(organ.Move) error { return nil }))
		}
	}
	for _, then := range []func(){
		move(4, 2),
		move(4, 3), // below what was beside it
		move(3, 0),
		func() {
			check(t, s.DeleteOrgan(ctx, b.organs[4], func(organ.Organ, organ.Contents) error { return nil }))
		}, // with what is below it
		move(3, 1),
		func() {},
	} {
		b.pays(40)
		then()
		b.holds()
	}
}

// pays books some payments and refunds.
func (b *nested) pays(many int) {
	b.t.Helper()
	ctx := ctxOf(b.t)
	for range many {
		b.step++
		p := payment.Paid{IMEI: b.devices[b.random.IntN(len(b.devices))].IMEI, Product: b.pack.Number, Amount: fleet.Fen(100 + b.random.IntN(900)), Number: fmt.Sprint(b.step), Source: payment.Sources()[b.random.IntN(4)],
			PaidAt: fleet.Millis(20_000*dayLong + b.random.Int64N(70*dayLong)), Trial: b.random.IntN(4) == 0}
		id := must(b.book.Book(ctx, b.actor(), []payment.Paid{p}))(b.t).Added[0].ID
		if b.step%5 == 0 {
			must(b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: id, Amount: 40, Number: fmt.Sprint("r", b.step)}))(b.t)
		}
	}
	organs := must(b.s.Organs(ctx))(b.t)
	for range many / 4 { // half of them are taken again
		b.takeOf(payment.Sources()[b.random.IntN(3)], organs[b.random.IntN(len(organs))].ID, bill.Day(20_000+b.random.IntN(3)), bill.Line{Number: fmt.Sprint("b", b.random.IntN(1000)), Amount: 1})
	}
	b.freshen()
}

// holdsBills compares how many bills there are, and what pages have of them, with which there are.
func (b *nested) holdsBills(o organ.Organ) {
	b.t.Helper()
	for _, f := range []bill.Filter{{Below: o.Path}, {Below: o.Path, OrganID: o.ID}, {Below: o.Path, Source: payment.WeChat}, {Below: o.Path, From: 20_001}, {Below: o.Path, Source: payment.Alipay, To: 20_001},
		{Below: o.Path, Sort: fleet.Sort{Field: "day"}}, {Below: o.Path, Sort: fleet.Sort{Field: "takeTime", Desc: true}}} {
		for f.Open = -1; f.Open < 2; f.Open++ {
			ids := must(b.s.BillIDs(ctxOf(b.t), f))(b.t)
			size := 1 + b.random.IntN(9)
			for n := 0; n*size <= len(ids); n++ {
				rows, total := mustTwo(b.s.Bills(ctxOf(b.t), f, fleet.Page{Number: n + 1, Size: size}))(b.t)
				is := make([]fleet.ID, len(rows))
				for i := range rows {
					is[i] = rows[i].ID
				}
				if some := ids[n*size : min((n+1)*size, len(ids))]; total != len(ids) || !slices.Equal(is, some) {
					b.t.Fatalf("%+v: %d bills, page %d has %v; there are %d, of which it has %v", f, total, n+1, is, len(ids), some)
				}
			}
		}
	}
}

const dayLong = 24 * 60 * 60 * 1000

// holds compares what is counted and added up with what there is.
func (b *nested) holds() {
	b.t.Helper()
	ctx := ctxOf(b.t)
	paid, _ := mustTwo(b.s.Payments(ctx, payment.Filter{Below: "/"}, fleet.Page{Number: 1, Size: 1000}))(b.t)
	shares, _ := mustTwo(b.s.Splits(ctx, payment.Filter{Below: "/"}, fleet.Page{Number: 1, Size: 5000}))(b.t)
	organs := must(b.s.Organs(ctx))(b.t)
	for _, o := range organs {
		b.holdsBills(o)
		for range 6 {
			f := payment.Filter{Below: o.Path, Source: append(payment.Sources(), "", "", "", "")[b.random.IntN(8)]}
			if b.random.IntN(2) == 0 {
				f.From = fleet.Millis(20_000*dayLong + b.random.Int64N(40*dayLong))
				f.To = f.From + fleet.Millis(b.random.Int64N(50*dayLong))
			}
			in := func(at fleet.Millis, source, path string, id fleet.ID) bool {
				return at >= f.From && (f.To == 0 || at < f.To) && (f.Source == "" || f.Source == source) && strings.HasPrefix(path, f.Below) && (f.OrganID == 0 || f.OrganID == id)
			}
			if b.random.IntN(4) == 0 {
				f.OrganID = o.ID
			}
			many := 0
			for _, r := range paid {
				if in(r.PaidAt, r.Source, r.OrganPath, r.OrganID) {
					many++
				}
			}
			if rows, total := mustTwo(b.s.Payments(ctx, f, fleet.Page{Number: 1, Size: 1000}))(b.t); total != many || len(rows) != many {
				b.t.Errorf("%+v: %d payments, %d on the page, not %d", f, total, len(rows), many)
			}
			f.Viewer = b.clerks[o.ID]
			f.Search = []string{"", "", "p1", "p2"}[b.random.IntN(4)]
			b.holdsShares(f, shares, in)
		}
	}
}

// holdsShares compares shares; whoever sees those of the second payee sees them wherever they are.
func (b *nested) holdsShares(f payment.Filter, shares []payment.Split, in func(at fleet.Millis, source, path string, id fleet.ID) bool) {
	b.t.Helper()
	ctx := ctxOf(b.t)
	row := must(b.s.PayeesByID(ctx, []fleet.ID{b.payees[1]}))(b.t)[0]
	bound := f.OrganID == 0 && slices.ContainsFunc(row.Viewers, func(v payee.Bound) bool { return v.AccountID == f.Viewer })
	want := payment.Sum{}
	for _, r := range shares {
		path := r.OrganPath
		if bound && r.PayeeID == b.payees[1] {
			path = f.Below
		}
		if in(r.PaidAt, r.Source, path, r.OrganID) && (f.Search == "" || f.Search == r.Name) {
			addTo(&want, r.Source, r.Amount, r.Trial)
			want.Many++
		}
	}
	rows, total := mustTwo(b.s.Splits(ctx, f, fleet.Page{Number: 1, Size: 5000}))(b.t)
	if total != want || len(rows) != want.Many {
		b.t.Errorf("%+v, bound %v: %+v, %d on the page, not %+v", f, bound, total, len(rows), want)
	}
}

// addTo adds a share to a sum: what was paid for trials is apart.
func addTo(sum *payment.Sum, source string, amount fleet.Fen, trial bool) {
	switch {
	case trial:
		sum.Trial += amount
		return
	case source == payment.WeChat:
		sum.WeChat += amount
	case source == payment.Alipay:
		sum.Alipay += amount
	}
	sum.All += amount
}
