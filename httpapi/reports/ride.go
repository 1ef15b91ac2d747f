package reports

import (
	"math"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type rideFilter struct {
	edge.Listing
	edge.Deep
	asked.Vehicles
	asked.Types
	asked.Span
	RideTime int64 `query:"rideTime" json:"rideTime,omitempty" minimum:"0" maximum:"315360000" doc:"seconds that it took at least"`
	Mileage  int64 `query:"mileage" json:"mileage,omitempty" minimum:"0" maximum:"1000000000" doc:"metres that it went at least"`
}

type rideRecord struct {
	RideID string `json:"rideId" doc:"names it for good: the device and the moment at which it began"`
	Who
	StartTime         int64    `json:"startTime" doc:"epoch seconds"`
	EndTime           int64    `json:"endTime" doc:"epoch seconds"`
	RideTime          int64    `json:"rideTime" doc:"seconds"`
	TotalTime         int64    `json:"totalTime" doc:"the same as rideTime"`
	Mileage           int64    `json:"mileage" doc:"metres"`
	TotalMileage      int64    `json:"totalMileage" doc:"the same as mileage"`
	MileageKm         float64  `json:"mileageKm" doc:"the same in kilometres, to two decimals"`
	MileageSource     string   `json:"mileageSource" enum:"legs,odometer" doc:"what it is measured by: the ways from fix to fix, or the terminal's odometer"`
	MileageSourceName string   `json:"mileageSourceName" doc:"the same in words, with whether it is doubled"`
	Doubled           bool     `json:"doubled" doc:"another device of the vehicle tells better of the same time, and its ride counts; such a ride is in the list where its device is asked for"`
	FromLon           *float64 `json:"fromLon" doc:"WGS-84 degrees"`
	FromLat           *float64 `json:"fromLat"`
	ToLon             *float64 `json:"toLon"`
	ToLat             *float64 `json:"toLat"`
	MaxSpeed          float64  `json:"maxSpeed" doc:"km/h"`
	ClosedByGap       bool     `json:"closedByGap" doc:"it ended because nothing more was heard for long"`
	Revised           bool     `json:"revised" doc:"something that came late changed it"`
}

type ride = report.Of[motion.Ride]

var sourceNames = [...]string{motion.Legs: "legs", motion.Odometer: "odometer"}

// rideList is the report of rides.
func (s *server) rideList() edge.Listed {
	return &edge.List[rideFilter, ride, rideRecord]{
		Route: edge.Route{Path: "/report/getridereportlist", Cost: edge.CostSome, Code: permission.RideReport, Tag: "report", Summary: "Rides", CN: "行程记录",
			Description: "The rides that are over and began in a range of 366 days at most, without one in the last seven days, as they were kept when they closed. Of rides that several devices of a vehicle tell of at once, those of the device that tells best are listed; of a device that is asked for, all. Newest first. Counted to 10,000 at most; by what rows say, the newest 10,000 are sorted."},
		Page: func(q edge.Asked[rideFilter], page fleet.Page) ([]ride, int, error) {
			ask, err := rideQuery(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Reports.RideList(q.Ctx, q.Actor, ask, page)
		},
		Place: edge.Placed(func(q edge.Asked[rideFilter]) bool { return (q.Sort.Field == "" || q.Sort.Field == "startTime") }, func(r *ride) fleet.Cursor {
			return fleet.Cursor{At: r.Row.Row.Start, ID: r.Device.Row.Device.ID}
		}),
		Sorts: report.RideSorts,
		Most:  edge.Ever[rideFilter](report.MaxTotal),
		Show: func(q edge.Asked[rideFilter], found []ride) ([]rideRecord, error) {
			named, err := s.names(q.Call)
			return edge.Mapped(found, func(r *ride) rideRecord { return named.rideRecord(r) }), err
		},
		Sheet: edge.Sheet[rideFilter, ride, rideRecord]{
			Kind:   "ride-report",
			Export: edge.Route{Path: "/report/exportridereportlist", Code: permission.RideRepExport, Summary: "Export rides", CN: "导出行程记录"},
			Walk: func(q edge.Asked[rideFilter]) (fleet.Walk[ride], error) {
				ask, err := rideQuery(q)
				if err != nil {
					return fleet.Walk[ride]{}, err
				}
				return s.Reports.RideWalk(q.Ctx, q.Actor, ask)
			},
			Facts: func(q edge.Asked[rideFilter]) ([]edge.Fact, error) {
				ask, err := rideQuery(q)
				if err == nil {
					err = ask.Check()
				}
				facts := q.Filter.AddTo(s.typeFact(q.Filter.Facts(), q.Lang, q.Filter.Key()), &q.Filter.Listing)
				return q.Filter.leastFacts(facts), err
			},
			Columns: rideColumns(),
		},
	}
}

// rideColumns are what files show of a ride.
func rideColumns() []edge.Column[rideRecord] {
	return slices.Concat(whoColumns(func(r *rideRecord) *Who { return &r.Who }), []edge.Column[rideRecord]{
		edge.TimeColumn("startTime", func(r *rideRecord) int64 { return r.StartTime }),
		edge.TimeColumn("endTime", func(r *rideRecord) int64 { return r.EndTime }),
		edge.CountColumn("rideTime", func(r *rideRecord) *int64 { return &r.RideTime }),
		edge.AmountColumn("mileageKm", 12, func(r *rideRecord) *float64 { return &r.MileageKm }),
		edge.TextColumn("mileageSource", 30, func(r *rideRecord) string { return r.MileageSourceName }),
		edge.AmountColumn("maxSpeed", 12, func(r *rideRecord) *float64 { return &r.MaxSpeed }),
		edge.AddressColumn("fromAddress", func(r *rideRecord) (lon, lat *float64) { return r.FromLon, r.FromLat }),
		edge.AddressColumn("toAddress", func(r *rideRecord) (lon, lat *float64) { return r.ToLon, r.ToLat }),
		edge.AmountColumn("fromLon", 12, func(r *rideRecord) *float64 { return r.FromLon }),
		edge.AmountColumn("fromLat", 12, func(r *rideRecord) *float64 { return r.FromLat }),
		edge.AmountColumn("toLon", 12, func(r *rideRecord) *float64 { return r.ToLon }),
		edge.AmountColumn("toLat", 12, func(r *rideRecord) *float64 { return r.ToLat }),
	})
}

func rideQuery(q edge.Asked[rideFilter]) (ask report.Query, err error) {
	ask, err = query(q, &q.Filter.Vehicles, &q.Filter.Listing, &q.Filter.Span)
	ask.Type, ask.Least, ask.Metres = q.Filter.Key(), q.Filter.RideTime, q.Filter.Mileage
	return ask, err
}

// leastFacts names how long and how far the rides of a file went at least.
func (f *rideFilter) leastFacts(facts []edge.Fact) []edge.Fact {
	for _, of := range []struct {
		name  string
		least int64
	}{{"export.fact.rideTime", f.RideTime}, {"export.fact.mileage", f.Mileage}} {
		if of.least > 0 {
			facts = append(facts, edge.Fact{Name: of.name, Value: strconv.FormatInt(of.least, 10)})
		}
	}
	return facts
}

func (n *names) rideRecord(r *ride) rideRecord {
	of := &r.Row.Row
	row := rideRecord{
		RideID: keyOf(r.Device.Row.Device.ID, of.Start), Who: n.who(&r.Device), StartTime: of.Start.Unix(), EndTime: of.End.Unix(),
		RideTime: r.Seconds, TotalTime: r.Seconds, Mileage: of.Metres, TotalMileage: of.Metres, MileageKm: math.Round(float64(of.Metres)/10) / 100, MileageSource: sourceNames[of.Source],
		MaxSpeed: float64(of.TopSpeed) / 10, ClosedByGap: of.Gap, Revised: r.Row.Revised,
	}
	row.Doubled, row.MileageSourceName = of.Doubled, n.Texts.Text(n.lang, "ride.source."+row.MileageSource, nil)
	if of.Doubled {
		row.MileageSourceName = n.Texts.Text(n.lang, "ride.doubled", map[string]any{"source": row.MileageSourceName})
	}
	row.FromLon, row.FromLat = degrees(of.From)
	row.ToLon, row.ToLat = degrees(of.To)
	return row
}
