package dispatch

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
)

// graceUnknown is how long the board may not know a device that a command was issued to.
const graceUnknown = fleet.Millis(60_000)

// graceMoved is how long after a command was issued the board may not have heard yet what its device was by then.
const graceMoved = fleet.Millis(5000)

// fits reports whether a device is still whose it was, what it was, and of the vehicle that it was of, when a command was issued to it; and was not made as new since. When it
// was fitted or made as new is told by the clock of whoever noted that, which may be wrong: no matter, as long as it is the moment that stood there then.
// What lets a vehicle go does so whatever that is called by now, and whatever model its device is said to be: it stands where its relay is.
func fits(c *command.Issued, r *device.Row) bool {
	if r.Device.OrganID != c.OrganID {
		return false
	}
	return c.LetsGo() || r.Device.Model == c.Model && r.Vehicle.Plate == c.Plate && r.Device.FittedAt == c.FittedAt && r.Device.ResetAt == c.ResetAt
}

// asAsked reports whether a command that waits is still what was asked for, and for whom. It ends one that is not, and says why: whose device is another by now; which its
// model takes no more; and whose text was changed in the model: who did that said that the old one is wrong, and nobody has agreed to the new one. What lets a vehicle go
// takes nobody's agreement: it goes to a model that does not list it any more, or is another by now, and with the new text. Else the vehicle would stay cut.
func (d *Dispatcher) asAsked(ctx context.Context, c *command.Issued, view *monitor.View, known bool) (bool, error) {
	now := fleet.MillisOf(d.Clock.Now())
	switch {
	case !known && now-c.CreatedAt < graceUnknown: // the board may not have heard of it yet
		return false, nil
	case known && !fits(c, &view.Row) && now-c.CreatedAt < graceMoved: // it may show how it was before
		time.AfterFunc(time.Duration(graceMoved)*time.Millisecond/5, func() { d.Kick(c.DeviceID) })
		return false, nil
	case !known || !fits(c, &view.Row):
		moved, err := d.moved(ctx, c)
		if err != nil || !moved {
			return false, err // it is not sent before the board has it, see send
		}
		return false, d.end(ctx, c, command.Moved)
	}
	if d.Offered != nil && !c.LetsGo() {
		if offered, err := d.Offered(ctx, c.Model, c.Order()); err != nil {
			return false, err
		} else if !offered {
			return false, d.end(ctx, c, command.TakenAway)
		}
	}
	return d.asWorded(ctx, c, view)
}

// modelOf is the model whose text a command is sent as: of what lets a vehicle go that of its device now, where that is known. Who corrects the model of a device wants what
// its terminal understands.
func modelOf(c *command.Issued, view *monitor.View) string {
	if c.LetsGo() && view.Row.Device.ID != 0 {
		return view.Row.Device.Model
	}
	return c.Model
}

// asWorded is asAsked, as far as the text goes.
func (d *Dispatcher) asWorded(ctx context.Context, c *command.Issued, view *monitor.View) (bool, error) {
	if d.Text == nil {
		return true, nil
	}
	text, err := d.Text(ctx, modelOf(c, view), c.Order())
	switch {
	case err != nil:
		return false, err
	case !c.Reworded(text):
		return true, nil
	case c.LetsGo() && text == "": // nothing better is known: it goes as it was issued, or in the words of its terminal's protocol
		return true, nil
	case c.LetsGo():
		return true, d.change(ctx, c, func(c *command.Issued, now fleet.Millis) ([]command.Step, error) {
			return c.Reword(text, now, d.step()), nil
		})
	}
	return false, d.end(ctx, c, command.NewText)
}

// moved reports whether the device of a command is another in the database, too. A board may be behind, and nobody can take back what was ended by it.
func (d *Dispatcher) moved(ctx context.Context, c *command.Issued) (bool, error) {
	if d.Rows == nil {
		return true, nil
	}
	rows, err := d.Rows(ctx, []fleet.ID{c.DeviceID})
	return err == nil && (len(rows) == 0 || !fits(c, &rows[0])), err
}

// end ends a command that waits.
func (d *Dispatcher) end(ctx context.Context, c *command.Issued, why string) error {
	return d.change(ctx, c, func(c *command.Issued, now fleet.Millis) ([]command.Step, error) {
		if !c.Status.Waits() {
			return nil, nil
		}
		return c.End(command.Cancelled, why, now, d.step())
	})
}

// awakeFor is how long after its report a terminal that sleeps takes commands.
const awakeFor = time.Minute

// mostApart is how far the clock of a gateway may be behind, by which reports are noted. What is older is rather a road that is behind, and no news when it comes.
const mostApart = fleet.Millis(3 * time.Minute / time.Millisecond)

// hearing is when a terminal was heard of: as its gateway noted, and as it was known here, by the clock of this process.
type hearing struct{ noted, known fleet.Millis }

// lastHeard is when a terminal was heard of last: as its gateway noted, or later, by the clock of this process, where word of it came while something waited for that.
func (d *Dispatcher) lastHeard(v *monitor.View) fleet.Millis {
	d.mu.Lock()
	h := d.heard[v.Row.Device.ID]
	d.mu.Unlock()
	if h.known-h.noted < mostApart {
		return max(h.known, v.State.LastMessage)
	}
	return v.State.LastMessage
}

// awake reports whether a terminal may be sent a command now that was heard of at a moment: one that sleeps only after its report, and none again before something came
// from it that it sent after it can have got the command. What had come before then is no sign of life, though word of it came here later.
func awake(c *command.Issued, v *monitor.View, heard, now fleet.Millis) bool {
	if c.Attempts > 0 && !c.HeardSince(v.State.LastMessage) {
		return false
	}
	return v.Row.Device.Type != device.Wireless || now-heard < fleet.Millis(awakeFor.Milliseconds())
}
