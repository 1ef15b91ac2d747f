package track

import (
	"testing"

	"waymark/fleet"
)

func TestStoodWalk(t *testing.T) {
	stops := []Stood{{From: 100, To: 200}, {From: 200, To: 300}, {From: 500, To: 500}, {From: 900, To: 2000, Lasts: true}}
	walk := stoodWalk{left: stops}
	for _, c := range []struct {
		at   fleet.Millis
		from fleet.Millis // of the stop; 0 for none
	}{{50, 0}, {100, 100}, {200, 100}, {201, 200}, {300, 200}, {400, 0}, {500, 500}, {500, 500}, {501, 0}, {1500, 900}, {2001, 0}} {
		var from fleet.Millis
		if s := walk.at(&Point{FixTime: c.at}); s != nil {
			from = s.From
		}
		if from != c.from {
			t.Errorf("at %d the stop that began at %d, want %d", c.at, from, c.from)
		}
	}
	if s := stops[3]; s.Seconds() != 1 {
		t.Errorf("%d s", s.Seconds())
	}
}
