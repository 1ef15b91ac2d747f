package httpapi

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"unicode"

	"waymark/fleet/permission"
)

// TestRoutesAreNamed wants of every route what route manage shows of it.
func TestRoutesAreNamed(t *testing.T) {
	for _, r := range Routes() {
		han := func(s string) bool {
			return strings.ContainsFunc(s, func(c rune) bool { return unicode.Is(unicode.Han, c) })
		}
		if !han(r.About.CN) || r.About.EN == "" || han(r.About.EN) || r.Handler == "" || strings.ContainsAny(r.Handler, ".-()") || r.RouteType == "" {
			t.Errorf("%+v", r)
		}
	}
}

// TestCatalogueFitsRoutes holds the paths of buttons against the routes that there are: a code that is not that of its route opens nothing.
func TestCatalogueFitsRoutes(t *testing.T) {
	codes := map[string][]string{}
	for _, r := range register(Deps{}, http.NewServeMux()).table {
		codes[r.Path] = append(codes[r.Path], r.Code, r.Also)
	}
	for _, s := range permission.Seeds() {
		if there := codes[s.URL]; s.Kind == permission.KindButton && there != nil && !slices.Contains(there, s.Code) {
			t.Errorf("%s: %s asks for %v", s.Seed, s.URL, there)
		}
	}
}
