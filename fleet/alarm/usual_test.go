package alarm

import (
	"reflect"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// TestUsual: who was nowhere near a usual place on three days running, each with a fix, stays away; it is over with the next pass.
func TestUsual(t *testing.T) {
	const hour = fleet.Millis(3_600_000)
	r := DefaultUsualRules()
	today := r.Clock.DayBegins(20_000)
	now := today + 10*hour
	home := []Haunt{{Lat: 399_000_000, Lon: 1_163_000_000}}
	// fixes are so many hours before today, a number of metres north of home.
	fix := func(hoursAgo int, metres int32) track.Point {
		at := today - fleet.Millis(hoursAgo)*hour
		return track.Point{FixTime: at, RecvTime: at + 1000, Lat: 399_000_000 + metres*90, Lon: 1_163_000_000, Mode: track.ModeGPS}
	}
	with := func(p track.Point, mode track.Mode, q track.Quality) track.Point {
		p.Mode, p.Quality = mode, q
		return p
	}
	far := []track.Point{fix(10, 5000), fix(30, 5000), fix(50, 5000)}
	for name, c := range map[string]struct {
		points []track.Point
		places []Haunt
		want   bool
		end    fleet.Millis
	}{
		"away for three days":                    {points: far, places: home, want: true},
		"it came by":                             {points: append(slices.Clone(far), fix(40, 900)), places: home},
		"just beyond":                            {points: append(slices.Clone(far), fix(40, 1100)), places: home, want: true},
		"a fix that is known to 200 m":           {points: append(slices.Clone(far), func() track.Point { p := fix(40, 1100); p.Accuracy = 200; return p }()), places: home},
		"a wider place":                          {points: far, places: []Haunt{{Lat: home[0].Lat, Lon: home[0].Lon, Radius: 6000}}},
		"a day of which nothing is known":        {points: far[:2], places: home},
		"a day of cells":                         {points: append(slices.Clone(far[:2]), with(fix(50, 5000), track.ModeCells, track.LBS)), places: home},
		"a jump past the place":                  {points: append(slices.Clone(far), with(fix(40, 0), track.ModeGPS, track.Jump)), places: home, want: true},
		"it came by before":                      {points: append(slices.Clone(far), fix(73, 0)), places: home, want: true},
		"it came back today":                     {points: append(slices.Clone(far), fix(-5, 0), fix(-3, 0)), places: home, want: true, end: today + 3*hour},
		"nobody knows where it is expected":      {points: far},
		"away today, and at home the day before": {points: []track.Point{fix(-3, 5000), fix(10, 0), fix(30, 5000), fix(50, 5000)}, places: home},
	} {
		t.Run(name, func(t *testing.T) {
			w := &Whereabouts{DeviceID: 3, VehicleID: 7}
			a, ok := r.Of(w, c.places, c.points, now)
			if ok != c.want || ok && (a.Start != today || a.End != c.end || a.VehicleID != 7 || a.Type != "stop") {
				t.Errorf("%v %+v", ok, a)
			}
			back := slices.Clone(c.points)
			slices.Reverse(back)
			if again, _ := r.Of(w, c.places, back, now); again.Key != a.Key || again.End != a.End || again.Place != a.Place {
				t.Errorf("in another order %+v, not %+v", again, a)
			}
			gist := r.Gist(c.places)
			gist.Take(back)
			if of, ok := r.Of(w, c.places, gist.Points(), now); ok != c.want || !reflect.DeepEqual(of, a) {
				t.Errorf("by what is left of its fixes %+v, not %+v", of, a)
			}
		})
	}
}

// TestLearnt: longer stays tell where a vehicle is expected.
func TestLearnt(t *testing.T) {
	const minute = fleet.Millis(60_000)
	stops := []motion.Stop{{Start: 0, End: 31 * minute}, {Start: 0, End: 30 * minute}}
	stops[0].Place.Lat = 5
	if got := DefaultUsualRules().Learnt(stops); len(got) != 1 || got[0].Lat != 5 {
		t.Errorf("%+v", got)
	}
}
