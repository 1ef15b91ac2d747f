package ingest

import (
	"slices"
	"sort"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// head is what a worker holds of one device in memory: its state, and what came
// since it was last committed. It is rebuilt from the log after a crash.
type head struct {
	state  monitor.State
	points []track.Point // open chunk, by fix time
	// flushing are points on their way to the database; they are still read from here.
	flushing       []track.Point
	frames         recentFrames
	flushingFrames []byte         // packed
	open           bool           // something came since the last commit
	firstSeq       uint64         // sequence in the log of the first of it
	openedAt       fleet.Millis   // receipt of the first of it
	openings       int            // how often it was opened; tells stale places in the queue apart
	limit          int            // how many points fill it
	dirty          bool           // the state is to be published
	outcomes       []monitor.Made // what its steps found out, oldest first
	moved          lastMoved      // what the newest of these says; forgotten where they are replaced or shortened
	awaited        bool           // somebody waits for one of them
	*judged                       // of its own once there is something to remember (see remembers)
	lateness
	said     said         // of the terminal itself
	leapt    *track.Point // the fix of state.Suspect
	tuning   tuning       // of alarms
	replayed bool         // what was late is being judged again: motion and fences wait
}

// lateness is what came too late for motion since the last commit.
type lateness struct {
	late  fleet.Millis // moment of the earliest such report, 0 none
	clock bool         // it is so because the server's clock was wrong; perhaps nothing came since the last commit
}

// note notes that what was at a moment is to be judged again.
func (l *lateness) note(at fleet.Millis) {
	if at != 0 && (l.late == 0 || at < l.late) {
		l.late = at
	}
}

// ready reports whether a head is to be committed now: it is full, or somebody waits for an outcome.
func (h *head) ready() bool { return h.open && (len(h.points) >= h.limit || h.awaited) }

// held is how much of the worker's memory a head takes.
func (h *head) held() int { return len(h.points) + len(h.outcomes) }

// insert adds a point in its place; it returns false for a report that is there
// already, and is then united with the earlier one.
func (h *head) insert(p *track.Point) bool {
	n := len(h.points)
	if n == 0 || h.points[n-1].FixTime < p.FixTime {
		h.points = append(h.points, *p)
		return true
	}
	i := sort.Search(n, func(i int) bool { return h.points[i].FixTime >= p.FixTime })
	for ; i < n && h.points[i].FixTime == p.FixTime; i++ {
		if h.points[i].Same(p) {
			h.points[i].Unite(p)
			return false
		}
	}
	h.points = slices.Insert(h.points, i, *p)
	return true
}

// holds reports whether a report is held already.
func (h *head) holds(p *track.Point) bool { return isIn(h.flushing, p) || isIn(h.points, p) }

func isIn(points []track.Point, p *track.Point) bool {
	return slices.ContainsFunc(within(points, track.Range{From: p.FixTime, To: p.FixTime + 1}), func(q track.Point) bool { return q.Same(p) })
}

// confirm makes the fix that looked like a jump a good one, in the record of a datum before the point with an index, or in the open chunk. Where that was
// taken by a commit since, the fix is put into the chunk once more, for the database to know that it is good. Alarms passed it over: where it counts for them, what
// followed is judged again, as it would be by anything that comes late.
func (hs *heads) confirm(d *datum, before int, f monitor.Fix) {
	h := d.head
	if confirmIn(d.rec.Points[:before], f) != nil { // it is judged with this record
		return
	}
	good := confirmIn(h.points, f)
	if good == nil {
		if h.leapt == nil || h.leapt.Lat != f.Lat || h.leapt.Lon != f.Lon {
			return
		}
		leapt := *h.leapt
		leapt.Quality = track.OK
		if good = &leapt; h.insert(good) {
			if hs.held++; len(h.points) == h.limit {
				hs.full = append(hs.full, h)
			}
		}
	}
	if rules := hs.alarmRules(h); rules.Counts(&h.alarms, good) {
		at, _ := rules.Clock.Moment(good)
		h.note(at)
	}
}

// confirmIn makes a fix among some points a good one and returns it; nil where it is not among them.
func confirmIn(points []track.Point, f monitor.Fix) *track.Point {
	for i := range slices.Backward(points) {
		p := &points[i]
		if p.Lat == f.Lat && p.Lon == f.Lon && p.Quality == track.Jump {
			p.Quality = track.OK
			return p
		}
	}
	return nil
}
