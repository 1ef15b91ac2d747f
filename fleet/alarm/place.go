package alarm

import (
	"time"

	"waymark/fleet"
)

// PlaceRules are the numbers by which vehicles are judged by where they are (domain rules, section 5).
type PlaceRules struct {
	Stay time.Duration // at a second-pledge point, before it counts
	Away time.Duration // from it, before it is over
	Fix  int           // fixes outside of the allowed districts, or inside again, before it counts
}

// DefaultPlaceRules are the domain's defaults.
func DefaultPlaceRules() PlaceRules {
	return PlaceRules{Stay: time.Hour, Away: 5 * time.Minute, Fix: 2}
}

// Whereabouts are where a vehicle is by one of its devices.
type Whereabouts struct {
	DeviceID, VehicleID fleet.ID
	Place
	FixedAt fleet.Millis // of the place
	Since   fleet.Millis // it has stood since; 0 it moves
	Heard   fleet.Millis // its newest message
}

// Spot is a second-pledge point that a vehicle is at, or has not left yet.
type Spot struct {
	ID     fleet.ID
	Name   string
	Metres float64 // from its middle
	Reach  float64 // within so many metres one is at it
}

// Pledged returns the alarm of a vehicle that has stood at a second-pledge point for long enough; ok is false where there is none.
func (r PlaceRules) Pledged(w *Whereabouts, s *Spot) (a Alarm, ok bool) {
	if w.Since == 0 || s.Metres > s.Reach || w.Heard-w.Since < millis(r.Stay) {
		return Alarm{}, false
	}
	start := w.Since + millis(r.Stay)
	return Alarm{
		Key: Key{Type: "secondBet", DeviceID: w.DeviceID, Ref: s.ID, Start: start}, VehicleID: w.VehicleID, Condition: Condition{Last: start, Count: 1}, Place: w.Place,
		Evidence: Evidence{
			Rule: ruleVersion, Fixes: []Fix{w.fix()}, Opened: because("alarmed.secondBet", map[string]any{"point": s.Name, "minutes": int(r.Stay.Minutes())}),
			Values: []Value{{Name: "distance", Value: s.Metres, Limit: s.Reach, Unit: "m"}, {Name: "stay", Value: r.Stay.Minutes(), Limit: r.Stay.Minutes(), Unit: "min"}},
		},
	}, true
}

// Side is on which side of the border of its allowed districts a vehicle is.
type Side int

// The sides. FarOutside is so far from the border that one fix is enough.
const (
	Unsure Side = iota
	Inside
	Outside
	FarOutside
)

// Roaming is what is remembered of a vehicle that may not go anywhere: how many fixes in a row were on the other side than what is told.
type Roaming struct {
	At    fleet.Millis // the newest fix that was judged
	Count int
	First fleet.Millis // the first of those fixes
}

// Roam judges a fix by the side it is on. Open tells whether the alarm lasts; turned reports that this begins it, or ends it, at a moment.
func (r PlaceRules) Roam(m *Roaming, at fleet.Millis, side Side, open bool) (moment fleet.Millis, turned bool) {
	if at <= m.At {
		return 0, false
	}
	m.At = at
	if side == Unsure || (side == Inside) != open {
		m.Count = 0
		return 0, false
	}
	if m.Count++; m.Count == 1 {
		m.First = at
	}
	if m.Count < r.Fix && side != FarOutside {
		return 0, false
	}
	m.Count = 0
	return m.First, true
}

// Left is the alarm of a vehicle that is outside of its allowed districts since a moment.
func (w *Whereabouts) Left(since fleet.Millis) Alarm {
	return Alarm{
		Key: Key{Type: "province", DeviceID: w.DeviceID, Ref: w.VehicleID, Start: since}, VehicleID: w.VehicleID, Condition: Condition{Last: since, Count: 1}, Place: w.Place,
		Evidence: Evidence{Rule: ruleVersion, Fixes: []Fix{w.fix()}, Opened: because("alarmed.province", nil)},
	}
}

func (w *Whereabouts) fix() Fix {
	return Fix{At: w.FixedAt, Lat: w.Lat, Lon: w.Lon, Speed: w.Speed, Mode: w.Mode}
}
