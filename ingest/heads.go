package ingest

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/packed"
	"waymark/fleet/track"
)

// heads are what a worker holds of its devices in memory, and how far it has come in the log with that. One goroutine
// moves them on, with mu held for writing; questions read.
type heads struct {
	partition int
	settings  Settings
	store     Store
	metrics   *Metrics
	steps     []step

	mu    sync.RWMutex
	of    map[fleet.ID]*head
	queue []queued // open heads by age; the first that is not stale is the oldest
	full  []*head  // those that may be ready
	dirty []*head  // those whose state is to be published
	held  int      // points and outcomes that are not on their way to the database

	flushed, flushedFrames []*head       // those with something on its way to the database
	taken                  *taken        // by the commit under way
	rows                   motion.Rows   // what closes with one record
	alarmed                []alarm.Alarm // likewise of alarms

	known
	progress
}

// known is what is known besides of what devices do.
type known struct {
	guard  *fence.Guard // nil: there are no fences
	tuned  tuned
	resets resets
	wrong  []track.WrongClock // when the server's clock was wrong
}

// progress is how far a worker has come in the log.
type progress struct {
	next   uint64        // sequence of the next message
	passed chan struct{} // closed and made again with each message, for those who wait in await
	placed uint64        // the place that is in the database
	more   bool          // it left heads that are old enough
	hurry  bool          // there is an outcome that people wait for
}

type queued struct {
	head    *head
	opening int
}

func (q queued) stale() bool { return !q.head.open || q.head.openings != q.opening }

func newHeads(partition int, s Settings, store Store, m *Metrics) *heads {
	return &heads{known: known{tuned: tuned{rules: &s.Alarms, fences: &s.Fences}},
		partition: partition, settings: s, store: store, metrics: m, steps: steps, of: map[fleet.ID]*head{}, progress: progress{passed: make(chan struct{})},
	}
}

// begin finds the place in the log and makes the heads of all devices of this partition, so that the first message of
// each need not ask the database.
func (hs *heads) begin(ctx context.Context) error {
	place, err := hs.store.Place(ctx, hs.partition)
	if err != nil {
		return fmt.Errorf("read the place in the log: %w", err)
	}
	wrong, err := hs.store.WrongClocks(ctx)
	if err != nil {
		return fmt.Errorf("when the clock was wrong: %w", err)
	}
	hs.mu.Lock()
	defer hs.mu.Unlock()
	hs.wrong = wrong
	err = hs.store.States(ctx, func(st monitor.State) bool {
		if PartitionOf(st.DeviceID, hs.settings.Partitions) == hs.partition {
			hs.add(st)
		}
		return true
	})
	if err != nil {
		return fmt.Errorf("load states: %w", err)
	}
	hs.advance(max(place, 1) - 1)
	hs.placed = hs.next
	return nil
}

// PartitionOf returns the partition of the log that a device's messages go to.
func PartitionOf(id fleet.ID, partitions int) int {
	return int(uint64(id) % uint64(partitions))
}

// find returns the head of a device, made from its kept state where there is none yet.
func (hs *heads) find(ctx context.Context, id fleet.ID) (*head, error) {
	if h := hs.of[id]; h != nil {
		return h, nil
	}
	st, err := hs.store.State(ctx, id)
	if errors.Is(err, fleet.ErrNotFound) {
		st, err = monitor.State{DeviceID: id}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load the state of device %d: %w", id, err)
	}
	return hs.add(st), nil
}

func (hs *heads) add(st monitor.State) *head {
	h := &head{}
	h.begin(st)
	// Heads that began together would fill together; spread where they are cut.
	h.limit = hs.settings.ChunkPoints*3/4 + int(uint64(st.DeviceID)*2654435761%uint64(hs.settings.ChunkPoints/4+1))
	hs.of[st.DeviceID] = h
	return h
}

// begin makes a head again from a kept state. What cannot be read of motion, fences and alarms starts over.
func (h *head) begin(st monitor.State) {
	h.judged = &unjudged
	if len(st.Motion)+len(st.Fences)+len(st.Alarms) > 0 {
		j := h.remembers()
		j.motion, _ = motion.Read(st.Motion)
		j.fences, _ = fence.Read(st.Fences)
		j.alarms, _ = alarm.Read(st.Alarms)
	}
	h.leapt = readLeapt(st.Leapt)
	st.Motion, st.Fences, st.Alarms, st.Leapt = nil, nil, nil, nil
	h.state, h.lateness, h.replayed = st, lateness{}, false
}

// readLeapt reads the fix that looked like a jump; nil where there is none, or it cannot be read.
func readLeapt(form []byte) *track.Point {
	if len(form) == 0 {
		return nil
	}
	in := packed.Reader{B: form, Names: map[string]string{}}
	var p track.Point
	if track.ReadPoint(&in, &p); in.Bad {
		return nil
	}
	return &p
}

// process takes one message of the log through the steps.
func (hs *heads) process(ctx context.Context, seq uint64, msg []byte) error {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	d := datum{seq: seq}
	err := Records(msg, func(r *Record) (err error) {
		hs.metrics.Records.Add(1)
		if d.head, err = hs.find(ctx, r.DeviceID); err == nil {
			d.rec, d.asked = r, false
			hs.take(&d, hs.steps)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("log message %d of partition %d: %w", seq, hs.partition, err)
	}
	hs.advance(seq)
	hs.metrics.Messages.Add(1)
	return nil
}

// pass notes that a message cannot be read.
func (hs *heads) pass(seq uint64) {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	hs.metrics.Damaged.Add(1)
	hs.advance(seq)
}

// advance notes that a message is done and wakes those who wait for it.
func (hs *heads) advance(seq uint64) {
	hs.next = seq + 1
	close(hs.passed)
	hs.passed = make(chan struct{})
}

// reached reports whether everything up to a message is done; if not, passed is closed with the next one that is.
func (hs *heads) reached(last uint64) (next uint64, passed <-chan struct{}, done bool) {
	hs.mu.RLock()
	defer hs.mu.RUnlock()
	return hs.next, hs.passed, hs.next > last
}
