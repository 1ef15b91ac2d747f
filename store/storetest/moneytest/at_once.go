package moneytest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
	"waymark/store"
)

// busy is a counter that many ask at once.
type busy struct {
	counter
	mu sync.Mutex
}

// Ask implements purchase.Provider.
func (c *busy) Ask(ctx context.Context, number string) (purchase.Told, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.counter.Ask(ctx, number)
}

func (c *busy) pays(told purchase.Told) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.paid[told.Order] = told
}

// PurchaseAtOnce has what was bought by code told, looked for by its holder, and paid back, by the payment service and by a clerk under the other number of the
// refund, all at once and each more than once: the payment and each refund are in the book once, and the service ends as it does when they come one after the other.
func PurchaseAtOnce(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), context.WithoutCancel(t.Context())
	by := &busy{counter: counter{source: payment.WeChat, paid: map[string]purchase.Told{}}}
	sales := &purchase.Service{Store: s, Devices: s, Payments: b.book, Clock: b.book.Clock, Providers: []purchase.Provider{by}, Rand: rand.NewChaCha8([32]byte{5}),
		Trouble: func(err error) { t.Error(err) }}
	for round := range 16 {
		d := b.devices[round%4]
		if round == 8 { // service of all of them runs from here on
			for _, d := range b.devices {
				_, err := s.ChangeDevice(ctx, d.ID, func(e *device.Edit) error { e.Device.ActiveAt, e.Device.ExpireAt = 1, 5_000_000_000_000; return nil })
				check(t, err)
			}
		}
		was, whole := b.device(d), round%4 < 2
		p := must(sales.Begin(ctx, holderOf(d.ID), b.pack.ID, payment.WeChat))(t)
		paid := purchase.Told{Order: p.Number, Number: fmt.Sprint("S", round), Paid: true, Amount: p.Amount, PaidAt: 1000}
		back := func(name string, amount fleet.Fen) func() error {
			told := paid
			told.Paid = name == "some" // some tell a refund as news of its payment
			told.Refund = &purchase.Refund{Number: name + paid.Number, Merchant: "our " + name + paid.Number, Amount: amount, PaidAt: 2000}
			return func() error { return sales.Settle(ctx, payment.WeChat, told) }
		}
		pays := func() error { return sales.Settle(ctx, payment.WeChat, paid) }
		looks := func() error { _, _, err := sales.Look(ctx, holderOf(d.ID), p.Number); return err }
		work := []func() error{pays, pays, looks, looks, back("some", 40), back("some", 40)}
		if whole {
			work = append(work, back("rest", 60), back("rest", 60))
		}
		by.pays(paid)
		if round%2 == 1 {
			check(t, pays())
			clerk := b.paysBack(paid.Number, "our some"+paid.Number, 40)
			work = append(work, clerk, clerk)
		}
		atOnce(t, work)
		b.boughtOnce(paid.Number, whole)
		days := 30
		if whole {
			days = 0
		}
		switch now := b.device(d); {
		case was.ExpireAt == 0 && now.TrialDays != was.TrialDays+days:
			t.Errorf("round %d: %d days of trial after %d", round, now.TrialDays, was.TrialDays)
		case was.ExpireAt != 0 && now.ExpireAt != was.ExpireAt+fleet.Millis(days)*24*60*60*1000:
			t.Errorf("round %d: service ends at %d, and did at %d", round, now.ExpireAt, was.ExpireAt)
		}
	}
}

// atOnce does some work all at once.
func atOnce(t *testing.T, work []func() error) {
	t.Helper()
	begin, ended := make(chan struct{}), make(chan error)
	for _, one := range work {
		go func() {
			<-begin
			ended <- one()
		}()
	}
	close(begin)
	for range work {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}

// paysBack is a clerk who books a refund of a payment that is in the book by hand, unless it is there under its other number.
func (b *till) paysBack(of, number string, amount fleet.Fen) func() error {
	b.t.Helper()
	ctx := context.WithoutCancel(ctxOf(b.t))
	ids := must(b.s.PaymentsByNumber(ctx, payment.WeChat, of, b.organ.Path))(b.t)
	return func() error {
		_, err := b.book.Refund(ctx, b.actor(), payment.Repaid{PaymentID: ids[0], Amount: amount, Number: number})
		var refused *fleet.Error
		if errors.As(err, &refused) && (refused.Code == "payment.known" || refused.Code == "payment.refundTooMuch") { // it is there, or nothing is left
			return nil
		}
		return err
	}
}

// boughtOnce demands that a payment of 100 and its refund of 40, and the rest where it was paid back as a whole, are in the book once, and that each adds up to nothing.
func (b *till) boughtOnce(number string, whole bool) {
	b.t.Helper()
	ctx := ctxOf(b.t)
	ids := must(b.s.PaymentsByNumber(ctx, payment.WeChat, number, b.organ.Path))(b.t)
	if len(ids) != 1 {
		b.t.Fatalf("%s is %d times in the book", number, len(ids))
	}
	_, _, refunds, err := b.s.Postings(ctx, ids[0])
	check(b.t, err)
	want := map[fleet.Fen]int{100: 1, -40: 1}
	if whole {
		want[-60] = 1
	}
	for _, r := range must(b.s.PaymentsByID(ctx, append(ids, refunds...)))(b.t) {
		want[r.Amount]--
		postings, _, _, err := b.s.Postings(ctx, r.ID)
		check(b.t, err)
		sum := fleet.Fen(0)
		for _, p := range postings {
			sum += p.Amount
		}
		if sum != 0 || len(postings) == 0 {
			b.t.Errorf("the postings of %s add up to %s", r.Number, sum)
		}
	}
	for amount, missing := range want {
		if missing != 0 {
			b.t.Errorf("of %s, %s is %d times in the book", number, amount, 1-missing)
		}
	}
}
