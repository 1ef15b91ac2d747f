package organ

import (
	"context"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Insert adds an organisation below a parent. It refuses with
// organ.parentRequired, those of Draft, organ.notFound (parent), organ.taken,
// organ.tooDeep, organ.retentionFloor, and with organ.role when a role does not apply there or the actor could not give it.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, parent fleet.ID, d Draft) (Organ, error) {
	if parent <= 0 {
		return Organ{}, fleet.Refuse(fleet.Refused, "organ.parentRequired")
	}
	if err := d.prepare(); err != nil {
		return Organ{}, err
	}
	if err := s.keepsEnough(d.RetentionDays); err != nil {
		return Organ{}, err
	}
	above, err := s.Visible(ctx, actor, parent)
	if err != nil {
		return Organ{}, err
	}
	if err := s.mayOffer(ctx, actor, parent, nil, d.Roles); err != nil {
		return Organ{}, err
	}
	o := d.organ()
	o.ParentID, o.CreatedAt = parent, fleet.MillisOf(s.parts.Clock.Now())
	names, err := s.roleNames(ctx, actor)
	if err != nil {
		return Organ{}, err
	}
	noting := s.parts.Audit.With(ctx, actor, inserted(&o, above.Name, rolesText(d.Roles, names))...)
	o, err = s.parts.Store.AddOrgan(noting, o, d.Roles, func(parent Organ) error {
		if !actor.SeesOrgan(parent.Path) {
			return notFound()
		}
		return fits(parent.Level + 1)
	})
	if err != nil {
		return Organ{}, refusal(err, d.Name)
	}
	s.changed("inserted", o.ID)
	return o, nil
}

// Update changes an organisation. It refuses as Insert does, with organ.own for
// disabling one's own, with organ.ownRoles for changing what one's own offers (super administrators may), with
// organ.retentionConfirm when points would go that are kept until now, and with
// organ.hasSuper when somebody else would disable super administrators.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, id fleet.ID, d Draft) error {
	return fleet.Again(func() error { return s.update(ctx, actor, id, d) })
}

func (s *Service) update(ctx context.Context, actor fleet.Actor, id fleet.ID, d Draft) error {
	if err := d.prepare(); err != nil {
		return err
	}
	now, err := s.Visible(ctx, actor, id)
	if err != nil {
		return err
	}
	if err := s.mayShorten(ctx, now, &d); err != nil {
		return err
	}
	then := now
	then.RetentionDays = d.RetentionDays
	carryOut, err := s.confirm(ctx, then, d.ConfirmRetention)
	if err != nil {
		return err
	}
	if now.Status == 1 && d.Status == 0 {
		if err := s.spareSupers(ctx, actor, now.Path); err != nil {
			return err
		}
	}
	roles, err := s.parts.Roles.OrganRoles(ctx)
	if err != nil {
		return err
	}
	if err := s.mayOffer(ctx, actor, id, roles[id], d.Roles); err != nil {
		return err
	}
	if d.Roles != nil && len(d.Roles) == 0 && len(roles[id]) > 0 { // offers from now on what the one above it does
		if err := s.mayWake(ctx, actor, now.Path); err != nil {
			return err
		}
	}
	o := d.organ()
	o.ID = id
	names, err := s.roleNames(ctx, actor)
	if err != nil {
		return err
	}
	var was state
	noting := s.parts.Audit.Within(ctx, actor, func() []audit.Deed {
		is := state{&o, d.Roles}
		if d.Roles == nil {
			is.roles = was.roles
		}
		return updated(was, is, names)
	})
	err = s.parts.Store.UpdateOrgan(noting, o, d.Roles, func(old Organ, offered []fleet.ID) error {
		was = state{&old, offered}
		if d.Roles != nil && !slices.Equal(offered, roles[id]) {
			return fleet.ErrChanged
		}
		return mayUpdate(actor, &d, was)
	})
	if errors.Is(err, fleet.ErrChanged) {
		return err
	}
	if err != nil {
		return refusal(err, d.Name)
	}
	s.changed("updated", id)
	return carryOut()
}

// state is an organisation with the roles that it offers.
type state struct {
	*Organ
	roles []fleet.ID
}

func mayUpdate(actor fleet.Actor, d *Draft, was state) error {
	switch own := was.ID == actor.OrganID; {
	case !actor.SeesOrgan(was.Path):
		return notFound()
	case own && d.Status == 0:
		return fleet.Refuse(fleet.Refused, "organ.own")
	case own && !actor.Super && d.Roles != nil && !slices.Equal(d.Roles, was.roles):
		return fleet.Refuse(fleet.Refused, "organ.ownRoles")
	}
	return nil
}

// mayOffer asks of roles that an organisation is to offer and did not whether they are the actor's to give.
func (s *Service) mayOffer(ctx context.Context, actor fleet.Actor, id fleet.ID, before, after []fleet.ID) error {
	fresh := slices.DeleteFunc(slices.Clone(after), func(role fleet.ID) bool { return slices.Contains(before, role) })
	if len(fresh) == 0 {
		return nil
	}
	offerable, err := s.parts.Roles.Offerable(ctx, actor, id)
	if err != nil {
		return err
	}
	for _, role := range fresh {
		if !slices.Contains(offerable, role) {
			return fleet.Refuse(fleet.Refused, "organ.role")
		}
	}
	return nil
}

// mayWake refuses with organ.role when roles that are not the actor's to give might begin to count at an organisation.
func (s *Service) mayWake(ctx context.Context, actor fleet.Actor, path string) error {
	wakes, err := s.parts.Roles.Wakes(ctx, actor, path)
	if err != nil {
		return err
	}
	if wakes {
		return fleet.Refuse(fleet.Refused, "organ.role")
	}
	return nil
}

// spareSupers refuses what would take power from super administrators, unless one of them does it.
func (s *Service) spareSupers(ctx context.Context, actor fleet.Actor, path string) error {
	if actor.Super {
		return nil
	}
	c, err := s.parts.Store.OrganContents(ctx, path)
	if err != nil {
		return err
	}
	if c.Supers > 0 {
		return fleet.Refuse(fleet.Refused, "organ.hasSuper")
	}
	return nil
}

// fits refuses a level that the tree does not have.
func fits(level int) error {
	if level > MaxLevel {
		return fleet.Refuse(fleet.Refused, "organ.tooDeep").With("max", MaxLevel)
	}
	return nil
}

// Place is where an organisation is to hang.
type Place struct {
	ParentID fleet.ID
	// ConfirmRetention says that points may go because they are kept for less time there.
	ConfirmRetention bool
}

// Move puts an organisation with all below it under another parent, both of the
// actor's. It refuses with organ.parentRequired, organ.notFound, organ.root, organ.own, organ.intoItself, organ.taken,
// organ.tooDeep, organ.hasSuper, organ.role when somebody there has a role that might begin to count and is not the actor's to give,
// and with organ.retentionConfirm when points would go that are kept until now and that is not confirmed.
func (s *Service) Move(ctx context.Context, actor fleet.Actor, id fleet.ID, to Place) error {
	parent := to.ParentID
	if parent <= 0 {
		return fleet.Refuse(fleet.Refused, "organ.parentRequired")
	}
	now, err := s.Visible(ctx, actor, id)
	if err != nil {
		return err
	}
	if err := s.spareSupers(ctx, actor, now.Path); err != nil {
		return err
	}
	if err := s.mayWake(ctx, actor, now.Path); err != nil {
		return err
	}
	if err := s.mayFollow(ctx, actor, now, to); err != nil {
		return err
	}
	then := now
	then.ParentID = parent
	carryOut, err := s.confirm(ctx, then, to.ConfirmRetention)
	if err != nil {
		return err
	}
	var done Move
	noting := s.parts.Audit.Within(ctx, actor, func() []audit.Deed { return moved(&done) })
	err = s.parts.Store.MoveOrgan(noting, id, parent, func(m Move) error {
		done = m
		return mayMove(actor, &m)
	})
	if err != nil {
		return refusal(err, now.Name)
	}
	s.changed("moved", id)
	return carryOut()
}

// mayFollow asks before an organisation follows one above it that keeps points for less time; see mayLose.
func (s *Service) mayFollow(ctx context.Context, actor fleet.Actor, now Organ, to Place) error {
	if to.ConfirmRetention {
		return nil
	}
	if _, err := s.Visible(ctx, actor, to.ParentID); err != nil {
		return err
	}
	now.ParentID = to.ParentID
	return s.mayLose(ctx, now)
}

func mayMove(actor fleet.Actor, m *Move) error {
	switch {
	case !actor.SeesOrgan(m.Organ.Path) || !actor.SeesOrgan(m.Parent.Path):
		return notFound()
	case m.Organ.ParentID == 0:
		return fleet.Refuse(fleet.Refused, "organ.root")
	case m.Organ.ID == actor.OrganID:
		return fleet.Refuse(fleet.Refused, "organ.own")
	case strings.HasPrefix(m.Parent.Path, m.Organ.Path):
		return fleet.Refuse(fleet.Refused, "organ.intoItself")
	}
	return fits(m.Parent.Level + 1 + m.Deepest - m.Organ.Level)
}
