package report

import (
	"cmp"
	"slices"

	"waymark/fleet"
)

// ranked is a row by its number, and what it is sorted by.
type ranked struct {
	by  fleet.Millis
	row int
}

func (r ranked) compare(o ranked) int {
	return cmp.Or(cmp.Compare(r.by, o.by), cmp.Compare(r.row, o.row))
}

// leading returns the rows that come first, in order: of all what is wanted. Rows that are alike keep their order.
func leading(by []fleet.Millis, wanted int) []int {
	wanted = min(wanted, len(by))
	first := make([]ranked, wanted)
	for i := range first {
		first[i] = ranked{by[i], i}
	}
	if wanted > 0 && wanted < len(by) {
		slices.SortFunc(first, func(a, b ranked) int { return b.compare(a) }) // a heap, with the last of them on top
		for i := wanted; i < len(by); i++ {
			if by[i] < first[0].by {
				first[0] = ranked{by[i], i}
				sink(first)
			}
		}
	}
	slices.SortFunc(first, ranked.compare)
	out := make([]int, wanted)
	for i, r := range first {
		out[i] = r.row
	}
	return out
}

// sink brings the top of a heap to its place.
func sink(heap []ranked) {
	for at := 0; ; {
		under := 2*at + 1
		if under >= len(heap) {
			return
		}
		if under+1 < len(heap) && heap[under+1].compare(heap[under]) > 0 {
			under++
		}
		if heap[at].compare(heap[under]) >= 0 {
			return
		}
		heap[at], heap[under] = heap[under], heap[at]
		at = under
	}
}
