package fence

import (
	"math"
	"slices"

	"waymark/geo"
)

// districtStep is how many metres lie between the places of a way that are looked at for districts: what is cut shorter is a corner.
const districtStep = 500

// crossing is a fence that a way went through, and the parts of the way at which it went in and out.
type crossing struct {
	*area
	from, to float64
}

// throughDistricts finds the fences of districts that the way between two places went through, and deep enough, and in which neither of them lies, of those that
// may have been passed. Nobody knows the border of a district here: it is looked for between places of the way.
func (p *Plan) throughDistricts(from, to Point, metres float64, passed func(*area) bool) (out []crossing) {
	way := geo.DistanceE7(from.Lat, from.Lon, to.Lat, to.Lon)
	n := int(math.Ceil(way / districtStep))
	if n < 2 || !p.anyDistrict(passed) {
		return nil
	}
	at := func(share float64) []int64 { return p.codes(part(from, to, share)) }
	ends := append(slices.Clone(at(0)), at(1)...)
	type run struct{ first, last int }
	runs, order := map[int64][]run{}, []int64(nil) // it may have gone through a district more than once
	for i := 1; i < n; i++ {
		for _, code := range at(float64(i) / float64(n)) {
			was := runs[code]
			switch {
			case p.districts[code] == nil || slices.Contains(ends, code):
				continue
			case len(was) > 0 && was[len(was)-1].last == i-1:
				was[len(was)-1].last = i
				continue
			case len(was) == 0:
				order = append(order, code)
			}
			runs[code] = append(was, run{i, i})
		}
	}
	through := func(code int64, r run) (enter, leave float64, deep bool) {
		border := func(outside, inside int) float64 {
			a, b := float64(outside)/float64(n), float64(inside)/float64(n)
			for range 5 {
				if middle := (a + b) / 2; slices.Contains(at(middle), code) {
					b = middle
				} else {
					a = middle
				}
			}
			return b
		}
		enter, leave = border(r.first-1, r.first), border(r.last+1, r.last)
		return enter, leave, (leave-enter)*way >= districtStep && p.sideOfDistrict(code, part(from, to, (enter+leave)/2), metres) == inside
	}
	for _, code := range order {
		for _, r := range runs[code] { // the first time that is no corner
			enter, leave, deep := through(code, r)
			if !deep {
				continue
			}
			for _, a := range p.districts[code] {
				if passed(a) {
					out = append(out, crossing{a, enter, leave})
				}
			}
			break
		}
	}
	return out
}

// anyDistrict reports whether any fence of a district is such a one.
func (p *Plan) anyDistrict(is func(*area) bool) bool {
	for _, list := range p.districts {
		if slices.ContainsFunc(list, is) {
			return true
		}
	}
	return false
}
