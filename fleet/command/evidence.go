package command

import (
	"time"

	"waymark/fleet"
)

// Evidence is what was known of where a vehicle is and how fast, when it was judged whether it may be stopped.
type Evidence struct {
	At         fleet.Millis // of the judgement; 0 where none was made
	FixTime    fleet.Millis // 0 without a position
	Heard      fleet.Millis // when the report of the fix came, by our clock; 0 where that was not kept
	Valid      bool         // the newest report had a fix of its own, with its time by the clock of the terminal
	Speed      float64      // km/h
	Satellites int
	Lat, Lon   float64 // of the fix, degrees; both 0 where it is not known
	Reason     string  // code of why not, "" where it may
}

// The interlock: a vehicle is stopped only while a fix that is younger than FreshFix shows it slower than SlowEnough.
const (
	FreshFix   = 2 * time.Minute
	SlowEnough = 20.0            // km/h
	Ahead      = 5 * time.Second // how far a clock may be ahead of ours
)

// Reasons of the interlock.
const (
	NoFix   = "command.noFix"   // nothing is known that is new enough
	OldFix  = "command.oldFix"  // a report came just now, but its fix is not of now by the terminal's own clock: it came late, or the clock is wrong
	Driving = "command.driving" // it moves
)

// Judge decides by the interlock: it sets At and Reason. A fix from ahead of our clock is as little known as an old one; and it is as old as its report at
// least.
func (e Evidence) Judge(now fleet.Millis) Evidence {
	e.At, e.Reason = now, ""
	switch {
	case !e.Valid || !e.fresh(now):
		e.Reason = NoFix
	case !(e.Speed < SlowEnough):
		e.Reason = Driving
	}
	return e
}

// fresh reports whether a fix is known to be of shortly before now.
func (e *Evidence) fresh(now fleet.Millis) bool {
	most := fleet.Millis(Ahead.Milliseconds())
	if e.FixTime == 0 || e.FixTime > now+most || e.Heard != 0 && e.FixTime > e.Heard+most {
		return false
	}
	made := e.FixTime
	if e.Heard != 0 {
		made = min(made, e.Heard)
	}
	return now-made < fleet.Millis(FreshFix.Milliseconds())
}

// Explain says why nothing is known that is new enough, where the newest report came at a moment shortly before the judgement. A fix that is old or from
// ahead by the terminal's clock never counts as fresh: nobody can tell a wrong clock from a report that was kept while there was no network.
func (e Evidence) Explain(heard fleet.Millis) Evidence {
	if e.Reason == NoFix && e.Valid && e.FixTime != 0 && heard != 0 && e.At-heard < fleet.Millis(FreshFix.Milliseconds()) {
		e.Reason = OldFix
	}
	return e
}

// Waits reports whether a later report may bring what is missing.
func (e *Evidence) Waits() bool { return e.Reason == NoFix || e.Reason == OldFix }

// Age is how old the fix was when it was judged.
func (e *Evidence) Age() time.Duration { return time.Duration(e.At-e.FixTime) * time.Millisecond }
