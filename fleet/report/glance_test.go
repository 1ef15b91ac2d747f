package report

import (
	"maps"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

type views []monitor.View

func (v views) Range(f func(*monitor.View) bool) {
	for i := range v {
		if !f(&v[i]) {
			return
		}
	}
}

// TestVehiclesByProvince: a vehicle counts once, where the device of it is that was located last and for that one's organisation; a device without a
// vehicle counts for itself, and one that was never located not at all.
func TestVehiclesByProvince(t *testing.T) {
	view := func(id, vehicle fleet.ID, path string, lat int32, at fleet.Millis) monitor.View {
		v := monitor.View{Row: device.Row{Device: device.Device{ID: id, VehicleID: vehicle}, OrganPath: path}}
		v.State.HasPosition, v.State.Latest = at != 0, track.Point{Lat: lat * 1e7, Lon: 104e7, FixTime: at}
		return v
	}
	list := views{
		view(1, 7, "/1/2/", 30, 1000), view(2, 7, "/1/3/", 40, 2000), // wired in the north, wireless in the south a second later
		view(3, 8, "/1/2/", 30, 1000), view(4, 8, "/1/2/", 30, 1000), view(5, 0, "/1/2/", 30, 1000), view(6, 9, "/1/2/", 0, 0),
	}
	name := func(lat, _ float64, _ string) string { return map[bool]string{true: "north", false: "south"}[lat > 35] }
	clock := fleet.ClockFunc(func() time.Time { return time.Unix(1_700_000_000, 0) })
	for range 2 { // once backwards
		g := &Glance{Board: list, Clock: clock, Province: name}
		for path, want := range map[string]map[Province]int{
			"/1/": {{"north", "north"}: 1, {"south", "south"}: 2}, "/1/2/": {{"south", "south"}: 2}, "/1/3/": {{"north", "north"}: 1},
		} {
			if got := g.Of(fleet.Actor{OrganPath: path}).Province; !maps.Equal(got, want) {
				t.Errorf("%s: %v, want %v", path, got, want)
			}
		}
		for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
			list[i], list[j] = list[j], list[i]
		}
	}
}
