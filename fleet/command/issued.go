package command

import (
	"fmt"
	"maps"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
)

// Issued is a command that somebody issued to a device, with everything that became of it.
type Issued struct {
	ID       fleet.ID
	DeviceID fleet.ID
	OrganID  fleet.ID // that the device belonged to
	BatchID  fleet.ID // 0 for a single one
	Subject
	Issuer
	Code      string
	Asked     Values // as they were filled in
	Sending   Values // as they are sent, see Order
	Text      string // what its model had for it when it was issued, "" where its protocol carries no texts: this is what people agree to, and nothing else is sent, see also Reword
	Status    Status
	Reason    string // code of why it ended as it did, "" where that needs no word
	Attempts  int    // how often it was given to a connection
	Delivered bool   // the newest attempt certainly went out
	Content   string // what was sent, or was about to be, without passwords: a text, or the protocol's fields, a line for each with a tab between name and value; "" before
	Answer    string // what the terminal said, "" before
	Evidence  Evidence
	Asking    Evidence // what was known when it was asked for, of what moves the relay
	Times
}

// Subject is the device as it was when the command was issued.
type Subject struct {
	IMEI, DeviceName, Plate string
	DeviceType              string // key of DEVICE_TYPE with its list
	Model, Protocol         string
	FittedAt, ResetAt       fleet.Millis // of the device as they stood then, by whichever clock: another value is another vehicle, or the device made as new
}

// Issuer is who issued it.
type Issuer struct {
	AccountID fleet.ID
	Name      string
	Key       string // by which the same wish is recognised when it comes again; "" for none
}

// Times are when what happened; 0 for not yet.
type Times struct {
	CreatedAt  fleet.Millis
	SentAt     fleet.Millis // newest attempt
	OutAt      fleet.Millis // by the clock of its gateway: when its frame went out or, while it is not Delivered, when that was made, before which it did not
	AnsweredAt fleet.Millis
	MovedAt    fleet.Millis // when it came to its status; 0 where that was as it was issued
	EndedAt    fleet.Millis
	ExpireAt   fleet.Millis // it is not sent any more from then on
	DueAt      fleet.Millis // when what it waits for counts as not coming; 0 once it is final
}

// Step is one transition of a command, or something else worth keeping of it: who, when, and the frame that went or came.
type Step struct {
	ID        fleet.ID
	CommandID fleet.ID
	At        fleet.Millis
	Status    Status // after it
	Actor     string // login name, "" for the program itself
	Process   string // which of ours did it: a gateway, a console
	Note      string // code of what is to be said of it, "" for nothing
	Detail    string // what fills the note: a text of the terminal, an address
	Way       string // of the frame that it is about: Down, Up, or "" where it is about none
	Frame     []byte
	Evidence  Evidence // by which it was judged in this step, or, of what lets a vehicle go, what was known then; the zero Evidence where nothing was looked at
}

// Ways of frames.
const (
	Down = "down"
	Up   = "up"
)

// firstWireID is the least ID that terminals are given: they quote serial numbers of frames, of 16 bits, in the same place.
const firstWireID = 1 << 16

// WireID is by what the terminal's answer names the command.
func (c *Issued) WireID() uint32 { return uint32(c.ID) + firstWireID }

// OfWireID returns the command that an answer names; ok is false where it names none.
func OfWireID(id uint32) (commandID fleet.ID, ok bool) {
	return fleet.ID(id) - firstWireID, id > firstWireID
}

// Order is what is sent.
func (c *Issued) Order() Order { return Order{Code: c.Code, Values: c.Sending, Text: c.Text} }

// Wording is the text that is sent, for people: with its values, and without passwords. It is "" where the protocol carries no texts.
func (c *Issued) Wording() string {
	o := c.Order()
	if o.Values["password"] != "" {
		o.Values = maps.Clone(o.Values)
		o.Values["password"] = "***"
	}
	return Discreet(o.Filled())
}

// Reworded reports whether a model has another text for a command now than when that was issued.
func (c *Issued) Reworded(now string) bool { return c.Text != now && !c.Unworded() }

// Unworded reports whether a command was issued before texts were kept, or by a program that keeps none: it is sent what its model has now, as was meant then.
// One that stops a vehicle never is.
func (c *Issued) Unworded() bool {
	return c.Text == "" && devicemodel.ByText(c.Protocol) && !c.Cuts()
}

// Cuts reports whether it stops the vehicle.
func (c *Issued) Cuts() bool {
	form, ok := Find(c.Code)
	return ok && form.Stops(c.Sending)
}

// LetsGo reports whether it lets a vehicle go that was stopped.
func (c *Issued) LetsGo() bool {
	form, ok := Find(c.Code)
	return c.Code == Restore || ok && form.CutsAt.Field != "" && !form.Stops(c.Sending)
}

// Drives reports whether it says if the vehicle may drive: what is known of that is kept with it, and it waits for no other command.
func (c *Issued) Drives() bool { return c.Cuts() || c.LetsGo() }

// outWithin is how long after it was made a frame may go out that nobody has noted as such: who makes it has it written within seconds.
const outWithin = fleet.Millis(10_000)

// HeardSince reports whether what a gateway received at a moment by its clock came after the newest attempt had gone out; also where that may have been a little later
// than is known. What a terminal said before it can have got a command proves nothing of that, whenever it is heard of here.
func (c *Issued) HeardSince(received fleet.Millis) bool {
	if c.Delivered {
		return received > c.OutAt
	}
	return received > c.OutAt+outWithin
}

// ByRelay reports whether only the state of the relay shows that it was done.
func (c *Issued) ByRelay() bool { return c.Code == Cut || c.Code == Restore }

// Opposite is the command that takes back what this one does to the relay, "" where it moves none.
func (c *Issued) Opposite() string { return map[string]string{Cut: Restore, Restore: Cut}[c.Code] }

// Kin reports whether one of two commands replaces the other while that waits: those of the same kind, and the two that say whether the
// vehicle may drive. Questions for the values of different commands are different ones.
func (c *Issued) Kin(other *Issued) bool {
	return c.Code == other.Code && c.Sending[ReadsOf] == other.Sending[ReadsOf] || c.ByRelay() && other.ByRelay()
}

// move takes a command to a status and returns the step of it. A step that cannot be is an error: who moves a command has looked at it
// in the same transaction.
func (c *Issued) move(to Status, at fleet.Millis, step Step) (Step, error) {
	if !c.Status.MayBecome(to) {
		return Step{}, fmt.Errorf("command %d: %s does not become %s", c.ID, c.Status, to)
	}
	at = max(at, c.CreatedAt, c.SentAt, c.AnsweredAt, c.MovedAt) // by other clocks, or who moves it looked at the clock before somebody else did: nothing stands before what led to it
	c.Status, c.MovedAt = to, at
	if to.Final() {
		c.EndedAt, c.DueAt = at, 0
	}
	step.CommandID, step.At, step.Status = c.ID, at, to
	return step, nil
}
