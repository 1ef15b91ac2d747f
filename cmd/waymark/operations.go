package main

import (
	"context"
	"fmt"
	"io"
	"net/http"

	"waymark/httpapi"
)

// checks are what /readyz asks.
func (s *system) checks() []httpapi.Check {
	return []httpapi.Check{
		{Name: "log", Ask: s.bus.Ready}, {Name: "workers", Ask: s.caughtUp}, {Name: "database", Ask: s.databaseAnswers},
	}
}

// operations is what a process without the role console serves: whether it
// lives, whether it is ready, and what it counts.
func (s *system) operations() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "ok\n") // whoever asked may be gone
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		if err := s.ready(r.Context()); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		_, _ = io.WriteString(w, "ok\n") // whoever asked may be gone
	})
	mux.Handle("GET /metrics", s.metrics())
	return mux
}

func (s *system) ready(ctx context.Context) error {
	for _, c := range s.checks() {
		if err := c.Ask(ctx); err != nil {
			return fmt.Errorf("%s: %w", c.Name, err)
		}
	}
	return nil
}
