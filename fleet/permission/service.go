package permission

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
)

// Organs finds organisations; package organ provides it.
type Organs interface {
	// Visible returns an organisation if it is within the actor's subtree, else it refuses with organ.notFound.
	Visible(ctx context.Context, actor fleet.Actor, id fleet.ID) (organ.Organ, error)
}

// Service answers for routes, permissions and roles. Events, Audit and Forget may be nil.
type Service struct {
	Store  Store
	Organs Organs
	Clock  fleet.Clock
	Events fleet.Publisher
	Audit  *audit.Recorder
	Forget func() // drops what this process remembers of who may do what

	refreshed atomic.Int64 // when Refresh last did it, in epoch milliseconds
}

// RefreshEvery is how often Refresh does what it says: it costs everybody what is remembered of them.
const RefreshEvery = 10 * time.Second

// Install makes the store hold what this program comes with: the routes of the
// code, and once each, the permissions of the catalogue and the ready roles. A
// ready role that nobody changed is given what it has gained since; it returns those that were left alone, with what they lack.
func (s *Service) Install(ctx context.Context, routes []Route) (left []Ungrown, err error) {
	if _, _, _, err := s.putRoutes(ctx, routes); err != nil {
		return nil, err
	}
	now := fleet.MillisOf(s.Clock.Now())
	seeds := Seeds()
	for i := range seeds {
		seeds[i].CreatedAt = now
	}
	planted, err := s.Store.PlantPermissions(ctx, seeds)
	if err != nil {
		return nil, err
	}
	roles := RoleSeeds()
	for i := range roles {
		roles[i].CreatedAt = now
	}
	changed, left, err := s.plantRoles(ctx, roles)
	if err == nil && planted+changed > 0 {
		s.changed("permission", "inserted")
	}
	return left, err
}

// plantRoles adds ready roles and lets them grow; it returns how many are not as they were, and those that people changed.
func (s *Service) plantRoles(ctx context.Context, roles []RoleSeed) (changed int, left []Ungrown, err error) {
	grown := growth{}
	added, err := s.Store.PlantRoles(s.Audit.Within(ctx, fleet.Actor{Name: audit.Program}, grown.told), roles, grown.grow)
	if err != nil {
		return 0, nil, fmt.Errorf("plant roles: %w", err)
	}
	return added + len(grown.deeds) - len(grown.left), grown.left, nil
}

// Refresh has every role of the process forget who may do what, so that it is read again, once in RefreshEvery: who asks sooner gets
// the same answer and nothing is done. It refuses holders with permission.personal.
func (s *Service) Refresh(ctx context.Context, actor fleet.Actor) error {
	if actor.Personal {
		return fleet.Refuse(fleet.NotPermitted, "permission.personal")
	}
	now, last := s.Clock.Now().UnixMilli(), s.refreshed.Load()
	since := time.Duration(now-last) * time.Millisecond
	if since >= 0 && since < RefreshEvery || !s.refreshed.CompareAndSwap(last, now) { // or somebody else does it now
		return nil
	}
	s.changed("permission", "refreshed")
	return s.done(ctx, actor, audit.Deed{Text: "audit.permissionsRefreshed"})
}

// changed tells this process at once, and the others, that rights are not what they were.
func (s *Service) changed(word, verb string, ids ...fleet.ID) {
	if s.Forget != nil {
		s.Forget()
	}
	fleet.Tell(s.Events, fleet.Event{Word: word, Verb: verb, IDs: ids})
}

func (s *Service) done(ctx context.Context, actor fleet.Actor, d audit.Deed) error {
	d.Module = audit.ModulePermission
	return s.Audit.Done(ctx, actor, d)
}

// noting returns a context in which a change leaves its deeds.
func (s *Service) noting(ctx context.Context, actor fleet.Actor, deeds ...audit.Deed) context.Context {
	for i := range deeds {
		deeds[i].Module = audit.ModulePermission
	}
	return s.Audit.With(ctx, actor, deeds...)
}

func refuse(code string) *fleet.Error { return fleet.Refuse(fleet.Refused, code) }
