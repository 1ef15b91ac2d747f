package organ

import (
	"context"
	"errors"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Roles is what organisations need to know of roles; package permission provides it.
type Roles interface {
	// Offerable returns the enabled roles that fit at an organisation (its own, those of one above it and the
	// platform's) and that the actor could give, sorted; what organisations offer does not matter.
	Offerable(ctx context.Context, actor fleet.Actor, organID fleet.ID) ([]fleet.ID, error)
	// Wakes reports whether somebody at or below an organisation has a role that does not count for them there, and that the actor
	// could not give: moving the organisation, or letting it offer more, might make it count.
	Wakes(ctx context.Context, actor fleet.Actor, path string) (bool, error)
	// RoleNames returns the names of all roles in a language, "cn" or "en".
	RoleNames(ctx context.Context, lang string) (map[fleet.ID]string, error)
	// OrganRoles returns the roles that each organisation with any restricts its users to, sorted.
	OrganRoles(ctx context.Context) (map[fleet.ID][]fleet.ID, error)
}

// Forgetter remembers who may do what and can be told to read it again.
type Forgetter interface{ Forget() }

// Parts are what a Service is made of.
type Parts struct {
	Store   Store
	Points  PointCounter // nil: nobody is asked before points are kept for less time
	Keep    Keep
	Counter Counter
	Roles   Roles // nil: there are none
	Clock   fleet.Clock
	Rights  Forgetter       // told before a change is answered; may be nil
	Events  fleet.Publisher // may be nil
	Audit   *audit.Recorder // may be nil
}

// Service answers for organisations. It remembers the tree until Forget; all its methods may be called at once.
type Service struct {
	Finder
	parts  Parts
	memory memory
}

// New makes a Service.
func New(p Parts) *Service {
	if p.Roles == nil {
		p.Roles = noRoles{}
	}
	return &Service{Finder: Finder{p.Store}, parts: p}
}

// changed makes a change felt: in this process now, in the others by an event.
func (s *Service) changed(verb string, id fleet.ID) {
	s.Forget()
	if s.parts.Rights != nil {
		s.parts.Rights.Forget()
	}
	fleet.Tell(s.parts.Events, fleet.Event{Word: "organ", Verb: verb, IDs: []fleet.ID{id}})
}

// refusal says what an error of the store means; refusals of the checks stay what they are.
func refusal(err error, name string) error {
	switch {
	case errors.Is(err, fleet.ErrConflict):
		return fleet.Refuse(fleet.Refused, "organ.taken").With("name", name)
	case errors.Is(err, fleet.ErrNotFound):
		return notFound()
	}
	return err
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "organ.notFound") }

// noRoles stands for Roles where there are none.
type noRoles struct{}

// Offerable offers none.
func (noRoles) Offerable(context.Context, fleet.Actor, fleet.ID) ([]fleet.ID, error) { return nil, nil }

// Wakes finds nobody to be woken.
func (noRoles) Wakes(context.Context, fleet.Actor, string) (bool, error) { return false, nil }

// RoleNames has no names.
func (noRoles) RoleNames(context.Context, string) (map[fleet.ID]string, error) { return nil, nil }

// OrganRoles has no organisation with roles of its own.
func (noRoles) OrganRoles(context.Context) (map[fleet.ID][]fleet.ID, error) { return nil, nil }
