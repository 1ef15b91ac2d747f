package permission

import (
	"context"
	"errors"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Insert adds a permission. It refuses with permission.kind, nameRequired, code,
// status, url, tooLong, urlTaken, taken, parent, routeUnknown or codeMismatch.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, p Permission) (fleet.ID, error) {
	made, err := s.insert(ctx, actor, []Permission{p})
	if err != nil {
		return 0, err
	}
	return made[0].ID, nil
}

// RouteButton is a route that becomes a button.
type RouteButton struct {
	Name string // Chinese; "" for what the route says of itself
	Path string
	Code string
}

// InsertButtons makes buttons of routes below a menu, all or none; refusals as Insert, and permission.nothingChosen.
func (s *Service) InsertButtons(ctx context.Context, actor fleet.Actor, parent fleet.ID, buttons []RouteButton) ([]Permission, error) {
	if len(buttons) == 0 {
		return nil, refuse("permission.nothingChosen")
	}
	routes, err := s.Store.Routes(ctx)
	if err != nil {
		return nil, err
	}
	about := make(map[string]Name, len(routes))
	for i := range routes {
		about[routes[i].Path] = routes[i].About
	}
	list := make([]Permission, len(buttons))
	for i, b := range buttons {
		name := about[b.Path]
		if b.Name != "" && b.Name != name.EN {
			name.CN = b.Name
		}
		list[i] = Permission{ParentID: parent, Kind: KindButton, Code: b.Code, Name: name, URL: b.Path, Sort: 10 * (i + 1), Status: 1}
	}
	return s.insert(ctx, actor, list)
}

func (s *Service) insert(ctx context.Context, actor fleet.Actor, list []Permission) ([]Permission, error) {
	all, routes, err := s.known(ctx)
	if err != nil {
		return nil, err
	}
	for i := range list {
		p := &list[i]
		p.ID, p.CreatedAt = 0, fleet.MillisOf(s.Clock.Now())
		if err := p.check(all, routes); err != nil {
			return nil, err
		}
		next := *p
		next.ID = fleet.ID(-i - 1) // so that two of the same list are told apart
		all = append(all, next)
	}
	deeds := make([]audit.Deed, len(list))
	for i := range list {
		deeds[i] = deed("audit.permissionInserted", &Permission{}, &list[i])
	}
	made, err := s.Store.InsertPermissions(s.noting(ctx, actor, deeds...), list)
	if err != nil {
		return nil, missing(err, "permission.parent")
	}
	for i := range made {
		s.changed("permission", "inserted", made[i].ID)
	}
	return made, nil
}

func (p *Permission) check(all []Permission, routes []Route) error {
	if err := p.validate(); err != nil {
		return err
	}
	if err := p.place(all); err != nil {
		return err
	}
	return p.press(routes)
}

// Update changes a permission. It refuses as Insert does, with permission.notFound, with permission.keep where the page of
// permissions would be lost, and with permission.notHeld where those who have the permission would get a code that the actor does not hold.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, p Permission) error {
	all, routes, err := s.known(ctx)
	if err != nil {
		return err
	}
	n := find(Tree(all), p.ID)
	if n == nil {
		return fleet.Refuse(fleet.NotFound, "permission.notFound")
	}
	old := n.Permission
	p.CreatedAt = old.CreatedAt
	if err := p.validate(); err != nil {
		return err
	}
	if err := p.place(all); err != nil {
		return err
	}
	if p.Kind != old.Kind || p.Code != old.Code || p.URL != old.URL { // what the product came with may wait for its route
		if err := p.press(routes); err != nil {
			return err
		}
	}
	if needed(n) && (p.Status != 1 || p.Kind != KindMenu || n.URL == ownPage && p.URL != ownPage) {
		return refuse("permission.keep")
	}
	if grants(&p) && (p.Code != old.Code || !grants(&old)) && !actor.Can(p.Code) {
		return notHeld(p.Code)
	}
	if p.Status == 1 && (old.Status != 1 || p.ParentID != old.ParentID && !n.Live) {
		if err := s.mayWake(ctx, &actor, n); err != nil {
			return err
		}
	}
	if err := s.Store.UpdatePermission(s.noting(ctx, actor, deed("audit.permissionUpdated", &old, &p)), p); err != nil {
		return missing(err, "permission.notFound")
	}
	s.changed("permission", "updated", p.ID)
	return nil
}

// grants reports whether a permission grants its code: headings do not.
func grants(p *Permission) bool { return !p.Heading() }

func notHeld(code string) error {
	return fleet.Refuse(fleet.NotPermitted, "permission.notHeld").With("code", code)
}

// mayWake refuses with permission.notHeld when a permission, or one below it, is not the actor's to give.
func (s *Service) mayWake(ctx context.Context, actor *fleet.Actor, n *Node) error {
	carries, err := s.carries(ctx, actor)
	if err != nil {
		return err
	}
	for _, m := range flat([]*Node{n}) {
		if grants(&m.Permission) && !carries(m) {
			return notHeld(m.Code)
		}
	}
	return nil
}

// SetEnabled enables or disables a permission, and with it all below. It refuses with permission.status, notFound or keep, and
// with permission.notHeld where it would give others what the actor does not hold.
func (s *Service) SetEnabled(ctx context.Context, actor fleet.Actor, id fleet.ID, status int) error {
	all, err := s.Store.Permissions(ctx)
	if err != nil {
		return err
	}
	n := find(Tree(all), id)
	switch {
	case status != 0 && status != 1:
		return refuse("permission.status")
	case n == nil:
		return fleet.Refuse(fleet.NotFound, "permission.notFound")
	case status == 0 && needed(n):
		return refuse("permission.keep")
	}
	if status == 1 && n.Status != 1 {
		if err := s.mayWake(ctx, &actor, n); err != nil {
			return err
		}
	}
	p := n.Permission
	p.Status = status
	if err := s.Store.UpdatePermission(s.noting(ctx, actor, deed("audit.permissionUpdated", &n.Permission, &p)), p); err != nil {
		return missing(err, "permission.notFound")
	}
	s.changed("permission", "updated", id)
	return nil
}

// Delete removes permissions with all below them and their links to roles, and returns how many went. It
// refuses with permission.nothingChosen, notFound or keep.
func (s *Service) Delete(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (int, error) {
	if len(ids) == 0 {
		return 0, refuse("permission.nothingChosen")
	}
	all, err := s.Store.Permissions(ctx)
	if err != nil {
		return 0, err
	}
	tree := Tree(all)
	var gone []audit.Deed
	for _, id := range ids {
		n := find(tree, id)
		if n == nil {
			return 0, fleet.Refuse(fleet.NotFound, "permission.notFound")
		}
		if needed(n) {
			return 0, refuse("permission.keep")
		}
		gone = append(gone, deed("audit.permissionDeleted", &n.Permission, &Permission{}))
	}
	deleted, err := s.Store.DeletePermissions(s.noting(ctx, actor, gone...), ids)
	if err != nil {
		return 0, missing(err, "permission.notFound")
	}
	s.changed("permission", "deleted", ids...)
	return deleted, nil
}

// known reads permissions and routes.
func (s *Service) known(ctx context.Context) ([]Permission, []Route, error) {
	all, err := s.Store.Permissions(ctx)
	if err != nil {
		return nil, nil, err
	}
	routes, err := s.Store.Routes(ctx)
	if err != nil {
		return nil, nil, err
	}
	return all, routes, nil
}

// missing says what it means that a row is not there.
func missing(err error, code string) error {
	if errors.Is(err, fleet.ErrNotFound) {
		return fleet.Refuse(fleet.NotFound, code)
	}
	return err
}

// deed lists the fields in which two states of a permission differ; one of them may be empty.
func deed(text string, old, p *Permission) audit.Deed {
	name := p
	if p.Code == "" {
		name = old
	}
	return audit.Deed{Text: text, Args: []audit.Arg{{Name: "code", Value: name.Code}, {Name: "name", Value: name.Name.CN}}, Changes: []audit.Change{
		{Field: "parentId", Old: number(old.ParentID), New: number(p.ParentID)},
		{Field: "perType", Old: old.Kind, New: p.Kind},
		{Field: "code", Old: old.Code, New: p.Code},
		{Field: "perName", Old: old.Name.CN, New: p.Name.CN},
		{Field: "perNameEn", Old: old.Name.EN, New: p.Name.EN},
		{Field: "perUrl", Old: old.URL, New: p.URL},
		{Field: "perIcon", Old: old.Icon, New: p.Icon},
		{Field: "sort", Old: strconv.Itoa(old.Sort), New: strconv.Itoa(p.Sort)},
		{Field: "systemType", Old: old.SystemType, New: p.SystemType},
		{Field: "status", Old: strconv.Itoa(old.Status), New: strconv.Itoa(p.Status)},
		{Field: "remark", Old: old.Remark, New: p.Remark},
	}}
}

// number writes an ID, none as nothing.
func number(id fleet.ID) string {
	if id == 0 {
		return ""
	}
	return strconv.FormatInt(int64(id), 10)
}
