package monitor

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/track"
)

// TestView says what a view means, for all who show it.
func TestView(t *testing.T) {
	v := View{Code: Online, State: State{HasPosition: true, Latest: track.Point{
		Lat: 399000000, Lon: 1163000000, Course: 90, Speed: 605, Battery: 87, Status: track.ACCKnown | track.ACCOn | track.BatteryKnown,
	}}}
	lat, lon, course, known := v.Place()
	if v.Speed() != 60.5 || *v.Ignition() != 1 || *v.Battery() != 87 || lat != 39.9 || lon != 116.3 || course != 90 || !known {
		t.Errorf("%v %v %v %v %v %v", v.Speed(), *v.Ignition(), *v.Battery(), lat, lon, course)
	}
	if !v.Moving() {
		t.Error("60.5 km/h, and not on its way")
	}
	v.State.Latest.Speed = 49
	if v.Moving() {
		t.Error("4.9 km/h is what receivers report that stand still")
	}
	v.State.Latest.Speed = 605
	v.NextReport = 1
	if v.Moving() || v.Speed() != 0 {
		t.Errorf("asleep: %v, %v", v.Moving(), v.Speed())
	}
	v.NextReport = 0
	v.Code, v.State.HasPosition, v.State.Latest.Status = Offline, false, track.ACCKnown
	if lat, lon, course, known = v.Place(); v.Speed() != 0 || *v.Ignition() != 0 || v.Battery() != nil || lat+lon != 0 || course != 0 || known {
		t.Errorf("off line, without a position: %v %v %v %v %v %v", v.Speed(), *v.Ignition(), v.Battery(), lat, lon, course)
	}
	v.Code, v.State.Latest.Status = Parked, 0
	if v.Moving() || v.Speed() != 60.5 || v.Ignition() != nil {
		t.Errorf("parked: %v, %v", v.Speed(), v.Ignition())
	}
}

// TestOldFixIsNotMoving: a vehicle that went out of sight of the sky at 60 km/h, and whose terminal goes on saying that it is there, is on its way no
// longer than one that says nothing counts as online; everybody is told when that is over.
func TestOldFixIsNotMoving(t *testing.T) {
	for name, tt := range map[string]struct {
		reportSeconds int
		believed      time.Duration
	}{
		"of no known interval":              {0, 10 * time.Minute},
		"that reports each 20 minutes":      {1200, 40 * time.Minute},
		"that reports each 10 seconds":      {10, 10 * time.Minute},
		"that reports each of four minutes": {240, 10 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			b, clock := newBoard()
			r := row(1, "/1/", 0)
			r.Device.ReportSeconds = tt.reportSeconds
			b.Put([]device.Row{r})
			a := actorAt("/1/")
			st := State{DeviceID: 1, LastMessage: t0, FixedAt: t0, HasPosition: true, Latest: track.Point{Speed: 600}}
			b.Apply([]State{st})
			is := func(when string, moving int) {
				t.Helper()
				v := b.Views(a, []fleet.ID{1})[0]
				_, listed, _, err := b.List(a, Query{State: MovingOnly, Page: fleet.Page{Size: 20}})
				if s := b.Stats(a); s.Online != 1 || s.Moving != moving || listed != moving || v.Moving() != (moving > 0) || v.Speed() != 60*float64(moving) || err != nil {
					t.Errorf("%s: counts %+v, %d on the list, %v at %v km/h, %v", when, s, listed, v.Moving(), v.Speed(), err)
				}
			}
			var told []Change
			for end := t0 + fleet.Millis(tt.believed.Milliseconds()); clock.now < end; clock.now += 30_000 {
				told = append(told, b.Advance()...)
				st.LastMessage = clock.now // a heartbeat
				b.Apply([]State{st})
			}
			told = append(told, b.Advance()...)
			is("until then", 1)
			if len(told) != 0 {
				t.Fatalf("told of %v", told)
			}
			clock.now += 2000
			if told = b.Advance(); len(told) != 1 || told[0].DeviceID != 1 {
				t.Errorf("told of %v", told)
			}
			is("after that", 0)
			st.LastMessage, st.FixedAt = clock.now, clock.now
			b.Apply([]State{st})
			is("found again", 1)
		})
	}
}
