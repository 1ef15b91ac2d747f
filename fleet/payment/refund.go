package payment

import (
	"context"
	"errors"
	"maps"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/order"
)

// Repaid is what somebody says was paid back.
type Repaid struct {
	PaymentID fleet.ID
	// Together are payments of one transfer of a bank that are paid back at once: each in proportion to what is left of it. Empty: PaymentID alone.
	Together []fleet.ID
	Amount   fleet.Fen
	Number   string
	Merchant string       // its other number, as in Returned; "" not known
	PaidAt   fleet.Millis // 0: now
	// Stated is what bills say was paid back of the payments in all, this refund included; more than that is not booked then. 0: nobody says it.
	Stated fleet.Fen
	// Doubted says that one of the amount of a refund that is in the book may be that one under its other number, and is refused.
	Doubted bool
}

// Refund writes that some of a payment, or all that is left of it, was paid back; of several together the refund of the first is returned. When nothing is left,
// the service is as long as it was without the payment. It refuses with payment.notFound, payment.isRefund, payment.amount, payment.number, payment.time,
// payment.refundTooMuch, payment.refundBefore where who books it by hand says a time before that of the payment, payment.severalTransfers, and payment.known where the number is in the book, or is another one of a refund of that payment;
// one that is Doubted with payment.refundAlike; with bill.refundedOtherwise where the book would have more than bills state.
func (s *Service) Refund(ctx context.Context, actor fleet.Actor, r Repaid) (Row, error) {
	check := Paid{Source: Other, Number: r.Number, Amount: r.Amount, PaidAt: r.PaidAt}
	if err := s.check(&check); err != nil {
		return Row{}, err
	}
	parts, others, err := s.partsOf(ctx, &r)
	if err != nil {
		return Row{}, err
	}
	var done []Payment
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return bookings(done) })
	ids, all := slices.Sorted(maps.Keys(parts)), others
	made, err := s.Store.Refund(noting, ids, func(row Row, postings []Posting, refunded []fleet.Fen) (*Entry, error) {
		if row.ID == ids[0] { // it may be started again
			done, all = nil, others
		}
		all += row.Refunded
		e, err := s.reversing(actor, Returned{Number: check.Number, Merchant: r.Merchant, Amount: parts[row.ID], PaidAt: check.PaidAt, Dated: r.PaidAt != 0 && r.Stated == 0})(row, postings, refunded)
		if err == nil && r.Stated != 0 && all+r.Amount > r.Stated {
			err = fleet.Refuse(fleet.Refused, "bill.refundedOtherwise").With("booked", all.String()).With("stated", r.Stated.String())
		}
		if err == nil {
			e.Doubted = r.Doubted
			done = append(done, e.Payment)
		}
		return e, err
	})
	switch {
	case errors.Is(err, fleet.ErrNotFound):
		return Row{}, notFound()
	case errors.Is(err, fleet.ErrConflict):
		return Row{}, fleet.Refuse(fleet.Refused, "payment.known").With("number", check.Number)
	case err != nil:
		return Row{}, err
	}
	s.extended(made)
	rows, err := s.Store.PaymentsByID(ctx, []fleet.ID{made[0].ID})
	if err != nil || len(rows) == 0 {
		return Row{}, errors.Join(err, fleet.ErrNotFound)
	}
	return rows[0], nil
}

// partsOf divides a refund among the payments that it pays back, by what is left of each. Others, of which no fen is paid back, have no part; it returns what was
// paid back of them before.
func (s *Service) partsOf(ctx context.Context, r *Repaid) (parts map[fleet.ID]fleet.Fen, others fleet.Fen, err error) {
	if len(r.Together) < 2 {
		return map[fleet.ID]fleet.Fen{r.PaymentID: r.Amount}, 0, nil
	}
	rows, err := s.Store.PaymentsByID(ctx, slices.Sorted(slices.Values(r.Together)))
	if err != nil {
		return nil, 0, err
	}
	left, all := make([]int64, len(rows)), fleet.Fen(0)
	for i := range rows {
		if rows[i].PaidAt != rows[0].PaidAt { // what one pays back must not be taken from the other: each bank, and who keeps its files, counts for itself
			return nil, 0, fleet.Refuse(fleet.Refused, "payment.severalTransfers").With("number", rows[i].Number)
		}
		left[i] = int64(rows[i].Amount - rows[i].Refunded)
		all += rows[i].Amount - rows[i].Refunded
	}
	if r.Amount > all {
		return nil, 0, fleet.Refuse(fleet.Refused, "payment.refundTooMuch").With("left", all.String())
	}
	parts = map[fleet.ID]fleet.Fen{}
	for i, part := range order.Divide(r.Amount, left) {
		if part > 0 {
			parts[rows[i].ID] = part
		} else {
			others += rows[i].Refunded
		}
	}
	return parts, others, nil
}
