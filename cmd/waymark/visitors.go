package main

import (
	"net"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
)

// visitors bounds the connections of browsers: each is a file that the log or the database may need. When there are as many as may
// be, those that come wait outside (in the kernel, where they take no file of ours); one address that has its share is closed at once.
type visitors struct {
	net.Listener
	places  chan struct{}
	closed  chan struct{}
	closing sync.Once
	most    int            // of one address
	proxies []netip.Prefix // behind which many are; they have no share
	refused atomic.Int64

	mu   sync.Mutex
	from map[netip.Addr]int
}

func newVisitors(ln net.Listener, places, most int, proxies []netip.Prefix) *visitors {
	return &visitors{Listener: ln, places: make(chan struct{}, places), closed: make(chan struct{}), most: most, proxies: proxies, from: map[netip.Addr]int{}}
}

// Accept implements net.Listener.
func (v *visitors) Accept() (net.Conn, error) {
	for {
		select {
		case v.places <- struct{}{}:
		case <-v.closed:
			return nil, net.ErrClosed
		}
		c, err := v.Listener.Accept()
		if err != nil {
			<-v.places
			return nil, err
		}
		who := visitorOf(c.RemoteAddr())
		if v.enter(who) {
			return &visitor{Conn: c, leave: sync.OnceFunc(func() { v.leave(who) })}, nil
		}
		v.refused.Add(1)
		_ = c.Close() // it has had nothing from us
		<-v.places
	}
}

// Close implements net.Listener.
func (v *visitors) Close() error {
	v.closing.Do(func() { close(v.closed) })
	return v.Listener.Close()
}

func (v *visitors) enter(who netip.Addr) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.from[who] >= v.most && !slices.ContainsFunc(v.proxies, func(p netip.Prefix) bool { return p.Contains(who) }) {
		return false
	}
	v.from[who]++
	return true
}

func (v *visitors) leave(who netip.Addr) {
	v.mu.Lock()
	if v.from[who]--; v.from[who] <= 0 {
		delete(v.from, who)
	}
	v.mu.Unlock()
	<-v.places
}

// visitorOf is what connections are counted by: an IPv4 address, or the network of 64 bits that an IPv6 subscriber is given.
func visitorOf(a net.Addr) netip.Addr {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return netip.Addr{}
	}
	ip := tcp.AddrPort().Addr().Unmap().WithZone("")
	if ip.Is6() {
		if p, err := ip.Prefix(64); err == nil {
			return p.Addr()
		}
	}
	return ip
}

// visitor is one of these connections, which gives its place back.
type visitor struct {
	net.Conn
	leave func()
}

// Close implements net.Conn.
func (c *visitor) Close() error {
	defer c.leave()
	return c.Conn.Close()
}
