package motion

import "waymark/fleet/track"

// waiting is the newest report, where it has no position; at is 0 where there is none. A heartbeat is timed by its receipt, and
// so is a little younger than a fix that was made before it and comes right after it. It waits for one report, so that such a
// fix, which most terminals send every minute, is not late: all that followed would be judged again for it.
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

// Now returns a motion as it is with the report that waits, m itself where there is none. Only what it tells of the moment
// counts: it is not to be moved on.
func (s *Settings) Now(m *Motion) *Motion {
	if m.waiting.at == 0 {
		return m
	}
	now := *m
	now.waiting = waiting{}
	m.waiting.take(s, &now, &Rows{})
	return &now
}
