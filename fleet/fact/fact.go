// Package fact holds what terminals say of themselves: facts, of which the newest of each key counts, and events, of
// which each counts, such as a driver's card that was read or the answer to a command. A terminal's word is not the
// register's: who is right is for people to find out.
package fact

import (
	"context"

	"waymark/fleet"
)

// Fact is the newest that a terminal said under one key, such as its ICCID.
type Fact struct {
	Key   string // as in docs/protocols/extras.md; Protocol for the protocol of its last log-in
	Value string
	Since fleet.Millis // receipt of the first frame that said so, with nothing else said in between
	// At is when it was said last, to the hour, for most terminals say the same again and again; never before Since.
	At fleet.Millis
}

// Protocol is the key of the protocol that a terminal logged in with; its At is that of the newest log-in.
const Protocol = "protocol"

// Kinds of events.
const (
	Swipe  = "swipe"  // a driver's card or key was read
	Answer = "answer" // to a command
	Text   = "text"   // a text for people, or of what is connected to a serial port
)

// Event is something a terminal said at a moment.
type Event struct {
	ID      fleet.ID
	Kind    string
	At      fleet.Millis // by the terminal's clock where it says, never later than the receipt
	Command uint32       // of an answer: number of the command, or of the frame that it came in; 0 not known
	OK      bool         // of an answer
	Text    string       // the card's number, what was answered, the text
	Detail  string       // of a swipe: the driver's name
	// Again marks an event that may repeat what is known: it counts only where the fact of the driver's card says otherwise.
	Again bool
}

// Told is the outcome of a frame that says something of its terminal.
type Told struct {
	DeviceID fleet.ID
	At       fleet.Millis // of receipt
	Facts    []Said
	Events   []Event
}

// Said is a key with its value.
type Said struct{ Key, Value string }

// Of implements monitor.Outcome.
func (t Told) Of() fleet.ID { return t.DeviceID }

// Event implements monitor.Outcome.
func (Told) Event() (word, verb string) { return "fact", "told" }

// MaxEvents is how many events of a device are kept, newest first.
const MaxEvents = 500

// Store keeps facts and events.
type Store interface {
	// Facts returns the facts of a device, by key.
	Facts(ctx context.Context, deviceID fleet.ID) ([]Fact, error)
	// Events returns a page of the events of a device, newest first, and how many there are.
	Events(ctx context.Context, deviceID fleet.ID, kind string, page fleet.Page) ([]Event, int, error)
	// DropEvents deletes events of some devices of before a moment.
	DropEvents(ctx context.Context, deviceIDs []fleet.ID, before fleet.Millis) error
}
