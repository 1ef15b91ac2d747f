package gateway

import (
	"sync"

	"waymark/fleet"
)

// unproved remembers which devices a terminal said to be without proof. It holds no more than there are devices.
type unproved struct {
	mu   sync.Mutex
	said map[fleet.ID]bool
}

// again notes that a terminal says so, and reports whether one did before.
func (u *unproved) again(id fleet.ID) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.said == nil {
		u.said = map[fleet.ID]bool{}
	}
	before := u.said[id]
	u.said[id] = true
	return before
}
