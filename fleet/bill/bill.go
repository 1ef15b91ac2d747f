// Package bill is what payment services and banks say was paid on a day, line by line, held against the book: what both have, what only one of
// them has, and where they differ. A difference stays until it is gone, or until somebody has said why it is none.
package bill

import (
	"context"
	"time"

	"waymark/fleet"
)

// Day is a day in the zone of bills, counted from 1970-01-01.
type Day int32

// Zone is the one that the days and times of bills are in.
var Zone = time.FixedZone("", 8*60*60)

// DayOf is the day of a moment.
func DayOf(at fleet.Millis) Day {
	t := at.Time().In(Zone)
	return Day(time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// ReadDay reads YYYY-MM-DD. It returns false for anything else.
func ReadDay(text string) (Day, bool) {
	t, err := time.Parse(time.DateOnly, text)
	return Day(t.Unix() / (24 * 60 * 60)), err == nil && t.Year() >= 1970
}

// String writes YYYY-MM-DD.
func (d Day) String() string { return time.Unix(int64(d)*24*60*60, 0).UTC().Format(time.DateOnly) }

// Begin is its first moment.
func (d Day) Begin() fleet.Millis {
	t := time.Unix(int64(d)*24*60*60, 0).UTC()
	return fleet.MillisOf(time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, Zone))
}

// State is what came of holding a line against the book.
type State int

// The states.
const (
	Matched      State = 1
	MissingHere  State = 2 // stated, but not booked
	MissingThere State = 3 // booked, but not stated
	Differs      State = 4 // stated and booked with different amounts
	FeeDiffers   State = 5 // stated and booked with one amount, of which the payment service keeps another fee than was booked
)

// Line is a payment or refund as it is stated.
type Line struct {
	Row      int          // of the file, counted from 1; not kept
	Number   string       // of the payment service or bank; one for each source
	Merchant string       // that whoever was paid gave it, "" not known
	RefundOf string       // of a refund: number of the payment, "" not known
	Amount   fleet.Fen    // negative of a refund
	Fee      fleet.Fen    // that the payment service keeps, contained in Amount
	PaidAt   fleet.Millis // 0 not known
	Title    string
	IMEI     string // where a bill says it
	Product  string // likewise
}

// Bill is what one source states of one day to an organisation.
type Bill struct {
	ID         fleet.ID
	OrganID    fleet.ID
	Source     string // as of payments
	Day        Day
	TakenAt    fleet.Millis // when its newest file was
	Maker      string       // who did that
	ComparedAt fleet.Millis // 0: something was booked since
	Tally
}

// Tally is what came of all lines of a bill.
type Tally struct {
	Matched, MissingHere, MissingThere, Differing, FeeDiffering int

	Open           int       // differences that nobody has resolved
	Stated, Booked fleet.Fen // refunds deducted
	Fee, BookedFee fleet.Fen // likewise: as it is stated, and as it was booked
}

// Row is a bill as lists show it.
type Row struct {
	Bill
	OrganName string
	OrganPath string
}

// Item is a line of a bill, or what is booked and should be one, with what came of it.
type Item struct {
	ID     fleet.ID
	BillID fleet.ID
	Line
	Listed     bool // in a file, not only in the book
	State      State
	PaymentID  fleet.ID // in the book, 0 none
	Booked     fleet.Fen
	BookedFee  fleet.Fen
	Reason     string // why the difference is none, "" nobody said
	Resolver   string // who said so
	ResolvedAt fleet.Millis
}

// ItemRow is an item as lists show it.
type ItemRow struct {
	Item
	OrganID   fleet.ID
	OrganName string
	OrganPath string
	Source    string
	Day       Day
	// TakenBack says that the payment that was found for it was paid back whole, which no bill states: it was booked for the wrong device, or with the wrong amount, and may be booked for another one, or with what is stated.
	TakenBack bool
}

// SortFields are those that bills can be sorted by, ItemFields those of their items.
var (
	SortFields = []string{"day", "takeTime", "open"}
	ItemFields = []string{"payNo", "payTime", "stated", "booked"}
)

// Filter chooses bills.
type Filter struct {
	Below    string
	OrganID  fleet.ID
	Source   string // "" all
	From, To Day    // 0 open; both included
	Open     int    // -1 all, 1 with differences that nobody has resolved, 0 without
	Sort     fleet.Sort
}

// ItemFilter chooses items.
type ItemFilter struct {
	Below    string
	OrganID  fleet.ID
	BillID   fleet.ID // 0 all
	State    State    // 0 all
	Resolved int      // of differences: -1 all, 1 those that somebody has resolved, 0 the others
	Search   string   // beginning of one of their numbers
	ByBill   bool     // how it is searched, see ItemReach
	Since    Day      // of bills of earlier days none; 0 all
	Sort     fleet.Sort
}

// Resolution is why differences are none.
type Resolution struct {
	Reason string
	By     string
	At     fleet.Millis
}

// Paid is a payment of the book that a bill is held against.
type Paid struct {
	ID        fleet.ID
	Number    string
	Amount    fleet.Fen
	Fee       fleet.Fen
	PaidAt    fleet.Millis
	IMEI      string
	Product   string
	Elsewhere bool // a line of another day's bill has it
	// Again says that it was booked for the wrong device, or with the wrong amount, or is what took that back, which no bill states; since then its number was booked again.
	Again bool
}

// Compared is what changes in a bill by holding it against the book.
type Compared struct {
	Changed []Item // those with an ID are replaced, those without are added
	Gone    []fleet.ID
}

// Store keeps bills.
type Store interface {
	// Bills returns a page, newest day first, and how many a filter chooses; sorted by what is open, a page of the newest payment.MaxSorted.
	Bills(ctx context.Context, f Filter, page fleet.Page) ([]Row, int, error)
	// BillIDs returns all that a filter chooses, in the order of Bills, however many are sorted.
	BillIDs(ctx context.Context, f Filter) ([]fleet.ID, error)
	// BillsByID returns some in the order of their IDs; those that do not exist are left out.
	BillsByID(ctx context.Context, ids []fleet.ID) ([]Row, error)
	// StaleBills returns some that a filter chooses, by whatever differences, that were not compared since something was booked: the newest, so many
	// at most, and no more than have as many lines as somebody can wait for.
	StaleBills(ctx context.Context, f Filter, most int) ([]fleet.ID, error)
	// TakeBill adds lines to the bill of a day, which is made where there is none: those that add returns, which is given the lines
	// that the bill has of some numbers. Those of the days around are stale then.
	TakeBill(ctx context.Context, b Bill, numbers []string, add func(known map[string]Line) ([]Line, error)) (fleet.ID, error)
	// CompareBill changes a bill as judge says, which is given its items and what may belong to them: payments of its source in its
	// organisation and below that were paid on its day, or have one of the numbers of its items.
	CompareBill(ctx context.Context, id fleet.ID, at fleet.Millis, judge func(b Bill, items []Item, book []Paid) Compared) error
	ItemStore
}

// ItemStore keeps the items of bills.
type ItemStore interface {
	// ItemReach tells how a filter with a Search is asked when most items are looked through at most.
	ItemReach(ctx context.Context, f ItemFilter, most int) (ItemReach, error)
	// BillItems returns a page, those of the newest bill first, of each in the order in which they came, the last first; and how many a filter chooses. A page
	// beside an item too; fleet.ErrNotFound where that item is gone. Of several bills no page that begins behind MostNumbered is found by its number.
	BillItems(ctx context.Context, f ItemFilter, page fleet.Page) ([]ItemRow, int, error)
	// BillItemIDs returns all that a filter chooses, in the order of BillItems.
	BillItemIDs(ctx context.Context, f ItemFilter) ([]fleet.ID, error)
	// BillItemsByID returns some in the order of their IDs; those that do not exist are left out.
	BillItemsByID(ctx context.Context, ids []fleet.ID) ([]ItemRow, error)
	// ResolveItems writes why some are no differences; check is given those that exist.
	ResolveItems(ctx context.Context, ids []fleet.ID, r Resolution, check func([]ItemRow) error) error
	// PaymentsByNumber returns the payments of a source with a number in a subtree: of a bank those of one transfer, else one at most.
	PaymentsByNumber(ctx context.Context, source, number, below string) ([]fleet.ID, error)
	// NameRefund writes of which payment a line pays back some, as somebody said who booked it.
	NameRefund(ctx context.Context, itemID fleet.ID, of string) error
	// StatedRefunds returns what the bills of an organisation and a source state in all of refunds of the payment with a number.
	StatedRefunds(ctx context.Context, organID fleet.ID, source, of string) (fleet.Fen, error)
}
