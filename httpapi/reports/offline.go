package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type offlineFilter struct {
	edge.Listing
	edge.Deep
	asked.Vehicles
	asked.Types
	asked.Span
	Lasting
}

// Lasting says how long something has lasted.
type Lasting struct {
	StartSecond int64 `query:"startSecond" json:"startSecond,omitempty" minimum:"0" maximum:"3153600000" doc:"seconds at least"`
	EndSecond   int64 `query:"endSecond" json:"endSecond,omitempty" minimum:"0" maximum:"3153600000" doc:"seconds at most, not included; 0 or absent: no end"`
}

// facts names how long what a file is about has lasted.
func (l *Lasting) facts(facts []edge.Fact) []edge.Fact {
	if l.StartSecond == 0 && l.EndSecond == 0 {
		return facts
	}
	value := fmt.Sprintf("%d–", l.StartSecond)
	if l.EndSecond != 0 {
		value += strconv.FormatInt(l.EndSecond, 10)
	}
	return append(facts, edge.Fact{Name: "export.fact.lasting", Value: value})
}

// OfflineRecord is a time offline.
type OfflineRecord struct {
	OfflineID string `json:"offlineId" doc:"names it for good: the device and the moment of its last message before"`
	Who
	SIMNo            string   `json:"simNo"`
	LastOnlineTime   int64    `json:"lastOnlineTime" doc:"epoch seconds of the last message before"`
	LastOfflineTime  int64    `json:"lastOfflineTime" doc:"epoch seconds: when it had been silent for too long; 0 where that is not kept yet"`
	OnlineAgainTime  int64    `json:"onlineAgainTime" doc:"epoch seconds of the first message after; 0 while it is offline"`
	OfflineLong      int64    `json:"offlineLong" doc:"seconds since the last message, until now or the first after"`
	OfflineCause     string   `json:"offlineCause" enum:"expired,sim,removed,drained,powerCut,shutdown,weak,moved,outage,unknown"`
	OfflineCauseName string   `json:"offlineCauseName"`
	Evidence         string   `json:"evidence" doc:"what the cause was told from, in words; may be empty"`
	Lon              *float64 `json:"lon" doc:"where it was heard last, WGS-84 degrees; null where that is not known"`
	Lat              *float64 `json:"lat"`
}

// offlineList is the report of times offline.
func (s *server) offlineList() edge.Listed {
	return &edge.List[offlineFilter, report.OfflineRow, OfflineRecord]{
		Route: edge.Route{Path: "/report/getofflinereportlist", Cost: edge.CostSome, Code: permission.OfflineReport, Tag: "report", Summary: "Times offline", CN: "离线记录",
			Description: "Without a range those of devices that are offline now; with one, of 366 days at most, all that have any part in it, over or not. Newest first. Counted to 10,000 at most; by how long they lasted, the newest 10,000 of a range are sorted. The cause is decided when the device turns offline."},
		Page: func(q edge.Asked[offlineFilter], page fleet.Page) ([]report.OfflineRow, int, error) {
			ask, err := offlineQuery(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Reports.OfflineList(q.Ctx, q.Actor, ask, page)
		},
		Place: edge.Placed(func(q edge.Asked[offlineFilter]) bool {
			return (q.Sort.Field == "" || q.Sort.Field == "lastOnlineTime") && q.Filter.StartTime != ""
		}, func(r *report.OfflineRow) fleet.Cursor {
			return fleet.Cursor{At: r.Row.Row.From, ID: r.Device.Row.Device.ID}
		}),
		Sorts: report.OfflineSorts,
		Most: func(q edge.Asked[offlineFilter]) int {
			if q.Filter.StartTime == "" { // what is not over is known
				return 0
			}
			return report.MaxTotal
		},
		Show: func(q edge.Asked[offlineFilter], found []report.OfflineRow) ([]OfflineRecord, error) {
			named, err := s.names(q.Call)
			return edge.Mapped(found, func(r *report.OfflineRow) OfflineRecord { return named.offlineRow(r) }), err
		},
		Sheet: edge.Sheet[offlineFilter, report.OfflineRow, OfflineRecord]{
			Kind:   "offline-report",
			Export: edge.Route{Path: "/report/exportofflinereportlist", Code: permission.OfflineRepExport, Summary: "Export times offline", CN: "导出离线记录"},
			Walk: func(q edge.Asked[offlineFilter]) (fleet.Walk[report.OfflineRow], error) {
				ask, err := offlineQuery(q)
				if err != nil {
					return fleet.Walk[report.OfflineRow]{}, err
				}
				return s.Reports.OfflineWalk(q.Ctx, q.Actor, ask)
			},
			Facts: func(q edge.Asked[offlineFilter]) ([]edge.Fact, error) {
				ask, err := offlineQuery(q)
				if err == nil {
					err = ask.Check()
				}
				return q.Filter.facts(q.Filter.AddTo(s.typeFact(q.Filter.Facts(), q.Lang, q.Filter.Key()), &q.Filter.Listing)), err
			},
			Columns: offlineColumns(func(r *OfflineRecord) *OfflineRecord { return r }),
		},
	}
}

// offlineColumns are what files show of a time offline.
func offlineColumns[R any](of func(*R) *OfflineRecord) []edge.Column[R] {
	return slices.Concat(whoColumns(func(r *R) *Who { return &of(r).Who }), []edge.Column[R]{
		edge.TextColumn("simNo", 16, func(r *R) string { return of(r).SIMNo }),
		edge.TimeColumn("lastOnlineTime", func(r *R) int64 { return of(r).LastOnlineTime }),
		edge.TimeColumn("lastOfflineTime", func(r *R) int64 { return of(r).LastOfflineTime }),
		edge.TimeColumn("onlineAgainTime", func(r *R) int64 { return of(r).OnlineAgainTime }),
		edge.CountColumn("offlineLong", func(r *R) *int64 { return &of(r).OfflineLong }),
		edge.TextColumn("offlineCause", 24, func(r *R) string { return of(r).OfflineCauseName }),
		edge.TextColumn("evidence", 30, func(r *R) string { return of(r).Evidence }),
		edge.AddressColumn("address", func(r *R) (lon, lat *float64) { return of(r).Lon, of(r).Lat }),
		edge.AmountColumn("lon", 12, func(r *R) *float64 { return of(r).Lon }),
		edge.AmountColumn("lat", 12, func(r *R) *float64 { return of(r).Lat }),
	})
}

func offlineQuery(q edge.Asked[offlineFilter]) (ask report.Query, err error) {
	ask, err = query(q, &q.Filter.Vehicles, &q.Filter.Listing, &q.Filter.Span)
	ask.Type, ask.Least, ask.Most = q.Filter.Key(), q.Filter.StartSecond, q.Filter.EndSecond
	return ask, err
}

func (n *names) offlineRow(r *report.OfflineRow) OfflineRecord {
	p := &r.Row.Row
	row := OfflineRecord{
		OfflineID: keyOf(r.Device.Row.Device.ID, p.From), Who: n.who(&r.Device), SIMNo: r.Device.Row.Device.SIM,
		LastOnlineTime: p.From.Unix(), LastOfflineTime: p.Turned.Unix(), OnlineAgainTime: p.To.Unix(), OfflineLong: r.Seconds,
		OfflineCause: string(p.Cause), OfflineCauseName: n.Texts.Text(n.lang, "offline.cause."+string(p.Cause), nil), Evidence: n.evidence(string(p.Cause), p.Evidence),
	}
	row.Lon, row.Lat = degrees(motion.Place{Lat: p.Lat, Lon: p.Lon})
	return row
}

// evidence says what a cause was told from.
func (n *names) evidence(cause, value string) string {
	if value == "" {
		return ""
	}
	switch {
	case cause == "sim":
		value = n.Texts.Text(n.lang, "offline.sim."+strings.ToLower(value), nil)
	case cause == "removed":
		value = n.Texts.Text(n.lang, "alarm."+value, nil)
	case cause == "shutdown" && (value == "command" || value == "said"):
		return n.Texts.Text(n.lang, "offline.evidence.shutdown."+value, nil)
	}
	return n.Texts.Text(n.lang, "offline.evidence."+cause, map[string]any{"value": value})
}
