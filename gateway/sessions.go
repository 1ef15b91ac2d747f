package gateway

import (
	"sync"

	"waymark/fleet"
)

// sessions knows which connection each device is on: the newest.
type sessions struct {
	mu       sync.Mutex
	byDevice map[fleet.ID]*conn
	metrics  *Metrics
}

func newSessions(m *Metrics) *sessions { return &sessions{byDevice: map[fleet.ID]*conn{}, metrics: m} }

// put makes c the connection of a device; an older one is superseded.
func (s *sessions) put(id fleet.ID, c *conn) {
	s.mu.Lock()
	old := s.byDevice[id]
	s.byDevice[id] = c
	s.metrics.Sessions.Store(int64(len(s.byDevice)))
	s.mu.Unlock()
	if old != nil && old != c {
		old.replace()
	}
}

// drop forgets c, unless the device has a newer connection.
func (s *sessions) drop(id fleet.ID, c *conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byDevice[id] == c {
		delete(s.byDevice, id)
		s.metrics.Sessions.Store(int64(len(s.byDevice)))
	}
}

// Connected tells whether a device is on a connection now, and from where.
func (g *Gateway) Connected(id fleet.ID) (remote string, ok bool) {
	g.sessions.mu.Lock()
	defer g.sessions.mu.Unlock()
	if c := g.sessions.byDevice[id]; c != nil {
		return c.term.remote, true
	}
	return "", false
}
