package fleet

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestSortPart(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 200 {
		list := r.Perm(n)
		switch n % 3 {
		case 1:
			slices.Sort(list)
		case 2:
			slices.SortFunc(list, func(a, b int) int { return b - a })
		}
		from := r.IntN(n + 1)
		to := min(n, from+r.IntN(20))
		SortPart(list, from, to, cmp.Compare[int])
		for i := from; i < to; i++ {
			if list[i] != i {
				t.Fatalf("%d of %d–%d of %d: %v", i, from, to, n, list)
			}
		}
		slices.Sort(list)
		for i := range list {
			if list[i] != i {
				t.Fatalf("%d of %d is lost", i, n)
			}
		}
	}
}

func TestFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 150 {
		total := i * 29
		list := r.Perm(total)
		switch i % 3 {
		case 1:
			slices.Sort(list)
		case 2:
			slices.SortFunc(list, func(a, b int) int { return b - a })
		}
		first := First[int]{N: 1 + r.IntN(40), Compare: cmp.Compare[int]}
		for _, v := range list {
			first.Add(v)
		}
		got := first.Sorted()
		if len(got) != min(first.N, total) || first.Total != total {
			t.Fatalf("%d of %d, %d added", len(got), total, first.Total)
		}
		for i, v := range got {
			if i != v {
				t.Fatalf("the first %d of %v: %v", first.N, list, got)
			}
		}
	}
}

func TestOrdersPage(t *testing.T) {
	type row struct {
		name string
		on   bool
	}
	orders := Orders[row]{"on": func(a, b *row) int { return CompareBool(a.on, b.on) }}
	for _, test := range []struct {
		sort Sort
		page Page
		want string
	}{
		{Sort{}, Page{Number: 1, Size: 9}, "abcd"},
		{Sort{Field: "on"}, Page{Number: 1, Size: 9}, "bdac"},
		{Sort{Field: "on", Desc: true}, Page{Number: 1, Size: 9}, "acbd"}, // those that are alike stay as they come
		{Sort{Field: "on", Desc: true}, Page{Number: 2, Size: 3}, "d"},
		{Sort{Field: "on"}, Page{Number: 9, Size: 3}, ""},
		{Sort{Field: "other"}, Page{Number: 1, Size: 2}, "ab"},
	} {
		got := ""
		for _, r := range orders.Page([]row{{"a", true}, {"b", false}, {"c", true}, {"d", false}}, test.sort, test.page) {
			got += r.name
		}
		if got != test.want {
			t.Errorf("%+v %+v: %q, want %q", test.sort, test.page, got, test.want)
		}
	}
}
