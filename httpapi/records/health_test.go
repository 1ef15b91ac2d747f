package records

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/health"
)

// found is a store of findings in memory.
type found []health.Finding

func (f *found) Findings(context.Context) ([]health.Finding, error) { return slices.Clone(*f), nil }

func (f *found) PutFinding(_ context.Context, one health.Finding) error {
	*f = append(slices.DeleteFunc(*f, func(o health.Finding) bool { return o.Code == one.Code && o.Subject == one.Subject }), one)
	return nil
}

func (f *found) DropFinding(context.Context, string, string) error { return nil }

// TestReadyTellsWhatIsMissing: each finding is named, with how many messages, commits or entries are missing, until somebody confirms it.
func TestReadyTellsWhatIsMissing(t *testing.T) {
	missing := func(n string) []audit.Arg {
		return []audit.Arg{{Name: "last", Value: "70"}, {Name: "missing", Value: n}}
	}
	s := &health.Service{Store: &found{}, Clock: fleet.ClockFunc(func() time.Time { return time.Unix(1, 0) })}
	ready := &Readiness{Log: slog.New(slog.DiscardHandler), Findings: s}
	want := func(text string) {
		t.Helper()
		w := httptest.NewRecorder()
		ready.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
		if w.Code != http.StatusOK || w.Body.String() != text {
			t.Errorf("%d %q, want %q", w.Code, w.Body, text)
		}
	}
	want("findings ok\n")
	for _, f := range []health.Finding{
		{Code: health.LogMissing, Args: missing("30")}, {Code: health.DatabaseOlder, Subject: "3", Args: missing("12")},
		{Code: health.LogDamaged, Args: missing("?")}, {Code: health.ClockJumped, Args: []audit.Arg{{Name: "span", Value: "72 h"}}},
	} {
		if err := s.Report(t.Context(), f); err != nil {
			t.Fatal(err)
		}
	}
	want("findings degraded (4)\nfinding log.missing (missing 30)\nfinding database.older 3 (missing 12)\nfinding log.damaged (missing ?)\nfinding clock.jumped\n")
	if err := s.Confirm(t.Context(), fleet.Actor{Name: "admin"}, health.LogMissing, ""); err != nil {
		t.Fatal(err)
	}
	want("findings degraded (3)\nfinding database.older 3 (missing 12)\nfinding log.damaged (missing ?)\nfinding clock.jumped\n")
}

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

// TestReadyOnADiskThatHangs: a check that does not return counts as failing, after readyWithin for who asks first and at once for those who ask
// meanwhile; once it returns it is asked again.
func TestReadyOnADiskThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hangs, asked := make(chan struct{}), 0
		ready := &Readiness{Log: slog.New(slog.DiscardHandler), Checks: []Check{{"database", func(context.Context) error {
			asked++
			<-hangs
			return nil
		}}}}
		want := func(status int, after time.Duration, times int) {
			t.Helper()
			w, begun := httptest.NewRecorder(), time.Now()
			ready.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
			if took := time.Since(begun); w.Code != status || took != after || asked != times {
				t.Errorf("%d after %v, asked %d times; want %d after %v, %d times", w.Code, took, asked, status, after, times)
			}
		}
		want(http.StatusServiceUnavailable, readyWithin, 1)
		want(http.StatusServiceUnavailable, 0, 1)
		close(hangs)
		synctest.Wait()
		want(http.StatusOK, 0, 2)
	})
}

// TestWhoGoesAwayFailsNothing: a check that somebody did not wait for is well for the next, who waits for the same; and what hangs does not have the checks behind
// it called failing.
func TestWhoGoesAwayFailsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow, asked := 2*time.Second, 0
		ready := &Readiness{Log: slog.New(slog.DiscardHandler), Checks: []Check{{"log", func(ctx context.Context) error {
			asked++
			select {
			case <-time.After(slow):
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		}}, {"database", func(ctx context.Context) error { return ctx.Err() }}}}
		gone, leave := context.WithCancel(t.Context())
		go ready.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(gone, http.MethodGet, "/readyz", nil))
		synctest.Wait()
		leave()
		w := httptest.NewRecorder()
		ready.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
		if w.Code != http.StatusOK || asked != 1 {
			t.Errorf("%d %q, asked %d times", w.Code, w.Body, asked)
		}
		slow = time.Hour
		w = httptest.NewRecorder()
		ready.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
		if text := "log failed\ndatabase ok\n"; w.Code != http.StatusServiceUnavailable || w.Body.String() != text {
			t.Errorf("%d %q, want %q", w.Code, w.Body, text)
		}
	})
}
