package vehicle

import (
	"context"

	"waymark/fleet"
)

// Filter chooses vehicles of organisations. Those without a plate are never chosen.
type Filter struct {
	Below   string   // path of an organisation: vehicles of its subtree
	OrganID fleet.ID // not 0: only those of this one, which must be in the subtree
	Search  string   // part of plate, VIN or owner, without regard to case; "" all
	Settled *bool    // nil: settled or not
	Sort    fleet.Sort
}

// Store keeps vehicles. Methods that change return the IDs of the devices that
// are shown otherwise from then on. Each is one transaction; what is asked inside it sees the rows as they are, and its error ends it.
type Store interface {
	// Vehicles returns a page, newest first unless sorted, and how many a filter chooses.
	Vehicles(ctx context.Context, f Filter, page fleet.Page) ([]Row, int, error)
	// VehicleIDs returns all that a filter chooses, in the order of Vehicles.
	VehicleIDs(ctx context.Context, f Filter) ([]fleet.ID, error)
	// VehiclesByID returns some, in the order of their IDs; those that do not exist are left out.
	VehiclesByID(ctx context.Context, ids []fleet.ID) ([]Row, error)
	// InsertVehicle adds one and fills its ID; fleet.ErrConflict when its organisation has the plate, fleet.ErrNotFound without that.
	InsertVehicle(ctx context.Context, v Vehicle) (Vehicle, error)
	// UpdateVehicle replaces a vehicle by what change makes of it, ID and CreatedAt apart. In another organisation its devices go with it.
	// Errors as InsertVehicle.
	UpdateVehicle(ctx context.Context, id fleet.ID, change func(*Row) error) (devices []fleet.ID, err error)
	// DeleteVehicles removes vehicles; their devices stay, unfitted. check is given those that exist.
	DeleteVehicles(ctx context.Context, ids []fleet.ID, check func([]Row) error) (devices []fleet.ID, err error)
	// MoveVehicles puts the vehicles that plan chooses, with all their devices, under another organisation. plan is given those
	// that exist, and which of their plates the organisation has already.
	MoveVehicles(ctx context.Context, ids []fleet.ID, organID fleet.ID, plan func(rows []Row, taken map[string]bool) []fleet.ID) (devices []fleet.ID, err error)
}
