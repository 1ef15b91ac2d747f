package jt808

import (
	"cmp"
	"slices"
	"time"

	"waymark/protocol"
)

// state is what the protocol remembers of a session.
type state struct {
	form     form
	imei     string // that a terminal without a number stated
	serial   uint16 // of the next frame that goes out
	raw      []byte // the frame in hand, unescaped
	out      []byte // the frame going out, before escaping
	offset   int    // seconds east of UTC that the terminal stated for its clock
	stated   bool   // whether it did
	lists    []*assembly
	commands []sent
	passed   int // commands sent, modulo the length of the ring
}

// sent remembers as which message, and under which serial number, a command went out.
type sent struct {
	serial, message uint16
	id              uint32
}

// maxCommands is how many commands may wait for an answer before the oldest is forgotten.
const maxCommands = 32

// stateOf returns the session's state, made at its first frame.
func stateOf(s *protocol.Session) *state {
	if st, ok := s.State.(*state); ok {
		return st
	}
	st := &state{serial: s.FirstSerial}
	s.State = st
	return st
}

// nextSerial counts the frames that go out; terminals quote the number in their answers.
func (st *state) nextSerial() uint16 {
	n := st.serial
	st.serial++
	return n
}

// remember notes what went out as a command.
func (st *state) remember(c sent) {
	if len(st.commands) < maxCommands {
		st.commands = append(st.commands, c)
		return
	}
	st.commands[st.passed%maxCommands] = c
	st.passed++
}

// nobodys is the ID of an answer to number 0 where that was none; 0 would be for an answer that names nothing.
const nobodys = 1 << 16

// commandOf returns the command that went out under a serial number as one of some messages, or the number itself. What an answer says that it is to counts,
// since numbers come again.
func (st *state) commandOf(serial uint16, messages ...uint16) uint32 {
	for _, c := range st.commands {
		if c.serial == serial && slices.Contains(messages, c.message) {
			return c.id
		}
	}
	return cmp.Or(uint32(serial), nobodys)
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

// civil is a date and time as a terminal writes it, in whatever zone.
type civil struct{ year, month, day, hour, minute, second int }

// bcd reads one byte of two decimal digits; a digit above 9 gives a number above 99.
func bcd(b byte) int {
	if b&0x0F > 9 || b>>4 > 9 {
		return 100
	}
	return int(b>>4)*10 + int(b&0x0F)
}

// bcdCivil reads yyMMddHHmmss in six bytes of BCD. ok is false for anything that is
// no date, above all for the zeros of a terminal that does not know the time.
func bcdCivil(b []byte) (c civil, ok bool) {
	if len(b) < 6 {
		return c, false
	}
	c = civil{2000 + bcd(b[0]), bcd(b[1]), bcd(b[2]), bcd(b[3]), bcd(b[4]), bcd(b[5])}
	return c, c.valid()
}

func (c civil) valid() bool {
	return c.year < 2100 && c.month >= 1 && c.month <= 12 && c.day >= 1 && c.day <= 31 &&
		c.hour < 24 && c.minute < 60 && c.second < 60
}

// seconds counts from 1970 as if the zone were UTC.
func (c civil) seconds() int64 {
	y, m := c.year, c.month
	if m <= 2 { // years begin in March here, so that the leap day comes last
		y, m = y-1, m+12
	}
	days := 365*y + y/4 - y/100 + y/400 + (153*(m-3)+2)/5 + c.day - 719469
	return int64(days)*86400 + int64(c.hour*3600+c.minute*60+c.second)
}
