package alarm

import (
	"math"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Marked is an outcome: the state of a device as it was when a day ended. From there it can be judged again.
type Marked struct {
	DeviceID fleet.ID
	Day      int32 // as motion counts them
	Mark     []byte
}

// Of implements monitor.Outcome.
func (m Marked) Of() fleet.ID { return m.DeviceID }

// Event implements monitor.Outcome.
func (Marked) Event() (word, verb string) { return "alarm", "marked" }

// Mark returns the mark of the day of the newest report where the next one is of a later day. It is of before the heartbeats that are remembered: fixes that these
// came before are yet to come.
func (r *Rules) Mark(st *State, device fleet.ID, next *track.Point) (Marked, bool) {
	m, known := r.momentOf(next)
	until := st.until()
	if !known || until == 0 {
		return Marked{}, false
	}
	day := r.Clock.Day(until)
	if r.Clock.Day(m.at) <= day {
		return Marked{}, false
	}
	if b := st.beats; b != nil && b.was.until() != 0 && r.Clock.Day(b.was.until()) == day {
		st = &b.was
	}
	return Marked{device, day, Append(nil, st)}, true
}

// slowest is by how much the clock of a terminal may be slow for its fixes not to be missed that come after midnight.
const slowest = 15 * time.Minute

// Replay judges again what followed a report that came late.
type Replay struct {
	From  fleet.Millis // what began earlier is as it was
	State State
	rules *Rules
	dev   fleet.ID
	list  []Alarm
	Marks []Marked
}

// Again begins to judge again from a kept mark (see Marked), nil where there is none; then from the beginning of the day of a moment.
func (r *Rules) Again(device fleet.ID, mark []byte, late fleet.Millis) *Replay {
	st, err := Read(mark)
	if err != nil {
		st = State{}
	}
	until := st.until()
	again := &Replay{From: until + 1, State: st, rules: r, dev: device}
	if len(st.Of) == 0 && st.located != 0 { // heartbeats that said nothing may be taken twice
		again.From = min(again.From, max(st.located, st.Newest.at, until-millis(slowest))+1) // Newest: a report that said something is not taken twice
	}
	if until == 0 {
		again.From = r.Clock.DayBegins(r.Clock.Day(late))
	}
	return again
}

// Afresh begins to judge as if nothing had been found before a moment, so that what different rules find can be compared. Of a kept mark of the
// device it knows since when it reports, and the vehicles that it was fitted to; vehicle is the one that it is fitted to now.
func (r *Rules) Afresh(device fleet.ID, mark []byte, vehicle fleet.ID, from fleet.Millis) *Replay {
	again := &Replay{From: from, rules: r, dev: device}
	st, err := Read(mark)
	if err != nil {
		return again
	}
	again.State.First, again.State.places.before = st.First, st.fittedBefore(vehicle)
	return again
}

// Fitted has it know the vehicles that the device was fitted to, of the state that it had come to before. Where it was fitted elsewhere since,
// no report has said so yet: all that was heard until then is of the vehicle before.
func (a *Replay) Fitted(st *State) {
	now := st.places.vehicle
	if g := a.rules.Ground; g != nil {
		now = g.VehicleID
	}
	a.State.places.before = st.fittedBefore(now)
}

// Take takes points: all that are kept since From in any order, or one span of time after the other.
func (a *Replay) Take(points []track.Point) {
	points = inOrder(a.rules, points)
	for i := range points {
		p := &points[i]
		m, known := a.rules.momentOf(p)
		if !known || m.at < a.From {
			continue
		}
		if mark, turned := a.rules.Mark(&a.State, a.dev, p); turned {
			a.Marks = append(a.Marks, mark)
		}
		a.list, _ = a.rules.Take(&a.State, a.dev, p, a.list)
	}
	a.State.Doubt() // there is none: all was taken in its order
	a.list = newest(a.list)
}

// newest are the last that was told of each alarm, in the order in which they were told first.
func newest(list []Alarm) (out []Alarm) {
	at := map[Key]int{}
	for _, one := range list {
		if i, there := at[one.Key]; there {
			one.Found = out[i].Found
			out[i] = one
			continue
		}
		at[one.Key] = len(out)
		out = append(out, one)
	}
	return out
}

// Judged is the outcome, with the alarms as they ought to be. One that had started and that nothing was told of has a Count of 0: it goes on.
func (a *Replay) Judged() Judged {
	j := Judged{DeviceID: a.dev, From: a.From, Keeps: a.rules.Keeps, Waits: keysWaited(a.rules.Waits(&a.State, a.dev))}
	at := map[Key]int{}
	for i, one := range a.list {
		at[one.Key] = i
		j.Alarms = append(j.Alarms, one)
	}
	t := take{Rules: a.rules, dev: a.dev}
	for i := range a.State.Of {
		e := &a.State.Of[i]
		one := t.alarm(byKey[e.kind], e, nil)
		if _, there := at[one.Key]; !there && e.raised {
			one.Count = 0
			j.Alarms = append(j.Alarms, one)
		}
	}
	if a.rules.Ground != nil {
		t.st = &a.State
		for _, one := range t.lasting() {
			if _, there := at[one.Key]; !there {
				j.Alarms = append(j.Alarms, one)
			}
		}
	}
	return j
}

// Whenever stands for a moment that is long after all alarms.
const Whenever = fleet.Millis(math.MaxInt64)

// Backfill notes of which alarms that were judged again nobody is to be told live: those that began long before the device was heard last. Found are those that
// reports raised as they came: of one at the same time it is told as ever. What is judged by place knows itself which report raised it, however long ago it began, unless
// nobody is to be told of anything, Whenever it was.
func (r *Rules) Backfill(j *Judged, heard fleet.Millis, found []Raised) {
	live := func(a *Alarm) bool {
		same := func(f *Alarm) bool {
			return !f.Backfilled && f.Type == a.Type && f.Ref == a.Ref && (f.End == 0 || a.Start <= f.End) && (a.End == 0 || f.Start <= a.End)
		}
		for i := range found {
			for k := range found[i].Alarms {
				if same(&found[i].Alarms[k]) {
					return true
				}
			}
		}
		return false
	}
	for i := range j.Alarms {
		a := &j.Alarms[i]
		k := byKey[a.Type]
		if long := heard == Whenever || (k == nil || !k.Vehicle) && heard-a.Start > millis(r.Live); long && !live(a) {
			a.Backfilled = true
		}
	}
}

func inOrder(r *Rules, points []track.Point) []track.Point {
	points = slices.Clone(points)
	slices.SortStableFunc(points, func(p, q track.Point) int {
		k, _ := r.momentOf(&p)
		l, _ := r.momentOf(&q)
		return k.compare(l)
	})
	return points
}
