package dispatch

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// TestEvidenceAfter: what is known of a vehicle after reports that came one after the other, as gateways have it (TestHeartbeatsSayNothingOfThePlace there): a
// heartbeat, which GT06 terminals send between their positions, changes nothing of it.
func TestEvidenceAfter(t *testing.T) {
	start := fleet.MillisOf(time.Date(2026, 5, 4, 8, 0, 0, 0, time.UTC))
	second := func(n int) fleet.Millis { return start + fleet.Millis(1000*n) }
	fix := func(made, came int, speed uint16) track.Point {
		return track.Point{FixTime: second(made), RecvTime: second(came), Lat: 1, Lon: 1, Mode: track.ModeGPS, Satellites: 9, Speed: speed * 10, Status: track.ClockSet | track.ACCKnown}
	}
	beat := func(came int) track.Point {
		return track.Point{FixTime: second(came), RecvTime: second(came), Status: track.ACCKnown | track.RelayKnown}
	}
	blind := func(came int) track.Point {
		return track.Point{FixTime: second(came), RecvTime: second(came), Status: track.ClockSet | track.ACCKnown}
	}
	cells := func(came int) track.Point {
		p := fix(came, came, 0)
		p.Mode = track.ModeCells
		return p
	}
	repeated := func(came int) track.Point {
		p := fix(came, came, 0)
		p.Status |= track.LastKnown
		return p
	}
	noClock := func(came int) track.Point {
		p := fix(came, came, 0)
		p.Status &^= track.ClockSet
		return p
	}
	for name, c := range map[string]struct {
		points []track.Point
		now    int
		want   string
	}{
		"a heartbeat alone":               {[]track.Point{beat(0)}, 1, command.NoFix},
		"a fix":                           {[]track.Point{fix(0, 0, 0)}, 1, ""},
		"a fix, then a heartbeat":         {[]track.Point{fix(0, 0, 0), beat(30)}, 31, ""},
		"a fix, then heartbeats for long": {[]track.Point{fix(0, 0, 0), beat(60), beat(119)}, 120, command.NoFix},
		"one that drives, then one":       {[]track.Point{fix(0, 0, 60), beat(30)}, 31, command.Driving},
		"one that comes behind it":        {[]track.Point{beat(30), fix(29, 31, 0)}, 32, ""},
		"one behind it that drives":       {[]track.Point{fix(0, 0, 0), beat(30), fix(29, 31, 60)}, 32, command.Driving},
		"wander behind it":                {[]track.Point{fix(0, 0, 0), fix(600, 600, 0), beat(630), fix(629, 631, 60)}, 632, command.Driving},
		"no sky, then a heartbeat":        {[]track.Point{fix(0, 0, 0), blind(30), beat(40)}, 41, command.NoFix},
		"a fix from before that":          {[]track.Point{blind(30), fix(20, 31, 0)}, 32, command.NoFix},
		"cells, then a heartbeat":         {[]track.Point{fix(0, 0, 0), cells(30), beat(40)}, 41, command.NoFix},
		"a repeated place":                {[]track.Point{fix(0, 0, 0), repeated(30), beat(40)}, 41, command.NoFix},
		"no clock, then a heartbeat":      {[]track.Point{noClock(30), beat(40)}, 41, command.NoFix},
		"from its memory, then one":       {[]track.Point{fix(0, 300, 0), beat(310)}, 311, command.OldFix},
		"the sky again":                   {[]track.Point{fix(0, 0, 0), blind(30), fix(60, 60, 0), beat(70)}, 71, ""},
	} {
		j, s := monitor.DefaultJudgeSettings(), monitor.State{}
		for _, p := range c.points {
			p.Quality, _ = j.Judge(&s, &p)
			j.Take(&s, &p)
		}
		e := EvidenceOf(&monitor.View{State: s}).Judge(second(c.now)).Explain(s.Told.Heard)
		if e.Reason != c.want {
			t.Errorf("%s: %q, want %q: %+v", name, e.Reason, c.want, e)
		}
	}
}
