package track

import (
	"strconv"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// sameView is how long the same questions of the same person are one view: a page asks more than once for what it shows.
const sameView = fleet.Millis(10 * time.Minute / time.Millisecond)

// maxNoted bounds how many views are remembered.
const maxNoted = 10_000

// noted are the views that were recorded lately, with when that was.
type noted struct {
	mu sync.Mutex
	at map[view]fleet.Millis
}

// view is who looked at what.
type view struct {
	actor audit.Actor
	imei  string
	span  Range
}

// again reports whether a view was recorded already, and remembers it.
func (n *noted) again(v view, now fleet.Millis) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	if at, known := n.at[v]; known && now >= at && now < at+sameView {
		return true
	}
	if n.at == nil || len(n.at) >= maxNoted {
		n.at = map[view]fleet.Millis{}
	}
	n.at[v] = now
	return false
}

// noteView records who looked at which track, or took it along as a file. The reader does not wait for it.
func (h *History) noteView(actor fleet.Actor, q HistoryQuery) {
	text := "audit.trackViewed"
	if q.Exported {
		text = "audit.trackExported"
	} else if h.noted.again(view{audit.By(actor), q.IMEI, q.Range}, fleet.MillisOf(h.Clock.Now())) {
		return
	}
	moment := func(m fleet.Millis) string { return strconv.FormatInt(int64(m), 10) }
	h.Audit.Later(audit.Entry{Actor: audit.By(actor), Source: audit.SourceOf(actor), Level: audit.Info, Type: audit.TypeView,
		Module: audit.ModuleTrack, Key: q.IMEI, Text: text,
		Args: []audit.Arg{{Name: "imei", Value: q.IMEI}, {Name: "from", Value: moment(q.Range.From)}, {Name: "to", Value: moment(q.Range.To)}}})
}
