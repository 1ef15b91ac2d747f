package alarm

import (
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/place"
	"waymark/fleet/track"
	"waymark/geo"
)

// PlaceRules are the numbers by which vehicles are judged by where they are (domain rules, section 5).
type PlaceRules struct {
	Stay      time.Duration // at a second-pledge point, before it counts
	Away      time.Duration // from it, before it is over
	Leave     float64       // radii, beyond which it is away
	Shared    float64       // metres from a point that another organisation shares
	Cell      float64       // metres that count as at a point where cells alone tell of it; a fix that is rougher tells of none
	CellFixes int           // such fixes that it takes
	Gap       time.Duration // without a fix, after which a vehicle that moved is not taken to have been there all the time
	Fix       int           // fixes outside of the allowed districts, or inside again, before it counts
	Border    float64       // metres from a border, nearer than which nobody can tell the side
	Far       float64       // metres beyond it, from which on one fix is enough
}

// DefaultPlaceRules are the domain's defaults.
func DefaultPlaceRules() PlaceRules {
	return PlaceRules{
		Stay: time.Hour, Away: 5 * time.Minute, Leave: 1.5, Shared: place.SharedRadius, Cell: 500, CellFixes: 2, Gap: 15 * time.Minute, Fix: 2, Border: 1000, Far: 5000,
	}
}

// PlaceBook knows places that tell of risk; place.Book is one.
type PlaceBook interface {
	Pledged(at fence.Point, organPath string, by place.Reach) []place.Near
	HasPoint(id fleet.ID) bool
	Allowed(vehicleID fleet.ID, organPath string) place.Bounds
	SideOf(at fence.Point, metres float64, districts []int64) place.Side
}

// Ground is by what one device is judged by where it is.
type Ground struct {
	Book      PlaceBook
	Rules     PlaceRules
	VehicleID fleet.ID // that it is fitted to now; 0 none
	OrganPath string
	ExpireAt  fleet.Millis // its service ends; 0 never
	SecondBet bool         // it is judged
	Province  bool         // likewise
}

// placed is what is remembered of where a device was.
type placed struct {
	vehicle fleet.ID
	before  []fitting    // vehicles that it was fitted to before, the oldest first
	stands  bool         // its newest fix
	fixed   fleet.Millis // moment of it
	doubt   fleet.Millis
	spots   []spot
	roam    roam
	slow    slow
}

// slow is since when, and where, all fixes of a device were of one that does not move.
type slow struct {
	since    fleet.Millis // 0 it moves
	lat, lon int32
	parked   bool // for so long, or with the ignition off, that it is there still while only heartbeats come
}

// parkedAfter is how long a vehicle must not move to be parked: at a light, or at a toll, it does not for so long.
const parkedAfter = 3 * time.Minute

// rests takes on whether a fix is of a device that does not move.
func (t *take) rests() {
	s, p := &t.st.places, t.p
	if isRough(p) {
		return
	}
	if !s.stands {
		s.slow = slow{}
		return
	}
	if s.slow.since == 0 || geo.DistanceE7(s.slow.lat, s.slow.lon, p.Lat, p.Lon) > stoodWithin {
		s.slow = slow{since: t.at, lat: p.Lat, lon: p.Lon}
	}
	off := p.Status.Has(track.ACCKnown) && !p.Status.Has(track.ACCOn)
	s.slow.parked = off || t.at-s.slow.since >= millis(parkedAfter)
}

// fitting is a vehicle that a device was fitted to until a moment, by its reports.
type fitting struct {
	vehicle fleet.ID
	until   fleet.Millis
}

// Doubt returns the moment of a report that came in an order in which it could not be judged, 0 none, and forgets it: what followed is to be
// judged again.
func (st *State) Doubt() fleet.Millis {
	at := st.places.doubt
	st.places.doubt = 0
	return at
}

// waits reports whether a device is at a point since before a moment and may come to have been there for long enough.
func (s *placed) waits(at fleet.Millis) bool {
	return slices.ContainsFunc(s.spots, func(e spot) bool { return !e.raised && e.since <= at })
}

// vehicleAt is the vehicle that a device was fitted to at a moment.
func (s *placed) vehicleAt(at fleet.Millis, now fleet.ID) fleet.ID {
	for _, f := range s.before {
		if at <= f.until {
			return f.vehicle
		}
	}
	return now
}

// fittedBefore are the vehicles that a device was fitted to before the one that it is fitted to now.
func (st *State) fittedBefore(now fleet.ID) []fitting {
	s := &st.places
	before := slices.Clone(s.before)
	if s.vehicle != now && s.vehicle != 0 && !s.left(s.vehicle, st.until()) {
		before = append(before, fitting{s.vehicle, st.until()})
	}
	return before
}

// left reports whether it is known that a device was fitted to a vehicle until a moment, or longer.
func (s *placed) left(vehicle fleet.ID, at fleet.Millis) bool {
	return slices.ContainsFunc(s.before, func(f fitting) bool { return f.vehicle == vehicle && f.until >= at })
}

// whereabouts judges a report by where it was made.
func (t *take) whereabouts() {
	g, s := t.Ground, &t.st.places
	vehicle := s.vehicleAt(t.at, g.VehicleID)
	if s.vehicle != 0 && t.at <= t.was { // a fix from before a heartbeat is of the vehicle that this was of
		vehicle = s.vehicle
	}
	if s.vehicle != vehicle {
		t.leaveAll("alarmed.vehicleChanged")
		if s.vehicle != 0 && !s.left(s.vehicle, t.was) {
			s.before = append(s.before, fitting{s.vehicle, t.was})
		}
		s.vehicle, s.stands, s.slow = vehicle, false, slow{}
	}
	if len(s.before) > 0 && t.at-s.before[0].until > 2*millis(t.Window) {
		s.before = slices.Delete(s.before, 0, 1)
	}
	if vehicle == 0 || g.ExpireAt != 0 && t.at >= g.ExpireAt {
		t.leaveAll("alarmed.notJudged")
		return
	}
	p := t.p
	if !p.HasFix() {
		t.beat()
		return
	}
	if !p.Quality.Fit() {
		return
	}
	t.pledge()
	if Steady(p) {
		t.roam()
	}
	s.fixed = t.at
	s.stands = p.Speed < standing && (!p.Status.Has(track.ACCKnown) || !p.Status.Has(track.ACCOn) || p.Speed == 0)
	t.rests()
}

// Counts reports whether a fix that was passed over as a jump may tell something of a device that it is not known to have told: how fast it was, or where.
func (r *Rules) Counts(st *State, p *track.Point) bool {
	if r.SpeedLimit != 0 && p.Speed > r.SpeedLimit {
		return true
	}
	g := r.Ground
	if g == nil || st.places.vehicle == 0 {
		return false
	}
	by := place.Reach{Shared: g.Rules.Shared, Leave: g.Rules.Leave, Known: float64(p.Accuracy)}
	return len(st.places.spots) > 0 || g.SecondBet && len(g.Book.Pledged(fence.Point{Lat: p.Lat, Lon: p.Lon}, g.OrganPath, by)) > 0 ||
		g.Province && g.Book.Allowed(st.places.vehicle, g.OrganPath).Codes != nil
}

// standing is below which speed a vehicle stands, in 0.1 km/h.
const standing = 50

// leaveAll ends what lasts by where a device is.
func (t *take) leaveAll(why string) {
	s := &t.st.places
	for i := range s.spots {
		t.leave(&s.spots[i], s.spots[i].last, why)
	}
	s.spots = nil
	t.home(s.roam.last, why, nil)
	s.roam = roam{}
}

// lasting are the alarms that go on.
func (t *take) lasting() (out []Alarm) {
	s := &t.st.places
	for i := range s.spots {
		if e := &s.spots[i]; e.raised {
			out = append(out, t.atSpot(e))
		}
	}
	if s.roam.open {
		out = append(out, t.outside())
	}
	return out
}

// Keeps reports whether an alarm that is kept is none of those that these rules judge, and so is left as it is when they judge again.
func (r *Rules) Keeps(a *Alarm) bool {
	g := r.Ground
	switch {
	case !byKey[a.Type].Vehicle:
		return false
	case g == nil || g.Book == nil:
		return true
	case a.Type == secondBet:
		return !g.SecondBet || !g.Book.HasPoint(a.Ref)
	}
	return !g.Province || g.Book.Allowed(a.VehicleID, g.OrganPath).Codes == nil
}

// Whereabouts are where a vehicle is by one of its devices.
type Whereabouts struct {
	DeviceID, VehicleID fleet.ID
	Place
	FixedAt fleet.Millis // of the place
	Since   fleet.Millis // it has stood since; 0 it moves
	Heard   fleet.Millis // its newest message
}
