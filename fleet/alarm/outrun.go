package alarm

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
)

// beats are the reports without a fix since the newest one that has one. A heartbeat is timed by its receipt, so that of a terminal whose clock is slow by
// minutes each fix comes after heartbeats that are younger: with what these say it is judged in its order, from the state before them.
type beats struct {
	was  State // before the first of them
	list []track.Point
	told []Key // of alarms that were told of since
}

// mostBeats is how many are remembered.
const mostBeats = 32

// hold remembers the state before a report, where it may be needed again.
func (t *take) hold() {
	st := t.st
	switch {
	case t.p.HasFix():
		st.beats = nil
	case st.beats != nil && len(st.beats.list) < mostBeats:
	case Says(t.p) != 0 || len(st.Of) > 0:
		was := *st
		was.Of, was.places.before, was.places.spots, was.beats = slices.Clone(st.Of), slices.Clone(st.places.before), slices.Clone(st.places.spots), nil
		st.beats = &beats{was: was}
	default:
		st.beats = nil
	}
}

// held remembers a report that was judged, and the alarms that were told of with it, which begin at an index.
func (t *take) held(from int) {
	b := t.st.beats
	if b == nil {
		return
	}
	p := *t.p
	p.Extras = nil
	b.list = append(b.list, p)
	for i := range t.out[from:] {
		b.told = append(b.told, t.out[from+i].Key)
	}
}

// precedes reports whether a fix was made before heartbeats that came first and are all remembered.
func (r *Rules) precedes(st *State, p *track.Point, m moment) bool {
	b := st.beats
	if b == nil || !p.HasFix() || m.at <= b.was.until() || r.Ground != nil && st.places.vehicle != 0 && st.places.vehicle != r.Ground.VehicleID {
		return false
	}
	return slices.ContainsFunc(b.list, func(q track.Point) bool {
		k, known := r.momentOf(&q)
		return known && m.compare(k) < 0
	})
}

// inOrder takes on a fix with the heartbeats that came first, each in its place. Where an alarm that was told of by these is another one now, all is to be judged
// again, for it is kept.
func (r *Rules) inOrder(st *State, device fleet.ID, p *track.Point, out []Alarm) []Alarm {
	b := st.beats
	*st = b.was
	var told []Alarm
	for _, q := range inOrder(r, append(b.list, *p)) {
		told, _ = r.Take(st, device, &q, told)
	}
	told = newest(told)
	if slices.ContainsFunc(b.told, func(k Key) bool { return !slices.ContainsFunc(told, func(a Alarm) bool { return a.Key == k }) }) {
		at, _ := r.momentOf(p)
		st.places.doubt = at.at
	}
	return append(out, told...)
}

// again takes on a copy of the newest report, of a moment. It is united with that one (track.Point.Unite): new is what it says and the other did not. Where
// that was over because the other did not say it, all is to be judged again.
func (t *take) again(m moment) {
	t.st.beats = nil
	if t.p.Alarms != 0 {
		t.st.Newest = m
	}
	said := Says(t.p)
	if said == 0 {
		return
	}
	one := *t.p
	if one.Status |= track.LastKnown; t.st.located == m.at { // as the other is
		one.Status &^= track.LastKnown
	}
	t.p = &one
	if t.listen(said, true); said&t.st.over != 0 {
		t.st.places.doubt = m.at
	}
}

// outrun takes on a fix that was made before a heartbeat that said an alarm, and came after it, where the heartbeats are not remembered: for motion, which takes no
// heartbeat on before the next report, it is not late. Where the vehicle was and how fast are judged as ever. What the terminal says is of an order in which it cannot be
// judged: where there is something to say, all is to be judged again.
func (t *take) outrun() {
	t.st.beats = nil
	t.locate()
	if t.Ground != nil {
		t.whereabouts()
	}
	t.limit()
	cut := t.find("powerCut") != nil
	if Says(t.p) != 0 || cut && t.p.Status&(track.Charging|track.BatteryKnown) != 0 ||
		slices.ContainsFunc(t.st.Of, func(e episode) bool { return byKey[e.kind].Bits != 0 && e.since <= t.at && e.whole && !e.happened }) {
		t.st.places.doubt = t.at
	}
}
