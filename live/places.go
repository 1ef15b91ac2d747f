package live

import (
	"sync"

	"waymark/fleet"
)

// How many connections one session may have, some browser windows and not a flood; and all sessions of one account together.
const (
	mostSockets      = 16
	mostOfOneAccount = 4 * mostSockets
)

// places counts the connections of sessions and of accounts.
type places struct {
	mu    sync.Mutex
	taken map[any]int // by token, and by owner
}

// owner is an account, or the device of a holder.
type owner struct{ account, device fleet.ID }

// of returns how many connections an account, or the holder of a device, has.
func (p *places) of(actor *fleet.Actor) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.taken[owner{actor.AccountID, actor.DeviceID}]
}

// take takes a place of a session, or refuses with live.tooManySockets; give gives it back.
func (p *places) take(token string, actor *fleet.Actor) (give func(), err error) {
	who := owner{actor.AccountID, actor.DeviceID}
	p.mu.Lock()
	defer p.mu.Unlock()
	for key, most := range map[any]int{token: mostSockets, who: mostOfOneAccount} {
		if p.taken[key] >= most {
			return nil, fleet.Refuse(fleet.TooMany, "live.tooManySockets").With("max", most)
		}
	}
	p.taken[token]++
	p.taken[who]++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, key := range []any{token, who} {
			if p.taken[key]--; p.taken[key] == 0 {
				delete(p.taken, key)
			}
		}
	}, nil
}
