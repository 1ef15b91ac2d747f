package report

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// TestPaces: what is written of days, as much as can be, adds up to that of the days that are asked for, whichever they are, and of no others.
func TestPaces(t *testing.T) {
	const days, day = 62, fleet.Millis(86_400_000)
	begins := make([]fleet.Millis, days+1)
	var ways []PacedWay
	for i := range begins {
		begins[i] = fleet.Millis(i) * day
		if i < days {
			w := PacedWay{DeviceID: 1, Span: mileage.Span{From: begins[i], To: begins[i] + 3_600_000}}
			w.Speeds[i%motion.Bands] = motion.Spent{Seconds: mostPace, Metres: mostPace}
			w.Speeds[7] = motion.Spent{Seconds: mostPace, Metres: uint32(i)}
			ways = append(ways, w)
		}
	}
	written := pacesOf(begins, map[fleet.ID][]PacedWay{1: ways}, &monitor.Fitted{Devices: []monitor.Fit{{ID: 1}}})
	asks := []mileage.Period{{From: 70, To: 80}}
	for from := range int32(days) {
		for to := from; to < days+3; to++ {
			asks = append(asks, mileage.Period{From: from, To: to})
		}
	}
	for _, asked := range asks {
		var got, want profile
		written.add(days-1, asked, &got)
		want.add(mileage.Span{From: fleet.Millis(asked.From) * day, To: fleet.Millis(asked.To+1) * day}, ways)
		if got != want {
			t.Fatalf("%+v: %+v, not %+v", asked, got, want)
		}
	}
}
