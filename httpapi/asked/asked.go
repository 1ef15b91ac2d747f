// Package asked reads what several areas ask for alike: of which vehicles, and of which time; and has the rows that they answer alike.
package asked

import (
	"strconv"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/subscription"
	"waymark/httpapi/edge"
)

// Vehicles says of which devices something is asked for.
type Vehicles struct {
	edge.OrganScope
	IMEI    string `query:"imei" json:"imei,omitempty" maxLength:"20" doc:"of one device; empty: all"`
	PlateNo string `query:"plateNo" json:"plateNo,omitempty" maxLength:"40" doc:"of one vehicle: all devices fitted to it; empty: all"`
}

// Types says of which type devices are.
type Types struct {
	DeviceType string `query:"deviceType" json:"deviceType,omitempty" maxLength:"40" doc:"DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty or -1: all. The key alone will do"`
}

// Key is the type with its list, "" for all.
func (t *Types) Key() string {
	switch key := strings.TrimSpace(t.DeviceType); {
	case key == "" || key == "-1":
		return ""
	case strings.Contains(key, "."):
		return key
	default:
		return "DEVICE_TYPE." + key
	}
}

// Span says which time is asked for.
type Span struct {
	StartTime string `query:"startTime" json:"startTime,omitempty" maxLength:"30" doc:"epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone"`
	EndTime   string `query:"endTime" json:"endTime,omitempty" maxLength:"30" doc:"likewise; that second is included"`
	TextZone  int    `query:"zone" json:"-" minimum:"-840" maximum:"840" default:"480" doc:"minutes east of UTC, for times as text"`
	// ZoneName goes before TextZone: times of one page may be before and after clocks are changed.
	ZoneName string `query:"timeZone" json:"-" maxLength:"60" pattern:"^[A-Za-z0-9_+/-]*$" doc:"name of the zone of times as text, such as Europe/Berlin; goes before zone"`
}

// Between reads the span of a list. It refuses with track.badTime and mileage.badZone.
func (s *Span) Between(l *edge.Listing) (from, to fleet.Millis, err error) {
	if s.ZoneName != "" {
		if _, err := mileage.ZoneNamed(s.ZoneName); err != nil {
			return 0, 0, err
		}
	}
	zone := s.Zone(l)
	if from, err = moment("startTime", s.StartTime, zone); err != nil {
		return 0, 0, err
	}
	if to, err = moment("endTime", s.EndTime, zone); to != 0 {
		to += 1000 // the last second belongs to it
	}
	return from, to, err
}

// moment reads epoch seconds, or a time as text in a zone; "" is 0.
func moment(name, text string, zone *time.Location) (fleet.Millis, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, nil
	}
	const latest = 1 << 36 // the year 4147: far beyond that it is not seconds
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && n > 0 && n < latest {
		return fleet.Millis(n * 1000), nil
	}
	for _, layout := range [...]string{time.DateTime, "2006-01-02 15:04"} {
		if t, err := time.ParseInLocation(layout, text, zone); err == nil {
			return fleet.MillisOf(t), nil
		}
	}
	return 0, fleet.Refuse(fleet.Invalid, "track.badTime").With("name", name)
}

// Zone is the zone of times as text: of an export that of the file, which its body names.
func (s *Span) Zone(l *edge.Listing) *time.Location {
	if l.TimeZone != "" {
		return l.ZoneOf()
	}
	if zone, err := mileage.ZoneNamed(s.ZoneName); err == nil {
		return zone
	}
	minutes := s.TextZone
	if l.Zone != nil {
		minutes = *l.Zone
	} else if s.TextZone == 0 && l.PageSize == 0 { // a body has no defaults
		minutes = 480
	}
	return time.FixedZone("", minutes*60)
}

// Facts names the device or vehicle that a file is about.
func (v *Vehicles) Facts() (facts []edge.Fact) {
	for _, text := range []string{v.IMEI, v.PlateNo} {
		if text = strings.TrimSpace(text); text != "" {
			facts = append(facts, edge.Fact{Name: "export.fact.device", Value: text})
		}
	}
	return facts
}

// AddTo adds the time that a file is about to what is said of it.
func (s *Span) AddTo(facts []edge.Fact, l *edge.Listing) []edge.Fact {
	from, to, err := s.Between(l)
	if err != nil || from == 0 || to == 0 {
		return facts
	}
	say := func(at fleet.Millis) string { return at.Time().In(l.ZoneOf()).Format(time.DateTime) }
	return append(facts, edge.Fact{Name: "export.fact.from", Value: say(from)}, edge.Fact{Name: "export.fact.to", Value: say(to - 1000)})
}

// SetRange implements edge.Ranged.
func (s *Span) SetRange(of *subscription.Range) {
	from, to := of.Seconds()
	s.StartTime, s.EndTime = strconv.FormatInt(from, 10), strconv.FormatInt(to, 10)
}
