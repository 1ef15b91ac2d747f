// Package place holds places that tell of risk: second-pledge points, which an organisation knows and may share with all others; usual
// places, where a vehicle is expected to come by; and allowed districts, which a vehicle or all of an organisation must not leave. It says
// which of them a fix lies at. What becomes of that, an alarm, is not its business.
package place

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/fence"
)

// Limits.
const (
	MaxRadius    = 5000   // metres, of a point and of a usual place
	MaxPoints    = 20_000 // second-pledge points of an organisation
	MaxAtOnce    = 2000   // of a file
	MaxUsual     = 5      // usual places of a vehicle
	MaxDistricts = 50     // of a vehicle or organisation
)

// PledgePoint is where vehicles are pledged a second time, behind the lender's back: a yard, a pawnbroker.
type PledgePoint struct {
	ID        fleet.ID
	OrganID   fleet.ID
	Name      string
	Place     fence.Point
	Radius    int  // metres; it counts for the vehicles of the organisation and those below
	Shared    bool // all organisations see where it is, and it counts for theirs within SharedRadius
	Address   string
	Remark    string // of the organisation alone, shared or not
	CreatedAt fleet.Millis
	UpdatedAt fleet.Millis
}

// PledgeRow is a point as lists show it.
type PledgeRow struct {
	PledgePoint
	OrganName string
	OrganPath string
}

// Sees reports whether an actor may see a point.
func (r *PledgeRow) Sees(actor fleet.Actor) bool {
	return actor.SeesOrgan(r.OrganPath) || r.Shared && !actor.Personal
}

// Filter chooses points: of the subtree of a path, and those that any organisation shares.
type Filter struct {
	Below  string
	OwnBut bool   // of the subtree alone
	Search string // part of name or address, in lower case
	Sort   fleet.Sort
	Within *fence.Box // nil, or only those whose middle lies in it
}

// SortFields are those that points can be sorted by.
var SortFields = []string{"pointName", "radius", "createTime"}

// Usual is a place where a vehicle is expected.
type Usual struct {
	Name   string
	Place  fence.Point
	Radius int // metres
}

// UsualOf is a usual place with the vehicle that is expected there.
type UsualOf struct {
	Usual
	VehicleID fleet.ID
	Plate     string
}

// Subject is what districts are bound to: a vehicle, or all vehicles of an organisation and those below. One of both is 0.
type Subject struct {
	VehicleID fleet.ID
	OrganID   fleet.ID
}

// Store keeps places. Each method is one transaction.
type Store interface {
	PledgeStore
	SubjectStore
	// Places returns everything that is judged by.
	Places(ctx context.Context) (All, error)
}

// PledgeStore keeps second-pledge points.
type PledgeStore interface {
	// PledgePoints returns a page, newest first unless sorted, and how many a filter chooses.
	PledgePoints(ctx context.Context, f Filter, page fleet.Page) ([]PledgeRow, int, error)
	// PledgePointsByID returns some in the order of their IDs; those that do not exist are left out.
	PledgePointsByID(ctx context.Context, ids []fleet.ID) ([]PledgeRow, error)
	// InsertPledgePoints adds some to one organisation and fills their IDs; fleet.ErrConflict when it would then have more than a
	// number, fleet.ErrNotFound without the organisation.
	InsertPledgePoints(ctx context.Context, list []PledgePoint, most int) ([]PledgePoint, error)
	// UpdatePledgePoint replaces a point by what change makes of it; ID, organisation and CreatedAt stay. fleet.ErrNotFound.
	UpdatePledgePoint(ctx context.Context, id fleet.ID, change func(*PledgeRow) error) error
	// DeletePledgePoints removes some. check is given those that exist; its error ends it.
	DeletePledgePoints(ctx context.Context, ids []fleet.ID, check func([]PledgeRow) error) error
}

// SubjectStore keeps what is set for vehicles and organisations.
type SubjectStore interface {
	// UsualPlaces returns those of a vehicle in their order.
	UsualPlaces(ctx context.Context, vehicleID fleet.ID) ([]Usual, error)
	// UsualPlacesIn returns so many at most of the vehicles below a path of organisations, without settled ones, whose middle lies in a part of the globe, those
	// of the newest vehicles first.
	UsualPlacesIn(ctx context.Context, below string, within fence.Box, most int) ([]UsualOf, error)
	// SetUsualPlaces replaces those of a vehicle; fleet.ErrNotFound where it is not below a path of organisations, or not any more.
	SetUsualPlaces(ctx context.Context, vehicleID fleet.ID, below string, list []Usual) error
	// AllowedDistricts returns the codes of those that are bound to a subject, sorted.
	AllowedDistricts(ctx context.Context, of Subject) ([]int64, error)
	// SetAllowedDistricts replaces those of a subject; fleet.ErrNotFound likewise.
	SetAllowedDistricts(ctx context.Context, of Subject, below string, codes []int64) error
}

// All is everything that is judged by.
type All struct {
	Points    []PledgeRow
	Usual     map[fleet.ID][]Usual // by vehicle
	Districts map[Subject][]int64  // codes
}
