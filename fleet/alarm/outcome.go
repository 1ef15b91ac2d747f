package alarm

import (
	"slices"
	"time"

	"waymark/fleet"
)

// Raised is an outcome: alarms of a device that began, went on or ended.
type Raised struct {
	DeviceID fleet.ID
	Alarms   []Alarm
}

// Of implements monitor.Outcome.
func (r Raised) Of() fleet.ID { return r.DeviceID }

// Event implements monitor.Outcome.
func (Raised) Event() (word, verb string) { return "alarm", "raised" }

// Judged is an outcome: the alarms of a device that began at a moment or later, and what became of those before, judged again because
// something came late. They take the place of what is kept.
type Judged struct {
	DeviceID fleet.ID
	From     fleet.Millis
	Alarms   []Alarm
	// Keeps reports whether an alarm that is kept is not judged any more, and so is none of those whose place is taken. Nil: those about vehicles.
	Keeps func(*Alarm) bool
	// Marks is the first day of which no mark is kept that is not told beside it: days of a wrong clock. 0, all are kept.
	Marks int32
	// Waits are alarms that nobody has denied yet: they are as time has it.
	Waits []Key
}

// Of implements monitor.Outcome.
func (j Judged) Of() fleet.ID { return j.DeviceID }

// Event implements monitor.Outcome.
func (Judged) Event() (word, verb string) { return "alarm", "raised" }

// answer is how long a terminal has to take back what it said: one that reports every five minutes has done so by then. What nobody has denied
// for so long is so, whether the terminal says it again or is silent: who tears it out, or cuts its power, has it say so once.
const answer = 6 * time.Minute

// due is when something counts that no report denies until then.
func (r *Rules) due(k *Type, e *episode) fleet.Millis {
	return max(e.since+millis(r.after(k)), e.last+millis(answer))
}

// Waiting is an alarm that a device will have when it is due, if no report denies it until then.
type Waiting struct {
	Alarm
	Due fleet.Millis
}

// DueBy is when an alarm that waits is due by the rules that count for its device now; ok is false where it is not judged any more.
func (w *Waiting) DueBy(r *Rules) (due fleet.Millis, ok bool) {
	k := byKey[w.Type]
	if k == nil || !r.judges(k) {
		return 0, false
	}
	return r.due(k, &episode{since: w.Start, last: w.Last}), true
}

// Waits are the alarms that what a device said last will come to.
func (r *Rules) Waits(st *State, device fleet.ID) []Waiting {
	return slices.DeleteFunc(r.Unraised(st, device), func(w Waiting) bool { return !r.judges(byKey[w.Type]) })
}

// Unraised are Waits, and what has waited of types that are not judged any more.
func (r *Rules) Unraised(st *State, device fleet.ID) (out []Waiting) {
	t := take{Rules: r, dev: device}
	for i := range st.Of {
		e := &st.Of[i]
		if k := byKey[e.kind]; k.Bits != 0 && !e.raised {
			out = append(out, Waiting{t.alarm(k, e, nil), r.due(k, e)})
		}
	}
	return out
}

// Waited is an outcome: what a device waits for is another thing than before. The alarms of Denied are none, though the time may have come meanwhile; those
// of Over are not judged any more, and are over where it has.
type Waited struct {
	DeviceID fleet.ID
	Waits    []Waiting
	Denied   []Key
	Over     []Key
}

// Of implements monitor.Outcome.
func (w Waited) Of() fleet.ID { return w.DeviceID }

// Event implements monitor.Outcome.
func (Waited) Event() (word, verb string) { return "alarm", "raised" }

// Waited compares what a device waited for with what it waits for now, where some alarms were raised between; changed is false where nothing has changed. What is not
// judged any more is over once it is not remembered, which is with the next report that is the newest: until then nothing has changed, however many others come.
func (r *Rules) Waited(was []Waiting, st *State, device fleet.ID, raised []Alarm) (w Waited, changed bool) {
	w = Waited{DeviceID: device, Waits: r.Waits(st, device)}
	remembered, before := r.Unraised(st, device), make([]Waiting, 0, len(was))
	is := func(k Key) func(Waiting) bool { return func(o Waiting) bool { return o.Key == k } }
	for i := range was {
		k := was[i].Key
		kind := byKey[k.Type]
		if kind == nil || r.judges(kind) {
			before = append(before, was[i])
		}
		switch {
		case slices.ContainsFunc(w.Waits, is(k)) || slices.ContainsFunc(raised, func(a Alarm) bool { return a.Key == k }):
		case kind != nil && !r.judges(kind):
			if !slices.ContainsFunc(remembered, is(k)) {
				w.Over = append(w.Over, k)
			}
		default:
			w.Denied = append(w.Denied, k)
		}
	}
	return w, len(w.Over) > 0 || !slices.EqualFunc(before, w.Waits, func(a, b Waiting) bool { return a.Key == b.Key && a.Due == b.Due })
}

// keysWaited are the keys of what is waited for.
func keysWaited(list []Waiting) (out []Key) {
	for i := range list {
		out = append(out, list[i].Key)
	}
	return out
}

// Raise is the alarm once it is due, at a moment: nobody is told where it was due long ago.
func (w *Waiting) Raise(now fleet.Millis) Alarm {
	return FoundAt([]Alarm{w.Alarm}, now, time.Duration(w.Due-w.Start)*time.Millisecond)[0]
}
