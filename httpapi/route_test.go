package httpapi

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
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

// planned are the paths of the catalogue that nothing answers yet, each with the issue that brings it.
var planned = map[string]int{}

// TestCatalogueFitsRoutes holds the paths of the catalogue against the routes and pages that there are: a button whose code is not that
// of its route opens nothing, nor does a menu without a page. What does not exist must be planned, so that a misspelt path is found.
func TestCatalogueFitsRoutes(t *testing.T) {
	codes, pages := map[string][]string{}, pagesOfApplication(t)
	for _, r := range register(Deps{}, http.NewServeMux()).table {
		codes[r.Path] = append(codes[r.Path], r.Code, r.Also)
	}
	seeded := map[string]bool{}
	for _, s := range permission.Seeds() {
		there := codes[s.URL]
		exists := there != nil
		if s.Kind == permission.KindMenu {
			exists = s.URL == "" || pages[s.URL]
		}
		if exists == (planned[s.URL] != 0) {
			t.Errorf("%s: %s exists: %v; planned for issue %d", s.Seed, s.URL, exists, planned[s.URL])
		}
		if s.Kind == permission.KindButton && exists && !slices.Contains(there, s.Code) {
			t.Errorf("%s: %s asks for %v", s.Seed, s.URL, there)
		}
		seeded[s.URL] = true
	}
	for path := range planned {
		if !seeded[path] {
			t.Errorf("%s is planned, but not in the catalogue", path)
		}
	}
}

// pagesOfApplication are the addresses of the pages that the browser application has.
func pagesOfApplication(t *testing.T) map[string]bool {
	files, err := filepath.Glob("../web/src/features/*/p[au][gb]*.ts") // page.ts and public.ts
	if err != nil || len(files) < 10 {
		t.Fatalf("only %d features: %v", len(files), err)
	}
	pages := map[string]bool{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\bpath: "([^"]+)"`).FindAllStringSubmatch(string(text), -1) {
			pages[m[1]] = true
		}
	}
	return pages
}
