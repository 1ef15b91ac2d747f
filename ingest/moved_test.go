package ingest

import (
	"testing"

	"waymark/fleet/alarm"
	"waymark/fleet/fact"
	"waymark/fleet/monitor"
)

// TestMovedIsSaidOnce: of the fixes that are compared together, the first says it for all, unless one is older.
func TestMovedIsSaidOnce(t *testing.T) {
	held := func(list ...monitor.Outcome) (out []monitor.Made) {
		for _, o := range list {
			out = append(out, monitor.Made{Outcome: o})
		}
		return out
	}
	m := alarm.Moved{DeviceID: 1, From: 1000, Due: 60_000}
	for _, c := range []struct {
		name string
		held []monitor.Made
		said bool
	}{
		{"nothing is held", nil, false},
		{"the same", held(m), true},
		{"an older one", held(alarm.Moved{DeviceID: 1, From: 900, Due: 60_000}), true},
		{"a newer one", held(alarm.Moved{DeviceID: 1, From: 1100, Due: 60_000}), false},
		{"of another minute", held(alarm.Moved{DeviceID: 1, From: 900, Due: 120_000}), false},
		{"something else came since", held(m, fact.Told{DeviceID: 1}), false},
	} {
		if got := movedAlready(c.held, &m); got != c.said {
			t.Errorf("%s: %v, want %v", c.name, got, c.said)
		}
	}
}
