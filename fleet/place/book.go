package place

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/organ"
	"waymark/geo"
)

// SharedRadius is how near to a point that another organisation shares counts, in metres, where nothing else is set.
const SharedRadius = 50

// MaxLeave is by how many radii a vehicle must be away from a point to have left it, at most.
const MaxLeave = 3

// Reach is how near is near.
type Reach struct {
	Shared float64 // metres from a point that another organisation shares
	Leave  float64 // radii, beyond which it is left; MaxLeave at most
	Least  float64 // metres that count as near whatever the radius, of a fix that is rough
	Known  float64 // metres that the fix may be off by, which are in favour of being near
}

// Near is a second-pledge point that a place lies at, or has not left yet.
type Near struct {
	ID     fleet.ID
	Owner  fleet.ID // whose it is
	Name   string
	Place  fence.Point
	Metres float64 // from its middle, without what the fix may be off by
	Reach  float64 // within so many metres one is at it: its radius, or Reach.Shared for one of another organisation
	Shared bool    // it is another organisation's
}

// At reports whether one is at the point, and not only on the way out of its surroundings.
func (n *Near) At() bool { return n.Metres <= n.Reach }

// Book holds in memory what workers judge by. It is kept up to date by events; it is safe for use by several goroutines.
type Book struct {
	store interface {
		Places(context.Context) (All, error)
	}
	organs interface {
		Organs(context.Context) ([]organ.Organ, error)
	}
	regions fence.Regions

	reading sync.Mutex // one at a time reads, or older rows could come last
	plan    atomic.Pointer[plan]
}

// NewBook returns one that knows no places; call Load before use.
func NewBook(store interface {
	Places(context.Context) (All, error)
}, organs interface {
	Organs(context.Context) ([]organ.Organ, error)
}, regions fence.Regions) *Book {
	b := &Book{store: store, organs: organs, regions: regions}
	b.plan.Store(newPlan(All{}, nil))
	return b
}

// Load reads everything.
func (b *Book) Load(ctx context.Context) error {
	b.reading.Lock()
	defer b.reading.Unlock()
	all, err := b.store.Places(ctx)
	if err != nil {
		return fmt.Errorf("read places: %w", err)
	}
	organs, err := b.organs.Organs(ctx)
	if err != nil {
		return fmt.Errorf("read places: %w", err)
	}
	paths := make(map[fleet.ID]string, len(organs))
	for i := range organs {
		paths[organs[i].ID] = organs[i].Path
	}
	b.plan.Store(newPlan(all, paths))
	return nil
}

func (b *Book) now() *plan { return b.plan.Load() }

// Pledged returns the second-pledge points that a vehicle of an organisation, by its path, is at or has not left, the nearest first. What it
// costs grows with the points near the place, not with all there are.
func (b *Book) Pledged(at fence.Point, organPath string, by Reach) []Near {
	return b.now().pledged(at, organPath, by)
}

// HasPoint reports whether there is a second-pledge point.
func (b *Book) HasPoint(id fleet.ID) bool { return b.now().has[id] }

// Usual returns the usual places of a vehicle; nil where nobody has set any.
func (b *Book) Usual(vehicleID fleet.ID) []Usual { return b.now().usual[vehicleID] }

// Bounds are the districts that a vehicle must not leave.
type Bounds struct {
	Codes   []int64  // of the districts; nil where it may go anywhere
	OrganID fleet.ID // of which all vehicles must not; 0: they are the vehicle's own
}

// Allowed returns the districts that a vehicle must not leave: its own, else those of the nearest organisation above it that has some.
func (b *Book) Allowed(vehicleID fleet.ID, organPath string) Bounds {
	return b.now().allowed(vehicleID, organPath)
}

// Side is on which side of a border a place is.
type Side int

// The sides.
const (
	Unsure Side = iota // too near to tell
	Inside
	Outside
)

// SideOf reports whether a place is inside of any of some districts, or outside of all with at least some metres to go to them.
func (b *Book) SideOf(at fence.Point, metres float64, districts []int64) Side {
	if b.inside(at, districts) {
		return Inside
	}
	const around = 16
	metre := 1e7 * 180 / (math.Pi * geo.EarthRadius)
	wide := metre / math.Max(0.01, math.Cos(float64(at.Lat)/1e7*math.Pi/180))
	for _, part := range [...]float64{1, 0.5} { // halfway, too: a district may be narrower than that
		for i := range around {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / around)
			q := fence.Point{Lat: at.Lat + int32(part*metres*metre*sin), Lon: at.Lon + int32(part*metres*wide*cos)}
			if b.inside(q, districts) {
				return Unsure
			}
		}
	}
	return Outside
}

func (b *Book) inside(p fence.Point, districts []int64) bool {
	return slices.ContainsFunc(b.regions.Codes(float64(p.Lat)/1e7, float64(p.Lon)/1e7), func(code int64) bool { return slices.Contains(districts, code) })
}

// plan is all places, made for finding those near a place. It is never changed.
type plan struct {
	points    []PledgeRow
	has       map[fleet.ID]bool
	cells     map[cell][]int32 // indices of points of which MaxLeave radii reach into a cell
	usual     map[fleet.ID][]Usual
	districts map[Subject][]int64
	organs    map[string]fleet.ID // by path; those alone that have districts
}

// cell is a square of the grid; width is in units of a fence.Point, 0.02 degrees.
type cell struct{ column, row int32 }

const width = 200_000

func cellOf(p fence.Point) cell {
	return cell{int32((int64(p.Lon) + 2_000_000_000) / width), int32((int64(p.Lat) + 2_000_000_000) / width)}
}

func newPlan(all All, paths map[fleet.ID]string) *plan {
	p := &plan{points: all.Points, has: make(map[fleet.ID]bool, len(all.Points)), cells: map[cell][]int32{}, usual: all.Usual, districts: all.Districts, organs: map[string]fleet.ID{}}
	for of := range all.Districts {
		if path := paths[of.OrganID]; path != "" {
			p.organs[path] = of.OrganID
		}
	}
	for i := range p.points {
		p.has[p.points[i].ID] = true
		low, top := around(p.points[i].Place, float64(p.points[i].Radius)*MaxLeave)
		for column := low.column; column <= top.column; column++ {
			for row := low.row; row <= top.row; row++ {
				p.cells[cell{column, row}] = append(p.cells[cell{column, row}], int32(i))
			}
		}
	}
	return p
}

// around are the corners of the cells within some metres of a place.
func around(at fence.Point, metres float64) (low, top cell) {
	high := metres * 1e7 * 180 / (math.Pi * geo.EarthRadius)
	wide := high / math.Max(0.05, math.Cos(float64(at.Lat)/1e7*math.Pi/180))
	return cellOf(fence.Point{Lat: at.Lat - int32(high), Lon: at.Lon - int32(wide)}), cellOf(fence.Point{Lat: at.Lat + int32(high), Lon: at.Lon + int32(wide)})
}

func (p *plan) pledged(at fence.Point, organPath string, by Reach) []Near {
	var out []Near
	low, top := around(at, math.Max(by.Shared, by.Least)*by.Leave+by.Known)
	for column := low.column; column <= top.column; column++ {
		for row := low.row; row <= top.row; row++ {
			for _, i := range p.cells[cell{column, row}] {
				r := &p.points[i]
				n, near := r.near(at, organPath, by)
				if near && !slices.ContainsFunc(out, func(o Near) bool { return o.ID == n.ID }) {
					out = append(out, n)
				}
			}
		}
	}
	if len(out) < 2 {
		return out
	}
	slices.SortFunc(out, func(a, b Near) int {
		if a.Metres != b.Metres {
			return int(math.Copysign(1, a.Metres-b.Metres))
		}
		return int(a.ID - b.ID)
	})
	return out
}

// near tells how near a place is to a point; ok is false where it does not count, or was left.
func (r *PledgeRow) near(at fence.Point, organPath string, by Reach) (n Near, ok bool) {
	own := strings.HasPrefix(organPath, r.OrganPath)
	if !own && !r.Shared {
		return n, false
	}
	metres := geo.DistanceE7(r.Place.Lat, r.Place.Lon, at.Lat, at.Lon) - by.Known
	n = Near{ID: r.ID, Owner: r.OrganID, Name: r.Name, Place: r.Place, Metres: math.Max(0, metres), Reach: by.Shared, Shared: !own}
	if own {
		n.Reach = float64(r.Radius)
	}
	n.Reach = math.Max(n.Reach, by.Least)
	return n, n.Metres <= n.Reach*by.Leave
}

func (p *plan) allowed(vehicleID fleet.ID, organPath string) Bounds {
	if codes := p.districts[Subject{VehicleID: vehicleID}]; len(codes) > 0 {
		return Bounds{Codes: codes}
	}
	for path := organPath; path != ""; {
		if id, has := p.organs[path]; has {
			return Bounds{p.districts[Subject{OrganID: id}], id}
		}
		path = path[:strings.LastIndexByte(strings.TrimSuffix(path, "/"), '/')+1]
		if path == "/" {
			break
		}
	}
	return Bounds{}
}
