package permission

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

func han(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

func TestCatalogue(t *testing.T) {
	codes := Codes()
	if !slices.IsSorted(codes) || len(codes) < 90 {
		t.Errorf("codes: %v", codes)
	}
	for _, list := range [][]string{PersonalCodes(), StaffCodes()} {
		for _, c := range list {
			if !slices.Contains(codes, c) {
				t.Errorf("%s is not in the catalogue", c)
			}
		}
	}
	if !slices.IsSorted(PersonalCodes()) || !slices.IsSorted(StaffCodes()) {
		t.Error("lists of codes must be sorted")
	}
	if n := (Name{CN: "名"}); n.In("en") != "名" || (Name{"名", "name"}).In("en") != "name" || (Name{"名", "name"}).In("xx") != "名" {
		t.Error("a name in a language")
	}
}

func TestSeeds(t *testing.T) {
	seeds, seen, urls, names := Seeds(), map[string]bool{"": true}, map[string]bool{}, map[string]Name{}
	for _, s := range seeds {
		if above := names[s.Parent]; s.Parent != "" && s.Kind == KindMenu && (above.CN == s.Name.CN || above.EN == s.Name.EN) {
			t.Errorf("%s is called as the heading above it: %+v", s.Seed, s.Name)
		}
		names[s.Seed] = s.Name
		if err := s.validate(); err != nil {
			t.Errorf("%s: %v", s.Seed, err)
		}
		if seen[s.Seed] || !seen[s.Parent] {
			t.Errorf("%s is there twice, or before its parent", s.Seed)
		}
		if !han(s.Name.CN) && s.Name.CN != "" || s.Name.EN == "" || han(s.Name.EN) {
			t.Errorf("%s: %+v", s.Seed, s.Name)
		}
		if s.Kind == KindMenu && s.URL != "" && urls[s.URL] || s.Kind == KindButton && s.URL == "" || s.Parent == "" && (s.Icon == "" || !s.Heading()) {
			t.Errorf("%s: %+v", s.Seed, s.Permission)
		}
		seen[s.Seed], urls[s.URL] = true, s.Kind == KindMenu
	}
}

// TestRowsOfACodeAgree looks at codes that several buttons have: what one row says of who holds it is not taken back by another.
func TestRowsOfACodeAgree(t *testing.T) {
	for _, g := range Catalogue() {
		for _, m := range g.Menus {
			for _, b := range m.Buttons {
				if all := entries[b.Code].holders; b.For != all {
					t.Errorf("%s %s is for %b, with other buttons of its code for %b", b.Code, b.Path, b.For, all)
				}
			}
			if all := entries[m.Code].holders; m.For != all {
				t.Errorf("page %s is for %b, with buttons of its code for %b", m.Code, m.For, all)
			}
		}
	}
}

func TestRoleSeeds(t *testing.T) {
	roles := RoleSeeds()
	if len(roles) != 5 {
		t.Errorf("%d ready roles", len(roles))
	}
	for _, r := range roles {
		if r.Name == "" || r.NameEN == "" || han(r.NameEN) || r.OrganID != 0 || r.Status != 1 || len(r.Codes) == 0 {
			t.Errorf("%+v", r)
		}
		for _, c := range r.Codes {
			if !slices.Contains(Codes(), c) || slices.Contains(StaffCodes(), c) {
				t.Errorf("%s has %s", r.Seed, c)
			}
		}
	}
}

// TestSpecifiedCodes looks for every code that the specification names.
func TestSpecifiedCodes(t *testing.T) {
	root := os.Getenv("WAYMARK_SHARED")
	if root == "" {
		root = filepath.Join("..", "..", "..", "shared")
	}
	files, err := filepath.Glob(filepath.Join(root, "spec", "*.md"))
	if err != nil || len(files) == 0 {
		t.Skipf("SKIPPED: there is no specification in %s", root)
	}
	code := regexp.MustCompile(`\b(?:DC|HM|HT|UP|PM|UO|URL|UU|CC|RC|FC|DA|ROF|RS)-\d\d(?:/\d\d)*\b`)
	known := Codes()
	found := 0
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range code.FindAllString(string(text), -1) {
			parts := strings.Split(m, "/")
			word := parts[0][:strings.IndexByte(parts[0], '-')+1]
			for i, p := range parts { // UP-13/14/17/18 stands for four
				if i > 0 {
					p = word + p
				}
				if found++; !slices.Contains(known, p) {
					t.Errorf("%s names %s, which is not in the catalogue", filepath.Base(f), p)
				}
			}
		}
	}
	if found < 60 {
		t.Errorf("only %d codes were found: the pattern no longer fits", found)
	}
}

func TestByPage(t *testing.T) {
	got := ByPage("/report/sendcommand")
	want := map[string]string{"/monitorcenter": "RC-20", "/commandrecord": "RC-10"}
	if !maps.Equal(got, want) {
		t.Errorf("who issues commands where is %v, want %v", got, want)
	}
	if got := ByPage("/no/such"); len(got) > 0 {
		t.Errorf("a route that nobody presses has %v", got)
	}
}
