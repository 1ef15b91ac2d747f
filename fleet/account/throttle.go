package account

import (
	"net/netip"
	"sync"
	"time"

	"waymark/fleet"
)

// throttleKeys bounds how many accounts or addresses are remembered.
const throttleKeys = 20000

// throttle counts attempts per key over a sliding window, in memory. An attempt
// is counted before its password is looked at, so that many at once cannot slip
// through, and taken back when it succeeds.
type throttle struct {
	mu     sync.Mutex
	limit  int
	window time.Duration
	tries  map[string][]time.Time
}

func newThrottle(limit int, window time.Duration) *throttle {
	return &throttle{limit: limit, window: window, tries: map[string][]time.Time{}}
}

// take counts one attempt, or returns how long to wait until the next is allowed.
func (t *throttle) take(key string, now time.Time) (wait time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	tries := t.recent(key, now)
	if len(tries) >= t.limit {
		return max(tries[0].Add(t.window).Sub(now), time.Second)
	}
	if len(t.tries) >= throttleKeys {
		t.shrink(now)
	}
	t.tries[key] = append(tries, now)
	return 0
}

// add counts one attempt, whatever the limit, and returns how many there are, counted to the limit.
func (t *throttle) add(key string, now time.Time) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	tries := t.recent(key, now)
	if len(tries) >= t.limit {
		tries = tries[1:]
	}
	if len(t.tries) >= throttleKeys {
		t.shrink(now)
	}
	t.tries[key] = append(tries, now)
	return len(t.tries[key])
}

// forgive takes back the newest attempt of a key, or all of them.
func (t *throttle) forgive(key string, all bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	tries := t.tries[key]
	if all || len(tries) <= 1 {
		delete(t.tries, key)
		return
	}
	t.tries[key] = tries[:len(tries)-1]
}

func (t *throttle) recent(key string, now time.Time) []time.Time {
	tries := t.tries[key]
	for len(tries) > 0 && now.Sub(tries[0]) >= t.window {
		tries = tries[1:]
	}
	return tries
}

// shrink drops what has run out and, where that is not enough, some of the rest:
// a flood of made-up names must not cost memory without end.
func (t *throttle) shrink(now time.Time) {
	for key := range t.tries {
		if len(t.recent(key, now)) == 0 {
			delete(t.tries, key)
		}
	}
	for key := range t.tries {
		if len(t.tries) < throttleKeys*9/10 {
			return
		}
		delete(t.tries, key)
	}
}

// addressKey is what attempts are counted by: an IPv4 address, or the /64 that an IPv6 subscriber is given.
func addressKey(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is6() {
		if p, err := ip.Prefix(64); err == nil {
			return p.String()
		}
	}
	return ip.String()
}

func tooMany(wait time.Duration) error {
	seconds := int((wait + time.Second - 1) / time.Second)
	return fleet.Refuse(fleet.TooMany, "account.throttled").With("seconds", seconds)
}
