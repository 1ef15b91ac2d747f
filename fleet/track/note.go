package track

import (
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// noteView records who looked at which track. The reader does not wait for it.
func (h *History) noteView(actor fleet.Actor, q HistoryQuery) {
	moment := func(m fleet.Millis) string { return strconv.FormatInt(int64(m), 10) }
	h.Audit.Later(audit.Entry{Actor: audit.By(actor), Source: audit.SourceOf(actor), Level: audit.Info, Type: audit.TypeView,
		Module: audit.ModuleTrack, Key: q.IMEI, Text: "audit.trackViewed",
		Args: []audit.Arg{{Name: "imei", Value: q.IMEI}, {Name: "from", Value: moment(q.Range.From)}, {Name: "to", Value: moment(q.Range.To)}}})
}
