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
