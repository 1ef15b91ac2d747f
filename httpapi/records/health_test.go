package records

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/health"
)

func TestReadyFails(t *testing.T) {
	conditions := &health.Conditions{Clock: fleet.ClockFunc(func() time.Time { return time.Unix(1, 0) })}
	ready := &Readiness{Log: slog.New(slog.DiscardHandler), Conditions: conditions, Checks: []Check{
		{"log", func(context.Context) error { return nil }}, {"database", func(context.Context) error { return errors.New("secret cause") }},
	}}
	conditions.Failed("commit", errors.New("secret, too"))
	for _, want := range []struct {
		status int
		text   string
	}{{503, "log ok\ndatabase failed\ncommit failing\n"}, {503, "log ok\ncommit failing\n"}, {200, "log ok\n"}} {
		w := httptest.NewRecorder()
		ready.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
		if w.Code != want.status || w.Body.String() != want.text {
			t.Errorf("%d %q, want %v", w.Code, w.Body, want)
		}
		if len(ready.Checks) == 1 {
			conditions.Works("commit")
		}
		ready.Checks = ready.Checks[:1]
	}
}
