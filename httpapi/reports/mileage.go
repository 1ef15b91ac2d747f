package reports

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type mileageFilter struct {
	edge.Listing
	asked.Vehicles
	asked.Dates
	Unit string `query:"unit" json:"unit,omitempty" enum:"day,week,month" doc:"a row for each of these, weeks from Monday; empty: one for the whole range"`
}

// MileageRecord is what a vehicle went in a period.
type MileageRecord struct {
	MileageID string `json:"mileageId" doc:"names the row within the list"`
	Who
	CarID         fleet.ID `json:"carId" doc:"0 for a device that is not fitted to a vehicle"`
	DeviceCount   int      `json:"deviceCount" doc:"devices of the vehicle; it is counted once"`
	StartDate     string   `json:"startDate" doc:"first day"`
	EndDate       string   `json:"endDate" doc:"last day"`
	Days          int64    `json:"days" doc:"in the period"`
	KnownDays     int64    `json:"knownDays" doc:"days of which something is known"`
	DrivenDays    int64    `json:"drivenDays" doc:"days on which it went anywhere"`
	Mileage       *int64   `json:"mileage" doc:"metres; null where nothing is known of any day"`
	MileageKm     *float64 `json:"mileageKm" doc:"the same in kilometres, to two decimals"`
	Longest       *int64   `json:"longest" doc:"metres of the longest day"`
	LongestKm     *float64 `json:"longestKm" doc:"the same in kilometres, to two decimals"`
	MileageSource string   `json:"mileageSource" enum:",legs,odometer,mixed" doc:"what it is measured by; empty where it did not go anywhere"`
	MeasuredBy    string   `json:"measuredBy" doc:"IMEIs of the devices that counted, with commas, the one for most days first"`
	Reckoned      bool     `json:"reckoned" doc:"days do not begin in the zone of the installation: what is kept by its days was divided by rides"`
	Revised       bool     `json:"revised" doc:"something that came late changed it"`
}

// mileageList is the report of mileage.
func (s *server) mileageList() edge.Listed {
	return &edge.List[mileageFilter, report.MileageRow, MileageRecord]{
		Route: edge.Route{Path: "/report/getmileagereportlist", Cost: edge.CostSome, Code: permission.MileageReport, Tag: "report", Summary: "Mileage", CN: "里程统计",
			Description: "Of each vehicle, counted once however many devices it has, in a range of 366 days at most; without one, from the first of this month. A day of which nothing is known is none of zero metres. Beyond 400,000 days of devices one row a vehicle is sorted by mileage within the last 62 days, once what the vehicles did has been read."},
		Page: func(q edge.Asked[mileageFilter], page fleet.Page) ([]report.MileageRow, int, error) {
			ask, err := mileageQuery(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Reports.MileageList(q.Ctx, q.Actor, ask, page)
		},
		Sorts: report.MileageSorts,
		Show: func(q edge.Asked[mileageFilter], found []report.MileageRow) ([]MileageRecord, error) {
			named, err := s.names(q.Call)
			return edge.Mapped(found, func(r *report.MileageRow) MileageRecord { return named.mileageRecord(r) }), err
		},
		Sheet: edge.Sheet[mileageFilter, report.MileageRow, MileageRecord]{
			Kind:   "mileage-report",
			Export: edge.Route{Path: "/report/exportmileagereportlist", Code: permission.MileageRepExport, Summary: "Export mileage", CN: "导出里程统计"},
			Walk: func(q edge.Asked[mileageFilter]) (fleet.Walk[report.MileageRow], error) {
				ask, err := mileageQuery(q)
				if err != nil {
					return fleet.Walk[report.MileageRow]{}, err
				}
				return s.Reports.MileageWalk(q.Ctx, q.Actor, ask)
			},
			Facts: func(q edge.Asked[mileageFilter]) ([]edge.Fact, error) {
				ask, err := mileageQuery(q)
				if err == nil {
					err = s.Reports.CheckMileage(ask)
				}
				facts := q.Filter.AddTo(q.Filter.Facts(), &q.Filter.Listing)
				if unit := q.Filter.Unit; unit != "" {
					facts = append(facts, edge.Fact{Name: "export.fact.unit", Value: s.Texts.Text(q.Lang, "export.unit."+unit, nil)})
				}
				return facts, err
			},
			Columns: mileageColumns(),
		},
	}
}

// mileageColumns are what files show of mileage.
func mileageColumns() []edge.Column[MileageRecord] {
	return slices.Concat(whoColumns(func(r *MileageRecord) *Who { return &r.Who }), []edge.Column[MileageRecord]{
		edge.TextColumn("startDate", 12, func(r *MileageRecord) string { return r.StartDate }),
		edge.TextColumn("endDate", 12, func(r *MileageRecord) string { return r.EndDate }),
		edge.AmountColumn("mileageKm", 12, func(r *MileageRecord) *float64 { return r.MileageKm }),
		edge.AmountColumn("longestKm", 14, func(r *MileageRecord) *float64 { return r.LongestKm }),
		edge.CountColumn("days", func(r *MileageRecord) *int64 { return &r.Days }),
		edge.CountColumn("knownDays", func(r *MileageRecord) *int64 { return &r.KnownDays }),
		edge.CountColumn("drivenDays", func(r *MileageRecord) *int64 { return &r.DrivenDays }),
		edge.TextColumn("measuredBy", 18, func(r *MileageRecord) string { return r.MeasuredBy }),
	})
}

func mileageQuery(q edge.Asked[mileageFilter]) (ask report.MileageQuery, err error) {
	f := q.Filter
	ask = report.MileageQuery{Scope: q.Scope, IMEI: strings.TrimSpace(f.IMEI), Plate: strings.TrimSpace(f.PlateNo), Unit: mileage.Unit(f.Unit), Sort: q.Sort}
	switch ask.Unit {
	case mileage.Whole, mileage.Daily, mileage.Weekly, mileage.Monthly:
	default: // the body of an export is not checked before
		return ask, fleet.Refuse(fleet.Invalid, "mileage.badUnit")
	}
	ask.Period, ask.Zone, err = f.Read(&f.Listing)
	return ask, err
}

func (n *names) mileageRecord(r *report.MileageRow) MileageRecord {
	row := MileageRecord{
		MileageID: strconv.FormatInt(int64(r.Device.Row.Device.ID), 10) + "-" + strconv.Itoa(int(r.From)), Who: n.who(&r.Device), CarID: r.Device.Row.Vehicle.ID, DeviceCount: r.Devices,
		StartDate: mileage.DateOf(r.From), EndDate: mileage.DateOf(r.To), Days: int64(r.Days()),
		KnownDays: int64(r.Known), DrivenDays: int64(r.Driven), MileageSource: r.Source(), MeasuredBy: strings.Join(r.MeasuredBy, ", "), Reckoned: r.Reckoned, Revised: r.Revised,
	}
	if r.Known > 0 {
		metres, longest := r.Metres, r.Longest
		row.Mileage, row.MileageKm, row.Longest, row.LongestKm = &metres, kilometres(metres), &longest, kilometres(longest)
	}
	return row
}

// kilometres are metres in kilometres, to two decimals.
func kilometres(metres int64) *float64 {
	km := math.Round(float64(metres)/10) / 100
	return &km
}

// Progress is how far a sum has come.
type Progress struct {
	Vehicles  int  `json:"vehicles" doc:"that the list covers"`
	Known     bool `json:"known" doc:"false where it is being prepared, or there is too much to be added up; then what follows is 0"`
	Preparing bool `json:"preparing" doc:"it is not known yet: what so many vehicles did is being read; ask again in a few seconds"`
	Ready     int  `json:"ready" doc:"vehicles of which it has been read"`
}

type mileageSum struct {
	Progress
	Mileage int64        `json:"mileage" doc:"metres"`
	Driven  int          `json:"driven" doc:"vehicles that went anywhere"`
	Silent  int          `json:"silent" doc:"vehicles of which nothing is known"`
	Days    []mileageDay `json:"days" nullable:"false"`
}

type mileageDay struct {
	Date    string `json:"date"`
	Mileage int64  `json:"mileage" doc:"metres"`
	Driven  int    `json:"driven" doc:"vehicles that went anywhere"`
	Known   int    `json:"known" doc:"vehicles of which something is known"`
}

// mileageTotals adds up what the list shows.
func (s *server) mileageTotals(q edge.Asked[mileageFilter]) (*mileageSum, error) {
	ask, err := mileageQuery(q)
	if err != nil {
		return nil, err
	}
	sum, err := s.Reports.MileageSum(q.Ctx, q.Actor, ask)
	if err != nil {
		return nil, err
	}
	return &mileageSum{Progress(sum.Progress), sum.Metres, sum.Driven, sum.Silent, edge.Mapped(sum.Days, func(d *report.DaySum) mileageDay {
		return mileageDay{mileage.DateOf(d.Day), d.Metres, d.Driven, d.Known}
	})}, nil
}
