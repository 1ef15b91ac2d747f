package purchase

import (
	"context"
	"errors"
	"net/url"

	"waymark/fleet"
	"waymark/fleet/payment"
)

// Settle books what a payment service says: a payment, a refund, or both. It may say it again, and in any order. When Settle returns nil,
// everything that was said is kept for good. It refuses as payment.Service does in Book and Return, and with purchase.unknown where nobody
// knows what was paid for.
func (s *Service) Settle(ctx context.Context, source string, t Told) error {
	p, err := s.Store.PurchaseByNumber(ctx, t.Order)
	known := err == nil && p.Source == source
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return err
	}
	if t.PaidAt == 0 {
		t.PaidAt = fleet.MillisOf(s.Clock.Now())
	}
	paid := payment.Paid{Amount: t.Amount, Fee: t.Fee, Number: t.Number, Source: source, PaidAt: t.PaidAt, Exact: true, Anywhere: true, Trial: s.tries(source)}
	switch {
	case known:
		paid.IMEI, paid.Product, paid.Sold = p.IMEI, p.Product, p.sold()
	default:
		paid.IMEI, paid.Product = attached(t.Attached)
	}
	actor, err := s.teller(ctx, source, paid.IMEI)
	if err != nil {
		return err
	}
	if t.Paid {
		if paid.IMEI == "" {
			return fleet.Refuse(fleet.Refused, "purchase.unknown").With("number", t.Order)
		}
		if err := s.book(ctx, actor, paid); err != nil {
			return err
		}
		if known {
			if err := s.Store.PaidPurchase(ctx, p.ID, t.PaidAt); err != nil {
				return err
			}
		}
	}
	if t.Refund == nil {
		return nil
	}
	_, err = s.Payments.Return(ctx, actor, payment.Returned{
		Source: source, Of: t.Number, IMEI: paid.IMEI, Number: t.Refund.Number, Merchant: t.Refund.Merchant, Amount: t.Refund.Amount, Total: t.Refund.Total, PaidAt: t.Refund.PaidAt,
	})
	return err
}

// tries reports whether a provider stands in for a payment service that takes no money.
func (s *Service) tries(source string) bool {
	p := s.provider(source)
	return p != nil && p.Trial()
}

func (s *Service) book(ctx context.Context, actor fleet.Actor, paid payment.Paid) error {
	_, err := s.Payments.Book(ctx, actor, []payment.Paid{paid})
	var wrong *payment.PaidError
	if errors.As(err, &wrong) { // there is one alone: its number says nothing
		return wrong.Err
	}
	return err
}

// tellers are the names under which payment services are in the audit.
var tellers = map[string]string{payment.WeChat: "WeChat Pay", payment.Alipay: "Alipay"}

// teller is the payment service as an actor: those see what it did who see the device.
func (s *Service) teller(ctx context.Context, source, imei string) (fleet.Actor, error) {
	actor := fleet.Actor{Name: tellers[source]}
	if imei == "" {
		return actor, nil
	}
	row, err := s.Devices.RowByIMEI(ctx, imei)
	if errors.Is(err, fleet.ErrNotFound) {
		return actor, nil
	}
	actor.OrganID, actor.OrganPath = row.Device.OrganID, row.OrganPath
	return actor, err
}

// attached reads what a bill that was made elsewhere has to say of what it is for: imei=…&productId=…
func attached(text string) (imei, product string) {
	values, err := url.ParseQuery(text)
	if err != nil {
		return "", ""
	}
	return fleet.Line(values.Get("imei")), fleet.Line(values.Get("productId"))
}
