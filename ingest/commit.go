package ingest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"waymark/fleet"
	"waymark/fleet/monitor"
)

// startCommit takes what is ready or old (or everything) out of the heads and
// writes it in the background. It returns false when there is nothing to write.
func (w *Worker) startCommit(ctx context.Context, all bool) bool {
	b := w.heads.collect(fleet.MillisOf(w.clock.Now().Add(-w.settings.MaxAge)), all)
	if b == nil {
		return false
	}
	done := make(chan error, 1)
	w.running = done
	go func() { done <- w.write(ctx, b) }()
	return true
}

// settle waits for the commit under way.
func (w *Worker) settle() error {
	if w.running == nil {
		return nil
	}
	return w.committed(<-w.running)
}

// committed ends the commit under way. After a failure (only when the worker stops) the heads are of no use any more:
// the next worker makes them again from the log.
func (w *Worker) committed(err error) error {
	w.running = nil
	if err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	if reset := w.heads.committed(); len(reset) > 0 {
		w.Reset(reset)
	}
	return nil
}

// write packs the raw frames and commits, again and again until it succeeds or
// the worker is told to stop: what it holds is safe in the log meanwhile.
func (w *Worker) write(ctx context.Context, b *taken) error {
	wait := 100 * time.Millisecond
	for attempt := 1; ; attempt++ {
		dup, err := w.writeOnce(context.WithoutCancel(ctx), b)
		if attempt == 1 { // another attempt also finds what the one before has written
			w.Metrics.Duplicates.Add(int64(dup))
		}
		if err == nil {
			w.told.Works(w.condition("commit"))
			w.tell(b.made)
			return nil
		}
		w.Metrics.CommitFailures.Add(1)
		w.told.Failed(w.condition("commit"), err)
		if attempt >= patience && (errors.Is(err, fleet.ErrConflict) || errors.Is(err, fleet.ErrNotFound)) {
			b.Refused = w.refused // it will be refused for ever, and what came after it waits
		}
		if attempt >= patience && errors.Is(err, fleet.ErrDamaged) {
			b.spared = w.spared // likewise
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(wait):
			wait = min(2*wait, 10*time.Second)
		}
	}
}

// patience is how often a commit that breaks a constraint is tried before it is written without what breaks it.
const patience = 3

// refused is told of an outcome that the database does not take: a fault of this program, which must not keep all others waiting.
func (w *Worker) refused(m monitor.Made, why error) {
	w.Metrics.Refused.Add(1)
	w.log.Error("an outcome broke a constraint of the database and was left out", "partition", w.partition, "device", m.Of(), "kind", fmt.Sprintf("%T", m.Outcome), "seq", m.Seq, "err", why)
}

// spared is told of a device that cannot be judged again, as what is kept of it is damaged: that must not keep all others waiting.
func (w *Worker) spared(r *replay, why error) {
	w.Metrics.Spared.Add(1)
	w.log.Error("what came late cannot be judged, as what is kept of the device is damaged", "partition", w.partition, "device", r.head.state.DeviceID, "late", r.late, "err", why)
}

// framesOf returns the raw frames that are kept of a device. Those that are damaged are given up: newer ones take their place.
func (w *Worker) framesOf(ctx context.Context, id fleet.ID) ([]byte, error) {
	packed, err := w.store.FramesOf(ctx, id)
	if errors.Is(err, fleet.ErrDamaged) {
		w.log.Error("the raw frames that are kept of a device are damaged, newer ones take their place", "device", id, "err", err)
		return nil, nil
	}
	return packed, err
}

func (w *Worker) writeOnce(ctx context.Context, b *taken) (duplicates int, err error) {
	b.Frames = b.Frames[:0]
	for id, newer := range b.frames {
		packed, err := packFrames(newer, func() ([]byte, error) { return w.framesOf(ctx, id) })
		if err != nil {
			return 0, fmt.Errorf("raw frames of device %d: %w", id, err)
		}
		b.Frames = append(b.Frames, DeviceFrames{DeviceID: id, Packed: packed})
	}
	batch, err := b.judgedAgain(ctx, w.store, judges{&w.settings.Motion, &w.heads.tuned, w.heads.guard})
	if err != nil {
		return 0, err
	}
	duplicates, err = w.store.Commit(ctx, batch)
	var unknown *monitor.ResetError
	if errors.As(err, &unknown) && b.putOff(unknown.DeviceIDs) {
		_, err = w.writeOnce(ctx, b)
		return duplicates, err
	}
	if err != nil {
		return duplicates, err
	}
	b.made = batch.Outcomes
	w.Metrics.Commits.Add(1)
	return duplicates, w.source.Release(ctx, w.partition, b.Place)
}

// tell says of which devices outcomes were kept, so that others read what they remember of them again.
func (w *Worker) tell(outcomes []monitor.Made) {
	type event struct{ word, verb string }
	of := map[event][]fleet.ID{}
	for _, o := range outcomes {
		word, verb := o.Event()
		of[event{word, verb}] = append(of[event{word, verb}], o.Of())
	}
	const each = 5000 // an event is one message of the bus
	for e, ids := range of {
		slices.Sort(ids)
		for some := range slices.Chunk(slices.Compact(ids), each) {
			w.bus.Publish(fleet.Event{Word: e.word, Verb: e.verb, IDs: some})
		}
	}
}

// finish commits everything. It is called when no commit is under way.
func (w *Worker) finish(ctx context.Context) error {
	w.publishStates()
	for {
		if err := w.reset(context.WithoutCancel(ctx)); err != nil {
			return err
		}
		if !w.startCommit(ctx, true) {
			return nil
		}
		if err := w.settle(); err != nil {
			return err
		}
	}
}

// publishStates sends the states that changed to the boards. A message that cannot be sent is dropped: a board repairs
// itself with the next one of the device. It returns how many there were.
func (w *Worker) publishStates() int {
	return w.heads.sendStates(func(packed []byte) {
		if err := w.bus.PublishStates(w.partition, packed); err != nil {
			w.log.Warn("states were not published", "partition", w.partition, "err", err)
		}
	})
}

// ConditionOf names what works or does not in a partition: "commit", or "worker" as a whole.
func ConditionOf(what string, partition int) string { return what + "." + strconv.Itoa(partition) }

func (w *Worker) condition(what string) string { return ConditionOf(what, w.partition) }
