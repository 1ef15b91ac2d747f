package httpapi_test

import (
	"crypto/tls"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"waymark/httpapi"
)

// TestSecurityHeaders: the application, the interface, its documents and uploaded files have what keeps browsers from misusing them.
func TestSecurityHeaders(t *testing.T) {
	f := newFleet(t)
	const plain = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
	for path, policy := range map[string]string{
		"/": "script-src 'self'; style-src 'self' 'unsafe-inline'", "/monitorcenter": "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
		"/api/basic/getwebsiteinfo": plain, "/api/nothing": plain, "/api/openapi.json": plain, "/api/docs": "default-src 'none'; style-src 'unsafe-inline'", "/files/none": "",
		"/assets/main-abc12.js": "", "/healthz": "",
	} {
		h := f.send("GET "+path, "", "", "").Header()
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin", "Strict-Transport-Security": "max-age=31536000", // the site's address is https
		} {
			if strings.HasPrefix(path, "/assets/") && documentsOnly[name] {
				want = ""
			}
			if got := h.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
		got := h.Get("Content-Security-Policy")
		script, _, _ := strings.Cut(got[max(0, strings.Index(got, "script-src")):], ";")
		if !strings.Contains(got, policy) || strings.Contains(script, "unsafe") || strings.Contains(got, "unsafe-eval") {
			t.Errorf("%s: policy %q", path, got)
		}
		if strings.HasPrefix(path, "/assets/") {
			continue
		}
		if p := h.Get("Permissions-Policy"); strings.Contains(p, "bluetooth") || !strings.Contains(p, "camera=()") || !strings.Contains(p, "geolocation=(self)") {
			t.Errorf("%s: %q", path, p)
		}
	}
}

// documentsOnly are headers that files of a page, which are eighty, do without.
var documentsOnly = map[string]bool{"X-Frame-Options": true, "Referrer-Policy": true, "Cross-Origin-Opener-Policy": true}

// TestStrictTransport: without TLS, and without an https address of the site, browsers are not told to insist on it.
func TestStrictTransport(t *testing.T) {
	f := newFleet(t)
	d := f.deps
	d.Site.URL = "http://fleet.example"
	handler, err := httpapi.New(d)
	check(t, err)
	for _, secure := range []bool{false, true} {
		r := httptest.NewRequest(http.MethodGet, "/healthz", nil)
		if secure {
			r.TLS = &tls.ConnectionState{}
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if got := w.Header().Get("Strict-Transport-Security") != ""; got != secure {
			t.Errorf("over TLS %v: told %v", secure, got)
		}
	}
}
