package report

import (
	"context"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// TestPresent: what is not over yet is told once, where it overlaps what was asked for.
func TestPresent(t *testing.T) {
	span := track.Range{From: 10_000, To: 20_000}
	kept := func(start fleet.Millis) Outing {
		return Outing{
			Stops: []Stop{{Kept: motion.Kept[motion.Stop]{Row: motion.Stop{Start: start, End: start + 1}}}},
			Rides: []Ride{{Kept: motion.Kept[motion.Ride]{Row: motion.Ride{Start: start, End: start + 1}}}},
		}
	}
	for _, c := range []struct {
		name         string
		before       Outing
		stop         monitor.Stop
		riding, now  fleet.Millis
		stops, rides int
		seconds      int64
	}{
		{"nothing", Outing{}, monitor.Stop{}, 0, 30_000, 0, 0, 0},
		{"a stop that is none yet", Outing{}, monitor.Stop{Since: 12_000}, 0, 30_000, 0, 0, 0},
		{"a stop", Outing{}, monitor.Stop{Since: 12_000, Open: true}, 0, 30_000, 1, 0, 18},
		{"since before", kept(1000), monitor.Stop{Since: 9000, Open: true}, 0, 30_000, 2, 1, 21},
		{"begun later", Outing{}, monitor.Stop{Since: 20_000, Open: true}, 20_000, 30_000, 0, 0, 0},
		{"asked of the future", Outing{}, monitor.Stop{Since: 5000, Open: true}, 0, 9000, 0, 0, 0},
		{"kept meanwhile", kept(12_000), monitor.Stop{Since: 12_000, Open: true}, 12_000, 30_000, 1, 1, 0},
		{"a clock that was set back", Outing{}, monitor.Stop{Since: 12_000, Open: true}, 0, 11_000, 1, 0, 0},
		{"a ride", kept(1000), monitor.Stop{}, 11_000, 15_000, 1, 2, 0},
	} {
		o := c.before
		o.present(&monitor.State{Stop: c.stop, RideSince: c.riding}, span, c.now)
		if len(o.Stops) != c.stops || len(o.Rides) != c.rides {
			t.Errorf("%s: %d stops and %d rides", c.name, len(o.Stops), len(o.Rides))
		} else if n := len(o.Stops); n > 0 && o.Stops[n-1].Seconds != c.seconds {
			t.Errorf("%s: %d seconds", c.name, o.Stops[n-1].Seconds)
		}
	}
}

func TestMileage(t *testing.T) {
	ride := func(metres int64, by motion.Source, end fleet.Millis) Ride {
		return Ride{Kept: motion.Kept[motion.Ride]{Row: motion.Ride{End: end, Metres: metres, Source: by}}}
	}
	for _, c := range []struct {
		name   string
		rides  []Ride
		metres int64
		source motion.Source
		one    bool
	}{
		{"none", nil, 0, motion.Legs, true},
		{"under way", []Ride{ride(0, motion.Legs, 0)}, 0, motion.Legs, true},
		{"by the odometer", []Ride{ride(5, motion.Odometer, 1), ride(6, motion.Odometer, 1), ride(0, motion.Legs, 0)}, 11, motion.Odometer, true},
		{"by both", []Ride{ride(5, motion.Odometer, 1), ride(6, motion.Legs, 1)}, 11, motion.Legs, false},
	} {
		o := Outing{Rides: c.rides}
		if metres, source, one := o.Mileage(); metres != c.metres || source != c.source || one != c.one {
			t.Errorf("%s: %d by %d, %v", c.name, metres, source, one)
		}
	}
}

func TestToday(t *testing.T) {
	rules := motion.DefaultSettings().Clock
	now := time.Date(2026, 3, 1, 15, 59, 0, 0, time.UTC) // one minute before midnight
	s := &Service{Clock: fleet.ClockFunc(func() time.Time { return now }), Days: rules}
	at := func(d time.Duration) fleet.Millis { return fleet.MillisOf(now.Add(d)) }
	day := rules.Day(at(0))
	gone := motion.Mileage{Day: day, Metres: 1234, Source: motion.Odometer}
	for _, c := range []struct {
		name  string
		state monitor.State
		later time.Duration
		want  motion.Mileage
		known bool
	}{
		{"never heard", monitor.State{}, 0, motion.Mileage{}, false},
		{"on its way", monitor.State{LastMessage: at(-time.Hour), Today: gone}, 0, gone, true},
		{"after midnight", monitor.State{LastMessage: at(-time.Hour), Today: gone}, time.Minute, motion.Mileage{}, false},
		{"heard after midnight", monitor.State{LastMessage: at(time.Minute), Today: gone}, 2 * time.Minute, motion.Mileage{Day: day + 1}, true},
	} {
		now = now.Add(c.later)
		if got, known := s.Today(&c.state); got != c.want || known != c.known {
			t.Errorf("%s: %+v, %v", c.name, got, known)
		}
		now = now.Add(-c.later)
	}
}

// drove is what is kept of one device.
type drove struct {
	Store
	days  []DayOf
	rides []WayOf
}

func (d drove) MileageOfDays(context.Context, []fleet.ID, mileage.Period) ([]DayOf, error) {
	return d.days, nil
}

func (d drove) WaysOf(context.Context, []fleet.ID, fleet.Millis, fleet.Millis) ([]WayOf, error) {
	return d.rides, nil
}

// TestTodayInAZone: the figure of the day begins again at the midnight of who looks, not at that of the installation.
func TestTodayInAZone(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	rules := motion.DefaultSettings().Clock
	at := func(day, hour int) fleet.Millis {
		return fleet.MillisOf(time.Date(2026, 3, day, hour, 0, 0, 0, berlin))
	}
	ride := func(from, to fleet.Millis, metres int64) WayOf {
		return WayOf{DeviceID: 3, Way: mileage.Way{Start: from, End: to, Metres: metres}}
	}
	// In Shanghai, seven hours ahead, the second of March begins at 17:00 of the first in Berlin.
	second := rules.Day(at(2, 10))
	s := &Service{Days: rules, Store: drove{
		days: []DayOf{
			{DeviceID: 3, Kept: mileage.Kept{Mileage: motion.Mileage{Day: second, Metres: 50_000}}},
		},
		rides: []WayOf{ride(at(1, 20), at(1, 22), 20_000), ride(at(2, 8), at(2, 10), 30_000)},
	}}
	for _, c := range []struct {
		name        string
		now         fleet.Millis
		state       monitor.State
		zone        *time.Location
		want        int64
		wantUnknown bool
	}{
		{"in the morning, both rides are of one day of the installation", at(2, 12),
			monitor.State{LastMessage: at(2, 10), Today: motion.Mileage{Day: second, Metres: 50_000}}, berlin, 30_000, false},
		{"the installation's own", at(2, 12), monitor.State{LastMessage: at(2, 10), Today: motion.Mileage{Day: second, Metres: 50_000}}, nil, 50_000, false},
		{"in the evening, its next day has begun", at(2, 20),
			monitor.State{LastMessage: at(2, 20), Today: motion.Mileage{Day: second + 1, Metres: 7_000}, RideSince: at(2, 19)}, berlin, 37_000, false},
		{"a ride over midnight that is under way counts from then", at(3, 1),
			monitor.State{LastMessage: at(3, 1), Today: motion.Mileage{Day: second + 1, Metres: 6_000}, RideSince: at(2, 22)}, berlin, 2_000, false},
		{"not heard of since midnight", at(3, 1), monitor.State{LastMessage: at(2, 23), Today: motion.Mileage{Day: second + 1, Metres: 6_000}}, berlin, 0, true},
		{"heard of, and gone nowhere", at(3, 12), monitor.State{LastMessage: at(3, 11), Today: motion.Mileage{Day: second + 1}}, berlin, 0, false},
	} {
		s.Clock = fleet.ClockFunc(func() time.Time { return c.now.Time() })
		got, err := s.TodayIn(t.Context(), &monitor.View{Row: device.Row{Device: device.Device{ID: 3}}, State: c.state}, c.zone)
		if err != nil || got.Metres != c.want || got.Known == c.wantUnknown {
			t.Errorf("%s: %+v, %v; want %d", c.name, got, err, c.want)
		}
	}
}

// TestStood: what is told of stops along a track is what Outing lists.
func TestStood(t *testing.T) {
	now := fleet.Millis(1_770_000_000_000)
	kept := []motion.Kept[motion.Stop]{{Row: motion.Stop{Start: now - 900_000, End: now - 600_000, Place: motion.Place{Lat: 1, Lon: 2}}}}
	s := &Service{Clock: fleet.ClockFunc(now.Time), Store: stopped{kept: kept}, Board: standing{since: now - 300_000}}
	got, err := s.Stood(t.Context(), fleet.Actor{}, &device.Row{}, track.Range{From: now - 1_000_000, To: now})
	want := []track.Stood{{From: now - 900_000, To: now - 600_000, Lat: 1, Lon: 2}, {From: now - 300_000, To: now, Lat: 7, Lon: 8, Lasts: true}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
}

type stopped struct {
	Store
	kept []motion.Kept[motion.Stop]
}

func (s stopped) StopsDuring(context.Context, fleet.ID, track.Range) ([]motion.Kept[motion.Stop], error) {
	return s.kept, nil
}

type standing struct {
	Board
	since fleet.Millis
}

func (b standing) ByIMEI(fleet.Actor, string) (monitor.View, error) {
	return monitor.View{State: monitor.State{Stop: monitor.Stop{Open: true, Since: b.since, Lat: 7, Lon: 8}}}, nil
}
