package points

import (
	"testing"
	"time"

	"waymark/fleet"
)

func TestMonth(t *testing.T) {
	for _, test := range []struct{ at, from, to string }{
		{"2026-11-01T00:00:00Z", "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z"},
		{"2026-11-30T23:59:59.999Z", "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z"},
		{"2024-02-29T12:00:00Z", "2024-02-01T00:00:00Z", "2024-03-01T00:00:00Z"},
		{"1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "1970-02-01T00:00:00Z"},
	} {
		m := monthOf(parse(t, test.at))
		if m.from != parse(t, test.from) || m.to != parse(t, test.to) {
			t.Errorf("%s: %v", test.at, m)
		}
		if back, ok := parseMonth(m.name()); !ok || back != m {
			t.Errorf("%s: name %s", test.at, m.name())
		}
	}
	for _, name := range []string{"", "odd", "2026-13", "2026-1", "2026-11x"} {
		if m, ok := parseMonth(name); ok {
			t.Errorf("%q is taken for the month %v", name, m)
		}
	}
}

func parse(t *testing.T, s string) fleet.Millis {
	t.Helper()
	at, err := time.Parse(time.RFC3339, s)
	if err != nil {
		t.Fatal(err)
	}
	return fleet.Millis(at.UnixMilli())
}
