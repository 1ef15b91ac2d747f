package ingest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/monitor"
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
		before := h.held()
		h.points = slices.DeleteFunc(h.points, func(p track.Point) bool { return hs.resets.forgets(st.ResetAt, p.RecvTime) })
		h.begin(st)
		delete(hs.resets.back, id)
		h.outcomes, h.awaited, h.said, h.frames, h.flushing, h.flushingFrames = nil, false, nil, recentFrames{}, nil, nil
		hs.held += len(h.points) - before
		hs.relive(h)
	}
	return nil
}

// relive takes the points that came since a reset through judgement again, now that nothing is known of before.
func (hs *heads) relive(h *head) {
	for i := range h.points {
		rec := Record{DeviceID: h.state.DeviceID, RecvTime: h.points[i].RecvTime, Points: h.points[i : i+1]}
		hs.take(&datum{rec: &rec, seq: hs.next - 1, head: h, held: true}, judgement)
	}
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
