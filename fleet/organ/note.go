package organ

import (
	"context"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

func (s *Service) noteInserted(ctx context.Context, actor fleet.Actor, o *Organ, parent string, roles []fleet.ID) error {
	names, err := s.roleNames(ctx, actor, roles)
	if err != nil {
		return err
	}
	changes := append([]audit.Change{{Field: "parentName", New: parent}, {Field: "roles", New: names}}, changesOf(nil, o)...)
	return s.note(ctx, actor, "audit.organInserted", o.Name, changes)
}

func (s *Service) noteUpdated(ctx context.Context, actor fleet.Actor, old, o state) error {
	was, err := s.roleNames(ctx, actor, old.roles)
	if err != nil {
		return err
	}
	is, err := s.roleNames(ctx, actor, o.roles)
	if err != nil {
		return err
	}
	return s.note(ctx, actor, "audit.organUpdated", old.Name, append(changesOf(old.Organ, o.Organ), audit.Change{Field: "roles", Old: was, New: is}))
}

func (s *Service) noteMoved(ctx context.Context, actor fleet.Actor, m *Move) error {
	return s.note(ctx, actor, "audit.organMoved", m.Organ.Name, []audit.Change{{Field: "parentName", Old: m.Former, New: m.Parent.Name}})
}

func (s *Service) noteDeleted(ctx context.Context, actor fleet.Actor, o *Organ, c *Contents) error {
	return s.note(ctx, actor, "audit.organDeleted", o.Name, []audit.Change{
		{Field: "organName", Old: o.Name}, {Field: "subOrgans", Old: some(c.Organs)}, {Field: "vehicles", Old: some(c.Vehicles)},
		{Field: "ownRoles", Old: some(c.Roles)}, {Field: "devicesToParent", New: some(c.Devices)},
	})
}

// some writes a number, none as nothing.
func some(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func (s *Service) note(ctx context.Context, actor fleet.Actor, text, name string, changes []audit.Change) error {
	return s.Audit.Done(ctx, actor, audit.Deed{
		Module: audit.ModuleOrgan, Text: text, Args: []audit.Arg{{Name: "organ", Value: name}}, Changes: changes,
	})
}

// roleNames writes roles as the log shows them.
func (s *Service) roleNames(ctx context.Context, actor fleet.Actor, roles []fleet.ID) (string, error) {
	if len(roles) == 0 || s.Audit == nil {
		return "", nil
	}
	known, err := s.roles().RoleNames(ctx, actor.Lang)
	if err != nil {
		return "", internal(err)
	}
	names := make([]string, len(roles))
	for i, id := range roles {
		names[i] = known[id]
	}
	return strings.Join(names, ", "), nil
}

// changesOf lists the fields of two states of an organisation; old is nil for a new one.
func changesOf(old, o *Organ) []audit.Change {
	write := func(o *Organ) [5]string {
		if o == nil {
			return [5]string{}
		}
		return [...]string{o.Name, strconv.Itoa(o.Sort), strconv.Itoa(o.Status), o.Remark, strconv.Itoa(o.RetentionDays)}
	}
	was, is := write(old), write(o)
	var out []audit.Change
	for i, field := range [...]string{"organName", "sort", "status", "remark", "retentionDays"} {
		out = append(out, audit.Change{Field: field, Old: was[i], New: is[i]})
	}
	return out
}
