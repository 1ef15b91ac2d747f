package ingest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// replay is a head of which something was late for motion when it was taken: what followed is judged again with its commit,
// from what is kept.
type replay struct {
	head  *head // only for the worker's goroutine
	state int   // index in the batch
	lateness
	found  []monitor.Made // what its steps had found out until then
	was    judged         // what its steps remembered then
	judged                // the outcome
}

// judged is what the steps of judgement remember of a device.
type judged struct {
	motion motion.Motion
	fences fence.State
	alarms alarm.State
}

// unjudged is what is remembered of each device that has not reported a point: it is only read. Devices that are online and say nothing else are many, and
// what is remembered is two thirds of a head.
var unjudged judged

// remembers is what the steps of judgement remember of the device, for them to change.
func (h *head) remembers() *judged {
	if h.judged == &unjudged {
		h.judged = &judged{}
	}
	return h.judged
}

// judges are what points are judged by.
type judges struct {
	motion *motion.Settings
	alarms *tuned
	guard  *fence.Guard
}

// judgedAgain is the batch with what was late in its place. It may be called again.
func (b *taken) judgedAgain(ctx context.Context, store Store, by judges) (Batch, error) {
	batch := b.Batch
	if len(b.replays) == 0 {
		return batch, nil
	}
	batch.States, batch.Outcomes = slices.Clone(batch.States), slices.Clone(batch.Outcomes)
	for _, r := range b.replays {
		st := &batch.States[r.state]
		made, err := r.run(ctx, store, by, st, pointsOf(b.Points, st.DeviceID))
		if b.spared != nil && errors.Is(err, fleet.ErrDamaged) {
			b.spared(r, err)
			*st, made, r.judged, err = b.States[r.state], r.found, r.was, nil
		}
		if err != nil {
			return batch, fmt.Errorf("judge device %d again: %w", st.DeviceID, err)
		}
		batch.Outcomes = append(batch.Outcomes, made...)
	}
	return batch, nil
}

// foundOut is what the steps had found out of a device and is not kept yet.
type foundOut struct {
	rows   motion.Rows
	stays  []fence.Stay
	alarms alarmed
	rest   []monitor.Made // what is not judged again
}

func sortFound(list []monitor.Made) (f foundOut) {
	for _, m := range list {
		switch o := m.Outcome.(type) {
		case fence.Moved:
			f.stays = append(f.stays, o.Stays...)
		case alarm.Fenced: // watchAgain says it of all
		case motion.Closed:
			f.rows.Stops, f.rows.Rides, f.rows.Days = append(f.rows.Stops, o.Stops...), append(f.rows.Rides, o.Rides...), append(f.rows.Days, o.Days...)
		default:
			if !f.alarms.take(o) {
				f.rest = append(f.rest, m)
			}
		}
	}
	return f
}

// run judges again and returns the outcomes of the device. Those of motion that were found out since what was late happened
// are found out again.
func (r *replay) run(ctx context.Context, store Store, by judges, st *monitor.State, held []track.Point) ([]monitor.Made, error) {
	r.judged = r.was
	rules := by.motion
	found := sortFound(r.found)
	made := found.rest
	mark, err := markBefore(ctx, store, st.DeviceID, found.rows.Days, rules.Clock.Day(r.late))
	if err != nil {
		return nil, err
	}
	again := rules.Again(mark, r.late)
	var tuned tuning
	alarms, err := r.beginAlarms(ctx, store, by.alarms.of(st.DeviceID, &tuned), st.DeviceID, found.alarms.marks)
	if err != nil {
		return nil, err
	}
	points, err := r.pointsSince(ctx, kept{store, st.DeviceID, found.rows.Days}, alarms.after(again), rules)
	if err != nil {
		return nil, err
	}
	for _, p := range held {
		points = mergePoint(points, p)
	}
	points = slices.DeleteFunc(points, func(p track.Point) bool { return st.ResetAt != 0 && p.RecvTime <= st.ResetAt })
	again.Take(points)
	r.motion = again.Motion
	st.Motion = motion.Append(nil, &r.motion)
	st.Follow(rules, &r.motion)
	seq := st.Place - 1
	if r.clock {
		seq++ // or it would count as kept; it may be written twice
	}
	note := func(o monitor.Outcome) {
		made = append(made, monitor.Made{Outcome: o, Seq: seq, ResetAt: st.ResetAt})
	}
	if before := again.Window.Before(found.rows); !before.Empty() {
		note(motion.Closed{DeviceID: st.DeviceID, Rows: before})
	}
	note(motion.Judged{DeviceID: st.DeviceID, Window: again.Window})
	if r.clock { // it may have been compared with others as of another time, or is to be only in a year
		since := slices.DeleteFunc(slices.Clone(points), func(p track.Point) bool { at, known := rules.Clock.Moment(&p); return !known || at < r.late })
		if m := tuned.moved(alarms.rules, since); m.From != 0 {
			note(m)
		}
	}
	r.alarmAgain(alarms, st, alarmedAgain{found.alarms, points, note})
	err = r.watchAgain(ctx, store, by, st, watched{points, found.stays, note})
	return made, err
}

// markBefore is the mark of the newest day before one: of those that just ended, or of those that are kept.
func markBefore(ctx context.Context, store Store, id fleet.ID, ended []motion.Day, day int32) ([]byte, error) {
	for _, d := range slices.Backward(ended) {
		if d.Day < day {
			return d.Mark, nil
		}
	}
	return store.Mark(ctx, id, day)
}

func pointsOf(list []track.DevicePoints, id fleet.ID) []track.Point {
	for i := range list {
		if list[i].DeviceID == id {
			return list[i].Points
		}
	}
	return nil
}

// replayed takes over what was judged again, and takes the points on that came meanwhile, in the order in which they were made.
func (hs *heads) replayed(r *replay) {
	h := r.head
	*h.remembers(), h.replayed = r.judged, false
	meanwhile := &datum{seq: hs.next - 1, head: h, held: true}
	made := func(p *track.Point) fleet.Millis { at, _ := hs.settings.Motion.Clock.Moment(p); return at }
	points := slices.Clone(h.points)
	slices.SortStableFunc(points, func(p, q track.Point) int { return cmp.Compare(made(&p), made(&q)) })
	hs.moveBy(meanwhile, points)
	hs.watchBy(meanwhile, points)
	hs.alarmBy(meanwhile, points)
	hs.changed(h)
}
