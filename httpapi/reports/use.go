package reports

import (
	"math"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type useFilter struct {
	edge.Listing
	asked.Vehicles
	asked.Dates
}

// UseRecord is how a vehicle spent some days.
type UseRecord struct {
	MileageRecord
	TimeSpent
}

// TimeSpent is how time was spent; the three are all of it, up to now.
type TimeSpent struct {
	DrivingSeconds  int64   `json:"drivingSeconds" doc:"on rides"`
	StandingSeconds int64   `json:"standingSeconds" doc:"in stops"`
	SilentSeconds   int64   `json:"silentSeconds" doc:"of which nothing is known"`
	Utilisation     float64 `json:"utilisation" doc:"percent of the time that it drove"`
}

func timeSpent(u mileage.Use) TimeSpent {
	out := TimeSpent{DrivingSeconds: int64(u.Driving / 1000), StandingSeconds: int64(u.Standing / 1000), SilentSeconds: int64(u.Silent / 1000)}
	if all := u.Driving + u.Standing + u.Silent; all > 0 {
		out.Utilisation = math.Round(1000*float64(u.Driving)/float64(all)) / 10
	}
	return out
}

// useList is the report of how vehicles spend their time.
func (s *server) useList() edge.Listed {
	return &edge.List[useFilter, report.UseRow, UseRecord]{
		Route: edge.Route{Path: "/report/getvehicleuselist", Cost: edge.CostSome, Code: permission.FleetGlance, Tag: "report", Summary: "Use of vehicles", CN: "车辆利用率",
			Description: "Driving, standing and silent time of each vehicle in a range of 366 days at most, up to now; without one, from the first of this month. What any of its devices knows counts. Beyond 40,000 days of devices it is sorted within the last 62 days, once what the vehicles did has been read."},
		Page: func(q edge.Asked[useFilter], page fleet.Page) ([]report.UseRow, int, error) {
			ask, err := useQuery(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Reports.UseList(q.Ctx, q.Actor, ask, page)
		},
		Sorts: report.UseSorts,
		Show: func(q edge.Asked[useFilter], found []report.UseRow) ([]UseRecord, error) {
			named, err := s.names(q.Call)
			return edge.Mapped(found, func(r *report.UseRow) UseRecord {
				return UseRecord{named.mileageRecord(&r.MileageRow), timeSpent(r.Use)}
			}), err
		},
		Sheet: edge.Sheet[useFilter, report.UseRow, UseRecord]{
			Kind:   "use-report",
			Export: edge.Route{Path: "/report/exportvehicleuselist", Code: permission.FleetGlanceExport, Summary: "Export use of vehicles", CN: "导出车辆利用率"},
			Walk: func(q edge.Asked[useFilter]) (fleet.Walk[report.UseRow], error) {
				ask, err := useQuery(q)
				if err != nil {
					return fleet.Walk[report.UseRow]{}, err
				}
				return s.Reports.UseWalk(q.Ctx, q.Actor, ask)
			},
			Facts: func(q edge.Asked[useFilter]) ([]edge.Fact, error) {
				ask, err := useQuery(q)
				if err == nil {
					err = s.Reports.CheckMileage(ask)
				}
				return q.Filter.AddTo(q.Filter.Facts(), &q.Filter.Listing), err
			},
			Columns: useColumns(),
		},
	}
}

// useColumns are what files show of the use of vehicles.
func useColumns() []edge.Column[UseRecord] {
	return slices.Concat(whoColumns(func(r *UseRecord) *Who { return &r.Who }), []edge.Column[UseRecord]{
		edge.TextColumn("startDate", 12, func(r *UseRecord) string { return r.StartDate }),
		edge.TextColumn("endDate", 12, func(r *UseRecord) string { return r.EndDate }),
		edge.CountColumn("drivingSeconds", func(r *UseRecord) *int64 { return &r.DrivingSeconds }),
		edge.CountColumn("standingSeconds", func(r *UseRecord) *int64 { return &r.StandingSeconds }),
		edge.CountColumn("silentSeconds", func(r *UseRecord) *int64 { return &r.SilentSeconds }),
		edge.AmountColumn("utilisation", 12, func(r *UseRecord) *float64 { return &r.Utilisation }),
		edge.AmountColumn("mileageKm", 12, func(r *UseRecord) *float64 { return r.MileageKm }),
	})
}

func useQuery(q edge.Asked[useFilter]) (ask report.MileageQuery, err error) {
	f := q.Filter
	ask = report.MileageQuery{Scope: q.Scope, IMEI: strings.TrimSpace(f.IMEI), Plate: strings.TrimSpace(f.PlateNo), Sort: q.Sort}
	ask.Period, ask.Zone, err = f.Read(&f.Listing)
	return ask, err
}

type useSum struct {
	Progress
	TimeSpent
	Days []UseDayRecord `json:"days" nullable:"false"`
}

// useTotals adds up what the list shows.
func (s *server) useTotals(q edge.Asked[useFilter]) (*useSum, error) {
	ask, err := useQuery(q)
	if err != nil {
		return nil, err
	}
	sum, err := s.Reports.UseSum(q.Ctx, q.Actor, ask)
	if err != nil {
		return nil, err
	}
	return &useSum{Progress(sum.Progress), timeSpent(sum.Use), edge.Mapped(sum.Days, useDayRecord)}, nil
}
