package ingest

import (
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/fleet/place"
	"waymark/fleet/threshold"
)

// tuned are the rules of alarms as they count for each device. Without a book of thresholds they are the same for all.
type tuned struct {
	rules  *alarm.Rules
	book   *threshold.Book // may be nil
	guard  *fence.Guard    // knows whose a device is; may be nil
	places *place.Book     // may be nil
	fences *fence.Rules
}

// tuning are the rules of one device with what they were made of.
type tuning struct {
	values *threshold.Values
	who    fence.Who
	rules  *alarm.Rules
	fences *fence.Rules // nil where they are the same for all
}

// domain are the thresholds where nothing else is set.
var domain = threshold.Defaults()

// of are the rules of a device; was is how they were made before, and is used again where nothing has changed.
func (t *tuned) of(id fleet.ID, was *tuning) *alarm.Rules {
	if t.book == nil && t.places == nil {
		return t.rules
	}
	who := fence.Who{DeviceID: id}
	if t.guard != nil {
		_, who = t.guard.Of(id)
	}
	return t.by(who, was)
}

// by are the rules of a device of which it is known who it is; was is as for of.
func (t *tuned) by(who fence.Who, was *tuning) *alarm.Rules {
	if t.book == nil && t.places == nil {
		return t.rules
	}
	v := &domain
	if t.book != nil {
		v = t.book.Of(who.DeviceID, who.OrganPath)
	}
	if was.values == v && was.who == who && was.rules != nil {
		return was.rules
	}
	r := *t.rules
	if t.book != nil {
		r = r.With(v)
	}
	r.Wireless = who.Wireless
	if t.places != nil {
		r.Ground = &alarm.Ground{
			Book: t.places, Rules: alarm.DefaultPlaceRules().With(v), VehicleID: who.VehicleID, OrganPath: who.OrganPath, ExpireAt: who.ExpireAt,
			SecondBet: v.On(threshold.SecondBetOn), Province: v.On(threshold.ProvinceOn),
		}
	}
	f := *t.fences
	f.Buffer = float64(v[threshold.RegionBufferMetres])
	*was = tuning{v, who, &r, &f}
	return was.rules
}

// fencesBy are the rules of fences of a device.
func (t *tuned) fencesBy(who fence.Who, was *tuning) *fence.Rules {
	if t.by(who, was); was.fences != nil {
		return was.fences
	}
	return t.fences
}

// alarmRules are the rules of alarms of a head's device.
func (hs *heads) alarmRules(h *head) *alarm.Rules { return hs.tuned.of(h.state.DeviceID, &h.tuning) }
