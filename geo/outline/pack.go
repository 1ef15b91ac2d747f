package outline

import (
	"bufio"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
)

// Degree is the number of units of a Point in a degree.
const Degree = 1_000_000

// Point is a place in WGS-84, in millionths of a degree: X east of Greenwich, Y north of the equator.
type Point struct{ X, Y int32 }

// Pack is what a file of outlines holds. Borders are lines (arcs) that the areas on both sides share.
type Pack struct {
	Arcs  [][]Point
	Areas []Area
}

// Area is one area: its code, and its rings, each a list of arcs of which the first begins where the last ends.
// n stands for the arc n, -n-1 for the same arc from its end to its beginning. Islands and holes are not told apart:
// a place is inside where it lies within an odd number of rings.
type Area struct {
	Code  int64
	Rings [][]int32
}

// magic begins a file of outlines, behind gzip; the digit is the version of its form.
const magic = "waymark outlines 1\n"

// Write writes a pack: gzip of the magic, of the units of X and Y and of their origin, all in millionths of a degree
// (float64, little-endian), and of signed varints: arcs (number of points, then the difference to the point before, of
// the first to the origin, in units) and areas (code, number of rings; for each the number of its arcs, and those).
func (p *Pack) Write(to io.Writer) error {
	zip, err := gzip.NewWriterLevel(to, gzip.BestCompression)
	if err != nil {
		return err
	}
	w := &writer{out: bufio.NewWriter(zip)}
	_, _ = w.out.WriteString(magic) // a bufio.Writer keeps its error
	w.float(1, 1, 0, 0)
	w.put(len(p.Arcs))
	for _, arc := range p.Arcs {
		w.put(len(arc))
		var last Point
		for _, at := range arc {
			w.put(int(at.X)-int(last.X), int(at.Y)-int(last.Y))
			last = at
		}
	}
	w.put(len(p.Areas))
	for _, a := range p.Areas {
		w.put(int(a.Code), len(a.Rings))
		for _, ring := range a.Rings {
			w.put(len(ring))
			for _, arc := range ring {
				w.put(int(arc))
			}
		}
	}
	return errors.Join(w.out.Flush(), zip.Close())
}

type writer struct {
	out *bufio.Writer
	buf [binary.MaxVarintLen64]byte
}

func (w *writer) put(numbers ...int) {
	for _, n := range numbers {
		_, _ = w.out.Write(w.buf[:binary.PutVarint(w.buf[:], int64(n))])
	}
}

func (w *writer) float(numbers ...float64) {
	for _, f := range numbers {
		_, _ = w.out.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(f)))
	}
}

// Read reads a pack. What is not one, or ends early, is an error.
func Read(from io.Reader) (*Pack, error) {
	unzip, err := gzip.NewReader(from)
	if err != nil {
		return nil, fmt.Errorf("outlines: %w", err)
	}
	raw, err := io.ReadAll(unzip)
	if err != nil {
		return nil, fmt.Errorf("outlines: %w", err)
	}
	if len(raw) < len(magic)+4*8 || string(raw[:len(magic)]) != magic {
		return nil, errors.New("outlines: the file is of another form")
	}
	r := &reader{rest: raw[len(magic):]}
	r.unitX, r.unitY, r.westmost, r.southmost = r.float(), r.float(), r.float(), r.float()
	p := &Pack{Arcs: make([][]Point, r.count())}
	for i := range p.Arcs {
		p.Arcs[i] = r.arc()
	}
	p.Areas = make([]Area, r.count())
	for i := range p.Areas {
		p.Areas[i] = r.area(len(p.Arcs))
	}
	if r.bad {
		return nil, fmt.Errorf("outlines: %w", io.ErrUnexpectedEOF)
	}
	return p, nil
}

// reader takes numbers off a pack; after the first that is not there all are 0.
type reader struct {
	rest                              []byte
	bad                               bool
	unitX, unitY, westmost, southmost float64 // units and origin of the coordinates
}

func (r *reader) fail() { r.bad, r.rest = true, nil }

func (r *reader) next() int64 {
	n, size := binary.Varint(r.rest)
	if size <= 0 {
		r.fail()
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

// count is next for a number of things of which each takes a byte at least.
func (r *reader) count() int {
	n := r.next()
	if n < 0 || n > int64(len(r.rest)) {
		r.fail()
		return 0
	}
	return int(n)
}

func (r *reader) float() float64 {
	f := math.Float64frombits(binary.LittleEndian.Uint64(r.rest))
	r.rest = r.rest[8:]
	return f
}

func (r *reader) arc() []Point {
	points := make([]Point, r.count())
	var x, y int64
	for i := range points {
		x += r.next()
		y += r.next()
		lon, lat := math.Round(r.westmost+float64(x)*r.unitX), math.Round(r.southmost+float64(y)*r.unitY)
		if !(math.Abs(lon) <= 180*Degree && math.Abs(lat) <= 90*Degree) {
			r.fail()
			return nil
		}
		points[i] = Point{int32(lon), int32(lat)}
	}
	return points
}

func (r *reader) area(arcs int) Area {
	a := Area{Code: r.next(), Rings: make([][]int32, r.count())}
	for i := range a.Rings {
		a.Rings[i] = make([]int32, r.count())
		for j := range a.Rings[i] {
			n := r.next()
			if n >= int64(arcs) || -n-1 >= int64(arcs) {
				r.fail()
				return a
			}
			a.Rings[i][j] = int32(n)
		}
	}
	return a
}
