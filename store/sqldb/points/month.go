package points

import (
	"math"
	"time"

	"waymark/fleet"
)

// month is a calendar month in UTC, the time partition of points. A month, not a week, because a device that
// reports once a day still fills a chunk worth compressing, and two years are two dozen files to hold open.
//
// Moments that no calendar needs (before 1970, after 2200) are two "months" of their own.
type month struct {
	from, to fleet.Millis // from ≤ t < to
}

var (
	firstMonth = fleet.MillisOf(time.Date(1970, 1, 1, 0, 0, 0, 1e6, time.UTC)) - 1
	endOfTime  = fleet.MillisOf(time.Date(2200, 1, 1, 0, 0, 0, 0, time.UTC))
)

func monthOf(t fleet.Millis) month {
	switch {
	case t < firstMonth:
		return month{math.MinInt64, firstMonth}
	case t >= endOfTime:
		return month{endOfTime, math.MaxInt64}
	}
	day := time.UnixMilli(int64(t)).UTC()
	start := time.Date(day.Year(), day.Month(), 1, 0, 0, 0, 0, time.UTC)
	return month{fleet.Millis(start.UnixMilli()), fleet.Millis(start.AddDate(0, 1, 0).UnixMilli())}
}

const monthName = "2006-01"

// name is "2026-11".
func (m month) name() string { return time.UnixMilli(int64(m.from)).UTC().Format(monthName) }

// parseMonth undoes name.
func parseMonth(name string) (month, bool) {
	t, err := time.Parse(monthName, name)
	if err != nil || t.Format(monthName) != name {
		return month{}, false
	}
	return monthOf(fleet.Millis(t.UnixMilli())), true
}

// How far from now a point may lie to get a partition made for its month. Clocks that are further off (a GPS
// week that rolled over, a year 2099) go to the one partition for odd times, so that broken terminals cannot make
// a partition for every month there ever was.
const (
	oldest   = 400 * 24 * time.Hour
	youngest = 35 * 24 * time.Hour
)

// sensible reports whether a month may get a partition of its own.
func (m month) sensible(now time.Time) bool {
	return m.to > fleet.MillisOf(now.Add(-oldest)) && m.from < fleet.MillisOf(now.Add(youngest))
}
