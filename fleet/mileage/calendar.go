// Package mileage makes of what devices went on the days of the installation what vehicles went on the days of a reader: days begin in the
// reader's zone, a vehicle with several devices is counted once, and a day that nothing is known of is none of zero metres.
package mileage

import (
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/motion"
)

// Calendar cuts time into the days of a zone, which are numbered from 1970-01-01. A day on which clocks are changed is shorter or longer.
type Calendar struct{ Zone *time.Location }

// ZoneNamed is the zone of a name such as Europe/Berlin. It refuses with mileage.badZone: nothing, and the zone of this machine, are no names.
func ZoneNamed(name string) (*time.Location, error) {
	zone, err := time.LoadLocation(name)
	if err != nil || name == "" || strings.EqualFold(name, "local") {
		return nil, fleet.Refuse(fleet.Invalid, "mileage.badZone")
	}
	return zone, nil
}

// Installation is the calendar that the days which are kept were cut by.
func Installation(rule motion.ClockRule) Calendar {
	return Calendar{time.FixedZone("", int(rule.Zone/time.Second))}
}

// Begins is the first moment of a day.
func (c Calendar) Begins(day int32) fleet.Millis {
	t := time.Date(1970, 1, 1+int(day), 0, 0, 0, 0, c.Zone)
	if dayOf(t) < day { // there was no midnight: clocks were put forward over it
		t = t.Add(time.Hour)
	}
	return fleet.MillisOf(t)
}

// Day is the day that a moment is in.
func (c Calendar) Day(at fleet.Millis) int32 { return dayOf(at.Time().In(c.Zone)) }

func dayOf(t time.Time) int32 {
	y, m, d := t.Date()
	return int32(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / 86_400)
}

// DateOf writes a day as YYYY-MM-DD.
func DateOf(day int32) string { return utc(day).Format(time.DateOnly) }

// Date reads a day that is written so, from 1970 to 2999.
func Date(text string) (day int32, ok bool) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil || t.Year() < 1970 || t.Year() > 2999 {
		return 0, false
	}
	return dayOf(t), true
}

func utc(day int32) time.Time { return time.Unix(int64(day)*86_400, 0).UTC() }

// Unit is what the days of a range are added up to.
type Unit string

// The units. Weeks begin on Monday.
const (
	Whole   Unit = ""
	Daily   Unit = "day"
	Weekly  Unit = "week"
	Monthly Unit = "month"
)

// Period is some days, both ends among them.
type Period struct{ From, To int32 }

// Days is how many days there are in a period.
func (p Period) Days() int { return int(p.To-p.From) + 1 }

// Periods cuts a range of days; the first and the last may be parts of a week or month.
func Periods(whole Period, unit Unit) (out []Period) {
	for from := whole.From; from <= whole.To; {
		to := min(unit.end(from), whole.To)
		if unit == Whole {
			to = whole.To
		}
		out = append(out, Period{from, to})
		from = to + 1
	}
	return out
}

// end is the last day of the unit that a day is in.
func (u Unit) end(day int32) int32 {
	t := utc(day)
	switch u {
	case Weekly:
		return day + int32(7-t.Weekday())%7
	case Monthly:
		return dayOf(time.Date(t.Year(), t.Month()+1, 1, 0, 0, 0, 0, time.UTC)) - 1
	case Whole, Daily:
	}
	return day
}
