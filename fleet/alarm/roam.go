package alarm

import (
	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/place"
)

const province = "province"

// roam is what is remembered of a vehicle that may not go anywhere.
type roam struct {
	count int32 // fixes in a row on the other side than what is told
	first Fix   // the first of them
	open  bool
	late  bool         // it came too late to be told live
	since Fix          // the fix since which it is outside
	last  fleet.Millis // newest fix that was judged
	// Of the evidence.
	shown  Fix           // the fix that raised it, where that is another one
	metres int32         // beyond the border, as far as it is known; 0 not known
	least  int32         // that it must be
	within *place.Bounds // what it is outside of, as it was then; nil not known
}

// roam judges a fix by the districts that the vehicle must not leave.
func (t *take) roam() {
	g, m := t.Ground, &t.st.places.roam
	bounds := g.Book.Allowed(t.st.places.vehicle, g.OrganPath)
	districts := bounds.Codes
	if districts == nil || !g.Province {
		t.home(m.last, "alarmed.provinceOver", nil)
		*m = roam{}
		return
	}
	side, far := t.side(districts)
	back := m.open && side != place.Inside && t.at-m.last > millis(untold)
	if m.last = t.at; back {
		t.out = append(t.out, t.outside())
	}
	if side == place.Unsure || (side == place.Inside) != m.open {
		m.count = 0
		return
	}
	if m.count++; m.count == 1 {
		m.first = fixOf(t.p, t.at)
	}
	if int(m.count) < g.Rules.Fix && !far {
		return
	}
	m.count = 0
	if m.open {
		t.home(m.first.At, "alarmed.provinceOver", &m.first)
		return
	}
	m.open, m.since, m.late, m.shown = true, m.first, t.p.RecvTime-t.at > millis(t.Live), Fix{}
	if m.first.At != t.at {
		m.shown = fixOf(t.p, t.at)
	}
	m.least = int32(g.Rules.Border)
	if far {
		m.least = int32(g.Rules.Far)
	}
	of := bounds // those of a fix that opens nothing stay off the heap
	m.metres, m.within = t.beyond(districts), &of
	t.out = append(t.out, t.outside())
}

// side tells on which side of the border a fix is; far that it is so far outside that it is enough.
func (t *take) side(districts []int64) (side place.Side, far bool) {
	g, known := t.Ground, float64(t.p.Accuracy)
	at := fence.Point{Lat: t.p.Lat, Lon: t.p.Lon}
	side = g.Book.SideOf(at, g.Rules.Border+known, districts)
	if side != place.Outside || t.st.places.roam.open {
		return side, false
	}
	return side, g.Book.SideOf(at, g.Rules.Far+known, districts) == place.Outside
}

// certain is up to how many metres the districts around a fix are looked for by circles close to each other: a small one farther away may lie between
// the places that are looked at, so that no more is said of it.
const certain = 20_000

// beyond is how many metres a fix lies beyond the border at least, about, as far as it is known to.
func (t *take) beyond(districts []int64) int32 {
	g, at := t.Ground, fence.Point{Lat: t.p.Lat, Lon: t.p.Lon}
	outside := func(metres float64) bool { return g.Book.SideOf(at, metres, districts) == place.Outside }
	farthest := max(certain, g.Rules.Far+float64(t.p.Accuracy))
	least, most := 0.0, 500.0
	for least < farthest && outside(most) {
		least, most = most, min(1.15*most, farthest)
	}
	for range 8 {
		if middle := (least + most) / 2; outside(middle) {
			least = middle
		} else {
			most = middle
		}
	}
	return max(int32(least)-int32(t.p.Accuracy), 0)
}

// home ends the alarm of a vehicle outside, by a fix that says so or nil.
func (t *take) home(at fleet.Millis, why string, by *Fix) {
	m := &t.st.places.roam
	if m.open {
		a := t.outside()
		if by != nil {
			a.Fixes = append(a.Fixes, *by)
		}
		t.out = append(t.out, a.Ended(at, why))
	}
	m.open, m.within = false, nil
}

// outside is the alarm of a vehicle that is outside of its allowed districts.
func (t *take) outside() Alarm {
	m := &t.st.places.roam
	e := Evidence{Rule: ruleVersion, Fixes: []Fix{m.since}, Opened: because("alarmed.province", nil)}
	if m.shown.At != 0 {
		e.Fixes = append(e.Fixes, m.shown)
	}
	if m.least != 0 {
		e.Values = []Value{{Name: "beyond", Value: float64(m.metres), Limit: float64(m.least), Unit: "m"}}
	}
	if m.within != nil {
		e.Districts, e.DistrictsOf = m.within.Codes, m.within.OrganID
	}
	return Alarm{
		Key: Key{Type: province, DeviceID: t.dev, Ref: t.st.places.vehicle, Start: m.since.At}, VehicleID: t.st.places.vehicle, Condition: Condition{Last: m.since.At, Count: 1},
		Place: placeOf(&m.since), Found: t.received(), Backfilled: m.late, Realarm: t.Realarm, Evidence: e,
	}
}
