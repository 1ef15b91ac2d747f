package organ

import (
	"context"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

func inserted(o *Organ, parent, roles string) []audit.Deed {
	changes := append([]audit.Change{{Field: "parentName", New: parent}, {Field: "roles", New: roles}}, changesOf(nil, o)...)
	return deed("audit.organInserted", o.Name, changes)
}

func updated(old, o state, names map[fleet.ID]string) []audit.Deed {
	changes := append(changesOf(old.Organ, o.Organ), audit.Change{Field: "roles", Old: rolesText(old.roles, names), New: rolesText(o.roles, names)})
	return deed("audit.organUpdated", old.Name, changes)
}

func moved(m *Move) []audit.Deed {
	return deed("audit.organMoved", m.Organ.Name, []audit.Change{{Field: "parentName", Old: m.Former, New: m.Parent.Name}})
}

func deleted(o *Organ, c *Contents) []audit.Deed {
	return deed("audit.organDeleted", o.Name, []audit.Change{
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

func deed(text, name string, changes []audit.Change) []audit.Deed {
	return []audit.Deed{{Module: audit.ModuleOrgan, Text: text, Args: []audit.Arg{{Name: "organ", Value: name}}, Changes: changes}}
}

// roleNames returns what roles are called in the log.
func (s *Service) roleNames(ctx context.Context, actor fleet.Actor) (map[fleet.ID]string, error) {
	if s.parts.Audit == nil {
		return nil, nil
	}
	known, err := s.parts.Roles.RoleNames(ctx, actor.Lang)
	return known, err
}

// rolesText writes roles as the log shows them.
func rolesText(roles []fleet.ID, known map[fleet.ID]string) string {
	names := make([]string, len(roles))
	for i, id := range roles {
		names[i] = known[id]
	}
	return strings.Join(names, ", ")
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
