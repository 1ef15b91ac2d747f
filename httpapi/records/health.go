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

	mu      sync.Mutex
	running map[string]*asking   // by the check's name
	warned  map[string]time.Time // by the check's name, when the log was told last
}

// warnEvery is how often the log is told of a check that goes on failing: whoever asks need not have signed in.
const warnEvery = time.Minute

// warn tells the log why a check fails.
func (r *Readiness) warn(text, check string, err error) {
	now := time.Now()
	r.mu.Lock()
	last, warned := r.warned[check]
	tell := !warned || now.Sub(last) >= warnEvery
	if r.warned == nil {
		r.warned = map[string]time.Time{}
	}
	if tell {
		r.warned[check] = now
	}
	r.mu.Unlock()
	if tell {
		r.Log.Warn(text, "check", check, "error", err)
	}
}

// asking is a check that has not answered yet. All who ask meanwhile wait for it, so that there is one of a kind, however long it takes.
type asking struct {
	done chan struct{}
	err  error            // once done is closed
	open []health.Finding // likewise, of what asks for findings
	late bool             // somebody has waited readyWithin for it in vain; guarded by Readiness.mu
}

// errLate is why something counts as failing that has not answered in time.
var errLate = errors.New("it has not answered yet")

// begin asks, unless somebody has and waits still. Whoever goes away ends it for nobody; what waits for a disk that hangs is ended by nothing.
func (r *Readiness) begin(ctx context.Context, name string, ask func(context.Context, *asking) error) *asking {
	r.mu.Lock()
	defer r.mu.Unlock()
	if a := r.running[name]; a != nil {
		return a
	}
	a := &asking{done: make(chan struct{})}
	if r.running == nil {
		r.running = map[string]*asking{}
	}
	r.running[name] = a
	go func() {
		within, cancel := context.WithTimeout(context.WithoutCancel(ctx), readyWithin)
		defer cancel()
		a.err = ask(within, a)
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.running, name)
		close(a.done)
	}()
	return a
}

// answer waits until a check has answered, over is closed, or the request is gone. A check that somebody has waited for in vain is not waited for again.
func (r *Readiness) answer(ctx context.Context, a *asking, over <-chan struct{}) error {
	select {
	case <-a.done:
		return a.err
	default:
	}
	r.mu.Lock()
	late := a.late
	r.mu.Unlock()
	if late {
		return errLate
	}
	select {
	case <-a.done:
		return a.err
	case <-ctx.Done():
		return ctx.Err()
	case <-over:
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	a.late = true
	return errLate
}

// ServeHTTP implements http.Handler: 200, or 503 when a check or a condition fails. All checks are asked at once.
func (r *Readiness) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	ctx := req.Context()
	asked := make([]*asking, len(r.Checks))
	for i, check := range r.Checks {
		asked[i] = r.begin(ctx, check.Name, func(ctx context.Context, _ *asking) error { return check.Ask(ctx) })
	}
	var findings *asking
	if r.Findings != nil {
		findings = r.begin(ctx, "findings", func(ctx context.Context, a *asking) (err error) {
			a.open, err = r.Findings.Unconfirmed(ctx)
			return err
		})
	}
	over, cancel := context.WithTimeout(context.Background(), readyWithin)
	defer cancel()
	status, text := http.StatusOK, ""
	for i, check := range r.Checks {
		state := "ok"
		if err := r.answer(ctx, asked[i], over.Done()); err != nil {
			status, state = http.StatusServiceUnavailable, "failed"
			r.warn("not ready", check.Name, err)
		}
		text += check.Name + " " + state + "\n"
	}
	for _, name := range r.Conditions.Failing() {
		status = http.StatusServiceUnavailable
		text += name + " failing\n"
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = fmt.Fprint(w, text+r.findings(ctx, findings, over.Done()))
}

func (r *Readiness) findings(ctx context.Context, asked *asking, over <-chan struct{}) string {
	if asked == nil {
		return ""
	}
	if err := r.answer(ctx, asked, over); err != nil {
		r.warn("findings could not be read", "findings", err)
		return "findings unknown\n"
	}
	open := asked.open
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

// Check reports whether something that requests need is there.
type Check struct {
	Name string
	Ask  func(ctx context.Context) error
}
