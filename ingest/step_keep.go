package ingest

import (
	"slices"

	"waymark/fleet/track"
)

// keep puts the points into the open chunk of the device and its raw frame
// among the last ones.
func (hs *heads) keep(d *datum) bool {
	h := d.head
	for i := range d.rec.Points {
		p := &d.rec.Points[i]
		hs.metrics.count(p.Quality)
		boundExtras(p)
		if !h.insert(p) {
			hs.metrics.Duplicates.Add(1)
			continue
		}
		hs.held++
	}
	if len(h.points) >= h.limit && len(h.points)-len(d.rec.Points) < h.limit {
		hs.full = append(hs.full, h)
	}
	if len(d.rec.Raw) > 0 {
		h.frames.add(d.rec)
	}
	return true
}

// What one report may bring along is bounded, so that no terminal can make a
// chunk that the database refuses: 4,096 points of this size still fit.
const (
	maxExtras   = 3000     // bytes of further readings of a point
	maxRawFrame = 16 << 10 // bytes of a raw frame that are kept
)

// boundExtras cuts the further readings of a point where there are too many; the
// raw frame still has them. What was cut is counted in the reading "extrasCut".
func boundExtras(p *track.Point) {
	size := 0
	for i := range p.Extras {
		if size += len(p.Extras[i].Key) + len(p.Extras[i].Text) + 8; size > maxExtras {
			p.Extras = append(slices.Clip(p.Extras[:i]), track.Extra{Key: "extrasCut", Num: float64(len(p.Extras) - i)})
			return
		}
	}
}

// boundRaw cuts a raw frame where it is very long.
func boundRaw(raw []byte) []byte { return raw[:min(len(raw), maxRawFrame)] }
