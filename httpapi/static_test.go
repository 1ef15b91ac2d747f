package httpapi_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func (f *fleetOf) get(path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	return w
}

func TestApplication(t *testing.T) {
	f := newFleet(t)
	for _, c := range []struct {
		path, cache string
		status      int
		page        bool
	}{
		{"/", "no-cache", 200, true}, {"/index.html", "no-cache", 200, true}, {"/monitorcenter", "no-cache", 200, true},
		{"/login?redirect=%2Fhome", "no-cache", 200, true}, {"/assets/main-abc12.js", "public, max-age=31536000, immutable", 200, false},
		{"/favicon.svg", "no-cache", 200, false}, {"/assets/gone.js", "", 404, false}, {"/missing.png", "", 404, false}, {"/.secret", "", 404, false},
	} {
		w := f.get(c.path)
		policy := w.Header().Get("Content-Security-Policy")
		if w.Code != c.status || w.Header().Get("Cache-Control") != c.cache || (policy != "") != c.page || strings.Contains(w.Body.String(), "hidden") {
			t.Errorf("%s: %d %v", c.path, w.Code, w.Header())
		}
	}
	policy := f.get("/").Header().Get("Content-Security-Policy")
	for _, part := range []string{"worker-src 'self' blob:", "img-src 'self' data: blob: https://*.tiles.example", "connect-src 'self' ws://example.com wss://example.com https://*.tiles.example", "script-src 'self';"} {
		if !strings.Contains(policy, part) {
			t.Errorf("no %q in %q", part, policy)
		}
	}
	if tag := f.get("/").Header().Get("ETag"); f.get("/", "If-None-Match", tag).Code != http.StatusNotModified {
		t.Error("the page is sent again though it is known")
	}
	if w := f.send("POST /", "", "{}", "application/json"); w.Code != 405 {
		t.Errorf("POST /: %d", w.Code)
	}
}

func TestHostCannotAddToThePolicy(t *testing.T) {
	f := newFleet(t)
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Host = "evil; script-src *"
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	if strings.Contains(w.Header().Get("Content-Security-Policy"), "evil") {
		t.Error(w.Header())
	}
}

func TestCompression(t *testing.T) {
	f := newFleet(t)
	for path, want := range map[string]string{"/api/openapi.json": "gzip", "/": "gzip", "/assets/main-abc12.js": "gzip", "/healthz": "", "/basemap.pmtiles": ""} {
		w := f.get(path, "Accept-Encoding", "gzip")
		if got := w.Header().Get("Content-Encoding"); got != want || w.Code != 200 {
			t.Errorf("%s: %d %q", path, w.Code, got)
		}
		if want == "gzip" {
			z, err := gzip.NewReader(w.Body)
			check(t, err)
			_, err = io.Copy(io.Discard, z)
			check(t, err)
		}
	}
}

func TestBasemap(t *testing.T) {
	f := newFleet(t)
	w := f.get("/basemap.pmtiles", "Range", "bytes=8-15", "Accept-Encoding", "gzip")
	if w.Code != http.StatusPartialContent || w.Body.String() != "PMTiles!" || w.Header().Get("Content-Range") != "bytes 8-15/8000" || strings.HasPrefix(w.Header().Get("ETag"), "W/") {
		t.Fatalf("%d %v %q", w.Code, w.Header(), w.Body)
	}
}

func TestDocuments(t *testing.T) {
	f := newFleet(t)
	for path, want := range map[string]string{"/api/openapi.json": `"openapi":"3.1.0"`, "/api/docs": "<h1>Waymark", "/healthz": "ok\n", "/readyz": "database ok\n"} {
		if w := f.get(path); w.Code != 200 || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s: %d %.200s", path, w.Code, w.Body)
		}
	}
}

func TestPackedByTheBuild(t *testing.T) {
	f := newFleet(t)
	for _, c := range []struct{ accepted, encoding, body string }{
		{"gzip, deflate, br, zstd", "br", "packed by brotli"}, {"gzip", "gzip", "packed by gzip"}, {"br;q=0, gzip", "gzip", "packed by gzip"}, {"", "", "small"},
	} {
		w := f.get("/assets/small-abc12.js", "Accept-Encoding", c.accepted)
		h := w.Header()
		if w.Code != 200 || h.Get("Content-Encoding") != c.encoding || w.Body.String() != c.body ||
			!strings.Contains(h.Get("Content-Type"), "javascript") || h.Get("Vary") != "Accept-Encoding" || !strings.Contains(h.Get("Cache-Control"), "immutable") {
			t.Errorf("%q: %d %v %q", c.accepted, w.Code, h, w.Body)
		}
	}
	tag := f.get("/", "Accept-Encoding", "br").Header().Get("ETag")
	if f.get("/", "Accept-Encoding", "br", "If-None-Match", tag).Code != http.StatusNotModified {
		t.Error("the packed page is sent again though it is known")
	}
}
