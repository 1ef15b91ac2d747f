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
	// lateFirst tells whether the memory is emptied before new reports are sent.
	lateFirst() bool
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
