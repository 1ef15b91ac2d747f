package live

import (
	"sync"

	"waymark/fleet"
)

// mostSockets is how many connections one session may have: some browser windows, not a flood.
const mostSockets = 16

// places counts the connections of sessions.
type places struct {
	mu    sync.Mutex
	taken map[string]int // by token
}

// take takes a place of a session, or refuses with live.tooManySockets; give gives it back.
func (p *places) take(token string) (give func(), err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken[token] >= mostSockets {
		return nil, fleet.Refuse(fleet.TooMany, "live.tooManySockets").With("max", mostSockets)
	}
	p.taken[token]++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.taken[token]--; p.taken[token] == 0 {
			delete(p.taken, token)
		}
	}, nil
}
