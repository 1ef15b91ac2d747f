package alarm

import (
	"context"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/organ"
)

// The types of alarms about fences.
const (
	fenceIn  = "fenceIn"
	fenceOut = "fenceOut"
)

// FenceRule is what of a fence makes an alarm for a device that it counts for.
type FenceRule struct {
	ID    fleet.ID
	Owner fleet.ID // whose it is
	Name  string
	InOut int           // fence.Entering, fence.Leaving or fence.Both
	Stop  time.Duration // it must last
	Shape fence.Kind
	// Radius is that of a circle, in metres.
	Radius int
	Since  fleet.Millis // it counts, and has its shape, since then: who left it before did not leave it as it is
}

// Of returns the alarms that the stays of a device in the fence are at a moment, in the order in which they began; stays are in that order,
// too. Due is the moment at which the last stay, or the time since it, makes another one, 0 never. It is a pure function: an alarm begins once
// the vehicle has been inside, or outside, for long enough, whether a report came then or not, and ends with the opposite.
func (r *FenceRule) Of(device fleet.ID, stays []fence.Stay, now fleet.Millis) (list []Alarm, due fleet.Millis) {
	judge := func(kind string, from, to turn) {
		start := from.at + millis(r.Stop)
		switch {
		case to.at != 0 && to.at < start:
		case to.at == 0 && now < start:
			due = start
		default:
			list = append(list, r.alarm(Key{kind, device, r.ID, start}, from, to))
		}
	}
	for i := range stays {
		s := &stays[i]
		if r.InOut&fence.Entering != 0 && !s.Moving { // one that drives is not there until the next fix
			judge(fenceIn, entering(s), leaving(s))
		}
		if r.InOut&fence.Leaving != 0 && s.Left != 0 && s.Left >= r.Since {
			var back turn
			if i+1 < len(stays) {
				back = entering(&stays[i+1])
			}
			judge(fenceOut, leaving(s), back)
		}
	}
	return list, due
}

// turn is that a vehicle went into a fence, or out of it: when and where, the fixes that say so, and whether both are reckoned from what lies between two of them.
type turn struct {
	at      fleet.Millis // 0 it has not
	place   fence.Point
	fixes   []Fix
	between bool
	metres  uint16 // that the fixes were taken to be known to
}

func entering(s *fence.Stay) turn { return turned(s, s.Entered, s.In, s.Entry) }

func leaving(s *fence.Stay) turn { return turned(s, s.Left, s.Out, s.Exit) }

func turned(s *fence.Stay, at fleet.Millis, place fence.Point, by fence.Seen) turn {
	out := turn{at: at, place: place, between: s.Passed, metres: by.Metres}
	list := []fence.Seen{by}
	if s.Passed {
		list = []fence.Seen{s.Entry, s.Exit}
	}
	for _, f := range list {
		if f.At != 0 {
			out.fixes = append(out.fixes, Fix{At: f.At, Lat: f.Lat, Lon: f.Lon, Speed: f.Speed, Accuracy: f.Accuracy, Mode: f.Mode})
		}
	}
	if len(out.fixes) == 0 && at != 0 { // of a stay from before they were kept
		out.fixes = []Fix{{At: at, Lat: place.Lat, Lon: place.Lon}}
	}
	return out
}

// alarm is one that began some time after a turn and is over with another. Its fixes are those that say so, as they were reported.
func (r *FenceRule) alarm(k Key, from, to turn) Alarm {
	minutes := r.Stop.Minutes()
	args := map[string]any{"fence": r.Name, ownerArg: int64(r.Owner), "minutes": int(minutes), "shape": string(r.Shape)}
	code := "alarmed." + k.Type
	if from.between {
		code += "Between"
	}
	a := Alarm{
		Key: k, Condition: Condition{Last: k.Start, Count: 1}, Place: Place{Known: true, Lat: from.place.Lat, Lon: from.place.Lon},
		Evidence: Evidence{Rule: ruleVersion, Fixes: from.fixes, Opened: because(code, args), Values: []Value{{Name: "stay", Value: minutes, Limit: minutes, Unit: "min"}}},
	}
	if n := len(from.fixes); n > 0 && !from.between {
		a.Speed, a.Mode = from.fixes[0].Speed, from.fixes[0].Mode
	}
	if r.Radius > 0 && from.at >= r.Since { // before, it had another one
		a.Values = append(a.Values, Value{Name: "radius", Value: float64(r.Radius), Unit: "m"})
	}
	if from.metres > 0 {
		a.Values = append(a.Values, Value{Name: "buffer", Value: float64(from.metres), Unit: "m"})
	}
	if to.at != 0 {
		over := because("alarmed."+k.Type+"Over", nil)
		a.End, a.Last, a.Closed = to.at, to.at, &over
		for _, f := range to.fixes {
			if !slices.Contains(a.Fixes, f) {
				a.Fixes = append(slices.Clip(a.Fixes), f)
			}
		}
	}
	return a
}

// ReviseFence makes what is kept of a device and a fence what ought to be at a moment, as Revise does. That what lasted is over now is no
// revision, and what begins longer than a time before the moment was found in what came late.
func ReviseFence(kept, now []Alarm, at fleet.Millis, live time.Duration) (put []Alarm, gone []fleet.ID) {
	for i := range now {
		now[i].Found, now[i].Backfilled = at, at-now[i].Start > millis(live)
	}
	return ReviseParts(kept, now)
}

// Fenced is an outcome: stays of a device in some fences are not what they were since a moment, and the alarms of these fences follow. It is
// written after the stays.
type Fenced struct {
	DeviceID fleet.ID
	Fences   []fleet.ID
	From     fleet.Millis
	Heard    fleet.Millis // when the report came that tells so
}

// Of implements monitor.Outcome.
func (f Fenced) Of() fleet.ID { return f.DeviceID }

// Event implements monitor.Outcome.
func (Fenced) Event() (word, verb string) { return "alarm", "raised" }

// FenceStore keeps what makes alarms without a report: that time passes, or that a fence does not count any more.
type FenceStore interface {
	// RaiseWaiting writes the alarms that are due at a moment because no report has denied them, of so many devices at most, and returns the devices of which
	// something was due. Judged says of each when it is due by what counts now, and whether it is judged still; nil, as it was noted. One device that fails is in no other's way.
	RaiseWaiting(ctx context.Context, at fleet.Millis, most int, judged func(*Waiting) (due fleet.Millis, ok bool)) ([]fleet.ID, error)
	// RaiseFences writes the alarms of fences that are due at a moment, of so many devices and fences at most, and returns the devices.
	RaiseFences(ctx context.Context, at fleet.Millis, most int) ([]fleet.ID, error)
	// EndFences ends the alarms of fences that do not count for their devices any more, and returns the devices.
	EndFences(ctx context.Context, at fleet.Millis) ([]fleet.ID, error)
}

// About is whose the fence or the second-pledge point is that an alarm is about.
type About struct {
	OrganPath string // "" where there is none, or it is gone
	Shared    bool
}

// Names reports whether an actor who sees an alarm may know what its fence or its second-pledge point is called, and which it is: those of organisations
// above are judged for whoever is below, and seen by them only where they are shared. One that is gone is shared no more; whose it was stands in the reason.
func (r *Row) Names(actor fleet.Actor) bool {
	of := &r.About
	if of.OrganPath != "" {
		owner := fence.Owner{OrganPath: of.OrganPath, Shared: of.Shared}
		return owner.Sees(actor) || r.Type == secondBet && of.Shared && !actor.Personal
	}
	owner, _ := r.Opened.Args[ownerArg].(float64) // as JSON has it
	return r.isFrom(actor, fleet.ID(owner))
}

// NamesDistricts reports whether an actor who sees an alarm may know which districts were allowed: those of the vehicle itself, and of organisations that the
// actor sees. Those of one above are judged for whoever is below and told to nobody there, as they are not on the pages about places.
func (r *Row) NamesDistricts(actor fleet.Actor) bool {
	return len(r.Districts) > 0 && (r.DistrictsOf == 0 && actor.SeesOrgan(r.OrganPath) || r.isFrom(actor, r.DistrictsOf))
}

// isFrom reports whether what an alarm goes by was of an organisation that an actor sees.
func (r *Row) isFrom(actor fleet.Actor, owner fleet.ID) bool {
	if !actor.SeesOrgan(r.OrganPath) {
		return false
	}
	above := organ.Ancestors(r.OrganPath)
	if at := slices.Index(above, owner); at >= 0 {
		return at >= slices.Index(above, actor.OrganID)
	}
	return above[0] == actor.OrganID
}

// ownerArg is the argument of a reason that says whose the fence or the point was.
const ownerArg = "organ"
