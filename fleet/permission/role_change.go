package permission

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// InsertRole adds a role without permissions. It refuses with role.nameRequired,
// role.taken, role.platformOnly, organ.notFound, permission.status or permission.tooLong.
func (s *Service) InsertRole(ctx context.Context, actor fleet.Actor, r Role) (fleet.ID, error) {
	r.ID, r.Codes, r.CreatedAt = 0, nil, fleet.MillisOf(s.Clock.Now())
	if err := s.prepare(ctx, actor, &r); err != nil {
		return 0, err
	}
	made, err := s.Store.InsertRole(s.noting(ctx, actor, roleDeed("audit.roleInserted", &Role{}, &r)), r)
	if err != nil {
		return 0, roleRefusal(err, "organ.notFound", r.Name)
	}
	s.changed("role", "inserted", made.ID)
	return made.ID, nil
}

// UpdateRole changes a role. It refuses as InsertRole does, with role.notFound or role.readOnly, and with permission.notHeld where it
// is enabled or goes to another organisation and carries what the actor does not hold.
func (s *Service) UpdateRole(ctx context.Context, actor fleet.Actor, r Role) error {
	return fleet.Again(func() error { return s.updateRole(ctx, actor, r) })
}

func (s *Service) updateRole(ctx context.Context, actor fleet.Actor, r Role) error {
	old, err := s.editable(ctx, &actor, r.ID)
	if err != nil {
		return err
	}
	if err := s.prepare(ctx, actor, &r); err != nil {
		return err
	}
	if r.Status > old.Status || r.OrganID != old.OrganID {
		beyond, err := s.beyond(ctx, &actor)
		if err != nil {
			return err
		}
		if beyond(r.ID) {
			return notHeld(old.In(actor.Lang))
		}
	}
	err = s.Store.UpdateRole(s.noting(ctx, actor, roleDeed("audit.roleUpdated", &old, &r)), r, func(now Role) error {
		if now.Status != old.Status || now.OrganID != old.OrganID {
			return fleet.ErrChanged
		}
		return nil
	})
	if errors.Is(err, fleet.ErrChanged) {
		return err
	}
	if err != nil {
		return roleRefusal(err, "role.notFound", r.Name)
	}
	s.changed("role", "updated", r.ID)
	return nil
}

// DeleteRole removes a role that nobody has. It refuses with role.notFound, role.readOnly or role.inUse.
func (s *Service) DeleteRole(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	old, err := s.editable(ctx, &actor, id)
	if err != nil {
		return err
	}
	err = s.Store.DeleteRole(s.noting(ctx, actor, roleDeed("audit.roleDeleted", &old, &Role{})), id)
	if errors.Is(err, fleet.ErrConflict) {
		return refuse("role.inUse")
	}
	if err != nil {
		return missing(err, "role.notFound")
	}
	s.changed("role", "deleted", id)
	return nil
}

// prepare checks a role by itself and against the others, and that the actor may have it where it belongs.
func (s *Service) prepare(ctx context.Context, actor fleet.Actor, r *Role) error {
	for _, t := range [...]*string{&r.Name, &r.NameEN, &r.Remark} {
		*t = strings.TrimSpace(*t)
	}
	switch {
	case r.Name == "":
		return refuse("role.nameRequired")
	case r.Status != 0 && r.Status != 1:
		return refuse("permission.status")
	case r.OrganID == 0 && !ofPlatform(&actor):
		return fleet.Refuse(fleet.NotPermitted, "role.platformOnly")
	}
	if err := fits(Name{r.Name, r.NameEN}, r.Remark); err != nil {
		return err
	}
	if r.OrganID != 0 {
		if _, err := s.Organs.Visible(ctx, actor, r.OrganID); err != nil {
			return err
		}
	}
	all, err := s.Store.Roles(ctx)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(all, func(q Role) bool {
		return q.ID != r.ID && q.OrganID == r.OrganID && strings.EqualFold(q.Name, r.Name)
	}) {
		return roleTaken(r.Name)
	}
	return nil
}

func roleTaken(name string) *fleet.Error { return refuse("role.taken").With("name", name) }

// roleRefusal is missing of a role whose name somebody else may have given to another in the meantime.
func roleRefusal(err error, code, name string) error {
	if errors.Is(err, fleet.ErrConflict) {
		return roleTaken(name)
	}
	return missing(err, code)
}

// visible returns a role that an actor may know of, else it refuses with role.notFound.
func (s *Service) visible(ctx context.Context, actor *fleet.Actor, id fleet.ID) (Role, error) {
	all, err := s.Store.Roles(ctx)
	if err != nil {
		return Role{}, err
	}
	i := slices.IndexFunc(all, func(r Role) bool { return r.ID == id })
	if i < 0 || !all[i].seenBy(actor) {
		return Role{}, fleet.Refuse(fleet.NotFound, "role.notFound")
	}
	return all[i], nil
}

// editable returns a role that an actor may change; it refuses with role.notFound or role.readOnly.
func (s *Service) editable(ctx context.Context, actor *fleet.Actor, id fleet.ID) (Role, error) {
	r, err := s.visible(ctx, actor, id)
	if err == nil && !r.editedBy(actor) {
		err = fleet.Refuse(fleet.NotPermitted, "role.readOnly")
	}
	return r, err
}

// roleDeed lists the fields in which two states of a role differ; one of them may be empty.
func roleDeed(text string, old, r *Role) audit.Deed {
	name := r.Name
	if r.Name == "" {
		name = old.Name
	}
	return audit.Deed{Text: text, Args: []audit.Arg{{Name: "name", Value: name}}, Changes: []audit.Change{
		{Field: "roleName", Old: old.Name, New: r.Name},
		{Field: "roleNameEn", Old: old.NameEN, New: r.NameEN},
		{Field: "organId", Old: number(old.OrganID), New: number(r.OrganID)},
		{Field: "status", Old: strconv.Itoa(old.Status), New: strconv.Itoa(r.Status)},
		{Field: "remark", Old: old.Remark, New: r.Remark},
	}}
}
