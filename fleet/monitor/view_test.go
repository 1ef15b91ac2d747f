package monitor

import (
	"testing"

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
