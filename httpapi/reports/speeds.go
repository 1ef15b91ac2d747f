package reports

import (
	"cmp"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/edge"
)

// SpeedRecord is for how long and how far vehicles went at some speed.
type SpeedRecord struct {
	SpeedBand string  `json:"speedBand" doc:"in words, in the language"`
	FromKmh   int     `json:"fromKmh" doc:"km/h, this speed included; 0 of the slowest band, which is standing with the engine on, or creeping"`
	ToKmh     int     `json:"toKmh" doc:"km/h, this speed not included; 0 for no end"`
	Seconds   int64   `json:"seconds"`
	Share     float64 `json:"share" doc:"percent of the time of all bands"`
	Mileage   int64   `json:"mileage" doc:"metres"`
	MileageKm float64 `json:"mileageKm" doc:"the same in kilometres, to two decimals"`
	WayShare  float64 `json:"wayShare" doc:"percent of the metres of all bands"`
}

// speedOrders are what it can be sorted by; it comes from the slowest to the fastest else.
var speedOrders = fleet.Orders[report.SpeedBand]{
	"fromKmh": func(a, b *report.SpeedBand) int { return cmp.Compare(a.From, b.From) },
	"seconds": func(a, b *report.SpeedBand) int { return cmp.Compare(a.Seconds, b.Seconds) },
	"mileage": func(a, b *report.SpeedBand) int { return cmp.Compare(a.Metres, b.Metres) },
}

// speedList is the report of how fast the fleet drives.
func (s *server) speedList() edge.Listed {
	return &edge.List[useFilter, report.SpeedBand, SpeedRecord]{
		Route: edge.Route{Path: "/report/getspeedprofilelist", Cost: edge.CostMuch, Code: permission.FleetGlance, Tag: "report", Summary: "Speed profile", CN: "速度分布",
			Description: "For how long and how far vehicles went at which speeds, on the rides of a range of 366 days at most that are over; without one, from the first of this month. The speed is that from one position to the next. A vehicle counts once, however many devices it has. Beyond 40,000 days of devices within the last 62 days, once what the vehicles did has been read."},
		Page: func(q edge.Asked[useFilter], page fleet.Page) ([]report.SpeedBand, int, error) {
			all, err := s.speedBands(q, false)
			return speedOrders.Page(all, q.Sort, page.Clamp(20, 1000)), len(all), err
		},
		Sorts: speedOrders.Fields(),
		Show: func(q edge.Asked[useFilter], found []report.SpeedBand) ([]SpeedRecord, error) {
			return edge.Mapped(found, func(b *report.SpeedBand) SpeedRecord {
				return SpeedRecord{s.bandName(q.Lang, b), b.From, b.To, b.Seconds, b.Share, b.Metres, *kilometres(b.Metres), b.WayPart}
			}), nil
		},
		Sheet: edge.Sheet[useFilter, report.SpeedBand, SpeedRecord]{
			Kind:   "speed-profile",
			Export: edge.Route{Path: "/report/exportspeedprofilelist", Code: permission.FleetGlanceExport, Summary: "Export the speed profile", CN: "导出速度分布"},
			Walk: func(q edge.Asked[useFilter]) (fleet.Walk[report.SpeedBand], error) {
				all, err := s.speedBands(q, true)
				return walkOf(speedOrders, all, q.Sort), err
			},
			Facts: s.glanceFacts,
			Columns: []edge.Column[SpeedRecord]{
				edge.TextColumn("speedBand", 18, func(r *SpeedRecord) string { return r.SpeedBand }),
				edge.CountColumn("seconds", func(r *SpeedRecord) *int64 { return &r.Seconds }),
				edge.AmountColumn("share", 14, func(r *SpeedRecord) *float64 { return &r.Share }),
				edge.AmountColumn("mileageKm", 12, func(r *SpeedRecord) *float64 { return &r.MileageKm }),
				edge.AmountColumn("wayShare", 14, func(r *SpeedRecord) *float64 { return &r.WayShare }),
			},
		},
	}
}

func (s *server) speedBands(q edge.Asked[useFilter], patient bool) ([]report.SpeedBand, error) {
	ask, err := useQuery(q)
	if err != nil {
		return nil, err
	}
	ask.Patient = patient
	return s.Reports.SpeedProfile(q.Ctx, q.Actor, ask)
}

// glanceFacts is what a file says of what it is about.
func (s *server) glanceFacts(q edge.Asked[useFilter]) ([]edge.Fact, error) {
	ask, err := useQuery(q)
	if err == nil {
		err = s.Reports.CheckMileage(ask)
	}
	return q.Filter.AddTo(q.Filter.Facts(), &q.Filter.Listing), err
}

// bandName names a band of speeds.
func (s *server) bandName(lang string, b *report.SpeedBand) string {
	code := "speedBand.between"
	switch {
	case b.From == 0:
		code = "speedBand.below"
	case b.To == 0:
		code = "speedBand.above"
	}
	return s.Texts.Text(lang, code, map[string]any{"from": strconv.Itoa(b.From), "to": strconv.Itoa(b.To)})
}
