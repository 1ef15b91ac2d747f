package mileage

import (
	"cmp"
	"slices"

	"waymark/fleet"
	"waymark/fleet/motion"
)

// Of is a figure of one of the devices of a vehicle.
type Of struct {
	Device fleet.ID
	Wired  bool
	Figure
}

// Best returns the figure that counts for the vehicle, not Known where none is. A device that has not measured half of what another one
// did was not there all day. Of the others an odometer goes before ways from fix to fix, a wired device before one that sleeps, then who went further.
func Best(list []Of) Of {
	var furthest int64
	for i := range list {
		if list[i].Known {
			furthest = max(furthest, list[i].Metres)
		}
	}
	best := Of{}
	for _, o := range list {
		if o.Known && o.Metres*2 >= furthest && (!best.Known || better(&o, &best) < 0) {
			best = o
		}
	}
	return best
}

// better is negative where a goes before b.
func better(a, b *Of) int {
	return cmp.Or(cmp.Compare(b.Source, a.Source), fleet.CompareBool(b.Wired, a.Wired), cmp.Compare(b.Metres, a.Metres), cmp.Compare(a.Device, b.Device))
}

// Sum is what a vehicle went in a period.
type Sum struct {
	Metres   int64
	Known    int // days of which something is known
	Driven   int // of those, on which it went anywhere
	Longest  int64
	Devices  []fleet.ID // who measured, the one for most of the days first
	Reckoned bool
	Revised  bool
	by       [2]int // days by source
	days     map[fleet.ID]int
}

// Add adds a day.
func (s *Sum) Add(o Of) {
	if !o.Known {
		return
	}
	s.Known++
	s.Metres += o.Metres
	s.Longest = max(s.Longest, o.Metres)
	s.Reckoned, s.Revised = s.Reckoned || o.Reckoned, s.Revised || o.Revised
	if s.days == nil {
		s.days = map[fleet.ID]int{}
	}
	if s.days[o.Device]++; s.days[o.Device] == 1 {
		s.Devices = append(s.Devices, o.Device)
	}
	slices.SortStableFunc(s.Devices, func(a, b fleet.ID) int { return s.days[b] - s.days[a] })
	if o.Metres > 0 {
		s.Driven++
		s.by[o.Source]++
	}
}

// Source says what a sum was measured by: odometer, legs, mixed, or "" where nothing was gone.
func (s *Sum) Source() string {
	switch odometer, legs := s.by[motion.Odometer] > 0, s.by[motion.Legs] > 0; {
	case odometer && legs:
		return "mixed"
	case odometer:
		return "odometer"
	case legs:
		return "legs"
	}
	return ""
}

// Reading is what the odometer of a vehicle showed when a day began, as somebody read it.
type Reading struct {
	Day    int32
	Metres int64
	Remark string
	By     string // login name of who said so
	At     fleet.Millis
}

// Last returns the newest reading of a day or of those before, nil where there is none; they are in order.
func Last(list []Reading, day int32) *Reading {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Day <= day {
			return &list[i]
		}
	}
	return nil
}
