package fleet

import (
	"maps"
	"slices"
)

// Sort asks for a list in the order of one of its fields, by the name that the interface and the audit have for it. The zero Sort is
// the order that the list has of itself.
type Sort struct {
	Field string
	Desc  bool
}

// Orders are the fields by which a list that is read whole can be sorted, each with how it compares two rows: texts by code point, false before true.
type Orders[T any] map[string]func(a, b *T) int

// Fields returns the names, sorted.
func (o Orders[T]) Fields() []string { return slices.Sorted(maps.Keys(o)) }

// Compare returns how two rows stand to each other, nil where nothing is asked for or the list has no such field.
func (o Orders[T]) Compare(s Sort) func(a, b *T) int {
	order := o[s.Field]
	if order == nil || !s.Desc {
		return order
	}
	return func(a, b *T) int { return order(b, a) }
}

// Page sorts rows, those that are alike in the order they come in, and returns the part that a page shows.
func (o Orders[T]) Page(rows []T, s Sort, page Page) []T {
	if order := o.Compare(s); order != nil {
		slices.SortStableFunc(rows, func(a, b T) int { return order(&a, &b) })
	}
	from := min(page.Offset(), len(rows))
	return rows[from:min(from+page.Size, len(rows))]
}

// CompareBool compares with false first.
func CompareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// First collects the first few of many in an order, without having the others in memory. Compare must tell any two apart.
type First[T any] struct {
	N       int // how many
	Compare func(a, b T) int
	Total   int // how many were added
	kept    []T
	full    bool // kept[N-1] is the last of the first N of all but those behind it
}

// spare is how many more than it keeps a First has at hand, so that those that come in the worst order do not cost much.
const spare = 1000

// Add adds one.
func (f *First[T]) Add(v T) {
	f.Total++
	if f.full && f.Compare(f.kept[f.N-1], v) < 0 {
		return
	}
	if f.kept = append(f.kept, v); len(f.kept) >= f.N+spare {
		f.settle()
	}
}

func (f *First[T]) settle() {
	SortPart(f.kept, 0, min(f.N, len(f.kept)), f.Compare)
	if len(f.kept) >= f.N {
		f.kept, f.full = f.kept[:f.N], true
	}
}

// Sorted returns the first, in order; fewer than N where fewer were added.
func (f *First[T]) Sorted() []T {
	f.settle()
	return f.kept
}

// SortPart puts those into list[from:to] that would stand there if all were sorted, sorted; the others come to stand before and behind
// them in any order. compare must tell any two apart.
func SortPart[T any](list []T, from, to int, compare func(a, b T) int) {
	for len(list) > 32 && from < to && (from > 0 || to < len(list)) {
		mid := partition(list, compare)
		switch {
		case to <= mid:
			list = list[:mid]
		case from >= mid:
			list, from, to = list[mid:], from-mid, to-mid
		default:
			SortPart(list[:mid], from, mid, compare)
			list, from, to = list[mid:], 0, to-mid
		}
	}
	if from < to {
		slices.SortFunc(list, compare)
	}
}

// partition moves what is smaller than some element before the rest, and returns where the rest begins; neither part is empty.
func partition[T any](list []T, compare func(a, b T) int) int {
	three := []T{list[0], list[len(list)/2], list[len(list)-1]}
	slices.SortFunc(three, compare)
	pivot := three[1]
	i, j := 0, len(list)-1
	for {
		for compare(list[i], pivot) < 0 {
			i++
		}
		for compare(list[j], pivot) > 0 {
			j--
		}
		if i >= j {
			return max(i, 1)
		}
		list[i], list[j] = list[j], list[i]
		i++
		j--
	}
}
