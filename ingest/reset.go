package ingest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/fact"
	"waymark/fleet/monitor"
	"waymark/fleet/offline"
	"waymark/fleet/track"
)

// reset makes the heads of devices that were set back to factory settings again, from their kept states, which say when.
// It is called when no commit is under way, so that none of before can come after.
func (hs *heads) reset(ctx context.Context, ids []fleet.ID) error {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	for _, id := range ids {
		h := hs.of[id]
		if h == nil {
			continue // its state is read when it is heard of
		}
		st, err := hs.store.State(ctx, id)
		if errors.Is(err, fleet.ErrNotFound) { // the device is gone
			continue
		}
		if err != nil {
			return fmt.Errorf("load the state of device %d: %w", id, err)
		}
		if st.ResetAt == h.state.ResetAt { // it was told twice
			continue
		}
		hs.startOver(h, st)
	}
	return nil
}

// startOver has a head begin with the state of a reset, and with what it holds of what came since.
func (hs *heads) startOver(h *head, st monitor.State) {
	before, heard := h.held(), h.state.LastMessage
	since := func(at fleet.Millis) bool { return at != 0 && !hs.resets.forgets(st.ResetAt, at) }
	h.points = slices.DeleteFunc(h.points, func(p track.Point) bool { return !since(p.RecvTime) })
	said := saidSince(h.outcomes, st.ResetAt, since)
	h.frames = framesOf(h.frames.packed(), since)
	h.begin(st)
	delete(hs.resets.back, st.DeviceID)
	h.moved = lastMoved{}
	h.outcomes, h.awaited, h.said, h.flushing, h.flushingFrames = nil, len(said) > 0, nil, nil, nil
	if h.awaited || len(h.points) >= h.limit {
		hs.full = append(hs.full, h)
	}
	hs.relive(h)
	if since(heard) {
		h.state.Heard(heard) // not all that was heard had points
	}
	hs.held += len(h.points) - before + len(said)
	h.outcomes, h.moved = append(said, h.outcomes...), lastMoved{}
	hs.changed(h)
}

// putOff takes devices out of a commit of which it found that they were reset and their worker has not heard of it: the worker is to judge again first what came
// since. It reports whether there were any.
func (b *taken) putOff(ids []fleet.ID) bool {
	off := func(id fleet.ID) bool { return slices.Contains(ids, id) }
	before := len(b.off)
	var states []monitor.State
	var from []took
	moved := make([]int, len(b.States))
	for i, st := range b.States {
		moved[i] = len(states)
		if !off(st.DeviceID) {
			states, from = append(states, st), append(from, b.took[i])
			continue
		}
		moved[i] = -1
		b.off = append(b.off, b.took[i])
		b.Place = min(b.Place, b.took[i].firstSeq) // after a crash it is read again
		delete(b.frames, st.DeviceID)
	}
	b.States, b.took = states, from
	for _, r := range b.replays {
		r.state = moved[r.state]
	}
	b.replays = slices.DeleteFunc(b.replays, func(r *replay) bool { return r.state < 0 })
	b.Points = slices.DeleteFunc(b.Points, func(p track.DevicePoints) bool { return off(p.DeviceID) })
	b.Outcomes = slices.DeleteFunc(b.Outcomes, func(m monitor.Made) bool { return off(m.Of()) })
	b.Resets = slices.DeleteFunc(b.Resets, func(r monitor.ResetBack) bool { return off(r.DeviceID) })
	return len(b.off) > before
}

// putBack has a head hold again what a commit put off, before what came meanwhile.
func (hs *heads) putBack(t *took) {
	h := t.head
	before := h.held()
	newer := h.points
	h.points = slices.Clone(h.flushing)
	for i := range newer {
		h.insert(&newer[i])
	}
	h.outcomes, h.moved = slices.Concat(t.outcomes, h.outcomes), lastMoved{}
	hs.held += h.held() - before
	h.frames = framesOf(slices.Concat(h.flushingFrames, h.frames.packed()), func(fleet.Millis) bool { return true })
	h.note(t.late)
	h.clock = h.clock || t.clock
	h.replayed = false
	h.open, h.firstSeq, h.openedAt = true, t.firstSeq, t.openedAt
	h.openings++
	place := slices.IndexFunc(hs.queue, func(q queued) bool { return !q.stale() && q.head.firstSeq > h.firstSeq })
	if place < 0 {
		place = len(hs.queue)
	}
	hs.queue = slices.Insert(hs.queue, place, queued{h, h.openings})
}

// saidSince are the outcomes of what was received since a reset, as of after it, that cannot be found out again from points.
func saidSince(list []monitor.Made, reset fleet.Millis, since func(fleet.Millis) bool) (out []monitor.Made) {
	for _, m := range list {
		keep := false
		switch o := m.Outcome.(type) {
		case command.Answered:
			keep = since(o.At)
		case fact.Told:
			keep = since(o.At)
		case offline.Heard: // a silence that began before is not of this life
			keep = since(o.Last)
		}
		if keep {
			m.ResetAt = reset
			out = append(out, m)
		}
	}
	return out
}

// relive takes the points that came since a reset through judgement again, now that nothing is known of before. When nothing was heard they
// do not tell: saidSince does.
func (hs *heads) relive(h *head) {
	for i := range h.points {
		rec := Record{DeviceID: h.state.DeviceID, RecvTime: h.points[i].RecvTime, Points: h.points[i : i+1]}
		hs.take(&datum{rec: &rec, seq: hs.next - 1, head: h, held: true}, judgement)
	}
	found := len(h.outcomes)
	h.moved = lastMoved{}
	h.outcomes = slices.DeleteFunc(h.outcomes, func(m monitor.Made) bool { _, is := m.Outcome.(offline.Heard); return is })
	hs.held -= found - len(h.outcomes)
}

// resets knows the time, and the factory resets that were taken back and not committed yet.
type resets struct {
	clock fleet.Clock
	back  map[fleet.ID]monitor.ResetBack
}

// forgets reports whether a factory reset forgets what was received at a moment.
func (r *resets) forgets(reset, received fleet.Millis) bool {
	if reset == 0 || received > reset {
		return false
	}
	now := fleet.MillisOf(r.clock.Now())
	return !monitor.Ahead(reset, now) || monitor.Ahead(received, now)
}

// beforeReset reports whether a factory reset forgets what was received at a moment. A reset that lies ahead of the clock
// was made while the clock was wrong: what is received by a clock that is right came after it, whatever the numbers say, and
// takes the reset back to the moment before.
func (hs *heads) beforeReset(h *head, received fleet.Millis) bool {
	was := h.state.ResetAt
	if was == 0 || received > was {
		return false
	}
	if hs.resets.forgets(was, received) {
		return true
	}
	id := h.state.DeviceID
	h.state.ResetAt = received - 1
	if hs.resets.back == nil {
		hs.resets.back = map[fleet.ID]monitor.ResetBack{}
	}
	hs.resets.back[id] = monitor.ResetBack{DeviceID: id, Was: was, Is: received - 1}
	return false
}
