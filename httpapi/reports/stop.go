package reports

import (
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type stopFilter struct {
	edge.Listing
	edge.Deep
	asked.Vehicles
	asked.Types
	asked.Span
	StopSecond int64 `query:"stopSecond" json:"stopSecond,omitempty" minimum:"0" maximum:"315360000" doc:"seconds that it has lasted at least"`
}

// StopRecord is a stop.
type StopRecord struct {
	StopID string `json:"stopId" doc:"names it for good: the device and the moment at which it began"`
	Who
	StopStartTime int64    `json:"stopStartTime" doc:"epoch seconds"`
	StopEndTime   int64    `json:"stopEndTime" doc:"epoch seconds; 0 while it is not over"`
	StopSecond    int64    `json:"stopSecond" doc:"seconds, until now while it is not over"`
	StopAddress   string   `json:"stopAddress" doc:"empty: it is asked for by its place; a file has the districts"`
	Lon           *float64 `json:"lon" doc:"WGS-84 degrees; null where the place is not known"`
	Lat           *float64 `json:"lat" doc:"WGS-84 degrees; null where the place is not known"`
	Source        string   `json:"source" enum:",satellites,wifi,cells" doc:"what the place was found by; empty while it is not over"`
	Revised       bool     `json:"revised" doc:"something that came late changed it"`
}

var kindNames = [...]string{motion.Satellites: "satellites", motion.WiFi: "wifi", motion.Cells: "cells"}

// stopList is the report of stops.
func (s *server) stopList() edge.Listed {
	return &edge.List[stopFilter, report.StopRow, StopRecord]{
		Route: edge.Route{Path: "/report/getstopreportlist", Cost: edge.CostSome, Code: permission.StopReport, Tag: "report", Summary: "Stops", CN: "停留记录",
			Description: "Without a range the stops that are not over; with one, of 366 days at most, those that are over and began in it, as they were kept when they closed. Newest first. Counted to 10,000 at most; by how long they lasted, the newest 10,000 are sorted."},
		Page: func(q edge.Asked[stopFilter], page fleet.Page) ([]report.StopRow, int, error) {
			ask, err := stopQuery(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Reports.StopList(q.Ctx, q.Actor, ask, page)
		},
		Place: edge.Placed(func(q edge.Asked[stopFilter]) bool {
			return (q.Sort.Field == "" || q.Sort.Field == "stopStartTime") && q.Filter.StartTime != ""
		}, func(r *report.StopRow) fleet.Cursor {
			return fleet.Cursor{At: r.Row.Row.Start, ID: r.Device.Row.Device.ID}
		}),
		Sorts: report.StopSorts,
		Most: func(q edge.Asked[stopFilter]) int {
			if q.Filter.StartTime == "" { // what is not over is known
				return 0
			}
			return report.MaxTotal
		},
		Show: s.stopRows,
		Sheet: edge.Sheet[stopFilter, report.StopRow, StopRecord]{
			Kind:   "stop-report",
			Export: edge.Route{Path: "/report/exportstopreportlist", Code: permission.StopRepExport, Summary: "Export stops", CN: "导出停留记录"},
			Walk: func(q edge.Asked[stopFilter]) (fleet.Walk[report.StopRow], error) {
				ask, err := stopQuery(q)
				if err != nil {
					return fleet.Walk[report.StopRow]{}, err
				}
				return s.Reports.StopWalk(q.Ctx, q.Actor, ask)
			},
			Facts: func(q edge.Asked[stopFilter]) ([]edge.Fact, error) {
				facts := q.Filter.AddTo(s.typeFact(q.Filter.Facts(), q.Lang, q.Filter.Key()), &q.Filter.Listing)
				if q.Filter.StopSecond > 0 {
					facts = append(facts, edge.Fact{Name: "export.fact.stopSecond", Value: strconv.FormatInt(q.Filter.StopSecond, 10)})
				}
				ask, err := stopQuery(q)
				if err == nil {
					err = ask.Check()
				}
				return facts, err
			},
			Columns: stopColumns(func(r *StopRecord) *StopRecord { return r }),
		},
	}
}

// stopColumns are what files show of a stop.
func stopColumns[R any](of func(*R) *StopRecord) []edge.Column[R] {
	return slices.Concat(whoColumns(func(r *R) *Who { return &of(r).Who }), []edge.Column[R]{
		edge.TimeColumn("stopStartTime", func(r *R) int64 { return of(r).StopStartTime }),
		edge.TimeColumn("stopEndTime", func(r *R) int64 { return of(r).StopEndTime }),
		edge.CountColumn("stopSecond", func(r *R) *int64 { return &of(r).StopSecond }),
		edge.AddressColumn("stopAddress", func(r *R) (lon, lat *float64) { return of(r).Lon, of(r).Lat }),
		edge.AmountColumn("lon", 12, func(r *R) *float64 { return of(r).Lon }),
		edge.AmountColumn("lat", 12, func(r *R) *float64 { return of(r).Lat }),
	})
}

func stopQuery(q edge.Asked[stopFilter]) (ask report.Query, err error) {
	ask, err = query(q, &q.Filter.Vehicles, &q.Filter.Listing, &q.Filter.Span)
	ask.Type, ask.Least = q.Filter.Key(), q.Filter.StopSecond
	return ask, err
}

func (s *server) stopRows(q edge.Asked[stopFilter], found []report.StopRow) ([]StopRecord, error) {
	named, err := s.names(q.Call)
	return edge.Mapped(found, func(r *report.StopRow) StopRecord { return named.stopRow(r) }), err
}

func (n *names) stopRow(r *report.StopRow) StopRecord {
	stop := &r.Row.Row
	row := StopRecord{
		StopID: keyOf(r.Device.Row.Device.ID, stop.Start), Who: n.who(&r.Device),
		StopStartTime: stop.Start.Unix(), StopEndTime: stop.End.Unix(), StopSecond: r.Seconds, Revised: r.Row.Revised,
	}
	row.Lon, row.Lat = degrees(stop.Place)
	if stop.End != 0 {
		row.Source = kindNames[stop.Kind]
	}
	return row
}
