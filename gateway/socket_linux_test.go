package gateway

import (
	"bytes"
	"errors"
	"io"
	"net"
	"os"
	"syscall"
	"testing"
	"time"
)

// narrow makes the buffers of a terminal's connection small on both sides, and returns the gateway's.
func (w *world) narrow(l *link) *socket {
	w.t.Helper()
	if err := l.Conn.(*net.TCPConn).SetReadBuffer(1); err != nil {
		w.t.Fatal(err)
	}
	for {
		for _, p := range w.gw.readers.(*pollers).all {
			for _, s := range p.all(nil) {
				if s.term.remote == l.LocalAddr().String() {
					if err := syscall.SetsockoptInt(s.fd, syscall.SOL_SOCKET, syscall.SO_SNDBUF, 1); err != nil {
						w.t.Fatal(err)
					}
					return s
				}
			}
		}
		time.Sleep(time.Millisecond) // it is not accepted yet
	}
}

// TestSlowReaderOfSocket: answers that a terminal does not take wait for it, and for nobody else; they come whole when it takes them, and when
// it does not it is disconnected.
func TestSlowReaderOfSocket(t *testing.T) {
	for name, takes := range map[string]bool{"takes them late": true, "never takes them": false} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, func(s *Settings, _ *Deps) {
				s.DeviceRate = 0
				if !takes {
					s.WriteWithin = 50 * time.Millisecond
				}
			})
			l := w.dial("jt808", "tcp")
			w.narrow(l)
			const most = 5000
			sent := uint16(0)
			for full := false; sent < most && !full; {
				beats := bytes.Join([][]byte{l.frame(2, nil), l.frame(2, nil), l.frame(2, nil), l.frame(2, nil)}, nil)
				_ = l.SetWriteDeadline(time.Now().Add(20 * time.Millisecond))
				n, err := l.Write(beats)
				if sent += 4; err != nil {
					full = true
					if takes {
						go func() { _, _ = l.Write(beats[n:]) }()
						_ = l.SetWriteDeadline(time.Now().Add(20 * time.Second))
					}
				}
			}
			if !takes {
				// That it took no more for a moment may be the machine's doing: it is sent more until it is gone.
				for w.gw.Metrics.Connections.Load() > 0 {
					_ = l.SetWriteDeadline(time.Now().Add(20 * time.Millisecond))
					if _, err := l.Write(l.frame(2, nil)); !errors.Is(err, os.ErrDeadlineExceeded) {
						time.Sleep(time.Millisecond)
					}
				}
				return
			}
			for n := range sent {
				l.want(n+1, 0)
			}
		})
	}
}

// TestSocketsLeaveNothing: however they end.
func TestSocketsLeaveNothing(t *testing.T) {
	w := newWorld(t, nil)
	for n := range 200 {
		c, err := net.Dial("tcp", w.gw.Addr("jt808", "tcp").String())
		if err != nil {
			t.Fatal(err)
		}
		if n%2 == 0 {
			_ = c.(*net.TCPConn).SetLinger(0) // ends with a reset
		}
		if n%3 == 0 {
			_, _ = io.WriteString(c, "x")
		}
		_ = c.Close()
	}
	for w.gw.Metrics.Accepted.Load() < 200 || w.gw.Metrics.Connections.Load() > 0 {
		time.Sleep(time.Millisecond)
	}
	w.stop()
	<-w.stopped
	for _, p := range w.gw.readers.(*pollers).all {
		if n := len(p.all(nil)); n > 0 {
			t.Errorf("%d sockets are left", n)
		}
	}
}

// TestSocketInherits: what package net sets on a connection is set.
func TestSocketInherits(t *testing.T) {
	w := newWorld(t, nil)
	s := w.narrow(w.dial("jt808", "tcp"))
	for name, o := range map[string]struct{ level, option, want int }{
		"answers at once": {syscall.IPPROTO_TCP, syscall.TCP_NODELAY, 1}, "kept alive": {syscall.SOL_SOCKET, syscall.SO_KEEPALIVE, 1},
		"idle": {syscall.IPPROTO_TCP, syscall.TCP_KEEPIDLE, 15}, "interval": {syscall.IPPROTO_TCP, syscall.TCP_KEEPINTVL, 15}, "count": {syscall.IPPROTO_TCP, syscall.TCP_KEEPCNT, 9},
	} {
		if got, err := syscall.GetsockoptInt(s.fd, o.level, o.option); got != o.want || err != nil {
			t.Errorf("%s: %d, %v; want %d", name, got, err, o.want)
		}
	}
}

func TestAddress(t *testing.T) {
	for want, from := range map[string]syscall.Sockaddr{
		"1.2.3.4:5": &syscall.SockaddrInet4{Port: 5, Addr: [4]byte{1, 2, 3, 4}}, "[2001:db8::1]:7": &syscall.SockaddrInet6{Port: 7, Addr: [16]byte{0x20, 1, 0xd, 0xb8, 15: 1}},
		"1.2.3.4:6":     &syscall.SockaddrInet6{Port: 6, Addr: [16]byte{10: 0xff, 11: 0xff, 12: 1, 13: 2, 14: 3, 15: 4}},
		"[fe80::1%3]:8": &syscall.SockaddrInet6{Port: 8, ZoneId: 3, Addr: [16]byte{0xfe, 0x80, 15: 1}},
	} {
		if got := address(from); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
