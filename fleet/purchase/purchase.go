// Package purchase lets the holder of a device pay for its service: a package is chosen, a payment service makes a code to be scanned, and
// what it tells afterwards is booked.
package purchase

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/payment"
)

// Lifetime is how long a code can be paid.
const Lifetime = 10 * time.Minute

// Purchase is what a holder was about to buy, as it was agreed on: whatever becomes of the package since, that is what is paid for.
type Purchase struct {
	ID        fleet.ID
	Number    string // that the payment service knows it by; nobody can guess it
	OrganID   fleet.ID
	DeviceID  fleet.ID
	IMEI      string
	PackageID fleet.ID
	Product   string // number of the package
	Name      string // of the package
	Type      string // key of BONUS_TYPE
	Amount    fleet.Fen
	Days      int
	Source    string // key of TOP_SOURCE
	Code      string // what the QR code says; "" until the payment service has said it
	MadeAt    fleet.Millis
	ExpiresAt fleet.Millis
	AskedAt   fleet.Millis // when the payment service was last asked what became of it
	PaidAt    fleet.Millis // 0: not paid
}

// State is how far a purchase is.
type State string

// The states.
const (
	Waiting State = "waiting"
	Paid    State = "paid"
	Expired State = "expired"
)

// State returns how far it is at a moment.
func (p *Purchase) State(now fleet.Millis) State {
	switch {
	case p.PaidAt != 0:
		return Paid
	case now >= p.ExpiresAt:
		return Expired
	}
	return Waiting
}

// sold is the package as it was agreed on.
func (p *Purchase) sold() *payment.Package {
	return &payment.Package{ID: p.PackageID, Number: p.Product, Name: p.Name, Price: p.Amount, Days: p.Days, Type: p.Type}
}

// Store keeps purchases.
type Store interface {
	// InsertPurchase adds one and fills its ID.
	InsertPurchase(ctx context.Context, p Purchase) (Purchase, error)
	// SetPurchaseCode keeps what the QR code says.
	SetPurchaseCode(ctx context.Context, id fleet.ID, code string) error
	// PurchaseByNumber returns one, or fleet.ErrNotFound.
	PurchaseByNumber(ctx context.Context, number string) (Purchase, error)
	// OpenPurchases returns those of a device that have a code, are not paid and expire after a moment, newest first.
	OpenPurchases(ctx context.Context, deviceID fleet.ID, after fleet.Millis) ([]Purchase, error)
	// AskedPurchase notes that the payment service is asked, and reports false where somebody else has asked since before.
	AskedPurchase(ctx context.Context, id fleet.ID, before, now fleet.Millis) (bool, error)
	// PaidPurchase notes that one was paid; the first time counts.
	PaidPurchase(ctx context.Context, id fleet.ID, at fleet.Millis) error
	// PackagesOffered returns those that are still offered to the devices of an organisation, cheapest first, 100 at most.
	PackagesOffered(ctx context.Context, path string) ([]payment.Package, error)
}

// Devices finds devices; package device provides it.
type Devices interface {
	// RowsByID returns the rows of some devices; those that do not exist are left out.
	RowsByID(ctx context.Context, ids []fleet.ID) ([]device.Row, error)
	// RowByIMEI returns one, or fleet.ErrNotFound.
	RowByIMEI(ctx context.Context, imei string) (device.Row, error)
}
