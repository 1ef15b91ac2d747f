package motion

import (
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Window is what a device did from somewhere on: where it is kept, it takes the place of all rows that begin there or later.
type Window struct {
	Stops, Rides fleet.Millis // start of the first row that it may hold, of each kind
	Days         int32
	Rows
}

// Replay judges again what followed a report that came late.
type Replay struct {
	Since  fleet.Millis // the points that are needed are those that were made from then on
	From   fleet.Millis // those that tell of the last fix before, too, are from then on
	Window Window
	Motion Motion // after Take, as it would be had nothing been late
	s      *Settings
}

// Again begins to judge again what was at a moment and later. mark is Day.Mark of the newest kept day before that of the
// moment; where there is none, or it cannot be read, motion begins with that day.
func (s *Settings) Again(mark []byte, late fleet.Millis) *Replay {
	m, err := Read(mark)
	if err != nil || m.last.at == 0 {
		day := s.Clock.Day(late)
		begins := s.Clock.DayBegins(day)
		return &Replay{Since: begins, From: begins, Window: Window{Stops: begins, Rides: begins, Days: day}, s: s}
	}
	return &Replay{Since: m.last.at, From: m.fixed(), Window: m.window(), Motion: m, s: s}
}

// fixReach is how long before the newest report its last fix may lie for that to be looked for: from one that is older no way leads on that
// anything is judged by.
const fixReach = 7 * 24 * time.Hour

// fixed is the moment of the last fix that is believed, or of the newest report where there is none within reach.
func (m *Motion) fixed() fleet.Millis {
	if m.fix.at == 0 || m.last.at-m.fix.at > millis(fixReach) {
		return m.last.at
	}
	return min(m.fix.at, m.last.at)
}

// Take takes points, all those that are kept from Since on.
func (r *Replay) Take(points []track.Point) {
	order := func(a, b track.Point) int { return r.s.keyOf(&a).compare(r.s.keyOf(&b)) }
	if !slices.IsSortedFunc(points, order) {
		points = slices.Clone(points)
		slices.SortStableFunc(points, order)
	}
	for i := range points {
		if p := &points[i]; r.Motion.Newest() != 0 || r.s.keyOf(p).at >= r.Since {
			r.s.Take(&r.Motion, p, &r.Window.Rows)
		}
	}
}

// Before returns those of some rows that lie before a window.
func (w *Window) Before(rows Rows) Rows {
	return Rows{
		Stops: slices.DeleteFunc(slices.Clone(rows.Stops), func(s Stop) bool { return s.Start >= w.Stops }),
		Rides: slices.DeleteFunc(slices.Clone(rows.Rides), func(r Ride) bool { return r.Start >= w.Rides }),
		Days:  slices.DeleteFunc(slices.Clone(rows.Days), func(d Day) bool { return d.Day >= w.Days }),
	}
}

func (s *Settings) keyOf(p *track.Point) key {
	at, _ := s.Clock.moment(p)
	return key{at, p.FixTime, Place{p.Lat, p.Lon}}
}

// window is where the rows begin that a motion may still close: each kind's starts only ever rise.
func (m *Motion) window() Window {
	w := Window{Stops: m.stop.since, Rides: m.rideEnd, Days: m.day.number}
	if w.Stops == 0 {
		w.Stops = m.fix.at
	}
	switch {
	case m.ended.since != 0:
		w.Rides = m.ended.since
	case m.run.since != 0:
		w.Rides = m.run.since
	}
	return w
}

// Revise compares what is kept with what it ought to be, both in order: put are the rows to be written, gone the starts of
// those to be deleted. A row counts as revised where rows of its time had been told of.
func Revise[T any](kept, now []T, start func(*T) int64, same func(a, b *T) bool) (put []Kept[T], gone []int64) {
	i := 0
	for j := range now {
		for ; i < len(kept) && start(&kept[i]) < start(&now[j]); i++ {
			gone = append(gone, start(&kept[i]))
		}
		told := i < len(kept)
		if told && start(&kept[i]) == start(&now[j]) {
			i++
			if same(&kept[i-1], &now[j]) {
				continue
			}
		}
		put = append(put, Kept[T]{now[j], told})
	}
	for ; i < len(kept); i++ {
		gone = append(gone, start(&kept[i]))
	}
	return put, gone
}
