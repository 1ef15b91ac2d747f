package motion

import (
	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/geo"
)

// Kind is how places were found, the best first.
type Kind uint8

// The kinds. The order is storage: append only.
const (
	Satellites Kind = iota
	WiFi
	Cells
)

// fix is a position with its moment; at is 0 where there is none.
type fix struct {
	at       fleet.Millis
	place    Place
	speed    uint16 // 0.1 km/h
	accuracy uint16 // metres, 0 not known
	kind     Kind
	off, on  bool // the ignition, where it is known
}

func fixOf(p *track.Point, at fleet.Millis, i ignition) fix {
	f := fix{at: at, place: Place{p.Lat, p.Lon}, speed: p.Speed, accuracy: p.Accuracy, off: i.known && !i.on, on: i.known && i.on}
	switch p.Mode {
	case track.ModeWiFi:
		f.kind = WiFi
	case track.ModeCells, track.ModeCell:
		f.kind = Cells
	default:
		f.kind = Satellites
	}
	return f
}

// metres is the distance of two places.
func metres(a, b Place) float64 {
	if a == b {
		return 0
	}
	return geo.DistanceE7(a.Lat, a.Lon, b.Lat, b.Lon)
}

// radius is how far from each other fixes of one place lie.
func (r *StopRule) radius(k Kind, accuracy uint16) float64 {
	switch {
	case k == WiFi:
		return r.RadiusWiFi
	case k == Cells && accuracy > 0:
		return float64(accuracy)
	case k == Cells:
		return r.RadiusCells
	default:
		return r.Radius
	}
}

// near reports whether a fix is in the place of another one.
func (r *StopRule) near(a, b *fix) bool {
	return metres(a.place, b.place) <= max(r.radius(a.kind, a.accuracy), r.radius(b.kind, b.accuracy))
}

// still reports whether a vehicle stands: the ignition is off, or it is slow.
func (r *StopRule) still(f *fix) bool { return f.off || f.speed < r.StillSpeed }

// leaps reports whether the way from one fix to another takes an impossible speed. A second is the least that their times
// can be told apart by.
func (r *MileageRule) leaps(from, to *fix) bool {
	hours := float64(max(to.at-from.at, 1000)) / 3_600_000
	return (metres(from.place, to.place)-float64(to.accuracy))/1000 > r.JumpSpeed*hours
}

// see takes a fix that is believed on, and the one before it where this one confirms it.
func (t *take) see(f fix) {
	m, rule := t.m, &t.s.Mileage
	known := m.good.at != 0
	if f.kind == Cells {
		if !known || f.at-m.good.at > millis(rule.CellsAfter) {
			t.believe(&f)
		}
		return
	}
	suspect := m.suspect
	m.suspect = fix{}
	if known && rule.leaps(&m.good, &f) {
		if suspect.at == 0 || rule.leaps(&suspect, &f) {
			m.suspect = f
			return
		}
		if suspect.at >= m.fix.at { // no fix by cells came between
			t.believe(&suspect)
		}
	}
	t.believe(&f)
}

// believe takes a fix on.
func (t *take) believe(f *fix) {
	if t.m.stop.open {
		t.stay(f)
	} else {
		t.roam(f)
	}
	t.m.fix = *f
	if f.kind != Cells {
		t.m.good = *f
	}
}
