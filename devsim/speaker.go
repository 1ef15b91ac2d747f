package devsim

import (
	"time"

	"waymark/fleet/track"
)

// speaker is what a terminal of the fleet says in its protocol. It counts its own serial numbers.
type speaker interface {
	loginCodec
	// report appends a frame with as many of the points as fit, and returns how many those are and the
	// frame's serial number. late tells that they come from the terminal's memory.
	report(dst []byte, points []track.Point, late bool) (frame []byte, n int, serial uint16)
	heartbeat(dst []byte, now *track.Point) []byte
	// farewell appends the frame that ends a session in order, where there is one.
	farewell(dst []byte) []byte
	// respond appends the answer to a command, where there is one.
	respond(dst []byte, a answer, now *track.Point) []byte
	// understand says what a command is to do in the vehicle.
	understand(a answer) deed
	// decline appends the answer that a command was not done: a result of JT/T 808, or a text.
	decline(dst []byte, a answer, result byte, why string) []byte
	// lateFirst reports whether the memory is emptied before new reports are sent.
	lateFirst() bool
	// beatsAlways reports whether heartbeats come at their time, whatever else was sent; others send them when they have nothing to say.
	beatsAlways() bool
}

func newSpeaker(v Vehicle) speaker {
	if v.Protocol == GT06 {
		s := &gtSpeaker{v: v}
		if v.Index%4 == 0 { // set to Chinese time, which it says when it logs in
			s.zone = 8 * time.Hour
		}
		return s
	}
	return &jtSpeaker{jtLink: newJTLink(v.Year, v.Alias), v: v}
}

// counter counts the messages of a terminal.
type counter uint16

func (c *counter) take() uint16 {
	*c++
	return uint16(*c)
}

// answer is what a platform said in one frame.
type answer struct {
	kind   answerKind
	of     uint16 // message id (JT/T 808) or type (GT06) that it answers, or its own for a command
	serial uint16 // serial number of the message that it answers, or its own for a command
	result byte   // 0 is yes
	body   []byte // of a registration: the authentication code; of a command: everything; shares memory
}

type answerKind uint8

const (
	incomplete answerKind = iota // more bytes are needed
	noise                        // bytes to be dropped
	ack                          // a message of ours is acknowledged, or refused
	registered                   // the answer to a registration
	command                      // the platform wants something
)
