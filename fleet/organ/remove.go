package organ

import (
	"context"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Contents counts what an organisation of the actor's holds, so that it can be
// said before it is deleted. It refuses with organ.notFound.
func (s *Service) Contents(ctx context.Context, actor fleet.Actor, id fleet.ID) (Contents, error) {
	o, err := s.Visible(ctx, actor, id)
	if err != nil {
		return Contents{}, err
	}
	c, err := s.parts.Store.OrganContents(ctx, o.Path)
	return c, err
}

// Delete removes an organisation, those below it, and their vehicles and roles;
// devices and SIM cards go to the parent. It must be disabled (organ.enabled) and without users, also below (organ.hasUsers),
// its roles offered nowhere else (organ.rolesOffered), neither a root (organ.root) nor the actor's own (organ.own); organ.notFound. A name that is given to confirm must be its (organ.confirm).
func (s *Service) Delete(ctx context.Context, actor fleet.Actor, id fleet.ID, confirm string) error {
	var gone Organ
	var held Contents
	noting := s.parts.Audit.Within(ctx, actor, func() []audit.Deed { return deleted(&gone, &held) })
	err := s.parts.Store.DeleteOrgan(noting, id, func(o Organ, c Contents) error {
		gone, held = o, c
		return mayDelete(actor, &o, &c, strings.TrimSpace(confirm))
	})
	if err != nil {
		return refusal(err, gone.Name)
	}
	s.changed("deleted", id)
	return nil
}

func mayDelete(actor fleet.Actor, o *Organ, c *Contents, confirm string) error {
	code := ""
	switch {
	case !actor.SeesOrgan(o.Path):
		return notFound()
	case o.ParentID == 0:
		code = "organ.root"
	case o.ID == actor.OrganID:
		code = "organ.own"
	case o.Status != 0:
		code = "organ.enabled"
	case c.Users > 0:
		return fleet.Refuse(fleet.Refused, "organ.hasUsers").With("users", c.Users)
	case c.Offering > 0: // without the role they might offer more than before
		code = "organ.rolesOffered"
	case confirm != "" && confirm != o.Name:
		code = "organ.confirm"
	default:
		return nil
	}
	return fleet.Refuse(fleet.Refused, code)
}
