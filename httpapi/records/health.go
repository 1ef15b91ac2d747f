package records

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"waymark/fleet/health"
)

// readyWithin is how long all checks together may take.
const readyWithin = 3 * time.Second

// Readiness answers /readyz: a line for each check, for what fails in this process
// now, and for findings that nobody has confirmed, with how much is missing. Findings alone do not turn it
// away from requests: it can serve, a person should look. Causes go to the log only.
type Readiness struct {
	Checks     []Check
	Conditions *health.Conditions // nil for none
	Findings   *health.Service    // nil for none
	Log        *slog.Logger

	mu   sync.Mutex
	late map[string]bool // what was asked and has not answered in time, until it does
}

// errLate is why something counts as failing that was asked before and still has not answered.
var errLate = errors.New("it has not answered yet")

// within asks, and waits no longer than ctx. What waits for a disk that hangs is ended by nothing, so it is left behind, once: who asks after it meanwhile is
// told at once.
func (r *Readiness) within(ctx context.Context, name string, ask func(context.Context) error) error {
	r.mu.Lock()
	late := r.late[name]
	r.mu.Unlock()
	if late {
		return errLate
	}
	answered, done := make(chan error, 1), false
	go func() {
		err := ask(ctx)
		r.mu.Lock()
		defer r.mu.Unlock()
		done = true
		delete(r.late, name)
		answered <- err
	}()
	select {
	case err := <-answered:
		return err
	case <-ctx.Done():
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if !done {
		if r.late == nil {
			r.late = map[string]bool{}
		}
		r.late[name] = true
	}
	return ctx.Err()
}

// ServeHTTP implements http.Handler: 200, or 503 when a check or a condition fails.
func (r *Readiness) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	ctx, cancel := context.WithTimeout(req.Context(), readyWithin)
	defer cancel()
	status, text := http.StatusOK, ""
	for _, check := range r.Checks {
		state := "ok"
		if err := r.within(ctx, check.Name, check.Ask); err != nil {
			status, state = http.StatusServiceUnavailable, "failed"
			r.Log.Warn("not ready", "check", check.Name, "error", err)
		}
		text += check.Name + " " + state + "\n"
	}
	for _, name := range r.Conditions.Failing() {
		status = http.StatusServiceUnavailable
		text += name + " failing\n"
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = fmt.Fprint(w, text+r.findings(ctx))
}

func (r *Readiness) findings(ctx context.Context) string {
	if r.Findings == nil {
		return ""
	}
	var open []health.Finding
	err := r.within(ctx, "findings", func(ctx context.Context) (err error) {
		open, err = r.Findings.Unconfirmed(ctx)
		return err
	})
	if err != nil {
		r.Log.Warn("findings could not be read", "error", err)
		return "findings unknown\n"
	}
	if len(open) == 0 {
		return "findings ok\n"
	}
	text := fmt.Sprintf("findings degraded (%d)\n", len(open))
	for i := range open[:min(len(open), mostFindings)] {
		text += findingLine(&open[i])
	}
	return text
}

// mostFindings is how many findings are named: monitors read the answer every few seconds.
const mostFindings = 50

// findingLine says what was found, where, and how much is missing: "finding database.older 3 (missing 12)".
func findingLine(f *health.Finding) string {
	line := "finding " + f.Code
	if f.Subject != "" {
		line += " " + f.Subject
	}
	if n := f.Missing(); n != "" {
		line += " (missing " + n + ")"
	}
	return line + "\n"
}

// Check tells whether something that requests need is there.
type Check struct {
	Name string
	Ask  func(ctx context.Context) error
}
