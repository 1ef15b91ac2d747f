package vehicle

import (
	"context"
	"errors"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
)

// Service administers vehicles. Events and Audit may be nil.
type Service struct {
	Store  Store
	Organs Organs
	Events fleet.Publisher
	Clock  fleet.Clock
	Audit  *audit.Recorder
}

// Organs finds organisations; organ.Service does.
type Organs interface {
	// Visible returns an organisation if it is within the actor's subtree, else it refuses with organ.notFound.
	Visible(ctx context.Context, actor fleet.Actor, id fleet.ID) (organ.Organ, error)
}

// Query asks for vehicles.
type Query struct {
	Scope  organ.Scope
	Search string // part of plate, VIN or owner, see Sought
	// Settled chooses those whose loan is settled, or those whose is not; nil both.
	Settled *bool
	Sort    fleet.Sort
}

func (q Query) filter() Filter {
	return Filter{Below: q.Scope.Below(), OrganID: q.Scope.Only(), Search: Sought(q.Search), Settled: q.Settled, Sort: q.Sort}
}

// List returns a page of vehicles, newest first unless sorted, and how many there are.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	rows, total, err := s.Store.Vehicles(ctx, q.filter(), page.Clamp(20, 1000))
	if err != nil {
		return nil, 0, err
	}
	return rows, total, nil
}

// Walk returns all vehicles of the list; those that leave its organisations meanwhile are left out.
func (s *Service) Walk(ctx context.Context, q Query) (fleet.Walk[Row], error) {
	if q.Scope.Empty() {
		return fleet.Walk[Row]{}, nil
	}
	ids, err := s.Store.VehicleIDs(ctx, q.filter())
	if err != nil {
		return fleet.Walk[Row]{}, err
	}
	return fleet.WalkIDs(ids, func(ids []fleet.ID) ([]Row, error) {
		rows, err := s.Store.VehiclesByID(ctx, ids)
		return slices.DeleteFunc(rows, func(r Row) bool { return !q.Scope.Covers(r.OrganID, r.OrganPath) }), err
	}), nil
}

// Choices returns at most 20 vehicles for a field that completes what is typed.
func (s *Service) Choices(ctx context.Context, actor fleet.Actor, search string) ([]Row, error) {
	rows, _, err := s.List(ctx, Query{Scope: organ.All(actor), Search: search}, fleet.Page{Number: 1, Size: 20})
	return rows, err
}

func (s *Service) tell(verb string, devices []fleet.ID) {
	if len(devices) > 0 {
		fleet.Tell(s.Events, fleet.Event{Word: "vehicle", Verb: verb, IDs: devices})
	}
}

// refusal says what a store's error means for a vehicle.
func refusal(err error, plate string) error {
	var known *fleet.Error
	switch {
	case errors.As(err, &known):
		return known
	case errors.Is(err, fleet.ErrConflict):
		return fleet.Refuse(fleet.Refused, "vehicle.taken").With("plate", plate)
	case errors.Is(err, fleet.ErrNotFound):
		return notFound()
	}
	return err
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "vehicle.notFound") }
