// Package moneytest is the part of the conformance suite of database engines that is about money.
package moneytest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/store"
)

// now is the moment at which the clock of the book stands still.
var now = time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)

func ctxOf(t testing.TB) context.Context { return t.Context() }

func must[T any](v T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		check(t, err)
		return v
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// till is a small fleet with payees, and the book that is kept of what is paid for it.
type till struct {
	t        *testing.T
	s        store.Engine
	book     *payment.Service
	random   *rand.Rand
	organ    organ.Organ
	devices  []order.Device
	payees   []fleet.ID
	pack     payment.Package
	home     map[fleet.ID]fleet.ID      // whose a device is, where it is not of organ itself
	orders   map[fleet.ID]fleet.ID      // by device
	plans    map[fleet.ID][]order.Share // by device, as they were given
	together bool                       // orders have several devices
	several  int                        // how many devices came into an order beside another one
	booked   []payment.Paid
	ids      map[string]fleet.ID // of what was booked, by number
}

func (b *till) actor() fleet.Actor {
	return fleet.Actor{AccountID: 1, Name: "clerk", OrganID: b.organ.ID, OrganPath: b.organ.Path, Super: true}
}

func newTill(t *testing.T, s store.Engine) *till { return tillOf(t, s, 7, 0) }

// tillOf makes one of several in a store: what happens there comes of the seed.
func tillOf(t *testing.T, s store.Engine, seed uint64, nth int) *till {
	b := &till{t: t, s: s, random: rand.New(rand.NewPCG(seed, 11)), organ: must(s.InsertOrgan(ctxOf(t), organ.Organ{Name: "o" + strings.Repeat("o", nth), Status: 1, CreatedAt: 1000}))(t),
		orders: map[fleet.ID]fleet.ID{}, plans: map[fleet.ID][]order.Share{}, ids: map[string]fleet.ID{}}
	b.book = &payment.Service{Store: s, Clock: fleet.ClockFunc(func() time.Time { return now })}
	for i := range 6 {
		imei := fmt.Sprintf("86000000%05d1%d", nth, i)
		d := must(s.Insert(ctxOf(t), device.Device{OrganID: b.organ.ID, IMEI: imei, TrialDays: 10}, nil))(t)
		b.devices = append(b.devices, order.Device{ID: d.ID, IMEI: imei})
		p := must(s.InsertPayee(ctxOf(t), payee.Payee{OrganID: b.organ.ID, Details: payee.Details{Name: fmt.Sprint("p", i), Phone: "13900000000", Type: payee.Personal}, State: 1},
			func(fleet.ID) (string, error) { return "", nil }))(t)
		b.payees = append(b.payees, p.ID)
	}
	b.pack = must(s.InsertPackage(ctxOf(t), payment.Package{OrganID: b.organ.ID, Name: "y", Price: 100, Days: 30, Type: "RENEW", State: 1}))(t)
	return b
}

// plan is some shares of at most all.
func (b *till) plan() (out []order.Share) {
	left := int64(fleet.Whole)
	for _, i := range b.random.Perm(len(b.payees))[:1+b.random.IntN(4)] {
		percent := 1 + b.random.Int64N(left)
		if left -= percent; left < 1 {
			left = 1
		}
		out = append(out, order.Share{Type: "RENEW", PayeeID: b.payees[i], Percent: fleet.Percent(percent)})
		if left == 1 {
			break
		}
	}
	sum := fleet.Percent(0)
	for _, s := range out {
		sum += s.Percent
	}
	if sum > fleet.Whole {
		out[len(out)-1].Percent -= sum - fleet.Whole
	}
	return slices.DeleteFunc(out, func(s order.Share) bool { return s.Percent <= 0 })
}

// planFor is an order of a device by some plan.
func (b *till) planFor(d order.Device) order.Change {
	c := order.Change{Order: order.Order{OrganID: cmp.Or(b.home[d.ID], b.organ.ID), ActivateWay: "FIRST", TrialDays: 10, Standing: true, CreatedAt: 1, UpdatedAt: 1}, Devices: []order.Device{d}, Shares: b.plan(), Maker: "m"}
	if b.random.IntN(3) == 0 { // of what few pay, or nobody
		c.Shares = append(c.Shares, order.Share{Type: "SERVICE", PayeeID: b.payees[0], Percent: 5000})
	}
	return c
}

// change gives a device an order, and some others of its organisation that have none with it, or its order another plan.
func (b *till) change() {
	d := b.devices[b.random.IntN(len(b.devices))]
	c := b.planFor(d)
	if id := b.orders[d.ID]; id != 0 {
		c.Devices = b.in(id)
		check(b.t, b.s.UpdateOrder(ctxOf(b.t), id, func(r order.Row) (order.Change, error) { c.Order = r.Order; return c, nil }))
		for _, d := range c.Devices {
			b.plans[d.ID] = c.Shares
		}
		return
	}
	for _, other := range b.devices {
		if b.together && other.ID != d.ID && b.orders[other.ID] == 0 && b.home[other.ID] == b.home[d.ID] && b.random.IntN(3) == 0 {
			c.Devices = append(c.Devices, other)
		}
	}
	id := must(b.s.InsertOrder(ctxOf(b.t), c))(b.t).ID
	for _, d := range c.Devices {
		b.orders[d.ID], b.plans[d.ID] = id, c.Shares
	}
	b.several += len(c.Devices) - 1
}

// in are the devices of an order.
func (b *till) in(id fleet.ID) (out []order.Device) {
	for _, d := range b.devices {
		if b.orders[d.ID] == id {
			out = append(out, d)
		}
	}
	return out
}

// outOf has no device be in an order any more, and returns those that were.
func (b *till) outOf(id fleet.ID) []order.Device {
	out := b.in(id)
	for _, d := range out {
		delete(b.orders, d.ID)
		delete(b.plans, d.ID)
	}
	return out
}

// reset sends the devices of an order out as new: nobody shares what is paid for them from then on. It returns those.
func (b *till) reset(at fleet.Millis) []order.Device {
	id := b.orders[b.devices[b.random.IntN(len(b.devices))].ID]
	if id == 0 {
		return nil
	}
	must(b.s.ResetOrder(ctxOf(b.t), id, at, func(order.Row) error { return nil }))(b.t)
	return b.outOf(id)
}

// second is how an amount is divided, computed again: with fractions, and by looking for the largest remainder again and again.
func second(amount int64, weights []int64) []int64 {
	all, parts, rest := int64(0), make([]int64, len(weights)), make([]*big.Rat, len(weights))
	for _, w := range weights {
		all += w
	}
	left := amount
	for i, w := range weights {
		exact := new(big.Rat).SetFrac(new(big.Int).Mul(big.NewInt(amount), big.NewInt(w)), big.NewInt(all))
		parts[i] = new(big.Int).Quo(exact.Num(), exact.Denom()).Int64()
		rest[i] = exact.Sub(exact, new(big.Rat).SetInt64(parts[i]))
		left -= parts[i]
	}
	for ; left > 0; left-- {
		best := 0
		for i := range rest {
			if rest[i].Cmp(rest[best]) > 0 {
				best = i
			}
		}
		parts[best]++
		rest[best] = big.NewRat(-1, 1)
	}
	return parts
}

// kept is the second book: of each payment who has what, in the order of its postings.
type kept struct {
	source       string
	trial        bool
	amount, back int64
	who          []fleet.ID // -1 the fee, 0 the platform
	has          []int64
	fee          fleet.Fen
	days         int // that it serves
}

// secondBook is what the second book has of a payment of a type by a plan.
func secondBook(p payment.Paid, kind string, plan []order.Share) *kept {
	k := &kept{source: p.Source, trial: p.Trial, fee: p.Fee, amount: int64(p.Amount), who: []fleet.ID{-1}, has: []int64{int64(p.Fee)}}
	weights, rest := []int64{}, int64(fleet.Whole)
	for _, share := range plan {
		if share.Type != kind {
			continue
		}
		k.who, weights, rest = append(k.who, share.PayeeID), append(weights, int64(share.Percent)), rest-int64(share.Percent)
	}
	k.who = append(k.who, 0)
	k.has = append(k.has, second(int64(p.Amount-p.Fee), append(weights, rest))...)
	return k
}

// moreSeeds is the variable of the environment that says of how many more seeds Money and Told come than of those that they always do.
const moreSeeds = "WAYMARK_MONEY_SEEDS"

// Years is how many of the years that Money and Told always play are played on an engine, three at most: one that takes long for each plays fewer, since the rules
// are the same on all. Where WAYMARK_MONEY_SEEDS is set, all are played.
type Years int

func (y Years) seeds() []uint64 {
	out := []uint64{7, 2026, 314159}
	more, err := strconv.Atoi(os.Getenv(moreSeeds))
	if err != nil {
		return out[:y]
	}
	for range more {
		out = append(out, rand.Uint64())
	}
	return out
}

// Money plays years of small businesses: orders, changed plans, shipment resets, payments, the same again, refunds, and work that breaks off. The
// book adds up to nothing, and everybody has to the fen what a second computation gives them, which knows nothing of what is stored.
func (y Years) Money(t *testing.T, s store.Engine) {
	for i, seed := range y.seeds() {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) { aYear(t, tillOf(t, s, seed, i)) })
	}
}

func aYear(t *testing.T, b *till) {
	ctx := ctxOf(t)
	b.together = true
	books := map[string]*kept{}
	var numbers []string
	for step := range 400 {
		switch b.random.IntN(11) {
		case 0, 1:
			b.change()
		case 10:
			b.reset(fleet.MillisOf(now) + fleet.Millis(step))
		case 2, 3, 4, 5:
			d := b.devices[b.random.IntN(len(b.devices))]
			p := payment.Paid{IMEI: d.IMEI, Product: b.pack.Number, Amount: fleet.Fen(1 + b.random.Int64N(100_000)), Number: fmt.Sprint("n", step), Source: payment.Sources()[b.random.IntN(4)], PaidAt: fleet.Millis(1000 + step*1_234_567)}
			p.Trial = p.Source == payment.Alipay && step%3 == 0
			p.Fee = fleet.Fen(b.random.Int64N(int64(p.Amount)/100 + 1))
			got := must(b.book.Book(ctx, b.actor(), []payment.Paid{p}))(t)
			if len(got.Added) != 1 {
				t.Fatalf("%+v", got)
			}
			books[p.Number], b.ids[p.Number] = secondBook(p, b.pack.Type, b.plans[d.ID]), got.Added[0].ID
			b.booked, numbers = append(b.booked, p), append(numbers, p.Number)
		case 6: // told again, out of order
			if len(b.booked) == 0 {
				continue
			}
			p := b.booked[b.random.IntN(len(b.booked))]
			if got := must(b.book.Book(ctx, b.actor(), []payment.Paid{p}))(t); got.Known != 1 || len(got.Added) != 0 {
				t.Fatalf("booked again: %+v", got)
			}
			var wrong *payment.PaidError
			if _, err := b.book.Book(ctx, b.actor(), []payment.Paid{p, p}); !errors.As(err, &wrong) || wrong.Number != 2 {
				t.Fatalf("twice in one list: %v", err)
			}
			p.Amount++
			b.otherwise(p, books)
		case 7: // work that breaks off after the first of two was written
			d := b.devices[0]
			list := []payment.Paid{
				{IMEI: d.IMEI, Product: b.pack.Number, Amount: 777, Number: fmt.Sprint("broken", step), Source: payment.Bank, PaidAt: 1},
				{IMEI: "860000000009999", Product: b.pack.Number, Amount: 777, Number: fmt.Sprint("worse", step), Source: payment.Bank, PaidAt: 1},
			}
			if _, err := b.book.Book(ctx, b.actor(), list); err == nil {
				t.Fatal("an unknown device was paid for")
			}
		default:
			if len(numbers) == 0 {
				continue
			}
			number := numbers[b.random.IntN(len(numbers))]
			k := books[number]
			left := k.amount - k.back
			amount := 1 + b.random.Int64N(max(left, 1))
			if b.random.IntN(3) == 0 {
				amount = left
			}
			_, err := b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: b.ids[number], Amount: fleet.Fen(amount), Number: fmt.Sprint("r", step)})
			if left == 0 {
				if err == nil {
					t.Fatal("more was paid back than was paid")
				}
				continue
			}
			check(t, err)
			k.back += amount
			for i, part := range second(amount, k.has) {
				k.has[i] -= part
			}
		}
	}
	b.compare(books)
	if sum := must(b.s.SplitSum(ctx, payment.Filter{Below: b.organ.Path}))(b.t); sum.Trial == 0 {
		b.t.Error("nothing was paid for trials")
	}
}

// otherwise tells a payment with another amount: it is refused, unless what is in the book under its number was paid back whole.
func (b *till) otherwise(p payment.Paid, books map[string]*kept) {
	b.t.Helper()
	number := p.Number
	for books[p.Number].back == books[p.Number].amount && books[number+"+"] != nil { // the one before was wrong, too
		number += "+"
		p.Amount++
		p.Number = number
	}
	k := books[number]
	p.Number = strings.TrimRight(number, "+")
	got, err := b.book.Book(ctxOf(b.t), b.actor(), []payment.Paid{p})
	var wrong *payment.PaidError
	if k.back < k.amount {
		if !errors.As(err, &wrong) {
			b.t.Fatalf("another amount under a known number: %v", err)
		}
		return
	}
	check(b.t, err)
	if len(got.Added) != 1 {
		b.t.Fatalf("another amount than the one that was paid back: %+v", got)
	}
	d := b.devices[slices.IndexFunc(b.devices, func(d order.Device) bool { return d.IMEI == p.IMEI })]
	books[number+"+"], b.ids[number+"+"] = secondBook(p, b.pack.Type, b.plans[d.ID]), got.Added[0].ID
}

// compare holds the book against the second one.
func (b *till) compare(books map[string]*kept) {
	ctx, want, got, sum := ctxOf(b.t), map[fleet.ID]int64{}, map[fleet.ID]int64{}, fleet.Fen(0)
	paid, shared, each := int64(0), payment.Sum{}, map[fleet.ID]*payment.Sum{}
	for _, k := range books {
		paid += k.amount - k.back
		for i, who := range k.who {
			want[who] += k.has[i]
			if who <= 0 {
				continue
			}
			if each[who] == nil {
				each[who] = &payment.Sum{}
			}
			addTo(&shared, k.source, fleet.Fen(k.has[i]), k.trial)
			addTo(each[who], k.source, fleet.Fen(k.has[i]), k.trial)
		}
	}
	rows, total := mustTwo(b.s.Payments(ctx, payment.Filter{Below: b.organ.Path}, fleet.Page{Number: 1, Size: 1000}))(b.t)
	if total != len(rows) || total < 100 {
		b.t.Fatalf("%d payments, %d on the page", total, len(rows))
	}
	provider := int64(0)
	for _, r := range rows {
		postings, _, _, err := b.s.Postings(ctx, r.ID)
		check(b.t, err)
		of := fleet.Fen(0)
		for _, p := range postings {
			of += p.Amount
			switch p.Account {
			case payment.Provider:
				provider -= int64(p.Amount)
			case payment.Fee:
				got[-1] += int64(p.Amount)
			default:
				got[p.PayeeID] += int64(p.Amount)
			}
		}
		if of != 0 {
			b.t.Errorf("the postings of payment %d add up to %s", r.ID, of)
		}
		sum += of
	}
	if sum != 0 || provider != paid {
		b.t.Errorf("the book adds up to %s; %d came in, not %d", sum, provider, paid)
	}
	for who, amount := range want {
		if got[who] != amount {
			b.t.Errorf("%d has %d, not %d", who, got[who], amount)
		}
	}
	b.compareSums()
	if all := must(b.s.SplitSum(ctx, payment.Filter{Below: b.organ.Path}))(b.t); all.All != shared.All || all.WeChat != shared.WeChat || all.Alipay != shared.Alipay || all.Trial != shared.Trial {
		b.t.Errorf("the shares add up to %+v, not %+v", all, shared)
	}
	b.compareEach(each)
}

// compareEach holds what the list of shares says of each payee for itself against the second book.
func (b *till) compareEach(each map[fleet.ID]*payment.Sum) {
	some := 0
	for _, r := range must(b.s.PayeesByID(ctxOf(b.t), b.payees))(b.t) {
		want := payment.Sum{}
		if has := each[r.ID]; has != nil {
			want, some = *has, some+1
		}
		got := must(b.s.SplitSum(ctxOf(b.t), payment.Filter{Below: b.organ.Path, Search: r.Name}))(b.t)
		if want.Many = got.Many; got != want {
			b.t.Errorf("%s has %+v, not %+v", r.Name, got, want)
		}
	}
	if some < 5 || b.several < 3 {
		b.t.Errorf("%d payees have something, %d devices were in an order with another one", some, b.several)
	}
}

// compareSums holds counts and sums, which are kept day by day, against the rows, for spans that begin and end anywhere.
func (b *till) compareSums() {
	ctx, all := ctxOf(b.t), payment.Filter{Below: b.organ.Path}
	rows, total := mustTwo(b.s.Splits(ctx, all, fleet.Page{Number: 1, Size: 5000}))(b.t)
	paid, _ := mustTwo(b.s.Payments(ctx, all, fleet.Page{Number: 1, Size: 5000}))(b.t)
	if total.Many != len(rows) || len(rows) < 40 {
		b.t.Fatalf("%d shares, %d on the page", total.Many, len(rows))
	}
	const day = 24 * 60 * 60 * 1000
	for step := range 60 {
		f := all
		if step > 0 {
			f.From, f.To = fleet.Millis(b.random.Int64N(8*day)), fleet.Millis(b.random.Int64N(8*day))
			f.Source = append(payment.Sources(), "")[b.random.IntN(5)]
			f.Search = []string{"", "", "p1", b.devices[0].IMEI[:14], b.devices[2].IMEI, b.devices[3].IMEI[9:], "139"}[b.random.IntN(7)]
		}
		if f.From > f.To && f.To != 0 {
			f.From, f.To = f.To, f.From
		}
		within := func(at fleet.Millis, source string) bool {
			return at >= f.From && (f.To == 0 || at < f.To) && (f.Source == "" || f.Source == source)
		}
		want := payment.Sum{}
		for _, r := range rows {
			if !within(r.PaidAt, r.Source) || f.Search != "" && !atAnEnd(r.IMEI, f.Search) && !strings.Contains(r.Name+r.Phone, f.Search) {
				continue
			}
			addTo(&want, r.Source, r.Amount, r.Trial)
			want.Many++
		}
		if got := must(b.s.SplitSum(ctx, f))(b.t); got != want {
			b.t.Errorf("%+v adds up to %+v, not %+v", f, got, want)
		}
		page, total := mustTwo(b.s.Splits(ctx, f, fleet.Page{Number: 1, Size: 5000}))(b.t)
		if total != want || len(page) != want.Many {
			b.t.Errorf("%+v: %+v, %d on the page, not %+v", f, total, len(page), want)
		}
		f.Search = ""
		many := 0
		for _, r := range paid {
			if within(r.PaidAt, r.Source) {
				many++
			}
		}
		if _, total := mustTwo(b.s.Payments(ctx, f, fleet.Page{Number: 1, Size: 5}))(b.t); total != many {
			b.t.Errorf("%+v: %d payments, not %d", f, total, many)
		}
	}
}

func mustTwo[A, B any](a A, b B, err error) func(t testing.TB) (A, B) {
	return func(t testing.TB) (A, B) {
		t.Helper()
		check(t, err)
		return a, b
	}
}
