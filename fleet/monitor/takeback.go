package monitor

import (
	"time"

	"waymark/fleet"
)

// ClockSkew is how far the clocks of terminals and of our own machines may differ without anybody being wrong.
const ClockSkew = 10 * time.Minute

// ahead reports whether a moment lies so far ahead of now that one of the two was told by a clock that was wrong.
func ahead(t, now fleet.Millis) bool { return t > now+fleet.Millis(ClockSkew.Milliseconds()) }

// Ahead reports whether a moment lies so far ahead of now that one of the two was told by a clock that was wrong.
func Ahead(t, now fleet.Millis) bool { return ahead(t, now) }

// HeardAt returns when a device was heard last. Where that lies ahead of now, the clock of the server was ahead then, or is
// behind now: then it is the moment at which the newest report was made, by the terminal's own clock. known is false when
// that lies ahead, too: nobody can tell.
func (s *State) HeardAt(now fleet.Millis) (at fleet.Millis, known bool) {
	if !ahead(s.LastMessage, now) {
		return s.LastMessage, true
	}
	at = min(s.Latest.FixTime, s.Latest.RecvTime)
	return at, at != 0 && !ahead(at, now)
}

// liesAhead reports whether anything that a state says of when lies ahead of now.
func (s *State) liesAhead(now fleet.Millis) bool {
	return ahead(s.LastMessage, now) || ahead(s.FixedAt, now)
}

// takeBack corrects a state that lies ahead of now and reports whether it did. A device of which nobody can tell when it was
// heard counts as silent for longer than the window, for nothing may be shown on line that is not.
func (s *State) takeBack(now fleet.Millis, window time.Duration) bool {
	if !s.liesAhead(now) {
		return false
	}
	at, known := s.HeardAt(now)
	if !known {
		at = now - fleet.Millis(window.Milliseconds()) - 1
	}
	s.LastMessage = at
	if ahead(s.FixedAt, now) {
		s.FixedAt = at
	}
	s.Stop.Since = min(s.Stop.Since, s.FixedAt)
	s.Still.Since = min(s.Still.Since, s.FixedAt)
	return true
}

// ofBefore reports whether a state is of a worker that had not heard of a factory reset: what it tells of is of before that, though the device
// was heard of since.
func (e *entry) ofBefore(st *State, now fleet.Millis) bool {
	reset := e.row.Device.ResetAt
	return st.ResetAt < reset && !ahead(reset, now)
}

// forgotten reports whether what was heard at a moment is of before a factory reset. One that lies ahead of now was made
// while the clock was wrong, and says nothing of what is heard by a clock that is right.
func (e *entry) forgotten(heard, now fleet.Millis) bool {
	reset := e.row.Device.ResetAt
	return heard != 0 && heard <= reset && (!ahead(reset, now) || ahead(heard, now))
}
