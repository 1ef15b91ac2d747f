package outline

import (
	"errors"
	"slices"
)

// ErrOutline is returned for areas whose outlines do not join into rings.
var ErrOutline = errors.New("outlines: borders do not join")

// Union returns the rings around some areas as if they were one: borders that two of them share are left out. Rings are closed. There are
// none for codes that the index does not have.
func (x *Index) Union(has func(code int64) bool) ([][]Point, error) {
	var rings []ring
	for _, r := range x.rings {
		if has(x.codes[r.area]) {
			rings = append(rings, r)
		}
	}
	next := map[Point][]Point{} // where the edges go that begin at a place
	for _, r := range rings {
		for i := r.from; i+1 < r.to; i++ {
			if a, b := x.points[i], x.points[i+1]; a != b && !takeOut(next, b, a) {
				next[a] = append(next[a], b)
			}
		}
	}
	var out [][]Point
	for _, r := range rings { // in the order of the rings, so that the same areas always give the same
		for i := r.from; i+1 < r.to; i++ {
			for len(next[x.points[i]]) > 0 {
				ring, err := follow(next, x.points[i])
				if err != nil {
					return nil, err
				}
				out = append(out, ring)
			}
		}
	}
	return out, nil
}

// takeOut takes the edge from a to b out; false where it is not there.
func takeOut(next map[Point][]Point, a, b Point) bool {
	to := next[a]
	i := slices.Index(to, b)
	if i < 0 {
		return false
	}
	next[a] = slices.Delete(to, i, i+1)
	if len(next[a]) == 0 {
		delete(next, a)
	}
	return true
}

// follow takes the ring out that begins at a place.
func follow(next map[Point][]Point, from Point) ([]Point, error) {
	ring := []Point{from}
	for at := from; ; {
		to := next[at]
		if len(to) == 0 {
			return nil, ErrOutline
		}
		b := to[len(to)-1]
		takeOut(next, at, b)
		ring = append(ring, b)
		if at = b; at == from {
			return ring, nil
		}
	}
}
