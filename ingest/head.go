package ingest

import (
	"slices"
	"sort"

	"waymark/fleet"
	"waymark/fleet/device"
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
	frames         []device.Frame // newest last, at most 2 × device.KeptFrames
	flushingFrames []device.Frame
	open           bool         // something came since the last commit
	firstSeq       uint64       // sequence in the log of the first of it
	openedAt       fleet.Millis // receipt of the first of it
	openings       int          // how often it was opened; tells stale places in the queue apart
	limit          int          // how many points fill it
	dirty          bool         // the state is to be published
	active         fleet.Millis // first position ever, to be committed
}

// insert adds a point in its place; it returns false for a report that is there
// already, whose alarms and status are then united with the earlier one's.
func (h *head) insert(p *track.Point) bool {
	n := len(h.points)
	if n == 0 || h.points[n-1].FixTime < p.FixTime {
		h.points = append(h.points, *p)
		return true
	}
	i := sort.Search(n, func(i int) bool { return h.points[i].FixTime >= p.FixTime })
	for ; i < n && h.points[i].FixTime == p.FixTime; i++ {
		if h.points[i].Same(p) {
			h.points[i].Alarms |= p.Alarms
			h.points[i].Status |= p.Status &^ track.Backlog
			return false
		}
	}
	h.points = slices.Insert(h.points, i, *p)
	return true
}

// confirm makes the fix that looked like a jump a good one.
func (h *head) confirm(f monitor.Fix) {
	for i := len(h.points) - 1; i >= 0; i-- {
		p := &h.points[i]
		if p.Lat == f.Lat && p.Lon == f.Lon && p.Quality == track.Jump {
			p.Quality = track.OK
			return
		}
	}
}

// addFrame keeps a raw frame; r's memory is not kept.
func (h *head) addFrame(r *Record) {
	if len(h.frames) >= 2*device.KeptFrames {
		h.frames = append(h.frames[:0], h.frames[len(h.frames)-device.KeptFrames:]...)
	}
	h.frames = append(h.frames, device.Frame{At: r.RecvTime, Protocol: r.Protocol, Type: r.Type, Problem: r.Problem, Raw: boundRaw(r.Raw)})
}

// packFrames joins the frames kept in the database with the newer ones and
// packs the last device.KeptFrames of them.
func packFrames(kept []byte, newer []device.Frame) []byte {
	var all []device.Frame
	if len(newer) < device.KeptFrames {
		// Damaged frames in the database must not cost the newer ones: take what could be read.
		all, _ = device.DecodeFrames(kept)
	}
	all = append(all, newer...)
	if len(all) > device.KeptFrames {
		all = all[len(all)-device.KeptFrames:]
	}
	var out []byte
	for _, f := range all {
		out = device.AppendFrame(out, f)
	}
	return out
}
