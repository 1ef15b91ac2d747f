package permission

import (
	"context"
	"strconv"

	"waymark/fleet"
)

// Node is a permission in its tree.
type Node struct {
	Permission
	Path     string // IDs from the heading down to this one: "/1/7/"
	Buttons  int    // right below it
	Roles    int    // that hold it
	Live     bool   // neither it nor anything above it is disabled
	Children []*Node
}

// Heading reports whether a permission is a heading of the menu, which groups pages and grants nothing itself.
func (p *Permission) Heading() bool { return p.Kind == KindMenu && p.URL == "" }

// Tree builds the tree of permissions. Those whose parent is missing are left out.
func Tree(all []Permission) []*Node {
	nodes, space := make(map[fleet.ID]*Node, len(all)), make([]Node, len(all))
	for i := range all {
		space[i].Permission = all[i]
		nodes[all[i].ID] = &space[i]
	}
	var roots []*Node
	for i := range all { // the order of the store is kept among siblings
		n := nodes[all[i].ID]
		parent := nodes[n.ParentID]
		switch {
		case n.ParentID == 0:
			roots = append(roots, n)
		case parent != nil:
			parent.Children = append(parent.Children, n)
			if n.Kind == KindButton {
				parent.Buttons++
			}
		}
	}
	for _, n := range roots {
		n.settle("/", true)
	}
	return roots
}

// settle fills what a node has from those above it.
func (n *Node) settle(above string, live bool) {
	n.Path = above + strconv.FormatInt(int64(n.ID), 10) + "/"
	n.Live = live && n.Status == 1
	for _, c := range n.Children {
		c.SystemType = n.SystemType
		c.settle(n.Path, n.Live)
	}
}

// prune returns the nodes that keep allows, without their unkept children; copies, so that the tree itself stays.
func prune(nodes []*Node, keep func(*Node) bool) []*Node {
	var out []*Node
	for _, n := range nodes {
		if !keep(n) {
			continue
		}
		c := *n
		c.Children = prune(n.Children, keep)
		out = append(out, &c)
	}
	return out
}

// Menus returns the tree of headings and pages of a system ("" for all), disabled ones too.
func (s *Service) Menus(ctx context.Context, systemType string) ([]*Node, error) {
	all, err := s.Store.Permissions(ctx)
	if err != nil {
		return nil, err
	}
	var menus []fleet.ID
	for i := range all {
		if all[i].Kind == KindMenu {
			menus = append(menus, all[i].ID)
		}
	}
	roles, err := s.Store.RolesOfPermissions(ctx, menus)
	if err != nil {
		return nil, err
	}
	return prune(Tree(all), func(n *Node) bool {
		n.Roles = roles[n.ID]
		return n.Kind == KindMenu && (systemType == "" || n.SystemType == systemType)
	}), nil
}

// Buttons returns the buttons right below a menu. It refuses with permission.notFound.
func (s *Service) Buttons(ctx context.Context, parent fleet.ID) ([]*Node, error) {
	all, err := s.Store.Permissions(ctx)
	if err != nil {
		return nil, err
	}
	found := find(Tree(all), parent)
	if found == nil {
		return nil, fleet.Refuse(fleet.NotFound, "permission.notFound")
	}
	var out []*Node
	var ids []fleet.ID
	for _, c := range found.Children {
		if c.Kind == KindButton {
			out, ids = append(out, c), append(ids, c.ID)
		}
	}
	roles, err := s.Store.RolesOfPermissions(ctx, ids)
	if err != nil {
		return nil, err
	}
	for _, c := range out {
		c.Roles = roles[c.ID]
	}
	return out, nil
}

func find(nodes []*Node, id fleet.ID) *Node {
	for _, n := range nodes {
		if n.ID == id {
			return n
		}
		if found := find(n.Children, id); found != nil {
			return found
		}
	}
	return nil
}

// Shown returns the headings and pages of the menu that an actor may open: enabled, and headings only with a page below.
// The pages below a heading are in order, at whatever depth they stand in the tree.
func (s *Service) Shown(ctx context.Context, actor fleet.Actor) ([]*Node, error) {
	all, err := s.Store.Permissions(ctx)
	if err != nil {
		return nil, err
	}
	var out []*Node
	for _, root := range Tree(all) {
		group := *root
		group.Children = pages(root, &actor)
		if len(group.Children) > 0 {
			out = append(out, &group)
		}
	}
	return out, nil
}

// pages lists the pages at and below a node that an actor may open.
func pages(n *Node, actor *fleet.Actor) []*Node {
	if !n.Live || n.Kind != KindMenu {
		return nil
	}
	var out []*Node
	if !n.Heading() && actor.Can(n.Code) {
		out = append(out, n)
	}
	for _, c := range n.Children {
		out = append(out, pages(c, actor)...)
	}
	return out
}
