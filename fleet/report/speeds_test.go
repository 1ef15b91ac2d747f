package report

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/motion"
)

// TestProfile: of a ride counts what lies within the period.
func TestProfile(t *testing.T) {
	ride := func(from, to fleet.Millis, band int) PacedWay {
		w := PacedWay{DeviceID: 1, Span: mileage.Span{From: from * 1000, To: to * 1000}}
		w.Speeds[band] = motion.Spent{Seconds: uint32(to - from), Metres: uint32(to-from) * 10}
		return w
	}
	within := mileage.Span{From: 100_000, To: 1_000_000}
	for _, c := range []struct {
		name string
		ways []PacedWay
		want map[int]int64 // seconds by band
	}{
		{"nothing", nil, nil},
		{"a ride", []PacedWay{ride(200, 300, 2)}, map[int]int64{2: 100}},
		{"over both ends", []PacedWay{ride(0, 200, 2), ride(900, 1100, 3)}, map[int]int64{2: 100, 3: 100}},
		{"before and after", []PacedWay{ride(0, 100, 2), ride(1000, 1100, 3)}, nil},
	} {
		var p profile
		p.add(within, c.ways)
		for i, b := range p.bands() {
			if b.Seconds != c.want[i] || b.Metres != 10*c.want[i] {
				t.Errorf("%s: band %d: %+v, want %d s", c.name, i, b, c.want[i])
			}
		}
	}
	if bands := (&profile{}).bands(); bands[0].From != 0 || bands[0].To != 5 || bands[7].From != 120 || bands[7].To != 0 || bands[3].Share != 0 {
		t.Errorf("%+v", bands)
	}
}
