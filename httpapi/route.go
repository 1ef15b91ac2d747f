package httpapi

import (
	"net/http"
	"reflect"
	"regexp"
	"runtime"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/permission"
)

type routeRow struct {
	ID             fleet.ID `json:"id"`
	SystemType     string   `json:"systemType"`
	SystemTypeName string   `json:"systemTypeName"`
	RouteType      string   `json:"routeType" enum:"PUBLIC,SESSION,PERMISSION"`
	RouteTypeName  string   `json:"routeTypeName"`
	AppType        string   `json:"appType"`
	AppTypeName    string   `json:"appTypeName"`
	ButtonPerm     string   `json:"buttonPerm" doc:"permission code that the route asks for, empty for none"`
	HTTPMethod     string   `json:"httpMethod"`
	RoutePath      string   `json:"routePath" doc:"below /api"`
	Middlewares    string   `json:"middlewares"`
	MethodName     string   `json:"methodName"`
	MethodDesc     string   `json:"methodDesc"`
	Status         int      `json:"status" doc:"0: the program has it no more"`
	UpdateTime     int64    `json:"updateTime"`
}

type routeFilter struct {
	Listing
	SearchKey  string `query:"searchKey" maxLength:"100" doc:"part of path, code, method name or description"`
	HTTPMethod string `query:"httpMethod" enum:"GET,POST,PUT,DELETE,PATCH" doc:"absent for all"`
	SystemType string `query:"systemType" maxLength:"100" doc:"key of SYSTEM_TYPE, absent for all"`
	RouteType  string `query:"routeType" maxLength:"100" doc:"key of ROUTE_TYPE, absent for all"`
	AppType    string `query:"appType" maxLength:"100" doc:"key of APP_TYPE, absent for all"`
	Status     string `query:"status" enum:"-1,0,1" doc:"-1 or absent: all; 1 in use, 0 gone from the program"`
	IsPerm     string `query:"isPerm" enum:"-1,0,1" doc:"1: only those that ask for a permission, 0: only others"`
}

// routeList is the list of the program's calls.
func (s *server) routeList() listed {
	return &list[routeFilter, permission.Route, routeRow]{
		route: route{Path: "/ucroute/getroutelist", Code: permission.RouteManage, Tag: "route", Summary: "Calls of this program", CN: "路由列表",
			Description: "A page by path, as the table has them since the program was started or initroute was called."},
		page: func(q asked[routeFilter], page fleet.Page) ([]permission.Route, int, error) {
			in := q.Filter
			return s.Permissions.Routes(q.ctx, permission.RouteFilter{
				Search: in.SearchKey, Method: in.HTTPMethod, SystemType: in.SystemType, RouteType: in.RouteType, AppType: in.AppType,
				Status: choice(in.Status), HasCode: choice(in.IsPerm),
			}, page)
		},
		show: func(q asked[routeFilter], found []permission.Route) ([]routeRow, error) {
			return s.routeRows(q.call, found)
		},
	}
}

type unassignedFilter struct {
	Listing
	SystemType string `query:"systemType" maxLength:"100" doc:"key of SYSTEM_TYPE, absent for all"`
	SearchKey  string `query:"searchKey" maxLength:"100" doc:"part of path, code, method name or description"`
}

// unassignedRoutes is the list of the calls that could be added as buttons.
func (s *server) unassignedRoutes() listed {
	return &list[unassignedFilter, permission.Route, routeRow]{
		route: route{Path: "/ucpermission/getunassignedroutelist", Code: permission.PermissionManage, Tag: "permission",
			Summary: "Routes that no button presses", CN: "未分配路由列表",
			Description: "Those that ask for a permission and could be added as buttons."},
		page: func(q asked[unassignedFilter], page fleet.Page) ([]permission.Route, int, error) {
			return s.Permissions.Routes(q.ctx, permission.RouteFilter{
				Search: q.Filter.SearchKey, SystemType: q.Filter.SystemType, Status: 1, HasCode: 1, Unassigned: true,
			}, page)
		},
		show: func(q asked[unassignedFilter], found []permission.Route) ([]routeRow, error) {
			return s.routeRows(q.call, found)
		},
	}
}

func (s *server) routeRows(c *call, found []permission.Route) ([]routeRow, error) {
	names, err := s.Dictionary.Names(c.ctx, c.lang, "SYSTEM_TYPE", "ROUTE_TYPE", "APP_TYPE")
	return mapped(found, func(r *permission.Route) routeRow {
		return routeRow{
			ID: r.ID, SystemType: r.SystemType, SystemTypeName: names.Of("SYSTEM_TYPE", r.SystemType), RouteType: r.RouteType,
			RouteTypeName: names.Of("ROUTE_TYPE", r.RouteType), AppType: r.AppType, AppTypeName: names.Of("APP_TYPE", r.AppType), ButtonPerm: r.Code,
			HTTPMethod: r.Method, RoutePath: r.Path, Middlewares: r.Middlewares, MethodName: r.Handler, MethodDesc: r.About.In(c.lang),
			Status: r.Status, UpdateTime: r.UpdatedAt.Unix(),
		}
	}), err
}

type routeChanges struct {
	Added   int `json:"added"`
	Changed int `json:"changed"`
	Retired int `json:"retired" doc:"how many the program has no more"`
}

func (s *server) initRoutes(c *call, _ *languageBody) (*routeChanges, error) {
	added, changed, retired, err := s.Permissions.InitRoutes(c.ctx, c.actor, permissionRoutes(s.table))
	if err != nil {
		return nil, err
	}
	c.done = "route.refreshed"
	return &routeChanges{added, changed, retired}, nil
}

// Routes returns everything that can be called, as route manage shows it, without starting anything.
func Routes() []permission.Route {
	return permissionRoutes(register(Deps{}, http.NewServeMux()).table)
}

// webApp is the application (a key of the dictionary's APP_TYPE) that calls what is in the table.
const webApp = "WEB"

func permissionRoutes(table []route) []permission.Route {
	out := make([]permission.Route, len(table))
	for i, r := range table {
		kind, middlewares := permission.RoutePermission, "edge, session, permission"
		switch {
		case r.Public:
			kind, middlewares = permission.RoutePublic, "edge"
		case r.Code == "":
			kind, middlewares = permission.RouteSession, "edge, session"
		}
		out[i] = permission.Route{
			SystemType: permission.BackOffice, RouteType: kind, AppType: webApp, Method: r.Method, Path: r.Path, Code: r.Code, Middlewares: middlewares,
			Handler: r.handler, About: permission.Name{CN: r.CN, EN: r.Summary},
		}
	}
	return out
}

var closure = regexp.MustCompile(`(\[\.\.\.\])?(\.func\d+)+$`)

// noteHandler writes the name of a handler into its route: "signIn" of (*server).signIn.
func noteHandler(op huma.Operation, handle any) {
	r, ok := op.Metadata[routeKey].(*route)
	f := runtime.FuncForPC(reflect.ValueOf(handle).Pointer())
	if ok && f != nil {
		name := closure.ReplaceAllString(f.Name(), "") // of a handler that was made, the name of its maker
		r.handler = strings.TrimSuffix(name[strings.LastIndexByte(name, '.')+1:], "-fm")
	}
}
