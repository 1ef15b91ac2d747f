// Package outline finds which of many areas a place lies in. It knows outlines
// and codes; what the codes mean is for others to say.
//
// The areas are cut by a grid. Of each cell it is known which areas hold one
// place of it, and which edges of outlines run through it. From that place a
// path of two legs leads to the one that is asked for; each edge that it
// crosses ends an area or begins one. That is exact, in whole numbers, and
// where areas share their borders each place lies in exactly one of them.
package outline

import "math"

// Index finds areas. It is safe for use by several goroutines.
type Index struct {
	codes  []int64
	points []Point // of all rings, one after the other, each closed
	rings  []ring
	grid   grid
	cells  []uint32            // where the runs of a cell begin; one more than cells
	runs   []run               // by cell
	holds  []uint16            // the area that holds the anchor of a cell; none, or several
	more   map[uint32][]uint16 // the areas that hold the anchor, where they are several
}

// run is a number of edges that follow each other: from points[first] on, of one area.
type run struct {
	first   uint32
	n, area uint16
}

const (
	none    = math.MaxUint16
	several = math.MaxUint16 - 1
	// MaxAreas is the most areas of an Index.
	MaxAreas = several
)

// grid divides a part of the world into square cells. The anchor of a cell is the middle of its western side.
type grid struct {
	west, south, size int32 // size of a cell; all in units of a Point
	wide, high        int32 // cells
}

// column and row return -1 or less for what is before the first; all that is asked for lies on the globe, so that nothing overflows.
func (g *grid) column(x int32) int32 { return floorDiv(x-g.west, g.size) }
func (g *grid) row(y int32) int32    { return floorDiv(y-g.south, g.size) }

func floorDiv(a, b int32) int32 {
	if a < 0 {
		return -1
	}
	return a / b
}

func (g *grid) anchor(column, row int32) Point {
	return Point{g.west + column*g.size, g.south + row*g.size + g.size/2}
}

// At returns the code of the area that a place in WGS-84 degrees lies in; false where there is none. Of several areas
// that overlap there it is the one that stands first in the pack.
func (x *Index) At(lat, lon float64) (code int64, ok bool) {
	if !(math.Abs(lat) <= 90 && math.Abs(lon) <= 180) { // not a number, too
		return 0, false
	}
	var odd [8]uint16
	in := x.odd(Point{int32(math.Round(lon * Degree)), int32(math.Round(lat * Degree))}, odd[:0])
	if len(in) == 0 {
		return 0, false
	}
	first := in[0]
	for _, a := range in[1:] {
		first = min(first, a)
	}
	return x.codes[first], true
}

// Codes returns the codes of the areas, in the order of the pack. The slice must not be changed.
func (x *Index) Codes() []int64 { return x.codes }

// odd appends the areas that a place lies in, in no order.
func (x *Index) odd(p Point, in []uint16) []uint16 {
	column, row := x.grid.column(p.X), x.grid.row(p.Y)
	if column < 0 || row < 0 || column >= x.grid.wide || row >= x.grid.high {
		return in
	}
	cell := uint32(row*x.grid.wide + column)
	switch x.holds[cell] {
	case none:
	case several:
		in = append(in, x.more[cell]...)
	default:
		in = append(in, x.holds[cell])
	}
	anchor := x.grid.anchor(column, row)
	corner := Point{p.X, anchor.Y}
	for _, r := range x.runs[x.cells[cell]:x.cells[cell+1]] {
		a := x.points[r.first]
		for _, b := range x.points[r.first+1 : r.first+1+uint32(r.n)] {
			if crossesRow(a, b, anchor, corner) != crossesColumn(a, b, corner, p) {
				in = toggle(in, r.area)
			}
			a = b
		}
	}
	return in
}

// toggle takes an area out of a list, or puts it in.
func toggle(in []uint16, area uint16) []uint16 {
	for i, a := range in {
		if a == area {
			in[i] = in[len(in)-1]
			return in[:len(in)-1]
		}
	}
	return append(in, area)
}

// crossesRow reports whether the edge from a to b crosses the way from p to q, which lie in one row.
func crossesRow(a, b, p, q Point) bool {
	return (a.Y > p.Y) != (b.Y > p.Y) && left(a, b, p) != left(a, b, q)
}

// crossesColumn reports whether the edge from a to b crosses the way from p to q, which lie in one column.
func crossesColumn(a, b, p, q Point) bool {
	return (a.X > p.X) != (b.X > p.X) && left(a, b, p) != left(a, b, q)
}

// left tells on which side of the line through a and b a place is. No place is on it: places are taken to be nearer
// to the east by a trifle than they are, and nearer to the north by a trifle of that.
func left(a, b, p Point) bool {
	dx, dy := int64(b.X)-int64(a.X), int64(b.Y)-int64(a.Y)
	switch cross := dx*(int64(p.Y)-int64(a.Y)) - dy*(int64(p.X)-int64(a.X)); {
	case cross != 0:
		return cross > 0
	case dy != 0:
		return dy < 0
	default:
		return dx > 0
	}
}
