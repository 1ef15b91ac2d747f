package alarm

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Gist is what UsualRules.Of and UsualRules.Back go by of many fixes: of each day the first at one of some places, and the last elsewhere.
type Gist struct {
	rules  UsualRules
	places []Haunt
	days   map[int32]*gistDay
}

// gistDay are fixes of a day, with their moments; nil where there is none.
type gistDay struct {
	at, away   *track.Point
	first, end fleet.Millis
}

// Gist begins to look fixes through for some places.
func (r UsualRules) Gist(places []Haunt) *Gist {
	return &Gist{rules: r, places: places, days: map[int32]*gistDay{}}
}

// Take looks fixes through, in any order.
func (g *Gist) Take(points []track.Point) {
	for i := range points {
		p := &points[i]
		at, known := g.rules.Clock.Moment(p)
		if !known || !fit(p) {
			continue
		}
		day := g.rules.Clock.Day(at)
		d := g.days[day]
		if d == nil {
			d = &gistDay{}
			g.days[day] = d
		}
		switch {
		case g.rules.passes(p, g.places):
			if d.at == nil || at < d.first {
				kept := *p
				d.at, d.first = &kept, at
			}
		case d.away == nil || at > d.end:
			kept := *p
			d.away, d.end = &kept, at
		}
	}
}

// Points are the fixes that are left, day by day.
func (g *Gist) Points() (out []track.Point) {
	days := make([]int32, 0, len(g.days))
	for day := range g.days {
		days = append(days, day)
	}
	slices.Sort(days)
	for _, day := range days {
		for _, p := range []*track.Point{g.days[day].at, g.days[day].away} {
			if p != nil {
				out = append(out, *p)
			}
		}
	}
	return out
}
