package httpapi_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"waymark/httpapi"
)

// guess signs in with a wrong password as one whose address proxies say, and returns the status.
func (f *fleetOf) guess(n int, forwarded ...string) int {
	r := httptest.NewRequest(http.MethodPost, "/api/signin", strings.NewReader(fmt.Sprintf(`{"userName":"guessed%d","password":"no"}`, n)))
	r.Header.Set("Content-Type", "application/json")
	for _, line := range forwarded {
		r.Header.Add("X-Forwarded-For", line)
	}
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	return w.Code
}

// TestForgedAddresses: whoever makes up an address for each guess is counted as one, be it that no proxy is trusted or that one is, and counts
// against nobody else behind the same proxy.
func TestForgedAddresses(t *testing.T) {
	const most = 30 // guesses of an address; see newFleetOn
	for name, c := range map[string]struct {
		proxies []netip.Prefix
		forged  func(n int) []string // of who guesses; each n is another address
	}{
		"no proxy":           {nil, func(n int) []string { return []string{fmt.Sprintf("198.51.100.%d", n)} }},
		"a proxy":            {[]netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}, func(n int) []string { return []string{fmt.Sprintf("198.51.100.%d, 203.0.113.9", n)} }},
		"a proxy's own line": {[]netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}, func(n int) []string { return []string{fmt.Sprintf("198.51.100.%d", n), "203.0.113.9"} }},
		"another form": {[]netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}, func(n int) []string {
			return []string{fmt.Sprintf("198.51.100.%d, %s", n, []string{"203.0.113.9", "203.0.113.9:" + fmt.Sprint(n), "::ffff:203.0.113.9"}[n%3])}
		}},
		"from its network": {[]netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}, func(n int) []string {
			return []string{fmt.Sprintf("198.51.100.%d, 2001:db8::%x", n, n)} // who has a network has all of it
		}},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFleet(t)
			f.deps.TrustedProxies = c.proxies
			handler, err := httpapi.New(f.deps)
			check(t, err)
			f.handler = handler
			for n := range most {
				if got := f.guess(n, c.forged(n)...); got != http.StatusOK {
					t.Fatalf("guess %d: %d", n, got)
				}
			}
			if got := f.guess(most, c.forged(most)...); got != http.StatusTooManyRequests {
				t.Errorf("one more: %d", got)
			}
			if got := f.guess(most+1, "203.0.113.77"); (got == http.StatusOK) != (c.proxies != nil) {
				t.Errorf("somebody else behind the proxy: %d", got)
			}
		})
	}
}
