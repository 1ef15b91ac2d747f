package ingest

// keep puts the points into the open chunk of the device and its raw frame
// among the last ones.
func (w *Worker) keep(d *datum) (bool, error) {
	h := d.head
	for i := range d.rec.Points {
		p := &d.rec.Points[i]
		boundExtras(p)
		if !h.insert(p) {
			w.Metrics.Duplicates.Add(1)
			continue
		}
		w.held++
	}
	if len(h.points) >= h.limit && len(h.points)-len(d.rec.Points) < h.limit {
		w.full = append(w.full, h)
	}
	if len(d.rec.Raw) > 0 {
		h.frames.add(d.rec)
	}
	return true, nil
}
