package edge

import (
	"slices"

	"waymark/fleet/task"
)

// Area is a part of the interface: its calls, and its lists, which bring calls and exports of their own.
type Area struct {
	Routes []Route
	Lists  []Listed
}

// Calls are all calls of the area: its own, and those of its lists.
func (a *Area) Calls(s *Server) []Route {
	out := slices.Clone(a.Routes)
	for _, l := range a.Lists {
		out = append(out, l.Calls(s)...)
	}
	return out
}

// Exports adds how each kind of export is done.
func (a *Area) Exports(s *Server, to map[string]task.Do) {
	for _, l := range a.Lists {
		if kind, do := l.Exporter(s); kind != "" {
			to[kind] = do
		}
	}
}
