// Package sim holds the SIM cards of an organisation: their numbers, what was
// bought with them, and what the operator's platform says of their use.
package sim

import (
	"context"

	"waymark/fleet"
)

// States of a card: keys of the dictionary's SIM_STATE. Codes of an operator's platform are mapped to them.
const (
	Unknown   = "UNKNOWN" // never asked, or the platform's code is on no list
	Test      = "TEST"
	Inventory = "INVENTORY" // not activated yet
	Active    = "ACTIVE"
	Suspended = "SUSPENDED"
	Overused  = "OVERUSED" // stopped for having used more than bought
	Stopped   = "STOPPED"
	Cancelled = "CANCELLED"
)

// States returns all states in the order in which they are shown.
func States() []string {
	return []string{Unknown, Test, Inventory, Active, Suspended, Overused, Stopped, Cancelled}
}

// Card is one SIM card.
type Card struct {
	ID      fleet.ID
	OrganID fleet.ID
	Number  string // 11–13 digits, unique
	ICCID   string // 6 digits and 13–14 word characters, in capitals, unique
	Bought
	Usage
	CreatedAt fleet.Millis
}

// Bought is what was bought with a card: keys of the dictionary, "" not known.
type Bought struct {
	InCombo  string // SIM_COMBO, as it is sold to customers
	OutCombo string // SIM_COMBO, as it is bought from the operator
	Period   string // SIM_PERIOD
	Location string // SIM_LOCATION
	Type     string // SIM_TYPE
}

// Usage is what the operator's platform says of a card. Amounts of data are in KiB; -1 where nothing was said.
type Usage struct {
	State        string // one of States
	CarrierState string // as the platform says it
	MonthTotal   int64
	MonthUsed    int64
	DayUsed      int64
	SMS          int64 // messages sent in the month
	ServiceStart fleet.Millis
	ServiceEnd   fleet.Millis
	AsOf         fleet.Millis // when the platform was last heard of this card; 0 never
}

// NeverAsked is the usage of a card of which the platform has said nothing.
func NeverAsked() Usage {
	return Usage{State: Unknown, MonthTotal: -1, MonthUsed: -1, DayUsed: -1, SMS: -1}
}

// Overage returns by how many KiB a card has used more than its month has; -1 when that is not known.
func (u *Usage) Overage() int64 {
	if u.MonthTotal < 0 || u.MonthUsed < 0 {
		return -1
	}
	return max(0, u.MonthUsed-u.MonthTotal)
}

// Row is a card as lists show it.
type Row struct {
	Card
	OrganName  string
	OrganPath  string
	IMEI       string // of the device that it is in, "" when there is none that may be seen
	DeviceName string
	Model      string // code of that device's
}

// Filter chooses cards.
type Filter struct {
	Below   string   // path of an organisation: cards of its subtree
	OrganID fleet.ID // not 0: only those of this one, which must be in the subtree
	Search  string   // part of number or ICCID, in capitals; "" all
	State   string   // "" all
	Sort    fleet.Sort
}

// SortFields are those that cards can be sorted by.
var SortFields = []string{
	"sim", "iccid", "organName", "location", "inCombo", "outCombo", "period", "type", "state", "carrierState", "month_total_flow", "month_used_flow",
	"day_used_flow", "overage", "sms", "serviceStart", "serviceEnd", "asOf", "createTime",
}

// Store keeps cards.
type Store interface {
	// SIMs returns a page, newest first unless sorted, and how many a filter chooses. Devices are shown as far as they are in the same subtree.
	SIMs(ctx context.Context, f Filter, page fleet.Page) ([]Row, int, error)
	// SIMIDs returns all that a filter chooses, in the order of SIMs.
	SIMIDs(ctx context.Context, f Filter) ([]fleet.ID, error)
	// SIMsByID returns some cards in the order of their IDs, with their devices below a path; those that do not exist are left out.
	SIMsByID(ctx context.Context, ids []fleet.ID, below string) ([]Row, error)
	// SIMsByNumber returns some cards by ID, with their devices wherever these are; those that do not exist are left out.
	SIMsByNumber(ctx context.Context, numbers []string) ([]Row, error)
	// InsertSIM adds one and fills its ID; fleet.ErrConflict when number or ICCID are taken, fleet.ErrNotFound without its organisation.
	InsertSIM(ctx context.Context, c Card) (Card, error)
	// DeleteSIMs removes the cards of some numbers in one transaction. check is given those that exist, as SIMsByNumber
	// returns them; its error ends it.
	DeleteSIMs(ctx context.Context, numbers []string, check func([]Row) error) error
	// TakenSIMs tells which of the numbers and ICCIDs some card has.
	TakenSIMs(ctx context.Context, numbers, iccids []string) (Taken, error)
	// StaleSIMs returns up to limit cards of a subtree ("" is all) that were last heard of before a moment, by ID, from after an ID.
	StaleSIMs(ctx context.Context, below string, before fleet.Millis, after fleet.ID, limit int) ([]Card, error)
	// CountStaleSIMs counts what StaleSIMs would return in all.
	CountStaleSIMs(ctx context.Context, below string, before fleet.Millis) (int, error)
	// PutUsage writes the usage of some cards; those that are gone are left out.
	PutUsage(ctx context.Context, usage map[fleet.ID]Usage) error
}

// Taken is which numbers and ICCIDs are taken.
type Taken struct{ Numbers, ICCIDs map[string]bool }
