package organ

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"waymark/fleet"
)

// Filter chooses organisations; empty fields choose all.
type Filter struct {
	Name     string   // part of the name, in either case
	ParentID fleet.ID // this one and all below it
	RoleID   fleet.ID // whose own list of roles has it
	Status   int      // 1 enabled, 0 disabled, -1 all
	Sort     fleet.Sort
}

// Orders are the fields by which the list can be sorted.
var Orders = fleet.Orders[Listed]{
	"organName":     func(a, b *Listed) int { return strings.Compare(a.Name, b.Name) },
	"parentName":    func(a, b *Listed) int { return strings.Compare(a.ParentName, b.ParentName) },
	"level":         func(a, b *Listed) int { return cmp.Compare(a.Level, b.Level) },
	"sort":          func(a, b *Listed) int { return cmp.Compare(a.Sort, b.Sort) },
	"status":        func(a, b *Listed) int { return cmp.Compare(a.Status, b.Status) },
	"retentionDays": func(a, b *Listed) int { return cmp.Compare(a.RetentionDays, b.RetentionDays) },
	"createTime":    func(a, b *Listed) int { return cmp.Compare(a.CreatedAt, b.CreatedAt) },
	"totalCount":    func(a, b *Listed) int { return cmp.Compare(a.Devices, b.Devices) },
	"userCount":     func(a, b *Listed) int { return cmp.Compare(a.Users, b.Users) },
}

// Listed is an organisation as the list shows it.
type Listed struct {
	Organ
	ParentName string // "" where the parent is not the actor's to see
	RoleIDs    []fleet.ID
	RoleNames  []string // in the actor's language, as RoleIDs
	Devices    int      // of it and all below it
	Users      int      // likewise
	Own        bool     // the actor's own organisation
}

// List returns a page of what a filter chooses of the actor's organisations, in
// the order of the tree unless sorted, and how many it chooses in all.
func (s *Service) List(ctx context.Context, actor fleet.Actor, f Filter, page fleet.Page) ([]Listed, int, error) {
	if actor.Personal {
		return nil, 0, nil
	}
	known, err := s.recall(ctx)
	if err != nil {
		return nil, 0, err
	}
	name := strings.ToLower(strings.TrimSpace(f.Name))
	var out []Listed
	total, sorted := 0, f.Sort.Field != ""
	from, to := page.Offset(), page.Offset()+page.Size
	mine := known.below(actor.OrganPath)
	for i := range mine {
		if !known.chosen(&mine[i], &f, name) {
			continue
		}
		if total++; !sorted && (total <= from || total > to) {
			continue
		}
		out = append(out, Listed{Organ: mine[i], RoleIDs: known.roles[mine[i].ID], Own: i == 0})
		if i > 0 {
			out[len(out)-1].ParentName = known.name(mine[i].ParentID)
		}
	}
	switch f.Sort.Field {
	case "":
	case "totalCount", "userCount": // what is kept elsewhere
		if err := s.count(ctx, known, out); err != nil {
			return nil, 0, err
		}
		out = Orders.Page(out, f.Sort, page)
		return out, total, s.nameRoles(ctx, actor, out)
	default:
		out = Orders.Page(out, f.Sort, page)
	}
	if err := s.count(ctx, known, out); err != nil {
		return nil, 0, err
	}
	return out, total, s.nameRoles(ctx, actor, out)
}

func (k *known) chosen(o *Organ, f *Filter, name string) bool {
	if f.Status >= 0 && o.Status != f.Status || !strings.Contains(strings.ToLower(o.Name), name) {
		return false
	}
	if f.RoleID != 0 && !slices.Contains(k.roles[o.ID], f.RoleID) {
		return false
	}
	if f.ParentID == 0 {
		return true
	}
	i, ok := k.at[f.ParentID]
	return ok && strings.HasPrefix(o.Path, k.organs[i].Path)
}

// count fills how many devices and users organisations have with all below them.
func (s *Service) count(ctx context.Context, known *known, rows []Listed) error {
	if len(rows) == 0 {
		return nil
	}
	users, err := s.parts.Store.OrganUsers(ctx, known.within(rows))
	if err != nil {
		return err
	}
	upTo := make([]int, len(known.organs)+1) // users of those before one, in the order of the tree
	for i := range known.organs {
		upTo[i+1] = upTo[i] + users[known.organs[i].ID]
	}
	for i := range rows {
		r := &rows[i]
		from := known.at[r.ID]
		r.Devices, r.Users = s.parts.Counter.DeviceCount(r.ID), upTo[known.end(from)]-upTo[from]
	}
	return nil
}

// within returns the IDs of some organisations and all below them, each once; nil where they are so many that it is quicker to ask for all.
func (k *known) within(rows []Listed) []fleet.ID {
	ids, seen := []fleet.ID{}, make([]bool, len(k.organs))
	for i := range rows {
		from := k.at[rows[i].ID]
		if seen[from] { // and so is what is below
			continue
		}
		to := k.end(from)
		for at := from; at < to; at++ {
			if !seen[at] {
				seen[at], ids = true, append(ids, k.organs[at].ID)
			}
		}
		if 4*len(ids) > len(k.organs) {
			return nil
		}
	}
	return ids
}

// nameRoles fills what the roles of organisations are called.
func (s *Service) nameRoles(ctx context.Context, actor fleet.Actor, rows []Listed) error {
	if !slices.ContainsFunc(rows, func(r Listed) bool { return len(r.RoleIDs) > 0 }) {
		return nil
	}
	names, err := s.parts.Roles.RoleNames(ctx, actor.Lang)
	if err != nil {
		return err
	}
	for i := range rows {
		for _, id := range rows[i].RoleIDs {
			rows[i].RoleNames = append(rows[i].RoleNames, names[id])
		}
	}
	return nil
}
