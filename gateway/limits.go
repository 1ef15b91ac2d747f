package gateway

import "sync"

// limits counts connections in all and by address.
type limits struct {
	mu         sync.Mutex
	total      int
	byAddress  map[string]int
	max, maxBy int
}

func newLimits(s Settings) *limits {
	return &limits{byAddress: map[string]int{}, max: s.MaxConns, maxBy: s.MaxPerAddress}
}

func (l *limits) enter(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.total >= l.max || l.byAddress[address] >= l.maxBy {
		return false
	}
	l.total++
	l.byAddress[address]++
	return true
}

func (l *limits) leave(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.total--
	if l.byAddress[address]--; l.byAddress[address] <= 0 {
		delete(l.byAddress, address)
	}
}
