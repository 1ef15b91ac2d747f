package httpapi

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/health"
)

func TestPanicBecomesAnAnswer(t *testing.T) {
	s := testServer(t)
	var log strings.Builder
	s.Log, s.Rand = slog.New(slog.NewTextHandler(&log, nil)), rand.Reader
	h := s.identified(s.logged(s.recovered(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("ouch") }))))
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/x?lang=en", nil))
	id := w.Header().Get("X-Request-Id")
	if w.Code != 500 || id == "" || !strings.Contains(w.Body.String(), "Reference: "+id) || !strings.Contains(w.Body.String(), `"errcode":1000`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if !strings.Contains(log.String(), "ouch") || !strings.Contains(log.String(), id) || strings.Contains(w.Body.String(), "ouch") {
		t.Errorf("log: %s", log.String())
	}
}

func TestOwnFaultIsHidden(t *testing.T) {
	s := testServer(t)
	var log strings.Builder
	s.Log = slog.New(slog.NewTextHandler(&log, nil))
	ctx := context.WithValue(t.Context(), requestKey{}, "ref-12345")
	r := s.refusal(&call{ctx: ctx, lang: "cn"}, errors.New("disk on fire"))
	if r.status != 500 || r.Errcode != 1000 || strings.Contains(r.Errmsg, "fire") || !strings.Contains(r.Errmsg, "ref-12345") {
		t.Errorf("%+v", r)
	}
	if !strings.Contains(log.String(), "disk on fire") || !strings.Contains(log.String(), "ref-12345") {
		t.Errorf("log: %s", log.String())
	}
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

func TestClientAddress(t *testing.T) {
	trusted := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	for _, c := range []struct{ peer, forwarded, want string }{
		{"192.0.2.1:5000", "", "192.0.2.1"},
		{"192.0.2.1:5000", "203.0.113.9", "192.0.2.1"}, // not a proxy of ours: what it says counts for nothing
		{"10.0.0.1:5000", "203.0.113.9", "203.0.113.9"},
		{"10.0.0.1:5000", "198.51.100.1, 203.0.113.9, 10.0.0.7", "203.0.113.9"},
		{"10.0.0.1:5000", "", "10.0.0.1"},
		{"10.0.0.1:5000", "nonsense", "10.0.0.1"},
		{"[::1]:5000", "2001:db8::5", "2001:db8::5"},
	} {
		if got := clientAddress(c.peer, []string{c.forwarded}, trusted); got != c.want {
			t.Errorf("%s for %q: %s, want %s", c.peer, c.forwarded, got, c.want)
		}
	}
}

func TestRequestIDOfAProxy(t *testing.T) {
	for id, sane := range map[string]bool{"": false, "abc": false, "0123-abcd_EF.9": true, "with space in it": false, "with\nline break": false, strings.Repeat("a", 65): false} {
		if saneID(id) != sane {
			t.Errorf("%q", id)
		}
	}
}

func TestProviderSources(t *testing.T) {
	got := providerSources([]MapProvider{
		{URL: "/basemap.pmtiles"}, {URL: "https://{s}.tiles.example/{z}/{x}/{y}.png"}, {URL: "https://{s}.tiles.example/other/{z}"},
		{URL: "https://maps.example:8443/style.json?key={key}"}, {URL: "javascript:alert(1)"}, {URL: "https://bad host;/"}, {URL: "https://t{0-7}.tiles2.example/x"},
	})
	if want := " https://*.tiles.example https://maps.example:8443 https://*.tiles2.example"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
