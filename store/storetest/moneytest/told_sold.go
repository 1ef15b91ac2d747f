package moneytest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"waymark/fleet"
	"waymark/fleet/order"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
)

// counter is where holders pay: it says what was paid when it is asked, too.
type counter struct {
	purchase.Provider // nobody asks the rest of it
	source            string
	paid              map[string]purchase.Told // by number of the bill
}

// Source implements purchase.Provider.
func (c *counter) Source() string { return c.source }

// Trial implements purchase.Provider.
func (c *counter) Trial() bool { return false }

// Offer implements purchase.Provider.
func (c *counter) Offer(_ context.Context, b purchase.Bill) (string, error) {
	return "code of " + b.Number, nil
}

// Ask implements purchase.Provider.
func (c *counter) Ask(_ context.Context, number string) (purchase.Told, error) {
	return c.paid[number], nil
}

// selling is what holders of devices buy.
type selling struct {
	sales    *purchase.Service
	counters map[string]*counter
	bought   []purchase.Purchase
}

// sell opens the counters.
func (b *telling) sell() {
	b.counters = map[string]*counter{}
	b.sales = &purchase.Service{Store: b.s, Devices: b.s, Payments: b.book, Clock: b.book.Clock, Rand: rand.NewChaCha8([32]byte{byte(b.random.IntN(256)), byte(b.random.IntN(256)), byte(b.random.IntN(256))})}
	for _, source := range payment.Sources()[:2] {
		b.counters[source] = &counter{source: source, paid: map[string]purchase.Told{}}
		b.sales.Providers = append(b.sales.Providers, b.counters[source])
	}
}

func holderOf(id fleet.ID) fleet.Actor {
	return fleet.Actor{Name: "holder", Personal: true, DeviceID: id}
}

// buy has the holder of a device pick a package. Most scan the code and pay, which is told some time, more than once or with a refund; the others let it expire.
func (b *telling) buy() {
	b.t.Helper()
	ctx, d := ctxOf(b.t), b.devices[b.random.IntN(len(b.devices))]
	offer := must(b.sales.Offered(ctx, holderOf(d.ID)))(b.t)
	source, pack := payment.Sources()[b.random.IntN(2)], offer.Packages[b.random.IntN(len(offer.Packages))]
	p := must(b.sales.Begin(ctx, holderOf(d.ID), pack.ID, source))(b.t)
	if p.Amount != pack.Price || p.Days != pack.Days || p.IMEI != d.IMEI || p.Code == "" {
		b.t.Fatalf("%+v was begun of %+v", p, pack)
	}
	if slices.ContainsFunc(b.bought, func(before purchase.Purchase) bool { return before.ID == p.ID }) {
		b.besides["offered the same code"]++
		return
	}
	b.bought = append(b.bought, p)
	if b.random.IntN(5) == 0 {
		return
	}
	told := purchase.Told{Order: p.Number, Number: "S" + p.Number, Paid: true, Amount: p.Amount, Fee: fleet.Fen(b.random.IntN(3)), PaidAt: fleet.Millis(1000 + len(b.bought)*9_234_567)}
	b.counters[source].paid[p.Number] = told
	b.wanted[source+told.Number] = told.Amount
	b.know(source, payment.Paid{IMEI: p.IMEI, Product: p.Product, Amount: told.Amount, Fee: told.Fee, Number: told.Number, PaidAt: told.PaidAt}, nil)
	b.later(news{told: &told, source: source})
	for left, k := told.Amount, 0; k < b.random.IntN(3) && left > 0; k++ {
		amount := fleet.Fen(1 + b.random.Int64N(int64(left)))
		left -= amount
		back := told
		back.Paid = k == 0 // Alipay tells a refund as news of its payment
		back.Refund = &purchase.Refund{Number: fmt.Sprint("back", k, p.Number), Merchant: fmt.Sprint("mback", k, p.Number), Amount: amount, PaidAt: told.PaidAt + fleet.Millis(1+k)}
		r := payment.Returned{Source: source, Of: told.Number, Number: back.Refund.Number, Merchant: back.Refund.Merchant, Amount: amount, PaidAt: back.Refund.PaidAt}
		b.wanted[source+r.Number] = -amount
		b.backs = append(b.backs, r)
		b.know(source, payment.Paid{}, &r)
		b.later(news{told: &back, source: source})
	}
	b.besides["bought"]++
}

// later has something told at any time from now, and perhaps again.
func (b *telling) later(n news) {
	for range 1 + b.random.IntN(2) {
		b.news = slices.Insert(b.news, b.random.IntN(len(b.news)+1), n)
	}
}

// look has a holder look at what they bought: the payment service is asked then, and what it says is booked as if it had been told.
func (b *telling) look() {
	b.t.Helper()
	if len(b.bought) == 0 {
		return
	}
	ctx, p := ctxOf(b.t), b.bought[b.random.IntN(len(b.bought))]
	for _, other := range b.bought { // rather what was paid and not told yet
		told, paid := b.counters[other.Source].paid[other.Number]
		if paid && b.books[other.Source+told.Number] == nil && b.random.IntN(2) == 0 {
			p = other
		}
	}
	if !slices.ContainsFunc(b.devices, func(d order.Device) bool { return d.ID == p.DeviceID }) {
		return // it was deleted, and its holder with it
	}
	var trouble error
	b.sales.Trouble = func(err error) { trouble = err }
	_, _, err := b.sales.Look(ctx, holderOf(p.DeviceID), p.Number)
	check(b.t, err)
	switch {
	case errors.Is(trouble, errCrash):
		b.crashes["after"]++
	case errors.Is(trouble, context.Canceled) || errors.Is(trouble, sql.ErrTxDone):
		b.crashes["before"]++
		return
	case trouble != nil:
		b.t.Fatalf("%s was looked at: %v", p.Number, trouble)
	}
	told, paid := b.counters[p.Source].paid[p.Number]
	if key := p.Source + told.Number; paid && b.books[key] == nil && len(must(b.s.PaymentsByNumber(ctx, p.Source, told.Number, b.organ.Path))(b.t)) == 1 {
		b.heard(news{told: &told, source: p.Source})
		b.besides["asked for"]++
	}
}

// reprice changes a package: what was agreed on before costs what it cost, and serves as long.
func (b *telling) reprice() {
	b.t.Helper()
	check(b.t, b.s.UpdatePackage(ctxOf(b.t), b.pack.ID, func(p *payment.Package) error {
		p.Price, p.Days = fleet.Fen(1+b.random.IntN(100_000)), 20+b.random.IntN(20)
		b.packs[p.Number] = *p
		return nil
	}))
	b.besides["repriced"]++
}

// soldOnce holds each purchase against what was paid for it, and whether that is known of it.
func (b *telling) soldOnce() {
	b.t.Helper()
	for _, p := range b.bought {
		is := must(b.s.PurchaseByNumber(ctxOf(b.t), p.Number))(b.t)
		told, paid := b.counters[p.Source].paid[p.Number]
		if is.PaidAt != told.PaidAt || is.Amount != p.Amount || is.Days != p.Days {
			b.t.Errorf("%s, paid %v at %d: %+v, begun as %+v", p.Number, paid, told.PaidAt, is, p)
		}
	}
}
