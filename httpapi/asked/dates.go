package asked

import (
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/subscription"
	"waymark/httpapi/edge"
)

// Dates says which days are asked for, and where they begin.
type Dates struct {
	StartDate string `query:"startDate" json:"startDate,omitempty" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"YYYY-MM-DD"`
	EndDate   string `query:"endDate" json:"endDate,omitempty" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"likewise; that day is included"`
	TimeZone  string `query:"timeZone" json:"timeZone,omitempty" maxLength:"60" pattern:"^[A-Za-z0-9_+/-]*$" doc:"name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation"`
}

// Read returns the days, 0, 0 where none are named, and the zone, nil for that of the installation. It refuses with track.rangeRequired,
// track.badTime and mileage.badZone.
func (d *Dates) Read() (p mileage.Period, zone *time.Location, err error) {
	if (d.StartDate == "") != (d.EndDate == "") {
		return p, nil, fleet.Refuse(fleet.Refused, "track.rangeRequired")
	}
	if d.StartDate != "" {
		var first, last bool
		p.From, first = mileage.Date(d.StartDate)
		p.To, last = mileage.Date(d.EndDate)
		if name := "startDate"; !first || !last {
			if first {
				name = "endDate"
			}
			return p, nil, fleet.Refuse(fleet.Invalid, "track.badTime").With("name", name)
		}
	}
	if d.TimeZone == "" {
		return p, nil, nil
	}
	zone, err = time.LoadLocation(d.TimeZone)
	if err != nil || strings.EqualFold(d.TimeZone, "local") { // which is that of this machine
		return p, nil, fleet.Refuse(fleet.Invalid, "mileage.badZone")
	}
	return p, zone, nil
}

// AddTo adds the days that a file is about to what is said of it.
func (d *Dates) AddTo(facts []edge.Fact) []edge.Fact {
	if d.StartDate != "" && d.EndDate != "" {
		facts = append(facts, edge.Fact{Name: "export.fact.from", Value: d.StartDate}, edge.Fact{Name: "export.fact.to", Value: d.EndDate})
	}
	if d.TimeZone != "" {
		facts = append(facts, edge.Fact{Name: "export.fact.dayZone", Value: d.TimeZone})
	}
	return facts
}

// SetRange implements edge.Ranged.
func (d *Dates) SetRange(of *subscription.Range) {
	d.StartDate, d.EndDate, d.TimeZone = mileage.DateOf(of.From), mileage.DateOf(of.To), of.Zone
}
