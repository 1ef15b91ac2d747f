package dispatch

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/track"
)

// slowLine is the connection to gateways of a console that is slow: something happens right before it has a frame written.
type slowLine struct {
	*fakeLine
	before func()
}

func (l slowLine) Write(ctx context.Context, gateway string, id fleet.ID, m *Made) (fleet.Millis, error) {
	l.before()
	return l.fakeLine.Write(ctx, gateway, id, m)
}

// TestCutNeverComesAfterItsRestore: of two consoles one stops where a cut is about to be written, and a restore is issued. Where the cut was not looked at for the last time it is
// held back; else the other console waits with the restore until the cut went out.
func TestCutNeverComesAfterItsRestore(t *testing.T) {
	for name, stopped := range map[string]func(w *world, then func()){
		"when it is noted as sent": func(w *world, then func()) { w.d.Changes = slowChanges{w.db, then} },
		"when it is written":       func(w *world, then func()) { w.d.Lines = slowLine{&w.line, then} },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			other := w.another()
			var once sync.Once
			var back fleet.ID
			stopped(w, func() {
				once.Do(func() {
					back = w.issue(command.Restore)
					_, err := other.device(t.Context(), w.dev.ID)
					ok(t, err)
					w.want(back, command.Queued, "", 0)
				})
			})
			cut := w.issue(command.Cut)
			w.look()
			if name == "when it is written" {
				w.want(cut, command.Sent, "", 1)
			} else {
				w.want(cut, command.Failed, command.HeldBack, 0)
			}
			w.later(2 * cutWithin) // what is unanswered may take down with it what is written behind it
			_, err := other.device(t.Context(), w.dev.ID)
			ok(t, err)
			if n := len(w.line.sends); n == 0 || w.line.sends[n-1].Code != command.Restore {
				t.Errorf("%+v went out last", w.line.sends)
			}
		})
	}
}

// TestUnansweredCutIsShown: what moved the relay and was not answered, because the answer was lost with its connection, is what the next report says that tells of the relay; while
// it is waited for, other commands go on. Where none tells of it, nobody knows.
func TestUnansweredCutIsShown(t *testing.T) {
	for name, c := range map[string]struct {
		shown  func(w *world)
		status command.Status
		reason string
	}{
		"cut":     {func(w *world) { w.report(0, track.RelayKnown|track.FuelCut) }, command.Done, ""},
		"not cut": {func(w *world) { w.report(0, track.RelayKnown) }, command.TimedOut, command.NoAnswer},
		"not told": {func(w *world) {
			w.drives(0)
			w.look()
			w.later(command.ShownWithin)
		}, command.TimedOut, command.NoAnswer},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			id := w.issue(command.Cut)
			w.look()
			w.later(10 * time.Second)
			w.report(0, track.RelayKnown) // it has not come to it yet
			w.look()
			w.later(51 * time.Second)
			w.look()
			w.want(id, command.Sent, "", 1)
			other := w.issue("CC_18")
			w.look()
			w.want(other, command.Sent, "", 2)
			w.says(0, true, "OK") // names none: it is to the one that is waited for
			ok(t, w.d.takeAnswers(t.Context()))
			w.later(time.Minute)
			c.shown(w)
			w.look()
			w.want(id, c.status, c.reason, 2)
			w.want(other, command.Done, "", 2)
		})
	}
}

// TestUnansweredRestoreIsShown: a restore of which the answer was lost is done when a report shows it, and not sent again; where it was, a terminal that says that this is so
// already has done it.
func TestUnansweredRestoreIsShown(t *testing.T) {
	begun := func() (*world, fleet.ID) {
		w := newWorld(t)
		w.report(0, track.RelayKnown|track.FuelCut)
		id := w.issue(command.Restore)
		w.look()
		w.later(61 * time.Second)
		w.look()
		w.want(id, command.Queued, "", 1)
		w.later(2 * time.Minute)
		return w, id
	}
	w, id := begun()
	w.report(0, track.RelayKnown)
	w.look()
	w.want(id, command.Done, "", 1)

	w, id = begun()
	w.drives(0)
	w.look()
	w.want(id, command.Sent, "", 2)
	w.answers(id, false, "Already in the state of fuel supply to resume, the command is not running!")
	w.want(id, command.Acked, "", 2)
}

// TestRestoreBehindNobody: whoever was about to have a cut written may be dead: a restore waits for that for a moment only. Whoever only stood still has it
// written no more.
func TestRestoreBehindNobody(t *testing.T) {
	w := newWorld(t)
	cut := w.issue(command.Cut)
	ok(t, w.db.ChangeCommand(t.Context(), cut, func(c *command.Issued) ([]command.Step, error) {
		return c.Begin(fleet.Millis(w.now.Load()), command.Step{}, command.Evidence{})
	}))
	back := w.issue(command.Restore)
	w.look()
	w.want(back, command.Queued, "", 0)
	w.later(2 * cutWithin)
	w.look()
	w.want(back, command.Sent, "", 1)

	over, cancel := context.WithDeadline(t.Context(), time.Now())
	defer cancel()
	if _, err := w.d.write(over, &command.Issued{Code: command.Cut}, "g1", &Made{Session: 1}); !errors.Is(err, ErrGone) || len(w.line.sends) != 1 {
		t.Error("it is written when its time is over:", err)
	}
}
