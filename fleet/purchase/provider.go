package purchase

import (
	"context"
	"errors"

	"waymark/fleet"
)

// ErrForged is what Read returns of what no payment service has said: the signature is missing or wrong, or it is meant for somebody else.
var ErrForged = errors.New("purchase: not signed by the payment service, or not for us")

// Bill is what a payment service is asked to make a code for.
type Bill struct {
	Number    string
	Title     string
	Amount    fleet.Fen
	ExpiresAt fleet.Millis
}

// Provider is a payment service.
type Provider interface {
	// Source is its key of the dictionary's TOP_SOURCE.
	Source() string
	// Trial reports whether no money is paid: it is there to try what is around it.
	Trial() bool
	// Offer returns what the QR code of a bill says.
	Offer(ctx context.Context, b Bill) (code string, err error)
	// Ask returns what became of a bill; Told.Paid is false while it was not paid.
	Ask(ctx context.Context, number string) (Told, error)
	// Read checks and reads a notification. What is wrong with it is ErrForged, or another error where it cannot be read.
	Read(ctx context.Context, n Notification) (Told, error)
	// Reply is what the payment service takes for "kept", or for "tell me again".
	Reply(kept bool) Reply
}

// Notification is what came, as it came.
type Notification struct {
	Header map[string][]string
	Body   []byte
}

// Reply is an answer to a notification.
type Reply struct{ MediaType, Text string }

// Told is what a payment service says of a bill.
type Told struct {
	Order    string // number of the bill
	Number   string // of the payment, at the payment service
	Attached string // what was given along by who made a bill elsewhere
	Paid     bool
	Amount   fleet.Fen
	Fee      fleet.Fen // that it keeps, as far as that is known
	PaidAt   fleet.Millis
	Refund   *Refund
}

// Refund is what a payment service says was paid back of a payment.
type Refund struct {
	Number   string
	Merchant string // number that whoever paid it back gave it, "" not known
	Amount   fleet.Fen
	Total    bool // Amount is all that was paid back so far
	PaidAt   fleet.Millis
}

// FeeOf is what a payment service keeps of an amount, rounded to the nearest fen.
func FeeOf(amount fleet.Fen, rate fleet.Percent) fleet.Fen {
	return (amount*fleet.Fen(rate) + fleet.Fen(fleet.Whole)/2) / fleet.Fen(fleet.Whole)
}
