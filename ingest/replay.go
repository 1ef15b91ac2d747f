package ingest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
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
	head   *head // only for the worker's goroutine
	state  int   // index in the batch
	late   fleet.Millis
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

// run judges again and returns the outcomes of the device. Those of motion that were found out since what was late happened
// are found out again.
func (r *replay) run(ctx context.Context, store Store, by judges, st *monitor.State, held []track.Point) ([]monitor.Made, error) {
	r.judged = r.was
	rules := by.motion
	var made []monitor.Made
	var rows motion.Rows
	var stays []fence.Stay
	var raised alarmed
	for _, m := range r.found {
		if moved, is := m.Outcome.(fence.Moved); is {
			stays = append(stays, moved.Stays...)
			continue
		}
		if _, is := m.Outcome.(alarm.Fenced); is { // watchAgain says it of all
			continue
		}
		if c, is := m.Outcome.(motion.Closed); is {
			rows.Stops, rows.Rides, rows.Days = append(rows.Stops, c.Stops...), append(rows.Rides, c.Rides...), append(rows.Days, c.Days...)
			continue
		}
		if raised.take(m.Outcome) {
			continue
		}
		made = append(made, m)
	}
	mark, err := markBefore(ctx, store, st.DeviceID, rows.Days, rules.Clock.Day(r.late))
	if err != nil {
		return nil, err
	}
	again := rules.Again(mark, r.late)
	points, err := r.pointsSince(ctx, kept{store, st.DeviceID, rows.Days}, again.From, rules)
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
	note := func(o monitor.Outcome) {
		made = append(made, monitor.Made{Outcome: o, Seq: st.Place - 1, ResetAt: st.ResetAt})
	}
	if before := again.Window.Before(rows); !before.Empty() {
		note(motion.Closed{DeviceID: st.DeviceID, Rows: before})
	}
	note(motion.Judged{DeviceID: st.DeviceID, Window: again.Window})
	if err := r.alarmAgain(ctx, store, by.alarms.of(st.DeviceID, &tuning{}), st, alarmedAgain{raised, again.Since, points, note}); err != nil {
		return nil, err
	}
	err = r.watchAgain(ctx, store, by, st, watched{points, stays, note})
	return made, err
}

// kept is where what is kept of a device is found: in the store, but for the days that ended since.
type kept struct {
	store Store
	id    fleet.ID
	ended []motion.Day
}

// pointsSince are the kept points of a device that were made at a moment or later, by fix time: those of a terminal whose clock was behind have older ones.
func (r *replay) pointsSince(ctx context.Context, k kept, since fleet.Millis, rules *motion.Settings) ([]track.Point, error) {
	points, err := k.store.Points(ctx, k.id, track.Range{From: since, To: math.MaxInt64})
	if err != nil {
		return nil, err
	}
	span, err := r.behind(ctx, k, rules.Clock.Day(r.late))
	if span.To = min(span.To, since); err != nil || span.From >= span.To {
		return points, err
	}
	before, err := k.store.Points(ctx, k.id, span)
	before = slices.DeleteFunc(before, func(p track.Point) bool {
		at, known := rules.Clock.Moment(&p)
		return !known || at < since
	})
	return append(before, points...), err
}

// behind is where the clock of the terminal was, by itself, on a day and since, when reports were made that are ordered by their receipt: each day's mark tells of it.
func (r *replay) behind(ctx context.Context, k kept, since int32) (track.Range, error) {
	span := r.was.motion.Behind()
	for day := r.was.motion.Day(); day > since; {
		mark, err := markBefore(ctx, k.store, k.id, k.ended, day)
		if err != nil {
			return span, err
		}
		m, _ := motion.Read(mark)
		if m.Newest() == 0 || m.Day() >= day || m.Day() < since {
			break // there is no such day, or nothing can be read of it
		}
		day = m.Day()
		if of := m.Behind(); of.From < of.To {
			if span.From >= span.To {
				span = of
			}
			span = track.Range{From: min(span.From, of.From), To: max(span.To, of.To)}
		}
	}
	return span, nil
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
	h.judged, h.replayed = r.judged, false
	meanwhile := &datum{seq: hs.next - 1, head: h, held: true}
	made := func(p *track.Point) fleet.Millis { at, _ := hs.settings.Motion.Clock.Moment(p); return at }
	points := slices.Clone(h.points)
	slices.SortStableFunc(points, func(p, q track.Point) int { return cmp.Compare(made(&p), made(&q)) })
	hs.moveBy(meanwhile, points)
	hs.watchBy(meanwhile, points)
	hs.alarmBy(meanwhile, points)
	hs.changed(h)
}
