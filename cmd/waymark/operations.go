package main

import (
	"io"
	"net/http"

	"waymark/httpapi/records"
)

// readiness is what /readyz answers with.
func (s *system) readiness() *records.Readiness {
	return &records.Readiness{
		Checks: []records.Check{
			{Name: "log", Ask: s.bus.Ready}, {Name: "workers", Ask: s.caughtUp}, {Name: "database", Ask: s.databaseAnswers},
		},
		Conditions: s.conditions, Findings: s.health, Log: s.plainLog,
	}
}

// operations is what a process without the role console serves: whether it
// lives, and whether it is ready.
func (s *system) operations() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "ok\n") // whoever asked may be gone
	})
	mux.Handle("GET /readyz", s.readiness())
	return mux
}
