package monitor

import (
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Supply is which electrical system a vehicle has, told by what its device was fed with over time: one reading cannot tell a flat
// battery of 24 V from the full one of 12 V.
type Supply struct {
	Volts     uint8 // nominal; 0 not told yet
	Above     uint8 // reports in a row that were higher than a system of Volts ever is
	AboveTo   uint8 // the least system that those tell of
	Below     uint8 // days in a row on which the ignition was on and no report was as high as such a system is
	BelowTo   uint8 // the highest system that those tell of
	BelowDate int32 // the last of those days, counted from 1970
}

const (
	higherFor = 3       // reports: one or two are the spike of a starting alternator
	lowerFor  = 7       // days
	mostVolts = 100_000 // mV; more is a fault of the terminal
	dayMillis = fleet.Millis(24 * time.Hour / time.Millisecond)
)

// systems are those that vehicles have: nominal volts; mV that they are never charged beyond; mV from where on down they are
// nearly empty.
var systems = [...]struct {
	nominal   uint8
	most, low int32
}{{12, 17_000, 11_800}, {24, 32_000, 23_600}, {36, 43_000, 33_000}, {48, 56_000, 44_000}, {60, 69_000, 55_000}, {72, mostVolts, 66_000}}

// systemOf is the least system that a voltage (mV) can be of.
func systemOf(millivolts int32) uint8 {
	for _, s := range systems {
		if millivolts <= s.most {
			return s.nominal
		}
	}
	return 0
}

// fed reports whether a report says a voltage that tells something of the vehicle: 0 is a feed that was cut.
func fed(p *track.Point) bool {
	return p.Status.Has(track.VoltageKnown) && p.Voltage > 0 && p.Voltage <= mostVolts
}

// learn takes a report at a moment into account. Some higher readings in a row show a higher system; a lower one is only believed
// after a week of driving, since a battery that is flat, or a vehicle that was put away, reads low for long.
func (s *Supply) learn(p *track.Point, at fleet.Millis) {
	if !fed(p) {
		return
	}
	seen := systemOf(p.Voltage)
	switch {
	case seen > s.Volts:
		if s.Above == 0 || seen < s.AboveTo {
			s.AboveTo = seen
		}
		if s.Above++; s.Above >= higherFor {
			*s = Supply{Volts: s.AboveTo}
		}
	case seen == s.Volts:
		*s = Supply{Volts: s.Volts}
	default:
		s.Above, s.AboveTo = 0, 0
		s.lower(seen, p, int32(at/dayMillis))
	}
}

func (s *Supply) lower(seen uint8, p *track.Point, day int32) {
	if !p.Status.Has(track.ACCKnown | track.ACCOn) {
		return
	}
	s.BelowTo = max(s.BelowTo, seen)
	if day <= s.BelowDate {
		return
	}
	s.BelowDate = day
	if s.Below++; s.Below > lowerFor {
		*s = Supply{Volts: s.BelowTo}
	}
}

// Supply returns the nominal volts of the vehicle's system, as the device's history tells it, or the newest report where there is
// no history; and whether it is nearly empty. known is false where the device says no voltage.
func (v *View) Supply() (nominal int, low, known bool) {
	p := &v.State.Latest
	if !p.Status.Has(track.VoltageKnown) || p.Voltage < 0 { // −1 is how terminals say that there is none
		return 0, false, false
	}
	volts := v.State.Supply.Volts
	if volts == 0 {
		volts = systemOf(p.Voltage)
	}
	for _, s := range systems {
		if s.nominal == volts {
			return int(volts), p.Voltage <= s.low, true
		}
	}
	return 0, false, true // more than any system has
}
