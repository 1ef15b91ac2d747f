package ingest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

// startCommit takes what is full or old (or everything) out of the heads and
// writes it in the background. It returns false when there is nothing to write.
func (w *Worker) startCommit(all bool) bool {
	w.mu.Lock()
	b, frames := w.collect(all)
	w.mu.Unlock()
	if b == nil {
		return false
	}
	done := make(chan error, 1)
	w.running = done
	go func() { done <- w.write(b, frames) }()
	return true
}

// settle waits for the commit under way.
func (w *Worker) settle() error {
	if w.running == nil {
		return nil
	}
	err := <-w.running
	w.running = nil
	return w.committed(err)
}

// write packs the raw frames and commits, again and again until it succeeds or
// the worker is told to stop: what it holds is safe in the log meanwhile.
func (w *Worker) write(b *Batch, frames map[fleet.ID][]byte) error {
	ctx := context.WithoutCancel(w.ctx)
	wait := 100 * time.Millisecond
	for attempt := 1; ; attempt++ {
		dup, err := w.writeOnce(ctx, b, frames)
		if attempt == 1 { // another attempt also finds what the one before has written
			w.Metrics.Duplicates.Add(int64(dup))
		}
		if err == nil {
			w.told.Works(w.condition("commit"))
			w.tellActivated(b)
			return nil
		}
		w.Metrics.CommitFailures.Add(1)
		w.told.Failed(w.condition("commit"), err)
		select {
		case <-w.ctx.Done():
			return err
		case <-time.After(wait):
			wait = min(2*wait, 10*time.Second)
		}
	}
}

// ConditionOf names what works or does not in a partition: "commit", or "worker" as a whole.
func ConditionOf(what string, partition int) string { return what + "." + strconv.Itoa(partition) }

func (w *Worker) condition(what string) string { return ConditionOf(what, w.partition) }

// tellActivated says which devices began their service by a commit, so that others read that anew.
func (w *Worker) tellActivated(b *Batch) {
	const each = 5000 // an event is one message of the bus
	for ids := range slices.Chunk(slices.Sorted(maps.Keys(b.Activated)), each) {
		w.bus.Publish(fleet.Event{Word: "device", Verb: "activated", IDs: ids})
	}
}

func (w *Worker) writeOnce(ctx context.Context, b *Batch, frames map[fleet.ID][]byte) (duplicates int, err error) {
	b.Frames = b.Frames[:0]
	for id, newer := range frames {
		packed, err := packFrames(newer, func() ([]byte, error) { return w.store.FramesOf(ctx, id) })
		if err != nil {
			return 0, fmt.Errorf("raw frames of device %d: %w", id, err)
		}
		b.Frames = append(b.Frames, DeviceFrames{DeviceID: id, Packed: packed})
	}
	if duplicates, err = w.store.Commit(ctx, *b); err != nil {
		return duplicates, err
	}
	w.Metrics.Commits.Add(1)
	return duplicates, w.source.Release(ctx, w.partition, b.Place)
}

// collect takes full and old heads. What it takes stays readable as "flushing"
// until committed says that it is in the database.
func (w *Worker) collect(all bool) (*Batch, map[fleet.ID][]byte) {
	b := &Batch{Partition: w.partition, Activated: map[fleet.ID]fleet.Millis{}}
	frames := map[fleet.ID][]byte{}
	points := 0
	take := func(h *head) {
		points += len(h.points)
		w.takeHead(b, frames, h)
	}
	for _, h := range w.full {
		if h.open && (len(h.points) >= h.limit || h.active != 0) {
			take(h)
		}
	}
	w.full = w.full[:0]
	old := fleet.MillisOf(w.clock.Now().Add(-w.settings.MaxAge))
	for len(w.queue) > 0 {
		q := w.queue[0]
		if !q.stale() {
			if !all && (points >= w.settings.CommitPoints || (q.head.openedAt > old && w.held <= w.settings.MaxHeld/2)) {
				break
			}
			take(q.head)
		}
		w.queue[0] = queued{}
		w.queue = w.queue[1:]
	}
	if len(b.States) == 0 && (len(w.queue) > 0 || w.next <= w.placed) {
		return nil, nil
	} // a place alone is written too: what is read and brought nothing new need not stay in the log
	b.Place = w.next
	if len(w.queue) > 0 {
		b.Place = w.queue[0].head.firstSeq
	}
	w.placing = b.Place
	return b, frames
}

func (w *Worker) takeHead(b *Batch, frames map[fleet.ID][]byte, h *head) {
	h.open = false
	h.state.Place = w.next
	id := h.state.DeviceID
	b.States = append(b.States, h.state)
	if len(h.points) > 0 {
		w.held -= len(h.points)
		b.Points = append(b.Points, track.DevicePoints{DeviceID: id, Points: h.points})
		h.flushing, h.points = h.points, nil
		w.flushed = append(w.flushed, h)
	}
	if packed := h.frames.packed(); packed != nil {
		frames[id] = packed
		w.flushedFrames = append(w.flushedFrames, h)
		h.flushingFrames, h.frames = packed, recentFrames{}
	}
	if h.active != 0 {
		b.Activated[id] = h.active
		h.active = 0
	}
}

// committed ends a commit: what it wrote is read from the database from now on.
// After a failure (only when the worker stops) the heads are of no use any more:
// the next worker makes them anew from the log.
func (w *Worker) committed(err error) error {
	if err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for i, h := range w.flushed {
		h.flushing, w.flushed[i] = nil, nil
	}
	for i, h := range w.flushedFrames {
		h.flushingFrames, w.flushedFrames[i] = nil, nil
	}
	w.flushed, w.flushedFrames = w.flushed[:0], w.flushedFrames[:0]
	w.placed = w.placing
	w.Metrics.Held.Store(int64(w.held))
	return nil
}

// behind tells whether there is more to commit than one commit took.
func (w *Worker) behind() bool { return len(w.full) > 0 || w.held > w.settings.MaxHeld/2 }

// finish commits everything. It is called when no commit is under way.
func (w *Worker) finish() error {
	w.publishStates()
	for w.startCommit(true) {
		if err := w.settle(); err != nil {
			return err
		}
	}
	return nil
}
