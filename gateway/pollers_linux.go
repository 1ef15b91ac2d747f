package gateway

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"runtime"
	"strconv"
	"sync"
	"syscall"
	"time"

	"waymark/protocol"
)

// pollers read all connections: one for each core.
type pollers struct {
	gw      *Gateway
	all     []*poller
	running sync.WaitGroup
	end     context.CancelFunc
}

func newReaders(g *Gateway) (readers, error) {
	if g.settings.goroutines {
		return newStreams(g), nil
	}
	ps := &pollers{gw: g}
	for range runtime.GOMAXPROCS(0) {
		p, err := newPoller(g)
		if err != nil {
			ps.close()
			return nil, err
		}
		ps.all = append(ps.all, p)
	}
	return ps, nil
}

func (ps *pollers) start() {
	var ctx context.Context
	ctx, ps.end = context.WithCancel(context.Background())
	for _, p := range ps.all {
		ps.running.Go(p.run)
	}
	ps.running.Go(func() { ps.sweep(ctx) })
}

func (ps *pollers) stop() {
	for _, p := range ps.all {
		for _, s := range p.all(nil) {
			s.stopping.Store(true)
			s.turn()
		}
	}
}

func (ps *pollers) close() {
	if ps.end != nil {
		ps.end()
	}
	for _, p := range ps.all {
		_ = p.file.Close() // its run ends
	}
	ps.running.Wait()
}

// sweep closes connections of which nothing is heard. To look at one costs less
// than a timer for each.
func (ps *pollers) sweep(ctx context.Context) {
	s := &ps.gw.settings
	shortest := min(s.IdleAfter, s.LoginWithin, s.ReplacedAfter, s.WriteWithin)
	t := time.NewTicker(min(max(shortest/16, time.Millisecond), time.Second))
	defer t.Stop()
	var open []*socket
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		now := ps.gw.life()
		for _, p := range ps.all {
			open = p.all(open[:0])
			for _, s := range open {
				s.look(now)
			}
			clear(open)
		}
	}
}

// listening is a listener of which the connections are sockets.
type listening struct {
	readers *pollers
	proto   protocol.Protocol
	file    *os.File
	ready   syscall.RawConn
	came    int // descriptor of the connection that came last
	from    syscall.Sockaddr
}

// door implements readers. The listener is not needed any more then.
func (ps *pollers) door(ln net.Listener, p protocol.Protocol) (door, error) {
	defer ln.Close()
	tcp, ok := ln.(*net.TCPListener)
	if !ok {
		return nil, fmt.Errorf("%T is no listener of TCP", ln)
	}
	file, err := tcp.File()
	if err != nil {
		return nil, err
	}
	l := &listening{readers: ps, proto: p, file: file}
	if l.ready, err = file.SyscallConn(); err == nil {
		err = l.configure()
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return l, nil
}

// configure sets what connections inherit: answers go out at once, and a
// terminal that is gone without a word is noticed, as package net does it.
func (l *listening) configure() error {
	var failed error
	err := l.ready.Control(func(fd uintptr) {
		for _, o := range [...]struct{ level, name, value int }{
			{syscall.IPPROTO_TCP, syscall.TCP_NODELAY, 1}, {syscall.SOL_SOCKET, syscall.SO_KEEPALIVE, 1}, {syscall.IPPROTO_TCP, syscall.TCP_KEEPIDLE, 15},
			{syscall.IPPROTO_TCP, syscall.TCP_KEEPINTVL, 15}, {syscall.IPPROTO_TCP, syscall.TCP_KEEPCNT, 9},
		} {
			failed = errors.Join(failed, syscall.SetsockoptInt(int(fd), o.level, o.name, o.value))
		}
	})
	return errors.Join(err, failed)
}

// Close implements door.
func (l *listening) Close() error { return l.file.Close() }

// next implements door.
func (l *listening) next() error {
	var failed error
	err := l.ready.Read(func(listener uintptr) bool {
		for {
			l.came, l.from, failed = syscall.Accept4(int(listener), syscall.SOCK_NONBLOCK|syscall.SOCK_CLOEXEC)
			if !errors.Is(failed, syscall.EINTR) && !errors.Is(failed, syscall.ECONNABORTED) {
				return !errors.Is(failed, syscall.EAGAIN)
			}
		}
	})
	if err != nil {
		return net.ErrClosed
	}
	if failed != nil {
		return fmt.Errorf("accept: %w", failed)
	}
	return nil
}

// admit implements door.
func (l *listening) admit() {
	g := l.readers.gw
	s := &socket{poller: l.readers.all[l.came%len(l.readers.all)], fd: l.came}
	s.turns.Store(1) // in hand, until it is watched
	if !g.open(&s.conn, s, l.proto, address(l.from)) {
		_ = syscall.Close(s.fd) // nothing can be done about it
		return
	}
	g.conns.Add(1)
	if err := s.poller.add(s); err != nil {
		g.deps.Slog.Error("accept failed", "protocol", l.proto.Name(), "err", err)
		s.close()
		return
	}
	if !s.turns.CompareAndSwap(1, 0) {
		s.serve()
	}
}

// address is a remote address as package net writes it.
func address(from syscall.Sockaddr) string {
	switch a := from.(type) {
	case *syscall.SockaddrInet4:
		return netip.AddrPortFrom(netip.AddrFrom4(a.Addr), uint16(a.Port)).String()
	case *syscall.SockaddrInet6:
		ip := netip.AddrFrom16(a.Addr).Unmap()
		if a.ZoneId != 0 {
			ip = ip.WithZone(strconv.Itoa(int(a.ZoneId)))
		}
		return netip.AddrPortFrom(ip, uint16(a.Port)).String()
	}
	return ""
}
