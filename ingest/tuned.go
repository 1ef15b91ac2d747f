package ingest

import (
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/fleet/threshold"
)

// tuned are the rules of alarms as they count for each device. Book may be nil: then they are the same for all.
type tuned struct {
	rules *alarm.Rules
	book  *threshold.Book
	guard *fence.Guard // knows whose a device is; may be nil
}

// tuning are the rules of one device with the thresholds that they were made of.
type tuning struct {
	values *threshold.Values
	rules  *alarm.Rules
}

// values are the thresholds of a device.
func (t *tuned) values(id fleet.ID) *threshold.Values {
	path := ""
	if t.guard != nil {
		_, who := t.guard.Of(id)
		path = who.OrganPath
	}
	return t.book.Of(id, path)
}

// of are the rules of a device.
func (t *tuned) of(id fleet.ID) *alarm.Rules {
	if t.book == nil {
		return t.rules
	}
	r := t.rules.With(t.values(id))
	return &r
}

// alarmRules are the rules of alarms of a head's device, made anew only when its thresholds are others.
func (hs *heads) alarmRules(h *head) *alarm.Rules {
	if hs.tuned.book == nil {
		return hs.tuned.rules
	}
	v := hs.tuned.values(h.state.DeviceID)
	if h.tuning.values != v {
		r := hs.tuned.rules.With(v)
		h.tuning = tuning{v, &r}
	}
	return h.tuning.rules
}
