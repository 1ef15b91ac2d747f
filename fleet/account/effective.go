package account

import (
	"cmp"
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// Reasons why an account may do all, nothing, or less.
const (
	WhySuper         = "super"
	WhyDisabled      = "disabled"
	WhyOrganDisabled = "organDisabled"
	WhyNotOffered    = "notOffered"
)

// Effective is what an account may do, and why.
type Effective struct {
	User        User
	Why         []string // WhySuper, WhyDisabled, WhyOrganDisabled
	Roles       []RoleCounts
	Permissions []Source // in the order of the tree, each code once; none while the account or its organisation is disabled
}

// RoleCounts is a role of an account; Reason says why it does not count, "" when it does.
type RoleCounts struct {
	ID     fleet.ID
	Reason string // WhyDisabled, WhyNotOffered
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
	if e.Roles, err = s.rolesThatCount(ctx, &u); err != nil {
		return Effective{}, err
	}
	if u.Status == 1 && !off {
		e.Permissions, err = s.sources(ctx, &u, e.Roles)
	}
	return e, err
}

// rolesThatCount tells of each role of an account whether it counts where the account is.
func (s *Service) rolesThatCount(ctx context.Context, u *User) ([]RoleCounts, error) {
	roles, err := s.Perms.Roles(ctx)
	if err != nil {
		return nil, internal(err)
	}
	offered, restricted, err := s.Perms.OfferedRoles(ctx, u.OrganID)
	if err != nil {
		return nil, internal(err)
	}
	var out []RoleCounts
	for i := range roles {
		r := &roles[i]
		if !slices.Contains(u.RoleIDs, r.ID) {
			continue
		}
		c := RoleCounts{ID: r.ID}
		switch {
		case r.Status != 1:
			c.Reason = WhyDisabled
		case !r.Fits(u.OrganPath), restricted && !slices.Contains(offered, r.ID):
			c.Reason = WhyNotOffered
		}
		out = append(out, c)
	}
	return out, nil
}

// sources finds out which roles each permission comes from.
func (s *Service) sources(ctx context.Context, u *User, roles []RoleCounts) ([]Source, error) {
	from := map[fleet.ID][]fleet.ID{} // roles by permission
	for _, r := range roles {
		if r.Reason != "" {
			continue
		}
		held, err := s.Perms.RolePermissions(ctx, r.ID)
		if err != nil {
			return nil, internal(err)
		}
		for _, id := range held {
			from[id] = append(from[id], r.ID)
		}
	}
	all, err := s.Perms.Permissions(ctx)
	if err != nil {
		return nil, internal(err)
	}
	g := gatherer{user: u, from: from, staff: permission.StaffCodes(), at: map[string]int{}}
	for _, heading := range permission.Tree(all) {
		g.walk(heading, heading.Name, permission.Name{})
	}
	for i := range g.out {
		slices.SortFunc(g.out[i].RoleIDs, func(a, b fleet.ID) int { return cmp.Compare(a, b) })
		g.out[i].RoleIDs = slices.Compact(g.out[i].RoleIDs)
	}
	return g.out, nil
}

// gatherer walks the tree of permissions and gathers what counts for an account.
type gatherer struct {
	user  *User
	from  map[fleet.ID][]fleet.ID
	staff []string
	at    map[string]int // place in out by code
	out   []Source
}

func (g *gatherer) walk(n *permission.Node, group, page permission.Name) {
	if n.Kind == permission.KindMenu && !n.Heading() {
		page = n.Name
	}
	roles := g.from[n.ID]
	if n.Live && !n.Heading() && (g.user.Super || len(roles) > 0 && g.counts(n.Code)) {
		i, known := g.at[n.Code]
		if !known {
			i = len(g.out)
			g.at[n.Code] = i
			g.out = append(g.out, Source{Code: n.Code, Name: n.Name, Page: page, Group: group})
		}
		if !g.user.Super {
			g.out[i].RoleIDs = append(g.out[i].RoleIDs, roles...)
		}
	}
	for _, c := range n.Children {
		g.walk(c, group, page)
	}
}

// counts tells whether a code counts for an account like this: those that concern every organisation are for the staff.
func (g *gatherer) counts(code string) bool {
	return g.user.Employee || !slices.Contains(g.staff, code)
}
