package payment

import (
	"waymark/fleet"
	"waymark/fleet/order"
)

// post makes the postings of a payment by the shares of its type: each payee gets its part of what the fee leaves, the platform the rest.
func post(amount, fee fleet.Fen, shares []order.Share) []Posting {
	parts, platform := order.Split(amount-fee, shares)
	out := []Posting{{Account: Provider, Amount: -amount}, {Account: Fee, Amount: fee}}
	rest := fleet.Whole
	for i, s := range shares {
		out = append(out, Posting{Payee, s.PayeeID, s.Percent, parts[i]})
		rest -= s.Percent
	}
	return append(out, Posting{Platform, 0, rest, platform})
}

// unpost makes the postings of a refund. What is paid back is taken from everybody, the fee among them, in proportion to what is left of
// their part of the payment: nobody gives back more than they got, and when all was paid back everybody has what they had before.
// refunded is what refunds have changed of each posting so far. The amount is above 0, and at most what is left of the payment.
func unpost(amount fleet.Fen, postings []Posting, refunded []fleet.Fen) []Posting {
	left := make([]int64, len(postings))
	for i, p := range postings {
		if p.Account != Provider {
			left[i] = int64(p.Amount + refunded[i])
		}
	}
	out := make([]Posting, len(postings))
	for i, part := range order.Divide(amount, left) {
		out[i] = postings[i]
		if out[i].Amount = -part; out[i].Account == Provider {
			out[i].Amount = amount
		}
	}
	return out
}
