package ingest

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// kept is where what is kept of a device is found: in the store, but for the days that ended since.
type kept struct {
	store Store
	id    fleet.ID
	ended []motion.Day
}

// pointsSince are the kept points of a device that were made at a moment or later, by fix time: those of a terminal whose clock was behind have older ones.
func (r *replay) pointsSince(ctx context.Context, k kept, since fleet.Millis, rules *motion.Settings) ([]track.Point, error) {
	spans, err := r.behind(ctx, k, rules.Clock.Day(r.late))
	if err != nil {
		return nil, err
	}
	var out []track.Point
	for _, s := range joined(spans, since) {
		for s.From < s.To { // in pieces: most of what is there was made before
			piece := track.Range{From: s.From, To: min(s.To, s.From+behindPiece)}
			s.From = piece.To
			points, err := k.store.Points(ctx, k.id, piece)
			if err != nil {
				return nil, err
			}
			for i := range points {
				if at, known := rules.Clock.Moment(&points[i]); known && at >= since {
					out = append(out, points[i])
				}
			}
		}
	}
	points, err := k.store.Points(ctx, k.id, track.Range{From: since, To: math.MaxInt64})
	return append(out, points...), err
}

const (
	// behindReach is how much is looked through from the first time that a clock told on a day when it was behind, and up to the last: as much as
	// terminals remember. On one day a clock may tell several times that are years apart.
	behindReach = fleet.Millis(31 * 24 * time.Hour / time.Millisecond)
	// behindMost is how much is looked through in all, of the newest days first.
	behindMost = 3 * behindReach
	// behindPiece is how much is read at once.
	behindPiece = fleet.Millis(7 * 24 * time.Hour / time.Millisecond)
)

// behind is where the clock of the terminal was, by itself, on a day and since, when reports were made that are ordered by their receipt: each day's mark tells of it.
func (r *replay) behind(ctx context.Context, k kept, since int32) (spans []track.Range, err error) {
	most := behindMost
	spans = ends(spans, r.was.motion.Behind(), &most)
	for day := r.was.motion.Day(); day > since && most > 0; {
		mark, err := markBefore(ctx, k.store, k.id, k.ended, day)
		if err != nil {
			return nil, err
		}
		m, _ := motion.Read(mark)
		if m.Newest() == 0 || m.Day() >= day || m.Day() < since {
			break // there is no such day, or nothing can be read of it
		}
		day = m.Day()
		spans = ends(spans, m.Behind(), &most)
	}
	return spans, nil
}

// ends appends what is looked through of where a clock was on a day, and takes it from what may be.
func ends(spans []track.Range, of track.Range, most *fleet.Millis) []track.Range {
	if of.From >= of.To {
		return spans
	}
	for _, s := range []track.Range{{From: max(of.From, of.To-behindReach), To: of.To}, {From: of.From, To: min(of.To-behindReach, of.From+behindReach)}} {
		known := slices.ContainsFunc(spans, func(o track.Range) bool { return o.From <= s.From && s.To <= o.To })
		if long := s.To - s.From; long > 0 && !known {
			spans, *most = append(spans, s), *most-long
		}
	}
	return spans
}

// joined are spans in order and apart, up to a time.
func joined(spans []track.Range, until fleet.Millis) (out []track.Range) {
	slices.SortFunc(spans, func(a, b track.Range) int { return cmp.Compare(a.From, b.From) })
	for _, s := range spans {
		if n := len(out); n > 0 {
			s.From = max(s.From, out[n-1].To)
		}
		if s.To = min(s.To, until); s.From < s.To {
			out = append(out, s)
		}
	}
	return out
}
