package monitor

import "waymark/fleet"

// wheel remembers when devices are due to change by the passing of time, in
// buckets of one second. When a message moves a device's moment further away it
// stays where it is, and is put on when that bucket comes up: so a message costs
// nothing here. When its moment comes nearer it stands in a second bucket, and
// the first one is passed over.
type wheel struct {
	buckets map[int64][]dueEntry
	next    int64 // first second not looked at yet
}

// dueEntry is a device in a bucket; it counts only while due is still the
// device's own.
type dueEntry struct {
	entry *entry
	due   fleet.Millis
}

func (w *wheel) add(e *entry, due fleet.Millis) {
	if due == 0 || (e.due != 0 && e.due <= due) {
		return
	}
	if w.buckets == nil {
		w.buckets = map[int64][]dueEntry{}
	}
	e.due = due
	sec := max(int64(due)/1000+1, w.next)
	w.buckets[sec] = append(w.buckets[sec], dueEntry{e, due})
}

// due takes out the devices whose moment has come.
func (w *wheel) due(now fleet.Millis) []*entry {
	sec := int64(now) / 1000
	var out []*entry
	if w.next == 0 || sec-w.next > int64(len(w.buckets)) { // after a start, or when the clock leapt: look at all buckets
		for s := range w.buckets {
			if s <= sec {
				out = w.take(out, s)
			}
		}
		w.next = sec + 1
		return out
	}
	for ; w.next <= sec; w.next++ {
		out = w.take(out, w.next)
	}
	return out
}

func (w *wheel) take(out []*entry, sec int64) []*entry {
	for _, d := range w.buckets[sec] {
		if d.entry.due == d.due {
			d.entry.due = 0
			out = append(out, d.entry)
		}
	}
	delete(w.buckets, sec)
	return out
}
