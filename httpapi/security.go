package httpapi

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"waymark/httpapi/edge"
)

// features are what pages of ours use of the browser: where it is, for the map; nothing else that asks. A name that
// browsers do not know, such as bluetooth, is a warning in the console of every page.
const features = "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), midi=(), display-capture=()"

// secured sets the headers that every answer has. Whoever comes over TLS, or should by the settings, is to come so for a year.
func (s *server) secured(next http.Handler) http.Handler {
	strict := strings.HasPrefix(s.Site.URL, "https:")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", features)
		if strict || r.TLS != nil {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		if len(r.TransferEncoding) > 0 { // a length beside it is not seen here: what a proxy took for the body may go on behind it
			h.Set("Connection", "close")
		}
		if strings.HasPrefix(r.URL.Path, "/api/") {
			h.Set("Cache-Control", "no-store")
			h.Set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox") // answers are no pages
		}
		next.ServeHTTP(w, r)
	})
}

// pagePolicy is the Content-Security-Policy of the application's page. The map
// library runs workers from blobs and draws images it makes; tiles come from
// the providers of the settings. Styles are inline because the widgets make theirs as they are shown; scripts never are. host is the Host of the request: older
// browsers do not count WebSockets as 'self'.
func pagePolicy(providers, scripts, host string) string {
	sockets := ""
	if plainHost.MatchString(host) {
		sockets = " ws://" + host + " wss://" + host
	}
	return "default-src 'self'; script-src 'self'" + scripts + "; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; child-src blob:; " +
		"img-src 'self' data: blob:" + providers + "; font-src 'self' data:; connect-src 'self'" + sockets + providers + "; " +
		"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}

var (
	plainHost   = regexp.MustCompile(`^[A-Za-z0-9.\-]+(:\d+)?$|^\[[0-9A-Fa-f:.]+\](:\d+)?$`)
	placeholder = regexp.MustCompile(`\{[^}]*\}`)
)

// providerSources lists the origins of the map providers for the policy, each
// with a space before it. {s}.tiles.example becomes *.tiles.example.
func providerSources(providers []edge.MapProvider) string {
	seen, out := map[string]bool{}, ""
	for _, p := range providers {
		u, err := url.Parse(placeholder.ReplaceAllString(p.URL, "x-any"))
		if err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http") {
			continue
		}
		host := u.Host
		if label, rest, ok := strings.Cut(host, "."); ok && strings.Contains(label, "x-any") {
			host = "*." + rest
		}
		source := " " + u.Scheme + "://" + host
		if plainHost.MatchString(strings.TrimPrefix(host, "*.")) && !seen[source] {
			seen[source] = true
			out += source
		}
	}
	return out
}

// providerScripts lists where the programs of map providers come from that cannot do without, each with a space before it:
// none, unless such a provider is set. Baidu's loads further parts of itself.
func providerScripts(providers []edge.MapProvider) string {
	out := ""
	for _, p := range providers {
		if p.Kind != "baidu" {
			continue
		}
		for _, source := range strings.Fields(providerSources([]edge.MapProvider{p})) {
			out += " " + source
			if source == "https://api.map.baidu.com" {
				out += " https://*.baidu.com https://*.bdimg.com https://*.bdstatic.com"
			}
		}
	}
	return out
}

// docsHeaders sets the policy of the documentation page, which has no scripts.
func docsHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
		next.ServeHTTP(w, r)
	})
}
