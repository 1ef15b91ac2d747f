package permission

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"waymark/fleet"
)

// RoleRow is a role as a list shows it.
type RoleRow struct {
	Role
	Users   int  // of the actor's organisation and below; how many others have is not theirs to know
	MayEdit bool // false for what an actor may only look at: roles of the platform and of organisations above theirs
}

// RoleFilter chooses roles.
type RoleFilter struct {
	Name    string   // part of the name in either language
	OrganID fleet.ID // 0 for all
	Status  int      // -1 all
	Sort    fleet.Sort
}

// RoleOrders are the fields by which the list can be sorted.
var RoleOrders = fleet.Orders[RoleRow]{
	"remark":     func(a, b *RoleRow) int { return strings.Compare(a.Remark, b.Remark) },
	"roleName":   func(a, b *RoleRow) int { return strings.Compare(a.Name, b.Name) },
	"roleNameEn": func(a, b *RoleRow) int { return strings.Compare(a.NameEN, b.NameEN) },
	"organName":  func(a, b *RoleRow) int { return strings.Compare(a.OrganName, b.OrganName) },
	"status":     func(a, b *RoleRow) int { return cmp.Compare(a.Status, b.Status) },
	"userCount":  func(a, b *RoleRow) int { return cmp.Compare(a.Users, b.Users) },
	"createTime": func(a, b *RoleRow) int { return cmp.Compare(a.CreatedAt, b.CreatedAt) },
	"mayEdit":    func(a, b *RoleRow) int { return fleet.CompareBool(a.MayEdit, b.MayEdit) },
}

func (f RoleFilter) matches(r *Role) bool {
	if f.OrganID != 0 && f.OrganID != r.OrganID || f.Status >= 0 && f.Status != r.Status {
		return false
	}
	search := strings.ToLower(strings.TrimSpace(f.Name))
	return strings.Contains(strings.ToLower(r.Name), search) || strings.Contains(strings.ToLower(r.NameEN), search)
}

// In returns the name of a role in a language, "cn" or "en".
func (r *Role) In(lang string) string { return Name{r.Name, r.NameEN}.In(lang) }

// Fits reports whether users of an organisation may have a role: one of the platform, of the organisation, or of one above it.
func (r *Role) Fits(path string) bool {
	return r.OrganID == 0 || r.OrganPath != "" && strings.HasPrefix(path, r.OrganPath)
}

// seenBy reports whether an actor may know of a role.
func (r *Role) seenBy(actor *fleet.Actor) bool {
	return !actor.Personal && (r.Fits(actor.OrganPath) || actor.SeesOrgan(r.OrganPath) || actor.Super)
}

// editedBy reports whether an actor may change a role.
func (r *Role) editedBy(actor *fleet.Actor) bool {
	if r.OrganID == 0 {
		return ofPlatform(actor)
	}
	return actor.Super || actor.SeesOrgan(r.OrganPath)
}

// ofPlatform reports whether an actor may make roles for every organisation.
func ofPlatform(actor *fleet.Actor) bool { return actor.Super || actor.Employee && actor.AtRoot() }

// Roles returns a page of the roles that an actor may know of, by ID unless sorted, and how many a filter chooses.
func (s *Service) Roles(ctx context.Context, actor fleet.Actor, f RoleFilter, page fleet.Page) (rows []RoleRow, total int, err error) {
	all, err := s.Store.Roles(ctx)
	if err != nil {
		return nil, 0, err
	}
	users, err := s.Store.UsersOfRoles(ctx, actor.OrganPath)
	if err != nil {
		return nil, 0, err
	}
	for i := range all {
		if r := &all[i]; r.seenBy(&actor) && f.matches(r) {
			rows = append(rows, RoleRow{Role: *r, Users: users[r.ID], MayEdit: r.editedBy(&actor)})
		}
	}
	return RoleOrders.Page(rows, f.Sort, page), len(rows), nil
}

// Offered returns the enabled roles that users of an organisation may be given by
// an actor: that fit there, that it offers, and in which nothing is that the actor does not hold. With organID 0 it
// returns all that the actor may know of and give. It refuses with organ.notFound.
func (s *Service) Offered(ctx context.Context, actor fleet.Actor, organID fleet.ID) ([]Role, error) {
	if actor.Personal {
		return nil, nil
	}
	fits := func(r *Role) bool { return r.seenBy(&actor) }
	if organID != 0 {
		o, err := s.Organs.Visible(ctx, actor, organID)
		if err != nil {
			return nil, err
		}
		named, err := s.OrganRoles(ctx)
		if err != nil {
			return nil, err
		}
		fits = func(r *Role) bool { return r.Fits(o.Path) && offers(named, o.Path, r.ID) }
	}
	return s.choose(ctx, &actor, fits)
}

// beyond returns which roles carry something that an actor does not hold. What is disabled at the moment counts as held by those
// who carry it themselves: it may be enabled again.
func (s *Service) beyond(ctx context.Context, actor *fleet.Actor) (func(fleet.ID) bool, error) {
	if actor.Super {
		return func(fleet.ID) bool { return false }, nil
	}
	all, err := s.Store.Permissions(ctx)
	if err != nil {
		return nil, err
	}
	carries, err := s.carries(ctx, actor)
	if err != nil {
		return nil, err
	}
	var foreign []fleet.ID
	for _, n := range flat(Tree(all)) {
		if grants(&n.Permission) && !carries(n) {
			foreign = append(foreign, n.ID)
		}
	}
	roles, err := s.Store.RolesWith(ctx, foreign)
	if err != nil {
		return nil, err
	}
	return func(id fleet.ID) bool { _, found := slices.BinarySearch(roles, id); return found }, nil
}

// carries returns whether an actor holds a permission, or would if it were not disabled.
func (s *Service) carries(ctx context.Context, actor *fleet.Actor) (func(*Node) bool, error) {
	var own []string
	if !actor.Super && actor.AccountID != 0 {
		rights, err := s.Store.RightsOf(ctx, actor.AccountID)
		if err != nil {
			return nil, err
		}
		own = rights.Carried()
	}
	return func(n *Node) bool { return actor.Can(n.Code) || !n.Live && slices.Contains(own, n.Code) }, nil
}

// Wakes reports whether somebody at or below an organisation has an enabled role that does not count for them there, and that
// the actor could not give: moving the organisation, or letting it offer more, might make it count.
func (s *Service) Wakes(ctx context.Context, actor fleet.Actor, path string) (bool, error) {
	if actor.Super {
		return false, nil
	}
	beyond, err := s.beyond(ctx, &actor)
	if err != nil {
		return false, err
	}
	held, err := s.Store.RolesBelow(ctx, path)
	if err != nil {
		return false, err
	}
	all, err := s.Store.Roles(ctx)
	if err != nil {
		return false, err
	}
	named, err := s.OrganRoles(ctx)
	if err != nil {
		return false, err
	}
	for _, h := range held {
		i := slices.IndexFunc(all, func(r Role) bool { return r.ID == h.RoleID })
		if i < 0 || all[i].Status != 1 || !beyond(h.RoleID) {
			continue
		}
		if !all[i].Fits(h.OrganPath) || !offers(named, h.OrganPath, h.RoleID) {
			return true, nil
		}
	}
	return false, nil
}

// flat lists a tree, parents before their children.
func flat(nodes []*Node) []*Node {
	var out []*Node
	for _, n := range nodes {
		out = append(append(out, n), flat(n.Children)...)
	}
	return out
}

// Givable returns the IDs of Offered, sorted.
func (s *Service) Givable(ctx context.Context, actor fleet.Actor, organID fleet.ID) ([]fleet.ID, error) {
	roles, err := s.Offered(ctx, actor, organID)
	ids := make([]fleet.ID, len(roles))
	for i := range roles { // by ID
		ids[i] = roles[i].ID
	}
	return ids, err
}

// OfferableRoles returns the enabled roles that fit at an organisation and in which nothing is that an actor does not hold, by
// ID; what organisations offer does not matter. It refuses with organ.notFound.
func (s *Service) OfferableRoles(ctx context.Context, actor fleet.Actor, organID fleet.ID) ([]Role, error) {
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return nil, err
	}
	return s.choose(ctx, &actor, func(r *Role) bool { return r.Fits(o.Path) })
}

// choose returns the enabled roles that fit, and in which nothing is that an actor does not hold, by ID.
func (s *Service) choose(ctx context.Context, actor *fleet.Actor, fits func(*Role) bool) ([]Role, error) {
	all, err := s.Store.Roles(ctx)
	if err != nil {
		return nil, err
	}
	beyond, err := s.beyond(ctx, actor)
	if err != nil {
		return nil, err
	}
	var out []Role
	for i := range all {
		if r := &all[i]; r.Status == 1 && fits(r) && !beyond(r.ID) {
			out = append(out, *r)
		}
	}
	return out, nil
}

// Offerable returns the IDs of OfferableRoles, sorted.
func (s *Service) Offerable(ctx context.Context, actor fleet.Actor, organID fleet.ID) ([]fleet.ID, error) {
	roles, err := s.OfferableRoles(ctx, actor, organID)
	var ids []fleet.ID
	for i := range roles { // by ID
		ids = append(ids, roles[i].ID)
	}
	return ids, err
}

// RoleNames returns the names of all roles in a language, "cn" or "en".
func (s *Service) RoleNames(ctx context.Context, lang string) (map[fleet.ID]string, error) {
	all, err := s.Store.Roles(ctx)
	if err != nil {
		return nil, err
	}
	names := make(map[fleet.ID]string, len(all))
	for i := range all {
		names[all[i].ID] = all[i].In(lang)
	}
	return names, nil
}

// OrganRoles returns the roles that each organisation with any restricts its users to, sorted.
func (s *Service) OrganRoles(ctx context.Context) (map[fleet.ID][]fleet.ID, error) {
	named, err := s.Store.OrganRoles(ctx)
	if err != nil {
		return nil, err
	}
	return named, nil
}
