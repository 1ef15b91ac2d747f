package alarm

import (
	"context"
	"slices"
	"time"

	"waymark/fleet"
)

// Atom is one thing that a risk model asks for: that an alarm of a class was, or how a vehicle is now.
type Atom string

// RegionEntered is the atom of an alarm of a fence that a vehicle entered. The other atoms that are no class of alarms have a number of days.
const RegionEntered Atom = "regionEntered"

// Model is a risk model: any of its sets of atoms that hold together puts a vehicle into it.
type Model struct {
	Type string // key of ALARM_TYPE
	Sets [][]Atom
}

// Models are the domain's risk models (domain rules, section 5), which count where nobody has set others.
func Models() []Model {
	silent, still := Lasting(SilentFor, 1), Lasting(StillFor, 3)
	return []Model{
		{"riskRemoval", [][]Atom{{Remove, SecondBet}, {Electric, SecondBet}, {silent, SecondBet}, {RegionEntered, Remove}}},
		{"riskLife", [][]Atom{{Stop, silent}, {Stop, still}, {RegionEntered, silent}, {RegionEntered, still}}},
		{"riskOutside", [][]Atom{{Province, silent}, {Province, still}, {Province, SecondBet}, {Province, Electric}, {Province, Remove}}},
	}
}

// RiskRules are the numbers by which atoms hold.
type RiskRules struct {
	Back time.Duration // that alarms count for, after they began or while they last
}

// DefaultRiskRules are the domain's defaults.
func DefaultRiskRules() RiskRules {
	return RiskRules{Back: 15 * 24 * time.Hour}
}

// RiskTypes are the types of alarms that risk models can ask for.
func RiskTypes() []string {
	return keysOf(func(t *Type) bool { return slices.Contains(events, atomOf(t.Key)) })
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
	Found      fleet.Millis // see Alarm
	Backfilled bool
}

// known is since when people can know of it: what came late is of the time when it was.
func (h *Happened) known() fleet.Millis {
	if h.Backfilled {
		return h.Start
	}
	return max(h.Start, h.Found)
}

// Risky is how a vehicle is.
type Risky struct {
	DeviceID, VehicleID fleet.ID   // the device stands for the vehicle
	Devices             []fleet.ID // all of it
	Heard               fleet.Millis
	HeardBy             fleet.ID     // the device that was heard then
	Still               fleet.Millis // it has stood since; 0 it moves
	StillBy             fleet.ID     // the device that came to stand last
	OrganPath           string       // whose models count
}

// Entered is that a vehicle is in a model. Where what put it there says no place, it has none, and is where the device By was known to be when it began.
type Entered struct {
	Alarm
	By fleet.ID
}

// holding is why an atom holds, by which device, since when, and since when that is known.
type holding struct {
	by           fleet.ID
	since, known fleet.Millis
	fix          *Fix
}

// atoms are those that hold at a moment, of alarms the newest of each kind.
func (r RiskRules) atoms(past []Happened, now fleet.Millis) map[Atom]holding {
	out := map[Atom]holding{}
	for i := range past {
		h := &past[i]
		if h.Start > now || h.Start < now-millis(r.Back) && h.End != 0 {
			continue
		}
		a := atomOf(h.Type)
		if was, there := out[a]; there && (was.since > h.Start || was.since == h.Start) {
			continue
		}
		out[a] = holding{h.DeviceID, h.Start, h.known(), &Fix{At: h.Start, Lat: h.Lat, Lon: h.Lon, Speed: h.Speed, Mode: h.Mode}}
		if !h.Known {
			out[a] = holding{by: h.DeviceID, since: h.Start, known: h.known()}
		}
	}
	return out
}

// lasted is since when, and by which device, a vehicle has been so for a number of days; ok is false where it has not.
func (v *Risky) lasted(what string, days int, now fleet.Millis) (h holding, ok bool) {
	began, by := v.Heard, v.HeardBy
	if what == StillFor {
		began, by = v.Still, v.StillBy
	}
	since := began + millis(time.Duration(days)*24*time.Hour)
	return holding{by: by, since: since, known: since}, began != 0 && since <= now
}

// Of returns the models that a vehicle is in at a moment, by what happened to it.
func (r RiskRules) Of(models []Model, v *Risky, past []Happened, now fleet.Millis) (out []Entered) {
	holds := r.atoms(past, now)
	for _, m := range models {
		for _, set := range m.Sets {
			if e, ok := r.enter(m.Type, v, set, holds, now); ok {
				out = append(out, e)
				break
			}
		}
	}
	return out
}

// enter is the alarm of a set, which began with the last of its atoms, and where that was; ok is false where one of them does not hold.
func (r RiskRules) enter(kind string, v *Risky, set []Atom, holds map[Atom]holding, now fleet.Millis) (Entered, bool) {
	a := Alarm{
		Key: Key{Type: kind, DeviceID: v.DeviceID, Ref: v.VehicleID}, VehicleID: v.VehicleID, Condition: Condition{Count: 1}, Evidence: Evidence{Rule: ruleVersion},
	}
	var last holding
	for i, atom := range set {
		h, there := holds[atom]
		what, days := atom.Lasts()
		measured := 0.0
		if days > 0 {
			h, there = v.lasted(what, days, now)
			measured = float64(days) + float64(now-h.since)/86_400_000
		}
		if !there {
			return Entered{}, false
		}
		if i == 0 || h.since > last.since || h.since == last.since && last.fix == nil && h.fix != nil {
			last = h
		}
		a.Found = max(a.Found, h.known)
		if h.fix != nil {
			a.Fixes = append(a.Fixes, *h.fix)
		}
		if hours := float64(24 * days); what == SilentFor {
			a.Values = append(a.Values, Value{Name: "silence", Value: 24 * measured, Limit: hours, Unit: "h"})
		}
		if what == StillFor {
			a.Values = append(a.Values, Value{Name: "stay", Value: measured, Limit: float64(days), Unit: "d"})
		}
	}
	if last.fix != nil {
		a.Place = placeOf(last.fix)
	}
	a.Start, a.Last = last.since, last.since
	a.Opened = because("alarmed.risk", map[string]any{"atoms": set})
	return Entered{a, last.by}, true
}

// RiskStore reads what risk models look at.
type RiskStore interface {
	// Happened returns the alarms of some types that began at a moment or later, or last, in the order of their start and number.
	Happened(ctx context.Context, types []string, since fleet.Millis) ([]Happened, error)
}
