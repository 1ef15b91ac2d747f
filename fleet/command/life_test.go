package command_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
)

func queued(code string) command.Issued {
	return command.Issued{ID: 1, Code: code, Status: command.Queued, Times: command.Times{CreatedAt: 1, ExpireAt: 1e9, DueAt: 1e9}}
}

// TestLife: from each status only those follow that may, and what is final stays.
func TestLife(t *testing.T) {
	final := []command.Status{command.Done, command.Failed, command.NotSupported, command.TimedOut, command.Lapsed, command.Cancelled, command.Superseded}
	for _, s := range command.Statuses() {
		if s.Final() != slices.Contains(final, s) {
			t.Errorf("%s final: %v", s, s.Final())
		}
		for _, next := range command.Statuses() {
			if s.Final() && s.MayBecome(next) {
				t.Errorf("%s becomes %s", s, next)
			}
		}
	}
	for _, c := range []struct{ from, to command.Status }{
		{command.Queued, command.Acked}, {command.Queued, command.Done}, {command.Sent, command.Cancelled}, {command.Sent, command.Lapsed}, {command.Acked, command.Queued}, {command.Acked, command.Cancelled}, {command.Awaiting, command.Sent},
	} {
		if c.from.MayBecome(c.to) {
			t.Errorf("%s becomes %s", c.from, c.to)
		}
	}
}

// TestInterlock: a vehicle is stopped only by a fix that is fresh and slow.
func TestInterlock(t *testing.T) {
	const now = fleet.Millis(1_000_000)
	at := func(fix fleet.Millis, speed float64) command.Evidence {
		return command.Evidence{FixTime: fix, Valid: true, Speed: speed}
	}
	heard := func(fix, heard fleet.Millis) command.Evidence {
		return command.Evidence{FixTime: fix, Heard: heard, Valid: true}
	}
	nan := 0.0
	for _, c := range []struct {
		e    command.Evidence
		want string
	}{
		{at(now, 0), ""}, {at(now-119_999, 19.9), ""}, {at(now-120_000, 0), command.NoFix}, {at(now-119_999, 20), command.Driving}, {at(now, 130), command.Driving},
		{at(now+5_000, 5), ""}, {at(now+5_001, 5), command.NoFix}, {heard(now-115_000, now-119_999), ""}, {heard(now-115_500, now-120_000), command.NoFix}, {heard(now+4000, now-30_000), command.NoFix}, {heard(now-110_000, now), ""}, {command.Evidence{FixTime: now, Speed: 0}, command.NoFix}, {command.Evidence{Valid: true}, command.NoFix}, {command.Evidence{FixTime: now, Valid: true, Lat: -22.543096, Lon: 114.057865}, ""},
		{at(now, nan/nan), command.Driving},
	} {
		got := c.e.Judge(now)
		if got.Reason != c.want || got.At != now {
			t.Errorf("%+v: %q, want %q", c.e, got.Reason, c.want)
		}
		if back := command.ReadEvidence(got.Text()); back != got && c.e.Speed == c.e.Speed {
			t.Errorf("%+v is read as %+v", got, back)
		}
	}
}

// TestCutIsNeverRepeated: whatever becomes of a cut-off that was given to a connection, it does not wait again.
func TestCutIsNeverRepeated(t *testing.T) {
	for name, happens := range map[string]func(c *command.Issued) ([]command.Step, error){
		"no answer": func(c *command.Issued) ([]command.Step, error) {
			c.Deliver(20, command.Step{}, "x")
			return c.Overdue(1e6, false, command.Step{})
		},
		"maybe not sent":  func(c *command.Issued) ([]command.Step, error) { return c.Overdue(1e6, false, command.Step{}) },
		"connection gone": func(c *command.Issued) ([]command.Step, error) { return c.Return(30, command.Step{}) },
	} {
		for _, code := range []string{command.Cut, "CC_28", "CC_30", "CC_18", command.Restore} {
			c := queued(code)
			if _, err := c.Begin(10, command.Step{}, command.Evidence{}); err != nil {
				t.Fatal(err)
			}
			steps, err := happens(&c)
			if err != nil || len(steps) != 1 {
				t.Fatal(name, code, steps, err)
			}
			again := c.Status == command.Queued
			mayAgain := code == "CC_18" || code == command.Restore || code != command.Cut && name == "connection gone" // it certainly did not go out
			if again != mayAgain || !again && (!c.Status.Final() || c.Reason == "") {
				t.Errorf("%s of %s: %s, %q", name, code, c.Status, c.Reason)
			}
		}
	}
}

// TestDischargeOff: the discharge of a battery that is forced off stops a vehicle: it is as a cut-off in all that keeps that from being done by mistake. The other
// values of that command let it go, and no other command does either.
func TestDischargeOff(t *testing.T) {
	for _, c := range []struct {
		code, state          string
		stops, letsGo, again bool
	}{
		{"CC_49", "2", true, false, false}, {"CC_49", " ２ ", true, false, false}, {"CC_49", "0", false, true, true}, {"CC_49", "1", false, true, true}, {"CC_48", "2", false, false, true},
		{"CC_42", "", false, false, false}, {"CC_51", "1", false, false, true}, {command.Cut, "", true, false, false}, {command.Restore, "", false, true, true},
	} {
		of := queued(c.code)
		of.Sending = command.Values{"state": c.state}
		if of.Cuts() != c.stops || of.LetsGo() != c.letsGo || of.Drives() != (c.stops || c.letsGo) || of.Repeatable() != c.again {
			t.Errorf("%s %q stops %v, lets go %v, repeats %v", c.code, c.state, of.Cuts(), of.LetsGo(), of.Repeatable())
		}
	}
	c := queued("CC_49")
	c.Sending = command.Values{"state": "2"}
	_, err1 := c.Begin(10, command.Step{}, command.Evidence{})
	_, err2 := c.Overdue(1e6, false, command.Step{})
	if err := errors.Join(err1, err2); err != nil || c.Status != command.TimedOut || c.Reason != command.MaybeSent {
		t.Error("it waits to be repeated:", c.Status, c.Reason, err)
	}
}

// TestWaitingIsKeptOnce: a judgement that is the same as the one before makes no step, one with another reason does; the last is with the end.
func TestWaitingIsKeptOnce(t *testing.T) {
	c := queued(command.Cut)
	steps := 0
	for at, reason := range []string{command.NoFix, command.NoFix, command.OldFix, command.OldFix, command.NoFix} {
		made := c.Wait(command.Evidence{At: fleet.Millis(at + 1), Reason: reason}, command.Step{})
		for _, s := range made {
			if s.Evidence.Reason != reason || s.Note != reason || s.At != fleet.Millis(at+1) {
				t.Errorf("%+v", s)
			}
		}
		steps += len(made)
	}
	if steps != 3 {
		t.Error(steps, "steps")
	}
	last := command.Evidence{At: 1e9, Reason: command.OldFix}
	ended, err := c.Overdue(1e9, false, command.Step{Evidence: last})
	if err != nil || c.Status != command.Lapsed || c.Reason != command.OldFix || c.Evidence != last || ended[0].Evidence != last {
		t.Errorf("%+v, %+v, %v", c, ended, err)
	}
}

// TestRepetition: a setting that nobody answers is sent three times, marked from the second on, and not after a newer one.
func TestRepetition(t *testing.T) {
	c, now := queued("CC_18"), fleet.Millis(0)
	for n := 1; n <= 3; n++ {
		now += 100_000
		steps, err := c.Begin(now, command.Step{}, command.Evidence{})
		if err != nil || (steps[0].Note == command.Repeated) != (n > 1) || c.Attempts != n {
			t.Fatal(n, steps, err)
		}
		if _, err := c.Begin(now, command.Step{}, command.Evidence{}); err == nil {
			t.Fatal("it began twice")
		}
		c = func() command.Issued { c.Attempts = n; c.Status = command.Sent; return c }()
		if _, err := c.Overdue(now+100_000, false, command.Step{}); err != nil {
			t.Fatal(err)
		}
	}
	if c.Status != command.TimedOut {
		t.Error(c.Status)
	}
	c = queued("CC_18")
	_, err1 := c.Begin(1, command.Step{}, command.Evidence{})
	_, err2 := c.Overdue(1e6, true, command.Step{})
	if err := errors.Join(err1, err2); err != nil || c.Status != command.Superseded {
		t.Error(c.Status, err)
	}
}

// TestRepetitionNeverLapses: a setting that went out, was not answered, and is to be sent again has not expired when its time is over, and was not taken back by whoever
// takes it back: the terminal may have done it. What never went out has.
func TestRepetitionNeverLapses(t *testing.T) {
	for _, sent := range []bool{false, true} {
		for _, end := range []struct {
			how    func(c *command.Issued) error
			unsent command.Status
			reason string // of what was sent
		}{
			{func(c *command.Issued) error { _, err := c.Overdue(c.ExpireAt, false, command.Step{}); return err }, command.Lapsed, command.NoAnswer},
			{func(c *command.Issued) error {
				_, err := c.End(command.Cancelled, command.Withdrawn, 1e6, command.Step{})
				return err
			}, command.Cancelled, command.Withdrawn},
		} {
			c, want, reason := queued("CC_18"), end.unsent, end.reason
			if c.ExpireAt = 2e6; sent {
				_, err1 := c.Begin(10, command.Step{}, command.Evidence{})
				c.Deliver(11, command.Step{}, "")
				_, err2 := c.Overdue(70_000, false, command.Step{})
				if err := errors.Join(err1, err2); err != nil || c.Status != command.Queued {
					t.Fatal(c.Status, err)
				}
				want = command.TimedOut
			} else if reason == command.NoAnswer {
				reason = command.TooLate
			}
			if err := end.how(&c); err != nil || c.Status != want || c.Reason != reason || c.DueAt != 0 {
				t.Errorf("sent %v: %s %q, %v; want %s %q", sent, c.Status, c.Reason, err, want, reason)
			}
		}
	}
}

// TestAnswers: what a command becomes by what its terminal says, and that what moves the relay is done only when a report shows it.
func TestAnswers(t *testing.T) {
	for _, a := range []struct {
		code   string
		answer command.Answer
		want   command.Status
		steps  int
	}{
		{"CC_18", command.Answer{OK: true, Result: "0"}, command.Done, 2}, {"CC_18", command.Answer{Result: "1"}, command.Failed, 1}, {"CC_18", command.Answer{Result: "3"}, command.NotSupported, 1},
		{command.Cut, command.Answer{Result: "Already in the state of fuel supply cut off, the command is not running!"}, command.Failed, 1},
		{command.Cut, command.Answer{OK: true, Result: "Success!"}, command.Acked, 1}, {command.Cut, command.Answer{Result: "Unvalued Fix"}, command.Failed, 1}, {command.Restore, command.Answer{OK: true}, command.Acked, 1},
	} {
		c := queued(a.code)
		early, err := c.Heard(5, command.Step{}, &a.answer)
		if err != nil || c.Status != command.Queued || len(early) != 1 {
			t.Error("an answer before anything was sent:", c.Status, err)
		}
		_, err1 := c.Begin(10, command.Step{}, command.Evidence{})
		steps, err2 := c.Heard(20, command.Step{Frame: []byte{1}}, &a.answer)
		if err := errors.Join(err1, err2); err != nil || c.Status != a.want || len(steps) != a.steps || steps[0].Way != command.Up {
			t.Errorf("%s %+v: %s, %+v, %v", a.code, a.answer, c.Status, steps, err)
		}
		late, err := c.Heard(30, command.Step{}, &command.Answer{Result: "1"})
		if err != nil || c.Status != a.want || late[0].Note != command.AnsweredLate {
			t.Error("a late answer changes it:", c.Status, err)
		}
		shown, err := c.Relay(40, a.code == command.Cut, command.Step{})
		if done := a.want == command.Acked; err != nil || (len(shown) == 1) != done || done && c.Status != command.Done {
			t.Error("relay:", a.code, c.Status, shown, err)
		}
	}
	c := queued(command.Cut)
	_, _ = c.Begin(10, command.Step{}, command.Evidence{})
	c.Deliver(11, command.Step{}, "")
	if steps, err := c.Relay(20, false, command.Step{}); err != nil || len(steps) != 0 {
		t.Error("a relay that is closed cuts nothing", steps, err)
	}
	_, _ = c.Heard(30, command.Step{}, &command.Answer{OK: true})
	if _, err := c.Overdue(30+31*60_000, false, command.Step{}); err != nil || c.Status != command.TimedOut || c.Reason != command.NotShown {
		t.Error(c.Status, c.Reason, err)
	}
}

// TestValuesAreKept: what is written is read again.
func TestValuesAreKept(t *testing.T) {
	v := command.Values{"host": "a.b", "name": "ä b", "port": "80"}
	if got := command.ReadValues(v.Text()); got.Text() != v.Text() || len(got) != 3 || got["name"] != "ä b" {
		t.Errorf("%v", got)
	}
	if len(command.ReadValues("")) != 0 || command.ReadEvidence("") != (command.Evidence{}) {
		t.Error("nothing is something")
	}
}

// TestApprovalLapses: what nobody approved in time ends as such, and is never sent.
func TestApprovalLapses(t *testing.T) {
	c := queued(command.Cut)
	c.Status = command.Awaiting
	if _, err := c.Begin(2, command.Step{}, command.Evidence{}); err == nil {
		t.Error("what waits for approval is sent")
	}
	c = queued(command.Cut)
	c.Status = command.Awaiting
	steps, err := c.Overdue(c.ExpireAt, false, command.Step{})
	if err != nil || len(steps) != 1 || c.Status != command.Lapsed || c.Reason != command.NeverApproved {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestAnswerAfterItWasShown: an answer that is heard of after a report showed that it was done is what it was, an answer, and not done once more; and nothing
// stands before what led to it, whatever clocks say.
func TestAnswerAfterItWasShown(t *testing.T) {
	c := queued(command.Cut)
	_, err1 := c.Begin(10, command.Step{}, command.Evidence{})
	c.Deliver(11, command.Step{}, "")
	_, err2 := c.Relay(30, true, command.Step{})
	steps, err3 := c.Heard(25, command.Step{}, &command.Answer{OK: true, Result: "Success!"})
	if err := errors.Join(err1, err2, err3); err != nil || c.Status != command.Done || len(steps) != 1 || steps[0].Status != command.Acked || steps[0].At != 25 || steps[0].Note != "" || c.Answer == "" {
		t.Errorf("%+v, %+v, %v", c, steps, err)
	}
	c = queued(command.Cut)
	_, err1 = c.Begin(10, command.Step{}, command.Evidence{})
	_, err2 = c.Heard(50, command.Step{}, &command.Answer{OK: true})
	steps, err3 = c.Relay(40, true, command.Step{})
	if err := errors.Join(err1, err2, err3); err != nil || len(steps) != 1 || steps[0].At != 50 || c.EndedAt != 50 {
		t.Errorf("%+v, %+v, %v", c, steps, err)
	}
}

// TestNothingStandsBeforeWhatLedToIt: who looked at the clock, and then waited while somebody else took the command on, or whose clock is behind, notes no step as earlier than
// that one.
func TestNothingStandsBeforeWhatLedToIt(t *testing.T) {
	c := queued("CC_18")
	c.CreatedAt = 100
	first, err1 := c.Begin(90, command.Step{}, command.Evidence{})
	back, err2 := c.Return(110, command.Step{})
	c.SentAt = 0
	ended, err3 := c.End(command.Superseded, command.Replaced, 105, command.Step{})
	if err := errors.Join(err1, err2, err3); err != nil || first[0].At != 100 || back[0].At != 110 || ended[0].At != 110 || c.EndedAt != 110 || c.MovedAt != 110 {
		t.Errorf("%v: %d, %d, %d: %+v", err, first[0].At, back[0].At, ended[0].At, c.Times)
	}
}

// TestSameWish: the same time of day in another zone is another wish.
func TestSameWish(t *testing.T) {
	of := func(data string, zone *time.Location) *command.Issued {
		order, err := command.Check("CC_68", v(data), zone)
		if err != nil {
			t.Fatal(err)
		}
		return &command.Issued{DeviceID: 1, Code: order.Code, Asked: v(data), Sending: order.Values}
	}
	first := of("wakeTime=07:30", beijing)
	if !first.SameWish(of("wakeTime=07:30", beijing)) || first.SameWish(of("wakeTime=07:30", time.UTC)) || first.SameWish(of("wakeTime=07:31", beijing)) {
		t.Error("wishes are taken for others")
	}
}
