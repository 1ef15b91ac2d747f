package gateway

import (
	"net/netip"
	"strings"
	"sync"
	"time"
)

// limits counts connections, in all and by address. Anybody can open one, so
// those that are not a registered device's by now are few, and they make room
// for others: those that never said anything first, then the oldest.
type limits struct {
	settings *Settings

	mu        sync.Mutex
	total     int
	unnamed   crowd
	byAddress map[string]*neighbours
	resting   map[string]*neighbours // of no connection now: who was slow comes back so
}

// neighbours are the connections from one address.
type neighbours struct {
	total   int
	unnamed crowd
	pace    pace // of frames of terminals that are not registered
}

// seat is a connection as it is counted.
type seat struct {
	address   string
	near      *neighbours
	opened    time.Time
	giveUp    func() // closes the connection
	spoke     bool   // it has sent a frame
	named     bool   // it is a registered device's
	left      bool   // it is not counted any more
	among     placed // the unnamed
	alongside placed // those of them from the same address
}

func newLimits(s *Settings) *limits {
	return &limits{settings: s, byAddress: map[string]*neighbours{}, resting: map[string]*neighbours{}}
}

// enter counts a new connection; nil refuses it. Where there is no room for
// it, one that has had its time to name itself is given up.
func (l *limits) enter(address string, now time.Time, giveUp func()) *seat {
	l.mu.Lock()
	n := l.at(address)
	gone, ok := l.room(n, now.Add(-l.settings.Patience))
	if !ok {
		if n.total == 0 {
			l.rest(address, n)
		}
		l.mu.Unlock()
		return nil
	}
	if gone != nil {
		l.remove(gone)
		n = l.at(address) // also when gone was the last of it
	}
	s := &seat{address: address, near: n, opened: now, giveUp: giveUp}
	l.total++
	n.total++
	l.join(s)
	l.mu.Unlock()
	if gone != nil {
		gone.giveUp()
	}
	return s
}

// at returns the neighbours of an address, to which one is to be added.
func (l *limits) at(address string) *neighbours {
	n := l.byAddress[address]
	if n == nil {
		if n = l.resting[address]; n == nil {
			n = &neighbours{}
		}
		delete(l.resting, address)
		l.byAddress[address] = n
	}
	return n
}

// rest is told of an address that has no connection any more.
func (l *limits) rest(address string, n *neighbours) {
	delete(l.byAddress, address)
	if n.pace.idle() {
		return // nothing to remember
	}
	if len(l.resting) >= maxStrangers {
		clear(l.resting)
	}
	l.resting[address] = n
}

// room reports whether there is room for one more, and for which one opened
// before a moment it is given up, if any must be.
func (l *limits) room(n *neighbours, before time.Time) (gone *seat, ok bool) {
	s := l.settings
	switch {
	case n.total >= s.MaxPerAddress, n.unnamed.len() >= s.MaxUnnamed:
		gone = n.unnamed.oldest(before)
	case l.total >= s.MaxConns, l.unnamed.len() >= (s.MaxConns+1)/2:
		gone = l.unnamed.oldest(before)
	default:
		return nil, true
	}
	return gone, gone != nil
}

// heard notes that a connection has sent a frame.
func (l *limits) heard(s *seat) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s.spoke = true
	if !s.named && !s.left {
		l.part(s)
		l.join(s)
	}
}

// name notes whether a connection is a registered device's.
func (l *limits) name(s *seat, named bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if s.left || s.named == named {
		return
	}
	if s.named = named; named {
		l.part(s)
	} else {
		l.join(s)
	}
}

// leave ends the counting of a connection.
func (l *limits) leave(s *seat) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !s.left {
		l.remove(s)
	}
}

func (l *limits) remove(s *seat) {
	s.left = true
	if !s.named {
		l.part(s)
	}
	l.total--
	if s.near.total--; s.near.total <= 0 {
		l.rest(s.address, s.near)
	}
}

func (l *limits) join(s *seat) {
	s.among, s.alongside = l.unnamed.join(s), s.near.unnamed.join(s)
}

func (l *limits) part(s *seat) {
	l.unnamed.part(s.among)
	s.near.unnamed.part(s.alongside)
}

// neighbourhood is what counts as one address of a remote one.
func neighbourhood(remote string) string {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return host(remote)
	}
	return neighbour(at.Addr()).String()
}

// host is a remote address without its port, as people write it.
func host(remote string) string {
	if at, err := netip.ParseAddrPort(remote); err == nil {
		return at.Addr().Unmap().String()
	}
	if i := strings.LastIndexByte(remote, ':'); i >= 0 {
		return remote[:i]
	}
	return remote
}
