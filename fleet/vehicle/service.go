package vehicle

import (
	"context"
	"errors"

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
	OrganID fleet.ID // 0: all that the actor may see
	Sub     bool     // with the organisations below
	Search  string   // part of plate, VIN or owner
	Page    fleet.Page
}

// List returns a page of vehicles, newest first, and how many there are. What
// is not the actor's to see gives an empty list.
func (s *Service) List(ctx context.Context, actor fleet.Actor, q Query) ([]Row, int, error) {
	if actor.Personal {
		return nil, 0, nil
	}
	f := Filter{Below: actor.OrganPath, Search: Sought(q.Search)}
	if q.OrganID != 0 {
		o, err := s.Organs.Visible(ctx, actor, q.OrganID)
		if isKind(err, fleet.NotFound) {
			return nil, 0, nil
		}
		if err != nil {
			return nil, 0, err
		}
		f.Below = o.Path
		if !q.Sub {
			f.OrganID = o.ID
		}
	}
	rows, total, err := s.Store.Vehicles(ctx, f, q.Page.Clamp(20, 1000))
	if err != nil {
		return nil, 0, internal(err)
	}
	return rows, total, nil
}

// Choices returns at most 20 vehicles for a field that completes what is typed.
func (s *Service) Choices(ctx context.Context, actor fleet.Actor, search string) ([]Row, error) {
	rows, _, err := s.List(ctx, actor, Query{Search: search, Page: fleet.Page{Number: 1, Size: 20}})
	return rows, err
}

func (s *Service) tell(verb string, devices []fleet.ID) {
	if s.Events != nil && len(devices) > 0 {
		s.Events.Publish(fleet.Event{Word: "vehicle", Verb: verb, IDs: devices})
	}
}

func isKind(err error, kind fleet.Kind) bool {
	var e *fleet.Error
	return errors.As(err, &e) && e.Kind == kind
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
	return internal(err)
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "vehicle.notFound") }

func internal(err error) error {
	return &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: err}
}
