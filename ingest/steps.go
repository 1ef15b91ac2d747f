package ingest

import (
	"context"
	"errors"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/monitor"
)

// datum is one record on its way through the steps.
type datum struct {
	rec  *Record
	seq  uint64 // of its message in the log
	head *head
}

// step does one thing to a datum. It returns false when nothing is left to do.
type step struct {
	name string
	do   func(*Worker, *datum) (more bool, err error)
}

// steps is the road of a record through a worker, in order. An error of a step
// means that the database does not answer: the worker stops there and begins
// again at the same message.
var steps = []step{
	{"identify", (*Worker).identify}, // whose is it, and is it new?
	{"judge", (*Worker).judge},       // how good is each point, and what state does it lead to?
	{"keep", (*Worker).keep},         // into the open chunk of the device
	{"publish", (*Worker).publish},   // tell the board
}

// identify finds the head of the device and skips what its state holds already.
func (w *Worker) identify(d *datum) (bool, error) {
	h := w.heads[d.rec.DeviceID]
	if h == nil {
		var err error
		if h, err = w.loadHead(d.rec.DeviceID); err != nil {
			return false, err
		}
	}
	d.head = h
	if d.seq < h.state.Place || h.state.ResetAt != 0 && d.rec.RecvTime <= h.state.ResetAt {
		return false, nil
	}
	if !h.open {
		h.open, h.firstSeq, h.openedAt = true, d.seq, d.rec.RecvTime
		h.openings++
		w.queue = append(w.queue, queued{h, h.openings})
	}
	return true, nil
}

// loadHead makes the head of a device from its kept state.
func (w *Worker) loadHead(id fleet.ID) (*head, error) {
	st, err := w.store.State(w.ctx, id)
	if errors.Is(err, fleet.ErrNotFound) {
		st, err = monitor.State{DeviceID: id}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load the state of device %d: %w", id, err)
	}
	return w.newHead(st), nil
}

func (w *Worker) newHead(st monitor.State) *head {
	// Heads that began together would fill together; spread where they are cut.
	h := &head{state: st, limit: w.settings.ChunkPoints*3/4 + int(uint64(st.DeviceID)*2654435761%uint64(w.settings.ChunkPoints/4+1))}
	w.heads[st.DeviceID] = h
	return h
}

// preload makes the heads of all devices of this partition, so that the first
// message of each need not ask the database.
func (w *Worker) preload(ctx context.Context) error {
	err := w.store.States(ctx, func(st monitor.State) bool {
		if PartitionOf(st.DeviceID, w.settings.Partitions) == w.partition {
			w.newHead(st)
		}
		return true
	})
	if err != nil {
		return fmt.Errorf("load states: %w", err)
	}
	return nil
}

// PartitionOf returns the partition of the log that a device's messages go to.
func PartitionOf(id fleet.ID, partitions int) int {
	return int(uint64(id) % uint64(partitions))
}
