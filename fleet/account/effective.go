package account

import (
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// Reasons why an account may do all, or nothing.
const (
	WhySuper         = "super"
	WhyDisabled      = "disabled"
	WhyOrganDisabled = "organDisabled"
)

// Effective is what an account may do, and why.
type Effective struct {
	User        User
	Why         []string // WhySuper, WhyDisabled, WhyOrganDisabled
	Roles       []RoleCounts
	Permissions []Source // in the order of the tree, one for each of its pages and buttons as where roles are given theirs; none while the account or its organisation is disabled
}

// RoleCounts is a role of an account; Reason says why it does not count, "" when it does.
type RoleCounts struct {
	ID     fleet.ID
	Reason string // see permission.Rights.WhyNot
}

// Source is a permission that an account holds, and the roles it comes from (none of a super administrator's).
type Source struct {
	Code              string
	Name, Page, Group permission.Name
	RoleIDs           []fleet.ID
}

// Effective explains what an account of the actor's subtree may do. It refuses with user.notFound.
func (s *Service) Effective(ctx context.Context, actor fleet.Actor, id fleet.ID) (Effective, error) {
	u, err := s.User(ctx, actor, id)
	if err != nil {
		return Effective{}, err
	}
	e := Effective{User: u}
	off, err := s.Organs.DisabledAbove(ctx, u.OrganPath)
	if err != nil {
		return Effective{}, internal(err)
	}
	for reason, holds := range map[string]bool{WhySuper: u.Super, WhyDisabled: u.Status != 1, WhyOrganDisabled: off} {
		if holds {
			e.Why = append(e.Why, reason)
		}
	}
	slices.Sort(e.Why)
	rights, err := s.Perms.RightsOf(ctx, u.ID)
	if err != nil {
		return Effective{}, internal(err)
	}
	for i := range rights.Roles {
		e.Roles = append(e.Roles, RoleCounts{ID: rights.Roles[i].ID, Reason: rights.WhyNot(&rights.Roles[i])})
	}
	if u.Status == 1 && !off {
		e.Permissions = sources(&u, &rights)
	}
	return e, nil
}

// sources returns the permissions that count for an account, and which roles each comes from.
func sources(u *User, rights *permission.Rights) []Source {
	g := gatherer{user: u, rights: rights}
	for _, heading := range permission.Tree(rights.Permissions) {
		g.walk(heading, heading.Name, permission.Name{})
	}
	return g.out
}

// gatherer walks the tree of permissions and gathers what counts for an account.
type gatherer struct {
	user   *User
	rights *permission.Rights
	out    []Source
}

func (g *gatherer) walk(n *permission.Node, group, page permission.Name) {
	if n.Kind == permission.KindMenu && !n.Heading() {
		page = n.Name
	}
	roles := g.rights.By(n)
	if len(roles) > 0 || g.user.Super && n.Live && !n.Heading() {
		if g.user.Super {
			roles = nil
		}
		slices.Sort(roles)
		g.out = append(g.out, Source{Code: n.Code, Name: n.Name, Page: page, Group: group, RoleIDs: roles})
	}
	for _, c := range n.Children {
		g.walk(c, group, page)
	}
}
