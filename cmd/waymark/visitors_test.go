package main

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"testing"
)

// door is a listener that lets in whom it is given.
type door struct {
	coming chan net.Addr
	closed []net.Addr // by whom was turned away or left
}

func (d *door) Accept() (net.Conn, error) {
	a, ok := <-d.coming
	if !ok {
		return nil, net.ErrClosed
	}
	return &guest{door: d, from: a}, nil
}

func (d *door) Close() error {
	close(d.coming)
	return nil
}

func (d *door) Addr() net.Addr { return nil }

type guest struct {
	net.Conn
	door *door
	from net.Addr
}

func (g *guest) RemoteAddr() net.Addr { return g.from }

func (g *guest) Close() error {
	g.door.closed = append(g.door.closed, g.from)
	return nil
}

func address(ip string) net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(ip), 1))
}

func TestVisitorsOfAnAddress(t *testing.T) {
	d := &door{coming: make(chan net.Addr, 100)}
	v := newVisitors(d, 10, 2, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")})
	accept := func() net.Conn {
		t.Helper()
		c, err := v.Accept()
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for _, ip := range []string{"192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1", "2001:db8::1", "2001:db8::2", "2001:db8::3", "10.0.0.1", "10.0.0.1", "10.0.0.1", "192.0.2.2"} {
		d.coming <- address(ip)
	}
	first := accept()
	for range 7 {
		accept()
	}
	if len(d.closed) != 2 || d.closed[0].String() != "192.0.2.1:1" || d.closed[1].String() != "[2001:db8::3]:1" || v.refused.Load() != 2 {
		t.Fatalf("turned away: %v", d.closed)
	}
	_ = first.Close()
	_ = first.Close() // gives its place back once
	d.coming <- address("192.0.2.1")
	accept()
	d.coming <- address("192.0.2.1")
	d.coming <- address("192.0.2.3")
	accept()
	if len(d.closed) != 5 || len(v.places) != 9 { // three more: both closes of the first, and one too many
		t.Errorf("turned away: %v, %d are there", d.closed, len(v.places))
	}
}

// TestVisitorsOfANetwork: the addresses of one network together have twice the share of one of them, and leave room for others.
func TestVisitorsOfANetwork(t *testing.T) {
	d := &door{coming: make(chan net.Addr, 100)}
	v := newVisitors(d, 40, 5, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")})
	for i := range 12 {
		d.coming <- address(fmt.Sprintf("203.0.113.%d", i))
		d.coming <- address(fmt.Sprintf("2001:db8:7:%d::1", i))
		d.coming <- address(fmt.Sprintf("10.0.0.%d", i))
	}
	d.coming <- address("203.0.114.1")
	d.coming <- address("2001:db8:8::1")
	var in []net.Conn
	for range 34 {
		c, err := v.Accept()
		if err != nil {
			t.Fatal(err)
		}
		in = append(in, c)
	}
	if len(d.closed) != 4 || len(d.coming) != 0 {
		t.Errorf("turned away: %v", d.closed)
	}
	for _, c := range in {
		_ = c.Close()
	}
	if len(v.from) != 0 || len(v.places) != 0 {
		t.Errorf("%d places are taken, by %v", len(v.places), v.from)
	}
}

// TestVisitorsWait: when all places are taken, nobody is taken in until somebody leaves.
func TestVisitorsWait(t *testing.T) {
	d := &door{coming: make(chan net.Addr, 100)}
	v := newVisitors(d, 2, 100, nil)
	for range 3 {
		d.coming <- address("192.0.2.1")
	}
	first, err1 := v.Accept()
	_, err2 := v.Accept()
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	third := make(chan error)
	go func() {
		_, err := v.Accept()
		third <- err
	}()
	_ = first.Close()
	if err := <-third; err != nil {
		t.Fatal(err)
	}
	if len(d.coming) != 0 || len(v.places) != 2 {
		t.Errorf("%d wait outside, %d are in", len(d.coming), len(v.places))
	}
	go func() {
		_, err := v.Accept()
		third <- err
	}()
	_ = v.Close()
	if err := <-third; !errors.Is(err, net.ErrClosed) {
		t.Errorf("%v", err)
	}
}

// TestShareOfVisitors: one address never has all places, however few there are.
func TestShareOfVisitors(t *testing.T) {
	for _, c := range []struct{ set, room, want int }{{1000, 4000, 1000}, {1000, 1000, 750}, {1000, 100, 75}, {10, 100, 10}, {1000, 2, 1}, {1000, 1, 1}} {
		if got := shareOfVisitors(c.set, c.room); got != c.want {
			t.Errorf("of %d, and %d set: %d, want %d", c.room, c.set, got, c.want)
		}
	}
}

func TestRoomForVisitors(t *testing.T) {
	for _, c := range []struct{ set, files, terminals, want int }{
		{4000, 1 << 30, 200_000, 4000}, {4000, 20_000, 18_000, 1000}, {4000, 1024, 824, 100}, {50, 1024, 824, 50}, {4000, 256, 128, 64}, {4000, 1, 1, 1},
	} {
		if got := roomForVisitors(c.set, c.files, c.terminals); got != c.want {
			t.Errorf("of %d files, %d of them terminals', and %d set: %d, want %d", c.files, c.terminals, c.set, got, c.want)
		}
	}
}
