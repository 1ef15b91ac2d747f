package reports

import (
	"cmp"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/edge"
)

// UseDayRecord is how the vehicles of a fleet spent a day, all of them together.
type UseDayRecord struct {
	Date string `json:"date" doc:"YYYY-MM-DD"`
	TimeSpent
}

// useDayOrders are what it can be sorted by; it comes day by day else.
var useDayOrders = fleet.Orders[report.DayUse]{
	"date":            func(a, b *report.DayUse) int { return cmp.Compare(a.Day, b.Day) },
	"drivingSeconds":  func(a, b *report.DayUse) int { return cmp.Compare(a.Driving, b.Driving) },
	"standingSeconds": func(a, b *report.DayUse) int { return cmp.Compare(a.Standing, b.Standing) },
	"silentSeconds":   func(a, b *report.DayUse) int { return cmp.Compare(a.Silent, b.Silent) },
}

// useDayList is the report of how the fleet spent each day.
func (s *server) useDayList() edge.Listed {
	return &edge.List[useFilter, report.DayUse, UseDayRecord]{
		Route: edge.Route{Path: "/report/getusedaylist", Cost: edge.CostMuch, Code: permission.FleetGlance, Tag: "report", Summary: "Use of all vehicles by day", CN: "每日车辆利用率",
			Description: "Driving, standing and silent time of all vehicles of the list of their use together, on each day of a range of 366 days at most; without one, from the first of this month. Beyond 40,000 days of devices within the last 62 days, once what the vehicles did has been read."},
		Page: func(q edge.Asked[useFilter], page fleet.Page) ([]report.DayUse, int, error) {
			all, err := s.useDays(q, false)
			return useDayOrders.Page(all, q.Sort, page.Clamp(20, 1000)), len(all), err
		},
		Sorts: useDayOrders.Fields(),
		Show: func(_ edge.Asked[useFilter], found []report.DayUse) ([]UseDayRecord, error) {
			return edge.Mapped(found, useDayRecord), nil
		},
		Sheet: edge.Sheet[useFilter, report.DayUse, UseDayRecord]{
			Kind:   "use-days",
			Export: edge.Route{Path: "/report/exportusedaylist", Code: permission.FleetGlanceExport, Summary: "Export use of all vehicles by day", CN: "导出每日车辆利用率"},
			Walk: func(q edge.Asked[useFilter]) (fleet.Walk[report.DayUse], error) {
				all, err := s.useDays(q, true)
				return walkOf(useDayOrders, all, q.Sort), err
			},
			Facts: s.glanceFacts,
			Columns: []edge.Column[UseDayRecord]{
				edge.TextColumn("date", 12, func(r *UseDayRecord) string { return r.Date }),
				edge.CountColumn("drivingSeconds", func(r *UseDayRecord) *int64 { return &r.DrivingSeconds }),
				edge.CountColumn("standingSeconds", func(r *UseDayRecord) *int64 { return &r.StandingSeconds }),
				edge.CountColumn("silentSeconds", func(r *UseDayRecord) *int64 { return &r.SilentSeconds }),
				edge.AmountColumn("utilisation", 12, func(r *UseDayRecord) *float64 { return &r.Utilisation }),
			},
		},
	}
}

// useDays are the days of a range; none where there is no vehicle. It refuses with report.tooManyToAdd and report.preparing: a file without what was asked for
// would mislead.
func (s *server) useDays(q edge.Asked[useFilter], patient bool) ([]report.DayUse, error) {
	ask, err := useQuery(q)
	if err != nil {
		return nil, err
	}
	ask.Patient = patient
	sum, err := s.Reports.UseSum(q.Ctx, q.Actor, ask)
	switch {
	case err != nil || sum.Vehicles == 0:
		return nil, err
	case sum.Preparing:
		return nil, fleet.Refuse(fleet.Refused, "report.preparing").With("ready", sum.Ready).With("vehicles", sum.Vehicles)
	case !sum.Known:
		return nil, fleet.Refuse(fleet.Refused, "report.tooManyToAdd").With("max", report.MostUsedDays)
	}
	return sum.Days, nil
}

func useDayRecord(d *report.DayUse) UseDayRecord {
	return UseDayRecord{mileage.DateOf(d.Day), timeSpent(d.Use)}
}
