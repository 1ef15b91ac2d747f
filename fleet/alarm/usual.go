package alarm

import (
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/geo"
)

// UsualRules are the numbers by which a vehicle is judged to stay away from where it is expected (domain rules, section 5).
type UsualRules struct {
	Clock  motion.ClockRule
	Days   int           // running, each with a fix, on which it did not come by
	Metres float64       // within which it did
	Learn  time.Duration // for which stays count as usual places of a vehicle that has none
	Stay   time.Duration // how long such a stay lasts
}

// DefaultUsualRules are the domain's defaults.
func DefaultUsualRules() UsualRules {
	return UsualRules{Clock: motion.DefaultSettings().Clock, Days: 3, Metres: 1000, Learn: 30 * 24 * time.Hour, Stay: 30 * time.Minute}
}

// With are the rules as the thresholds of a vehicle have them; ok is false where it is not judged.
func (r UsualRules) With(v *threshold.Values) (rules UsualRules, ok bool) {
	r.Days, r.Metres = v[threshold.StopDays], float64(v[threshold.StopMetres])
	return r, v.On(threshold.StopOn)
}

// Window is since when the days that are judged at a moment began: what is before it can be learnt from.
func (r UsualRules) Window(now fleet.Millis) fleet.Millis {
	return r.Clock.DayBegins(r.Clock.Day(now) - int32(r.Days))
}

// Haunt is a usual place: of its own radius where it has one.
type Haunt struct {
	Lat, Lon int32 // 1e-7 degrees
	Radius   float64
}

// Learnt are the usual places that the stays of a vehicle tell of.
func (r UsualRules) Learnt(stops []motion.Stop) (out []Haunt) {
	for i := range stops {
		if s := &stops[i]; s.End-s.Start > millis(r.Stay) {
			out = append(out, Haunt{Lat: s.Place.Lat, Lon: s.Place.Lon})
		}
	}
	return out
}

// passes reports whether a fix lies at a usual place: what it may be off by is in its favour.
func (r UsualRules) passes(p *track.Point, places []Haunt) bool {
	return slices.ContainsFunc(places, func(h Haunt) bool {
		return geo.DistanceE7(h.Lat, h.Lon, p.Lat, p.Lon)-float64(p.Accuracy) <= max(r.Metres, h.Radius)
	})
}

// fit reports whether a fix tells where a vehicle was.
func fit(p *track.Point) bool {
	return p.HasFix() && p.Mode != track.ModeCell && p.Mode != track.ModeCells && (p.Quality == track.OK || p.Quality == track.Late || p.Quality == track.StaticNoise)
}

// Of returns the alarm of a vehicle that has not come by any of its usual places on the days before the one of a moment, by all fixes since
// Window in any order; it is over with the first fix at one of them since. Ok is false where there is none, as on a day without a fix: then
// nobody knows. It is a pure function of the days.
func (r UsualRules) Of(w *Whereabouts, places []Haunt, points []track.Point, now fleet.Millis) (a Alarm, ok bool) {
	today, since := r.Clock.Day(now), r.Window(now)
	if len(places) == 0 || r.Days < 1 {
		return Alarm{}, false
	}
	start := r.Clock.DayBegins(today)
	seen, last, back := map[int32]bool{}, (*track.Point)(nil), fleet.Millis(0)
	for i := range points {
		p := &points[i]
		at, known := r.Clock.Moment(p)
		if !known || at < since || at > now || !fit(p) {
			continue
		}
		passes := r.passes(p, places)
		switch {
		case at >= start && passes && (back == 0 || at < back):
			back = at
		case at >= start:
		case passes:
			return Alarm{}, false
		default:
			seen[r.Clock.Day(at)] = true
			if last == nil || at > momentAt(r.Clock, last) {
				last = p
			}
		}
	}
	if len(seen) < r.Days {
		return Alarm{}, false
	}
	nearest := r.nearest(last, places)
	a = Alarm{
		Key: Key{Type: "stop", DeviceID: w.DeviceID, Ref: w.VehicleID, Start: start}, VehicleID: w.VehicleID, Condition: Condition{Last: start, Count: 1},
		Place: Place{Known: true, Lat: last.Lat, Lon: last.Lon, Speed: last.Speed, Mode: uint8(last.Mode)},
		Evidence: Evidence{
			Rule: ruleVersion, Fixes: []Fix{fixOf(last, momentAt(r.Clock, last))}, Opened: because("alarmed.stop", map[string]any{"days": r.Days, "places": len(places)}),
			Values: []Value{{Name: "distance", Value: nearest, Limit: r.Metres, Unit: "m"}, {Name: "days", Value: float64(r.Days), Limit: float64(r.Days), Unit: "d"}},
		},
	}
	if back != 0 {
		return a.Ended(back, "alarmed.stopOver"), true
	}
	return a, true
}

func momentAt(c motion.ClockRule, p *track.Point) fleet.Millis {
	at, _ := c.Moment(p)
	return at
}

// nearest is how far the nearest usual place is from a fix, in metres.
func (r UsualRules) nearest(p *track.Point, places []Haunt) float64 {
	least := geo.DistanceE7(places[0].Lat, places[0].Lon, p.Lat, p.Lon)
	for _, h := range places[1:] {
		least = min(least, geo.DistanceE7(h.Lat, h.Lon, p.Lat, p.Lon))
	}
	return least
}

// Back returns when a vehicle that stayed away came by one of its usual places first since its alarm began; ok is false where it has not.
func (r UsualRules) Back(open *Alarm, places []Haunt, points []track.Point) (at fleet.Millis, ok bool) {
	for i := range points {
		p := &points[i]
		when, known := r.Clock.Moment(p)
		if known && when >= open.Start && fit(p) && r.passes(p, places) && (!ok || when < at) {
			at, ok = when, true
		}
	}
	return at, ok
}

// Denied is an alarm that is none, as what came late shows: the vehicle had come by one of its usual places on the days that were judged. It is over when it
// began, and says that it was revised; ok is false where nothing shows that.
func (r UsualRules) Denied(open *Alarm, places []Haunt, points []track.Point) (over Alarm, ok bool) {
	since := r.Window(open.Start)
	for i := range points {
		p := &points[i]
		if when, known := r.Clock.Moment(p); known && when >= since && when < open.Start && fit(p) && r.passes(p, places) {
			over = open.Ended(open.Start, "alarmed.stopOver")
			over.Revised = true
			return over, true
		}
	}
	return over, false
}

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
