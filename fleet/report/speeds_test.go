package report

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// TestProfile: of a ride counts what lies within the period, and of a time of which several devices of a vehicle tell, what the one says by which the
// vehicle is shown.
func TestProfile(t *testing.T) {
	ride := func(id fleet.ID, from, to fleet.Millis, band int) PacedWay {
		w := PacedWay{DeviceID: id, Span: mileage.Span{From: from * 1000, To: to * 1000}}
		w.Speeds[band] = motion.Spent{Seconds: uint32(to - from), Metres: uint32(to-from) * 10}
		return w
	}
	one := []monitor.Fit{{ID: 1}}
	two := []monitor.Fit{{ID: 1}, {ID: 2, Wired: true}}
	within := mileage.Span{From: 100_000, To: 1_000_000}
	for _, c := range []struct {
		name    string
		devices []monitor.Fit
		ways    []PacedWay
		want    map[int]int64 // seconds by band
	}{
		{"nothing", one, nil, nil},
		{"a ride", one, []PacedWay{ride(1, 200, 300, 2)}, map[int]int64{2: 100}},
		{"over both ends", one, []PacedWay{ride(1, 0, 200, 2), ride(1, 900, 1100, 3)}, map[int]int64{2: 100, 3: 100}},
		{"before and after", one, []PacedWay{ride(1, 0, 100, 2), ride(1, 1000, 1100, 3)}, nil},
		{"two devices at once", two, []PacedWay{ride(1, 200, 400, 1), ride(2, 200, 400, 5)}, map[int]int64{5: 200}},
		{"one after the other", two, []PacedWay{ride(1, 200, 400, 1), ride(2, 500, 600, 5)}, map[int]int64{1: 200, 5: 100}},
		{"one knows more", two, []PacedWay{ride(1, 200, 400, 1), ride(2, 300, 500, 5)}, map[int]int64{1: 100, 5: 200}},
	} {
		of := map[fleet.ID][]PacedWay{}
		for _, w := range c.ways {
			of[w.DeviceID] = append(of[w.DeviceID], w)
		}
		var p profile
		p.add(&monitor.Fitted{Devices: c.devices}, within, of)
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
