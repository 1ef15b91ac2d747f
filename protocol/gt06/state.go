package gt06

import (
	"time"

	"waymark/fleet/device"
	"waymark/protocol"
)

// state is what a connection remembers. Only the login names the terminal, so
// the identity belongs to the connection.
type state struct {
	forms  []string       // the forms of the IMEI, best first; nil before login
	zone   *time.Location // as the login said, nil when it did not
	summed bool           // a right checksum was seen on this connection
	imei   string         // of the last log-in, as it came
	// doubtful marks a log-in whose checksum was nearly right, and which was said only once.
	doubtful bool
	refused  bool   // the log-in was not believed: whatever else it sends, it must log in again
	serial   uint16 // of our last command
	cells    string // of the last report: a terminal mostly stays with its cell
	cellBuf  []byte // what cells are written into
	photo    photo
}

// stateOf returns the connection's state, which the first frame makes.
func stateOf(s *protocol.Session) *state {
	if st, ok := s.State.(*state); ok {
		return st
	}
	st := &state{}
	s.State = st
	return st
}

// cellText is the text of b, which is the one of the report before more often than not.
func (st *state) cellText(b []byte) string {
	if st.cells != string(b) {
		st.cells = string(b)
	}
	return st.cells
}

// trust judges the checksum. A terminal that has shown that it can compute it
// is held to it: a wrong one means damaged bytes, and the frame is neither kept
// nor acknowledged, so that it is sent again. A terminal that never had one
// right is a clone that computes it wrongly; refusing it would lock it out for
// ever, and its checksum says nothing.
func (st *state) trust(s *protocol.Session, pk packet) error {
	switch pk.sum {
	case sumOK:
		st.summed = true
		if st.doubtful { // it can compute its checksum, so the log-in that had a wrong one was damaged
			st.forms, st.doubtful, st.refused = nil, false, true
			s.Identify()
		}
	case sumWrong:
		if st.summed {
			return protocol.ErrChecksum
		}
	case sumAbsent:
	}
	return nil
}

// believe judges the IMEI of a log-in: damaged bytes must not put a terminal's
// positions on another vehicle. Of one without a right checksum, which may be a
// clone's, the check digit must be right. One with a checksum that is nearly right
// counts until a right one shows that the terminal can compute it. The same said
// again is meant, on this connection or on another.
func (st *state) believe(s *protocol.Session, pk packet, imei []byte, forms []string) bool {
	again := st.imei == string(imei)
	st.imei, st.doubtful, st.refused = string(imei), false, false
	if pk.sum == sumOK || again {
		return true
	}
	if s.Unproved != nil {
		if s.Unproved(forms...) {
			return true
		}
		if !device.IsChecked(forms[0]) {
			st.refused = true
			return false
		}
	}
	st.doubtful = pk.near
	return true
}

// identify makes sure that the session is this terminal's and returns false
// before login. A terminal that was not registered is asked for again, since
// registering one takes effect without a reconnect.
func (st *state) identify(s *protocol.Session) bool {
	if len(st.forms) == 0 {
		return false
	}
	if s.Known {
		for _, f := range st.forms {
			if s.Identity == f {
				return true
			}
		}
	}
	s.Identify(st.forms...)
	return true
}
