package fence

import (
	"math"
	"slices"

	"waymark/fleet"
	"waymark/geo"
)

// Box is a part of the globe, in 1e-7 degrees, its sides within it.
type Box struct{ South, West, North, East int32 }

// ReadBox reads the west, south, east and north of a part of the globe, in degrees, WGS-84, as it is asked for as "box"; nil for none, which is all of
// the globe. It refuses with request.badValue what is no number.
func ReadBox(degrees []float64) (*Box, error) {
	if len(degrees) == 0 {
		return nil, nil
	}
	if len(degrees) != 4 || slices.ContainsFunc(degrees, math.IsNaN) {
		return nil, fleet.Refuse(fleet.Invalid, "request.badValue").With("name", "box")
	}
	e7 := func(degrees, most float64) int32 { return int32(math.Round(min(most, max(-most, degrees)) * 1e7)) }
	return &Box{West: e7(degrees[0], 180), South: e7(degrees[1], 90), East: e7(degrees[2], 180), North: e7(degrees[3], 90)}, nil
}

// Widened is the box with so many metres more on each side, in degrees of longitude as many as it takes where that is most; at the ends of the globe it ends.
func (b Box) Widened(metres float64) Box {
	const degree = geo.EarthRadius * math.Pi / 180 // of latitude, in metres
	high := metres / degree
	wide := high / max(math.Cos(max(math.Abs(float64(b.South)), math.Abs(float64(b.North)))/1e7*math.Pi/180), 0.01)
	grown := func(side int32, degrees, most float64) int32 {
		return int32(math.Round(min(most, max(-most, float64(side)/1e7+degrees)) * 1e7))
	}
	return Box{South: grown(b.South, -high, 90), West: grown(b.West, -wide, 180), North: grown(b.North, high, 90), East: grown(b.East, wide, 180)}
}

func boxOf(points []Point) Box {
	if len(points) == 0 {
		return Box{}
	}
	b := Box{points[0].Lat, points[0].Lon, points[0].Lat, points[0].Lon}
	for _, p := range points[1:] {
		b.South, b.North = min(b.South, p.Lat), max(b.North, p.Lat)
		b.West, b.East = min(b.West, p.Lon), max(b.East, p.Lon)
	}
	return b
}

// aroundCircle is the box of a circle of some metres.
func aroundCircle(centre Point, metres float64) Box {
	pl := planeAt(centre)
	high, wide := metres/pl.y, metres/math.Max(pl.x, pl.y/100)
	clamp := func(v, most float64) int32 { return int32(math.Max(-most, math.Min(most, v))) }
	return Box{
		South: clamp(float64(centre.Lat)-high, 9e8), North: clamp(float64(centre.Lat)+high, 9e8),
		West: clamp(float64(centre.Lon)-wide, 18e8), East: clamp(float64(centre.Lon)+wide, 18e8),
	}
}

func (b Box) holds(p Point) bool {
	return p.Lat >= b.South && p.Lat <= b.North && p.Lon >= b.West && p.Lon <= b.East
}

// crosses reports whether two sides of a ring that do not follow each other meet, or two that do lie on each other.
func crosses(ring []Point) bool {
	n := len(ring)
	for i := range n {
		a, b := ring[i], ring[(i+1)%n]
		if c := ring[(i+2)%n]; side(a, b, c) == 0 && ahead(a, b, c) < 0 {
			return true
		}
		for j := i + 2; j < n; j++ {
			if i == 0 && j == n-1 {
				continue
			}
			if meet(a, b, ring[j], ring[(j+1)%n]) {
				return true
			}
		}
	}
	return false
}

// side is on which side of the line through a and b a place is: above 0 left of it.
func side(a, b, p Point) int64 {
	v := (int64(b.Lon)-int64(a.Lon))*(int64(p.Lat)-int64(a.Lat)) - (int64(b.Lat)-int64(a.Lat))*(int64(p.Lon)-int64(a.Lon))
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// ahead is above 0 where the way goes on from b to c as it came from a, below 0 where it goes back.
func ahead(a, b, c Point) float64 {
	return float64(b.Lon-a.Lon)*float64(c.Lon-b.Lon) + float64(b.Lat-a.Lat)*float64(c.Lat-b.Lat)
}

// meet reports whether two sides have a place in common.
func meet(a, b, c, d Point) bool {
	s1, s2, s3, s4 := side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
	if s1 != s2 && s3 != s4 {
		return true
	}
	on := func(s int64, a, b, p Point) bool { return s == 0 && boxOf([]Point{a, b}).holds(p) }
	return on(s1, a, b, c) || on(s2, a, b, d) || on(s3, c, d, a) || on(s4, c, d, b)
}

// within reports whether a place lies in a ring: sides that start there count, those that end there do not.
func within(ring []Point, p Point) bool {
	in := false
	a := ring[len(ring)-1]
	for _, b := range ring {
		if (a.Lat > p.Lat) != (b.Lat > p.Lat) {
			x := float64(a.Lon) + float64(b.Lon-a.Lon)*(float64(p.Lat)-float64(a.Lat))/(float64(b.Lat)-float64(a.Lat))
			if float64(p.Lon) < x {
				in = !in
			}
		}
		a = b
	}
	return in
}

// plane measures in metres around a place, as if the globe were flat there.
type plane struct {
	from Point
	x, y float64 // metres for 1e-7 degrees
}

func planeAt(p Point) plane {
	const metre = geo.EarthRadius * math.Pi / 180 / 1e7
	return plane{from: p, x: metre * math.Cos(float64(p.Lat)/1e7*math.Pi/180), y: metre}
}

func (pl plane) of(p Point) (x, y float64) {
	return (float64(p.Lon) - float64(pl.from.Lon)) * pl.x, (float64(p.Lat) - float64(pl.from.Lat)) * pl.y
}

// toSide is how far the side from a to b is from the place of the plane.
func (pl plane) toSide(a, b Point) float64 {
	ax, ay := pl.of(a)
	bx, by := pl.of(b)
	dx, dy := bx-ax, by-ay
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = math.Max(0, math.Min(1, -(ax*dx+ay*dy)/l))
	}
	return math.Hypot(ax+t*dx, ay+t*dy)
}

// roomOf is the area of a ring divided by its perimeter, in metres.
func (pl plane) roomOf(ring []Point) float64 {
	var twice, way float64
	ax, ay := pl.of(ring[len(ring)-1])
	for _, p := range ring {
		bx, by := pl.of(p)
		twice += ax*by - bx*ay
		way += math.Hypot(bx-ax, by-ay)
		ax, ay = bx, by
	}
	if way == 0 {
		return 0
	}
	return math.Abs(twice) / 2 / way
}

// toRing is how far a place is from the sides of a ring, in metres.
func toRing(ring []Point, p Point) float64 {
	pl, least := planeAt(p), math.Inf(1)
	a := ring[len(ring)-1]
	for _, b := range ring {
		least = math.Min(least, pl.toSide(a, b))
		a = b
	}
	return least
}
