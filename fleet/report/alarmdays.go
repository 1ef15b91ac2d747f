package report

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/mileage"
)

// AlarmDays is how many alarms of each class began on each day of a period.
type AlarmDays struct {
	mileage.Period
	ByClass map[string][]int // by key of ALARM_CLASS, a count for each day
}

// Total is how many alarms there are in all.
func (a *AlarmDays) Total() (n int) {
	for class := range a.ByClass {
		n += a.Of(class)
	}
	return n
}

// Of is how many alarms there are of a class.
func (a *AlarmDays) Of(class string) (n int) {
	for _, count := range a.ByClass[class] {
		n += count
	}
	return n
}

// EvenDays are days of one length, one after the other; where clocks are changed, others begin.
type EvenDays struct {
	First  int32 // number of the first, from 1970-01-01
	Begins fleet.Millis
	Length time.Duration
	Days   int
}

// Alarms counts alarms as they are kept.
type Alarms interface {
	// AlarmsPerDay calls found with how many alarms of a type began on a day, of each that has any. Only Below, Only and Devices of a filter count.
	AlarmsPerDay(ctx context.Context, f *Filter, days []EvenDays, found func(alarmType string, day int32, n int)) error
	// SumAlarms adds what was written since to the sums that are kept; AlarmsPerDay is right before it, too, and quicker afterwards.
	SumAlarms(ctx context.Context) error
}

// AlarmDays counts the alarms of a period, handled or not, those of settled vehicles among them, by the days on which they began in the zone of a
// reader. It refuses as MileageList does.
func (s *Service) AlarmDays(ctx context.Context, actor fleet.Actor, q MileageQuery) (*AlarmDays, error) {
	if err := s.settle(&q); err != nil {
		return nil, err
	}
	out := &AlarmDays{Period: q.Period, ByClass: map[string][]int{}}
	f, none := s.filter(actor, &Query{Scope: q.Scope, IMEI: q.IMEI, Plate: q.Plate})
	if none || q.Period.Days() <= 0 {
		return out, nil
	}
	err := s.Store.AlarmsPerDay(ctx, f, even(s.calendar(q.Zone), q.Period), func(alarmType string, day int32, n int) {
		class := alarm.ClassOf(alarmType)
		if class == "" {
			class = alarm.Other
		}
		if out.ByClass[class] == nil {
			out.ByClass[class] = make([]int, q.Period.Days())
		}
		out.ByClass[class][day-q.Period.From] += n
	})
	return out, err
}

// even cuts a period where the length of its days changes.
func even(c mileage.Calendar, p mileage.Period) (out []EvenDays) {
	for day := p.From; day <= p.To; day++ {
		begins := c.Begins(day)
		length := time.Duration(c.Begins(day+1)-begins) * time.Millisecond
		if n := len(out); n > 0 && out[n-1].Length == length {
			out[n-1].Days++
			continue
		}
		out = append(out, EvenDays{First: day, Begins: begins, Length: length, Days: 1})
	}
	return out
}
