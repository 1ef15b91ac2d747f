package reports

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/edge"
)

type watchedFilter struct {
	edge.Listing
	edge.OrganScope
	SearchKey string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of IMEI, alias, plate, owner, name or SIM number"`
}

func (f *watchedFilter) query(q edge.Asked[watchedFilter]) report.Query {
	return report.Query{Scope: q.Scope, Sort: q.Sort, Text: f.SearchKey}
}

type watchedRow struct {
	DeviceID fleet.ID `json:"deviceId"`
	Who
	Watching
	SIMNo          string   `json:"simNo"`
	DeviceState    int      `json:"deviceState" enum:"0,1,2,10,100" doc:"0 never online, 1 online, 2 offline, 10 parked, 100 service expired"`
	Moving         bool     `json:"moving" doc:"online, and on its way"`
	LastOnlineTime int64    `json:"lastOnlineTime" doc:"epoch seconds of the last message; 0 never"`
	OfflineLong    int64    `json:"offlineLong" doc:"seconds since the last message, when offline"`
	Lon            *float64 `json:"lon" doc:"where it was heard last, WGS-84 degrees; null where that is not known"`
	Lat            *float64 `json:"lat"`
}

// watchedList is the list of devices that somebody watches.
func (s *server) watchedList() edge.Listed {
	return &edge.List[watchedFilter, monitor.View, watchedRow]{
		Route: edge.Route{Path: "/device/getattentiondevicelist", Cost: edge.CostSome, Code: permission.Home, Tag: "home", Summary: "Devices that are watched", CN: "关注设备列表",
			Description: "Those heard last come first, without settled vehicles."},
		Page: func(q edge.Asked[watchedFilter], page fleet.Page) ([]monitor.View, int, error) {
			views, total := s.Reports.WatchedList(q.Actor, q.Filter.query(q), page)
			return views, total, nil
		},
		Sorts: report.WatchedSorts,
		Show: func(q edge.Asked[watchedFilter], found []monitor.View) ([]watchedRow, error) {
			named, err := s.names(q.Call)
			return edge.Mapped(found, named.watchedRow), err
		},
		Sheet: edge.Sheet[watchedFilter, monitor.View, watchedRow]{
			Kind:   "attention-list",
			Export: edge.Route{Path: "/device/exportattentiondevicelist", Code: permission.AlarmExport, Summary: "Export devices that are watched", CN: "导出关注设备"},
			Walk: func(q edge.Asked[watchedFilter]) (fleet.Walk[monitor.View], error) {
				return s.Reports.WatchedWalk(q.Actor, q.Filter.query(q)), nil
			},
			Facts: func(q edge.Asked[watchedFilter]) ([]edge.Fact, error) {
				return edge.SearchFact(nil, q.Filter.SearchKey), nil
			},
			Columns: slices.Concat(whoColumns(func(r *watchedRow) *Who { return &r.Who }), []edge.Column[watchedRow]{
				edge.TextColumn("simNo", 16, func(r *watchedRow) string { return r.SIMNo }),
				edge.TimeColumn("lastOnlineTime", func(r *watchedRow) int64 { return r.LastOnlineTime }),
				edge.CountColumn("offlineLong", func(r *watchedRow) *int64 { return &r.OfflineLong }),
			}, watchColumns(func(r *watchedRow) *Watching { return &r.Watching }), []edge.Column[watchedRow]{
				edge.AmountColumn("lon", 12, func(r *watchedRow) *float64 { return r.Lon }),
				edge.AmountColumn("lat", 12, func(r *watchedRow) *float64 { return r.Lat }),
			}),
		},
	}
}

func (n *names) watchedRow(v *monitor.View) watchedRow {
	row := watchedRow{
		DeviceID: v.Row.Device.ID, Who: n.who(v), Watching: n.watching(v), SIMNo: v.Row.Device.SIM, DeviceState: v.Code, Moving: v.Moving(),
		LastOnlineTime: v.State.LastMessage.Unix(), OfflineLong: v.OfflineSeconds,
	}
	if v.State.HasPosition {
		row.Lon, row.Lat = degrees(motion.Place{Lat: v.State.Latest.Lat, Lon: v.State.Latest.Lon})
	}
	return row
}
