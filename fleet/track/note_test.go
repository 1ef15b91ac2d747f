package track

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// TestSameView: what a page asks twice for is recorded once; another person, device, range or hour is another view.
func TestSameView(t *testing.T) {
	var n noted
	v := view{audit.Actor{AccountID: 1}, "861", Range{From: 1, To: 2}}
	other, device, span := v, v, v
	other.actor.AccountID, device.imei, span.span.To = 2, "862", 3
	for i, c := range []struct {
		view  view
		now   fleet.Millis
		again bool
	}{
		{v, 1000, false}, {v, 1000, true}, {v, 1000 + sameView - 1, true}, {other, 1001, false}, {device, 1001, false}, {span, 1001, false},
		{v, 1000 + sameView, false}, {v, 1001 + sameView, true}, {v, 500, false}, // a clock that was set back
	} {
		if got := n.again(c.view, c.now); got != c.again {
			t.Errorf("%d: %v", i, got)
		}
	}
	for i := range 2 * maxNoted {
		v.span.To = fleet.Millis(i + 10)
		n.again(v, 1)
	}
	if len(n.at) > maxNoted {
		t.Errorf("%d views are remembered", len(n.at))
	}
}
