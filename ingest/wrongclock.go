package ingest

import (
	"context"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
)

// judgedAtOnce is how many devices are judged again by one commit after the server's clock was wrong: what comes meanwhile waits.
const judgedAtOnce = 50

// JudgeByClock has what devices did judged again by the reports that were received while the server's clock was wrong, now that it is known
// when that was. It may be called again. It returns ErrBehind when the worker has ended.
func (w *Worker) JudgeByClock(ctx context.Context, wrong track.WrongClock) error {
	if err := w.Await(ctx); err != nil { // what was received by the wrong clock is in the log
		return err
	}
	if err := w.Flush(ctx); err != nil {
		return err
	}
	w.heads.wrongWas(wrong)
	for some := range slices.Chunk(w.heads.devices(), judgedAtOnce) {
		late := map[fleet.ID]fleet.Millis{}
		for _, id := range some {
			since, err := misjudgedSince(ctx, w.store, id, wrong)
			if err != nil {
				return err
			}
			if since != 0 {
				late[id] = since
			}
		}
		if len(late) == 0 {
			continue
		}
		if err := w.flush(ctx, late); err != nil {
			return err
		}
	}
	return nil
}

// wrongWas notes that the server's clock was wrong: what is received by it has been taken in.
func (hs *heads) wrongWas(wrong track.WrongClock) {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	if !slices.Contains(hs.wrong, wrong) {
		hs.wrong = append(hs.wrong, wrong)
	}
}

// receive notes of a point that it was received by a clock that is right where one that was ahead has told that time before, so that nobody takes it for
// what that one told.
func (hs *heads) receive(p *track.Point) {
	for i := range hs.wrong {
		if hs.wrong[i].ToldBefore(p.RecvTime, fleet.MillisOf(hs.resets.clock.Now())) {
			p.Status |= track.ReceivedRight
		}
	}
}

// misjudgedSince is from when on a device is to be judged again, 0 where nothing of it was received by the wrong clock.
func misjudgedSince(ctx context.Context, store Store, id fleet.ID, wrong track.WrongClock) (since fleet.Millis, err error) {
	made := wrong.Range()
	made.From -= 24 * hour // some reports were kept while there was no network
	spans := []track.Range{made}
	if wrong.By < 0 { // what has no clock of its own is where the wrong one put it
		spans = append(spans, track.Range{From: wrong.From, To: wrong.To + 1})
	}
	for _, span := range spans {
		points, err := store.Points(ctx, id, span)
		if err != nil {
			return 0, fmt.Errorf("read what device %d sent while the clock was wrong: %w", id, err)
		}
		if at := wrong.MisjudgedSince(points); at != 0 && (since == 0 || at < since) {
			since = at
		}
	}
	return since, nil
}

// devices are those that the worker has heads of.
func (hs *heads) devices() []fleet.ID {
	hs.mu.RLock()
	defer hs.mu.RUnlock()
	ids := make([]fleet.ID, 0, len(hs.of))
	for id := range hs.of {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// judgeSince has what devices did since some moments judged again with the next commit.
func (hs *heads) judgeSince(late map[fleet.ID]fleet.Millis) {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	for id, at := range late {
		h := hs.of[id]
		if h == nil {
			continue
		}
		h.note(at)
		if h.clock = true; !h.open {
			hs.open(h, hs.next, fleet.MillisOf(hs.resets.clock.Now()))
		}
	}
}
