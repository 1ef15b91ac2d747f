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
}

// roam judges a fix by the districts that the vehicle must not leave.
func (t *take) roam() {
	g, m := t.Ground, &t.st.places.roam
	districts := g.Book.Allowed(t.st.places.vehicle, g.OrganPath)
	if districts == nil || !g.Province {
		t.home(m.last, "alarmed.provinceOver")
		*m = roam{}
		return
	}
	side, far := t.side(districts)
	m.last = t.at
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
		t.home(m.first.At, "alarmed.provinceOver")
		return
	}
	m.open, m.since, m.late = true, m.first, t.p.RecvTime-t.at > millis(t.Live)
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

// home ends the alarm of a vehicle outside.
func (t *take) home(at fleet.Millis, why string) {
	m := &t.st.places.roam
	if m.open {
		a := t.outside()
		t.out = append(t.out, a.Ended(at, why))
	}
	m.open = false
}

// outside is the alarm of a vehicle that is outside of its allowed districts.
func (t *take) outside() Alarm {
	m := &t.st.places.roam
	return Alarm{
		Key: Key{Type: province, DeviceID: t.dev, Ref: t.st.places.vehicle, Start: m.since.At}, VehicleID: t.st.places.vehicle, Condition: Condition{Last: m.since.At, Count: 1},
		Place: placeOf(&m.since), Found: t.received(), Backfilled: m.late, Realarm: t.Realarm, Evidence: Evidence{Rule: ruleVersion, Fixes: []Fix{m.since}, Opened: because("alarmed.province", nil)},
	}
}
