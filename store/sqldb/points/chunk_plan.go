package points

import (
	"cmp"
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
)

const (
	maxPoints = 512 // points that a chunk holds at most, unless more have the same fix time
	fillUpTo  = 256 // a chunk with fewer points takes in those after it

	// sameMoment is how many points of one device with one fix time are kept. No vehicle is in that many places
	// in one millisecond; a terminal with a stopped clock may say so for years.
	sameMoment = 4096
)

// head is what the key and the columns of a chunk say of it.
type head struct {
	first, last fleet.Millis
	points      int
}

// group is the new points of one device in one month, in order.
type group struct {
	device fleet.ID
	month  month
	points []track.Point
	heads  []head // the chunks that the points may touch: the last that begins before them, and all after that
	last   head   // the last chunk of the month, as it becomes; points is 0 while there is none
}

// edit is points that go into one chunk, or between chunks.
type edit struct {
	group *group
	old   *head // nil to write new chunks
	add   []track.Point
	data  []byte // of the old chunk
}

// plan decides which chunks are to be written again and what goes into each. Points between two chunks join the
// one before if it is small, else the one after if that is small, else make new ones.
func (g *group) plan(edits []edit) []edit {
	at, lastAt, start := -1, -1, 0 // at: the last head that begins at or before the point
	for i := range g.points {
		t := g.points[i].FixTime
		for at+1 < len(g.heads) && g.heads[at+1].first <= t {
			at++
		}
		old := g.target(at, t)
		if n := len(edits) - 1; i > 0 && edits[n].old == old && (old != nil || at == lastAt) {
			edits[n].add = g.points[start : i+1]
		} else {
			start = i
			edits = append(edits, edit{group: g, old: old, add: g.points[i : i+1]})
		}
		lastAt = at
	}
	return edits
}

// target returns the chunk for a point at t, which lies at or after head at and before the next; nil for a new one.
func (g *group) target(at int, t fleet.Millis) *head {
	if at >= 0 && (t <= g.heads[at].last || g.heads[at].points < fillUpTo) {
		return &g.heads[at]
	}
	if at+1 < len(g.heads) && g.heads[at+1].points < fillUpTo {
		return &g.heads[at+1]
	}
	return nil
}

// blend merges added points into ordered ones. What is there stays; of a duplicate only alarm and status bits are
// kept that were not there yet. changed is false when nothing came of it.
func blend(have, add []track.Point) (out []track.Point, duplicates int, changed bool) {
	out = make([]track.Point, 0, len(have)+len(add))
	for i, j := 0, 0; i < len(have) || j < len(add); {
		if i < len(have) && (j == len(add) || have[i].FixTime <= add[j].FixTime) {
			out = append(out, have[i])
			i++
			continue
		}
		same, run := findSame(out, &add[j])
		switch {
		case same != nil:
			duplicates++
			changed = same.Unite(&add[j]) || changed
		case run >= sameMoment:
			duplicates++
		default:
			out, changed = append(out, add[j]), true
		}
		j++
	}
	return out, duplicates, changed
}

// findSame looks for the same report among the last points, and counts those with its fix time.
func findSame(pts []track.Point, p *track.Point) (same *track.Point, run int) {
	for i := len(pts) - 1; i >= 0 && pts[i].FixTime == p.FixTime; i-- {
		if pts[i].Same(p) {
			return &pts[i], 0
		}
		run++
	}
	return nil, run
}

// pieces cuts ordered points into chunks of at most maxPoints without parting points of the same fix time, as the
// first time is the key. At the end of the track chunks are filled up; within it they are made equal, which
// leaves room for more late ones.
func pieces(pts []track.Point, atEnd bool, use func([]track.Point) error) error {
	size := maxPoints
	if n := (len(pts) + maxPoints - 1) / maxPoints; !atEnd && n > 0 {
		size = (len(pts) + n - 1) / n
	}
	for len(pts) > 0 {
		cut := min(size, len(pts))
		for cut < len(pts) && pts[cut].FixTime == pts[cut-1].FixTime {
			cut++
		}
		if err := use(pts[:cut]); err != nil {
			return err
		}
		pts = pts[cut:]
	}
	return nil
}

// split orders new points by device, month and fix time, one group each. The points of a device may come in
// several parts and any order; of equal ones the first stays first.
func split(batch []track.DevicePoints) []*group {
	var groups []*group
	for i := range batch {
		pts := batch[i].Points
		if !slices.IsSortedFunc(pts, byFixTime) {
			pts = slices.Clone(pts)
			slices.SortStableFunc(pts, byFixTime)
		}
		for len(pts) > 0 {
			m := monthOf(pts[0].FixTime)
			n, _ := slices.BinarySearchFunc(pts, m.to, fixTimeTo)
			n = max(n, 1) // the last millisecond there is
			groups = append(groups, &group{device: batch[i].DeviceID, month: m, points: pts[:n]})
			pts = pts[n:]
		}
	}
	slices.SortStableFunc(groups, func(a, b *group) int {
		return cmp.Or(cmp.Compare(a.device, b.device), cmp.Compare(a.month.from, b.month.from))
	})
	return joinGroups(groups)
}

// joinGroups makes one of neighbours for the same device and month.
func joinGroups(groups []*group) []*group {
	out := groups[:0]
	for _, g := range groups {
		if n := len(out); n > 0 && out[n-1].device == g.device && out[n-1].month == g.month {
			all := slices.Concat(out[n-1].points, g.points)
			slices.SortStableFunc(all, byFixTime)
			out[n-1].points = all
			continue
		}
		out = append(out, g)
	}
	return out
}
