package dispatch

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/track"
)

// whileNoted has something happen after a frame was noted as about to go out, and before it does, by a gateway whose clock is ahead by so much.
func (w *world) whileNoted(ahead time.Duration, happens func()) {
	w.line.wrote = func(*Made) {
		w.line.wrote = nil
		w.later(time.Second)
		w.now.Add(ahead.Milliseconds()) // what the gateway notes is by its clock
		happens()
		w.line.at = fleet.Millis(w.now.Load()) + 1000
		w.now.Add(-ahead.Milliseconds())
		w.later(time.Second)
	}
}

// TestSaidBefore: what a terminal said before its command went out, though that was about to be written already, or is heard of only later, shows no relay, is no answer, and is
// no sign that it is there to be sent the command once more. What it says after that does and is. The clock of its gateway may be another.
func TestSaidBefore(t *testing.T) {
	for _, ahead := range []time.Duration{0, 30 * time.Second, -30 * time.Second} {
		by := func(w *world, what func()) { // by the clock of the gateway
			w.now.Add(ahead.Milliseconds())
			what()
			w.now.Add(-ahead.Milliseconds())
		}
		w := newWorld(t)
		cut := w.issue(command.Cut)
		shows := func() { w.report(0, track.RelayKnown|track.FuelCut) }
		w.whileNoted(ahead, shows)
		w.look()
		w.look()
		w.want(cut, command.Sent, "", 1)
		w.answers(cut, true, "Success!")
		w.look()
		w.want(cut, command.Acked, "", 1)
		w.later(time.Second)
		by(w, shows)
		w.look()
		w.want(cut, command.Done, "", 1)

		w = newWorld(t)
		setting := w.issue("CC_18")
		w.whileNoted(ahead, func() { w.drives(0) })
		w.look()
		w.later(61 * time.Second)
		w.look()
		w.look()
		w.want(setting, command.Queued, "", 1)
		by(w, func() { w.drives(0) })
		w.look()
		w.want(setting, command.Sent, "", 2)

		w = newWorld(t)
		setting = w.issue("CC_18")
		w.whileNoted(ahead, func() { w.says(0, true, "OK") })
		w.look()
		ok(t, w.d.takeAnswers(t.Context()))
		w.want(setting, command.Sent, "", 1)
		by(w, func() { w.answers(0, true, "OK") })
		w.want(setting, command.Done, "", 1)
	}
}

// TestSaidWhileNobodyKnows: where nobody lived to note whether a frame went out, what is heard within the seconds in which it may still have done so is no sign of life either.
func TestSaidWhileNobodyKnows(t *testing.T) {
	w := newWorld(t)
	setting := w.issue("CC_18")
	ok(t, w.db.ChangeCommand(t.Context(), setting, func(c *command.Issued) ([]command.Step, error) {
		return c.Begin(fleet.Millis(w.now.Load()), command.Step{}, command.Evidence{})
	}))
	w.later(5 * time.Second)
	w.drives(0)
	w.later(time.Minute)
	w.look()
	w.look()
	w.want(setting, command.Queued, "", 0)
	w.drives(0)
	w.look()
	w.want(setting, command.Sent, "", 1)
}
