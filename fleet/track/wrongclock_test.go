package track

import (
	"testing"
	"time"

	"waymark/fleet"
)

// TestPutRight: what was received by a wrong clock is told by the right one, and nothing else is, whatever clock its terminal has.
func TestPutRight(t *testing.T) {
	const noon, hour = fleet.Millis(1_790_000_000_000), fleet.Millis(time.Hour / time.Millisecond)
	year := 365 * 24 * hour
	for name, c := range map[string]struct {
		by, fix, received, want fleet.Millis // after noon, by the right clock; received by the wrong one
	}{
		"a year behind":                           {year, 5, -year, 0},
		"a year behind, from memory":              {year, -3 * hour, -year, 0},
		"a year behind, a terminal that is ahead": {year, 40 * hour, -year, 0},
		"a year behind, timed by its receipt":     {year, -year, -year, -year},
		"a year before":                           {year, -year - 5, -year, -year},
		"a year before, a terminal that is ahead": {year, -year + 8*hour, -year, -year},
		"eight hours behind":                      {8 * hour, -5, -8 * hour, 0},
		"eight hours behind, from memory":         {8 * hour, -5 * hour, -8 * hour, 0},
		"eight hours before":                      {8 * hour, -8*hour - 5, -8 * hour, -8 * hour},
		"three days ahead":                        {-72 * hour, -5, 72 * hour, 0},
		"three days ahead, timed by its receipt":  {-72 * hour, 72 * hour, 72 * hour, 0},
		"three days later":                        {-72 * hour, 72*hour - 5, 72 * hour, 72 * hour},
		"before the clock was wrong":              {year, 5, -year - 2*hour, -year - 2*hour},
		"after it was":                            {year, 5, -year + 2*hour, -year + 2*hour},
	} {
		w := WrongClock{From: noon - c.by - hour, To: noon - c.by + hour, By: c.by}
		points := []Point{{FixTime: noon + c.fix, RecvTime: noon + c.received}}
		for range 2 {
			PutRight(points, []WrongClock{w})
			if got := points[0].RecvTime - noon; got != c.want {
				t.Errorf("%s: received %d after noon, want %d", name, got, c.want)
			}
		}
	}
}

// TestToldBefore: what a right clock tells once it comes to the time that one ahead told before stays as it is, whether its terminal has a clock or not, and what the
// wrong one told is told from it.
func TestToldBefore(t *testing.T) {
	const noon, hour = fleet.Millis(1_790_000_000_000), fleet.Millis(time.Hour / time.Millisecond)
	w := WrongClock{From: noon, To: noon + hour, By: -2 * hour} // it was set at ten to eleven
	points := []Point{{FixTime: noon + 5, RecvTime: noon + 5, Status: ReceivedRight}, {FixTime: noon - 5*hour, RecvTime: noon + 5, Status: ReceivedRight | ClockSet}}
	PutRight(points, []WrongClock{w})
	for i := range points {
		if points[i].RecvTime != noon+5 {
			t.Errorf("received %d after noon", points[i].RecvTime-noon)
		}
	}
	for name, c := range map[string]struct {
		by, received, now fleet.Millis
		want              bool
	}{
		"that time has come":         {-2 * hour, noon + 5, noon + 5, true},
		"it is still to come":        {-2 * hour, noon + 5, noon - 2*hour + 5, false},
		"before":                     {-2 * hour, noon - 5, noon, false},
		"after":                      {-2 * hour, noon + 2*hour, noon + 2*hour, false},
		"the clock was behind by it": {2 * hour, noon + 5, noon + 5, false},
	} {
		w := WrongClock{From: noon, To: noon + hour, By: c.by}
		if got := w.ToldBefore(c.received, c.now); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
