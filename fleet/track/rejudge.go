package track

import (
	"time"

	"waymark/fleet"
	"waymark/geo"
)

const (
	// futureAfter is how far ahead of the clock a fix lies that is future (domain rules, section 3).
	futureAfter = fleet.Millis(24 * time.Hour / time.Millisecond)
	// impossible is the speed, in metres a millisecond, that no vehicle has: 240 km/h.
	impossible = 240.0 / 3600
)

// Rejudge judges again what was future when it was received and is not any more: it was the server's clock that was behind.
// A terminal whose own clock was ahead, and was put right later, says of one time that it was in two places: what does not
// fit between the points before and after it is a jump.
func Rejudge(points []Point, now fleet.Millis) {
	first := 0
	for first < len(points) && points[first].Quality != Future {
		first++
	}
	if first == len(points) {
		return // as nearly always
	}
	after := make([]*Point, len(points)) // the next point that is fit without being judged again
	var next, before *Point
	for i := len(points) - 1; i >= 0; i-- {
		if after[i] = next; drawable(&points[i]) {
			next = &points[i]
		}
	}
	for i := range points {
		p := &points[i]
		if p.Quality == Future && p.FixTime <= now+futureAfter {
			p.Quality = OK
			if !reaches(before, p) || !reaches(p, after[i]) {
				p.Quality = Jump
			}
		}
		if drawable(p) {
			before = p
		}
	}
}

// reaches reports whether a vehicle can have got from one point to the next; either may be nil.
func reaches(from, to *Point) bool {
	if from == nil || to == nil {
		return true
	}
	metres := geo.DistanceE7(from.Lat, from.Lon, to.Lat, to.Lon) - float64(to.Accuracy)
	return metres <= impossible*float64(max(to.FixTime-from.FixTime, 1000))
}
