package dispatch

import (
	"context"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
)

// heldLine is the connection to a gateway that has heard of vehicles what the board does not know yet.
type heldLine struct {
	*fakeLine
	make, write error
	asked       []Order
}

func (l *heldLine) Make(ctx context.Context, gateway string, to Order) (Made, error) {
	if l.asked = append(l.asked, to); l.make != nil {
		return Made{}, l.make
	}
	return l.fakeLine.Make(ctx, gateway, to)
}

func (l *heldLine) Write(ctx context.Context, gateway string, id fleet.ID, m *Made) (fleet.Millis, error) {
	if l.write != nil {
		return 0, l.write
	}
	return l.fakeLine.Write(ctx, gateway, id, m)
}

// TestHeldByTheGateway: what the gateway has heard last of a vehicle counts, though the board still shows it standing: while nothing is known there, a cut waits for the next
// report; a vehicle that drives is not stopped, before the frame is made or when it is written; and the record has the evidence of it.
func TestHeldByTheGateway(t *testing.T) {
	w := newWorld(t)
	l := &heldLine{fakeLine: &w.line}
	w.d.Lines = l
	told := func(id fleet.ID, want string) []command.Step {
		t.Helper()
		steps, err := w.db.CommandSteps(t.Context(), id)
		ok(t, err)
		last := steps[len(steps)-1]
		if last.Evidence.Reason != want || last.Evidence.At != last.At || last.Process != "g1" {
			t.Errorf("%+v", last)
		}
		return steps
	}
	unknown, drives := &HeldError{command.Evidence{At: 5, Reason: command.NoFix}}, &HeldError{command.Evidence{At: 5, FixTime: 4, Valid: true, Speed: 80, Reason: command.Driving}}
	l.make = unknown
	id := w.issue(command.Cut)
	w.look()
	w.look()
	w.want(id, command.Queued, "", 0)
	if steps := told(id, command.NoFix); len(steps) != 2 {
		t.Errorf("%+v", steps)
	}
	l.make = nil
	w.look()
	w.want(id, command.Sent, "", 1)
	w.answers(id, false, "FAIL")

	l.make = drives
	id = w.issue(command.Cut)
	w.look()
	if c := w.want(id, command.Failed, command.Driving, 1); c.Evidence.Speed != 80 {
		t.Errorf("%+v", c.Evidence)
	}
	told(id, command.Driving)

	l.make, l.write = nil, drives
	id = w.issue(command.Cut)
	w.look()
	if c := w.want(id, command.Failed, command.Driving, 1); c.Content != "" {
		t.Errorf("%q was never sent", c.Content)
	}
	if steps := told(id, command.Driving); len(steps) != 4 || steps[2].Note != command.HeldBack {
		t.Errorf("%+v", steps)
	}
}

// TestBusyLine: a cut waits for a connection that does not take it at the moment, as for one that is gone, and is asked for again with the next report.
func TestBusyLine(t *testing.T) {
	w := newWorld(t)
	l := &heldLine{fakeLine: &w.line, make: ErrGone}
	w.d.Lines = l
	id := w.issue(command.Cut)
	w.look()
	w.want(id, command.Queued, "", 0)
	l.make = nil
	w.look()
	w.want(id, command.Sent, "", 1)
}

// TestAgreedOn: a gateway is told for which protocol and model a command was agreed on, and what stops a vehicle; what lets one go goes out in whichever words its
// terminal understands. One whose terminal speaks something else ends, and says so.
func TestAgreedOn(t *testing.T) {
	w := newWorld(t)
	l := &heldLine{fakeLine: &w.line}
	w.d.Lines = l
	for _, code := range []string{command.Cut, command.Restore, "CC_18"} {
		id := w.issue(code)
		w.look()
		w.answers(id, true, "0")
	}
	for i, want := range []Order{{Protocol: "jt808", Model: "JT808", Stops: true}, {}, {Protocol: "jt808", Model: "JT808"}} {
		if got := l.asked[i]; got.Protocol != want.Protocol || got.Model != want.Model || got.Stops != want.Stops {
			t.Errorf("%s is asked for as %+v", got.Code, got)
		}
	}
	l.make = ErrOtherSpeech
	id := w.issue("CC_18")
	w.look()
	w.want(id, command.NotSupported, command.OtherSpeech, 3)
}
