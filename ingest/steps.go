package ingest

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// datum is one record on its way through the steps.
type datum struct {
	rec  *Record
	seq  uint64 // of its message in the log
	head *head  // of its device
	held bool   // its points are in the open chunk already, as they came while others were being judged again

	plan  *fence.Plan
	who   fence.Who
	asked bool // plan and who are known (see whose)
}

// whose is the plan of fences, nil where there are none, and the device as it is judged.
func (hs *heads) whose(d *datum) (*fence.Plan, fence.Who) {
	if !d.asked {
		d.who, d.asked = fence.Who{DeviceID: d.head.state.DeviceID}, true
		if hs.guard != nil {
			d.plan, d.who = hs.guard.Of(d.head.state.DeviceID)
		}
	}
	return d.plan, d.who
}

// copied reports whether a point is a copy of one that is held, which is not late whenever it comes. Of one that is held itself that is one of those that were
// judged again.
func (d *datum) copied(p *track.Point) bool {
	if d.held {
		return isIn(d.head.flushing, p)
	}
	return d.head.holds(p)
}

// step does one thing to a datum. It returns false when nothing is left to do. What it found out and what is to be kept
// for itself it hands to heads.found.
type step struct {
	name string
	do   func(*heads, *datum) (more bool)
}

// steps is the road of a record through a worker, in order.
var steps = slices.Concat(
	[]step{{"identify", (*heads).identify}}, // is it new?
	judgement,
	[]step{
		{"hear", (*heads).hear},       // what does the terminal say of itself?
		{"keep", (*heads).keep},       // into the open chunk of the device
		{"publish", (*heads).publish}, // tell the board
	},
)

// judgement is what a device's state and outcomes come from: it is done again to points that are held already when the
// device is set back to factory settings.
var judgement = []step{
	{"judge", (*heads).judge}, // how good is each point, and what state does it lead to?
	{"motion", (*heads).move}, // does the device stand, is it under way, how far has it come?
	{"fence", (*heads).watch}, // which fences did it enter or leave?
	{"alarm", (*heads).alarm}, // what is wrong with it?
}

// take takes a datum through some steps.
func (hs *heads) take(d *datum, road []step) {
	for _, s := range road {
		if !s.do(hs, d) {
			return
		}
	}
}

// identify skips what the device's state holds already.
func (hs *heads) identify(d *datum) bool {
	h := d.head
	if d.seq < h.state.Place || hs.beforeReset(h, d.rec.RecvTime) {
		return false
	}
	if !h.open {
		hs.open(h, d.seq, d.rec.RecvTime)
	}
	return true
}

// open notes that there is something of a device to commit, from a message of the log on.
func (hs *heads) open(h *head, seq uint64, at fleet.Millis) {
	h.open, h.firstSeq, h.openedAt = true, seq, at
	h.openings++
	hs.queue = append(hs.queue, queued{h, h.openings})
}

// found notes an outcome that somebody waits for: it is committed within moments, with the points and the state that go
// with it.
func (hs *heads) found(d *datum, o monitor.Outcome) {
	if !d.head.awaited {
		d.head.awaited = true
		hs.full = append(hs.full, d.head)
	}
	hs.note(d, o)
}

// urgent notes an outcome that people wait for: it is committed at once.
func (hs *heads) urgent(d *datum, o monitor.Outcome) {
	hs.found(d, o)
	hs.hurry = true
}

// note notes an outcome that can wait until the head is committed.
func (hs *heads) note(d *datum, o monitor.Outcome) {
	d.head.outcomes = append(d.head.outcomes, monitor.Made{Outcome: o, Seq: d.seq, ResetAt: d.head.state.ResetAt})
	hs.held++
}
