package monitor

import "waymark/fleet"

// wheel remembers when devices are due to change by the passing of time, in
// buckets of one second. A device stands in at most one bucket: when a message
// moves its moment further away it stays where it is, and is put on when that
// bucket comes up. So a message costs nothing here.
type wheel struct {
	buckets map[int64][]*entry
	next    int64 // first second not looked at yet
}

func (w *wheel) add(e *entry, due fleet.Millis) {
	if due == 0 || (e.due != 0 && e.due <= due) {
		return
	}
	if w.buckets == nil {
		w.buckets = map[int64][]*entry{}
	}
	e.due = due
	sec := max(int64(due)/1000+1, w.next)
	w.buckets[sec] = append(w.buckets[sec], e)
}

// due takes out the devices whose moment has come.
func (w *wheel) due(now fleet.Millis) []*entry {
	sec := int64(now) / 1000
	if w.next == 0 || sec-w.next > int64(len(w.buckets)) {
		return w.sweep(sec)
	}
	var out []*entry
	for ; w.next <= sec; w.next++ {
		out = append(out, w.buckets[w.next]...)
		delete(w.buckets, w.next)
	}
	return out
}

// sweep looks at all buckets: after a start, or when the clock leapt.
func (w *wheel) sweep(sec int64) []*entry {
	var out []*entry
	for s, b := range w.buckets {
		if s <= sec {
			out = append(out, b...)
			delete(w.buckets, s)
		}
	}
	w.next = sec + 1
	return out
}
