package fence

import (
	"math"
	"strings"
)

// Place is a region that was found by its name.
type Place struct {
	Region
	Middle [2]float64 // longitude and latitude in degrees
	Box    [4]float64 // west, south, east, north
}

// Places returns regions whose name has a part, the largest first, with where they are; those without an outline are left out.
func (s *Service) Places(part, lang string, most int) []Place {
	if part = strings.TrimSpace(part); part == "" {
		return nil
	}
	var out []Place
	for _, r := range s.Regions.Named(part, lang, most) {
		rings, ok := s.Regions.Outline(r.Code)
		if !ok {
			continue
		}
		p := Place{Region: r}
		b := boxOf(rings[0])
		for _, ring := range rings[1:] {
			o := boxOf(ring)
			b = Box{min(b.South, o.South), min(b.West, o.West), max(b.North, o.North), max(b.East, o.East)}
		}
		p.Box = [4]float64{float64(b.West) / 1e7, float64(b.South) / 1e7, float64(b.East) / 1e7, float64(b.North) / 1e7}
		p.Middle = [2]float64{(p.Box[0] + p.Box[2]) / 2, (p.Box[1] + p.Box[3]) / 2}
		out = append(out, p)
	}
	return out
}

// Simplify leaves out corners of closed rings until they have some number of places or fewer, those first that lie nearest to the line between
// their neighbours; rings that have become nothing are left out, but for the first.
func Simplify(rings [][]Point, most int) [][]Point {
	total := 0
	for _, r := range rings {
		total += len(r)
	}
	if total <= most {
		return rings
	}
	for far := 2000.0; ; far *= 2 { // 1e-7 degrees: some 20 metres
		var out [][]Point
		n := 0
		for i, r := range rings {
			if thin := thinned(r, far); len(thin) >= 4 || i == 0 {
				out = append(out, thin)
				n += len(thin)
			}
		}
		if n <= most {
			return out
		}
	}
}

// thinned is the line without what lies nearer to it than a distance (Douglas and Peucker), cut in two where it is farthest from its start.
func thinned(ring []Point, far float64) []Point {
	middle, most := 0, -1.0
	for i, p := range ring {
		if d := math.Hypot(float64(p.Lon)-float64(ring[0].Lon), float64(p.Lat)-float64(ring[0].Lat)); d > most {
			middle, most = i, d
		}
	}
	out := append([]Point{ring[0]}, line(ring[:middle+1], far)...)
	return append(out, line(ring[middle:], far)...)
}

// line returns what stays of a line but for its first point.
func line(points []Point, far float64) []Point {
	if len(points) < 2 {
		return nil
	}
	a, b := points[0], points[len(points)-1]
	at, most := 0, far
	for i := 1; i < len(points)-1; i++ {
		if d := apart(points[i], a, b); d > most {
			at, most = i, d
		}
	}
	if at == 0 {
		return []Point{b}
	}
	return append(line(points[:at+1], far), line(points[at:], far)...)
}

// apart is how far a place is from the line between two others, in units of a Point.
func apart(p, a, b Point) float64 {
	dx, dy := float64(b.Lon)-float64(a.Lon), float64(b.Lat)-float64(a.Lat)
	px, py := float64(p.Lon)-float64(a.Lon), float64(p.Lat)-float64(a.Lat)
	l := math.Hypot(dx, dy)
	if l == 0 {
		return math.Hypot(px, py)
	}
	return math.Abs(dx*py-dy*px) / l
}
