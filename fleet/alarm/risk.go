package alarm

import (
	"context"
	"time"

	"waymark/fleet"
)

// Atom is one thing that a risk model asks for: that an alarm of a class was, or how a vehicle is now.
type Atom string

// The atoms that are no class of alarms.
const (
	RegionEntered Atom = "regionEntered" // an alarm of a fence that it entered
	OfflineDay    Atom = "offlineDay"    // all of its devices are silent
	StillDays     Atom = "stillDays"     // it stands in one place
)

// Model is a risk model: any of its sets of atoms that hold together puts a vehicle into it.
type Model struct {
	Type string // key of ALARM_TYPE
	Sets [][]Atom
}

// Models are the domain's risk models, as data (domain rules, section 5).
func Models() []Model {
	return []Model{
		{"riskRemoval", [][]Atom{{Remove, SecondBet}, {Electric, SecondBet}, {OfflineDay, SecondBet}, {RegionEntered, Remove}}},
		{"riskLife", [][]Atom{{Stop, OfflineDay}, {Stop, StillDays}, {RegionEntered, OfflineDay}, {RegionEntered, StillDays}}},
		{"riskOutside", [][]Atom{{Province, OfflineDay}, {Province, StillDays}, {Province, SecondBet}, {Province, Electric}, {Province, Remove}}},
	}
}

// RiskRules are the numbers by which atoms hold.
type RiskRules struct {
	Back    time.Duration // that alarms count for, after they began or while they last
	Offline time.Duration // of silence
	Still   time.Duration // in one place
}

// DefaultRiskRules are the domain's defaults.
func DefaultRiskRules() RiskRules {
	return RiskRules{Back: 15 * 24 * time.Hour, Offline: 24 * time.Hour, Still: 3 * 24 * time.Hour}
}

// RiskTypes are the types of alarms that risk models ask for.
func RiskTypes() []string {
	asked := map[Atom]bool{}
	for _, m := range Models() {
		for _, set := range m.Sets {
			for _, a := range set {
				asked[a] = true
			}
		}
	}
	return keysOf(func(t *Type) bool { return asked[atomOf(t.Key)] })
}

// atomOf is what an alarm of a type counts as.
func atomOf(kind string) Atom {
	if kind == fenceIn {
		return RegionEntered
	}
	return Atom(ClassOf(kind))
}

// Happened is an alarm as risk models look at it.
type Happened struct {
	Key
	VehicleID fleet.ID // of one about a vehicle as a whole; 0 otherwise
	End       fleet.Millis
	Place
}

// Risky is how a vehicle is.
type Risky struct {
	DeviceID, VehicleID fleet.ID // the device stands for the vehicle
	Heard               fleet.Millis
	Still               fleet.Millis // it has stood since; 0 it moves
	OrganPath           string
	Place
}

// holding is why an atom holds, and since when.
type holding struct {
	since fleet.Millis
	fix   *Fix
}

// atoms are those that hold for a vehicle at a moment, of alarms the newest of each kind.
func (r RiskRules) atoms(v *Risky, past []Happened, now fleet.Millis) map[Atom]holding {
	out := map[Atom]holding{}
	for i := range past {
		h := &past[i]
		if from := now - millis(r.Back); h.Start > now || h.Start < from && h.End != 0 && h.End < from {
			continue
		}
		a := atomOf(h.Type)
		if was, there := out[a]; there && (was.since > h.Start || was.since == h.Start) {
			continue
		}
		out[a] = holding{h.Start, &Fix{At: h.Start, Lat: h.Lat, Lon: h.Lon, Speed: h.Speed, Mode: h.Mode}}
		if !h.Known {
			out[a] = holding{since: h.Start}
		}
	}
	if since := v.Heard + millis(r.Offline); v.Heard != 0 && since <= now {
		out[OfflineDay] = holding{since: since}
	}
	if since := v.Still + millis(r.Still); v.Still != 0 && since <= now {
		out[StillDays] = holding{since: since}
	}
	return out
}

// Of returns the alarms of the models that a vehicle is in at a moment, by what happened to it.
func (r RiskRules) Of(models []Model, v *Risky, past []Happened, now fleet.Millis) (out []Alarm) {
	holds := r.atoms(v, past, now)
	for _, m := range models {
		for _, set := range m.Sets {
			if a, ok := r.alarm(m.Type, v, set, holds); ok {
				out = append(out, a)
				break
			}
		}
	}
	return out
}

// alarm is that of a set, which began with the last of its atoms; ok is false where one of them does not hold.
func (r RiskRules) alarm(kind string, v *Risky, set []Atom, holds map[Atom]holding) (Alarm, bool) {
	a := Alarm{
		Key: Key{Type: kind, DeviceID: v.DeviceID, Ref: v.VehicleID}, VehicleID: v.VehicleID, Condition: Condition{Count: 1}, Place: v.Place, Evidence: Evidence{Rule: ruleVersion},
	}
	for _, atom := range set {
		h, there := holds[atom]
		if !there {
			return Alarm{}, false
		}
		a.Start = max(a.Start, h.since)
		if h.fix != nil {
			a.Fixes = append(a.Fixes, *h.fix)
		}
		if atom == OfflineDay {
			a.Values = append(a.Values, Value{Name: "silence", Value: r.Offline.Hours(), Limit: r.Offline.Hours(), Unit: "h"})
		}
		if atom == StillDays {
			a.Values = append(a.Values, Value{Name: "stay", Value: r.Still.Hours() / 24, Limit: r.Still.Hours() / 24, Unit: "d"})
		}
	}
	a.Last = a.Start
	a.Opened = because("alarmed.risk", map[string]any{"atoms": set})
	return a, true
}

// RiskStore reads what risk models look at.
type RiskStore interface {
	// Happened returns the alarms of some types that began at a moment or later, or last, in the order of their start and number.
	Happened(ctx context.Context, types []string, since fleet.Millis) ([]Happened, error)
}
