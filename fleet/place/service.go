package place

import (
	"context"
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/fence"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
)

// Vehicles reads vehicles; the store does.
type Vehicles interface {
	// VehiclesByID returns some; those that do not exist are left out.
	VehiclesByID(ctx context.Context, ids []fleet.ID) ([]vehicle.Row, error)
}

// Service administers places. Events and Audit may be nil.
type Service struct {
	Store    Store
	Organs   *organ.Service
	Vehicles Vehicles
	Regions  fence.Regions
	Clock    fleet.Clock
	Events   fleet.Publisher
	Audit    *audit.Recorder
}

// Query asks for second-pledge points.
type Query struct {
	Scope  organ.Scope // organ.All of who asks
	Own    bool        // without those that others share
	Search string      // part of name or address
	Sort   fleet.Sort
	Within *fence.Box // nil, or only those that may reach into it: whose middle is no further from it than the largest reaches
}

// Points returns a page of the second-pledge points that may be seen, newest first unless sorted, and how many there are: those of the
// organisations of the scope, and those that any organisation shares.
func (s *Service) Points(ctx context.Context, q Query, page fleet.Page) ([]PledgeRow, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	f := Filter{Below: q.Scope.Below(), OwnBut: q.Own, Search: strings.ToLower(strings.TrimSpace(q.Search)), Sort: q.Sort}
	if q.Within != nil {
		wide := q.Within.Widened(MaxRadius)
		f.Within = &wide
	}
	return s.Store.PledgePoints(ctx, f, page.Clamp(20, 1000))
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "place.notFound") }

// mayChange refuses with place.notFound what the actor does not see, and with place.shared what others only let them see.
func mayChange(actor fleet.Actor, r *PledgeRow) error {
	switch {
	case actor.SeesOrgan(r.OrganPath):
		return nil
	case r.Sees(actor):
		return fleet.Refuse(fleet.Refused, "place.shared").With("name", r.Name)
	}
	return notFound()
}

// changed has workers judge by what is kept now.
func (s *Service) changed(verb string, ids ...fleet.ID) {
	fleet.Tell(s.Events, fleet.Event{Word: "place", Verb: verb, IDs: ids})
}

// subject finds what is set something for; it returns what it is called, and its path.
func (s *Service) subject(ctx context.Context, actor fleet.Actor, of Subject) (name string, err error) {
	if of.VehicleID == 0 {
		o, err := s.Organs.Visible(ctx, actor, of.OrganID)
		return o.Name, err
	}
	rows, err := s.Vehicles.VehiclesByID(ctx, []fleet.ID{of.VehicleID})
	if err != nil {
		return "", err
	}
	if len(rows) == 0 || rows[0].Plate == "" || !actor.SeesOrgan(rows[0].OrganPath) {
		return "", fleet.Refuse(fleet.NotFound, "vehicle.notFound")
	}
	return rows[0].Plate, nil
}

// gone is what fleet.ErrNotFound means for a subject that was there a moment ago.
func gone(of Subject, err error) error {
	switch {
	case !errors.Is(err, fleet.ErrNotFound):
		return err
	case of.VehicleID != 0:
		return fleet.Refuse(fleet.NotFound, "vehicle.notFound")
	}
	return fleet.Refuse(fleet.NotFound, "organ.notFound")
}
