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
	var waited []alarm.Waiting
	if len(h.alarms.Of) > 0 {
		waited = rules.Waits(&h.alarms, h.state.DeviceID)
	}
	for i := range points {
		p := &points[i]
		if mark, turned := rules.Mark(&h.alarms, h.state.DeviceID, p); turned {
			hs.note(d, mark)
		}
		var late fleet.Millis
		found, late = rules.Take(&h.alarms, h.state.DeviceID, p, found)
		if late != 0 && p.Alarms != 0 && (h.late == 0 || late < h.late) && (d.held || !h.holdsAlarms(p)) {
			h.late = late
		}
		if doubt := h.alarms.Doubt(); doubt != 0 && (h.late == 0 || doubt < h.late) {
			h.late = doubt
		}
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

// holdsAlarms reports whether a report is held already, with its alarms.
func (h *head) holdsAlarms(p *track.Point) bool {
	for _, points := range [][]track.Point{h.flushing, h.points} {
		for _, q := range within(points, track.Range{From: p.FixTime, To: p.FixTime + 1}) {
			if q.Same(p) && q.Alarms&p.Alarms == p.Alarms {
				return true
			}
		}
	}
	return false
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
	rules.Backfill(&judged, st.LastMessage, w.raised)
	w.note(judged)
	was := rules.Waits(&r.was.alarms, st.DeviceID)
	for i := range w.waited {
		was = append(was, w.waited[i].Waits...)
		for _, k := range w.waited[i].Denied {
			was = append(was, alarm.Waiting{Alarm: alarm.Alarm{Key: k}})
		}
	}
	if waits, changed := rules.Waited(was, &r.alarms, st.DeviceID, append(told, judged.Alarms...)); changed || len(was) > 0 {
		w.note(waits)
	}
	return nil
}
