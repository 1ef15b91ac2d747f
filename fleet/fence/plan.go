package fence

import (
	"math"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/geo"
)

// Plan is all fences that something is bound to, made for finding those near a place: what it costs grows with the fences near it, not with
// all there are. It is never changed.
type Plan struct {
	all       map[fleet.ID]*area
	cells     map[cell][]*area
	levels    []uint8 // those that cells has
	districts map[int64][]*area
	regions   Regions
}

// area is a fence as it is judged by.
type area struct {
	Watched
	box     Box
	reach   float64 // metres that lie inside at most: how deep a place in it can be
	devices map[fleet.ID]fleet.Millis
}

// Who is the device that is judged.
type Who struct {
	DeviceID  fleet.ID
	OrganPath string       // of its organisation
	VehicleID fleet.ID     // that it is fitted to, 0 none
	ExpireAt  fleet.Millis // its service ends, 0 never
	Wireless  bool
}

// NewPlan makes a plan. Regions are asked for districts alone.
func NewPlan(list []Watched, regions Regions) *Plan {
	p := &Plan{all: make(map[fleet.ID]*area, len(list)), cells: map[cell][]*area{}, districts: map[int64][]*area{}, regions: regions}
	for i := range list {
		a := &area{Watched: list[i], devices: map[fleet.ID]fleet.Millis{}}
		for _, b := range a.Bindings {
			if b.DeviceID != 0 {
				a.devices[b.DeviceID] = b.Since
			}
		}
		a.Bindings = slices.DeleteFunc(slices.Clone(a.Bindings), func(b Bound) bool { return b.DeviceID != 0 })
		p.all[a.ID] = a
		if a.Shape.Kind == District {
			p.districts[a.Shape.Region] = append(p.districts[a.Shape.Region], a)
			continue
		}
		a.measure()
		p.put(a)
	}
	slices.Sort(p.levels)
	return p
}

// measure finds the box of a fence and how deep it is.
func (a *area) measure() {
	if a.Shape.Kind != Circle {
		a.box = boxOf(a.Shape.Points)
		pl := planeAt(Point{Lat: a.box.South/2 + a.box.North/2, Lon: a.box.West})
		a.reach = math.Min(float64(a.box.East-a.box.West)*pl.x, float64(a.box.North-a.box.South)*pl.y) / 2
		// A strip that lies across its box is far narrower than that. Every ring holds a circle of the radius area by perimeter; with half
		// of it to spare for shapes that are round.
		a.reach = math.Min(a.reach, 1.5*pl.roomOf(a.Shape.Points))
		return
	}
	a.reach = float64(a.Shape.Radius)
	a.box = aroundCircle(a.Shape.Points[0], a.reach)
}

// since returns from when on a fence counts for a device; false where it does not.
func (a *area) since(w Who) (fleet.Millis, bool) {
	if !strings.HasPrefix(w.OrganPath, a.OrganPath) {
		return 0, false
	}
	first, bound := a.devices[w.DeviceID]
	for i := range a.Bindings {
		if b := &a.Bindings[i]; strings.HasPrefix(w.OrganPath, b.OrganPath) && (!bound || b.Since < first) {
			first, bound = b.Since, true
		}
	}
	return max(first, a.ShapedAt), bound
}

// Counting returns a fence that counts for a device, and since when; ok is false where none of that number does.
func (p *Plan) Counting(id fleet.ID, who Who) (f *Fence, since fleet.Millis, ok bool) {
	a := p.all[id]
	if a == nil {
		return nil, 0, false
	}
	since, ok = a.since(who)
	return &a.Fence, since, ok
}

// cell is a square of a level of the grid: those of each level are four times as wide as those of the level before.
type cell struct {
	level       uint8
	column, row int32
}

const (
	finest = 200_000 // 0.02 degrees, in units of a Point
	levels = 7
	spread = 3 // cells that a fence takes at most in each direction, less one
)

func widthOf(level uint8) int32 { return finest << (2 * level) }

func cellOf(level uint8, p Point) cell {
	w := int64(widthOf(level))
	return cell{level, int32((int64(p.Lon) + 2_000_000_000) / w), int32((int64(p.Lat) + 2_000_000_000) / w)}
}

// put puts a fence into the cells of the finest level of which it takes few.
func (p *Plan) put(a *area) {
	for level := range uint8(levels) {
		low, high := cellOf(level, Point{a.box.South, a.box.West}), cellOf(level, Point{a.box.North, a.box.East})
		if (high.column-low.column > spread || high.row-low.row > spread) && level < levels-1 {
			continue
		}
		for column := low.column; column <= high.column; column++ {
			for row := low.row; row <= high.row; row++ {
				c := cell{level, column, row}
				p.cells[c] = append(p.cells[c], a)
			}
		}
		if !slices.Contains(p.levels, level) {
			p.levels = append(p.levels, level)
		}
		return
	}
}

// at appends the fences in whose box a place lies, and those of the districts that it lies in.
func (p *Plan) at(place Point, found []*area) []*area {
	for _, level := range p.levels {
		for _, a := range p.cells[cellOf(level, place)] {
			if a.box.holds(place) {
				found = append(found, a)
			}
		}
	}
	if len(p.districts) > 0 {
		for _, code := range p.codes(place) {
			found = append(found, p.districts[code]...)
		}
	}
	return found
}

func (p *Plan) codes(place Point) []int64 {
	return p.regions.Codes(float64(place.Lat)/1e7, float64(place.Lon)/1e7)
}

// along appends the fences whose box the way between two places may touch; not those of districts (see throughDistricts).
func (p *Plan) along(from, to Point, found []*area) []*area {
	way := boxOf([]Point{from, to})
	if int64(way.East)-int64(way.West) >= halfGlobe {
		return found // across the line of the date: the box would be all around the globe
	}
	for _, level := range p.levels {
		low, high := cellOf(level, Point{way.South, way.West}), cellOf(level, Point{way.North, way.East})
		for column := low.column; column <= high.column; column++ {
			for row := low.row; row <= high.row; row++ {
				for _, a := range p.cells[cell{level, column, row}] {
					if a.box.meets(way) && !slices.Contains(found, a) {
						found = append(found, a)
					}
				}
			}
		}
	}
	return found
}

func (b Box) meets(o Box) bool {
	return b.South <= o.North && o.South <= b.North && b.West <= o.East && o.West <= b.East
}

// where is on which side of a fence a place is.
type where int

const (
	unsure where = iota // too near its border to be told
	inside
	outside
)

// side tells on which side of a fence a place is that is known to some metres. A fence that is smaller than that can be entered still: what
// lies deeper than half of its reach is inside.
func (p *Plan) side(a *area, place Point, metres float64) where {
	var in bool
	var border float64
	switch a.Shape.Kind {
	case District:
		return p.sideOfDistrict(a.Shape.Region, place, metres)
	case Circle:
		c := a.Shape.Points[0]
		d := geo.DistanceE7(c.Lat, c.Lon, place.Lat, place.Lon) - float64(a.Shape.Radius)
		in, border = d <= 0, math.Abs(d)
	default:
		in, border = within(a.Shape.Points, place), toRing(a.Shape.Points, place)
	}
	switch {
	case in && border >= math.Min(metres, a.reach/2):
		return inside
	case !in && border >= metres:
		return outside
	}
	return unsure
}

// sideOfDistrict looks whether all around a place is on the same side.
func (p *Plan) sideOfDistrict(code int64, place Point, metres float64) where {
	in, pl := slices.Contains(p.codes(place), code), planeAt(place)
	const around = 8
	for i := range around {
		angle := 2 * math.Pi * float64(i) / around
		q := Point{Lat: place.Lat + int32(metres/pl.y*math.Sin(angle)), Lon: place.Lon + int32(metres/math.Max(pl.x, pl.y/100)*math.Cos(angle))}
		if slices.Contains(p.codes(q), code) != in {
			return unsure
		}
	}
	if in {
		return inside
	}
	return outside
}

// through finds where the way from one place to another is in a fence and deep enough; from and to are parts of the way.
func (p *Plan) through(a *area, from, to Point, metres float64) (enter, leave float64, ok bool) {
	ring := a.Shape.Points
	if a.Shape.Kind == Circle {
		return throughCircle(ring[0], float64(a.Shape.Radius), from, to, metres)
	}
	cuts := []float64{0, 1}
	b := ring[len(ring)-1]
	for _, c := range ring {
		if t, meets := cut(from, to, b, c); meets {
			cuts = append(cuts, t)
		}
		b = c
	}
	slices.Sort(cuts)
	for i := 1; i < len(cuts); i++ {
		middle := part(from, to, (cuts[i-1]+cuts[i])/2)
		if cuts[i] > cuts[i-1] && within(ring, middle) && toRing(ring, middle) >= math.Min(metres, a.reach/2) {
			return cuts[i-1], cuts[i], true
		}
	}
	return 0, 0, false
}

// throughCircle is through for a circle.
func throughCircle(centre Point, radius float64, from, to Point, metres float64) (enter, leave float64, ok bool) {
	pl := planeAt(centre)
	ax, ay := pl.of(from)
	bx, by := pl.of(to)
	dx, dy := bx-ax, by-ay
	l := dx*dx + dy*dy
	if l == 0 {
		return 0, 0, false
	}
	near := -(ax*dx + ay*dy) / l // the part of the way that is nearest to the centre
	d := math.Hypot(ax+near*dx, ay+near*dy)
	if near <= 0 || near >= 1 || radius-d < math.Min(metres, radius/2) {
		return 0, 0, false
	}
	half := math.Sqrt(radius*radius-d*d) / math.Sqrt(l)
	return math.Max(0, near-half), math.Min(1, near+half), true
}

// cut returns at which part of the way from a to b it crosses the side from c to d.
func cut(a, b, c, d Point) (float64, bool) {
	rx, ry := float64(b.Lon)-float64(a.Lon), float64(b.Lat)-float64(a.Lat)
	sx, sy := float64(d.Lon)-float64(c.Lon), float64(d.Lat)-float64(c.Lat)
	cross := rx*sy - ry*sx
	if cross == 0 {
		return 0, false
	}
	qx, qy := float64(c.Lon)-float64(a.Lon), float64(c.Lat)-float64(a.Lat)
	t, u := (qx*sy-qy*sx)/cross, (qx*ry-qy*rx)/cross
	return t, t >= 0 && t <= 1 && u >= 0 && u <= 1
}

// part is the place after a part of the way.
func part(a, b Point, t float64) Point {
	return Point{Lat: a.Lat + int32(t*(float64(b.Lat)-float64(a.Lat))), Lon: a.Lon + int32(t*(float64(b.Lon)-float64(a.Lon)))}
}
