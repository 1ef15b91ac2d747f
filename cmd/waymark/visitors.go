package main

import (
	"net"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
)

// visitors bounds the connections of browsers: each is a file that the log or the database may need. When there are as many as may
// be, those that come wait outside (in the kernel, where they take no file of ours); one address, or one network, that has its
// share is closed at once.
type visitors struct {
	net.Listener
	places  chan struct{}
	closed  chan struct{}
	closing sync.Once
	most    int            // of one address
	mostNet int            // of the addresses of one network together
	proxies []netip.Prefix // behind which many are; they have no share
	refused atomic.Int64

	mu   sync.Mutex
	from map[netip.Prefix]int // by address and by network
}

func newVisitors(ln net.Listener, places, most int, proxies []netip.Prefix) *visitors {
	return &visitors{
		Listener: ln, places: make(chan struct{}, places), closed: make(chan struct{}),
		most: most, mostNet: max(most, shareOfVisitors(2*most, places)), proxies: proxies, from: map[netip.Prefix]int{},
	}
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

func (v *visitors) enter(who visitorFrom) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	full := v.from[who.address] >= v.most || v.from[who.network] >= v.mostNet
	if full && !slices.ContainsFunc(v.proxies, func(p netip.Prefix) bool { return p.Contains(who.address.Addr()) }) {
		return false
	}
	v.from[who.address]++
	v.from[who.network]++
	return true
}

func (v *visitors) leave(who visitorFrom) {
	v.mu.Lock()
	for _, p := range []netip.Prefix{who.address, who.network} {
		if v.from[p]--; v.from[p] <= 0 {
			delete(v.from, p)
		}
	}
	v.mu.Unlock()
	<-v.places
}

// visitorFrom is what connections are counted by: an address and the network around it, which one subscriber may have.
type visitorFrom struct{ address, network netip.Prefix }

// visitorOf tells where a connection comes from: an IPv4 address in its /24, or the /64 that an IPv6 subscriber is given in its /48.
func visitorOf(a net.Addr) visitorFrom {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return visitorFrom{}
	}
	ip := tcp.AddrPort().Addr().Unmap().WithZone("")
	cut := func(bits int) netip.Prefix {
		p, _ := ip.Prefix(bits) // an address of another kind has none
		return p
	}
	if ip.Is6() {
		return visitorFrom{cut(64), cut(48)}
	}
	return visitorFrom{cut(32), cut(24)}
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
