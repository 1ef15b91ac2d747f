package alarm

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/fence"
)

// stay is one from a minute to another, -1 not over.
func stay(in, out int) fence.Stay {
	s := fence.Stay{FenceID: 9, Entered: t0 + fleet.Millis(in)*60_000, In: fence.Point{Lat: 1, Lon: 2}}
	s.Entry = fence.Seen{Point: s.In, At: s.Entered, Speed: 300, Accuracy: 12, Mode: 1, Metres: 30}
	if out >= 0 {
		s.Left, s.Out = t0+fleet.Millis(out)*60_000, fence.Point{Lat: 3, Lon: 4}
		s.Exit = fence.Seen{Point: s.Out, At: s.Left, Speed: 500, Accuracy: 40, Mode: 2, Metres: 40}
	}
	return s
}

func drove(s fence.Stay) fence.Stay { s.Moving = true; return s }

// inMinutes lists alarms as type, minutes of start and end.
func inMinutes(list []Alarm) (out []string) {
	for _, a := range list {
		end := "-"
		if a.End != 0 {
			end = fmt.Sprint((a.End - t0) / 60_000)
		}
		out = append(out, fmt.Sprintf("%s %d %s", a.Type, (a.Start-t0)/60_000, end))
	}
	return out
}

// TestFenceRule: what counts is to be inside, or outside after that, for as long as the fence says; it ends with the opposite.
func TestFenceRule(t *testing.T) {
	for name, c := range map[string]struct {
		inOut int
		since int
		stays []fence.Stay
		now   int
		want  []string
		due   int
	}{
		"just entered":                    {inOut: fence.Entering, stays: []fence.Stay{stay(0, -1)}, now: 29, due: 30},
		"inside for long enough":          {inOut: fence.Entering, stays: []fence.Stay{stay(0, -1)}, now: 30, want: []string{"fenceIn 30 -"}},
		"inside and out again":            {inOut: fence.Entering, stays: []fence.Stay{stay(0, 45)}, now: 50, want: []string{"fenceIn 30 45"}},
		"to the minute":                   {inOut: fence.Entering, stays: []fence.Stay{stay(0, 30)}, now: 50, want: []string{"fenceIn 30 30"}},
		"through it":                      {inOut: fence.Both, stays: []fence.Stay{stay(0, 29)}, now: 30, due: 59},
		"it drove on, and nobody knows":   {inOut: fence.Entering, stays: []fence.Stay{drove(stay(0, -1))}, now: 90},
		"it drove through, reports apart": {inOut: fence.Both, stays: []fence.Stay{drove(stay(0, 60))}, now: 70, due: 90},
		"entering is not asked for":       {inOut: fence.Leaving, stays: []fence.Stay{stay(0, -1)}, now: 90},
		"just left":                       {inOut: fence.Leaving, stays: []fence.Stay{stay(0, 60)}, now: 89, due: 90},
		"away for long enough":            {inOut: fence.Leaving, stays: []fence.Stay{stay(0, 60)}, now: 95, want: []string{"fenceOut 90 -"}},
		"back again":                      {inOut: fence.Leaving, stays: []fence.Stay{stay(0, 60), stay(100, -1)}, now: 110, want: []string{"fenceOut 90 100"}},
		"back soon":                       {inOut: fence.Leaving, stays: []fence.Stay{stay(0, 60), stay(89, -1)}, now: 110},
		"left before it counted":          {inOut: fence.Leaving, since: 61, stays: []fence.Stay{stay(0, 60)}, now: 110},
		"both":                            {inOut: fence.Both, stays: []fence.Stay{stay(0, 60), stay(120, -1)}, now: 130, want: []string{"fenceIn 30 60", "fenceOut 90 120"}, due: 150},
		"nothing is known of the vehicle": {inOut: fence.Both, now: 130},
	} {
		t.Run(name, func(t *testing.T) {
			r := FenceRule{ID: 9, Name: "Yard", InOut: c.inOut, Stop: 30 * time.Minute, Since: t0 + fleet.Millis(c.since)*60_000}
			list, due := r.Of(7, c.stays, t0+fleet.Millis(c.now)*60_000)
			if got := inMinutes(list); !slices.Equal(got, c.want) {
				t.Errorf("%q, not %q", got, c.want)
			}
			if due != 0 {
				due = (due - t0) / 60_000
			}
			if int(due) != c.due {
				t.Errorf("due at %d, not %d", due, c.due)
			}
			for _, a := range list {
				if a.Ref != 9 || a.Opened.Args["fence"] != "Yard" || len(a.Fixes) != map[bool]int{true: 1, false: 2}[a.End == 0] {
					t.Errorf("the evidence does not name the fence: %+v", a.Evidence)
				}
			}
		})
	}
}

// TestReviseFence: what ends as it should is no revision; what began at another moment is one, and keeps what people have done.
func TestReviseFence(t *testing.T) {
	r := FenceRule{ID: 9, InOut: fence.Entering, Stop: 30 * time.Minute}
	at := func(minute int) fleet.Millis { return t0 + fleet.Millis(minute)*60_000 }
	of := func(s fence.Stay, now int) []Alarm {
		list, _ := r.Of(7, []fence.Stay{s}, at(now))
		return list
	}
	kept, _ := ReviseFence(nil, of(stay(0, -1), 31), at(31), 15*time.Minute)
	if len(kept) != 1 || kept[0].Backfilled || kept[0].Revised {
		t.Fatalf("%+v", kept)
	}
	kept[0].ID = 1
	over, gone := ReviseFence(kept, of(stay(0, 50), 50), at(50), 15*time.Minute)
	if len(over) != 1 || len(gone) != 0 || over[0].Revised || over[0].End != at(50) {
		t.Errorf("over: %+v, gone %v", over, gone)
	}
	kept[0].Handling = Handling{Handled: true, User: "a", At: at(40)}
	moved, gone := ReviseFence(kept, of(stay(-10, -1), 60), at(60), 15*time.Minute)
	if len(moved) != 1 || len(gone) != 1 || !moved[0].Revised || moved[0].User != "a" {
		t.Errorf("moved: %+v, gone %v", moved, gone)
	}
	late, _ := ReviseFence(nil, of(stay(0, -1), 300), at(300), 15*time.Minute)
	if len(late) != 1 || !late[0].Backfilled {
		t.Errorf("late: %+v", late)
	}
	none, gone := ReviseFence(kept, of(stay(0, 20), 60), at(60), 15*time.Minute)
	if len(none) != 0 || len(gone) != 1 {
		t.Errorf("none: %+v, gone %v", none, gone)
	}
}

// TestFenceEvidence: it shows the fixes that say so as they were reported, the one that closed it, too, and what was known of the fence; what was reckoned between two fixes
// says so, and shows these.
func TestFenceEvidence(t *testing.T) {
	r := FenceRule{ID: 9, Name: "Yard", InOut: fence.Both, Stop: 30 * time.Minute, Shape: fence.Circle, Radius: 300}
	list, _ := r.Of(7, []fence.Stay{stay(0, 60)}, t0+200*60_000)
	in, out := Fix{At: t0, Lat: 1, Lon: 2, Speed: 300, Accuracy: 12, Mode: 1}, Fix{At: t0 + 60*60_000, Lat: 3, Lon: 4, Speed: 500, Accuracy: 40, Mode: 2}
	if len(list) != 2 || !slices.Equal(list[0].Fixes, []Fix{in, out}) || !slices.Equal(list[1].Fixes, []Fix{out}) || list[0].Speed != 300 || list[1].Mode != 2 {
		t.Errorf("%+v", list)
	}
	if want := []Value{{"stay", 60, 30, "min"}, {"radius", 300, 0, "m"}, {"buffer", 30, 0, "m"}}; !slices.Equal(list[0].Measured(0), want) {
		t.Errorf("%+v, not %+v", list[0].Measured(0), want)
	}
	if is := list[1].Measured(t0 + 200*60_000)[0]; is.Value != 140 { // it lasts
		t.Errorf("outside for %+v", is)
	}
	through := stay(10, 45)
	through.Passed, through.Entry.At, through.Exit.At = true, t0, t0+60*60_000
	list, _ = r.Of(7, []fence.Stay{through}, t0+60*60_000)
	if len(list) != 1 || list[0].Opened.Code != "alarmed.fenceInBetween" || list[0].Start != t0+40*60_000 || !slices.Equal(list[0].Fixes, []Fix{in, out}) || list[0].Speed != 0 {
		t.Errorf("%+v", list)
	}
}

// TestMeasured: what is said to have been measured is how long it lasted, and not the limit at which it began.
func TestMeasured(t *testing.T) {
	const hour = fleet.Millis(3_600_000)
	for name, c := range map[string]struct {
		kind  string
		value Value
		end   fleet.Millis // hours after the start; 0 it lasts
		want  float64      // two days after the start
	}{
		"silent still":       {"offline", Value{"silence", 24, 24, "h"}, 0, 72},
		"silent for a while": {"offlineWireless", Value{"silence", 24, 24, "h"}, 5 * hour, 29},
		"at the point":       {"secondBet", Value{"stay", 60, 60, "min"}, hour, 120},
		"how far it was":     {"secondBet", Value{"distance", 12, 50, "m"}, hour, 12},
		"away":               {"stop", Value{"days", 3, 3, "d"}, 0, 5},
		"how fast":           {"speedLimit", Value{"speed", 130, 120, "kmh"}, 0, 130},
	} {
		a := Alarm{Key: Key{Type: c.kind, Start: t0}, Evidence: Evidence{Values: []Value{c.value}}}
		if c.end != 0 {
			a.End = t0 + c.end
		}
		if got := a.Measured(t0 + 48*hour)[0].Value; got != c.want {
			t.Errorf("%s: %v, not %v", name, got, c.want)
		}
	}
}
