package ingest

import (
	"context"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
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
	rules := hs.alarmRules(h)
	found := hs.alarmed[:0]
	for i := range points {
		p := &points[i]
		if mark, turned := rules.Mark(&h.alarms, h.state.DeviceID, p); turned {
			hs.note(d, mark)
		}
		var late fleet.Millis
		found, late = rules.Take(&h.alarms, h.state.DeviceID, p, found)
		if late != 0 && alarm.Says(p) != 0 && (h.late == 0 || late < h.late) && !d.copiedAlarms(p) {
			h.late = late
		}
		if doubt := h.alarms.Doubt(); doubt != 0 && (h.late == 0 || doubt < h.late) {
			h.late = doubt
		}
	}
	if len(found) > 0 {
		hs.urgent(d, alarm.Raised{DeviceID: h.state.DeviceID, Alarms: slices.Clone(found)})
	}
	hs.alarmed = found[:0]
	hs.apart(d, rules, points)
}

// apart notes what may tell that the devices of a vehicle are apart: each fix of a wireless one, and fixes of others that came after these
// were judged. What comes too late to be judged is not noted: it would have all be judged again for nothing.
func (hs *heads) apart(d *datum, rules *alarm.Rules, points []track.Point) {
	t := &d.head.tuning
	if t.who.VehicleID == 0 {
		return
	}
	by, _ := alarm.SeparateRules{}.With(t.values)
	m := alarm.Moved{DeviceID: d.head.state.DeviceID}
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
	if m.From != 0 {
		hs.note(d, m)
	}
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
}

// take takes an outcome that is one of them.
func (a *alarmed) take(o monitor.Outcome) bool {
	switch o := o.(type) {
	case alarm.Raised:
		a.raised = append(a.raised, o)
	case alarm.Marked:
		a.marks = append(a.marks, o)
	default:
		return false
	}
	return true
}

// alarmedAgain is what a replay has at hand for alarms.
type alarmedAgain struct {
	alarmed
	since  fleet.Millis // points are those since then
	points []track.Point
	note   func(monitor.Outcome)
}

// alarmAgain judges again what was wrong with the device of a state.
func (r *replay) alarmAgain(ctx context.Context, store Store, rules *alarm.Rules, st *monitor.State, w alarmedAgain) error {
	day := rules.Clock.Day(r.late)
	var mark []byte
	for _, m := range w.marks {
		if m.Day < day {
			mark = m.Mark
			w.note(m)
		}
	}
	if mark == nil {
		var err error
		if mark, err = store.AlarmMark(ctx, st.DeviceID, day); err != nil {
			return fmt.Errorf("read the mark of alarms: %w", err)
		}
	}
	again := rules.Again(st.DeviceID, mark, r.late)
	again.From = max(again.From, w.since)
	again.Fitted(&r.was.alarms)
	for _, raised := range w.raised { // those of before are not found again
		before := slices.DeleteFunc(slices.Clone(raised.Alarms), func(a alarm.Alarm) bool { return a.Start >= again.From })
		if len(before) > 0 {
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
	rules.Backfill(&judged, st.LastMessage, w.raised)
	w.note(judged)
	return nil
}
