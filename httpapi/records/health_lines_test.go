package records

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestReadyFillsNoLog: however often anybody asks while the program is not ready, each check that fails is a line a minute.
func TestReadyFillsNoLog(t *testing.T) {
	var out bytes.Buffer
	fails := func(context.Context) error { return errors.New("no room") }
	ready := &Readiness{Log: slog.New(slog.NewTextHandler(&out, nil)), Checks: []Check{{"log", fails}, {"database", fails}}}
	for range 20 {
		w := httptest.NewRecorder()
		ready.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
		if w.Code != http.StatusServiceUnavailable {
			t.Fatal(w.Code)
		}
	}
	if n := strings.Count(out.String(), "not ready"); n != 2 {
		t.Errorf("%d lines, want one for each of two checks:\n%s", n, &out)
	}
	ready.warned["log"] = ready.warned["log"].Add(-warnEvery)
	ready.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/readyz", nil))
	if n := strings.Count(out.String(), "not ready"); n != 3 {
		t.Errorf("a minute later %d lines, want 3", n)
	}
}
