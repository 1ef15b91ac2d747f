package bill

import (
	"context"
	"errors"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/payment"
)

// LongestReason is how many characters a reason may have.
const LongestReason = 200

// Resolve says why some items are no differences, all or none. It refuses with bill.reason, bill.chooseFirst, bill.itemNotFound, and
// bill.matched where there is no difference. What was said before is replaced.
func (s *Service) Resolve(ctx context.Context, actor fleet.Actor, ids []fleet.ID, reason string) (int, error) {
	reason = fleet.Line(reason)
	if reason == "" || len([]rune(reason)) > LongestReason {
		return 0, fleet.Refuse(fleet.Refused, "bill.reason").With("max", LongestReason)
	}
	if ids = fleet.Distinct(ids); len(ids) == 0 {
		return 0, fleet.Refuse(fleet.Refused, "bill.chooseFirst")
	}
	var done []ItemRow
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		deeds := make([]audit.Deed, len(done))
		for i := range done {
			deeds[i] = deed("audit.billResolved", done[i].Source, done[i].Day, audit.Arg{Name: "number", Value: done[i].Number})
			deeds[i].Changes = append(deeds[i].Changes, audit.Change{Field: "reason", Old: done[i].Reason, New: reason})
		}
		return deeds
	})
	err := s.Store.ResolveItems(noting, ids, Resolution{reason, actor.Name, fleet.MillisOf(s.Clock.Now())}, func(rows []ItemRow) error {
		done = rows
		if len(rows) != len(ids) || slices.ContainsFunc(rows, func(r ItemRow) bool { return !actor.SeesOrgan(r.OrganPath) }) {
			return noItem()
		}
		for i := range rows {
			if rows[i].State == Matched {
				return fleet.Refuse(fleet.Refused, "bill.matched").With("number", rows[i].Number)
			}
		}
		return nil
	})
	return len(done), err
}

func noItem() error { return fleet.Refuse(fleet.NotFound, "bill.itemNotFound") }

// Booking is what a bill does not say of a payment.
type Booking struct {
	ItemID  fleet.ID
	IMEI    string // that was paid for; of a refund not looked at
	Product string // likewise
	// RefundOf is, of a refund of which the bill does not say it, the number of the payment that it pays back.
	RefundOf string
}

// Book writes a line into the book that is missing here: a payment for a device, with the amount that is stated, a refund for the payment that it pays back. It refuses with
// bill.itemNotFound, bill.booked where it is not missing, and not in the book for a device, or with an amount, from which it was taken back, bill.refundOf where nobody says which payment a refund pays back, bill.noOriginal where that is not in the
// book, bill.refundedOtherwise where
// the book would have more refunds of it than the bills of the organisation state in all, and as the book does.
func (s *Service) Book(ctx context.Context, actor fleet.Actor, b Booking) error {
	rows, err := s.Store.BillItemsByID(ctx, []fleet.ID{b.ItemID})
	if err != nil {
		return err
	}
	if len(rows) == 0 || !actor.SeesOrgan(rows[0].OrganPath) {
		return noItem()
	}
	if err := s.compare(ctx, rows[0].BillID); err != nil { // it may have been booked since somebody saw it missing
		return err
	}
	if rows, err = s.Store.BillItemsByID(ctx, []fleet.ID{b.ItemID}); err != nil {
		return err
	}
	if len(rows) == 0 || !actor.SeesOrgan(rows[0].OrganPath) {
		return noItem()
	}
	r := &rows[0]
	if r.State != MissingHere && !r.TakenBack {
		return fleet.Refuse(fleet.Refused, "bill.booked")
	}
	if r.Amount < 0 {
		err = s.refund(ctx, actor, r, fleet.Line(b.RefundOf))
	} else {
		err = s.pay(ctx, actor, r, b)
	}
	if err != nil {
		return err
	}
	return s.compare(ctx, r.BillID)
}

// pay books what is stated, whatever the package costs: the money came in, agreed discounts are paid so, and who books it says what it was for.
func (s *Service) pay(ctx context.Context, actor fleet.Actor, r *ItemRow, b Booking) error {
	fee := max(0, min(r.Fee, r.Amount))
	booked, err := s.Payments.Book(ctx, actor, []payment.Paid{{IMEI: b.IMEI, Product: b.Product, Amount: r.Amount, Fee: fee, Number: r.Number, Source: r.Source, PaidAt: r.PaidAt}})
	var wrong *payment.PaidError
	if errors.As(err, &wrong) {
		return wrong.Err
	}
	if err == nil && r.TakenBack && booked.Known > 0 {
		err = fleet.Refuse(fleet.Refused, "bill.booked") // for the very device, and with the amount, that it was taken back from
	}
	return err
}

// refund books a refund unless the book has it otherwise: a payment service that tells how much was paid back so far may have told several as one. One of a
// transfer of a bank that paid for several devices is divided among its payments. What somebody says that it is of is kept with the line.
func (s *Service) refund(ctx context.Context, actor fleet.Actor, r *ItemRow, said string) error {
	of, unsaid := r.RefundOf, fleet.Fen(0)
	if said != "" && said != of && (of == "" || r.Source == payment.Bank) { // a clerk typed what the file of a bank says
		of, unsaid = said, -r.Amount
	}
	if of == "" {
		return fleet.Refuse(fleet.Refused, "bill.refundOf")
	}
	ids, err := s.Store.PaymentsByNumber(ctx, r.Source, of, r.OrganPath)
	if err != nil {
		return err
	}
	if len(ids) == 0 {
		return fleet.Refuse(fleet.Refused, "bill.noOriginal").With("number", of)
	}
	stated, err := s.Store.StatedRefunds(ctx, r.OrganID, r.Source, of)
	if err != nil {
		return err
	}
	_, err = s.Payments.Refund(ctx, actor, payment.Repaid{PaymentID: ids[0], Together: ids, Amount: -r.Amount, Number: r.Number, Merchant: r.Merchant, PaidAt: r.PaidAt, Stated: stated + unsaid})
	if err == nil && of != r.RefundOf { // or the next refund of the payment would be one too many
		err = s.Store.NameRefund(ctx, r.ID, of)
	}
	return err
}
