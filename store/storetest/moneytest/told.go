package moneytest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/store"
)

var errCrash = errors.New("the process ended")

// crashing is a store whose process ends now and then: in the middle of a transaction, or after it, before anybody has heard.
type crashing struct {
	payment.Store
	ends func() int // 0: it does not; 1: in the middle; 2: after it
}

// Book implements payment.Store.
func (c crashing) Book(ctx context.Context, keys []payment.Key, b payment.Booking) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ends, done := c.ends(), b.Done
	if ends == 1 {
		b.Done = func(added, back []payment.Payment) {
			done(added, back)
			cancel() // everything is written, and not kept
		}
	}
	return crashed(ends, c.Store.Book(ctx, keys, b))
}

// Return implements payment.Store.
func (c crashing) Return(ctx context.Context, r payment.Returned, make payment.Reversing) (payment.Came, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ends := c.ends()
	came, err := c.Store.Return(ctx, r, func(row payment.Row, postings []payment.Posting, refunded []fleet.Fen) (*payment.Entry, error) {
		e, err := make(row, postings, refunded)
		if ends == 1 {
			cancel()
		}
		return e, err
	})
	return came, crashed(ends, err)
}

func crashed(ends int, err error) error {
	if ends == 2 && err == nil {
		return errCrash
	}
	return err
}

// news is what a payment service tells: a payment, or a refund of one.
type news struct {
	paid payment.Paid
	back *payment.Returned
}

// Told has payments and their refunds told in any order, more than once, by a process that ends now and then; what was not heard is told
// again. In the end each is in the book once, whatever came first, and a second computation gives everybody the same to the fen.
func Told(t *testing.T, s store.Engine) {
	b, ctx := newTill(t, s), ctxOf(t)
	for range 20 {
		b.change()
	}
	b.book.Store = crashing{s, func() int { return max(0, b.random.IntN(8)-5) }}
	var all []news
	wanted := map[string]fleet.Fen{}
	for i := range 60 {
		d := b.devices[b.random.IntN(len(b.devices))]
		p := payment.Paid{IMEI: d.IMEI, Product: b.pack.Number, Amount: fleet.Fen(1 + b.random.Int64N(100_000)), Number: fmt.Sprint("t", i), Source: payment.Sources()[i%2], PaidAt: fleet.Millis(1000 + i), Anywhere: true}
		p.Fee = fleet.Fen(b.random.Int64N(int64(p.Amount)/100 + 1))
		wanted[p.Source+p.Number] = p.Amount
		all = append(all, news{paid: p})
		left := p.Amount
		for k := range b.random.IntN(4) {
			if left == 0 {
				break
			}
			amount := fleet.Fen(1 + b.random.Int64N(int64(left)))
			if b.random.IntN(4) == 0 {
				amount = left
			}
			left -= amount
			r := payment.Returned{Source: p.Source, Of: p.Number, Number: fmt.Sprint("back", i, "-", k), Amount: amount, PaidAt: p.PaidAt + fleet.Millis(1+k)}
			wanted[r.Source+r.Number] = -amount
			all = append(all, news{back: &r})
		}
	}
	for _, n := range all { // some are told more often
		for range b.random.IntN(3) {
			all = append(all, n)
		}
	}
	b.random.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	crashes := 0
	for len(all) > 0 {
		n := all[0]
		all = all[1:]
		if err := b.hear(n); err != nil {
			if !errors.Is(err, errCrash) && !errors.Is(err, context.Canceled) && !errors.Is(err, sql.ErrTxDone) {
				t.Fatalf("%+v: %v", n, err)
			}
			crashes++
			all = append(all, n)
		}
	}
	if crashes < 20 {
		t.Errorf("it ended %d times only", crashes)
	}
	b.replay(ctx, wanted)
}

func (b *till) hear(n news) error {
	ctx := ctxOf(b.t)
	if n.back != nil {
		_, err := b.book.Return(ctx, b.actor(), *n.back)
		return err
	}
	_, err := b.book.Book(ctx, b.actor(), []payment.Paid{n.paid})
	return err
}

// replay goes through the book in the order in which it was written, and computes it again.
func (b *till) replay(ctx context.Context, wanted map[string]fleet.Fen) {
	rows, total := mustTwo(b.s.Payments(ctx, payment.Filter{Below: b.organ.Path}, fleet.Page{Number: 1, Size: 1000}))(b.t)
	if total != len(wanted) || len(rows) != total {
		b.t.Fatalf("%d are in the book, of %d that were told", total, len(wanted))
	}
	byID, has, days := map[fleet.ID]payment.Row{}, map[fleet.ID][]int64{}, map[fleet.ID]int{}
	var last fleet.ID
	for _, r := range rows {
		if want := wanted[r.Source+r.Number]; r.Amount != want {
			b.t.Errorf("%s: %s, not %s", r.Number, r.Amount, want)
		}
		byID[r.ID], last = r, max(last, r.ID)
		days[r.DeviceID] += r.Days
	}
	for id := fleet.ID(1); id <= last; id++ {
		r, there := byID[id]
		if !there {
			continue
		}
		postings, _, _, err := b.s.Postings(ctx, id)
		check(b.t, err)
		if r.RefundOf == 0 {
			weights, rest := []int64{}, int64(fleet.Whole)
			for _, share := range b.plans[r.DeviceID] {
				if share.Type == r.Type {
					weights, rest = append(weights, int64(share.Percent)), rest-int64(share.Percent)
				}
			}
			has[id] = append([]int64{int64(r.Fee)}, second(int64(r.Amount-r.Fee), append(weights, rest))...)
			b.same(r.Number, postings, has[id], 1)
			continue
		}
		of := has[r.RefundOf]
		parts := second(int64(-r.Amount), of)
		for i := range of {
			of[i] -= parts[i]
		}
		b.same(r.Number, postings, parts, -1)
	}
	for i, d := range b.devices {
		if got := must(b.s.RowByIMEI(ctx, d.IMEI))(b.t).Device.TrialDays; got != 10+days[d.ID] {
			b.t.Errorf("device %d has %d days, not %d", i, got, 10+days[d.ID])
		}
	}
	for _, r := range byID {
		if r.Refunded == r.Amount && r.RefundOf == 0 {
			for _, left := range has[r.ID] {
				if left != 0 {
					b.t.Errorf("%s was paid back whole, and somebody still has %d", r.Number, left)
				}
			}
		}
	}
}

// same holds postings, after that of the payment service, against what a second computation gives.
func (b *till) same(number string, postings []payment.Posting, want []int64, sign int64) {
	sum := fleet.Fen(0)
	for _, p := range postings {
		sum += p.Amount
	}
	if sum != 0 || len(postings) != len(want)+1 {
		b.t.Fatalf("%s: %d postings add up to %s", number, len(postings), sum)
	}
	for i, p := range postings[1:] {
		if int64(p.Amount) != sign*want[i] {
			b.t.Errorf("%s: posting %d is %d, not %d", number, i, p.Amount, sign*want[i])
		}
	}
}

// ToldAtOnce has a payment and its refund told by many at once: each is booked once, and no refund is forgotten.
func ToldAtOnce(t *testing.T, s store.Engine) {
	b := newTill(t, s)
	ctx := context.WithoutCancel(t.Context())
	const rounds = 12
	for round := range rounds {
		number, ended := fmt.Sprint("p", round), make(chan error)
		for range 4 {
			go func() {
				_, err := b.book.Return(ctx, b.actor(), payment.Returned{Source: payment.WeChat, Of: number, Number: "r" + number, Amount: 40, PaidAt: 2})
				ended <- err
			}()
			go func() {
				_, err := b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: b.devices[round%len(b.devices)].IMEI, Product: b.pack.Number, Amount: 100, Number: number, Source: payment.WeChat, PaidAt: 1}})
				ended <- err
			}()
		}
		for range 8 {
			check(t, <-ended)
		}
	}
	rows, total := mustTwo(s.Payments(ctx, payment.Filter{Below: b.organ.Path}, fleet.Page{Number: 1, Size: 100}))(t)
	sum := fleet.Fen(0)
	for _, r := range rows {
		sum += r.Amount
	}
	if total != 2*rounds || sum != 60*rounds {
		t.Errorf("%d in the book, %s", total, sum)
	}
}
