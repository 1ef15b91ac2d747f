package httpapi

import (
	"context"
	"net/http"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/fleet/subscription"
	"waymark/fleet/task"
	"waymark/httpapi/edge"
)

// Routes returns everything that can be called, as route manage shows it, without starting anything.
func Routes() []permission.Route {
	return register(Deps{}, http.NewServeMux()).permissionRoutes()
}

// webApp is the application (a key of the dictionary's APP_TYPE) that calls what is in the table.
const webApp = "WEB"

func (s *server) permissionRoutes() []permission.Route {
	out := make([]permission.Route, len(s.table))
	for i, r := range s.table {
		kind, middlewares := permission.RoutePermission, "edge, session, permission"
		switch {
		case r.Public:
			kind, middlewares = permission.RoutePublic, "edge"
		case r.Code == "":
			kind, middlewares = permission.RouteSession, "edge, session"
		}
		out[i] = permission.Route{
			SystemType: permission.BackOffice, RouteType: kind, AppType: webApp, Method: r.Method, Path: r.Path, Code: r.Code, Middlewares: middlewares,
			Handler: r.Handler, About: permission.Name{CN: r.CN, EN: r.Summary},
		}
	}
	return out
}

// Exports returns how each kind of export is done.
func Exports(d Deps) map[string]task.Do {
	s, out := newServer(d), map[string]task.Do{}
	for _, a := range s.areas {
		a.Exports(s.edge, out)
	}
	return out
}

// subscribable returns how a kind of report is subscribed to, nil for one that is not.
func (s *server) subscribable(kind string) *edge.Subscribable { return s.subscribables()[kind] }

func (s *server) subscribables() map[string]*edge.Subscribable {
	out := map[string]*edge.Subscribable{}
	for i := range s.areas {
		s.areas[i].Subscribables(s.edge, out)
	}
	return out
}

// Fitting returns what has a report read its parameters with another range of time, for an actor.
func Fitting(d Deps) func(context.Context, fleet.Actor, subscription.Report, subscription.Range) (task.Asked, error) {
	s := newServer(d)
	return func(ctx context.Context, actor fleet.Actor, r subscription.Report, of subscription.Range) (task.Asked, error) {
		report := s.subscribable(r.Kind)
		if report == nil {
			return task.Asked{}, fleet.Refuse(fleet.Invalid, "subscription.kind")
		}
		return report.Fit(&edge.Call{Ctx: ctx, Actor: actor, Lang: r.Lang}, r.Params, &of)
	}
}
