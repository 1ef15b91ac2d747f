package reports

import (
	"strings"

	"waymark/fleet"
	"waymark/fleet/frequent"
	"waymark/fleet/mileage"
	"waymark/fleet/track"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type frequentInput struct {
	edge.Language
	IMEI string `query:"imei" required:"true" maxLength:"20" doc:"a device; the places are those of its vehicle"`
	asked.Dates
}

// frequentPlaces are where a vehicle is usually found.
type frequentPlaces struct {
	Who
	CarID     fleet.ID        `json:"carId" doc:"0 for a device that is not fitted to a vehicle"`
	StartDate string          `json:"startDate" doc:"first day that was looked through"`
	EndDate   string          `json:"endDate" doc:"last day"`
	Nights    int             `json:"nights" doc:"nights of which it is known where the vehicle stood at three in the morning"`
	AtNight   int             `json:"atNight" doc:"number among the places of that where it stood in most nights, -1 for none"`
	Now       int             `json:"now" doc:"number of the place where it stands now, -1 for none of them"`
	All       int             `json:"all" doc:"places in all; the 50 are told of at which it stood longest"`
	Places    []frequentPlace `json:"places" nullable:"false" doc:"the longest first"`
}

type frequentPlace struct {
	Lng      float64 `json:"lng" doc:"degrees, WGS-84; the middle of its stops"`
	Lat      float64 `json:"lat"`
	Visits   int     `json:"visits"`
	Seconds  int64   `json:"seconds" doc:"that it stood there in all"`
	Nights   int     `json:"nights" doc:"in which it stood there at three in the morning"`
	First    int64   `json:"first" doc:"epoch seconds"`
	Last     int64   `json:"last" doc:"epoch seconds of the end of the last visit, or now"`
	Weekdays []int64 `json:"weekdays" nullable:"false" doc:"seconds by day of the week, from Monday"`
	Hours    []int64 `json:"hours" nullable:"false" doc:"seconds by hour of the day"`
}

// frequent shows where the vehicle of a device is usually found.
func (s *server) frequent(c *edge.Call, in *frequentInput) (*frequentPlaces, error) {
	period, zone, err := in.Read(nil)
	if err != nil {
		return nil, err
	}
	found, err := s.Reports.FrequentPlaces(c.Ctx, c.Actor, strings.TrimSpace(in.IMEI), period, zone)
	if err != nil {
		return nil, err
	}
	named, err := s.names(c)
	if err != nil {
		return nil, err
	}
	out := &frequentPlaces{
		Who: named.who(&found.Device), CarID: found.Device.Row.Vehicle.ID, StartDate: mileage.DateOf(found.Period.From), EndDate: mileage.DateOf(found.Period.To),
		Nights: found.Nights, AtNight: -1, Now: found.Now, All: found.All,
		Places: edge.Mapped(found.Places, func(p *frequent.Place) frequentPlace {
			return frequentPlace{
				Lng: track.Degrees(p.Lon), Lat: track.Degrees(p.Lat), Visits: p.Visits, Seconds: p.Seconds, Nights: p.Nights, First: p.First.Unix(), Last: p.Last.Unix(),
				Weekdays: p.Weekdays[:], Hours: p.Hours[:],
			}
		}),
	}
	best := found.AtNight()
	for i := range found.Places {
		if best == &found.Places[i] {
			out.AtNight = i
		}
	}
	return out, nil
}
