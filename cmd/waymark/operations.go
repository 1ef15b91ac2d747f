package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/pprof"
	"time"

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

// profile serves Go's profiler at an address until ctx is done.
func profile(ctx context.Context, address string) error {
	ln, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("http.pprof: %w", err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	go func() { _ = server.Serve(ln) }() // ends with Close
	return nil
}
