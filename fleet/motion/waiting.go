package motion

import (
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

// waiting is one of the newest reports, without a position; at is 0 where there is none. A heartbeat is timed by its receipt, and so is younger than a fix that
// was made before it and comes right after it: a little, or by minutes where the clock of the terminal is slow. It waits for reports that are younger, so that such
// fixes, which most terminals send every minute, are not late: all that followed would be judged again for each.
type waiting struct {
	key
	status   track.Status // of them only those that motion reads
	odometer int64
}

func waitingFor(k key, p *track.Point) waiting {
	w := waiting{key: k, status: p.Status & (track.ACCKnown | track.ACCOn | track.OdometerKnown)}
	if w.status.Has(track.OdometerKnown) {
		w.odometer = p.Odometer
	}
	return w
}

// take moves a motion on by the report that waited.
func (w *waiting) take(s *Settings, m *Motion, rows *Rows) {
	s.take(m, w.key, &track.Point{Status: w.status, Odometer: w.odometer}, rows)
}

const (
	mostWaiting = 4
	waitFor     = 5 * time.Minute // what is older than the newest of them by more does not wait
)

// queue are the reports that wait, in their order, all younger than those that were taken on; those behind them are empty.
type queue [mostWaiting]waiting

func (q *queue) len() int {
	n := 0
	for n < mostWaiting && q[n].at != 0 {
		n++
	}
	return n
}

func (q *queue) has(k key) bool {
	return slices.ContainsFunc(q[:q.len()], func(w waiting) bool { return w.key == k })
}

// newest is the moment of the newest, 0 where there is none.
func (q *queue) newest() fleet.Millis {
	if n := q.len(); n > 0 {
		return q[n-1].at
	}
	return 0
}

// take takes the first out.
func (q *queue) take() waiting {
	w := q[0]
	copy(q[:], q[1:])
	q[mostWaiting-1] = waiting{}
	return w
}

// add puts a report in its place. Where one does not wait any more, it is taken out: the first of all.
func (q *queue) add(w waiting) (first waiting, full bool) {
	n := q.len()
	at := 0
	for at < n && q[at].compare(w.key) < 0 {
		at++
	}
	if n < mostWaiting {
		copy(q[at+1:], q[at:n])
		q[at] = w
		return q.old()
	}
	if at == 0 {
		return w, true
	}
	first = q.take()
	copy(q[at:], q[at-1:])
	q[at-1] = w
	return first, true
}

// old takes out the first where it is too old to wait.
func (q *queue) old() (first waiting, is bool) {
	if q[0].at == 0 || q.newest()-q[0].at <= millis(waitFor) {
		return waiting{}, false
	}
	return q.take(), true
}

// before takes out the first where it is older than a report.
func (q *queue) before(k key) (first waiting, is bool) {
	if q[0].at == 0 || q[0].compare(k) > 0 {
		return waiting{}, false
	}
	return q.take(), true
}

// Now returns a motion as it is with the reports that wait, m itself where there are none. Only what it tells of the moment
// counts: it is not to be moved on.
func (s *Settings) Now(m *Motion) *Motion {
	if m.waiting[0].at == 0 {
		return m
	}
	now := *m
	now.waiting = queue{}
	var rows Rows
	for i := range m.waiting[:m.waiting.len()] {
		m.waiting[i].take(s, &now, &rows)
	}
	return &now
}
