package devsim

import (
	"math"
	"math/rand/v2"
	"sort"
)

// route is a way that a vehicle drives: points some forty metres apart, with
// how far each is from the start and how fast a careful driver passes it.
type route struct {
	points []waypoint
}

type waypoint struct {
	lat, lon float64
	at       float64 // metres from the start
	limit    float64 // metres a second
}

const (
	routeStep   = 40.0 // metres
	sideways    = 1.8  // m/s², what a driver bears in a bend
	slowest     = 4.0  // m/s
	metresPerKM = 1000
)

// newRoute lays a smooth way from one place to another, with bends, at a cruising speed (m/s) that a driver
// chooses on straight stretches.
func newRoute(rng *rand.Rand, from, to [2]float64, cruise float64) *route {
	corners := bends(rng, from, to)
	r := &route{}
	for i := 1; i+2 < len(corners); i++ {
		r.curve(corners[i-1], corners[i], corners[i+1], corners[i+2])
	}
	r.add(to[0], to[1])
	for i := range r.points {
		r.points[i].limit = r.limit(i, cruise)
	}
	return r
}

// bends returns from, some points that lie off the straight line, and to; the ends twice, as the curve needs.
func bends(rng *rand.Rand, from, to [2]float64) [][2]float64 {
	distance := metres(from[0], from[1], to[0], to[1])
	n := 1 + int(distance/1800)
	out := [][2]float64{from, from}
	north, east := (to[0]-from[0])/float64(n+1), (to[1]-from[1])/float64(n+1)
	squeeze := math.Cos(from[0] * math.Pi / 180)
	for i := 1; i <= n; i++ {
		off := (rng.Float64() - 0.5) * 0.9
		along := float64(i) + (rng.Float64()-0.5)*0.4
		out = append(out, [2]float64{from[0] + north*along - east*squeeze*off, from[1] + east*along + north/squeeze*off})
	}
	return append(out, to, to)
}

// curve adds a Catmull-Rom curve from b to c; a and d bend its ends.
func (r *route) curve(a, b, c, d [2]float64) {
	n := max(1, int(metres(b[0], b[1], c[0], c[1])/routeStep))
	for k := range n {
		t := float64(k) / float64(n)
		var p [2]float64
		for x := range p {
			p[x] = b[x] + t/2*(c[x]-a[x]+t*(2*a[x]-5*b[x]+4*c[x]-d[x]+t*(3*(b[x]-c[x])+d[x]-a[x])))
		}
		r.add(p[0], p[1])
	}
}

func (r *route) add(lat, lon float64) {
	w := waypoint{lat: lat, lon: lon}
	if n := len(r.points); n > 0 {
		w.at = r.points[n-1].at + metres(r.points[n-1].lat, r.points[n-1].lon, lat, lon)
	}
	r.points = append(r.points, w)
}

// limit is how fast point i is passed: slower the tighter the bend.
func (r *route) limit(i int, cruise float64) float64 {
	if i == 0 || i == len(r.points)-1 {
		return slowest
	}
	turn := math.Abs(turnOf(r.bearing(i-1), r.bearing(i))) * math.Pi / 180
	if turn < 0.005 {
		return cruise
	}
	radius := (r.points[i+1].at - r.points[i-1].at) / 2 / turn
	return max(slowest, min(cruise, math.Sqrt(sideways*radius)))
}

func (r *route) length() float64 { return r.points[len(r.points)-1].at }

// segment is the index of the last point at or before a distance, never the very last.
func (r *route) segment(at float64) int {
	i := sort.Search(len(r.points), func(i int) bool { return r.points[i].at > at }) - 1
	return min(max(i, 0), len(r.points)-2)
}

// bearing is the direction of the stretch after point i, degrees clockwise from north.
func (r *route) bearing(i int) float64 {
	a, b := r.points[i], r.points[i+1]
	deg := math.Atan2((b.lon-a.lon)*math.Cos(a.lat*math.Pi/180), b.lat-a.lat) * 180 / math.Pi
	return math.Mod(deg+360, 360)
}

// place is where one is after a distance, and the heading there.
func (r *route) place(at float64) (lat, lon, heading float64) {
	i := r.segment(at)
	a, b := r.points[i], r.points[i+1]
	t := 0.0
	if b.at > a.at {
		t = min(max((at-a.at)/(b.at-a.at), 0), 1)
	}
	return a.lat + t*(b.lat-a.lat), a.lon + t*(b.lon-a.lon), r.bearing(i)
}

// speedAt is how fast one may be at a distance so that one can still slow down, at brake m/s², for every bend
// ahead and stop at the end.
func (r *route) speedAt(at, brake float64) float64 {
	const ahead = 400 // metres
	best := math.Sqrt(2 * brake * max(r.length()-at, 0))
	for i := r.segment(at); i < len(r.points) && r.points[i].at < at+ahead; i++ {
		p := r.points[i]
		best = min(best, math.Sqrt(p.limit*p.limit+2*brake*max(p.at-at, 0)))
	}
	return best
}

// turnOf is the change from one heading to another, -180 to 180 degrees.
func turnOf(from, to float64) float64 {
	return math.Mod(to-from+540, 360) - 180
}

// metres is the distance of two near places.
func metres(lat1, lon1, lat2, lon2 float64) float64 {
	north := (lat2 - lat1) * kmPerDegree
	east := (lon2 - lon1) * kmPerDegree * math.Cos((lat1+lat2)/2*math.Pi/180)
	return math.Hypot(north, east) * metresPerKM
}
