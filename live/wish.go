package live

import (
	"slices"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
)

// What one connection may want at once. A page follows one organisation and the vehicles that somebody chose; what is not wanted
// costs nothing, and what is wanted costs a snapshot.
const (
	mostOrgans  = 100
	mostDevices = 1000
	mostSearch  = 100 // characters, as in the list of devices
)

// tooMuch refuses a request for more than a connection may want.
func (q *request) tooMuch() error {
	if len(q.Organs) > mostOrgans || len(q.Devices) > mostDevices {
		return fleet.Refuse(fleet.Invalid, "live.tooMuch").With("organs", mostOrgans).With("devices", mostDevices)
	}
	if utf8.RuneCountInString(q.Search) > mostSearch {
		return fleet.Refuse(fleet.Invalid, "request.badValue").With("name", "search")
	}
	return nil
}

// wish is what a client asked for, as sets: whether a device is among it costs the same however much it is.
type wish struct {
	all, watched bool
	own, sub     map[fleet.ID]struct{} // organisations alone, and with those below them
	devices      map[fleet.ID]struct{}
	sought       string // what is searched for, see vehicle.Sought; it narrows all but devices
}

func wishOf(queries []monitor.Query, devices []fleet.ID) wish {
	w := wish{own: map[fleet.ID]struct{}{}, sub: map[fleet.ID]struct{}{}, devices: make(map[fleet.ID]struct{}, len(devices))}
	for _, q := range queries {
		switch {
		case q.Watched:
			w.watched = true
		case q.OrganID == 0:
			w.all = true
		case q.Sub:
			w.sub[q.OrganID] = struct{}{}
		default:
			w.own[q.OrganID] = struct{}{}
		}
	}
	for _, id := range devices {
		w.devices[id] = struct{}{}
	}
	return w
}

// has reports whether a device is among it.
func (w *wish) has(v *monitor.View) bool {
	if _, ok := w.devices[v.Row.Device.ID]; ok {
		return true
	}
	return w.covers(v) && v.Found(w.sought)
}

// covers reports whether a device is in one of the organisations, or watched, as was asked for.
func (w *wish) covers(v *monitor.View) bool {
	if w.all || w.watched && v.Row.Device.Attention.Level > 0 {
		return true
	}
	if _, ok := w.own[v.Row.Device.OrganID]; ok {
		return true
	}
	return len(w.sub) > 0 && slices.ContainsFunc(organ.Ancestors(v.Row.OrganPath), func(id fleet.ID) bool {
		_, ok := w.sub[id]
		return ok
	})
}
