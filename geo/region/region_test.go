package region_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"waymark/geo/region"
)

func load(t *testing.T) *region.List {
	t.Helper()
	l, err := region.Load()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestBelow(t *testing.T) {
	l := load(t)
	for _, c := range []struct {
		code        int64
		count       int
		first, last region.Region
	}{
		{0, 34, region.Region{Code: 110000, Level: 1, CN: "北京市", EN: "Beijing"}, region.Region{Code: 820000, Level: 1, CN: "澳门特别行政区", EN: "Macau"}},
		{110100, 16, region.Region{Code: 110101, Parent: 110100, Level: 3, CN: "东城区", EN: "Dongcheng District"},
			region.Region{Code: 110119, Parent: 110100, Level: 3, CN: "延庆区", EN: "Yanqing District"}},
		{130000, 11, region.Region{Code: 130100, Parent: 130000, Level: 2, CN: "石家庄市", EN: "Shijiazhuang"},
			region.Region{Code: 131100, Parent: 130000, Level: 2, CN: "衡水市", EN: "Hengshui"}},
		{810000, 18, region.Region{Code: 810001, Parent: 810000, Level: 3, CN: "中西区", EN: "Central and Western District"},
			region.Region{Code: 810018, Parent: 810000, Level: 3, CN: "离岛区", EN: "Islands District"}},
	} {
		got := l.Below(c.code)
		if len(got) != c.count || got[0] != c.first || got[len(got)-1] != c.last {
			t.Errorf("%d: %d regions, %+v to %+v", c.code, len(got), got[0], got[len(got)-1])
		}
	}
	for _, code := range []int64{-1, 1, 999999, 110101} {
		if got := l.Below(code); len(got) != 0 {
			t.Errorf("%d: %v", code, got)
		}
	}
}

// TestWhole walks the tree: sorted, no region twice or without a parent, and both names of each as they should be.
func TestWhole(t *testing.T) {
	l, seen := load(t), map[int64]bool{}
	var walk func(parent int64, level int)
	walk = func(parent int64, level int) {
		below := l.Below(parent)
		if !slices.IsSortedFunc(below, func(a, b region.Region) int { return int(a.Code - b.Code) }) {
			t.Errorf("%d: not sorted", parent)
		}
		for _, r := range below {
			han := func(r rune) bool { return unicode.Is(unicode.Han, r) }
			if seen[r.Code] || r.Level <= level || r.CN == "" || strings.ContainsFunc(r.EN, han) || !unicode.IsUpper([]rune(r.EN)[0]) || strings.Contains(r.EN, "  ") {
				t.Errorf("%+v", r)
			}
			seen[r.Code] = true
			walk(r.Code, r.Level)
		}
	}
	walk(0, 0)
	if len(seen) != 3626 {
		t.Errorf("%d regions hang together", len(seen))
	}
}

func TestNamesThatAreReadOtherwise(t *testing.T) {
	l := load(t)
	for _, c := range []struct {
		parent   int64
		name, en string
	}{
		{340000, "六安市", "Lu'an"}, {340000, "亳州市", "Bozhou"}, {650000, "乌鲁木齐市", "Ürümqi"}, {510000, "甘孜藏族自治州", "Garzê Tibetan Autonomous Prefecture"},
		{510100, "郫都区", "Pidu District"}, {371500, "东阿县", "Dong'e County"}, {341000, "歙县", "She County"}, {330300, "乐清市", "Yueqing"},
		{469000, "保亭黎族苗族自治县", "Baoting Li and Miao Autonomous County"}, {140300, "郊区", "Suburban District"},
	} {
		i := slices.IndexFunc(l.Below(c.parent), func(r region.Region) bool { return r.CN == c.name })
		if i < 0 || l.Below(c.parent)[i].EN != c.en {
			t.Errorf("%s is not %s: %v", c.name, c.en, l.Below(c.parent))
		}
	}
}
