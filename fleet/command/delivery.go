package command

import (
	"time"

	"waymark/fleet"
)

// How long is waited for what a terminal owes.
const (
	AnswerWithin = time.Minute      // for the answer to a frame
	RelayWithin  = 30 * time.Minute // for a report that shows the relay, after the answer
	ShownWithin  = 10 * time.Minute // for one where no answer came: an answer is easily lost with its connection, and some terminals tell of the relay in heartbeats alone
	ActsWithin   = 20 * time.Second // after that a terminal has done what it was told, or does not
)

// mostAttempts is how often a command is given to a connection when no answer comes.
const mostAttempts = 3

// Notes and reasons: codes of texts.
const (
	Repeated     = "command.repeated"     // it was sent before and is sent again
	MaybeSent    = "command.maybeSent"    // nobody knows whether the frame went out
	NoAnswer     = "command.noAnswer"     // the frame went out
	NotShown     = "command.notShown"     // the terminal understood, but its reports do not show the relay
	Shown        = "command.shown"        // a report shows the relay
	AnsweredLate = "command.answeredLate" // after it had ended
	NotSent      = "command.notSent"      // the connection was gone before the frame, or did not take it
	HeldBack     = "command.heldBack"     // the frame was not written after all: the vehicle drove off, or the batch was stopped, while it was kept
	TooLate      = "command.tooLate"      // it waited too long
	Replaced     = "command.replaced"     // by a newer one of its kind
	Overtaken    = "command.overtaken"    // the terminal understood it, and then one that says the opposite, before a report showed the relay
	Moved        = "command.moved"        // the device belongs to another organisation or vehicle, is another model, or was reset
	NewText      = "command.newText"      // the model has another text for it by now
	Reworded     = "command.reworded"     // the same, of what lets a vehicle go: it is sent with that
	TakenAway    = "command.takenAway"    // it is not among the commands of the model any more, is not offered at all, or the protocol carries it no more
	OtherSpeech  = "command.otherSpeech"  // the terminal speaks another protocol than its model, for which it was agreed on
	Withdrawn    = "command.withdrawn"    // by a person
	Unencodable  = "command.unencodable"  // the protocol has no frame for it
	WentOut      = "command.wentOut"      // the frame was written to the connection
)

// Repeatable reports whether it may be sent again without anybody asking for it.
func (c *Issued) Repeatable() bool {
	form, ok := Find(c.Code)
	return ok && form.Repeats && !c.Cuts()
}

// Begin notes the frame that is about to be written to a connection, before it is: whatever happens next, the command counts as sent, and every frame that
// the terminal may have got is known.
func (c *Issued) Begin(now fleet.Millis, step Step, judged Evidence) ([]Step, error) {
	c.Attempts++
	c.SentAt, c.OutAt, c.Delivered, c.Evidence = now, now, false, judged // whoever knows the time of the gateway says it
	step.Evidence, step.Way = judged, Down
	if c.Attempts > 1 {
		step.Note = Repeated
	}
	s, err := c.move(Sent, now, step)
	c.DueAt = now + fleet.Millis(AnswerWithin.Milliseconds())
	return []Step{s}, err
}

// Wait notes why a command that stops a vehicle is not sent yet. It returns nothing where that was noted before: a terminal that reports often and is judged
// alike each time has one step of it, and that of the end (see Overdue).
func (c *Issued) Wait(judged Evidence, step Step) []Step {
	if c.Evidence.At != 0 && c.Evidence.Reason == judged.Reason {
		return nil
	}
	c.Evidence = judged
	step.CommandID, step.At, step.Status, step.Note, step.Evidence = c.ID, judged.At, c.Status, judged.Reason, judged
	return []Step{step}
}

// Refuse ends a command that stops a vehicle by what it was judged by.
func (c *Issued) Refuse(judged Evidence, step Step) ([]Step, error) {
	c.Evidence, step.Evidence = judged, judged
	return c.End(Failed, judged.Reason, judged.At, step)
}

// Judged reports whether it has waited for a judgement that lets it go.
func (c *Issued) Judged() bool { return c.Status == Queued && c.Cuts() && c.Evidence.At != 0 }

// Reword gives what lets a vehicle go the text that its model has by now. Whoever changed that said that the old one is wrong; what is sent with the new one harms nobody,
// and without it the vehicle would stay cut.
func (c *Issued) Reword(text string, now fleet.Millis, step Step) []Step {
	if !c.Status.Waits() || !c.LetsGo() || text == "" || !c.Reworded(text) {
		return nil
	}
	step.Detail = c.Wording() // what was agreed to stays in the record, and passwords out of it
	c.Text = text
	step.CommandID, step.At, step.Status, step.Note = c.ID, now, c.Status, Reworded
	return []Step{step}
}

// Deliver notes that the frame went out, and what it says. What came of that may have been noted before: then it was sent, and not yet more.
func (c *Issued) Deliver(now fleet.Millis, step Step, content string) []Step {
	c.Delivered, c.Content = true, content
	step.CommandID, step.At, step.Status, step.Note, step.Way = c.ID, now, Sent, WentOut, Down
	return []Step{step}
}

// Return notes that a frame certainly did not go out. A cut-off ends with that; anything else waits again.
func (c *Issued) Return(now fleet.Millis, step Step) ([]Step, error) {
	return c.unsent(NotSent, now, step)
}

// HoldBack notes that a frame was not written after all: by what was judged anew, or, where that lets it go, because its batch was stopped.
func (c *Issued) HoldBack(now fleet.Millis, judged Evidence, step Step) ([]Step, error) {
	if judged.Reason == "" || c.Status != Sent || c.Delivered {
		return c.unsent(HeldBack, now, step)
	}
	held := step
	held.CommandID, held.At, held.Status, held.Note = c.ID, judged.At, c.Status, HeldBack
	c.unsay()
	refused, err := c.Refuse(judged, step)
	return append([]Step{held}, refused...), err
}

// unsay takes back what was about to be sent, where nothing was ever before.
func (c *Issued) unsay() {
	if c.Attempts <= 1 {
		c.Content = ""
	}
}

func (c *Issued) unsent(why string, now fleet.Millis, step Step) ([]Step, error) {
	if c.Status != Sent || c.Delivered {
		return nil, nil
	}
	step.Note = why
	c.unsay()
	if c.Cuts() {
		return c.end(Failed, why, now, step)
	}
	c.Attempts--
	s, err := c.move(Queued, now, step)
	c.DueAt = c.ExpireAt
	return []Step{s}, err
}

// End takes a command that waits to a final status with its reason. One that was to be repeated may have arrived: it does not end as if it had never been sent, or had been taken
// back in time, but as one of which nobody knows what became.
func (c *Issued) End(to Status, reason string, now fleet.Millis, step Step) ([]Step, error) {
	if c.Status == Queued && c.Attempts > 0 && (to == Lapsed || to == Cancelled) {
		to = TimedOut
	}
	step.Note = reason
	return c.end(to, reason, now, step)
}

func (c *Issued) end(to Status, reason string, now fleet.Millis, step Step) ([]Step, error) {
	c.Reason = reason
	s, err := c.move(to, now, step)
	return []Step{s}, err
}

// outcomes are what a command becomes by the meaning of an answer that refuses.
var outcomes = map[Meaning]Status{Refused: Failed, BadMessage: Failed, Unsafe: Failed, Already: Failed, Unsupported: NotSupported}

// Heard notes the answer of the terminal. One that comes after the end is kept and changes nothing else.
func (c *Issued) Heard(now fleet.Millis, step Step, a *Answer) ([]Step, error) {
	step.Detail, step.Way = a.Result, Up
	received := now
	now = max(now, c.SentAt) // by another clock
	if c.Status.Final() || c.Status == Acked || c.Attempts == 0 {
		step.CommandID, step.At, step.Status, step.Note = c.ID, now, c.Status, AnsweredLate
		if c.Status == Done && c.Answer == "" && a.Means() == Understood { // a report was quicker to show it
			step.Status, step.Note = Acked, ""
		}
		if c.Answer == "" {
			c.Answer, c.AnsweredAt = a.Result, now
		}
		return []Step{step}, nil
	}
	if !c.Delivered {
		c.OutAt = max(c.OutAt, received) // at the latest
	}
	c.Answer, c.AnsweredAt, c.Delivered = a.Result, now, true
	if c.Status == Queued { // it was to be repeated
		c.Status = Sent
	}
	meaning := a.Means()
	if meaning == Already && c.LetsGo() && c.Attempts > 1 {
		meaning = Understood // the time before
	}
	if meaning != Understood {
		step.Note = "commandAnswer." + string(meaning)
		return c.end(outcomes[meaning], step.Note, now, step)
	}
	s, err := c.move(Acked, now, step)
	if err != nil {
		return nil, err
	}
	c.DueAt = now + fleet.Millis(RelayWithin.Milliseconds())
	if c.ByRelay() {
		return []Step{s}, nil
	}
	done, err := c.move(Done, now, Step{Process: step.Process})
	return []Step{s, done}, err
}

// Relay notes what a report says of the relay that came after the command was sent: cut or not. It returns nothing where that is not
// what the command waits for.
func (c *Issued) Relay(now fleet.Millis, cut bool, step Step) ([]Step, error) {
	again := c.Status == Queued && c.Attempts > 0 && c.Delivered // it was to be repeated
	if !c.ByRelay() || c.Status != Acked && !(c.Status == Sent && c.Delivered) && !again || cut != c.Cuts() {
		return nil, nil
	}
	if again {
		c.Status = Sent
	}
	step.Note = Shown
	s, err := c.move(Done, now, step)
	return []Step{s}, err
}

// OvertakenBy reports whether the terminal has understood a newer command that says the opposite: then no report can show this one any more.
func (c *Issued) OvertakenBy(newer *Issued) bool {
	return c.Status == Acked && newer.ID > c.ID && newer.Code == c.Opposite() && (newer.Status == Acked || newer.Status == Done)
}

// Overtake ends a command that is OvertakenBy another.
func (c *Issued) Overtake(now fleet.Millis, step Step) ([]Step, error) {
	if c.Status != Acked {
		return nil, nil
	}
	return c.End(Superseded, Overtaken, now, step)
}

// Unanswered reports whether it moved the relay and has not been answered in time: only a report can still say what became of it, and nothing else waits for that.
func (c *Issued) Unanswered(now fleet.Millis) bool {
	return c.ByRelay() && c.Status == Sent && now-c.SentAt >= fleet.Millis(AnswerWithin.Milliseconds())
}

// AwaitReport has a command wait for a report that shows the relay when its answer did not come in time. It returns nothing where there is nothing to be waited for: it may
// not have gone out, is sent again, or has waited already.
func (c *Issued) AwaitReport(now fleet.Millis, step Step) []Step {
	until := c.SentAt + fleet.Millis(ShownWithin.Milliseconds())
	again := c.Repeatable() && c.Attempts < mostAttempts && c.ExpireAt > now
	if !c.Unanswered(now) || !c.Delivered || again || c.DueAt > now || c.DueAt >= until || now >= until {
		return nil
	}
	c.DueAt = until
	step.CommandID, step.At, step.Status, step.Note = c.ID, now, c.Status, NoAnswer
	return []Step{step}
}

// Overdue settles what did not come in time. superseded tells that a newer command of its kind was issued meanwhile: then it is not repeated. What was understood is
// another matter: only a newer one that was understood, too, takes it back, see OvertakenBy. The step of one that was Judged has the last judgement, by which it ends.
func (c *Issued) Overdue(now fleet.Millis, superseded bool, step Step) ([]Step, error) {
	late := c.ExpireAt <= now
	switch {
	case c.Status == Awaiting && late:
		return c.End(Lapsed, NeverApproved, now, step)
	case c.Status.Waits() && late:
		if c.Judged() && step.Evidence.At != 0 {
			c.Evidence = step.Evidence
		}
		return c.End(Lapsed, c.whyLate(), now, step)
	case c.Status == Acked && c.DueAt <= now:
		return c.End(TimedOut, NotShown, now, step)
	case c.Status != Sent || c.DueAt > now:
		return nil, nil
	}
	reason := NoAnswer
	if !c.Delivered {
		reason = MaybeSent
	}
	switch {
	case !c.Repeatable() || late || c.Attempts >= mostAttempts:
		return c.End(TimedOut, reason, now, step)
	case superseded:
		return c.End(Superseded, Replaced, now, step)
	}
	step.Note = reason
	s, err := c.move(Queued, now, step)
	c.DueAt = c.ExpireAt
	return []Step{s}, err
}

// whyLate is why a command that waits is not sent any more: no answer came to what was, or what was judged last, or nothing but the time.
func (c *Issued) whyLate() string {
	switch {
	case c.Status == Queued && c.Attempts > 0 && c.Delivered:
		return NoAnswer
	case c.Status == Queued && c.Attempts > 0:
		return MaybeSent
	}
	return firstOf(c.Evidence.Reason, TooLate)
}

func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}
