package permission

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Kinds of route, keys of the dictionary's ROUTE_TYPE.
const (
	RoutePublic     = "PUBLIC"     // needs no session
	RouteSession    = "SESSION"    // for everyone who is signed in
	RoutePermission = "PERMISSION" // asks for a code
)

// RouteFilter chooses routes; empty fields choose all.
type RouteFilter struct {
	Search     string // part of path, code, handler or description, in either case
	Method     string
	SystemType string
	RouteType  string
	AppType    string
	Status     int  // 1, 0; -1 all
	HasCode    int  // 1 those that ask for a code, 0 those that do not; -1 all
	Unassigned bool // only those that ask for a code and that no button presses
	Sort       fleet.Sort
}

// RouteOrders are the fields by which routes can be sorted.
var RouteOrders = fleet.Orders[Route]{
	"systemType": func(a, b *Route) int { return strings.Compare(a.SystemType, b.SystemType) },
	"routeType":  func(a, b *Route) int { return strings.Compare(a.RouteType, b.RouteType) },
	"appType":    func(a, b *Route) int { return strings.Compare(a.AppType, b.AppType) },
	"buttonPerm": func(a, b *Route) int { return strings.Compare(a.Code, b.Code) },
	"httpMethod": func(a, b *Route) int { return strings.Compare(a.Method, b.Method) },
	"routePath":  func(a, b *Route) int { return strings.Compare(a.Path, b.Path) },
	"methodName": func(a, b *Route) int { return strings.Compare(a.Handler, b.Handler) },
	"status":     func(a, b *Route) int { return cmp.Compare(a.Status, b.Status) },
	"updateTime": func(a, b *Route) int { return cmp.Compare(a.UpdatedAt, b.UpdatedAt) },
}

func (f RouteFilter) matches(r *Route) bool {
	for _, x := range [...]struct{ want, is string }{
		{f.Method, r.Method}, {f.SystemType, r.SystemType}, {f.RouteType, r.RouteType}, {f.AppType, r.AppType},
	} {
		if x.want != "" && x.want != x.is {
			return false
		}
	}
	if f.Status >= 0 && f.Status != r.Status || f.HasCode >= 0 && (f.HasCode == 1) != (r.Code != "") {
		return false
	}
	search := strings.ToLower(strings.TrimSpace(f.Search))
	for _, s := range [...]string{r.Path, r.Code, r.Handler, r.About.CN, r.About.EN} {
		if strings.Contains(strings.ToLower(s), search) {
			return true
		}
	}
	return false
}

// Routes returns a page of the routes that a filter chooses, by path unless sorted, and how many it chooses in all.
func (s *Service) Routes(ctx context.Context, f RouteFilter, page fleet.Page) (rows []Route, total int, err error) {
	all, err := s.Store.Routes(ctx)
	if err != nil {
		return nil, 0, err
	}
	assigned := map[string]bool{}
	if f.Unassigned {
		if assigned, err = s.assigned(ctx); err != nil {
			return nil, 0, err
		}
		f.HasCode = 1
	}
	rows = all[:0]
	for i := range all {
		if f.matches(&all[i]) && !assigned[all[i].Path] {
			rows = append(rows, all[i])
		}
	}
	return RouteOrders.Page(rows, f.Sort, page), len(rows), nil
}

// assigned returns the paths that a button presses.
func (s *Service) assigned(ctx context.Context) (map[string]bool, error) {
	all, err := s.Store.Permissions(ctx)
	if err != nil {
		return nil, err
	}
	paths := make(map[string]bool, len(all))
	for i := range all {
		if all[i].Kind == KindButton {
			paths[all[i].URL] = true
		}
	}
	return paths, nil
}

// InitRoutes makes the table of routes that of the code, and returns how many
// were added and changed, and how many the code no longer has.
func (s *Service) InitRoutes(ctx context.Context, actor fleet.Actor, routes []Route) (added, changed, retired int, err error) {
	added, changed, retired, err = s.putRoutes(ctx, routes)
	if err != nil {
		return 0, 0, 0, err
	}
	return added, changed, retired, s.done(ctx, actor, audit.Deed{Text: "audit.routesRefreshed", Args: []audit.Arg{
		{Name: "added", Value: strconv.Itoa(added)}, {Name: "changed", Value: strconv.Itoa(changed)}, {Name: "retired", Value: strconv.Itoa(retired)},
	}})
}

func (s *Service) putRoutes(ctx context.Context, routes []Route) (added, changed, retired int, err error) {
	now := fleet.MillisOf(s.Clock.Now())
	for i := range routes {
		routes[i].Status, routes[i].UpdatedAt = 1, now
	}
	return s.Store.PutRoutes(ctx, routes)
}
