package httpapi

import (
	"fmt"
	"net/http"
	"strings"

	"waymark/httpapi/edge"
)

// methods lists the methods that a path of the table takes.
func (s *server) methods(path string) []string {
	var out []string
	for _, r := range s.table {
		if "/api"+r.Path == path {
			out = append(out, r.Method)
		}
	}
	return out
}

// noSuchRoute answers what no route matched: 404, or 405 where only the method is wrong.
func (s *server) noSuchRoute(w http.ResponseWriter, r *http.Request) {
	lang := edge.LangOf(r.URL.Query().Get("lang"), "")
	if allowed := s.methods(r.URL.Path); len(allowed) > 0 {
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		s.edge.WriteRefusal(w, http.StatusMethodNotAllowed, lang, "request.method", map[string]any{"method": r.Method})
		return
	}
	s.edge.WriteRefusal(w, http.StatusNotFound, lang, "request.notFound", map[string]any{"path": r.URL.Path})
}

// healthz says that the process runs.
func (s *server) healthz(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = fmt.Fprintln(w, "ok")
}
