// Package province finds the province of China that a place lies in, from
// outlines that come with it (README.md says where they are from). It knows
// codes, not names: those are in geo/region.
package province

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the outlines
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

//go:embed provinces.bin.gz
var outlines []byte

// unit is that of the outlines, in degrees.
const unit = 1e-4

// Index finds provinces. It is safe for use by several goroutines.
type Index struct{ provinces []area }

// area is a province: rings of which islands and holes are told apart by counting crossings.
type area struct {
	code  int64
	rings []ring
}

// ring is a closed line, with the box around it.
type ring struct {
	points                 []point
	west, south, east, top int32
}

type point struct{ x, y int32 }

// Load reads the outlines.
func Load() (*Index, error) {
	unzip, err := gzip.NewReader(bytes.NewReader(outlines))
	if err != nil {
		return nil, fmt.Errorf("outlines of provinces: %w", err)
	}
	raw, err := io.ReadAll(unzip)
	if err != nil {
		return nil, fmt.Errorf("outlines of provinces: %w", err)
	}
	r := reader{rest: raw}
	x := &Index{}
	for len(r.rest) > 0 && !r.bad {
		a := area{code: int64(r.next()), rings: make([]ring, r.count())}
		for i := range a.rings {
			a.rings[i] = r.ring()
		}
		x.provinces = append(x.provinces, a)
	}
	if r.bad {
		return nil, fmt.Errorf("outlines of provinces: %w", io.ErrUnexpectedEOF)
	}
	return x, nil
}

// reader takes numbers off the packed outlines.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) next() int32 {
	n, size := binary.Varint(r.rest)
	if size <= 0 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return int32(n)
}

// count is next for a number of things of which each takes a byte at least.
func (r *reader) count() int {
	n := int(r.next())
	if n < 0 || n > len(r.rest) {
		r.bad, r.rest = true, nil
		return 0
	}
	return n
}

func (r *reader) ring() ring {
	g := ring{points: make([]point, r.count()), west: math.MaxInt32, south: math.MaxInt32, east: math.MinInt32, top: math.MinInt32}
	var at point
	for i := range g.points {
		at.x += r.next()
		at.y += r.next()
		g.points[i] = at
		g.west, g.east, g.south, g.top = min(g.west, at.x), max(g.east, at.x), min(g.south, at.y), max(g.top, at.y)
	}
	return g
}

// At returns the administrative code (110000 for Beijing) of the province of a
// place in WGS-84 degrees; false outside of China, at sea too.
func (x *Index) At(lat, lon float64) (code int64, ok bool) {
	px, py := lon/unit, lat/unit
	for i := range x.provinces {
		if x.provinces[i].holds(px, py) {
			return x.provinces[i].code, true
		}
	}
	return 0, false
}

func (a *area) holds(px, py float64) bool {
	inside := false
	for i := range a.rings {
		g := &a.rings[i]
		if px >= float64(g.west) && px <= float64(g.east) && py >= float64(g.south) && py <= float64(g.top) && g.odd(px, py) {
			inside = !inside
		}
	}
	return inside
}

// odd tells whether a line from the place to the east crosses the ring an odd number of times.
func (g *ring) odd(px, py float64) bool {
	odd := false
	for i, j := 0, len(g.points)-1; i < len(g.points); i, j = i+1, i {
		a, b := g.points[i], g.points[j]
		if (float64(a.y) > py) != (float64(b.y) > py) &&
			px < float64(b.x-a.x)*(py-float64(a.y))/float64(b.y-a.y)+float64(a.x) {
			odd = !odd
		}
	}
	return odd
}
