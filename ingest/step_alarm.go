package ingest

import (
	"context"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// alarm takes the points on in what is remembered for alarms. What is late is judged again with motion.
func (hs *heads) alarm(d *datum) bool {
	if !d.head.replayed {
		hs.alarmBy(d, d.rec.Points)
	}
	return true
}

func (hs *heads) alarmBy(d *datum, points []track.Point) {
	h := d.head
	if len(points) == 0 && len(h.alarms.Of) == 0 {
		return // there is nothing to wait for either
	}
	h.remembers()
	_, who := hs.whose(d)
	rules := hs.tuned.by(who, &h.tuning)
	found := hs.alarmed[:0]
	var waited []alarm.Waiting
	if len(h.alarms.Of) > 0 {
		waited = rules.Unraised(&h.alarms, h.state.DeviceID)
	}
	for i := range points {
		p := &points[i]
		if mark, turned := rules.Mark(&h.alarms, h.state.DeviceID, p); turned {
			hs.note(d, mark)
		}
		var late fleet.Millis
		found, late = rules.Take(&h.alarms, h.state.DeviceID, p, found)
		if late != 0 && alarm.Says(p) != 0 && !d.copiedAlarms(p) {
			h.note(late)
		}
		h.note(h.alarms.Doubt())
	}
	if len(found) > 0 {
		hs.urgent(d, alarm.Raised{DeviceID: h.state.DeviceID, Alarms: slices.Clone(found)})
	}
	if len(waited) > 0 || len(h.alarms.Of) > 0 {
		if w, changed := rules.Waited(waited, &h.alarms, h.state.DeviceID, found); changed {
			hs.urgent(d, w)
		}
	}
	hs.alarmed = found[:0]
	hs.apart(d, rules, points)
}

// apart notes what may tell that the devices of a vehicle are apart: each fix of a wireless one, and fixes of others that came after these
// were judged. What comes too late to be judged is not noted: it would have all be judged again for nothing.
func (hs *heads) apart(d *datum, rules *alarm.Rules, points []track.Point) {
	h := d.head
	m := h.tuning.moved(rules, points)
	if m.From == 0 || h.moved.says(h, &m) || movedAlready(h.outcomes, &m) {
		return
	}
	hs.note(d, m)
	h.moved = lastMoved{len(h.outcomes), m.From, m.Due}
}

// lastMoved remembers in the head itself what its newest outcome says, where that is an alarm.Moved: nearly each fix asks for it, and outcomes lie elsewhere in memory.
type lastMoved struct {
	n         int // so many outcomes were held with it; 0 where nothing is remembered
	from, due fleet.Millis
}

// says reports whether what is remembered says all that m does. Where it is false the outcomes themselves are to be looked at.
func (l *lastMoved) says(h *head, m *alarm.Moved) bool {
	return l.n > 0 && l.n == len(h.outcomes) && l.due == m.Due && l.from <= m.From
}

// movedAlready reports whether the newest outcome that is held of a device says all that m does: that is so of nearly each fix, as those of a minute are compared together.
func movedAlready(held []monitor.Made, m *alarm.Moved) bool {
	if len(held) == 0 {
		return false
	}
	was, is := held[len(held)-1].Outcome.(alarm.Moved)
	return is && was.Due == m.Due && was.From <= m.From
}

// moved is what of some points of the device may tell that it is apart from others; From is 0 where nothing does.
func (t *tuning) moved(rules *alarm.Rules, points []track.Point) (m alarm.Moved) {
	if t.who.VehicleID == 0 {
		return m
	}
	by, _ := alarm.SeparateRules{}.With(t.values)
	m.DeviceID = t.who.DeviceID
	for i := range points {
		p := &points[i]
		at, known := rules.Clock.Moment(p)
		if !known || !p.HasFix() || !p.Quality.Fit() || !t.who.Wireless && p.RecvTime-at <= alarm.Prompt || p.RecvTime-at > fleet.Millis(rules.Window.Milliseconds()) {
			continue
		}
		if m.From == 0 || at < m.From {
			m.From = at
		}
		m.Due = max(m.Due, by.DueAt(p.RecvTime))
	}
	return m
}

// copiedAlarms reports whether a point is a copy of one that is held (see copied), and says no alarm that this one does not say.
func (d *datum) copiedAlarms(p *track.Point) bool {
	holds := func(points []track.Point) bool {
		return slices.ContainsFunc(within(points, track.Range{From: p.FixTime, To: p.FixTime + 1}), func(q track.Point) bool {
			return q.Same(p) && alarm.Says(p)&^alarm.Says(&q) == 0
		})
	}
	return holds(d.head.flushing) || !d.held && holds(d.head.points)
}

// alarmed is what a replay knows of alarms that were found and are not kept yet.
type alarmed struct {
	raised []alarm.Raised
	marks  []alarm.Marked
	waited []alarm.Waited
}

// take takes an outcome that is one of them.
func (a *alarmed) take(o monitor.Outcome) bool {
	switch o := o.(type) {
	case alarm.Raised:
		a.raised = append(a.raised, o)
	case alarm.Marked:
		a.marks = append(a.marks, o)
	case alarm.Waited: // what was denied may be none no more
		a.waited = append(a.waited, o)
	default:
		return false
	}
	return true
}

// alarmedAgain is what a replay has at hand for alarms.
type alarmedAgain struct {
	alarmed
	points []track.Point
	note   func(monitor.Outcome)
}

// alarmReplay judges alarms again by the rules of their device.
type alarmReplay struct {
	*alarm.Replay
	rules *alarm.Rules
}

// beginAlarms begins to judge again what was wrong with a device, from the newest mark of a day before that of what was late: of those that were found and
// are not kept yet, or of those that are kept.
func (r *replay) beginAlarms(ctx context.Context, store Store, rules *alarm.Rules, id fleet.ID, found []alarm.Marked) (alarmReplay, error) {
	day := rules.Clock.Day(r.late)
	var mark []byte
	for _, m := range found {
		if m.Day < day {
			mark = m.Mark
		}
	}
	if mark == nil {
		var err error
		if mark, err = store.AlarmMark(ctx, id, day); err != nil {
			return alarmReplay{}, fmt.Errorf("read the mark of alarms: %w", err)
		}
	}
	return alarmReplay{rules.Again(id, mark, r.late), rules}, nil
}

// after is from when on points are needed, for a motion that is judged again too. A day is marked for alarms with the first report of the next one, for motion
// only once it takes that one on: fixes that came between are in the one mark alone. Where the mark of alarms is far older it is as ever judged from the other one.
func (a *alarmReplay) after(moved *motion.Replay) fleet.Millis {
	if a.From < moved.Since-fleet.Millis(a.rules.Window.Milliseconds()) {
		a.From = moved.Since
	}
	return min(a.From, moved.From)
}

// alarmAgain judges again what was wrong with the device of a state.
func (r *replay) alarmAgain(again alarmReplay, st *monitor.State, w alarmedAgain) {
	for _, m := range w.marks {
		if m.Day < again.rules.Clock.Day(r.late) {
			w.note(m)
		}
	}
	again.Fitted(&r.was.alarms)
	var told []alarm.Alarm
	for _, raised := range w.raised { // those of before are not found again
		before := slices.DeleteFunc(slices.Clone(raised.Alarms), func(a alarm.Alarm) bool { return a.Start >= again.From })
		if told = append(told, before...); len(before) > 0 {
			w.note(alarm.Raised{DeviceID: st.DeviceID, Alarms: before})
		}
	}
	again.Take(w.points)
	r.alarms = again.State
	st.Alarms = alarm.Append(nil, &r.alarms)
	for _, m := range again.Marks {
		w.note(m)
	}
	judged := again.Judged()
	heard := st.LastMessage
	if r.clock { // whatever it was, people were told of it at its time, or it is over
		judged.Marks, heard = again.rules.Clock.Day(r.late), alarm.Whenever
	}
	again.rules.Backfill(&judged, heard, w.raised)
	w.note(judged)
	was := again.rules.Unraised(&r.was.alarms, st.DeviceID)
	for i := range w.waited {
		was = append(was, w.waited[i].Waits...)
		for _, k := range slices.Concat(w.waited[i].Denied, w.waited[i].Over) {
			was = append(was, alarm.Waiting{Alarm: alarm.Alarm{Key: k}})
		}
	}
	if waits, changed := again.rules.Waited(was, &r.alarms, st.DeviceID, append(told, judged.Alarms...)); changed || len(was) > 0 || len(w.waited) > 0 {
		// Those since From are judged again: what is none any more goes with that, and what people did about the others stays.
		waits.Denied = slices.DeleteFunc(waits.Denied, func(k alarm.Key) bool { return k.Start >= judged.From })
		w.note(waits)
	}
}
