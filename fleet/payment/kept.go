package payment

import (
	"context"
	"strings"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// KeptRefund is a refund that was told before its payment, and waits for it. It is seen where the payment is meant to be: in OrganID, or,
// where a payment service told of a device that is known, where that is. Others are seen by who sees all organisations.
type KeptRefund struct {
	ID fleet.ID
	Returned
	OrganName string // "" where OrganID is not known
}

// KeptFilter chooses refunds that are kept.
type KeptFilter struct {
	Below   string
	OrganID fleet.ID
	Search  string     // beginning of the number of the refund, of the payment, or of the device
	Sort    fleet.Sort // by KeptFields
}

// KeptFields are those that refunds that are kept can be sorted by.
var KeptFields = []string{"payTime", "keepTime"}

// KeptStore reads the refunds that are kept.
type KeptStore interface {
	// KeptRefunds returns a page, newest first, and how many a filter chooses.
	KeptRefunds(ctx context.Context, f KeptFilter, page fleet.Page) ([]KeptRefund, int, error)
}

// Kept returns a page of the refunds that wait for their payments, newest first where f says no order, and how many there are.
func (s *Service) Kept(ctx context.Context, scope organ.Scope, f KeptFilter, page fleet.Page) ([]KeptRefund, int, error) {
	if scope.Empty() {
		return nil, 0, nil
	}
	f.Below, f.OrganID, f.Search = scope.Below(), scope.Only(), strings.TrimSpace(f.Search)
	return s.Store.KeptRefunds(ctx, f, page.Clamp(20, 1000))
}
