package locale

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"waymark/fleet"
	"waymark/fleet/health"
)

var placeholders = regexp.MustCompile(`\{[a-z]+\}`)

func load(t *testing.T) *Catalog {
	t.Helper()
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestCataloguesAgree(t *testing.T) {
	c := load(t)
	for code, cn := range c.texts[CN] {
		en, ok := c.texts[EN][code]
		if !ok {
			t.Errorf("%s is not in en.json", code)
			continue
		}
		a, b := placeholders.FindAllString(cn, -1), placeholders.FindAllString(en, -1)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(a, b) {
			t.Errorf("%s has %v in Chinese, %v in English", code, a, b)
		}
		if cn == "" || en == "" {
			t.Errorf("%s is empty", code)
		}
		if strings.ContainsFunc(en, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s is Chinese in en.json", code)
		}
	}
	for code := range c.texts[EN] {
		if _, ok := c.texts[CN][code]; !ok {
			t.Errorf("%s is not in cn.json", code)
		}
	}
}

func TestErrcodesAreUniqueAndHaveTexts(t *testing.T) {
	c, seen := load(t), map[int]string{}
	for code, number := range Errcodes {
		if seen[number] != "" {
			t.Errorf("%d is both %s and %s", number, code, seen[number])
		}
		seen[number] = code
		if !c.Has(code) {
			t.Errorf("%s has a number, but no text", code)
		}
		if number < 1000 {
			t.Errorf("%s has the number %d; below 1000 is kept for 0 and 1", code, number)
		}
	}
	if Errcode("never.heard") != General {
		t.Error("a refusal without a number of its own must have the general one")
	}
}

func TestText(t *testing.T) {
	c := load(t)
	args := map[string]any{"seconds": 7}
	for _, x := range []struct{ lang, code, want string }{
		{"cn", "account.throttled", "尝试次数过多，请在7秒后再试"},
		{"en", "account.throttled", "Too many attempts. Please try again in 7 seconds"},
		{"xx", "account.throttled", "尝试次数过多，请在7秒后再试"},
		{"en", "no.such.code", "no.such.code"},
	} {
		if got := c.Text(x.lang, x.code, args); got != x.want {
			t.Errorf("%s %s: %q", x.lang, x.code, got)
		}
	}
}

func TestRefusal(t *testing.T) {
	c := load(t)
	number, text := c.Refusal("en", fmt.Errorf("wrapped: %w", fleet.Refuse(fleet.TooMany, "account.throttled").With("seconds", 7)))
	if number != 1103 || text != "Too many attempts. Please try again in 7 seconds" {
		t.Errorf("%d %s", number, text)
	}
	for _, err := range []error{errors.New("disk on fire"), &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: errors.New("disk on fire")}} {
		if number, text := c.Refusal("en", err); number != 1000 || strings.Contains(text, "fire") || strings.Contains(text, "{") {
			t.Errorf("%d %s", number, text)
		}
	}
}

func TestEveryFindingHasAText(t *testing.T) {
	c := load(t)
	for _, code := range health.Codes() {
		if !c.Has("finding." + code) {
			t.Errorf("finding %s has no text", code)
		}
	}
}
