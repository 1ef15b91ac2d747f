package dispatch

import (
	"cmp"
	"context"
	"errors"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// send gives a command to the terminal if that is connected now and the command may go. Its frame is made first, and kept before it is written: so each
// frame that a terminal was ever sent is known byte by byte, whoever is killed when.
func (d *Dispatcher) send(ctx context.Context, c *command.Issued, view *monitor.View) error {
	if held, err := d.held(ctx, c); err != nil || held {
		return err
	}
	now, mayGo := fleet.MillisOf(d.Clock.Now()), d.mayGo(c)
	switch known := view.Row.Device.ID != 0; {
	case known && !fits(c, &view.Row), !awake(c, view, d.lastHeard(view), now):
		return nil
	case !known && mayGo && !c.LetsGo(): // whose it is now, and whether that still takes it, was not looked at
		return nil
	}
	gateway, err := d.Lines.Find(ctx, c.DeviceID)
	if err != nil || gateway == "" {
		return err
	}
	var made Made
	if mayGo {
		if c.Cuts() && d.Rows != nil { // a board that is behind may show the vehicle that its device was on before
			if moved, err := d.moved(ctx, c); err != nil || moved {
				return err // it ends once the board has it, see asAsked
			}
		}
		if made, err = d.frame(ctx, c, view, gateway); err != nil || c.Status != command.Queued {
			return err
		}
	}
	err = d.change(ctx, c, func(c *command.Issued, now fleet.Millis) ([]command.Step, error) {
		return d.begin(c, now, gateway, &made)
	})
	if errors.Is(err, errOvertaken) {
		return nil
	}
	if err != nil || c.Status != command.Sent {
		return err
	}
	return d.give(ctx, c, gateway, &made)
}

// held reports whether nothing of the batch of a command is to be sent. What waits although its batch was cancelled, because whoever took its commands back one
// by one did not come to it, is ended.
func (d *Dispatcher) held(ctx context.Context, c *command.Issued) (bool, error) {
	if c.BatchID == 0 {
		return false, nil
	}
	state, err := d.Store.BatchState(ctx, c.BatchID)
	if err != nil || state != command.BatchCancelled {
		return state == command.BatchPaused, err
	}
	return true, d.change(ctx, c, func(c *command.Issued, now fleet.Millis) ([]command.Step, error) {
		if !c.Status.Waits() {
			return nil, nil
		}
		return c.End(command.Cancelled, command.Withdrawn, now, d.step())
	})
}

// errOvertaken is returned inside of changes that are not made.
var errOvertaken = errors.New("dispatch: not now")

// mayGo reports whether a frame is worth making: one that stops a vehicle is judged before, too, since most that wait for a fix wait for long.
func (d *Dispatcher) mayGo(c *command.Issued) bool {
	if !c.Cuts() {
		return true
	}
	judged := d.judge(c.DeviceID, fleet.MillisOf(d.Clock.Now()))
	return judged.Reason == ""
}

// judge is what is known of a device's vehicle, and whether that may be stopped by it.
func (d *Dispatcher) judge(id fleet.ID, now fleet.Millis) command.Evidence {
	newest, _ := d.Board.Known(id)
	return EvidenceOf(&newest).Judge(now).Explain(newest.State.Told.Heard)
}

// frame has a gateway make the frame of a command. Nothing of it has gone out then: a terminal that went away meanwhile is waited for, and a command that no frame
// carries ends.
func (d *Dispatcher) frame(ctx context.Context, c *command.Issued, view *monitor.View, gateway string) (made Made, err error) {
	order := c.Order()
	if d.Text != nil && c.Unworded() {
		if order.Text, err = d.Text(ctx, modelOf(c, view), order); err != nil {
			return Made{}, err
		}
	}
	within, end := context.WithTimeout(ctx, sendWithin)
	defer end()
	to := Order{DeviceID: c.DeviceID, WireID: c.WireID(), Order: order, Stops: c.Cuts()}
	if !c.LetsGo() { // a relay is let go in whichever words its terminal understands
		to.Protocol, to.Model = c.Protocol, c.Model
	}
	made, err = d.Lines.Make(within, gateway, to)
	held, reason := (*HeldError)(nil), command.Unencodable
	switch {
	case errors.As(err, &held):
		return Made{Held: held.Evidence}, nil
	case errors.Is(err, ErrGone):
		return Made{}, nil
	case errors.Is(err, ErrOtherSpeech):
		reason = command.OtherSpeech
	case !errors.Is(err, ErrCannot):
		return made, err
	}
	return Made{}, d.change(ctx, c, func(c *command.Issued, now fleet.Millis) ([]command.Step, error) {
		if c.Status != command.Queued {
			return nil, nil
		}
		return c.End(command.NotSupported, reason, now, command.Step{Process: gateway})
	})
}

// begin judges a command at the moment of sending, and notes that its frame is about to be written; or that it waits, or ends, by that judgement.
func (d *Dispatcher) begin(c *command.Issued, now fleet.Millis, gateway string, made *Made) ([]command.Step, error) {
	if c.Status != command.Queued || c.ExpireAt <= now {
		return nil, errOvertaken
	}
	judged, step := command.Evidence{}, d.step()
	if c.Drives() {
		judged = d.judge(c.DeviceID, now)
	}
	if judged.Reason == "" && made.Held.Reason != "" { // its gateway has heard what this process has not yet
		judged, step.Process = made.Held, gateway
		judged.At = now
	}
	switch {
	case c.Cuts() && judged.Waits(): // it may come with the next report
		return c.Wait(judged, step), nil
	case c.Cuts() && judged.Reason != "":
		return c.Refuse(judged, step)
	case len(made.Frame) == 0: // the connection is gone, busy or not read yet, or a report came meanwhile that lets it go: it is looked at again then, and by the sweep at the latest
		return nil, errOvertaken
	}
	c.Content = cmp.Or(c.Wording(), made.Content)
	steps, err := c.Begin(now, command.Step{Process: d.Process, Detail: gateway, Frame: made.Frame}, judged)
	if !made.At.IsZero() {
		c.OutAt = fleet.MillisOf(made.At)
	}
	return steps, err
}

// give has a gateway write the frame of what counts as sent already. It is done even while the program stops: what is known of it must be kept.
func (d *Dispatcher) give(ctx context.Context, c *command.Issued, gateway string, made *Made) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*sendWithin)
	defer cancel()
	within, end := context.WithTimeout(ctx, writeWithin(c))
	defer end()
	if over, err := d.overruled(ctx, c); err != nil || over {
		return err
	}
	at, err := d.write(within, c, gateway, made)
	step := command.Step{Process: gateway}
	attempt, unsent, held := c.Attempts, err != nil, (*HeldError)(nil)
	return d.change(ctx, c, func(c *command.Issued, now fleet.Millis) ([]command.Step, error) {
		switch {
		case c.Attempts != attempt || c.Status.Final() && unsent:
			return nil, nil
		case !unsent:
			c.OutAt = cmp.Or(at, c.OutAt)
			return c.Deliver(sentAt(c, at, now), step, cmp.Or(c.Wording(), made.Content)), nil
		case errors.As(err, &held):
			judged := held.Evidence
			judged.At = now
			return c.HoldBack(now, judged, step)
		case errors.Is(err, ErrGone):
			return c.Return(now, step)
		}
		d.Log.Warn("nobody knows whether a command was sent", "command", c.ID, "gateway", gateway, "err", err)
		return nil, nil // it is settled when it is due
	})
}

// write has a frame written within the time of ctx, which began before it was last looked at whether it may be: this process may have stood still since.
func (d *Dispatcher) write(ctx context.Context, c *command.Issued, gateway string, made *Made) (at fleet.Millis, err error) {
	if made.Prompt = c.Cuts(); made.Prompt && ctx.Err() != nil {
		return 0, ErrGone
	}
	return d.Lines.Write(ctx, gateway, c.DeviceID, made)
}

// overruled takes back what was about to be written: to keep its frame may have taken long, in which the vehicle drove off or was to be let go, or its batch was stopped.
func (d *Dispatcher) overruled(ctx context.Context, c *command.Issued) (over bool, err error) {
	if c.BatchID != 0 {
		state, err := d.Store.BatchState(ctx, c.BatchID)
		if err != nil {
			return true, err
		}
		over = state != command.BatchGoing
	}
	judged := command.Evidence{}
	if c.Cuts() {
		takenBack, err := d.Store.NewerCommand(ctx, c.DeviceID, c.ID, takenBackBy(c))
		if err != nil {
			return true, err
		}
		over = over || takenBack
		judged = d.judge(c.DeviceID, fleet.MillisOf(d.Clock.Now()))
	}
	if !over && judged.Reason == "" {
		return false, nil
	}
	return true, d.change(ctx, c, func(c *command.Issued, now fleet.Millis) ([]command.Step, error) {
		return c.HoldBack(now, judged, d.step())
	})
}

// writeWithin bounds the time in which a frame is written: what stops a vehicle is not to come long after it was judged.
func writeWithin(c *command.Issued) time.Duration {
	if c.Cuts() {
		return cutWithin
	}
	return sendWithin
}

// cutWithin is how long after a judgement that lets it go a frame may be written that stops a vehicle.
const cutWithin = 2 * time.Second

// sentAt is when a frame went out, between the moment when that was noted and this one: clocks of gateways differ.
func sentAt(c *command.Issued, at, now fleet.Millis) fleet.Millis {
	if at == 0 {
		return now
	}
	return min(max(at, c.SentAt), now)
}

// EvidenceOf is what is known of where a vehicle is and how fast. Only a fix counts that the newest report brought which tells of the place: a vehicle that has lost the
// sky says nothing of its speed, and one that seems to have jumped may be on its way. A heartbeat tells nothing of either, and changes nothing. And only one whose time the
// terminal told: where it has no clock, or that runs ahead, its reports are ordered by their receipt, and one from its memory would look as if it had been made then.
func EvidenceOf(v *monitor.View) command.Evidence {
	st, p := &v.State, &v.State.Latest
	told := st.Told
	e := command.Evidence{
		FixTime: st.FixedAt, Heard: told.Heard, Speed: float64(p.Speed) / 10, Satellites: int(p.Satellites),
		Valid: st.HasPosition && told.Heard != 0 && st.Suspect.At <= st.FixedAt && st.FixedAt == told.At,
	}
	if e.Valid {
		e.FixTime = told.Made
	}
	if st.HasPosition {
		e.Lat, e.Lon = track.Degrees(p.Lat), track.Degrees(p.Lon)
	}
	return e
}
