package reports

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

// Watching is what people note of a device and its vehicle.
type Watching struct {
	VIN             string `json:"vinNo"`
	CarRemark       string `json:"carRemark"`
	Attention       int    `json:"attention" doc:"0 none, 1 low, 2 general, 3 high"`
	AttentionName   string `json:"attentionName"`
	AttentionRemark string `json:"attentionRemark"`
	IsSettle        int    `json:"isSettle" enum:"0,1"`
	CurrentAddress  string `json:"currentAddress" doc:"empty: it is asked for by its place"`
}

func (n *names) watching(v *monitor.View) Watching {
	d, car := &v.Row.Device, &v.Row.Vehicle
	return Watching{VIN: car.VIN, CarRemark: car.Remark, Attention: d.Attention.Level, AttentionRemark: d.Attention.Remark,
		AttentionName: n.Texts.Label(n.lang, "attention.", d.Attention.Level), IsSettle: edge.OneIf(car.Settled)}
}

type homeStopFilter struct {
	edge.Listing
	edge.OrganScope
	Lasting
	SearchKey string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of IMEI, alias, plate, owner, name or SIM number"`
}

type homeStopRow struct {
	StopRecord
	Watching
}

// homeStopList is the list of stopped vehicles on the home page.
func (s *server) homeStopList() edge.Listed {
	query := func(q edge.Asked[homeStopFilter]) report.Query {
		return report.Query{Scope: q.Scope, Sort: q.Sort, Text: q.Filter.SearchKey, Live: true, Least: q.Filter.StartSecond, Most: q.Filter.EndSecond}
	}
	return &edge.List[homeStopFilter, report.StopRow, homeStopRow]{
		Route: edge.Route{Path: "/home/gethomestopreportlist", Cost: edge.CostSome, Code: permission.Home, Tag: "home", Summary: "Vehicles that stand", CN: "首页停留列表",
			Description: "The stops that are not over, those that began last first, without settled vehicles."},
		Page: func(q edge.Asked[homeStopFilter], page fleet.Page) ([]report.StopRow, int, error) {
			return s.Reports.StopList(q.Ctx, q.Actor, query(q), page)
		},
		Sorts: report.StopSorts,
		Show: func(q edge.Asked[homeStopFilter], found []report.StopRow) ([]homeStopRow, error) {
			named, err := s.names(q.Call)
			return edge.Mapped(found, func(r *report.StopRow) homeStopRow {
				return homeStopRow{named.stopRow(r), named.watching(&r.Device)}
			}), err
		},
		Sheet: edge.Sheet[homeStopFilter, report.StopRow, homeStopRow]{
			Kind:   "home-stop-list",
			Export: edge.Route{Path: "/home/exporthomestopreportlist", Code: permission.HomeStopExport, Summary: "Export vehicles that stand", CN: "导出首页停留列表"},
			Walk: func(q edge.Asked[homeStopFilter]) (fleet.Walk[report.StopRow], error) {
				return s.Reports.StopWalk(q.Ctx, q.Actor, query(q))
			},
			Facts: func(q edge.Asked[homeStopFilter]) ([]edge.Fact, error) {
				ask := query(q)
				return q.Filter.facts(edge.SearchFact(nil, q.Filter.SearchKey)), ask.Check()
			},
			Columns: slices.Concat(stopColumns(func(r *homeStopRow) *StopRecord { return &r.StopRecord }), watchColumns(func(r *homeStopRow) *Watching { return &r.Watching })),
		},
	}
}

func watchColumns[R any](of func(*R) *Watching) []edge.Column[R] {
	return []edge.Column[R]{
		edge.TextColumn("vinNo", 20, func(r *R) string { return of(r).VIN }),
		edge.TextColumn("carRemark", 20, func(r *R) string { return of(r).CarRemark }),
		edge.TextColumn("attentionName", 10, func(r *R) string { return of(r).AttentionName }),
		edge.TextColumn("attentionRemark", 20, func(r *R) string { return of(r).AttentionRemark }),
	}
}

type silentFilter struct {
	edge.Listing
	edge.OrganScope
	asked.Types
	Lasting
	Interval  string `query:"interval" json:"interval,omitempty" pattern:"^(-1|[0-9]{1,4}_([0-9]{1,4}|N))?$" doc:"key of OFFLINE_INTERVAL, in days; empty or -1: as startSecond and endSecond say"`
	SearchKey string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of IMEI, alias, plate, owner, name or SIM number"`
}

type silentRow struct {
	OfflineRecord
	Watching
}

func silentQuery(q edge.Asked[silentFilter]) report.Query {
	in := q.Filter
	ask := report.Query{Scope: q.Scope, Sort: q.Sort, Type: in.Key(), Text: in.SearchKey, Live: true, Least: in.StartSecond, Most: in.EndSecond}
	if from, to, ok := daysOf(in.Interval); ok && in.Interval != "-1" {
		const day = 24 * 60 * 60
		ask.Least, ask.Most = int64(from)*day, int64(to)*day
	}
	return ask
}

// silentList is the list of devices that are offline.
func (s *server) silentList() edge.Listed {
	return &edge.List[silentFilter, report.OfflineRow, silentRow]{
		Route: edge.Route{Path: "/device/getofflinedevicelist", Cost: edge.CostSome, Code: permission.OfflineDetail, Tag: "home", Summary: "Devices that are offline", CN: "离线设备列表",
			Description: "Those heard last come first, without settled vehicles."},
		Page: func(q edge.Asked[silentFilter], page fleet.Page) ([]report.OfflineRow, int, error) {
			return s.Reports.OfflineList(q.Ctx, q.Actor, silentQuery(q), page)
		},
		Sorts: report.OfflineSorts,
		Show: func(q edge.Asked[silentFilter], found []report.OfflineRow) ([]silentRow, error) {
			named, err := s.names(q.Call)
			return edge.Mapped(found, func(r *report.OfflineRow) silentRow {
				return silentRow{named.offlineRow(r), named.watching(&r.Device)}
			}), err
		},
		Sheet: edge.Sheet[silentFilter, report.OfflineRow, silentRow]{
			Kind:   "offline-list",
			Export: edge.Route{Path: "/device/exportofflinedevicelist", Code: permission.OfflineExport, Summary: "Export devices that are offline", CN: "导出离线设备"},
			Walk: func(q edge.Asked[silentFilter]) (fleet.Walk[report.OfflineRow], error) {
				return s.Reports.OfflineWalk(q.Ctx, q.Actor, silentQuery(q))
			},
			Facts: func(q edge.Asked[silentFilter]) ([]edge.Fact, error) {
				ask := silentQuery(q)
				lasting := Lasting{ask.Least, ask.Most}
				return lasting.facts(edge.SearchFact(s.typeFact(nil, q.Lang, ask.Type), q.Filter.SearchKey)), ask.Check()
			},
			Columns: slices.Concat(offlineColumns(func(r *silentRow) *OfflineRecord { return &r.OfflineRecord }), watchColumns(func(r *silentRow) *Watching { return &r.Watching })),
		},
	}
}
