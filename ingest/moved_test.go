package ingest

import (
	"testing"

	"waymark/fleet"
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

// TestLastMoved: what the head remembers of the newest outcome says what the outcome says, and nothing once something else came or was taken.
func TestLastMoved(t *testing.T) {
	h := &head{outcomes: make([]monitor.Made, 2), moved: lastMoved{2, 1000, 60_000}}
	for _, c := range []struct {
		from, due fleet.Millis
		said      bool
	}{{1000, 60_000, true}, {1100, 60_000, true}, {900, 60_000, false}, {1100, 120_000, false}} {
		if got := h.moved.says(h, &alarm.Moved{From: c.from, Due: c.due}); got != c.said {
			t.Errorf("from %d, due %d: %v, want %v", c.from, c.due, got, c.said)
		}
	}
	m := &alarm.Moved{From: 1000, Due: 60_000}
	h.outcomes = append(h.outcomes, monitor.Made{})
	if h.moved.says(h, m) {
		t.Error("something else came since")
	}
	h.outcomes, h.moved = nil, lastMoved{}
	if h.moved.says(h, m) {
		t.Error("nothing is held")
	}
}
