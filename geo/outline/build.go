package outline

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// New makes an index of a pack with cells of a size in degrees. Memory is 8 bytes for each point of the rings and about as
// much for the cells. The pack is not needed afterwards.
func New(p *Pack, cell float64) (*Index, error) {
	if len(p.Areas) > MaxAreas {
		return nil, fmt.Errorf("outlines: %d areas are more than %d", len(p.Areas), MaxAreas)
	}
	x := &Index{more: map[uint32][]uint16{}}
	rings, err := x.takeRings(p)
	if err != nil {
		return nil, err
	}
	if x.grid, err = gridOver(x.points, cell); err != nil {
		return nil, err
	}
	x.fill(rings)
	x.rings = rings
	x.sweep()
	return x, nil
}

// ring is where the points of one are.
type ring struct {
	from, to uint32
	area     uint16
}

func (x *Index) takeRings(p *Pack) (rings []ring, err error) {
	total := 0
	for _, a := range p.Areas {
		for _, arcs := range a.Rings {
			for _, arc := range arcs {
				total += len(p.arc(arc))
			}
		}
	}
	x.points = make([]Point, 0, total)
	for i, a := range p.Areas {
		x.codes = append(x.codes, a.Code)
		for _, arcs := range a.Rings {
			from := len(x.points)
			for _, arc := range arcs {
				x.points = p.follow(x.points, arc, len(x.points) > from)
			}
			if len(x.points)-from < 4 || x.points[from] != x.points[len(x.points)-1] {
				return nil, fmt.Errorf("outlines: a ring of area %d is not closed", a.Code)
			}
			rings = append(rings, ring{uint32(from), uint32(len(x.points)), uint16(i)})
		}
	}
	return rings, nil
}

func (p *Pack) arc(n int32) []Point {
	if n < 0 {
		n = -n - 1
	}
	return p.Arcs[n]
}

// follow appends an arc; joined without its first point, which is the last of the arc before.
func (p *Pack) follow(points []Point, n int32, joined bool) []Point {
	arc := p.arc(n)
	from := len(points)
	points = append(points, arc...)
	if n < 0 {
		slices.Reverse(points[from:])
	}
	if joined && len(arc) > 0 && points[from-1] == points[from] {
		points = slices.Delete(points, from, from+1)
	}
	return points
}

// gridOver returns a grid that holds all points, with room around.
func gridOver(points []Point, cell float64) (g grid, err error) {
	if len(points) == 0 {
		return g, errors.New("outlines: there are none")
	}
	low, high := points[0], points[0]
	for _, p := range points {
		low = Point{min(low.X, p.X), min(low.Y, p.Y)}
		high = Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	g.size = int32(cell * Degree)
	if g.size < 1000 {
		return g, fmt.Errorf("outlines: cells of %v degrees are too small", cell)
	}
	g.west, g.south = low.X-g.size, low.Y-g.size
	g.wide, g.high = g.column(high.X)+2, g.row(high.Y)+2
	if int64(g.wide)*int64(g.high) > math.MaxInt32/64 {
		return g, fmt.Errorf("outlines: cells of %v degrees are too many", cell)
	}
	return g, nil
}

// fill notes for each cell the edges that run through it: those whose box touches the cell, which may be a few more.
func (x *Index) fill(rings []ring) {
	f := filler{all: make([]placed, 0, len(x.points)/4), newest: make([]int32, x.grid.wide*x.grid.high)}
	for _, r := range rings {
		x.fillRing(&f, r)
	}
	x.cells = make([]uint32, len(f.newest)+1)
	for i := range f.all {
		x.cells[f.all[i].cell+1]++
	}
	for i := range f.newest {
		x.cells[i+1] += x.cells[i]
	}
	x.runs = make([]run, len(f.all))
	next := slices.Clone(x.cells)
	for i := range f.all {
		cell := f.all[i].cell
		x.runs[next[cell]] = f.all[i].run
		next[cell]++
	}
}

// filler gathers runs in the order of the rings.
type filler struct {
	all    []placed
	newest []int32 // of each cell, the place in all and one
}

type placed struct {
	cell uint32
	run
}

// add has a cell know an edge.
func (f *filler) add(cell, edge uint32, area uint16) {
	if n := f.newest[cell]; n > 0 {
		if last := &f.all[n-1]; last.area == area && last.first+uint32(last.n) == edge && last.n < math.MaxUint16 {
			last.n++
			return
		}
	}
	f.all = append(f.all, placed{cell, run{edge, 1, area}})
	f.newest[cell] = int32(len(f.all))
}

// fillRing adds the edges of a ring to the cells that the boxes around them touch.
func (x *Index) fillRing(f *filler, r ring) {
	p := x.points[r.from]
	from := x.grid.spot(p)
	for i := r.from; i+1 < r.to; i++ {
		q := x.points[i+1]
		to := x.grid.spot(q)
		if from == to && !from.seam { // nearly all
			f.add(from.cell, i, r.area)
		} else {
			x.fillBox(f, p, q, i, r.area)
		}
		p, from = q, to
	}
}

// spot is the cell of a point, and whether it lies on a side of it.
type spot struct {
	cell uint32
	seam bool
}

func (g *grid) spot(p Point) spot {
	column, row := g.column(p.X), g.row(p.Y)
	return spot{uint32(row*g.wide + column), g.west+column*g.size == p.X || g.south+row*g.size == p.Y}
}

// fillBox adds one edge; where it touches the side of two cells, to both.
func (x *Index) fillBox(f *filler, a, b Point, edge uint32, area uint16) {
	west, east := x.grid.column(min(a.X, b.X)-1), x.grid.column(max(a.X, b.X))
	south, north := x.grid.row(min(a.Y, b.Y)-1), x.grid.row(max(a.Y, b.Y))
	for row := south; row <= north; row++ {
		for column := west; column <= east; column++ {
			f.add(uint32(row*x.grid.wide+column), edge, area)
		}
	}
}

// sweep finds out which areas hold the anchor of each cell: row by row, from the west, where nothing is.
func (x *Index) sweep() {
	x.holds = make([]uint16, x.grid.wide*x.grid.high)
	for row := range x.grid.high {
		var in []uint16
		for column := range x.grid.wide {
			cell := uint32(row*x.grid.wide + column)
			x.note(cell, in)
			in = x.cross(cell, x.grid.anchor(column, row), x.grid.anchor(column+1, row), in)
		}
	}
}

func (x *Index) note(cell uint32, in []uint16) {
	switch len(in) {
	case 0:
		x.holds[cell] = none
	case 1:
		x.holds[cell] = in[0]
	default:
		x.holds[cell] = several
		x.more[cell] = slices.Clone(in)
	}
}

// cross returns the areas that hold the anchor of the next cell of the row.
func (x *Index) cross(cell uint32, from, to Point, in []uint16) []uint16 {
	for _, r := range x.runs[x.cells[cell]:x.cells[cell+1]] {
		for i := r.first; i < r.first+uint32(r.n); i++ {
			if crossesRow(x.points[i], x.points[i+1], from, to) {
				in = toggle(in, r.area)
			}
		}
	}
	return in
}
