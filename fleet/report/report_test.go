package report

import (
	"testing"
	"time"

	"waymark/fleet"
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
