package reports

import (
	"cmp"
	"slices"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/edge"
)

const classList = "ALARM_CLASS"

// alarmDay is how many alarms of a class began on a day.
type alarmDay struct {
	day   int32
	class AlarmClass
	n     int
}

// AlarmClass names a class of alarms.
type AlarmClass struct {
	AlarmClass     string `json:"alarmClass" doc:"key of ALARM_CLASS"`
	AlarmClassName string `json:"alarmClassName"`
}

// AlarmDayRecord is how many alarms of a class began on a day.
type AlarmDayRecord struct {
	Date string `json:"date" doc:"YYYY-MM-DD"`
	AlarmClass
	Alarms int64 `json:"alarms"`
}

// alarmDayOrders are what it can be sorted by; it comes day by day else.
var alarmDayOrders = fleet.Orders[alarmDay]{
	"date":   func(a, b *alarmDay) int { return cmp.Compare(a.day, b.day) },
	"alarms": func(a, b *alarmDay) int { return cmp.Compare(a.n, b.n) },
}

// alarmDayList is the report of alarms by day.
func (s *server) alarmDayList() edge.Listed {
	return &edge.List[useFilter, alarmDay, AlarmDayRecord]{
		Route: edge.Route{Path: "/report/getalarmdaylist", Cost: edge.CostMuch, Code: permission.AlarmRecords, Tag: "report", Summary: "Alarms by class and day", CN: "每日报警统计",
			Description: "How many alarms of each class began on each day of a range of 366 days at most; without one, from the first of this month. Those of the report of alarms: processed or not, of settled vehicles, too. What there was none of is left out."},
		Page: func(q edge.Asked[useFilter], page fleet.Page) ([]alarmDay, int, error) {
			all, err := s.alarmDays(q)
			return alarmDayOrders.Page(all, q.Sort, page.Clamp(20, 1000)), len(all), err
		},
		Sorts: alarmDayOrders.Fields(),
		Show: func(_ edge.Asked[useFilter], found []alarmDay) ([]AlarmDayRecord, error) {
			return edge.Mapped(found, func(d *alarmDay) AlarmDayRecord { return AlarmDayRecord{mileage.DateOf(d.day), d.class, int64(d.n)} }), nil
		},
		Sheet: edge.Sheet[useFilter, alarmDay, AlarmDayRecord]{
			Kind:   "alarm-days",
			Export: edge.Route{Path: "/report/exportalarmdaylist", Code: permission.AlarmReportExport, Summary: "Export alarms by class and day", CN: "导出每日报警统计"},
			Walk: func(q edge.Asked[useFilter]) (fleet.Walk[alarmDay], error) {
				all, err := s.alarmDays(q)
				return walkOf(alarmDayOrders, all, q.Sort), err
			},
			Facts: s.glanceFacts,
			Columns: []edge.Column[AlarmDayRecord]{
				edge.TextColumn("date", 12, func(r *AlarmDayRecord) string { return r.Date }),
				edge.TextColumn("alarmClass", 18, func(r *AlarmDayRecord) string { return r.AlarmClassName }),
				edge.CountColumn("alarms", func(r *AlarmDayRecord) *int64 { return &r.Alarms }),
			},
		},
	}
}

// alarmDays are the alarms of each day, the classes in the order of the dictionary.
func (s *server) alarmDays(q edge.Asked[useFilter]) (out []alarmDay, err error) {
	counted, classes, err := s.countedAlarms(q)
	if err != nil {
		return nil, err
	}
	for i := range counted.Days() {
		for _, class := range classes {
			if n := counted.ByClass[class.AlarmClass][i]; n > 0 {
				out = append(out, alarmDay{counted.From + int32(i), class, n})
			}
		}
	}
	return out, nil
}

// countedAlarms are the alarms of each day and the classes of which there are any, in the order of the dictionary.
func (s *server) countedAlarms(q edge.Asked[useFilter]) (*report.AlarmDays, []AlarmClass, error) {
	ask, err := useQuery(q)
	if err != nil {
		return nil, nil, err
	}
	counted, err := s.Reports.AlarmDays(q.Ctx, q.Actor, ask)
	if err != nil {
		return nil, nil, err
	}
	lists, err := s.Dictionary.Entries(q.Ctx, []string{classList})
	if err != nil {
		return nil, nil, err
	}
	classes := make([]AlarmClass, 0, len(counted.ByClass))
	for _, entry := range lists[classList] {
		if counted.ByClass[entry.Key] != nil {
			classes = append(classes, AlarmClass{entry.Key, entry.Val.In(q.Lang)})
		}
	}
	var unnamed []AlarmClass // which somebody has switched off in the dictionary
	for key := range counted.ByClass {
		if !slices.ContainsFunc(classes, func(c AlarmClass) bool { return c.AlarmClass == key }) {
			unnamed = append(unnamed, AlarmClass{key, key})
		}
	}
	slices.SortFunc(unnamed, func(a, b AlarmClass) int { return cmp.Compare(a.AlarmClass, b.AlarmClass) })
	return counted, append(classes, unnamed...), nil
}

type alarmDaySum struct {
	Alarms  int             `json:"alarms" doc:"in all"`
	Dates   []string        `json:"dates" nullable:"false" doc:"the days of the range up to today, YYYY-MM-DD"`
	Classes []alarmClassSum `json:"classes" nullable:"false" doc:"those of which there is any alarm"`
}

type alarmClassSum struct {
	AlarmClass
	Alarms int   `json:"alarms" doc:"in all"`
	PerDay []int `json:"perDay" nullable:"false" doc:"of each of the dates"`
}

// alarmDayTotals are the alarms of each class, day by day.
func (s *server) alarmDayTotals(q edge.Asked[useFilter]) (*alarmDaySum, error) {
	counted, classes, err := s.countedAlarms(q)
	if err != nil {
		return nil, err
	}
	out := &alarmDaySum{Alarms: counted.Total(), Dates: []string{}, Classes: []alarmClassSum{}}
	for day := counted.From; day <= counted.To; day++ {
		out.Dates = append(out.Dates, mileage.DateOf(day))
	}
	for _, c := range classes {
		out.Classes = append(out.Classes, alarmClassSum{c, counted.Of(c.AlarmClass), counted.ByClass[c.AlarmClass]})
	}
	return out, nil
}

// walkOf walks a list that is read whole.
func walkOf[T any](orders fleet.Orders[T], all []T, by fleet.Sort) fleet.Walk[T] {
	sorted := orders.Page(all, by, fleet.Page{Number: 1, Size: len(all)})
	return fleet.WalkKeys(sorted, func(some []T) ([]T, error) { return some, nil })
}
