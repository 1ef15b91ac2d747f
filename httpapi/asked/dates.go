package asked

import (
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
	DayZone   string `query:"timeZone" json:"-" maxLength:"60" pattern:"^[A-Za-z0-9_+/-]*$" doc:"name of the zone in which days begin, such as Europe/Berlin; empty: that of the installation"`
}

// Read returns the days, 0, 0 where none are named, and the zone, nil for that of the installation; l is nil for what is no list. It refuses with
// track.rangeRequired, track.badTime and mileage.badZone.
func (d *Dates) Read(l *edge.Listing) (p mileage.Period, zone *time.Location, err error) {
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
	name := d.zoneName(l)
	if name == "" {
		return p, nil, nil
	}
	zone, err = mileage.ZoneNamed(name)
	return p, zone, err
}

// zoneName names the zone in which days begin: of an export that of the file, which its body names.
func (d *Dates) zoneName(l *edge.Listing) string {
	if l != nil && l.TimeZone != "" {
		return l.TimeZone
	}
	return d.DayZone
}

// AddTo adds the days that a file is about to what is said of it.
func (d *Dates) AddTo(facts []edge.Fact, l *edge.Listing) []edge.Fact {
	if d.StartDate != "" && d.EndDate != "" {
		facts = append(facts, edge.Fact{Name: "export.fact.from", Value: d.StartDate}, edge.Fact{Name: "export.fact.to", Value: d.EndDate})
	}
	if name := d.zoneName(l); name != "" {
		facts = append(facts, edge.Fact{Name: "export.fact.dayZone", Value: name})
	}
	return facts
}

// SetRange implements edge.Ranged.
func (d *Dates) SetRange(of *subscription.Range) {
	d.StartDate, d.EndDate = mileage.DateOf(of.From), mileage.DateOf(of.To)
}
