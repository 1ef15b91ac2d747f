package backoffice

import (
	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
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
	edge.Listing
	SearchKey  string `query:"searchKey" maxLength:"100" doc:"part of path, code, method name or description"`
	HTTPMethod string `query:"httpMethod" enum:"GET,POST,PUT,DELETE,PATCH" doc:"absent for all"`
	SystemType string `query:"systemType" maxLength:"100" doc:"key of SYSTEM_TYPE, absent for all"`
	RouteType  string `query:"routeType" maxLength:"100" doc:"key of ROUTE_TYPE, absent for all"`
	AppType    string `query:"appType" maxLength:"100" doc:"key of APP_TYPE, absent for all"`
	Status     string `query:"status" enum:"-1,0,1" doc:"-1 or absent: all; 1 in use, 0 gone from the program"`
	IsPerm     string `query:"isPerm" enum:"-1,0,1" doc:"1: only those that ask for a permission, 0: only others"`
}

// routeList is the list of the program's calls.
func (s *server) routeList() edge.Listed {
	return &edge.List[routeFilter, permission.Route, routeRow]{
		Route: edge.Route{Path: "/ucroute/getroutelist", Code: permission.RouteManage, Tag: "route", Summary: "Calls of this program", CN: "路由列表",
			Description: "A page by path, as the table has them since the program was started or initroute was called."},
		Page: func(q edge.Asked[routeFilter], page fleet.Page) ([]permission.Route, int, error) {
			in := q.Filter
			return s.Permissions.Routes(q.Ctx, permission.RouteFilter{
				Search: in.SearchKey, Method: in.HTTPMethod, SystemType: in.SystemType, RouteType: in.RouteType, AppType: in.AppType,
				Status: edge.Choice(in.Status), HasCode: edge.Choice(in.IsPerm), Sort: q.Sort,
			}, page)
		},
		Sorts: permission.RouteOrders.Fields(),
		Show: func(q edge.Asked[routeFilter], found []permission.Route) ([]routeRow, error) {
			return s.routeRows(q.Call, found)
		},
	}
}

type unassignedFilter struct {
	edge.Listing
	SystemType string `query:"systemType" maxLength:"100" doc:"key of SYSTEM_TYPE, absent for all"`
	SearchKey  string `query:"searchKey" maxLength:"100" doc:"part of path, code, method name or description"`
}

// unassignedRoutes is the list of the calls that could be added as buttons.
func (s *server) unassignedRoutes() edge.Listed {
	return &edge.List[unassignedFilter, permission.Route, routeRow]{
		Route: edge.Route{Path: "/ucpermission/getunassignedroutelist", Code: permission.PermissionManage, Tag: "permission",
			Summary: "Routes that no button presses", CN: "未分配路由列表",
			Description: "Those that ask for a permission and could be added as buttons."},
		Page: func(q edge.Asked[unassignedFilter], page fleet.Page) ([]permission.Route, int, error) {
			return s.Permissions.Routes(q.Ctx, permission.RouteFilter{
				Search: q.Filter.SearchKey, SystemType: q.Filter.SystemType, Status: 1, HasCode: 1, Unassigned: true, Sort: q.Sort,
			}, page)
		},
		Sorts: permission.RouteOrders.Fields(),
		Show: func(q edge.Asked[unassignedFilter], found []permission.Route) ([]routeRow, error) {
			return s.routeRows(q.Call, found)
		},
	}
}

func (s *server) routeRows(c *edge.Call, found []permission.Route) ([]routeRow, error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "SYSTEM_TYPE", "ROUTE_TYPE", "APP_TYPE")
	return edge.Mapped(found, func(r *permission.Route) routeRow {
		return routeRow{
			ID: r.ID, SystemType: r.SystemType, SystemTypeName: names.Of("SYSTEM_TYPE", r.SystemType), RouteType: r.RouteType,
			RouteTypeName: names.Of("ROUTE_TYPE", r.RouteType), AppType: r.AppType, AppTypeName: names.Of("APP_TYPE", r.AppType), ButtonPerm: r.Code,
			HTTPMethod: r.Method, RoutePath: r.Path, Middlewares: r.Middlewares, MethodName: r.Handler, MethodDesc: r.About.In(c.Lang),
			Status: r.Status, UpdateTime: r.UpdatedAt.Unix(),
		}
	}), err
}

type routeChanges struct {
	Added   int `json:"added"`
	Changed int `json:"changed"`
	Retired int `json:"retired" doc:"how many the program has no more"`
}

func (s *server) initRoutes(c *edge.Call, _ *edge.LanguageBody) (*routeChanges, error) {
	added, changed, retired, err := s.Permissions.InitRoutes(c.Ctx, c.Actor, s.Table())
	if err != nil {
		return nil, err
	}
	c.Done = "route.refreshed"
	return &routeChanges{added, changed, retired}, nil
}
