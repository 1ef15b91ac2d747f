package mileage

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/motion"
)

// Kept is what a device went on a day of the installation.
type Kept struct {
	motion.Mileage
	Revised bool
}

// Way is a ride, by which a day of the installation is divided where days of the reader begin within it.
type Way struct {
	Start, End fleet.Millis
	Metres     int64
}

// Longest is how long a ride is believed to last: earlier ones are not looked for.
const Longest fleet.Millis = 2 * 24 * 60 * 60 * 1000

// Figure is what a device went on a day of the reader.
type Figure struct {
	Known    bool // something was heard of it on that day
	Metres   int64
	Source   motion.Source
	Reckoned bool // its days are not those of the installation: divided by its rides
	Revised  bool
}

// Same reports whether the days of a period are those of the installation, so that nothing has to be divided.
func (c Calendar) Same(rule motion.ClockRule, p Period) bool {
	for day := p.From; day <= p.To+1; day++ {
		if c.Begins(day) != rule.DayBegins(day) {
			return false
		}
	}
	return true
}

// Figures returns what a device went on the days of a period, of what is kept of it and of its rides, both in order; the rides are only
// asked for where days differ. What is kept of days that lie whole within the period adds up to the same as before.
func (c Calendar) Figures(rule motion.ClockRule, p Period, kept []Kept, rides []Way) []Figure {
	out := make([]Figure, p.Days())
	for i := range out {
		day := p.From + int32(i)
		begin, end := c.Begins(day), c.Begins(day+1)
		if begin == rule.DayBegins(day) && end == rule.DayBegins(day+1) {
			if k := on(kept, day); k != nil {
				out[i] = Figure{Known: true, Metres: k.Metres, Source: k.Source, Revised: k.Revised}
			}
			continue
		}
		out[i] = divided(rule, begin, end, kept, rides)
	}
	return out
}

// divided is what a device went between two moments.
func divided(rule motion.ClockRule, begin, end fleet.Millis, kept []Kept, rides []Way) Figure {
	f := Figure{Source: motion.Odometer}
	var heard fleet.Millis
	for day := rule.Day(begin); day <= rule.Day(end-1); day++ {
		k := on(kept, day)
		if k == nil {
			continue
		}
		d := Way{rule.DayBegins(day), rule.DayBegins(day + 1), k.Metres}
		from, to := max(begin, d.Start), min(end, d.End)
		f.Metres += before(d, rides, to) - before(d, rides, from)
		f.Source = min(f.Source, k.Source)
		f.Revised = f.Revised || k.Revised
		heard += to - from
	}
	f.Known, f.Reckoned = f.Metres > 0 || heard*2 >= end-begin, true
	if !f.Known {
		return Figure{}
	}
	return f
}

func on(kept []Kept, day int32) *Kept {
	at, found := slices.BinarySearchFunc(kept, day, func(k Kept, day int32) int { return int(k.Day - day) })
	if !found {
		return nil
	}
	return &kept[at]
}

// before is what of the metres of a day had been gone at a moment: as much of them as of the rides of the day, each of which goes on
// evenly, or as of the time where there was none.
func before(day Way, rides []Way, at fleet.Millis) int64 {
	var all, then float64
	first, _ := slices.BinarySearchFunc(rides, day.Start-Longest, func(r Way, t fleet.Millis) int { return int(r.Start - t) })
	for _, r := range rides[first:] {
		if r.Start >= day.End {
			break
		}
		all += r.until(day.End) - r.until(day.Start)
		then += r.until(at) - r.until(day.Start)
	}
	if all <= 0 {
		all, then = float64(day.End-day.Start), float64(at-day.Start)
	}
	return int64(float64(day.Metres)*then/all + 0.5)
}

// Since is what of a ride was gone after a moment.
func (w *Way) Since(at fleet.Millis) int64 { return w.Metres - int64(w.until(at)+0.5) }

// until is what of a ride had been gone at a moment.
func (w *Way) until(at fleet.Millis) float64 {
	switch {
	case at <= w.Start:
		return 0
	case at >= w.End:
		return float64(w.Metres)
	}
	return float64(w.Metres) * float64(at-w.Start) / float64(w.End-w.Start)
}
