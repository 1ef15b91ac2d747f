package gateway

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"waymark/fleet/command"
)

// dialNarrow connects a terminal that takes little before it reads: its end of the connection says so from the beginning.
func (w *world) dialNarrow() *link {
	w.t.Helper()
	d := net.Dialer{Control: func(_, _ string, c syscall.RawConn) error {
		var failed error
		err := c.Control(func(fd uintptr) { failed = unix.SetsockoptInt(int(fd), unix.SOL_SOCKET, unix.SO_RCVBUF, 1) })
		return errors.Join(err, failed)
	}}
	l := w.dial("jt808", "tcp")
	_ = l.Close()
	c, err := d.DialContext(w.t.Context(), "tcp", w.gw.Addr("jt808", "tcp").String())
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { _ = c.Close() })
	_ = c.SetDeadline(time.Now().Add(time.Minute)) // a test that hangs fails; it takes milliseconds
	l.Conn = c
	l.in.Reset(c)
	return l
}

// both has a test run with connections that pollers read and with those that goroutines do.
func both(t *testing.T, test func(t *testing.T)) {
	for name, streams := range map[string]bool{"pollers": false, "goroutines": true} {
		t.Run(name, func(t *testing.T) {
			byGoroutines = streams
			defer func() { byGoroutines = false }()
			test(t)
		})
	}
}

// large is a frame that stops a vehicle, for the newest connection of the first device; more than a terminal takes that does not read.
func (w *world) large() Made {
	w.t.Helper()
	m, err := w.gw.Make(w.t.Context(), 1, Asked{Command: restart(70000)})
	if err != nil {
		w.t.Fatal(err)
	}
	m.Frame, m.Prompt = append(bytes.Repeat([]byte{'x'}, 9000), '!'), true
	return m
}

// TestPromptOrNever: a frame that stops a vehicle and that the terminal does not take within a moment never arrives, though the terminal reads on later; the
// kernel would have gone on for a quarter of an hour.
func TestPromptOrNever(t *testing.T) {
	both(t, func(t *testing.T) {
		w := newWorld(t, func(s *Settings, _ *Deps) { s.arriveWithin = 100 * time.Millisecond })
		l := w.dialNarrow()
		l.stands()
		if _, err := w.gw.Write(t.Context(), 1, w.large()); err != nil && !errors.Is(err, ErrGone) { // it went out whole or not, as the kernel has room
			t.Fatal(err)
		}
		for w.gw.Metrics.Connections.Load() > 0 {
			time.Sleep(time.Millisecond)
		}
		if got, _ := io.ReadAll(l.in); bytes.Contains(got, []byte{'!'}) {
			t.Errorf("it arrived after all, at the end of %d bytes", len(got))
		}
	})
}

// TestPromptBehindNothing: a frame that stops a vehicle is not put behind what the terminal does not take.
func TestPromptBehindNothing(t *testing.T) {
	both(t, func(t *testing.T) {
		w := newWorld(t, nil)
		l := w.dialNarrow()
		l.stands()
		m := w.large()
		m.Prompt = false
		if _, err := w.gw.Write(t.Context(), 1, m); err != nil {
			t.Fatal(err)
		}
		m.Frame, m.Prompt = []byte("?"), true
		for { // until the kernel has come to know that it is not taken
			_, err := w.gw.Write(t.Context(), 1, m)
			if held := (*HeldError)(nil); errors.As(err, &held) {
				t.Fatal(err)
			}
			if errors.Is(err, ErrGone) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Millisecond)
		}
		// Nor is such a frame made: it waits until the terminal takes it.
		if m, err := w.gw.Make(t.Context(), 1, Asked{Command: restart(70001), Stops: true}); !errors.Is(err, ErrGone) {
			t.Error("it is made for a connection that takes nothing:", m, err)
		}
		if _, err := w.gw.Make(t.Context(), 1, Asked{Command: restart(70001)}); err != nil {
			t.Error("what stops nobody waits, too:", err)
		}
		if w.gw.sessions.reached(1, w.gw.life()) == nil {
			t.Error("its connection has ended")
		}
	})
}

// TestPromptArrives: a frame that stops a vehicle and arrives leaves the connection as it was, with nothing that ends it sooner than others.
func TestPromptArrives(t *testing.T) {
	both(t, func(t *testing.T) {
		w := newWorld(t, func(s *Settings, _ *Deps) { s.arriveWithin = 50 * time.Millisecond })
		l := w.dial("jt808", "tcp")
		l.stands()
		m, err := w.gw.Make(t.Context(), 1, Asked{Command: restart(70000), Stops: true})
		if err != nil {
			t.Fatal(err)
		}
		m.Prompt = true
		if _, err := w.gw.Write(t.Context(), 1, m); err != nil {
			t.Fatal(err)
		}
		if got := l.frameOf(); !bytes.HasSuffix(m.Frame, got) {
			t.Fatalf("%x went out as %x", m.Frame, got)
		}
		for limited := true; limited; time.Sleep(time.Millisecond) { // it is looked at once its time is over
			err := w.gw.entrust(context.WithoutCancel(t.Context()), 1, func(t *terminal, _ writer) error {
				limited = userTimeout(t.conn.line) != 0
				return nil
			})
			if err != nil {
				t.Fatal("the connection is gone:", err)
			}
		}
		l.stands()
	})
}

// userTimeout is after what time without a word of the other end the kernel gives up a connection, in milliseconds; -1 where that is not known.
func userTimeout(of line) (ms int) {
	ms = -1
	switch s := of.(type) {
	case *socket:
		ms, _ = unix.GetsockoptInt(s.fd, unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT)
	case *stream:
		if raw, err := s.wire().SyscallConn(); err == nil {
			_ = raw.Control(func(fd uintptr) { ms, _ = unix.GetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT) })
		}
	}
	return ms
}

// arrived waits until the other end of the terminal's connection has all that it sent, whether anybody reads it or not.
func (l *link) arrived() {
	l.t.Helper()
	raw, err := l.Conn.(*net.TCPConn).SyscallConn()
	if err != nil {
		l.t.Fatal(err)
	}
	for left, end := 1, time.Now().Add(time.Minute); left > 0; {
		var failed error
		if err := raw.Control(func(fd uintptr) { left, failed = unix.IoctlGetInt(int(fd), unix.SIOCOUTQ) }); err != nil || failed != nil {
			l.t.Fatal(err, failed)
		}
		if time.Now().After(end) {
			l.t.Fatal("it does not arrive")
		}
	}
}

// TestHeldByWhatWasNotRead: nothing that stops a vehicle is made, or written, while its terminal has said what was not looked at yet, because it keeps to its rate.
func TestHeldByWhatWasNotRead(t *testing.T) {
	both(t, func(t *testing.T) {
		w := newWorld(t, func(s *Settings, _ *Deps) { s.DeviceRate = 1 })
		l := w.dial("jt808", "tcp")
		l.stands()
		stop := Asked{Command: restart(70000), Stops: true}
		m, err := w.gw.Make(t.Context(), 1, stop)
		if err != nil {
			t.Fatal(err)
		}
		m.Prompt = true
		l.stands() // one too many: what comes is read a second later
		l.send(l.located(time.Now(), 80))
		l.arrived()
		if m, err := w.gw.Make(t.Context(), 1, stop); !errors.Is(err, ErrGone) {
			t.Errorf("%x, %v", m.Frame, err)
		}
		if _, err := w.gw.Write(t.Context(), 1, m); !errors.Is(err, ErrGone) || w.gw.Metrics.Commands.Load() != 0 {
			t.Error("written: ", err)
		}
		l.want(l.serial, 0) // it is read
		var held *HeldError
		if _, err := w.gw.Make(t.Context(), 1, stop); !errors.As(err, &held) || held.Evidence.Reason != command.Driving {
			t.Error(err)
		}
	})
}

// TestHeldByWhatTLSHolds: of what came in one record some may have been read and some not, which the kernel knows nothing of.
func TestHeldByWhatTLSHolds(t *testing.T) {
	pair, pool := certificate(t)
	w := newWorld(t, func(s *Settings, _ *Deps) {
		s.DeviceRate = 1
		s.Listeners = []Listener{{"jt808", "tls", "127.0.0.1:0"}}
		s.TLS = &tls.Config{Certificates: []tls.Certificate{pair}}
	})
	l := w.dial("jt808", "tls")
	secured := tls.Client(l.Conn, &tls.Config{RootCAs: pool, ServerName: "127.0.0.1"})
	l.Conn = secured
	l.in.Reset(secured)
	l.stands()
	stop := Asked{Command: restart(70000), Stops: true}
	if _, err := w.gw.Make(t.Context(), 1, stop); err != nil {
		t.Fatal("where it holds nothing: ", err)
	}
	var record []byte
	for len(record) <= firstBuffer {
		record = append(record, l.located(time.Now(), 0)...)
	}
	told := uint16(firstBuffer / (len(record) / int(l.serial-1)))
	first := l.serial - uint16(len(record)/(len(record)/int(l.serial-1))) + 1
	record = append(record, l.located(time.Now(), 80)...)
	l.send(record)
	for n := range told {
		l.want(first+n, 0) // these were read, and more is not for a second
	}
	var held *HeldError
	if m, err := w.gw.Make(t.Context(), 1, stop); !errors.As(err, &held) || held.Evidence.Reason != command.Driving {
		t.Errorf("%x, %v", m.Frame, err)
	}
}
