package chunk

import (
	"encoding/binary"
	"math/bits"
)

// How the values of a column are written: which differences are the smallest is
// tried for each column of each chunk. A parked vehicle's wander is smallest as
// plain differences, a driving one's as differences of differences.
const (
	kindConstant = 0 // one value for all
	kindDirect   = 1 // each value
	kindDelta    = 2 // difference from the one before
	kindDouble   = 3 // difference from the difference before
)

// Columns in which every value is a multiple of 10, 100 or 1000 are divided
// first: whole seconds, coordinates of six digits, odometers in hectometres.
var scales = [...]int64{1, 10, 100, 1000}

// appendColumn appends values: a byte (kind, and scale index << 2), then zigzag varints.
func appendColumn(dst []byte, vals []int64) []byte {
	scale := reduce(vals)
	kind := cheapest(vals)
	dst = append(dst, byte(kind|scale<<2))
	var last, step int64
	switch kind {
	case kindConstant:
		return binary.AppendVarint(dst, vals[0])
	case kindDirect:
		for _, v := range vals {
			dst = appendVarint(dst, v)
		}
	case kindDelta:
		for _, v := range vals {
			dst = appendVarint(dst, v-last)
			last = v
		}
	case kindDouble:
		for _, v := range vals {
			dst = appendVarint(dst, v-last-step)
			step, last = v-last, v
		}
	}
	return dst
}

// reduce divides the values by the largest of scales that divides them all and returns its index.
func reduce(vals []int64) int {
	scale := len(scales) - 1
	for _, v := range vals {
		for scale > 0 && v%scales[scale] != 0 {
			scale--
		}
		if scale == 0 {
			return 0
		}
	}
	by := scales[scale]
	for i := range vals {
		vals[i] /= by
	}
	return scale
}

// cheapest returns the kind that needs the fewest bits.
func cheapest(vals []int64) int {
	var direct, delta, double int
	var last, step int64
	constant := true
	for i, v := range vals {
		d := v - last
		if i > 0 {
			constant = constant && d == 0
			delta += bits.Len64(zigzag(d))
			double += bits.Len64(zigzag(d - step))
		}
		direct += bits.Len64(zigzag(v))
		last, step = v, d
	}
	switch {
	case constant:
		return kindConstant
	case direct <= delta && direct <= double:
		return kindDirect
	case delta <= double:
		return kindDelta
	}
	return kindDouble
}

func zigzag(v int64) uint64 { return uint64(v<<1) ^ uint64(v>>63) }

func appendVarint(dst []byte, v int64) []byte {
	u := zigzag(v)
	if u < 0x80 {
		return append(dst, byte(u))
	}
	return binary.AppendUvarint(dst, u)
}

// reader takes values off a body. The first thing that is wrong sets bad; what it returns after that means nothing.
type reader struct {
	b   []byte
	at  int // of the next byte; moving it is cheaper than cutting b, which the garbage collector would have to note
	bad bool
}

// left is how many bytes there still are.
func (r *reader) left() int { return len(r.b) - r.at }

func (r *reader) byte() byte { return r.bytes(1)[0] }

// bytes takes the next n bytes, or as many zeros where there are no more (n is 1 or 8 then).
func (r *reader) bytes(n int) []byte {
	if n > r.left() {
		r.bad = true
		return make([]byte, max(n, 1))
	}
	r.at += n
	return r.b[r.at-n : r.at]
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.b[r.at:])
	if n <= 0 {
		r.bad, r.at = true, len(r.b)
		return 0
	}
	r.at += n
	return v
}

// varints fills vals with zigzag varints.
func (r *reader) varints(vals []int64) {
	b, at := r.b, r.at
	for i := range vals {
		var u uint64
		if at < len(b) && b[at] < 0x80 {
			u = uint64(b[at])
			at++
		} else {
			var n int
			if u, n = binary.Uvarint(b[at:]); n <= 0 {
				r.bad, r.at = true, len(b)
				return
			}
			at += n
		}
		vals[i] = int64(u>>1) ^ -int64(u&1)
	}
	r.at = at
}

// column fills vals from a column.
func (r *reader) column(vals []int64) {
	head := r.byte()
	if int(head>>2) >= len(scales) {
		r.bad = true
	}
	if r.bad || len(vals) == 0 {
		r.bad = true // a column is never empty
		return
	}
	kind := head & 3
	if kind == kindConstant {
		r.varints(vals[:1])
		for i := range vals {
			vals[i] = vals[0]
		}
	} else {
		r.varints(vals)
	}
	for ; kind > kindDirect; kind-- { // differences of differences are summed up twice
		var sum int64
		for i, v := range vals {
			sum += v
			vals[i] = sum
		}
	}
	if by := scales[head>>2]; by > 1 {
		for i := range vals {
			vals[i] *= by
		}
	}
}
