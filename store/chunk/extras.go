package chunk

import (
	"encoding/binary"
	"math"

	"waymark/fleet/track"
)

// Extras stand at the end of a body:
//
//	string table: uvarint count, each uvarint length and bytes
//	column: how many extras each point has
//	for each extra: uvarint index of its key in the table
//	for each extra: uvarint index of its text in the table + 1, 0 for ""
//	for each key in the order of first use: its numbers (see appendFloats)
//
// Each extra takes at least two bytes before compression, so that the bytes of
// a body bound what a damaged one can make us allocate.

func hasExtras(pts []track.Point) bool {
	for i := range pts {
		if len(pts[i].Extras) > 0 {
			return true
		}
	}
	return false
}

// table numbers strings in the order of first use.
type table struct {
	index map[string]int
	list  []string
}

func (t *table) of(s string) int {
	i, ok := t.index[s]
	if !ok {
		i = len(t.list)
		t.index[s] = i
		t.list = append(t.list, s)
	}
	return i
}

func appendExtras(dst []byte, pts []track.Point, s *scratch) []byte {
	strs := table{index: map[string]int{}}
	var keys, texts []int
	numbers := map[int][]float64{}
	var order []int
	counts := s.ints(len(pts))
	for i := range pts {
		counts[i] = int64(len(pts[i].Extras))
		for _, e := range pts[i].Extras {
			k := strs.of(e.Key)
			if _, seen := numbers[k]; !seen {
				order = append(order, k)
			}
			numbers[k] = append(numbers[k], e.Num)
			keys = append(keys, k)
			text := 0
			if e.Text != "" {
				text = strs.of(e.Text) + 1
			}
			texts = append(texts, text)
		}
	}
	dst = appendStrings(dst, strs.list)
	dst = appendColumn(dst, counts)
	for _, list := range [...][]int{keys, texts} {
		for _, v := range list {
			dst = binary.AppendUvarint(dst, uint64(v))
		}
	}
	for _, k := range order {
		dst = appendFloats(dst, numbers[k])
	}
	return dst
}

func appendStrings(dst []byte, list []string) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(list)))
	for _, s := range list {
		dst = binary.AppendUvarint(dst, uint64(len(s)))
		dst = append(dst, s...)
	}
	return dst
}

func readStrings(r *reader) []string {
	n := r.uvarint()
	if n > uint64(r.left()) {
		r.bad = true
		return nil
	}
	list := make([]string, n)
	for i := range list {
		size := r.uvarint()
		if size > uint64(r.left()) {
			r.bad = true
			return nil
		}
		list[i] = string(r.bytes(int(size)))
	}
	return list
}

func readExtras(r *reader, pts []track.Point, s *scratch) {
	if r.bad {
		return
	}
	strs := readStrings(r)
	counts := s.ints(len(pts))
	r.column(counts)
	total, limit := 0, r.left()/2
	for _, c := range counts {
		if c < 0 || c > int64(limit-total) {
			r.bad = true
			return
		}
		total += int(c)
	}
	flat := make([]track.Extra, total)
	for i, at := 0, 0; i < len(pts); i++ {
		if c := int(counts[i]); c > 0 {
			pts[i].Extras = flat[at : at+c : at+c]
			at += c
		}
	}
	fillExtras(r, flat, strs)
}

// fillExtras fills the extras of all points, laid end to end.
func fillExtras(r *reader, flat []track.Extra, strs []string) {
	uses := make([][]int32, len(strs)) // the extras that have a key
	var order []uint64
	for i := range flat {
		k := r.uvarint()
		if k >= uint64(len(strs)) {
			r.bad = true
			return
		}
		flat[i].Key = strs[k]
		if uses[k] == nil {
			order = append(order, k)
		}
		uses[k] = append(uses[k], int32(i))
	}
	for i := range flat {
		t := r.uvarint()
		if t > uint64(len(strs)) {
			r.bad = true
			return
		}
		if t > 0 {
			flat[i].Text = strs[t-1]
		}
	}
	for _, k := range order {
		nums := readFloats(r, len(uses[k]))
		if r.bad {
			return
		}
		for j, i := range uses[k] {
			flat[i].Num = nums[j]
		}
	}
}

const (
	maxDecimals = 6    // digits behind the point that are kept as whole numbers
	rawFloats   = 0xff // instead of a number of digits: eight bytes each
)

// appendFloats appends numbers: a byte (how many decimal digits make them all whole, or rawFloats), then a
// column of whole numbers or the raw bits of each.
func appendFloats(dst []byte, nums []float64) []byte {
	ints := make([]int64, len(nums))
	for digits := 0; digits <= maxDecimals; digits++ {
		if wholes(ints, nums, math.Pow10(digits)) {
			return appendColumn(append(dst, byte(digits)), ints)
		}
	}
	dst = append(dst, rawFloats)
	for _, v := range nums {
		dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(v))
	}
	return dst
}

// wholes fills ints with nums × factor and reports whether that loses not a single bit.
func wholes(ints []int64, nums []float64, factor float64) bool {
	for i, v := range nums {
		x := math.Round(v * factor)
		if !(math.Abs(x) < 1<<53) || math.Float64bits(float64(int64(x))/factor) != math.Float64bits(v) {
			return false
		}
		ints[i] = int64(x)
	}
	return true
}

func readFloats(r *reader, n int) []float64 {
	out := make([]float64, n)
	digits := r.byte()
	switch {
	case r.bad:
	case digits == rawFloats:
		for i := range out {
			out[i] = math.Float64frombits(binary.LittleEndian.Uint64(r.bytes(8)))
		}
	case digits <= maxDecimals:
		ints := make([]int64, n)
		r.column(ints)
		for i, v := range ints {
			out[i] = float64(v) / math.Pow10(int(digits))
		}
	default:
		r.bad = true
	}
	return out
}
