package dispatch

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/monitor"
)

// device takes the commands of a device as far as they can go now; open reports whether some have not ended.
func (d *Dispatcher) device(ctx context.Context, id fleet.ID) (open bool, err error) {
	list, err := d.Store.OpenCommands(ctx, id)
	if err != nil {
		return true, err
	}
	view, known := d.Board.Known(id)
	busy := false // an answer is waited for
	for i := range list {
		c := &list[i]
		if err := d.settle(ctx, c, &view, known); err != nil {
			return true, err
		}
		busy = busy || d.awaitsAnswer(c)
	}
	if err := d.overtaken(ctx, list); err != nil {
		return true, err
	}
	for i := range list { // what says whether the vehicle may drive waits for nothing else
		if c := &list[i]; c.Status == command.Queued && (c.Drives() || !busy) && !d.underWay(c, list) {
			if err := d.send(ctx, c, &view); err != nil {
				return true, err
			}
			busy = busy || d.awaitsAnswer(c)
		}
	}
	for i := range list {
		open = open || !list[i].Status.Final()
	}
	return open, nil
}

// overtaken ends, of the commands of a device, what moved the relay and was taken back by a newer one before a report showed it.
func (d *Dispatcher) overtaken(ctx context.Context, list []command.Issued) error {
	for i := range list {
		c := &list[i]
		if !slices.ContainsFunc(list[i+1:], func(newer command.Issued) bool { return c.OvertakenBy(&newer) }) {
			continue
		}
		if err := d.change(ctx, c, func(c *command.Issued, now fleet.Millis) ([]command.Step, error) { return c.Overtake(now, d.step()) }); err != nil {
			return err
		}
	}
	return nil
}

// change takes a command on, and has it told.
func (d *Dispatcher) change(ctx context.Context, c *command.Issued, change func(*command.Issued, fleet.Millis) ([]command.Step, error)) error {
	changed := false
	err := d.Changes.ChangeCommand(ctx, c.ID, func(now *command.Issued) ([]command.Step, error) {
		steps, err := change(now, fleet.MillisOf(d.Clock.Now()))
		changed = err == nil && len(steps) > 0
		*c = *now
		return steps, err
	})
	if err == nil && changed {
		d.Changed(c.ID)
	}
	return err
}

func (d *Dispatcher) step() command.Step { return command.Step{Process: d.Process} }

// settle ends what is overdue, what is for another device by now, and what a report shows to be done.
func (d *Dispatcher) settle(ctx context.Context, c *command.Issued, view *monitor.View, known bool) error {
	now := fleet.MillisOf(d.Clock.Now())
	if c.Status.Waits() && c.ExpireAt > now {
		if is, err := d.asAsked(ctx, c, view, known); err != nil || !is {
			return err
		}
	}
	if cut, shown := relay(c, view); known && shown {
		if err := d.change(ctx, c, func(c *command.Issued, now fleet.Millis) ([]command.Step, error) { return c.Relay(now, cut, d.step()) }); err != nil || c.Status.Final() {
			return err
		}
	}
	told := known && toldSince(c, view)
	if c.DueAt > now && !(told && c.Unanswered(now)) {
		return nil
	}
	return d.overdue(ctx, c, told)
}

// overdue settles a command of which something did not come in time. told says that a report has told of the relay since.
func (d *Dispatcher) overdue(ctx context.Context, c *command.Issued, told bool) error {
	newer, err := false, error(nil)
	if c.Code != command.Report { // questions for the values of different commands do not replace each other, and any may be asked again
		newer, err = d.Store.NewerCommand(ctx, c.DeviceID, c.ID, kin(c))
	}
	if err != nil {
		return err
	}
	return d.change(ctx, c, func(c *command.Issued, now fleet.Millis) ([]command.Step, error) {
		step := d.step()
		if c.Judged() {
			step.Evidence = d.judge(c.DeviceID, now)
		}
		switch {
		case told && c.Unanswered(now):
			c.DueAt = min(c.DueAt, now) // a report said what became of it
		case !newer:
			if steps := c.AwaitReport(now, step); len(steps) > 0 {
				return steps, nil
			}
		}
		return c.Overdue(now, newer, step)
	})
}

// kin are the codes of what replaces a command.
func kin(c *command.Issued) []string {
	if c.ByRelay() {
		return []string{command.Cut, command.Restore}
	}
	return []string{c.Code}
}

// takenBackBy are the codes of what lets a vehicle go that a command stops.
func takenBackBy(c *command.Issued) []string {
	if c.ByRelay() {
		return []string{c.Opposite()}
	}
	return []string{c.Code}
}

// onTheWire is how long after it was begun an unanswered cut may still take its connection with it, and whatever was written behind it: cutWithin until it is written, and
// as long as a gateway lets it be on its way. What lets the vehicle go comes after that, on whatever connection there is.
const onTheWire = fleet.Millis(5000)

// underWay reports whether another command of a device may be stopping the vehicle just now that this one lets go: another console is about to have it
// written, and the terminal must get this one after it. Whoever began it before this one was issued has it written within cutWithin, or not at all; so it is waited for a little
// longer than that, and no longer: nobody may be left who ends it.
func (d *Dispatcher) underWay(c *command.Issued, all []command.Issued) bool {
	now := d.Clock.Now()
	at := slices.IndexFunc(all, func(o command.Issued) bool {
		return o.Cuts() && o.Status == command.Sent && (!o.Delivered || fleet.MillisOf(now)-o.SentAt < onTheWire)
	})
	if !c.LetsGo() || at < 0 {
		return false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	maps.DeleteFunc(d.cutting, func(_ fleet.ID, since time.Time) bool { return now.Sub(since) > time.Hour })
	since, known := d.cutting[all[at].ID]
	if !known {
		since = now
		d.cutting[all[at].ID] = now
	}
	if now.Sub(since) >= 2*cutWithin {
		return false
	}
	time.AfterFunc(cutWithin/4, func() { d.Kick(c.DeviceID) })
	return true
}

// relay reads what the newest report that tells of the relay says of it; shown is false where that was made or received before a command went out, or there is none.
// What was made before and comes after, from a terminal's memory, proves nothing. Reports that came since and say nothing of it change nothing: those of
// GT06 tell of the relay in heartbeats and alarms alone.
func relay(c *command.Issued, v *monitor.View) (cut, shown bool) {
	if !c.ByRelay() || c.SentAt == 0 || !c.HeardSince(v.State.RelayAt) {
		return false, false
	}
	return v.Cut(), true
}

// toldSince reports whether a report told of the relay that was made when the terminal must have done what a command says, or had not understood it.
func toldSince(c *command.Issued, v *monitor.View) bool {
	return c.ByRelay() && c.SentAt != 0 && c.HeardSince(v.State.RelayAt-fleet.Millis(command.ActsWithin.Milliseconds()))
}

// awaitsAnswer reports whether other commands wait for the answer to one.
func (d *Dispatcher) awaitsAnswer(c *command.Issued) bool {
	return c.Status == command.Sent && !c.Unanswered(fleet.MillisOf(d.Clock.Now()))
}

// listen takes the answers of terminals to their commands.
func (d *Dispatcher) listen(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-d.answers:
			d.failed("take answers of terminals", d.takeAnswers(ctx))
		}
	}
}

// mostAnswers is how many are read at once.
const mostAnswers = 500

func (d *Dispatcher) takeAnswers(ctx context.Context) error {
	for {
		list, err := d.Store.Answers(ctx, mostAnswers)
		if err != nil || len(list) == 0 {
			return err
		}
		if err := d.answersOf(ctx, list); err != nil {
			return err
		}
	}
}

// answersOf takes answers to their commands, those of a device one after the other, many devices at once.
func (d *Dispatcher) answersOf(ctx context.Context, list []command.Answered) error {
	byDevice := map[fleet.ID][]*command.Answered{}
	for i := range list {
		byDevice[list[i].DeviceID] = append(byDevice[list[i].DeviceID], &list[i])
	}
	var all errgroup.Group
	all.SetLimit(atOnce)
	for _, of := range byDevice {
		all.Go(func() error {
			for _, a := range of {
				if err := errors.Join(ctx.Err(), d.answer(ctx, a)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return all.Wait()
}

// answer takes one to its command, unless somebody else has: with the answer gone the command may have gone on, and the next one have been sent, which this
// is no answer to. What answers no command of ours is dropped: it is kept among what the terminal said.
func (d *Dispatcher) answer(ctx context.Context, a *command.Answered) error {
	id, ok, err := d.commandOf(ctx, a)
	if err != nil {
		return err
	}
	if !ok {
		id = 0
	}
	mine, changed := false, false
	taken, err := d.Store.TakeAnswer(ctx, a.ID, id, func(c *command.Issued) ([]command.Step, error) {
		if mine, changed = c.DeviceID == a.DeviceID, false; !mine {
			return nil, nil
		}
		step := d.step()
		step.Frame = a.Frame
		steps, err := c.Heard(a.At, step, &a.Answer)
		changed = err == nil && len(steps) > 0
		return steps, err
	})
	if err != nil || !taken {
		return err
	}
	if changed {
		d.Changed(id)
	}
	if mine {
		d.Kick(a.DeviceID)
	}
	return nil
}

// commandOf returns the command that an answer is to: the one that it names or, where it names none, the only one whose answer is waited for since before the answer came. One
// that had come when the frame went out, and is heard of later, is to something else.
func (d *Dispatcher) commandOf(ctx context.Context, a *command.Answered) (id fleet.ID, ok bool, err error) {
	if id, ok = command.OfWireID(a.Answer.ID); ok || a.Answer.ID != 0 {
		return id, ok, nil
	}
	list, err := d.Store.OpenCommands(ctx, a.DeviceID)
	for i := range list {
		if c := &list[i]; c.Status != command.Sent || !c.Delivered || a.At < c.OutAt || c.Unanswered(a.At) || !may(c, a) {
			continue
		}
		if ok {
			return 0, false, err
		}
		id, ok = list[i].ID, true
	}
	return id, ok, err
}

// may reports whether an answer that names no command can be to one. Of JT/T 808 those are texts and attributes, which terminals send of their
// own accord, too: no command that we send is answered by a text, and attributes answer their own query alone.
func may(c *command.Issued, a *command.Answered) bool {
	const queryAttributes = "CC_74"
	if a.Protocol != "jt808" {
		return true
	}
	return a.Result == "0" && c.Code == queryAttributes
}
