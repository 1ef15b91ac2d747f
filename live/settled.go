package live

import (
	"sync"

	"waymark/fleet/monitor"
)

// settled knows up to which version of the board all changes have been told.
// Changes are made in one order, but those who made them may tell of them in
// another; a browser must not be given a version with a gap below it, for what
// is missing there it would never be told.
type settled struct {
	mu    sync.Mutex
	begun bool // what came before the first browser concerns nobody
	upTo  uint64
	ahead map[uint64]struct{} // told already, beyond a gap
}

// maxAhead bounds the memory for gaps. It is never reached unless a change was
// made that nobody told of; then the gap is given up.
const maxAhead = 1 << 20

// begin sets where to count from, once.
func (s *settled) begin(version uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.begun {
		s.begun, s.upTo, s.ahead = true, version, map[uint64]struct{}{}
	}
}

func (s *settled) version() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.upTo
}

func (s *settled) note(changes []monitor.Change) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.begun {
		return
	}
	for i := range changes {
		if v := changes[i].Version; v > s.upTo {
			s.ahead[v] = struct{}{}
		}
		s.close()
	}
	if len(s.ahead) > maxAhead {
		for v := range s.ahead {
			s.upTo = max(s.upTo, v)
		}
		clear(s.ahead)
	}
}

// close moves on to the next gap.
func (s *settled) close() {
	for len(s.ahead) > 0 {
		if _, ok := s.ahead[s.upTo+1]; !ok {
			return
		}
		s.upTo++
		delete(s.ahead, s.upTo)
	}
}
