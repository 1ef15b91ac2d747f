package monitor

import (
	"strings"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/report"
	"waymark/fleet/track"
	"waymark/httpapi/edge"
)

type outingInput struct {
	edge.Language
	SpanAsked
}

type outing struct {
	Stops  []stopRow `json:"stops" nullable:"false"`
	Rides  []rideRow `json:"rides" nullable:"false"`
	Metres int64     `json:"metres" doc:"of the rides that are over, each whole"`
	Source string    `json:"mileageSource" enum:",legs,odometer,mixed" doc:"what metres are measured by"`
}

type stopRow struct {
	Start   int64   `json:"start" doc:"epoch seconds"`
	End     *int64  `json:"end" doc:"epoch seconds; null while it is not over"`
	Seconds int64   `json:"seconds" doc:"until now while it is not over"`
	Lng     float64 `json:"lng"`
	Lat     float64 `json:"lat"`
	Source  string  `json:"source" enum:",satellites,wifi,cells" doc:"what the place was found by; empty while it is not over"`
	Revised bool    `json:"revised" doc:"something that came late changed it"`
}

type rideRow struct {
	Start    int64                `json:"start" doc:"epoch seconds"`
	End      *int64               `json:"end" doc:"epoch seconds; null while it is under way"`
	Seconds  int64                `json:"seconds" doc:"until now while it is under way"`
	Metres   *int64               `json:"metres" doc:"null while it is under way"`
	Source   string               `json:"mileageSource" enum:",legs,odometer" doc:"what metres are measured by; empty while it is under way"`
	TopSpeed float64              `json:"topSpeed" doc:"km/h"`
	Gap      bool                 `json:"closedByGap" doc:"it ended because nothing more was heard for long"`
	Revised  bool                 `json:"revised" doc:"something that came late changed it"`
	From     edge.Maybe[placeRow] `json:"from" doc:"null while it is under way"`
	To       edge.Maybe[placeRow] `json:"to" doc:"null while it is under way"`
}

type placeRow struct {
	Lng float64 `json:"lng"`
	Lat float64 `json:"lat"`
}

var (
	sourceNames = [...]string{motion.Legs: "legs", motion.Odometer: "odometer"}
	kindNames   = [...]string{motion.Satellites: "satellites", motion.WiFi: "wifi", motion.Cells: "cells"}
)

func (s *server) outing(c *edge.Call, in *outingInput) (*outing, error) {
	span, err := in.span()
	if err != nil {
		return nil, err
	}
	found, err := s.Reports.Outing(c.Ctx, c.Actor, strings.TrimSpace(in.IMEI), span, in.zone())
	if err != nil {
		return nil, err
	}
	out := &outing{Stops: edge.Mapped(found.Stops, stopOf), Rides: edge.Mapped(found.Rides, rideOf)}
	metres, source, one := found.Mileage()
	switch out.Metres = metres; {
	case !one:
		out.Source = "mixed"
	case metres > 0:
		out.Source = sourceNames[source]
	}
	return out, nil
}

func stopOf(s *report.Stop) stopRow {
	row := stopRow{
		Start: s.Row.Start.Unix(), End: endOf(s.Row.End), Seconds: s.Seconds, Revised: s.Revised,
		Lng: track.Degrees(s.Row.Place.Lon), Lat: track.Degrees(s.Row.Place.Lat),
	}
	if s.Row.End != 0 {
		row.Source = kindNames[s.Row.Kind]
	}
	return row
}

func rideOf(r *report.Ride) rideRow {
	row := rideRow{Start: r.Row.Start.Unix(), End: endOf(r.Row.End), Seconds: r.Seconds}
	if r.Row.End != 0 {
		row.Metres, row.Source, row.TopSpeed = &r.Row.Metres, sourceNames[r.Row.Source], float64(r.Row.TopSpeed)/10
		row.Gap, row.Revised, row.From, row.To = r.Row.Gap, r.Revised, placeOf(r.Row.From), placeOf(r.Row.To)
	}
	return row
}

func placeOf(p motion.Place) edge.Maybe[placeRow] {
	return edge.Maybe[placeRow]{Of: &placeRow{Lng: track.Degrees(p.Lon), Lat: track.Degrees(p.Lat)}}
}

// endOf is null for what is not over.
func endOf(m fleet.Millis) *int64 {
	if m == 0 {
		return nil
	}
	end := m.Unix()
	return &end
}
