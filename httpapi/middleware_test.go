package httpapi

import (
	"crypto/rand"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"waymark/httpapi/edge"
	"waymark/locale"
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

func TestRequestIDOfAProxy(t *testing.T) {
	for id, sane := range map[string]bool{"": false, "abc": false, "0123-abcd_EF.9": true, "with space in it": false, "with\nline break": false, strings.Repeat("a", 65): false} {
		if saneID(id) != sane {
			t.Errorf("%q", id)
		}
	}
}

func TestProviderSources(t *testing.T) {
	got := providerSources([]edge.MapProvider{
		{URL: "/basemap.pmtiles"}, {URL: "https://{s}.tiles.example/{z}/{x}/{y}.png"}, {URL: "https://{s}.tiles.example/other/{z}"},
		{URL: "https://maps.example:8443/style.json?key={key}"}, {URL: "javascript:alert(1)"}, {URL: "https://bad host;/"}, {URL: "https://t{0-7}.tiles2.example/x"},
	})
	if want := " https://*.tiles.example https://maps.example:8443 https://*.tiles2.example"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func testServer(t testing.TB) *server {
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	return newServer(Deps{Texts: texts})
}
