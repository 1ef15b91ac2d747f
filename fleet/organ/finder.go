package organ

import (
	"context"
	"errors"

	"waymark/fleet"
)

// Finder finds what an actor may see of the organisations. It is apart from Service because the words that Service asks need it themselves.
type Finder struct{ store Store }

// NewFinder makes a Finder.
func NewFinder(store Store) Finder { return Finder{store} }

// Visible returns an organisation if it is within the actor's subtree, else it
// refuses with organ.notFound: what is not theirs does not exist for them.
func (f Finder) Visible(ctx context.Context, actor fleet.Actor, id fleet.ID) (Organ, error) {
	o, err := f.store.Organ(ctx, id)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return Organ{}, err
	}
	if err != nil || !actor.SeesOrgan(o.Path) {
		return Organ{}, fleet.Refuse(fleet.NotFound, "organ.notFound")
	}
	return o, nil
}

// Scope covers an organisation, with sub those below it too; 0 is All. It refuses with organ.notFound what is not the
// actor's to see. A personal actor sees none, whatever the organisation.
func (f Finder) Scope(ctx context.Context, actor fleet.Actor, organID fleet.ID, sub bool) (Scope, error) {
	if organID == 0 || actor.Personal {
		return All(actor), nil
	}
	o, err := f.Visible(ctx, actor, organID)
	switch {
	case err != nil:
		return Scope{}, err
	case sub:
		return Scope{below: o.Path, chosen: true}, nil
	}
	return Scope{below: o.Path, only: o.ID, chosen: true}, nil
}
