// Package individual holds the holders of one device: people who sign in with
// its number (userType 2) and see that device only. One comes to be when
// somebody first signs in with a device's personal password.
package individual

import (
	"context"

	"waymark/fleet"
)

// Individual is the holder of a device.
type Individual struct {
	ID        fleet.ID
	OrganID   fleet.ID // of the device; after unbinding where the device was then
	DeviceID  fleet.ID // 0 after unbinding
	UserName  string
	Phone     string
	CreatedAt fleet.Millis
}

// Row is an individual with the names that lists show.
type Row struct {
	Individual
	OrganName string
	OrganPath string
	IMEI      string // "" after unbinding
	PlateNo   string // of the vehicle that the device is fitted to; "" without one, and after unbinding
}

// Filter chooses individuals.
type Filter struct {
	Below string // path of an organisation: those of its subtree
	Key   string // part of user name, IMEI or plate, without regard to case; "" all
	Sort  fleet.Sort
}

// SortFields are those that individuals can be sorted by.
var SortFields = []string{"organName", "userName", "phone", "imei", "plateNo", "createTime"}

// Store keeps individuals.
type Store interface {
	// Individuals returns a page, newest first unless sorted, and how many a filter chooses.
	Individuals(ctx context.Context, f Filter, page fleet.Page) ([]Row, int, error)
	// Individual returns one, or fleet.ErrNotFound.
	Individual(ctx context.Context, id fleet.ID) (Row, error)
	// IndividualOf returns the holder of a device, or fleet.ErrNotFound.
	IndividualOf(ctx context.Context, deviceID fleet.ID) (Row, error)
	// BindIndividual makes sure that a device has a holder: it adds i unless one is bound, and returns whose it is.
	BindIndividual(ctx context.Context, i Individual) (Individual, error)
	// UnbindIndividual parts a holder from the device, empties the device's password and ends its sessions; fleet.ErrNotFound when they are not bound.
	UnbindIndividual(ctx context.Context, id, deviceID fleet.ID) error
	// DeleteIndividual removes one without a device; fleet.ErrConflict when one is bound, fleet.ErrNotFound when there is none.
	DeleteIndividual(ctx context.Context, id fleet.ID) error
	// ResetDevice forgets a device's state, frames, holder and personal password and notes the moment; what was received
	// before is not shown any more. It returns fleet.ErrNotFound when there is no such device.
	ResetDevice(ctx context.Context, deviceID fleet.ID, at fleet.Millis) error
}
