package geo

import "math"

// FinestLevel is the zoom from which on every point of a line is drawn: a pixel is some 60 cm there, less than a receiver wanders.
const FinestLevel = 17

const (
	worldPixels = 512 // how wide the world is at zoom 0, in pixels
	tolerance   = 0.5 // pixels by which one level of detail may be wrong, see thin
	steepest    = 85.0511
)

// Levels returns for each of the n points of a line the smallest zoom of a map at which it has to be drawn, 0 to FinestLevel: at zoom z
// the points with levels up to z are drawn, and what they leave out lies within a pixel of their line, in the worst of cases two. Pixels are those of maps whose
// world is 512 wide at zoom 0. at returns a point in 1e-7 degrees; fixed says of points that they are drawn at every zoom, as the
// first and the last one are. It takes time in proportion to n.
func Levels(n int, at func(int) (lat, lon int32), fixed func(int) bool) []uint8 {
	if n == 0 {
		return nil
	}
	pixels, alive := make([]pixel, n), make([]int32, n)
	levels, always := make([]uint8, n), make([]bool, n)
	var m mercator
	for i := range pixels {
		pixels[i] = m.project(at(i))
		if i > 0 { // over the date line the shorter way
			pixels[i].x += worldPixels * math.Round((pixels[i-1].x-pixels[i].x)/worldPixels)
		}
		alive[i], levels[i], always[i] = int32(i), FinestLevel, fixed(i)
	}
	for z := FinestLevel - 1; z >= 0; z-- {
		alive = thin(pixels, alive, always, tolerance/float64(int(1)<<z))
		for _, i := range alive {
			levels[i] = uint8(z)
		}
	}
	return levels
}

// pixel is a place on a map of the world (Mercator) at zoom 0.
type pixel struct{ x, y float64 }

// mercator projects places one after another. Those near a latitude that it has reckoned are reckoned from there, by the
// first terms of the series: the functions of angles would take longer than all else.
type mercator struct {
	reckoned bool
	φ, y     float64    // a latitude in radians and where it is, north up
	series   [3]float64 // derivatives of y there, divided by the factorials
}

// nearAngle is how far from the latitude that was reckoned, in radians (6 km), the series is right within a hundredth of a pixel at FinestLevel.
const nearAngle = 0.001

func (m *mercator) project(lat, lon int32) pixel {
	φ := min(max(float64(lat)/1e7, -steepest), steepest) * math.Pi / 180
	δ := φ - m.φ
	if !m.reckoned || math.Abs(δ) > nearAngle {
		tan := math.Tan(φ)
		sec := math.Sqrt(1 + tan*tan)
		*m = mercator{reckoned: true, φ: φ, y: math.Asinh(tan), series: [3]float64{sec, sec * tan / 2, sec * (1 + 2*tan*tan) / 6}}
		δ = 0
	}
	y := m.y + δ*(m.series[0]+δ*(m.series[1]+δ*m.series[2]))
	return pixel{x: (float64(lon)/1e7 + 180) / 360 * worldPixels, y: (1 - y/math.Pi) / 2 * worldPixels}
}

// thin returns which points of a line are left so that the others lie within twice a width of it; it writes over alive. The levels
// are made of each other, each half as wrong as the next coarser one: together they are wrong by less than four widths.
func thin(pixels []pixel, alive []int32, always []bool, width float64) []int32 {
	out := alive[:1]
	b := beam{from: pixels[alive[0]], width: width}
	before := alive[0]
	for _, i := range alive[1:] {
		d, r := b.to(pixels[i])
		if !b.reaches(d, r) {
			out = append(out, before)
			b = beam{from: pixels[before], width: width}
			d, r = b.to(pixels[i])
		}
		b.pass(d, r)
		if always[i] {
			out = append(out, i)
			b = beam{from: pixels[i], width: width}
		}
		before = i
	}
	if out[len(out)-1] != before {
		out = append(out, before)
	}
	return out
}

// beam is where a straight line from a point can go that passes each of the points behind it within a width.
type beam struct {
	from   pixel
	width  float64
	far    float64 // how far the farthest point is
	bound  bool    // there are edges
	lo, hi pixel   // directions of the edges
}

// to is the way to p, and how far that is.
func (b *beam) to(p pixel) (d pixel, r float64) {
	d = pixel{p.x - b.from.x, p.y - b.from.y}
	return d, math.Sqrt(d.x*d.x + d.y*d.y)
}

// reaches reports whether a line that goes a way can stand for the points before its end. It does not turn back.
func (b *beam) reaches(d pixel, r float64) bool {
	switch {
	case r < b.far-b.width:
		return false
	case !b.bound || r <= b.width:
		return true
	}
	return cross(b.lo, d) >= 0 && cross(d, b.hi) >= 0 && (b.lo.x+b.hi.x)*d.x+(b.lo.y+b.hi.y)*d.y > 0
}

// pass narrows the beam to what passes the end of a way, too.
func (b *beam) pass(d pixel, r float64) {
	b.far = max(b.far, r)
	if r <= b.width {
		return
	}
	sin := b.width / r
	cos := math.Sqrt(1 - sin*sin)
	u := pixel{d.x / r, d.y / r}
	lo, hi := pixel{u.x*cos + u.y*sin, u.y*cos - u.x*sin}, pixel{u.x*cos - u.y*sin, u.y*cos + u.x*sin}
	if !b.bound || cross(b.lo, lo) > 0 {
		b.lo = lo
	}
	if !b.bound || cross(hi, b.hi) > 0 {
		b.hi = hi
	}
	b.bound = true
}

func cross(a, b pixel) float64 { return a.x*b.y - a.y*b.x }
