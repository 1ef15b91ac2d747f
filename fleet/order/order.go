// Package order says who gets which part of what is paid for a device: an order joins devices with a plan, a list of payees with a percentage
// for each type of payment. A device is in one standing order at most. A plan is never changed: a change of an order gives it a new one.
package order

import (
	"context"

	"waymark/fleet"
)

// Limits of an order.
const (
	MaxDevices  = 1000
	MaxShares   = 100 // payees in all groups of a plan
	LongestDays = 36500
)

// Order is a plan for devices, and how these are sold.
type Order struct {
	ID          fleet.ID
	Number      string // made when it is added; unique
	OrganID     fleet.ID
	ActivateWay string // key of ACTIVATE_WAY, as of its devices
	TrialDays   int    // as of its devices
	PlanID      fleet.ID
	Standing    bool // false: it was reset
	CreatedAt   fleet.Millis
	UpdatedAt   fleet.Millis
	ResetAt     fleet.Millis // 0 while it stands
}

// Share is a payee's part of payments of a type.
type Share struct {
	Type    string // key of BONUS_TYPE
	PayeeID fleet.ID
	Percent fleet.Percent
}

// Row is an order as lists show it.
type Row struct {
	Order
	OrganName string
	OrganPath string
	IMEIs     []string            // of its devices, in their order; of an order that was reset those that it had
	Shares    []Share             // of its plan, in order
	Names     map[fleet.ID]string // of the payees
}

// Plan is what an order said at some time, with what was booked by it.
type Plan struct {
	ID        fleet.ID
	CreatedAt fleet.Millis
	Maker     string // login name of who made it
	Shares    []Share
	Names     map[fleet.ID]string
	Payments  int
	Amount    fleet.Fen // of these, refunds deducted, but for those for trials
	Trial     fleet.Fen // of those for trials, likewise: no money came in
}

// Filter chooses orders.
type Filter struct {
	Below    string
	OrganID  fleet.ID
	IMEI     string       // part of the number of a device
	Type     string       // key of BONUS_TYPE, "" all
	From, To fleet.Millis // of creation, To not included; 0 open
	Sort     fleet.Sort
}

// SortFields are those that orders can be sorted by.
var SortFields = []string{"orderNo", "createTime", "probationPeriod", "organName"}

// Device is a device as an order asks for it.
type Device struct {
	ID        fleet.ID
	IMEI      string
	OrganPath string
	OrderID   fleet.ID // the standing order that it is in, 0 none
}

// Change is an order on its way into the store.
type Change struct {
	Order   Order
	Devices []Device
	Shares  []Share
	Maker   string
}

// Store keeps orders.
type Store interface {
	// Orders returns a page, newest first unless sorted, and how many a filter chooses.
	Orders(ctx context.Context, f Filter, page fleet.Page) ([]Row, int, error)
	// OrderIDs returns all that a filter chooses, in the order of Orders.
	OrderIDs(ctx context.Context, f Filter) ([]fleet.ID, error)
	// OrdersByID returns some in the order of their IDs; those that do not exist are left out.
	OrdersByID(ctx context.Context, ids []fleet.ID) ([]Row, error)
	// OrderByNumber returns one, or fleet.ErrNotFound.
	OrderByNumber(ctx context.Context, number string) (Row, error)
	// OrderDevices returns the devices of some numbers; those that do not exist are left out.
	OrderDevices(ctx context.Context, imeis []string) ([]Device, error)
	// InsertOrder adds one, with its plan, and makes its devices be sold as it says; Number is given the date and the ID. It returns
	// fleet.ErrConflict when a device is in a standing order already, and fleet.ErrNotFound when a device or a payee is gone.
	InsertOrder(ctx context.Context, c Change) (Order, error)
	// UpdateOrder replaces a standing order as change has it, which is given what there is; its error ends it. A plan that differs is added.
	// Otherwise it returns what InsertOrder does.
	UpdateOrder(ctx context.Context, id fleet.ID, change func(Row) (Change, error)) error
	// ResetOrder ends a standing order and makes its devices as new, in one transaction; it returns them. check is given the order.
	ResetOrder(ctx context.Context, id fleet.ID, at fleet.Millis, check func(Row) error) ([]fleet.ID, error)
	// Plans returns those of an order, newest first.
	Plans(ctx context.Context, orderID fleet.ID) ([]Plan, error)
}
