// Package payment is the book of what was paid for devices: each payment with its postings, which add up to nothing, and is never changed,
// only reversed by a refund. What a payment gives to whom is decided by the plan of the device's order at the moment it is booked.
package payment

import (
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/order"
)

// Sources: keys of the dictionary's TOP_SOURCE. 3 stands for all of them in lists.
const (
	WeChat = "0"
	Alipay = "1"
	Bank   = "2"
	Other  = "4"
)

// Sources returns them all.
func Sources() []string { return []string{WeChat, Alipay, Bank, Other} }

// Payment is what was paid, or was paid back: then Amount and Fee are negative.
type Payment struct {
	ID        fleet.ID
	OrganID   fleet.ID // of the device when it was booked
	DeviceID  fleet.ID
	IMEI      string
	Phone     string // of who paid, "" not known
	PackageID fleet.ID
	Product   string // number of the package
	Name      string // of the package
	Type      string // key of BONUS_TYPE
	Amount    fleet.Fen
	Fee       fleet.Fen // that the payment service keeps, contained in Amount
	Number    string    // of the payment service, or of the bank; one for each source and device
	Source    string
	RefundOf  fleet.ID // 0 of a payment
	OrderID   fleet.ID // that it was split by, 0 none
	PlanID    fleet.ID
	Days      int // by which it extended the service
	PaidAt    fleet.Millis
	BookedAt  fleet.Millis
	Maker     string // who booked it
}

// Account is what is posted to.
type Account int

// The accounts.
const (
	Provider Account = 1 // the payment service or bank that money comes from
	Fee      Account = 2 // what it keeps
	Payee    Account = 3
	Platform Account = 4
)

// Posting is a line of the book: negative where money comes from, positive where it goes. The postings of a payment add up to 0.
type Posting struct {
	Account Account
	PayeeID fleet.ID // of Payee
	Percent fleet.Percent
	Amount  fleet.Fen
}

// Row is a payment as lists show it.
type Row struct {
	Payment
	OrganName string
	OrganPath string
	OrderNo   string    // "" none
	Refunded  fleet.Fen // what was paid back of it, positive
	Trial     bool      // as of Entry
}

// Split is a share that was booked for a payee.
type Split struct {
	ID        fleet.ID
	PaymentID fleet.ID
	PayeeID   fleet.ID
	Name      string // of the payee
	Phone     string
	IMEI      string
	Source    string
	Type      string
	Percent   fleet.Percent
	Amount    fleet.Fen // positive what the payee gets
	PaidAt    fleet.Millis
	OrganID   fleet.ID
	OrganPath string
	Trial     bool // as of Entry
}

// Filter chooses payments or splits.
type Filter struct {
	Below    string
	OrganID  fleet.ID
	Search   string       // beginning or end of IMEI or phone; of splits of IMEI, or part of name or phone of the payee
	Source   string       // "" all
	OrderNo  string       // of payments: booked under a plan of the order with this number; "" all
	PlanID   fleet.ID     // of payments: booked under this plan; 0 all
	From, To fleet.Millis // To not included; 0 open
	ByTime   bool         // how it is searched, see Reach
	Viewer   fleet.ID     // of splits: an account that sees those of payees that are bound to it, too
	Sort     fleet.Sort
}

// Planned reports whether payments under an order or a plan are chosen: these are found by it, whatever else is asked for.
func (f *Filter) Planned() bool { return f.OrderNo != "" || f.PlanID != 0 }

// SortFields are those that payments can be sorted by, SplitFields those of splits.
var (
	SortFields  = []string{"payTime", "payAmount"}
	SplitFields = []string{"payTime", "amount"}
)

// MaxSorted is how many of the newest payments, splits and bills are sorted by anything but their time, and are on pages then.
const MaxSorted = 10_000

// Sorted returns how many of the newest rows alone are sorted by a field, and are on pages then: 0, which is all, by one of those that tell the time.
func Sorted(byTime ...string) func(fleet.Sort) int {
	return func(s fleet.Sort) int {
		if s.Field == "" || slices.Contains(byTime, s.Field) {
			return 0
		}
		return MaxSorted
	}
}

// Sum is how much of splits came by which source. What was paid for trials is apart: no money came in.
type Sum struct {
	All, WeChat, Alipay fleet.Fen
	Trial               fleet.Fen
	Many                int // how many there are, those for trials among them
}

// Found is what there is for a payment that is about to be booked.
type Found struct {
	Known    []Namesake // of the same source, number and device
	Others   []Namesake // that have the number for other devices, or for one that had the same IMEI
	DeviceID fleet.ID   // 0: there is no such device
	OrganID  fleet.ID
	Path     string
	OrderID  fleet.ID // standing order of the device, 0 none
	PlanID   fleet.ID
	Shares   []order.Share // of its plan
}

// Namesake is a payment that has the same number.
type Namesake struct {
	IMEI      string
	OrganPath string
	Amount    fleet.Fen
	Refunded  fleet.Fen // what was paid back of it, positive
}

// Entry is a payment with its postings, on its way into the book.
type Entry struct {
	Payment  Payment
	Postings []Posting
	Merchant string // of a refund: its other number, as in Returned
	Trial    bool   // a payment service told it that takes no money, for trials
	Doubted  bool   // of a refund, as in Repaid
}

// Store keeps the book and the packages.
type Store interface {
	// Payments returns a page, last paid first, and how many a filter chooses; sorted by what they say, a page of the newest MaxSorted.
	Payments(ctx context.Context, f Filter, page fleet.Page) ([]Row, int, error)
	// PaymentIDs returns all that a filter chooses, in the order of Payments, however many are sorted.
	PaymentIDs(ctx context.Context, f Filter) ([]fleet.ID, error)
	// PaymentsByID returns some in the order of their IDs; those that do not exist are left out.
	PaymentsByID(ctx context.Context, ids []fleet.ID) ([]Row, error)
	// Postings returns those of a payment, the refunds of which by ID, too.
	Postings(ctx context.Context, id fleet.ID) (list []Posting, names map[fleet.ID]string, refunds []fleet.ID, err error)
	// Book writes payments, all or none, with the refunds that were told before them. It returns fleet.ErrConflict where somebody booked the
	// same at this moment.
	Book(ctx context.Context, keys []Key, b Booking) error
	// Refund writes refunds of some payments, all or none: make is given each payment, its postings and those of its refunds, added up.
	Refund(ctx context.Context, ids []fleet.ID, make Reversing) ([]Payment, error)
	// Return writes a refund of the payment that r names, or keeps r where there is no such payment yet; a refund that is kept, or in the
	// book, is not written again. make is given what Refund gives; nil is for none, its error ends it.
	Return(ctx context.Context, r Returned, make Reversing) (Came, error)
	SplitStore
	PackageStore
	KeptStore
}

// SplitStore reads shares that were booked.
type SplitStore interface {
	// Splits returns a page, last paid first, and what all that a filter chooses add up to; sorted by what they say, a page of the newest MaxSorted.
	Splits(ctx context.Context, f Filter, page fleet.Page) ([]Split, Sum, error)
	// SplitIDs returns all that a filter chooses, in the order of Splits, however many are sorted.
	SplitIDs(ctx context.Context, f Filter) ([]fleet.ID, error)
	// SplitsByID returns some in the order of their IDs.
	SplitsByID(ctx context.Context, ids []fleet.ID) ([]Split, error)
	// BoundPayees returns the payees whose shares an account sees wherever they are.
	BoundPayees(ctx context.Context, accountID fleet.ID) ([]fleet.ID, error)
	// SplitSum adds up what a filter chooses.
	SplitSum(ctx context.Context, f Filter) (Sum, error)
	ReachStore
}

// Key is what a payment is found by.
type Key struct{ IMEI, Source, Number string }

// Reversing makes a refund of a payment, nil for none. It is given the postings of the payment, and what refunds have changed of each so far.
type Reversing func(r Row, postings []Posting, refunded []fleet.Fen) (*Entry, error)

// Booking decides what becomes of payments that are booked together.
type Booking struct {
	// Make is given what there is for each, and returns its entry, nil for none; its error ends it.
	Make func(i int, f Found) (*Entry, error)
	// Back returns what makes an entry of a refund that was told before its payment. A refund that it refuses stays where it is.
	Back func(r Returned) Reversing
	// Done is given what was written, payments and refunds that were told before them, before it is kept.
	Done func(added, back []Payment)
}
