package permission

import (
	"context"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// GivableTree returns the permissions of a system ("" for all) that an actor may put into roles: those that they hold, below
// headings and pages that they hold.
func (s *Service) GivableTree(ctx context.Context, actor fleet.Actor, systemType string) ([]*Node, error) {
	all, err := s.Store.Permissions(ctx)
	if err != nil {
		return nil, err
	}
	held := prune(Tree(all), func(n *Node) bool {
		return (systemType == "" || n.SystemType == systemType) && (!grants(&n.Permission) || actor.Can(n.Code))
	})
	return filled(held), nil
}

// filled leaves out headings without anything below.
func filled(nodes []*Node) []*Node {
	var out []*Node
	for _, n := range nodes {
		if n.Children = filled(n.Children); len(n.Children) > 0 || !n.Heading() {
			out = append(out, n)
		}
	}
	return out
}

// PermissionsOf returns the IDs of the permissions of a role, sorted. It refuses with role.notFound.
func (s *Service) PermissionsOf(ctx context.Context, actor fleet.Actor, roleID fleet.ID) ([]fleet.ID, error) {
	if _, err := s.visible(ctx, &actor, roleID); err != nil {
		return nil, err
	}
	ids, err := s.Store.RolePermissions(ctx, roleID)
	if err != nil {
		return nil, err
	}
	return ids, nil
}

// SetPermissions makes the permissions of a role those given. What the actor does not hold stays in the role as it was: they are not
// shown it, and neither give it nor take it away. It refuses with role.notFound, role.readOnly, permission.notFound, and with permission.notHeld
// when something is added that the actor does not hold.
func (s *Service) SetPermissions(ctx context.Context, actor fleet.Actor, roleID fleet.ID, ids []fleet.ID) error {
	role, err := s.editable(ctx, &actor, roleID)
	if err != nil {
		return err
	}
	all, err := s.Store.Permissions(ctx)
	if err != nil {
		return err
	}
	known := make(map[fleet.ID]*Permission, len(all))
	for i := range all {
		known[all[i].ID] = &all[i]
	}
	var before, after []fleet.ID
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		return []audit.Deed{{Module: audit.ModulePermission, Text: "audit.rolePermissionsSet", Args: []audit.Arg{{Name: "name", Value: role.Name}}, Changes: []audit.Change{
			{Field: "permissions", Old: codeList(known, before, after), New: codeList(known, after, before)},
		}}}
	})
	err = s.Store.SetRolePermissions(noting, roleID, func(now []fleet.ID) ([]fleet.ID, error) {
		before = now
		after, err = wanted(&actor, known, now, ids)
		return after, err
	})
	if err != nil {
		return missing(err, "role.notFound")
	}
	s.changed("role", "updated", roleID)
	return nil
}

// wanted returns what a role is to hold when an actor wants it to hold some permissions, and it holds others now.
func wanted(actor *fleet.Actor, known map[fleet.ID]*Permission, now, ids []fleet.ID) ([]fleet.ID, error) {
	after := slices.Clone(ids)
	for _, id := range ids {
		p := known[id]
		if p == nil {
			return nil, fleet.Refuse(fleet.NotFound, "permission.notFound")
		}
		if grants(p) && !actor.Can(p.Code) && !slices.Contains(now, id) {
			return nil, notHeld(p.Code)
		}
	}
	for _, id := range now {
		if p := known[id]; p != nil && grants(p) && !actor.Can(p.Code) {
			after = append(after, id)
		}
	}
	slices.Sort(after)
	return slices.Compact(after), nil
}

// codeList names the permissions of one list that are not in another.
func codeList(known map[fleet.ID]*Permission, list, other []fleet.ID) string {
	var codes []string
	for _, id := range list {
		if p := known[id]; p != nil && !slices.Contains(other, id) {
			codes = append(codes, p.Code)
		}
	}
	slices.Sort(codes)
	return strings.Join(codes, ", ")
}
