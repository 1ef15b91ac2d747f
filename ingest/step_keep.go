package ingest

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
