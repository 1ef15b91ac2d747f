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
	if sorted { // perhaps by what is kept elsewhere
		if err := s.fill(ctx, actor, known, out); err != nil {
			return nil, 0, err
		}
		return Orders.Page(out, f.Sort, page), total, nil
	}
	return out, total, s.fill(ctx, actor, known, out)
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

// fill adds to the rows of a page what is kept elsewhere.
func (s *Service) fill(ctx context.Context, actor fleet.Actor, known *known, rows []Listed) error {
	if len(rows) == 0 {
		return nil
	}
	users, err := s.parts.Store.OrganUsers(ctx)
	if err != nil {
		return err
	}
	names, err := s.parts.Roles.RoleNames(ctx, actor.Lang)
	if err != nil {
		return err
	}
	for i := range rows {
		r := &rows[i]
		r.Devices = s.parts.Counter.DeviceCount(r.ID)
		for _, o := range known.below(r.Path) {
			r.Users += users[o.ID]
		}
		for _, id := range r.RoleIDs {
			r.RoleNames = append(r.RoleNames, names[id])
		}
	}
	return nil
}
