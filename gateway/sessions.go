package gateway

import (
	"slices"
	"sync"
	"time"

	"waymark/fleet"
)

// maxDeviceConns is how many connections a device may have: one that works, and
// some that are dead without it being known yet.
const maxDeviceConns = 8

// sessions knows which connections each device is on. The newest counts.
type sessions struct {
	mu        sync.Mutex
	byDevice  map[fleet.ID]*presence
	connected int // devices
	metrics   *Metrics
}

// presence is what is remembered of a device that was here since the start.
type presence struct {
	pace  pace
	conns []*conn  // the newest is the last
	peer  *udpPeer // it speaks in datagrams from there, nil where it does not
}

func newSessions(m *Metrics) *sessions {
	return &sessions{byDevice: map[fleet.ID]*presence{}, metrics: m}
}

// put makes c the connection of a device, nil over UDP; an older one is
// superseded. Of too many the oldest is closed once what has arrived on it is read.
func (s *sessions) put(id fleet.ID, c *conn) *presence {
	s.mu.Lock()
	p := s.byDevice[id]
	if p == nil {
		p = &presence{}
		s.byDevice[id] = p
	}
	var oldest, before *conn
	if c != nil {
		if n := len(p.conns); n == 0 {
			s.count(1)
		} else {
			before = p.conns[n-1]
			if n >= maxDeviceConns {
				oldest = p.conns[0]
				p.conns = slices.Delete(p.conns, 0, 1)
			}
		}
		p.conns = append(p.conns, c)
	}
	s.mu.Unlock()
	if before != nil {
		before.replace()
	}
	if oldest != nil {
		oldest.crowdOut()
	}
	return p
}

// reached is where a command to a device goes, nil where it is not connected. A terminal that speaks in datagrams can be answered only
// for moments after it has spoken: then networks between it and us forget the way back.
func (s *sessions) reached(id fleet.ID, now time.Duration) outlet {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.byDevice[id]
	switch {
	case p == nil:
		return nil
	case len(p.conns) > 0:
		return p.conns[len(p.conns)-1]
	case p.peer != nil && now-time.Duration(p.peer.heard.Load()) < wayBack:
		return p.peer
	}
	return nil
}

// wayBack is how long after a datagram one is sent back.
const wayBack = 20 * time.Second

// spoke notes from where a device speaks in datagrams.
func (s *sessions) spoke(id fleet.ID, peer *udpPeer, now time.Duration) {
	peer.heard.Store(int64(now))
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.byDevice[id]; p != nil {
		p.peer = peer
	}
}

// drop forgets a connection of a device.
func (s *sessions) drop(id fleet.ID, c *conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.byDevice[id]
	if i := slices.Index(p.conns, c); i >= 0 {
		if p.conns = slices.Delete(p.conns, i, i+1); len(p.conns) == 0 {
			s.count(-1)
		}
	}
}

func (s *sessions) count(change int) {
	s.connected += change
	s.metrics.Sessions.Store(int64(s.connected))
}

// Connected reports whether a device is on a connection now, and from where.
func (g *Gateway) Connected(id fleet.ID) (remote string, ok bool) {
	g.sessions.mu.Lock()
	defer g.sessions.mu.Unlock()
	if p := g.sessions.byDevice[id]; p != nil && len(p.conns) > 0 {
		return p.conns[len(p.conns)-1].term.remote, true
	}
	return "", false
}

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
