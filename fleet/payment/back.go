package payment

import (
	"context"
	"errors"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Returned is what a payment service or a shop says was paid back of a payment, which it names by the number there.
type Returned struct {
	Source string
	Of     string // number of the payment
	Number string // of the refund
	// Merchant is the number that whoever paid it back gave the refund, "" not known. It is the same refund under either: a clerk may have booked it under this one.
	Merchant string
	IMEI     string // of the device that was paid for, "" not known: tells apart payments of strangers under one number
	Amount   fleet.Fen
	Total    bool // Amount is all that was paid back so far, not by this refund alone
	PaidAt   fleet.Millis
	// Dated says that somebody says by hand when it was paid back: never before the payment. What payment services and bills state is true, whatever their clocks say.
	Dated bool
	// OrganID is the organisation whose payments, and those of the organisations below it, are meant; 0 whichever: the payment service
	// itself tells it.
	OrganID   fleet.ID
	OrganPath string // of OrganID; not written
	Maker     string // who told it
	KeptAt    fleet.Millis
}

// everywhere is the path that all others begin with.
const everywhere = "/"

// Came is what came of a refund that was told.
type Came int

// What can come of it.
const (
	Added Came = 1 // it is in the book now
	Known Came = 2 // it was in the book, or was kept
	Kept  Came = 3 // its payment is not there yet; it is booked with it
)

// Return books that some of a payment was paid back as payment services tell it: more than once, in whatever order, and before the payment;
// then it is kept, and booked with the payment. It refuses as Refund does but with payment.known and payment.notFound, and with
// payment.differs where another amount is in the book under its number.
func (s *Service) Return(ctx context.Context, actor fleet.Actor, r Returned) (Came, error) {
	check := Paid{Source: r.Source, Number: r.Number, Amount: r.Amount, PaidAt: r.PaidAt}
	if err := s.check(&check); err != nil {
		return 0, err
	}
	if r.Of = fleet.Line(r.Of); r.Of == "" || len(r.Of) > fleet.LongestLine {
		return 0, fleet.Refuse(fleet.Refused, "payment.number")
	}
	r.IMEI, r.Merchant = fleet.Line(r.IMEI), fleet.Line(r.Merchant)
	if len(r.Merchant) > fleet.LongestLine {
		return 0, fleet.Refuse(fleet.Refused, "payment.number")
	}
	r.Number, r.PaidAt, r.Maker, r.KeptAt = check.Number, check.PaidAt, actor.Name, fleet.MillisOf(s.Clock.Now())
	meant := actor
	if r.OrganID == 0 {
		meant.OrganPath = everywhere
	}
	r.OrganPath = meant.OrganPath
	var done []Payment
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return bookings(done) })
	reverse := s.reversing(meant, r)
	again := func() (Came, error) {
		return s.Store.Return(noting, r, func(row Row, postings []Posting, refunded []fleet.Fen) (*Entry, error) {
			done = nil
			e, err := reverse(row, postings, refunded)
			if e != nil {
				done = []Payment{e.Payment}
			}
			return e, err
		})
	}
	came, err := again()
	if errors.Is(err, fleet.ErrConflict) { // somebody else booked it at this moment: now it is known
		came, err = again()
	}
	if err != nil {
		return 0, err
	}
	s.extended(done)
	return came, nil
}

// reversing makes the entry of a refund. It is none where r tells of all that was paid back, and that is in the book already.
func (s *Service) reversing(actor fleet.Actor, r Returned) Reversing {
	return func(row Row, postings []Posting, refunded []fleet.Fen) (*Entry, error) {
		amount, left := r.Amount, row.Amount-row.Refunded
		if r.Total {
			amount -= row.Refunded
		}
		switch {
		case !actor.SeesOrgan(row.OrganPath):
			return nil, notFound()
		case row.RefundOf != 0:
			return nil, fleet.Refuse(fleet.Refused, "payment.isRefund")
		case amount <= 0:
			return nil, nil //nolint:nilnil // as Reversing says
		case amount > left:
			return nil, fleet.Refuse(fleet.Refused, "payment.refundTooMuch").With("left", left.String())
		case r.Dated && r.PaidAt < row.PaidAt:
			return nil, fleet.Refuse(fleet.Refused, "payment.refundBefore")
		}
		e := Entry{Payment: row.Payment, Postings: unpost(amount, postings, refunded), Merchant: r.Merchant, Trial: row.Trial}
		p := &e.Payment
		p.ID, p.RefundOf, p.Amount, p.Fee, p.Days = 0, row.ID, -amount, 0, 0
		for _, posting := range e.Postings {
			if posting.Account == Fee {
				p.Fee = posting.Amount
			}
		}
		if amount == left {
			p.Days = -row.Days
		}
		p.Number, p.PaidAt, p.BookedAt, p.Maker = r.Number, r.PaidAt, fleet.MillisOf(s.Clock.Now()), actor.Name
		return &e, nil
	}
}
