package ingest

import (
	"context"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// watch takes the points on in what is remembered for fences. What is late is judged again with motion.
func (hs *heads) watch(d *datum) bool {
	if !d.head.replayed {
		hs.watchBy(d, d.rec.Points)
	}
	return true
}

func (hs *heads) watchBy(d *datum, points []track.Point) {
	if hs.guard == nil || len(points) == 0 {
		return
	}
	h := d.head
	h.remembers()
	plan, who := hs.whose(d)
	var found [4]fence.Change
	changes := found[:0]
	rules := hs.tuned.fencesBy(who, &h.tuning)
	for i := range points {
		changes = rules.Take(&h.fences, &points[i], who, plan, changes)
	}
	if len(changes) > 0 {
		m := fence.Moved{DeviceID: h.state.DeviceID, Stays: make([]fence.Stay, len(changes))}
		for i := range changes {
			m.Stays[i] = changes[i].Stay
		}
		hs.urgent(d, m)
		hs.urgent(d, fenced(h.state.DeviceID, m.Stays, h.state.LastMessage))
	}
}

// fenced has the alarms of the fences of some stays follow them.
func fenced(id fleet.ID, stays []fence.Stay, heard fleet.Millis) alarm.Fenced {
	f := alarm.Fenced{DeviceID: id, From: stays[0].Entered, Heard: heard}
	for i := range stays {
		f.Fences, f.From = append(f.Fences, stays[i].FenceID), min(f.From, stays[i].Entered)
	}
	f.Fences = fleet.Distinct(f.Fences)
	return f
}

// watched is what a replay has at hand for fences.
type watched struct {
	points []track.Point
	stays  []fence.Stay // that were found and are not kept yet
	note   func(monitor.Outcome)
}

// watchAgain judges again which fences the device of a state was in.
func (r *replay) watchAgain(ctx context.Context, store Store, by judges, st *monitor.State, w watched) error {
	if by.guard == nil {
		return nil
	}
	plan, who := by.guard.Of(st.DeviceID)
	rules := by.alarms.fencesBy(who, &tuning{})
	since := rules.Since(w.points, r.late)
	found, err := store.StaysOf(ctx, st.DeviceID, since)
	if err != nil {
		return fmt.Errorf("read stays in fences: %w", err)
	}
	kept := make([]fence.Stay, len(found))
	for i := range found {
		kept[i] = found[i].Stay
	}
	var over []fence.Stay
	all := slices.Concat(kept, w.stays)
	for _, s := range w.stays {
		if s.Left != 0 && s.Left < since {
			over = append(over, s)
		}
		kept = slices.DeleteFunc(kept, func(k fence.Stay) bool { return k.FenceID == s.FenceID && k.Entered == s.Entered })
		kept = append(kept, s)
	}
	kept = slices.DeleteFunc(kept, func(k fence.Stay) bool { return k.Left != 0 && k.Left < since })
	again := rules.Again(kept, since, who, plan)
	again.Take(w.points)
	r.fences = again.State
	st.Fences = fence.Append(nil, &r.fences)
	if len(over) > 0 {
		w.note(fence.Moved{DeviceID: st.DeviceID, Stays: over})
	}
	is := again.Stays()
	w.note(fence.Judged{DeviceID: st.DeviceID, From: since, Stays: is})
	if all = append(all, is...); len(all) > 0 {
		follow := fenced(st.DeviceID, all, st.LastMessage)
		follow.From = min(follow.From, since)
		w.note(follow)
	}
	return nil
}
