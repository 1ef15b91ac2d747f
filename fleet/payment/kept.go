package payment

import (
	"context"
	"strings"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// KeptRefund is a refund that was told before its payment, and waits for it; when that comes it is booked with it, or refused: then it has ended, and
// stays as what was told. It is seen where the payment is meant to be: in OrganID, or,
// where a payment service told of a device that is known, where that is. Others are seen by who sees all organisations.
type KeptRefund struct {
	ID fleet.ID
	Returned
	OrganName string // "" where OrganID is not known
	Refused   string // why it was not booked when its payment came, "" while it waits
	RefusedAt fleet.Millis
	Settled   string // why nothing is left to do about it, "" while something is
	Settler   string // who said so
	SettledAt fleet.Millis
}

// Why a refund that was kept is not booked; keys of the language catalogues.
const (
	KeptTooMuch = "keptRefund.tooMuch" // more than was left of its payment
	KeptTaken   = "keptRefund.taken"   // its number is in the book, of something else
	KeptTwice   = "keptRefund.twice"   // another refund waits under its number, since its organisation is gone
)

// KeptFilter chooses refunds that are kept.
type KeptFilter struct {
	Below   string
	OrganID fleet.ID
	Refused bool       // those that ended so, in place of those that wait
	Settled bool       // of both those that are settled, whatever Refused says; else none of these
	Search  string     // beginning of the number of the refund, of the payment, or of the device
	Sort    fleet.Sort // by KeptFields
}

// KeptFields are those that refunds that are kept can be sorted by.
var KeptFields = []string{"payTime", "keepTime"}

// KeptStore reads the refunds that are kept.
type KeptStore interface {
	// KeptRefunds returns a page, newest first, and how many a filter chooses.
	KeptRefunds(ctx context.Context, f KeptFilter, page fleet.Page) ([]KeptRefund, int, error)
	// SettleKept writes why nothing is left to do about some refunds: check is given those of them that are seen below a path, and its error ends it.
	SettleKept(ctx context.Context, ids []fleet.ID, below string, s Settlement, check func([]KeptRefund) error) error
}

// Kept returns a page of the refunds that wait for their payments, or were refused then, newest first where f says no order, and how many there are.
func (s *Service) Kept(ctx context.Context, scope organ.Scope, f KeptFilter, page fleet.Page) ([]KeptRefund, int, error) {
	if scope.Empty() {
		return nil, 0, nil
	}
	f.Below, f.OrganID, f.Search = scope.Below(), scope.Only(), strings.TrimSpace(f.Search)
	return s.Store.KeptRefunds(ctx, f, page.Clamp(20, 1000))
}
