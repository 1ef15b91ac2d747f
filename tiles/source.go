// Package tiles fetches the tiles of map providers for browsers, so that
// providers' keys stay on the server and browsers need not reach the providers.
// It asks the hosts of the settings and no others, keeps what a provider's
// answer allows it to keep and no longer, and shows what came only where it is
// a picture. Who may ask is the caller's to say.
package tiles

import (
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// Source is one provider whose tiles are fetched.
type Source struct {
	ID      string
	Layers  map[string]string // by name: the template of an address, see Template; for Google the type of map
	Key     string
	MaxZoom int
	Google  string // where Google's Map Tiles API is; "" for other providers
	NoStore bool   // its terms forbid to keep tiles, whatever its answers say
}

// tile is what is asked for: a tile of a layer, in the usual web grid.
type tile struct {
	layer   string
	chinese bool
	z, x, y int
}

var (
	hosts     = regexp.MustCompile(`\{(?:s|([a-z0-9])-([a-z0-9]))\}`)
	languages = regexp.MustCompile(`\{lang:([A-Za-z0-9_-]*)\|([A-Za-z0-9_-]*)\}`)
	marks     = regexp.MustCompile(`\{[^}]*\}`)
)

// CheckTemplate says what is wrong with the template of an address. {z}, {x}, {y} ({-y} counts from the south, {q} is
// the quadkey of all three) stand for the tile, {key} for the key, {a-d} or {1-4} or {s} for one of several hosts,
// {lang:zh|en} for the first or second word by the reader's language. What is asked for must not choose the host.
func CheckTemplate(template string) error {
	plain := hosts.ReplaceAllString(template, "x")
	u, err := url.Parse(marks.ReplaceAllString(plain, "x"))
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" {
		return fmt.Errorf("is not an address, https://…")
	}
	_, rest, _ := strings.Cut(plain, "://")
	if host, _, _ := strings.Cut(rest, "/"); strings.ContainsAny(host, "{}?#@") {
		return fmt.Errorf("has a host that is not known beforehand")
	}
	whole := strings.Contains(plain, "{z}") && strings.Contains(plain, "{x}") && (strings.Contains(plain, "{y}") || strings.Contains(plain, "{-y}"))
	if !whole && !strings.Contains(plain, "{q}") {
		return fmt.Errorf("lacks {z}, {x} and {y}")
	}
	for _, mark := range marks.FindAllString(languages.ReplaceAllString(plain, ""), -1) {
		switch mark {
		case "{z}", "{x}", "{y}", "{-y}", "{q}", "{key}":
		default:
			return fmt.Errorf("has %s, which stands for nothing", mark)
		}
	}
	return nil
}

// address fills a template in. Neighbours come from different hosts, each tile always from the same.
func address(template, key string, t tile) string {
	template = hosts.ReplaceAllStringFunc(template, func(mark string) string {
		m := hosts.FindStringSubmatch(mark)
		first, last := byte('a'), byte('c')
		if m[1] != "" {
			first, last = m[1][0], max(m[1][0], m[2][0])
		}
		return string(rune(int(first) + (t.x+t.y)%(int(last-first)+1)))
	})
	word := "$2"
	if t.chinese {
		word = "$1"
	}
	return strings.NewReplacer("{z}", strconv.Itoa(t.z), "{x}", strconv.Itoa(t.x), "{y}", strconv.Itoa(t.y),
		"{-y}", strconv.Itoa(1<<t.z-1-t.y), "{q}", quadkey(t), "{key}", url.QueryEscape(key)).Replace(languages.ReplaceAllString(template, word))
}

// quadkey names a tile as Microsoft's maps do: a digit for each zoom.
func quadkey(t tile) string {
	out := make([]byte, t.z)
	for i := range out {
		bit := t.z - 1 - i
		out[i] = byte('0' + t.x>>bit&1 + t.y>>bit&1*2)
	}
	return string(out)
}
