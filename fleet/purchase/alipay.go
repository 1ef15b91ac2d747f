package purchase

import "waymark/fleet"

// AlipayRefund is the number of a refund that Alipay tells of, in a notification or in a bill: what was paid back of a payment is numbered
// within that payment alone, so it goes with the payment's number. Whoever pays back may leave the request unnumbered, or it has the number
// of the payment or of the order again; then the refund is told apart by its amount.
func AlipayRefund(payment, order, request string, amount fleet.Fen) string {
	if request == "" || request == payment || request == order {
		request = amount.String()
	}
	return payment + "-" + request
}
