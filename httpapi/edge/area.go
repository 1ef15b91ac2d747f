package edge

import (
	"maps"
	"slices"

	"waymark/fleet/task"
)

// Area is a part of the interface: its calls, and its lists, which bring calls and exports of their own.
type Area struct {
	Routes []Route
	Lists  []Listed
	Works  map[string]task.Do // other tasks, by their kinds
}

// Calls are all calls of the area: its own, and those of its lists.
func (a *Area) Calls(s *Server) []Route {
	out := slices.Clone(a.Routes)
	for _, l := range a.Lists {
		out = append(out, l.Calls(s)...)
	}
	return out
}

// Subscribables adds how lists are subscribed to, by the kinds of their tasks.
func (a *Area) Subscribables(s *Server, to map[string]*Subscribable) {
	for _, l := range a.Lists {
		if of := l.Subscribable(s); of != nil {
			to[of.Kind] = of
		}
	}
}

// Exports adds how each kind of task is done: of exports, and of other works.
func (a *Area) Exports(s *Server, to map[string]task.Do) {
	maps.Copy(to, a.Works)
	for _, l := range a.Lists {
		if kind, do := l.Exporter(s); kind != "" {
			to[kind] = do
		}
	}
}
