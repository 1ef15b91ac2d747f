package ingest

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// taken is what one commit takes out of the heads.
type taken struct {
	Batch
	frames  map[fleet.ID][]byte // newest raw frames by device, packed
	took    []took              // from which head each of States is
	off     []took              // those that are put off
	replays []*replay
	made    []monitor.Made       // what was written of outcomes, those that were judged again included
	spared  func(*replay, error) // nil at first; told of what cannot be judged again for damage, which is left as it was judged when it came
}

// took is what a commit took out of a head, for the case that it puts it off.
type took struct {
	head     *head // only for the worker's goroutine
	firstSeq uint64
	openedAt fleet.Millis
	lateness
	outcomes []monitor.Made
}

// collect takes the heads that are ready, and those that were opened until old (or all). What it takes stays readable
// as "flushing" until committed says that it is in the database. It returns nil when there is nothing to write. However much
// there is, a commit is small, as whoever else writes to the database waits for it; behind reports whether another is due.
func (hs *heads) collect(old fleet.Millis, all bool) *taken {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	b := &taken{Batch: Batch{Partition: hs.partition, Whole: true}, frames: map[fleet.ID][]byte{}}
	points := 0
	enough := func() bool { return points >= hs.settings.CommitPoints || len(b.States) >= hs.settings.CommitHeads }
	take := func(h *head) {
		points += len(h.points)
		hs.takeHead(b, h)
	}
	done := 0
	for ; done < len(hs.full) && !enough(); done++ {
		if h := hs.full[done]; h.ready() {
			take(h)
		}
	}
	hs.full = slices.Delete(hs.full, 0, done)
	hs.more, hs.hurry = false, len(hs.full) > 0 && hs.hurry
	for len(hs.queue) > 0 {
		q := hs.queue[0]
		if !q.stale() {
			if !all && q.head.openedAt > old && hs.held <= hs.settings.MaxHeld/2 {
				break
			}
			if hs.more = enough(); hs.more {
				break
			}
			take(q.head)
		}
		hs.queue[0] = queued{}
		hs.queue = hs.queue[1:]
	}
	if len(b.States) == 0 && (len(hs.queue) > 0 || hs.next <= hs.placed) {
		return nil
	} // a place alone is written too: what is read and brought nothing new need not stay in the log
	b.Place = hs.next
	if len(hs.queue) > 0 {
		b.Place = hs.queue[0].head.firstSeq
	}
	hs.taken = b
	return b
}

func (hs *heads) takeHead(b *taken, h *head) {
	hs.held -= h.held()
	h.open = false
	h.state.Place = hs.next
	id := h.state.DeviceID
	st := h.state
	if h.judged != &unjudged {
		st.Motion, st.Fences, st.Alarms = motion.Append(nil, &h.motion), fence.Append(nil, &h.fences), alarm.Append(nil, &h.alarms)
	}
	if h.leapt != nil && st.Suspect.At != 0 {
		st.Leapt = track.AppendPoint(nil, h.leapt)
	}
	b.States = append(b.States, st)
	b.took = append(b.took, took{h, h.firstSeq, h.openedAt, h.lateness, h.outcomes})
	if back, ok := hs.resets.back[id]; ok {
		b.Resets = append(b.Resets, back)
		delete(hs.resets.back, id)
	}
	hs.takeOutcomes(b, h)
	if len(h.points) > 0 {
		b.Points = append(b.Points, track.DevicePoints{DeviceID: id, Points: h.points})
		h.flushing, h.points = h.points, nil
		hs.flushed = append(hs.flushed, h)
	}
	if packed := h.frames.packed(); packed != nil {
		b.frames[id] = packed
		hs.flushedFrames = append(hs.flushedFrames, h)
		h.flushingFrames, h.frames = packed, recentFrames{}
	}
}

// takeOutcomes takes what the steps found out, and what is to be judged again.
func (hs *heads) takeOutcomes(b *taken, h *head) {
	if h.late != 0 {
		r := &replay{head: h, state: len(b.States) - 1, lateness: h.lateness, found: h.outcomes, was: *h.judged}
		h.lateness, h.replayed = lateness{}, true
		b.replays = append(b.replays, r)
	} else {
		b.Outcomes = append(b.Outcomes, h.outcomes...)
	}
	h.outcomes, h.moved, h.awaited = nil, lastMoved{}, false
}

// committed ends a commit: what it wrote is read from the database from now on. What it put off is held again; of these devices it is to be heard when
// they were reset.
func (hs *heads) committed() (reset []fleet.ID) {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	b := hs.taken
	for i := range b.off {
		reset = append(reset, b.off[i].head.state.DeviceID)
		hs.putBack(&b.off[i])
	}
	for _, r := range b.replays {
		hs.replayed(r)
	}
	for i, h := range hs.flushed {
		h.flushing, hs.flushed[i] = nil, nil
	}
	for i, h := range hs.flushedFrames {
		h.flushingFrames, hs.flushedFrames[i] = nil, nil
	}
	hs.flushed, hs.flushedFrames = hs.flushed[:0], hs.flushedFrames[:0]
	hs.placed, hs.taken = b.Place, nil
	hs.metrics.Held.Store(int64(hs.held))
	return reset
}

// behind reports whether there is more to commit than one commit took.
func (hs *heads) behind() bool { return hs.more || len(hs.full) > 0 || hs.held > hs.settings.MaxHeld/2 }
