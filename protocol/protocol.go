// Package protocol is the seam between bytes on the wire and the words of the
// domain. Each protocol of terminals is a package below this one; package all
// lists them. A protocol holds no connection, starts no goroutine and reads no
// clock of its own: what it must remember between frames of one terminal lives
// in the Session that the gateway hands it.
package protocol

import (
	"time"

	"waymark/fleet/command"
	"waymark/fleet/track"
)

// Protocol turns the bytes of one kind of terminal into words. A value is
// shared by all connections and must not change.
type Protocol interface {
	// Name is the short lower-case name used in configuration, e.g. "jt808".
	Name() string
	// Frame finds the first frame in buf. frame is a part of buf with its delimiters; used is how many bytes
	// to drop from the front of buf, the frame included. (nil, n>0) drops n bytes of noise; (nil, 0) asks for
	// more bytes. It never asks for more than MaxFrame bytes: when buf holds that many it must use some.
	// s is the session that the frames are decoded in, for protocols whose frames depend on those before; it is
	// never nil. Where s.Datagram is set, buf is what is left of one datagram, and nothing follows it.
	Frame(s *Session, buf []byte) (frame []byte, used int)
	// Decode reads one frame into m, which the caller has reset. It must not keep frame or m, but m.Raw… slices
	// may share memory with frame. On an error m may still hold an identity and a Reply (acknowledge where the
	// protocol allows); the caller keeps the frame raw and goes on with the connection.
	Decode(s *Session, frame []byte, m *Message) error
}

// MaxFrame is the most bytes a protocol may wait for.
const MaxFrame = 64 << 10

// Explainer is a Protocol that can take a frame apart field by field for people.
type Explainer interface {
	// Explain lists the fields of a frame in the order of their bytes. It never fails: what it cannot read
	// becomes a field named "unread".
	Explain(frame []byte) []Field
}

// Field is one field of a frame.
type Field struct {
	Offset int    // byte offset in the frame as the decoder sees it (after unescaping, where the protocol escapes)
	Bytes  []byte // its bytes
	Name   string // the standard's English term, e.g. "latitude"
	Value  string // the value for people, with its unit
	Secret bool   // there is a password in it, which Value leaves out: its bytes are shown to nobody
}

// Commander is a Protocol that can carry commands to the terminal.
type Commander interface {
	// EncodeCommand returns the frame to write, or ErrUnsupported.
	EncodeCommand(s *Session, c Command) ([]byte, error)
	// Carries reports whether terminals of a model ("" for any) can be sent a command, by its key of CMD_CODE. text is what the model has for it, of
	// protocols that carry texts; "" for nothing.
	Carries(model, code, text string) bool
}

// Reporter is a Protocol whose terminals tell their settings.
type Reporter interface {
	// Reads reports whether terminals of a model can be asked for the values of a command. query is the text that the model has for that, "" for none.
	Reads(model, code, query string) bool
	// Reported returns the values of a command's fields as a terminal reported them, in the units that are sent, and the keys of the facts that
	// they come from. said returns a fact of the terminal.
	Reported(code string, said func(key string) (string, bool)) (values command.Values, keys []string)
}

// Command is a command in the envelope's terms: a text for the terminal, or one
// of the protocol's own requests.
type Command struct {
	ID    uint32 // ours; the answer carries it back where the protocol can
	Kind  string // KindOrder, "text", "locate", "raw", …
	Order command.Order
	Text  string
	Raw   []byte
}

// KindOrder is a command as the domain has it: the protocol knows what its terminals are sent for it.
const KindOrder = "order"

// Session is what is remembered of one terminal between its frames. The gateway
// owns it and calls Decode for one frame at a time.
type Session struct {
	// Identify asks whether a terminal is registered. Identities are the forms it may be known by, best
	// first. The gateway sets Known, Identity, Zone and Model before it returns Known. A protocol calls it
	// for every frame that carries an identity, unless the session is Known by that very identity. Without
	// identities it takes back what was said before: the terminal is nobody again.
	Identify func(identities ...string) bool
	// Unproved asks whether a terminal may be believed that names itself without what would show that the name came
	// undamaged (a right checksum): it may where nobody is registered by that name, and where it named itself so before, on
	// this connection or another, for what is damaged on its way is not damaged twice alike. nil may not be asked.
	Unproved func(identities ...string) bool
	Known    bool
	Identity string         // as last identified (best form), known or not; "" before
	Zone     *time.Location // setting of the device for its clock; nil means as the protocol says
	Model    string         // model of the device, "" when not set; some vendors differ by it
	Now      func() time.Time
	// FirstSerial is the number with which a protocol that numbers what it sends begins: another one in each session, so that an answer to a frame of
	// the session before is not taken for one to a frame of this.
	FirstSerial uint16
	Datagram    bool // it speaks in datagrams, of which each is whole
	State       any  // whatever the protocol must remember; nil at first
}

// Message is what one frame says. The gateway uses one again and again: Reset
// keeps the memory of its slices.
type Message struct {
	Type string // the protocol's own name of the message type, e.g. "0200" or "12"; constant strings, no allocation
	// Points are the reports it carries (positions, and reports without one).
	Points []track.Point
	// Reply acknowledges the frame; it is written after everything in it is durable. Refusal, where not
	// empty, is written instead when it could not be kept.
	Reply, Refusal []byte
	// Stranger, where not empty, is written when the frame's terminal is not registered. Without it such a terminal
	// gets the Reply of a frame that carries no report, and the Refusal of one that does: some protocols can say
	// apart "I do not know you" and "I could not keep it".
	Stranger []byte
	// Ask is written at once whatever becomes of the frame, e.g. a request for missing parts.
	Ask []byte
	// Login marks that the frame begins a session (registration, log-in, authentication).
	Login bool
	// Bye marks an orderly end of the session.
	Bye bool
	// Held marks a part of a longer message: nothing to keep yet, and not acknowledged before the rest came.
	Held bool
	// Facts is what the terminal says of itself (registration, attributes, parameters, answers to commands):
	// key and value, keys as in docs/protocols/extras.md.
	Facts []track.Extra
	// Answer is the terminal's answer to a command, nil otherwise.
	Answer *command.Answer
}

// Reset empties m for the next frame.
func (m *Message) Reset() {
	*m = Message{Points: m.Points[:0], Reply: m.Reply[:0], Refusal: m.Refusal[:0], Stranger: m.Stranger[:0], Ask: m.Ask[:0], Facts: m.Facts[:0]}
}

// AddPoint appends an empty point, keeping the memory of an earlier one's
// Extras, and returns it to be filled.
func (m *Message) AddPoint() *track.Point {
	if len(m.Points) < cap(m.Points) {
		m.Points = m.Points[:len(m.Points)+1]
		p := &m.Points[len(m.Points)-1]
		*p = track.Point{Extras: p.Extras[:0]}
		return p
	}
	m.Points = append(m.Points, track.Point{})
	return &m.Points[len(m.Points)-1]
}
