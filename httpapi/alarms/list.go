package alarms

import (
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/fleet/subscription"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type alarmFilter struct {
	edge.Listing
	edge.OrganScope
	SearchKey  string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of IMEI, device name, plate or owner"`
	AlarmTypes string `query:"alarmTypes" json:"alarmTypes,omitempty" maxLength:"2000" doc:"keys of ALARM_TYPE with commas between them; absent: all"`
	Class      string `query:"alarmClass" json:"alarmClass,omitempty" maxLength:"50" doc:"key of ALARM_CLASS; absent: all"`
	ClassIden  string `query:"alarmClassIden" json:"alarmClassIden,omitempty" maxLength:"50" doc:"the same, where alarmClass is absent"`
	ClassName  string `query:"alarmClassName" json:"alarmClassName,omitempty" maxLength:"100" doc:"not looked at"`
	IMEI       string `query:"imei" json:"imei,omitempty" maxLength:"20" doc:"of one device"`
	Status     string `query:"status" json:"status,omitempty" enum:"new,handled,all" doc:"absent: new"`
	Open       string `query:"open" json:"open,omitempty" enum:"yes,no" doc:"those that last, or those that are over; absent: both"`
}

var handledOnly = map[string]*bool{"": new(bool), "new": new(bool), "handled": new(true)}

var openOnly = map[string]*bool{"yes": new(true), "no": new(bool)}

func (f *alarmFilter) query(q edge.Asked[alarmFilter]) alarm.Query {
	class := f.Class
	if class == "" {
		class = f.ClassIden
	}
	return alarm.Query{
		Most: mostOf(q), Scope: q.Scope, Search: f.SearchKey, IMEI: f.IMEI, Types: listOf(f.AlarmTypes), Class: class,
		Lives: alarm.Lives{Handled: handledOnly[f.Status], Open: openOnly[f.Open]}, Sort: q.Sort,
	}
}

// mostOf is how many alarms are on pages: all where how many there are is known from the sums.
func mostOf(q edge.Asked[alarmFilter]) int {
	if f := q.Filter; f.Status == "handled" || f.Status == "all" || f.Open != "" || f.SearchKey != "" || q.Sort.Field != "" {
		return report.MaxTotal
	}
	return 0
}

// listOf are the entries of a text with commas.
func listOf(text string) []string {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	return strings.Split(text, ",")
}

// alarmList is the list of what waits to be processed.
func (s *server) alarmList() edge.Listed {
	return &edge.List[alarmFilter, alarm.Row, AlarmRow]{
		Route: edge.Route{Path: "/alarm/getalarmlist", Code: permission.MonitorCentre, Also: permission.Home, Tag: "alarm", Summary: "Alarms", CN: "报警列表",
			Description: "A page of alarms, newest first; those of settled vehicles are left out. With those that were handled, those that last or are over, a search, and in another order, the newest 10,000 are counted and paged through; files have all."},
		Page: func(q edge.Asked[alarmFilter], page fleet.Page) ([]alarm.Row, int, error) {
			return s.Alarms.List(q.Ctx, q.Filter.query(q), page)
		},
		Sorts: alarm.SortFields,
		Most:  mostOf,
		Show:  shown[alarmFilter](s),
		Sheet: edge.Sheet[alarmFilter, alarm.Row, AlarmRow]{
			Kind:   "alarm-list",
			Export: edge.Route{Path: "/alarm/exportalarmlist", Code: permission.AlarmExport, Summary: "Export alarms", CN: "导出报警"},
			Walk: func(q edge.Asked[alarmFilter]) (fleet.Walk[alarm.Row], error) {
				return s.Alarms.Walk(q.Ctx, q.Filter.query(q))
			},
			Facts: func(q edge.Asked[alarmFilter]) ([]edge.Fact, error) {
				return edge.SearchFact(nil, q.Filter.SearchKey), nil
			},
			Columns: columns(),
		},
	}
}

func shown[F any](s *server) func(edge.Asked[F], []alarm.Row) ([]AlarmRow, error) {
	return func(q edge.Asked[F], found []alarm.Row) ([]AlarmRow, error) {
		w, err := s.words(q.Call)
		return edge.Mapped(found, w.row), err
	}
}

// columns are those of files.
func columns() []edge.Column[AlarmRow] {
	return []edge.Column[AlarmRow]{
		edge.TextColumn("organName", 20, func(r *AlarmRow) string { return r.OrganName }),
		edge.TextColumn("deviceName", 18, func(r *AlarmRow) string { return r.DeviceName }),
		edge.TextColumn("imei", 18, func(r *AlarmRow) string { return r.IMEI }),
		edge.TextColumn("plateNo", 12, func(r *AlarmRow) string { return r.PlateNo }),
		edge.TextColumn("carOwner", 14, func(r *AlarmRow) string { return r.CarOwner }),
		edge.TextColumn("alarmType", 18, func(r *AlarmRow) string { return r.AlarmTypeName }),
		edge.TimeColumn("alarmTime", func(r *AlarmRow) int64 { return r.AlarmTime }),
		edge.TimeColumn("alarmEnd", func(r *AlarmRow) int64 { return r.EndTime }),
		edge.TextColumn("alarmContent", 40, func(r *AlarmRow) string { return r.AlarmContent }),
		edge.AddressColumn("alarmAddress", func(r *AlarmRow) (lon, lat *float64) { return degrees(r, r.Lon), degrees(r, r.Lat) }),
		edge.TextColumn("location", 12, func(r *AlarmRow) string { return r.LocationTypeName }),
		edge.AmountColumn("lon", 12, func(r *AlarmRow) *float64 { return degrees(r, r.Lon) }),
		edge.AmountColumn("lat", 12, func(r *AlarmRow) *float64 { return degrees(r, r.Lat) }),
		edge.TextColumn("handleStatus", 10, func(r *AlarmRow) string { return r.HandleStatusName }),
		edge.TextColumn("problemType", 14, func(r *AlarmRow) string { return r.ProblemTypeName }),
		edge.TextColumn("handleUser", 14, func(r *AlarmRow) string { return r.HandleUser }),
		edge.TextColumn("handleAccount", 14, func(r *AlarmRow) string { return r.HandleAccount }),
		edge.TimeColumn("handleTime", func(r *AlarmRow) int64 { return r.HandleTime }),
		edge.TextColumn("handleRemark", 30, func(r *AlarmRow) string { return r.HandleRemark }),
	}
}

func degrees(r *AlarmRow, v float64) *float64 {
	if !r.HasPosition {
		return nil
	}
	return &v
}

type reportFilter struct {
	edge.Listing
	edge.Deep
	edge.OrganScope
	IMEI       string `query:"imei" json:"imei,omitempty" maxLength:"20" doc:"of one device"`
	PlateNo    string `query:"plateNo" json:"plateNo,omitempty" maxLength:"64" doc:"of one vehicle"`
	StartTime  int64  `query:"startTime" json:"startTime,omitempty" minimum:"0" doc:"epoch seconds; of alarms that began then or later"`
	EndTime    int64  `query:"endTime" json:"endTime,omitempty" minimum:"0" doc:"epoch seconds; that second is included; 0 or absent: now"`
	AlarmTypes string `query:"alarmTypes" json:"alarmTypes,omitempty" maxLength:"2000" doc:"keys of ALARM_TYPE with commas between them; absent: all"`
}

func (f *reportFilter) query(q edge.Asked[reportFilter]) alarm.Query {
	out := alarm.Query{Scope: q.Scope, IMEI: f.IMEI, Plate: f.PlateNo, Types: listOf(f.AlarmTypes), Settled: true, Sort: q.Sort, Most: report.MaxTotal}
	if f.StartTime > 0 {
		out.From = time.Unix(f.StartTime, 0)
	}
	if f.EndTime > 0 {
		out.To = time.Unix(f.EndTime+1, 0)
	}
	return out
}

// reportList is the report of alarms, whatever became of them.
func (s *server) reportList() edge.Listed {
	return &edge.List[reportFilter, alarm.Row, AlarmRow]{
		Route: edge.Route{Path: "/report/getalarmreportlist", Cost: edge.CostSome, Code: permission.AlarmRecords, Tag: "report", Summary: "Report of alarms", CN: "报警记录",
			Description: "A page of alarms, processed or not, newest first; those of settled vehicles among them. Counted to 10,000 at most; by what rows say, the newest 10,000 are sorted; a file has all of them."},
		Page: func(q edge.Asked[reportFilter], page fleet.Page) ([]alarm.Row, int, error) {
			return s.Alarms.List(q.Ctx, q.Filter.query(q), page)
		},
		Place: edge.Placed(func(q edge.Asked[reportFilter]) bool { return q.Sort.Field == "" }, func(r *alarm.Row) fleet.Cursor {
			return fleet.Cursor{At: r.Start, ID: r.ID}
		}),
		Sorts: alarm.SortFields,
		Most:  edge.Ever[reportFilter](report.MaxTotal),
		Show:  shown[reportFilter](s),
		Sheet: edge.Sheet[reportFilter, alarm.Row, AlarmRow]{
			Kind:   "alarm-report",
			Export: edge.Route{Path: "/report/exportalarmreportlist", Code: permission.AlarmReportExport, Summary: "Export the report of alarms", CN: "导出报警记录"},
			Walk: func(q edge.Asked[reportFilter]) (fleet.Walk[alarm.Row], error) {
				return s.Alarms.Walk(q.Ctx, q.Filter.query(q))
			},
			Facts:   s.reportFacts,
			Columns: columns(),
		},
	}
}

// reportFacts are what a file says of the alarms that it has: whose they are, from when to when they began, and their types by name.
func (s *server) reportFacts(q edge.Asked[reportFilter]) ([]edge.Fact, error) {
	f := q.Filter
	v := asked.Vehicles{IMEI: f.IMEI, PlateNo: f.PlateNo}
	facts := v.Facts()
	say := func(name string, seconds int64) {
		if seconds > 0 {
			facts = append(facts, edge.Fact{Name: name, Value: time.Unix(seconds, 0).In(f.ZoneOf()).Format(time.DateTime)})
		}
	}
	say("export.fact.from", f.StartTime)
	say("export.fact.to", f.EndTime)
	types := listOf(f.AlarmTypes)
	if len(types) == 0 {
		return facts, nil
	}
	names, err := s.Dictionary.Names(q.Ctx, q.Lang, typeList)
	if err != nil {
		return nil, err
	}
	for i, key := range types {
		types[i] = names.Of(typeList, strings.TrimSpace(key))
	}
	return append(facts, edge.Fact{Name: "export.fact.alarmTypes", Value: strings.Join(types, ", ")}), nil
}

// SetRange implements edge.Ranged.
func (f *reportFilter) SetRange(of *subscription.Range) { f.StartTime, f.EndTime = of.Seconds() }
