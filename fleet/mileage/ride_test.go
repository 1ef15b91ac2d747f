package mileage

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/motion"
)

// TestDoubled: of rides of several devices that overlap those of one count, by the rule by which days do, whatever their order.
func TestDoubled(t *testing.T) {
	ride := func(device fleet.ID, from, to fleet.Millis, metres int64, source motion.Source) Ride {
		return Ride{Of{device, device == 1, Figure{Known: true, Metres: metres, Source: source}}, Span{from, to}}
	}
	for _, c := range []struct {
		name  string
		rides []Ride
		want  []bool
	}{
		{"none", nil, []bool{}},
		{"one", []Ride{ride(1, 0, 10, 5, motion.Legs)}, []bool{false}},
		{"one device", []Ride{ride(1, 0, 10, 5, motion.Legs), ride(1, 10, 20, 5, motion.Legs)}, []bool{false, false}},
		{"one after the other", []Ride{ride(2, 0, 10, 5, motion.Legs), ride(1, 10, 20, 5, motion.Odometer)}, []bool{false, false}},
		{"the odometer", []Ride{ride(1, 0, 10, 900, motion.Legs), ride(2, 5, 20, 800, motion.Odometer)}, []bool{true, false}},
		{"who was not there all the way", []Ride{ride(1, 0, 100, 900, motion.Legs), ride(2, 5, 20, 200, motion.Odometer)}, []bool{false, true}},
		{"the wired one", []Ride{ride(2, 0, 100, 900, motion.Legs), ride(1, 5, 98, 880, motion.Legs)}, []bool{true, false}},
		{"in parts", []Ride{ride(2, 0, 10, 500, motion.Odometer), ride(1, 5, 30, 1000, motion.Legs), ride(2, 12, 25, 450, motion.Odometer), ride(1, 30, 40, 9, motion.Legs)}, []bool{false, true, false, false}},
		{"three", []Ride{ride(3, 0, 10, 500, motion.Legs), ride(2, 9, 20, 500, motion.Legs), ride(1, 19, 30, 400, motion.Legs)}, []bool{true, true, false}},
	} {
		if got := Doubled(c.rides); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		slices.Reverse(c.rides)
		slices.Reverse(c.want)
		if got := Doubled(c.rides); !slices.Equal(got, c.want) {
			t.Errorf("%s, backwards: %v, want %v", c.name, got, c.want)
		}
	}
}
