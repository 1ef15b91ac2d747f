package main

import (
	"slices"
	"strings"
	"sync"

	"waymark/fleet/fence"
	"waymark/geo/outline"
	"waymark/geo/region"
)

// keptOutlines is how many outlines are remembered: those that people draw fences with again and again.
const keptOutlines = 100

// fenceRegions is what fences know of regions.
type fenceRegions struct {
	atlas *region.Atlas

	mu   sync.Mutex
	kept map[int64][][]fence.Point
}

func newFenceRegions(atlas *region.Atlas) *fenceRegions {
	return &fenceRegions{atlas: atlas, kept: map[int64][][]fence.Point{}}
}

// Chain implements fence.Regions.
func (f *fenceRegions) Chain(code int64, lang string) (out []fence.Region) {
	for r, ok := f.atlas.Regions().Get(code); ok; r, ok = f.atlas.Regions().Get(r.Parent) {
		out = append(out, fence.Region{Code: r.Code, Name: r.Name(lang)})
	}
	slices.Reverse(out)
	return out
}

// Outline implements fence.Regions.
func (f *fenceRegions) Outline(code int64) ([][]fence.Point, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if rings, ok := f.kept[code]; ok {
		return rings, len(rings) > 0
	}
	found, err := f.atlas.Outline(code)
	if err != nil {
		return nil, false
	}
	const unit = 10_000_000 / outline.Degree
	rings := make([][]fence.Point, len(found))
	for i, ring := range found {
		for _, p := range ring {
			rings[i] = append(rings[i], fence.Point{Lat: p.Y * unit, Lon: p.X * unit})
		}
	}
	slices.SortStableFunc(rings, func(a, b []fence.Point) int { return len(b) - len(a) })
	if len(f.kept) >= keptOutlines {
		clear(f.kept)
	}
	f.kept[code] = rings
	return rings, len(rings) > 0
}

// Named implements fence.Regions.
func (f *fenceRegions) Named(part, lang string, most int) (out []fence.Region) {
	part = strings.ToLower(part)
	level := []region.Region{{}}
	for len(level) > 0 && len(out) < most {
		var next []region.Region
		for _, above := range level {
			for _, r := range f.atlas.Regions().Below(above.Code) {
				next = append(next, r)
				if len(out) < most && (strings.Contains(strings.ToLower(r.CN), part) || strings.Contains(strings.ToLower(r.EN), part)) {
					out = append(out, fence.Region{Code: r.Code, Name: f.whole(r.Code, lang)})
				}
			}
		}
		level = next
	}
	return out
}

// whole is the name of a region with those that it belongs to.
func (f *fenceRegions) whole(code int64, lang string) string {
	var names []string
	for _, r := range f.Chain(code, lang) {
		if n := len(names); n == 0 || names[n-1] != r.Name {
			names = append(names, r.Name)
		}
	}
	if lang == "cn" {
		return strings.Join(names, " ")
	}
	slices.Reverse(names)
	return strings.Join(names, ", ")
}

// Codes implements fence.Regions.
func (f *fenceRegions) Codes(lat, lon float64) (out []int64) {
	for r, ok := f.atlas.China(lat, lon); ok; r, ok = f.atlas.Regions().Get(r.Parent) {
		out = append(out, r.Code)
	}
	return out
}
