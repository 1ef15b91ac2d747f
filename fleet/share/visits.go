package share

import (
	"sync"
	"time"

	"waymark/fleet"
)

const (
	// apart is how long an address must have asked nothing for its next question to be another opening: an open page asks all the time.
	apart = 30 * time.Minute
	// kept bounds how many visits are remembered; who is forgotten counts as another opening.
	kept = 10_000
)

// visits remembers who looks at which link. That a page asks again is no opening, and no page says itself which of the two it does:
// it could leave no trace.
type visits struct {
	mu   sync.Mutex
	seen map[visit]time.Time // last
}

type visit struct {
	share   fleet.ID
	address string
}

// begin reports whether a question begins a visit.
func (v *visits) begin(share fleet.ID, address string, now time.Time) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	who := visit{share, address}
	last, known := v.seen[who]
	if !known && len(v.seen) >= kept {
		v.shrink(now)
	}
	v.seen[who] = now
	return !known || now.Sub(last) >= apart
}

// shrink forgets visits that are over, and where that is not enough whichever come.
func (v *visits) shrink(now time.Time) {
	for who, last := range v.seen {
		if now.Sub(last) >= apart {
			delete(v.seen, who)
		}
	}
	for who := range v.seen {
		if len(v.seen) < kept*9/10 {
			return
		}
		delete(v.seen, who)
	}
}
