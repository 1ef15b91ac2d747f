package jt808

import (
	"time"

	"waymark/protocol"
)

// state is what the protocol remembers of a session.
type state struct {
	form     form
	serial   uint16 // of the next frame that goes out
	raw      []byte // the frame in hand, unescaped
	out      []byte // the frame going out, before escaping
	offset   int    // seconds east of UTC that the terminal stated for its clock
	stated   bool   // whether it did
	lists    []*assembly
	commands []sent
	passed   int // commands sent, modulo the length of the ring
}

// sent remembers under which serial number a command went out.
type sent struct {
	serial uint16
	id     uint32
}

// maxCommands is how many commands may wait for an answer before the oldest is forgotten.
const maxCommands = 32

// stateOf returns the session's state, made at its first frame.
func stateOf(s *protocol.Session) *state {
	if st, ok := s.State.(*state); ok {
		return st
	}
	st := &state{}
	s.State = st
	return st
}

// nextSerial counts the frames that go out; terminals quote the number in their answers.
func (st *state) nextSerial() uint16 {
	n := st.serial
	st.serial++
	return n
}

// remember notes under which serial number a command went out.
func (st *state) remember(serial uint16, id uint32) {
	if len(st.commands) < maxCommands {
		st.commands = append(st.commands, sent{serial, id})
		return
	}
	st.commands[st.passed%maxCommands] = sent{serial, id}
	st.passed++
}

// commandOf returns the command that went out under a serial number, or the number itself.
func (st *state) commandOf(serial uint16) uint32 {
	for _, c := range st.commands {
		if c.serial == serial {
			return c.id
		}
	}
	return uint32(serial)
}

// standardOffset is the clock of the standard: GMT+8.
const standardOffset = 8 * 60 * 60

// clock turns a terminal's date and time into milliseconds since 1970. The
// setting of the device counts first, then what the terminal said itself.
func (st *state) clock(zone *time.Location, at civil) int64 {
	switch {
	case zone != nil:
		return time.Date(at.year, time.Month(at.month), at.day, at.hour, at.minute, at.second, 0, zone).UnixMilli()
	case st.stated:
		return (at.seconds() - int64(st.offset)) * 1000
	}
	return (at.seconds() - standardOffset) * 1000
}
