package subscription

import (
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
)

// How often a report comes.
const (
	Daily   = "daily"   // of yesterday
	Weekly  = "weekly"  // on Mondays, of the week before
	Monthly = "monthly" // on the first, of the month before
)

// Rhythm is when a report comes, by the clock of its reader.
type Rhythm struct {
	Every    string
	Hour     int    // 0 to 23
	ZoneName string // such as Asia/Shanghai
}

// Range is the days that a report is about, and the zone in which they begin.
type Range struct {
	mileage.Period
	Zone string
}

// Calendar is the one that the days are cut by.
func (r *Range) Calendar() mileage.Calendar {
	zone, err := time.LoadLocation(r.Zone)
	if err != nil { // it was known when somebody chose it
		zone = time.UTC
	}
	return mileage.Calendar{Zone: zone}
}

// Seconds are the first and the last second of the range, since 1970.
func (r *Range) Seconds() (from, to int64) {
	c := r.Calendar()
	return c.Begins(r.From).Unix(), c.Begins(r.To+1).Unix() - 1
}

func (r *Rhythm) check() error {
	if r.Every != Daily && r.Every != Weekly && r.Every != Monthly || r.Hour < 0 || r.Hour > 23 {
		return fleet.Refuse(fleet.Invalid, "subscription.rhythm")
	}
	_, err := mileage.ZoneNamed(r.ZoneName)
	return err
}

func (r *Rhythm) calendar() mileage.Calendar {
	of := Range{Zone: r.ZoneName}
	return of.Calendar()
}

// Next is the first moment after another at which a report comes. An hour that a day does not have, because clocks are put forward over it, is the next one.
func (r *Rhythm) Next(after fleet.Millis) fleet.Millis {
	c := r.calendar()
	for day := c.Day(after); ; day++ {
		if !r.on(day) {
			continue
		}
		y, m, d := time.Unix(int64(day)*86_400, 0).UTC().Date()
		if at := fleet.MillisOf(time.Date(y, m, d, r.Hour, 0, 0, 0, c.Zone)); at > after {
			return at
		}
	}
}

// on reports whether a report comes on a day.
func (r *Rhythm) on(day int32) bool {
	t := time.Unix(int64(day)*86_400, 0).UTC()
	switch r.Every {
	case Weekly:
		return t.Weekday() == time.Monday
	case Monthly:
		return t.Day() == 1
	}
	return true
}

// Of is the range of a report that is made at a moment: the last day, week or month that is over by then.
func (r *Rhythm) Of(at fleet.Millis) Range {
	today := r.calendar().Day(at)
	last := today - 1
	for ; r.Every != Daily && !r.on(last+1); last-- { // the day before the last on which it came
	}
	first := last
	for ; r.Every != Daily && !r.on(first); first-- {
	}
	return Range{mileage.Period{From: first, To: last}, r.ZoneName}
}

// Now is the range that a report would be about now. It refuses with subscription.rhythm and mileage.badZone.
func (r *Rhythm) Now(clock fleet.Clock) (Range, error) {
	if err := r.check(); err != nil {
		return Range{}, err
	}
	return r.Of(fleet.MillisOf(clock.Now())), nil
}
