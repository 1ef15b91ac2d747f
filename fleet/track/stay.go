package track

import (
	"time"

	"waymark/fleet"
	"waymark/geo"
)

// StopRule says what counts as a stop when a track is read back (domain rules,
// section 4). Zero fields take the defaults. It is the plain form of the rule,
// over the points of one question: its place is the mean of the fixes within.
type StopRule struct {
	After     time.Duration // standing this long is a stop; default 180 s
	Radius    float64       // metres around its place, satellite fixes; default 100
	RadiusAP  float64       // metres, WiFi fixes; default 200
	RadiusLBS float64       // metres, fixes from cells that state no accuracy; default 1000
	Slow      uint16        // 0.1 km/h; slower counts as standing; default 50
}

// Stay is one stop on a track.
type Stay struct {
	First, Last int // index of its first and last point
	From, To    fleet.Millis
}

// Seconds is how long it lasted.
func (s Stay) Seconds() int64 { return int64(s.To-s.From) / 1000 }

func (r StopRule) withDefaults() StopRule {
	if r.After <= 0 {
		r.After = 180 * time.Second
	}
	if r.Radius <= 0 {
		r.Radius = 100
	}
	if r.RadiusAP <= 0 {
		r.RadiusAP = 200
	}
	if r.RadiusLBS <= 0 {
		r.RadiusLBS = 1000
	}
	if r.Slow == 0 {
		r.Slow = 50
	}
	return r
}

// Find returns the stops among points that are ordered by fix time and have
// positions, in order and without overlap.
func (r StopRule) Find(points []Point) []Stay {
	r = r.withDefaults()
	var stays []Stay
	for first := 0; first < len(points); {
		if !r.stands(&points[first]) {
			first++
			continue
		}
		last := r.grow(points, first)
		stay := Stay{First: first, Last: last, From: points[first].FixTime, To: points[last].FixTime}
		if time.Duration(stay.To-stay.From)*time.Millisecond < r.After {
			first += max(1, (last-first)/50) // in steps, so that a dense crawl is not gone over point by point again and again
			continue
		}
		stays = append(stays, stay)
		first = last + 1
	}
	return stays
}

// grow returns the last point of the stay that begins at first: it ends before
// two fixes in a row beyond the radius, or one beyond three times the radius.
func (r StopRule) grow(points []Point, first int) (last int) {
	last = first
	lat, lon, n := float64(points[first].Lat), float64(points[first].Lon), 1.0
	outside := 0
	for i := first + 1; i < len(points); i++ {
		p := &points[i]
		away := geo.Distance(lat/1e7, lon/1e7, Degrees(p.Lat), Degrees(p.Lon))
		radius := r.radius(p)
		if away > radius {
			if outside++; outside == 2 || away > 3*radius {
				return last
			}
			continue
		}
		outside = 0
		if !r.stands(p) && time.Duration(p.FixTime-points[first].FixTime)*time.Millisecond < r.After {
			return last // it only drove slowly for a moment
		}
		last = i
		n++
		lat, lon = lat+(float64(p.Lat)-lat)/n, lon+(float64(p.Lon)-lon)/n
	}
	return last
}

// stands reports whether a point may belong to a stop by its ignition or speed.
func (r StopRule) stands(p *Point) bool {
	return p.Speed < r.Slow || p.Status.Has(ACCKnown) && !p.Status.Has(ACCOn)
}

func (r StopRule) radius(p *Point) float64 {
	switch p.Mode {
	case ModeWiFi:
		return r.RadiusAP
	case ModeCells, ModeCell:
		if p.Accuracy > 0 {
			return float64(p.Accuracy)
		}
		return r.RadiusLBS
	default:
		return r.Radius
	}
}
