package alarm

import (
	"cmp"
	"time"

	"waymark/fleet"
)

// OfflineRules are the numbers by which vehicles are judged silent (domain rules, section 5).
type OfflineRules struct {
	After   time.Duration // of silence
	Reports int           // a wireless device may miss so many reports, if that is longer
}

// DefaultOfflineRules are the domain's defaults.
func DefaultOfflineRules() OfflineRules { return OfflineRules{After: 24 * time.Hour, Reports: 2} }

// Fitted is a device of a vehicle as it was heard last.
type Fitted struct {
	DeviceID    fleet.ID
	Wireless    bool
	Every       time.Duration // its reporting interval, 0 not known
	LastMessage fleet.Millis  // 0 never
	Expired     bool          // its service is over
	After       time.Duration // of silence, for the device itself; 0 as the rules of its vehicle have it
	Muted       bool          // its own silence is not judged
	Place
}

// Of returns what is wrong with the silence of a vehicle's devices at a moment. Devices that were never heard, and those whose service is
// over, do not count.
func (r OfflineRules) Of(vehicleID fleet.ID, devices []Fitted, now fleet.Millis) (out []Alarm) {
	var newest *Fitted
	heard := 0
	for i := range devices {
		d := &devices[i]
		if d.LastMessage == 0 || d.Expired {
			continue
		}
		heard++
		if newest == nil || d.LastMessage > newest.LastMessage {
			newest = d
		}
		allowed := max(cmp.Or(d.After, r.After), time.Duration(r.Reports)*d.Every)
		if d.Wireless && !d.Muted && len(devices) > 1 && now-d.LastMessage > millis(allowed) {
			out = append(out, r.silent("offlineWireless", 0, d, allowed, 1))
		}
	}
	if newest == nil || now-newest.LastMessage <= millis(r.After) {
		return out
	}
	kind := "offline"
	if heard < 2 {
		kind = "offlineSingle"
	}
	return append(out, r.silent(kind, vehicleID, newest, r.After, heard))
}

func (r OfflineRules) silent(kind string, vehicleID fleet.ID, d *Fitted, allowed time.Duration, devices int) Alarm {
	start := d.LastMessage + millis(allowed)
	return Alarm{
		Key: Key{Type: kind, DeviceID: d.DeviceID, Ref: vehicleID, Start: start}, VehicleID: vehicleID, Condition: Condition{Last: start, Count: 1}, Place: d.Place,
		Evidence: Evidence{
			Rule: ruleVersion, Opened: because("alarmed."+kind, map[string]any{"count": devices, "hours": int(allowed.Hours())}),
			Values: []Value{{Name: "silence", Value: allowed.Hours(), Limit: allowed.Hours(), Unit: "h"}, {Name: "devices", Value: float64(devices), Unit: "count"}},
		},
	}
}

// liveFor is how old what time alone tells may be when it is found, to be told live.
const liveFor = 15 * time.Minute

// FoundAt notes when alarms were found, and marks what was known so long before that nobody is to be told live: the server was down, or a rule is
// new. What began long ago is not late where what it follows from was known only now, which Found says. Whoever waits before it looks, as it does
// always, says for how long: that is not late either.
func FoundAt(list []Alarm, now fleet.Millis, waits time.Duration) []Alarm {
	for i := range list {
		a := &list[i]
		a.Backfilled = a.Backfilled || now-max(a.Start, a.Found) > millis(liveFor+waits)
		a.Found = now
	}
	return list
}

// Compare returns what is to be written where some alarms last and others ought to: those that are new, and those that are over, at the
// moment that ended tells of each.
func Compare(open, now []Alarm, over Reason, ended func(*Alarm) fleet.Millis) (put []Alarm) {
	last := map[Key]bool{}
	for i := range now {
		last[now[i].Key] = true
	}
	there := map[Key]bool{}
	for i := range open {
		a := open[i]
		if there[a.Key] = true; last[a.Key] {
			continue
		}
		a.End, a.Closed = max(ended(&a), a.Start), &over
		a.Last = a.End
		put = append(put, a)
	}
	for i := range now {
		if !there[now[i].Key] {
			put = append(put, now[i])
		}
	}
	return put
}
