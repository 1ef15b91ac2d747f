package ingest

import (
	"errors"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Reset has the worker forget what it holds of devices that were set back to factory settings: their kept states say
// when. It does not wait for it.
func (w *Worker) Reset(ids []fleet.ID) {
	w.mu.Lock()
	w.toReset = append(w.toReset, ids...)
	w.mu.Unlock()
	select {
	case w.resets <- struct{}{}:
	default: // it is told already
	}
}

// resetHeads makes the heads of devices that were reset anew. It is called when no commit is under way, so that none of
// before can come after.
func (w *Worker) resetHeads() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	ids := w.toReset
	w.toReset = nil
	for _, id := range ids {
		h := w.heads[id]
		if h == nil {
			continue // its state is read when it is heard of
		}
		st, err := w.store.State(w.ctx, id)
		if errors.Is(err, fleet.ErrNotFound) { // the device is gone
			continue
		}
		if err != nil {
			return fmt.Errorf("load the state of device %d: %w", id, err)
		}
		before := len(h.points)
		points := slices.DeleteFunc(h.points, func(p track.Point) bool { return p.RecvTime <= st.ResetAt })
		h.state, h.frames, h.flushing, h.flushingFrames, h.active = st, recentFrames{}, nil, nil, 0
		w.relive(h, points)
		w.held += len(h.points) - before
	}
	return nil
}

// relive takes the points that came since a reset through judgement again, now that nothing is known of before.
func (w *Worker) relive(h *head, points []track.Point) {
	j := &w.settings.Judge
	for i := range points {
		p := &points[i]
		h.state.Heard(p.RecvTime)
		located := h.state.HasPosition
		p.Quality, _ = j.Judge(&h.state, p)
		j.Take(&h.state, p)
		if !located && h.state.HasPosition {
			h.active = firstPosition(p)
			w.full = append(w.full, h)
		}
	}
	h.points = points
}
