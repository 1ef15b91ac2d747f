package payment

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// LongestReason is how many characters the reason of a settlement may have.
const LongestReason = 200

// Settlement is why nothing is left to do about a refund that waits or was refused, who said so, and when.
type Settlement struct {
	Reason, By string
	At         fleet.Millis
}

// Settle says why nothing is left to do about refunds that wait for a payment that never comes, or were refused, all or none, and returns how many. It refuses with
// keptRefund.reason, keptRefund.chooseFirst and keptRefund.notFound. What was said before is replaced. Should the payment of one come all the same, it is booked
// with it, since it is true; one that is refused then, or once more with another payment, is open again.
func (s *Service) Settle(ctx context.Context, actor fleet.Actor, ids []fleet.ID, reason string) (int, error) {
	reason = fleet.Line(reason)
	if reason == "" || len([]rune(reason)) > LongestReason {
		return 0, fleet.Refuse(fleet.Refused, "keptRefund.reason").With("max", LongestReason)
	}
	if ids = fleet.Distinct(ids); len(ids) == 0 {
		return 0, fleet.Refuse(fleet.Refused, "keptRefund.chooseFirst")
	}
	var done []KeptRefund
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		deeds := make([]audit.Deed, len(done))
		for i := range done {
			k := &done[i]
			deeds[i] = audit.Deed{Module: audit.ModulePayment, Text: "audit.refundSettled", Key: k.IMEI, Args: []audit.Arg{{Name: "number", Value: k.Number}, {Name: "amount", Value: k.Amount.String()}},
				Changes: []audit.Change{{Field: "reason", Old: k.Settled, New: reason}}}
		}
		return deeds
	})
	err := s.Store.SettleKept(noting, ids, actor.OrganPath, Settlement{reason, actor.Name, fleet.MillisOf(s.Clock.Now())}, func(rows []KeptRefund) error {
		done = rows
		if len(rows) != len(ids) {
			return fleet.Refuse(fleet.NotFound, "keptRefund.notFound")
		}
		return nil
	})
	return len(done), err
}
