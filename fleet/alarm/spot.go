package alarm

import (
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/place"
	"waymark/fleet/track"
)

const secondBet = "secondBet"

// untold is how long a device must not tell where it is for what lasts to be told once more when it does: it may be taken to be over by then, because others of the
// vehicle say otherwise than one that is silent. It is shorter than that takes, for what is received late.
const untold = 12 * time.Hour

// spot is a vehicle's time at a second-pledge point.
type spot struct {
	point  fleet.ID
	owner  fleet.ID // whose the point was, 0 where nobody knows
	name   string
	since  fleet.Millis // first fix there
	last   fleet.Millis // it was known to be there
	back   fleet.Millis // it came back before it had left for long enough, 0 not
	away   fleet.Millis // first fix away, 0 none
	start  fleet.Millis // of the alarm
	by     fleet.Millis // moment of the report that raised it
	fixes  int32
	far    int32 // rough fixes away in a row
	metres int32 // of the first fix
	reach  int32
	rough  bool // cells alone tell of it
	raised bool
	late   bool // it came too late to be told live
	first  Fix
}

func isRough(p *track.Point) bool { return p.Mode == track.ModeCell || p.Mode == track.ModeCells }

// pledge judges a fix by the second-pledge points near it.
func (t *take) pledge() {
	g, s, p := t.Ground, &t.st.places, t.p
	if !g.SecondBet {
		for i := range s.spots {
			t.leave(&s.spots[i], s.spots[i].last, "alarmed.notJudged")
		}
		s.spots = nil
		return
	}
	rough := isRough(p)
	if float64(p.Accuracy) > g.Rules.Cell {
		return
	}
	by := place.Reach{Shared: g.Rules.Shared, Leave: g.Rules.Leave, Known: float64(p.Accuracy)}
	if rough {
		by.Least = g.Rules.Cell
	}
	near := g.Book.Pledged(fence.Point{Lat: p.Lat, Lon: p.Lon}, g.OrganPath, by)
	if len(near) == 0 && len(s.spots) == 0 {
		return
	}
	s.spots = slices.DeleteFunc(s.spots, func(e spot) bool {
		n := slices.IndexFunc(near, func(n place.Near) bool { return n.ID == e.point })
		return t.gone(&e, n >= 0)
	})
	for i := range s.spots { // gone has changed copies
		e := &s.spots[i]
		if slices.ContainsFunc(near, func(n place.Near) bool { return n.ID == e.point }) {
			continue
		}
		if e.far++; rough && !e.rough && e.far < 2 {
			continue
		}
		if e.away == 0 {
			e.away = t.at
			if e.raised && e.by > t.at { // a heartbeat that was made after this fix said that it was there still
				s.doubt = t.at
			}
		}
	}
	for i := range near {
		t.near(&near[i], rough)
	}
}

// gone reports whether a time at a point is over before a fix, and tells so.
func (t *take) gone(e *spot, near bool) bool {
	if e.away == 0 || t.at-e.away < millis(t.Ground.Rules.Away) || isRough(t.p) && !e.rough && near {
		return false
	}
	told := len(t.out)
	if t.leave(e, e.away, "alarmed.secondBetOver"); !near {
		t.closedBy(told)
	}
	return true
}

// near takes on a fix near a point that it has not left.
func (t *take) near(n *place.Near, rough bool) {
	s, r := &t.st.places, &t.Ground.Rules
	i := slices.IndexFunc(s.spots, func(e spot) bool { return e.point == n.ID })
	if i < 0 {
		if n.At() {
			s.spots = append(s.spots, t.arrive(n, rough))
		}
		return
	}
	e := &s.spots[i]
	switch {
	case rough && !e.rough: // better fixes know better
		e.far = 0
		return
	case e.rough && !rough && !e.raised:
		if n.At() {
			*e = t.arrive(n, false)
		}
		return
	case !e.raised && !s.stands && t.at-s.fixed > millis(r.Gap):
		if *e = t.arrive(n, rough); !n.At() { // it may have been anywhere meanwhile
			s.spots = slices.Delete(s.spots, i, i+1)
		}
		return
	}
	e.rough = rough
	if e.far = 0; e.away != 0 {
		e.away, e.back = 0, t.at
	}
	if e.raised && t.at-e.last > millis(untold) {
		t.out = append(t.out, t.atSpot(e))
	}
	e.fixes, e.last = e.fixes+1, t.at
	t.stayed(e)
}

func (t *take) arrive(n *place.Near, rough bool) spot {
	return spot{point: n.ID, owner: n.Owner, name: n.Name, since: t.at, last: t.at, fixes: 1, metres: int32(n.Metres), reach: int32(n.Reach), rough: rough, first: fixOf(t.p, t.at)}
}

// beat takes on that a device is heard without a fix: one that is parked is where it was, unless its engine runs, as in a tunnel behind a toll.
func (t *take) beat() {
	s := &t.st.places
	if t.p.Status.Has(track.ACCKnown | track.ACCOn) {
		return
	}
	for i := range s.spots {
		if e := &s.spots[i]; s.slow.parked && e.away == 0 && !e.rough && !e.raised {
			e.last = t.at
			t.stayed(e)
		}
	}
}

// stayed raises an alarm once the vehicle has been there for long enough.
func (t *take) stayed(e *spot) {
	r := &t.Ground.Rules
	if e.raised || t.at-e.since < millis(r.Stay) || e.rough && int(e.fixes) < r.CellFixes {
		return
	}
	e.raised, e.start, e.by, e.late = true, max(e.since+millis(r.Stay), e.back), t.at, t.p.RecvTime-t.at > millis(t.Live)
	t.out = append(t.out, t.atSpot(e))
}

func (t *take) leave(e *spot, at fleet.Millis, why string) {
	if !e.raised {
		return
	}
	a := t.atSpot(e)
	t.out = append(t.out, a.Ended(at, why))
}

// atSpot is the alarm of a time at a point.
func (t *take) atSpot(e *spot) Alarm {
	minutes := t.Ground.Rules.Stay.Minutes()
	code := "alarmed.secondBet"
	if e.rough {
		code = "alarmed.secondBetSuspected"
	}
	return Alarm{
		Key: Key{Type: secondBet, DeviceID: t.dev, Ref: e.point, Start: e.start}, VehicleID: t.st.places.vehicle, Condition: Condition{Last: e.start, Count: 1},
		Place: placeOf(&e.first), Found: t.received(), Backfilled: e.late, Realarm: t.Realarm,
		Evidence: Evidence{
			Rule: ruleVersion, Fixes: []Fix{e.first}, Opened: because(code, map[string]any{"point": e.name, ownerArg: int64(e.owner), "minutes": int(minutes)}),
			Values: []Value{{Name: "distance", Value: float64(e.metres), Limit: float64(e.reach), Unit: "m"}, {Name: "stay", Value: minutes, Limit: minutes, Unit: "min"}},
		},
	}
}

func placeOf(f *Fix) Place {
	return Place{Known: true, Lat: f.Lat, Lon: f.Lon, Speed: f.Speed, Mode: f.Mode}
}
