package jobs

import (
	"context"
	"errors"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/place"
	"waymark/fleet/report"
	"waymark/fleet/track"
)

// drives are what a vehicle reported, and where it stood before.
type drives struct {
	points []track.Point
	stops  []motion.Stop
	broken bool
}

func (d *drives) Points(_ context.Context, _ fleet.ID, r track.Range) (out []track.Point, _ error) {
	if d.broken {
		return nil, errors.New("they cannot be read")
	}
	for _, p := range d.points {
		if p.FixTime >= r.From {
			out = append(out, p)
		}
	}
	return out, nil
}

func (d *drives) StopKeys(_ context.Context, f *report.Filter, page fleet.Page) (keys []report.Key, _ int, _ error) {
	for i := range d.stops {
		s := &d.stops[i]
		if s.Start >= f.From && s.Start < f.To && int64(s.End-s.Start) >= f.Least*1000 {
			keys = append(keys, report.Key{DeviceID: 3, Start: s.Start})
		}
	}
	return keys[:min(len(keys), page.Size)], len(keys), nil
}

func (d *drives) StopsByKey(_ context.Context, keys []report.Key) (out []report.Row[motion.Stop], _ error) {
	for _, k := range keys {
		for _, s := range d.stops {
			if s.Start == k.Start {
				out = append(out, report.Row[motion.Stop]{DeviceID: 3, Kept: motion.Kept[motion.Stop]{Row: s}})
			}
		}
	}
	return out, nil
}

// expected are the usual places that people set.
type expected []place.Usual

func (e expected) Usual(fleet.ID) []place.Usual { return e }

// TestUsualPlaces: a vehicle that stays away from where it is expected, by what people set or by its stays, is an alarm once a day is over,
// and it ends when it comes by; a process that starts over finds the same.
func TestUsualPlaces(t *testing.T) {
	rules := alarm.DefaultUsualRules()
	const hour = fleet.Millis(3_600_000)
	today := rules.Clock.DayBegins(20_000)
	fix := func(hours int, lat int32) track.Point {
		at := today + fleet.Millis(hours)*hour
		return track.Point{FixTime: at, RecvTime: at + 1000, Lat: lat, Lon: 0, Mode: track.ModeGPS}
	}
	future := func(p track.Point) track.Point { p.Quality = track.Future; return p } // received while the server's clock was behind
	const far = 1_000_000                                                            // 11 km
	afar := []track.Point{fix(-60, far), fix(-36, far), fix(-12, far)}
	stay := motion.Stop{Start: today - 200*hour, End: today - 190*hour}
	stops := func(n int, long fleet.Millis) (out []motion.Stop) {
		for i := range n {
			at := today - 150*hour - fleet.Millis(i)*hour/10
			out = append(out, motion.Stop{Start: at, End: at + long})
		}
		return out
	}
	for name, c := range map[string]struct {
		set    expected
		stops  []motion.Stop
		points []track.Point // beside afar
		want   int
	}{
		"set by people":                         {set: expected{{Radius: 100}}, want: 1},
		"learnt":                                {stops: []motion.Stop{stay}, want: 1},
		"learnt before hundreds of short ones":  {stops: append(stops(300, hour/20), stay), want: 1},
		"of short ones nothing is learnt":       {stops: stops(300, hour/20)},
		"nothing known":                         {},
		"only set count":                        {set: expected{{Place: fence.Point{}, Radius: 20_000}}, stops: []motion.Stop{{Start: stay.Start, End: stay.End}}},
		"it came by, as was of the future then": {set: expected{{Radius: 100}}, points: []track.Point{future(fix(-70, 0))}},
	} {
		t.Run(name, func(t *testing.T) {
			now := today + hour
			board := &oneVehicle{st: monitor.State{HasPosition: true, LastMessage: now}}
			board.st.DeviceID = 3
			kept := &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
			d := &drives{stops: c.stops, points: append(c.points, afar...)}
			begin := func() *Usual {
				return &Usual{Board: board, Book: c.set, Points: d, Stops: d, Alarms: kept, Rules: rules, Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
			}
			job := begin()
			look := func(want int) {
				t.Helper()
				if err := job.Do(t.Context()); err != nil {
					t.Fatal(err)
				}
				if open, _ := kept.OpenAlarms(t.Context(), nil); len(open) != want {
					t.Errorf("%d open, not %d", len(open), want)
				}
			}
			look(c.want)
			job = begin()
			look(c.want)
			d.points = append(d.points, fix(2, 0))
			now += 2 * hour
			look(0)
			job = begin()
			look(0)
		})
	}
}

// TestUsualAfterFailedLook: a look that failed after midnight does not have the alarms of the day told to nobody.
func TestUsualAfterFailedLook(t *testing.T) {
	rules := alarm.DefaultUsualRules()
	const minute = fleet.Millis(60_000)
	today := rules.Clock.DayBegins(20_000)
	d := &drives{broken: true}
	for _, hours := range []fleet.Millis{60, 36, 12} {
		at := today - hours*60*minute
		d.points = append(d.points, track.Point{FixTime: at, RecvTime: at, Lat: 1_000_000, Mode: track.ModeGPS})
	}
	now := today + 5*minute
	board := &oneVehicle{st: monitor.State{HasPosition: true, LastMessage: now}}
	board.st.DeviceID = 3
	kept := &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
	job := &Usual{Board: board, Book: expected{{Radius: 100}}, Points: d, Stops: d, Alarms: kept, Rules: rules, Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
	if err := job.Do(t.Context()); err == nil || len(kept.of) != 0 {
		t.Fatal(err, kept.of)
	}
	d.broken, now = false, today+25*minute
	if err := job.Do(t.Context()); err != nil || len(kept.of) != 1 {
		t.Fatal(err, kept.of)
	}
	for _, a := range kept.of {
		if a.Backfilled {
			t.Errorf("nobody is told: %+v", a)
		}
	}
}

// TestUsualDenied: what comes late and shows that a vehicle had come by after all ends its alarm when it began, and says so; what it learns from are the stays of
// all days before those that are judged.
func TestUsualDenied(t *testing.T) {
	rules := alarm.DefaultUsualRules()
	const hour = fleet.Millis(3_600_000)
	today := rules.Clock.DayBegins(20_000)
	fix := func(hours int, lat int32) track.Point {
		at := today + fleet.Millis(hours)*hour
		return track.Point{FixTime: at, RecvTime: at + 1000, Lat: lat, Mode: track.ModeGPS}
	}
	const far = 1_000_000 // 11 km
	d := &drives{points: []track.Point{fix(-60, far), fix(-36, far), fix(-12, far)}, stops: []motion.Stop{{Start: today - 74*hour, End: today - 73*hour}}}
	now := today + hour
	board := &oneVehicle{st: monitor.State{HasPosition: true, LastMessage: now}}
	board.st.DeviceID = 3
	kept := &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
	job := &Usual{Board: board, Book: expected(nil), Points: d, Stops: d, Alarms: kept, Rules: rules, Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
	look := func(end fleet.Millis, revised bool) {
		t.Helper()
		if err := job.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(kept.of) != 1 {
			t.Fatalf("%d alarms", len(kept.of))
		}
		for _, a := range kept.of {
			if a.Start != today || a.End != end || a.Revised != revised {
				t.Errorf("%+v", a)
			}
		}
	}
	look(0, false)
	now += hour
	look(0, false)
	d.points = append(d.points, fix(-80, 0)) // on a day that was not judged
	look(0, false)
	d.points = append(d.points, fix(-20, 0))
	look(today, true)
	job = &Usual{Board: board, Book: expected(nil), Points: d, Stops: d, Alarms: kept, Rules: rules, Clock: job.Clock}
	look(today, true)
}

// TestUsualToldLate: what comes late of a day that is past raises no alarm of that day, as would have been one had it come in time: the next midnight raises one where the vehicle is away
// still, and none does where it has come by. An alarm that is over stays as it is, though an earlier return is told later. Where vehicles were expected then is not kept.
func TestUsualToldLate(t *testing.T) {
	rules := alarm.DefaultUsualRules()
	const hour, far = fleet.Millis(3_600_000), 1_000_000
	today := rules.Clock.DayBegins(20_000)
	fix := func(hours int, lat int32) track.Point {
		at := today + fleet.Millis(hours)*hour
		return track.Point{FixTime: at, RecvTime: at + 1000, Lat: lat, Mode: track.ModeGPS}
	}
	type look struct {
		hours      fleet.Millis  // after today began
		told       []track.Point // before it
		start, end fleet.Millis  // of the alarm, in hours after today began; none where start is -1
	}
	for name, looks := range map[string][]look{
		"away still": {
			{1, []track.Point{fix(-60, far), fix(-12, far)}, -1, 0}, {2, []track.Point{fix(-36, far)}, -1, 0}, {23, []track.Point{fix(12, far)}, -1, 0}, {25, nil, 24, 0},
		},
		"it has come by": {
			{1, []track.Point{fix(-60, far), fix(-12, far)}, -1, 0}, {5, []track.Point{fix(-36, far), fix(4, 0)}, -1, 0}, {25, nil, -1, 0}, {49, []track.Point{fix(30, far)}, -1, 0},
		},
		"over, and an earlier return": {
			{1, []track.Point{fix(-60, far), fix(-36, far), fix(-12, far)}, 0, 0}, {6, []track.Point{fix(5, 0)}, 0, 5}, {7, []track.Point{fix(3, 0)}, 0, 5}, {25, nil, 0, 5},
		},
	} {
		t.Run(name, func(t *testing.T) {
			d, now := &drives{}, today
			board := &oneVehicle{st: monitor.State{HasPosition: true}}
			board.st.DeviceID = 3
			kept := &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
			job := &Usual{Board: board, Book: expected{{Radius: 100}}, Points: d, Stops: d, Alarms: kept, Rules: rules, Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
			for _, l := range looks {
				d.points, now = append(d.points, l.told...), today+l.hours*hour
				board.st.LastMessage = now
				if err := job.Do(t.Context()); err != nil {
					t.Fatal(err)
				}
				want := 1
				if l.start < 0 {
					want = 0
				}
				if len(kept.of) != want {
					t.Fatalf("after %d hours there are %d alarms, not %d", l.hours, len(kept.of), want)
				}
				for _, a := range kept.of {
					end := fleet.Millis(0)
					if l.end != 0 {
						end = today + l.end*hour
					}
					if a.Start != today+l.start*hour || a.End != end || a.Revised {
						t.Errorf("after %d hours: %+v", l.hours, a)
					}
				}
			}
		})
	}
}
