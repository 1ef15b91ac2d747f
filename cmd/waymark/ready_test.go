package main

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"waymark/fleet"
	"waymark/httpapi/records"
	"waymark/store"
	"waymark/store/sqldb"
)

// failing is a database that does not answer, or whose disk does not keep what is written, for as long as it is told so.
type failing struct {
	store.Engine
	answers, keeps error
}

func (f *failing) Place(ctx context.Context, partition int) (uint64, error) {
	seq, err := f.Engine.Place(ctx, partition)
	return seq, errors.Join(f.answers, err)
}

func (f *failing) Keeps() error { return errors.Join(f.keeps, f.Engine.Keeps()) }

// TestReadyWhileTheDatabaseFails: /readyz is 503 and names the database while that does not answer, or its disk takes no change any more, and is well again as soon as it is.
func TestReadyWhileTheDatabaseFails(t *testing.T) {
	db, err := sqldb.OpenSQLite(t.Context(), t.TempDir(), fleet.SystemClock{})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	of := &failing{Engine: db}
	s := &system{db: of}
	ready := &records.Readiness{Log: slog.New(slog.DiscardHandler)}
	for _, check := range s.readiness().Checks {
		if check.Name == "database" {
			ready.Checks = append(ready.Checks, check)
		}
	}
	want := func(status int, text string) {
		t.Helper()
		w := httptest.NewRecorder()
		ready.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/readyz", nil))
		if w.Code != status || w.Body.String() != text {
			t.Errorf("%d %q, want %d %q", w.Code, w.Body, status, text)
		}
	}
	for range 2 {
		want(http.StatusOK, "database ok\n")
		of.answers = errors.New("it does not answer")
		want(http.StatusServiceUnavailable, "database failed\n")
		of.answers, of.keeps = nil, errors.New("its disk is read-only")
		want(http.StatusServiceUnavailable, "database failed\n")
		of.keeps = nil
	}
	want(http.StatusOK, "database ok\n")
}
