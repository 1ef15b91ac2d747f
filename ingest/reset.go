package ingest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"waymark/fleet"
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
		h.points = slices.DeleteFunc(h.points, func(p track.Point) bool { return p.RecvTime <= st.ResetAt })
		h.state, h.outcomes, h.frames, h.flushing, h.flushingFrames = st, nil, recentFrames{}, nil, nil
		hs.held += len(h.points) - before
		hs.relive(h)
	}
	return nil
}

// relive takes the points that came since a reset through judgement again, now that nothing is known of before.
func (hs *heads) relive(h *head) {
	for i := range h.points {
		rec := Record{DeviceID: h.state.DeviceID, RecvTime: h.points[i].RecvTime, Points: h.points[i : i+1]}
		hs.take(&datum{rec: &rec, seq: hs.next - 1, head: h}, judgement)
	}
}
