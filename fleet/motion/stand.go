package motion

import "waymark/fleet"

// stand is a stop, or what may become one.
type stand struct {
	since, last fleet.Millis // first and last fix in the place; since is 0 where there is none
	open        bool         // it has lasted long enough to be a stop
	place       Place        // the median of samples
	accuracy    uint16       // of the samples, where they are by cells; the largest
	fixes       uint32
	odometer    int64 // reading when the device was last in the place
	samples     samples
}

// radius is how far from the place a fix may lie that is in it.
func (st *stand) radius(rule *StopRule, f *fix) float64 {
	return max(rule.radius(f.kind, f.accuracy), rule.radius(st.samples.kind, st.accuracy))
}

// wanders reports whether a fix off the place is the noise of a parked receiver. Where a stop has yet to become one, it is asked only when nothing was fast meanwhile: who is towed goes on.
func (r *StopRule) wanders(st *stand, f *fix) bool {
	return f.off && f.speed < r.StillSpeed && metres(st.place, f.place) < r.NoiseRadius
}

// stay takes on a fix while a stop is open.
func (t *take) stay(f *fix) {
	st, rule := &t.m.stop, &t.s.Stop
	away, radius := metres(st.place, f.place), st.radius(rule, f)
	if away <= radius || rule.wanders(st, f) {
		st.last, t.m.out = f.at, fix{}
		st.fixes++
		if away <= radius {
			st.sample(f)
		}
		return
	}
	first := t.m.out.at == 0
	if first {
		st.odometer = t.was
	}
	if first && away <= rule.Far*radius && !(f.on && away > rule.IgnitionMove) {
		t.m.out = *f
		return
	}
	t.leave(f)
}

// leave ends the open stop with a fix outside.
func (t *take) leave(f *fix) {
	m := t.m
	left, out := m.stop, m.out
	t.rows.Stops = append(t.rows.Stops, Stop{Start: left.since, End: left.last, Place: left.place, Kind: left.samples.kind, Fixes: left.fixes})
	m.stop, m.out, m.held = stand{}, fix{}, 0
	t.paused(left.last)
	if left.samples.kind == Satellites {
		m.leg, m.legKnown = left.place, true
	}
	first := f
	if out.at != 0 {
		first = &out
	}
	if m.run.since == 0 || m.run.since >= first.at { // the ignition is on, but that was only heard when it was away
		ignition := m.run.ignition
		t.begin(max(left.last, m.rideEnd), left.place, left.odometer)
		m.run.ignition = ignition
	}
	m.run.pace.out = true
	m.fix = fix{at: left.last, place: left.place, kind: left.samples.kind, accuracy: left.accuracy}
	t.goOn(out, f)
}

// goOn takes on the fix that was held back, if there is one, and then the newest.
func (t *take) goOn(out fix, f *fix) {
	if out.at != 0 {
		t.roam(&out)
		t.m.fix = out
	}
	t.roam(f)
}

// roam takes on a fix while no stop is open.
func (t *take) roam(f *fix) {
	m, rule := t.m, &t.s.Stop
	silent := m.fix.at != 0 && f.at-m.fix.at > millis(t.s.Ride.Gap)
	if m.stop.since != 0 {
		switch still := rule.still(f); {
		case (silent || still) && metres(m.stop.place, f.place) <= m.stop.radius(rule, f), !silent && m.out.speed < rule.StillSpeed && rule.wanders(&m.stop, f):
			t.settle(f)
			return
		case m.out.at == 0 && !silent && still: // standing, and elsewhere: an echo, perhaps
			m.out = *f
			return
		}
		t.release(f)
		return
	}
	switch {
	case m.fix.at == 0:
		t.begin(f.at, f.place, m.odometer.reading())
	case silent && rule.near(&m.fix, f): // it stood here all the time
		m.stop = stand{since: m.fix.at, last: m.fix.at, fixes: 1}
		m.stop.sample(&m.fix)
		t.settle(f)
		return
	case silent:
		t.cut(f)
	}
	t.went(t.legTo(f), f)
	if rule.still(f) {
		m.stop = stand{since: f.at, last: f.at, fixes: 1}
		m.stop.sample(f)
	}
}

// settle takes on a fix in the place of what may become a stop.
func (t *take) settle(f *fix) {
	m := t.m
	m.held += t.legTo(f)
	m.out = fix{}
	m.stop.last = f.at
	m.stop.fixes++
	m.stop.sample(f)
	if m.stop.last-m.stop.since >= millis(t.s.Stop.After) {
		m.stop.open, m.held = true, 0 // what was gone within was wander
	}
}

// release drops what might have become a stop, with a fix elsewhere: what was gone meanwhile was gone.
func (t *take) release(f *fix) {
	m := t.m
	held, out, in := m.held, m.out, m.fix
	in.at = m.stop.last // the newest fix may be the one that is held back
	m.stop, m.held, m.out = stand{}, 0, fix{}
	t.went(held, &in)
	t.paused(in.at)
	t.goOn(out, f)
}

// cut ends what was under way before a gap, after which the device is elsewhere.
func (t *take) cut(f *fix) {
	m := t.m
	t.finish(m.fix.at, m.fix.place, t.was, true)
	t.went(t.legTo(f), f) // for the day: the device has gone at least this far
	t.begin(f.at, f.place, m.odometer.reading())
}

// standStill ends a ride that came into an open stop, unless the ignition keeps it going.
func (t *take) standStill() {
	m := t.m
	if m.stop.open && m.run.since != 0 && !t.running() {
		t.finish(max(m.stop.since, m.run.since), m.stop.place, m.odometer.reading(), false)
	}
}
