package httpapi

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"time"
)

// readyWithin is how long all checks together may take.
const readyWithin = 3 * time.Second

// healthz says that the process runs.
func (s *server) healthz(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = fmt.Fprintln(w, "ok")
}

// readyz says whether requests can be served: a line for each check. Causes go to the log only.
func (s *server) readyz(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), readyWithin)
	defer cancel()
	status, text := http.StatusOK, ""
	for _, check := range s.Ready {
		state := "ok"
		if err := check.Ask(ctx); err != nil {
			status, state = http.StatusServiceUnavailable, "failed"
			s.Log.Warn("not ready", "check", check.Name, "error", err)
		}
		text += check.Name + " " + state + "\n"
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = fmt.Fprint(w, text)
}

func isMissing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
