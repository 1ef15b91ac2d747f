package finance

import (
	"math"
	"time"

	"waymark/fleet"
	"waymark/fleet/bill"
)

// measure is what a span is counted in.
type measure int

const (
	months  measure = iota // of the zone of bills, since 1970
	days                   // likewise
	moments                // in milliseconds
)

// open is the last of a span without an end.
const open = math.MaxInt64

// span is a piece of time, from the first to the last month, day or moment; first 0 is without a beginning.
type span struct {
	of          measure
	first, last int64
}

// monthOf is the month of a day, counted from January 1970.
func monthOf(d bill.Day) int64 {
	t := time.Unix(int64(d)*24*60*60, 0).UTC()
	return int64(t.Year()-1970)*12 + int64(t.Month()) - 1
}

// begins is the first day of a month.
func begins(month int64) bill.Day {
	return bill.Day(time.Date(1970, time.Month(month+1), 1, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// inDays is a span of months, counted in days.
func (s span) inDays() span {
	last := s.last
	if last != open {
		last = int64(begins(last+1)) - 1
	}
	return span{days, int64(begins(s.first)), last}
}

// spansOf takes the time from one moment to another, which does not belong to it, into whole months, and at both ends whole days and the
// moments that are left. 0 is open.
func spansOf(from, to fleet.Millis) (out []span) {
	first, end := bill.Day(0), bill.Day(0) // of the days that are whole; end does not belong to them
	if from != 0 {
		if first = bill.DayOf(from); first.Begin() < from {
			first++
		}
	}
	if to != 0 {
		end = bill.DayOf(to)
	}
	if from != 0 && to != 0 && first >= end {
		return []span{{moments, int64(from), int64(to) - 1}}
	}
	if from != 0 && first.Begin() > from {
		out = append(out, span{moments, int64(from), int64(first.Begin()) - 1})
	}
	out = append(out, spansOfDays(first, end, to == 0)...)
	if to != 0 && end.Begin() < to {
		out = append(out, span{moments, int64(end.Begin()), int64(to) - 1})
	}
	return out
}

func spansOfDays(first, end bill.Day, endless bool) (out []span) {
	month, last := monthOf(first), int64(open)
	if begins(month) < first {
		month++
	}
	if !endless {
		last = monthOf(end) - 1
	}
	if month > last {
		return append(out, span{days, int64(first), int64(end) - 1})
	}
	if first < begins(month) {
		out = append(out, span{days, int64(first), int64(begins(month)) - 1})
	}
	out = append(out, span{months, month, last})
	if !endless && begins(last+1) < end {
		out = append(out, span{days, int64(begins(last + 1)), int64(end) - 1})
	}
	return out
}
