package fence

import (
	"context"
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/organ"
)

// Region is a province, city or district by its code, with its name.
type Region struct {
	Code int64
	Name string
}

// Regions knows the administrative regions.
type Regions interface {
	// Chain returns a region with those that it belongs to, province first, in a language; nothing where there is no such region.
	Chain(code int64, lang string) []Region
	// Outline returns the rings of a region; false where nobody has it.
	Outline(code int64) ([][]Point, bool)
	// Named returns regions whose name has a part, at most a number of them, the largest first.
	Named(part, lang string, most int) []Region
	// Codes returns the code of the region that a place in degrees lies in and of those that it belongs to.
	Codes(lat, lon float64) []int64
}

// Devices finds devices.
type Devices interface {
	// Visible refuses with device.notFound what is not there or not the actor's to see.
	Visible(ctx context.Context, actor fleet.Actor, imei string) (device.Row, error)
}

// Models knows which models of devices hide the numbers of theirs.
type Models interface {
	// Hiding returns which codes are those of models that do.
	Hiding(ctx context.Context) func(code string) bool
}

// Service administers fences. Events and Audit may be nil.
type Service struct {
	Store   Store
	Organs  *organ.Service
	Devices Devices
	Models  Models
	Regions Regions
	Clock   fleet.Clock
	Events  fleet.Publisher
	Audit   *audit.Recorder
}

// Query asks for fences.
type Query struct {
	Scope  organ.Scope // organ.All of who asks
	Search string      // part of the name
	Sort   fleet.Sort
	Within *Box // nil, or only those that reach into it
}

// List returns a page of the fences that may be seen, newest first unless sorted, and how many there are: those of the
// organisations of the scope, and those that organisations above share.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	return s.Store.Fences(ctx, Filter{
		Below: q.Scope.Below(), Above: above(q.Scope.Below()), Search: strings.ToLower(strings.TrimSpace(q.Search)), Sort: q.Sort, Within: q.Within,
	}, page.Clamp(20, 1000))
}

// above are the organisations above one, by its path.
func above(path string) []fleet.ID {
	ids := organ.Ancestors(path)
	return ids[:max(0, len(ids)-1)]
}

// Find returns a fence that the actor may see; it refuses with fence.notFound.
func (s *Service) Find(ctx context.Context, actor fleet.Actor, id fleet.ID) (Row, error) {
	rows, err := s.Store.FencesByID(ctx, []fleet.ID{id})
	if err != nil {
		return Row{}, err
	}
	if len(rows) == 0 || !rows[0].Sees(actor) {
		return Row{}, notFound()
	}
	return rows[0], nil
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "fence.notFound") }

// mayChange refuses with fence.notFound what the actor does not see, and with fence.shared what another organisation only lets them use.
func mayChange(actor fleet.Actor, r *Row) error {
	switch {
	case actor.SeesOrgan(r.OrganPath):
		return nil
	case r.Sees(actor):
		return fleet.Refuse(fleet.Refused, "fence.shared").With("name", r.Name)
	}
	return notFound()
}

// changed has workers judge by what is kept now.
func (s *Service) changed(verb string, ids ...fleet.ID) {
	fleet.Tell(s.Events, fleet.Event{Word: "fence", Verb: verb, IDs: ids})
}

// refusal says what an error of the store means where a fence is added.
func refusal(err error) error {
	switch {
	case errors.Is(err, fleet.ErrConflict):
		return fleet.Refuse(fleet.Refused, "fence.tooMany").With("max", MaxFences)
	case errors.Is(err, fleet.ErrNotFound):
		return fleet.Refuse(fleet.NotFound, "organ.notFound")
	}
	return err
}
