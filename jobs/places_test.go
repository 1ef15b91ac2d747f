package jobs

import (
	"fmt"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/place"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// oneVehicle is a board of one vehicle with one device.
type oneVehicle struct{ st monitor.State }

func (o *oneVehicle) Fleet(f func(*device.Row, *monitor.State, int)) {
	st := o.st
	f(&device.Row{Device: device.Device{ID: 3}, Vehicle: vehicle.Vehicle{ID: 7, Plate: "京A"}, OrganPath: "/1/"}, &st, monitor.Online)
}

// flatPlaces is a book by longitude alone: a point of 100 m at 0, of which one is within 150 m; a district to the left of 0.
type flatPlaces struct{ free bool }

const metre = 100 // of longitude, in 1e-7 degrees, near enough

func (flatPlaces) Pledged(at fence.Point, _ string) []place.Near {
	far := float64(max(at.Lon, -at.Lon)) / metre
	if far > 150 {
		return nil
	}
	return []place.Near{{ID: 5, Name: "当铺", Metres: far, Reach: 100}}
}

func (b flatPlaces) Allowed(fleet.ID, string) []int64 {
	if b.free {
		return nil
	}
	return []int64{110000}
}

func (flatPlaces) SideOf(at fence.Point, metres float64, _ []int64) place.Side {
	switch far := float64(at.Lon) / metre; {
	case far <= 0:
		return place.Inside
	case far < metres:
		return place.Unsure
	}
	return place.Outside
}

// look is one look of the job: minutes since the beginning, metres from the point and the border, since when it stands (-1 it moves), and
// what is open afterwards.
type look struct {
	minute, metres, since int
	want                  string
	mode                  track.Mode
}

// TestPlaces: a stay counts after an hour within the radius and ends well outside of it; a border counts by two fixes, or by one far beyond.
func TestPlaces(t *testing.T) {
	const start = fleet.Millis(1_772_323_200_000)
	at := func(minute int) fleet.Millis { return start + fleet.Millis(minute)*60_000 }
	for name, looks := range map[string][]look{
		"a stay at the point":              {{minute: 59, metres: -90, want: ""}, {minute: 60, metres: -90, want: "secondBet"}, {minute: 70, metres: -140, since: -1, want: "secondBet"}, {minute: 80, metres: -160, since: -1, want: "secondBet"}, {minute: 85, metres: -160, since: -1, want: ""}},
		"it comes back before it has left": {{minute: 60, metres: -90, want: "secondBet"}, {minute: 61, metres: -160, since: -1, want: "secondBet"}, {minute: 62, metres: -100, since: -1, want: "secondBet"}, {minute: 69, metres: -160, since: -1, want: "secondBet"}},
		"beside the point":                 {{minute: 600, metres: -101}},
		"it drives by":                     {{minute: 600, metres: -10, since: -1}},
		"cells alone":                      {{minute: 600, metres: -10, mode: track.ModeCells}},
		"one fix outside":                  {{minute: 1, metres: 1100, since: -1}, {minute: 2, metres: -500, since: -1}, {minute: 3, metres: 1100, since: -1}},
		"two fixes outside":                {{minute: 1, metres: 1100, since: -1}, {minute: 1, metres: 1100, since: -1}, {minute: 2, metres: 1100, since: -1, want: "province"}, {minute: 3, metres: -500, since: -1, want: "province"}, {minute: 4, metres: -500, since: -1}},
		"far outside":                      {{minute: 1, metres: 6000, since: -1, want: "province"}},
		"along the border":                 {{minute: 1, metres: 900, since: -1}, {minute: 2, metres: 999, since: -1}, {minute: 3, metres: 500, since: -1}},
		"a cell far away":                  {{minute: 1, metres: 30_000, since: -1, mode: track.ModeCell}},
	} {
		t.Run(name, func(t *testing.T) {
			board, kept := &oneVehicle{}, &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
			p := &Places{Board: board, Book: flatPlaces{}, Alarms: kept, Rules: alarm.DefaultPlaceRules()}
			for i, l := range looks {
				mode := l.mode
				if mode == track.ModeNone {
					mode = track.ModeGPS
				}
				board.st = monitor.State{LastMessage: at(l.minute), FixedAt: at(l.minute), HasPosition: true, Latest: track.Point{Lon: int32(l.metres * metre), Mode: mode}}
				if l.since >= 0 {
					board.st.Stop = monitor.Stop{Lon: int32(l.metres * metre), Since: at(l.since), Open: true}
				}
				puts := kept.put
				for range 2 { // looked at twice, nothing is found twice
					if err := p.Do(t.Context()); err != nil {
						t.Fatal(err)
					}
				}
				got, _ := kept.OpenAlarms(t.Context(), nil)
				types := ""
				for _, a := range got {
					types += a.Type
				}
				if types != l.want || kept.put-puts > 1 {
					t.Errorf("look %d: %q, not %q; %d written", i, types, l.want, kept.put-puts)
				}
			}
		})
	}
}

// TestPlacesAfterARestart: who begins anew ends what was raised before, and what nobody asks for any more.
func TestPlacesAfterARestart(t *testing.T) {
	kept := &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
	board := &oneVehicle{st: monitor.State{LastMessage: 5, FixedAt: 5, HasPosition: true, Latest: track.Point{Lon: 6000 * metre, Mode: track.ModeGPS}}}
	for i, free := range []bool{false, false, true} {
		p := &Places{Board: board, Book: flatPlaces{free: free}, Alarms: kept, Rules: alarm.PlaceRules{Stay: time.Hour, Away: time.Minute, Fix: 2}}
		if err := p.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		open, _ := kept.OpenAlarms(t.Context(), nil)
		if want := map[bool]int{false: 1}[free]; len(open) != want || len(kept.of) != 1 {
			t.Errorf("run %d: %s", i, fmt.Sprint(kept.of))
		}
	}
}
