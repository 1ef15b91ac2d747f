package devsim

import (
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Past returns what a vehicle would have reported at even intervals from one
// moment to another, for filling a database with a history without sending it.
func Past(seed uint64, v Vehicle, from, to time.Time, every time.Duration) []track.Point {
	l := newLife(seed, v, from, from)
	out := make([]track.Point, 0, to.Sub(from)/every)
	for at := from; at.Before(to); at = at.Add(every) {
		l.advance(at, func() {})
		p := l.reading()
		p.FixTime = fleet.MillisOf(at)
		p.RecvTime = p.FixTime + 1000
		p.Status |= track.ClockSet
		out = append(out, p)
	}
	return out
}
