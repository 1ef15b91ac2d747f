package account

import (
	"context"
	"slices"
	"sync"

	"waymark/fleet"
)

// standing is where somebody who wants a password looked at stands in line.
type standing struct {
	known   bool   // signed in, or from an address that signed in to the account lately: before strangers
	address string // see addressKey; "" where it does not count
}

// line lets some in at a time. Those who are known go first, so that a flood of strangers keeps nobody of them waiting; it is
// bounded for both, and for the strangers of one address.
type line struct {
	mu        sync.Mutex
	free      int
	most      int // who may wait of each sort
	ofAddress int // strangers of one address who may wait
	known     []*waiter
	strangers []*waiter
}

type waiter struct {
	address string
	turn    chan struct{} // closed when it is their turn
}

func newLine(slots, most int) *line { return &line{free: slots, most: most, ofAddress: max(1, most/4)} }

// enter waits for a turn; leave ends it. It refuses with account.busy when too many wait.
func (l *line) enter(ctx context.Context, s standing) error {
	w, err := l.join(s)
	if err != nil || w == nil {
		return err
	}
	select {
	case <-w.turn:
		return nil
	case <-ctx.Done():
	}
	if !l.withdraw(w) { // it was their turn in the meantime
		l.leave()
	}
	return ctx.Err()
}

// join returns nil where there is a place at once.
func (l *line) join(s standing) (*waiter, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.free > 0 {
		l.free--
		return nil, nil
	}
	queue, most := &l.strangers, l.ofAddress
	if s.known {
		queue, most = &l.known, l.most
	}
	same := 0
	for _, w := range *queue {
		if w.address == s.address {
			same++
		}
	}
	if len(*queue) >= l.most || same >= most {
		return nil, fleet.Refuse(fleet.TooMany, "account.busy")
	}
	w := &waiter{address: s.address, turn: make(chan struct{})}
	*queue = append(*queue, w)
	return w, nil
}

func (l *line) withdraw(w *waiter) (waited bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, queue := range [...]*[]*waiter{&l.known, &l.strangers} {
		if i := slices.Index(*queue, w); i >= 0 {
			*queue = slices.Delete(*queue, i, i+1)
			return true
		}
	}
	return false
}

// leave gives the turn to who waits longest.
func (l *line) leave() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, queue := range [...]*[]*waiter{&l.known, &l.strangers} {
		if len(*queue) > 0 {
			close((*queue)[0].turn)
			*queue = slices.Delete(*queue, 0, 1)
			return
		}
	}
	l.free++
}
