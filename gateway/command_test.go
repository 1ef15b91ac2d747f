package gateway

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/protocol"
)

func restart(id uint32) protocol.Command {
	return protocol.Command{ID: id, Kind: protocol.KindOrder, Order: command.Order{Code: "CC_26", Text: "RESET#"}}
}

// send has the frame of a command made and written.
func (w *world) send(ctx context.Context, id fleet.ID, c protocol.Command) ([]byte, error) {
	m, err := w.gw.Make(ctx, id, Asked{Command: c})
	if err != nil {
		return nil, err
	}
	_, err = w.gw.Write(ctx, id, m)
	return m.Frame, err
}

// frameOf reads the next frame that carries a command.
func (l *link) frameOf() []byte {
	l.t.Helper()
	for {
		raw, err := l.in.ReadBytes(0x7e)
		if err != nil {
			l.t.Fatal(err)
		}
		if len(raw) > 3 && raw[0] == 0x81 && raw[1] == 0x05 {
			return raw
		}
	}
}

// TestSend: a command goes out on the newest connection of its device while that says nothing, and the answer names it.
func TestSend(t *testing.T) {
	w := newWorld(t, nil)
	if _, err := w.send(t.Context(), 1, restart(70000)); !errors.Is(err, ErrGone) {
		t.Fatal(err)
	}
	old, l := w.dial("jt808", "tcp"), w.dial("jt808", "tcp")
	for _, c := range []*link{old, l} {
		c.send(c.report())
		c.want(c.serial, 0)
	}
	if _, ok := w.gw.Holds(1); !ok {
		t.Fatal("it is not held")
	}
	frame, err := w.send(t.Context(), 1, restart(70000))
	if err != nil || !bytes.Contains(frame, []byte{0x81, 0x05}) {
		t.Fatalf("%x, %v", frame, err)
	}
	got := l.frameOf()
	if !bytes.HasSuffix(frame, got) {
		t.Fatalf("%x went out as %x", frame, got)
	}
	old.silent()
	if _, err := w.send(t.Context(), 1, protocol.Command{Kind: protocol.KindOrder, Order: command.Order{Code: "CC_57"}}); !errors.Is(err, protocol.ErrUnsupported) {
		t.Fatal(err)
	}
	serial := got[10:12]
	l.send(l.frame(0x0001, []byte{serial[0], serial[1], 0x81, 0x05, 0}), l.report())
	l.want(l.serial, 0)
	found := false
	for _, r := range w.log.all() {
		found = found || r.Answer != nil && r.Answer.ID == 70000 && r.Answer.OK
	}
	if !found {
		t.Error("the answer does not name the command")
	}
	_ = l.Close()
	_ = old.Close()
	for { // the gateway learns of it in its own time
		if _, ok := w.gw.Holds(1); !ok {
			break
		}
		time.Sleep(time.Millisecond)
	}
}

// TestSendWhileReporting: commands and answers to reports do not get into each other, whoever reads the connection.
func TestSendWhileReporting(t *testing.T) {
	for _, byGoroutines = range []bool{false, true} {
		w := newWorld(t, func(s *Settings, _ *Deps) { s.DeviceRate = 0 })
		l := w.dial("jt808", "tcp")
		l.send(l.report())
		l.want(l.serial, 0)
		const n = 200
		var all sync.WaitGroup
		all.Go(func() {
			for range n {
				if _, err := l.Write(l.report()); err != nil {
					t.Error(err)
				}
			}
		})
		for i := range n {
			all.Go(func() {
				if _, err := w.send(t.Context(), 1, restart(uint32(70000+i))); err != nil {
					t.Error(err)
				}
			})
		}
		commands, answers := 0, 0
		for commands < n || answers < n {
			raw, err := l.in.ReadBytes(0x7e)
			if err != nil {
				t.Fatal(commands, answers, err)
			}
			if len(raw) < 4 {
				continue
			}
			switch {
			case raw[0] == 0x81 && raw[1] == 0x05:
				commands++
			case raw[0] == 0x80 && raw[1] == 0x01:
				answers++
			default:
				t.Fatalf("%x", raw)
			}
		}
		all.Wait()
	}
	byGoroutines = false
}

// TestSendGivenUp: a command that nobody could take in hand in time certainly did not go out, and never does.
func TestSendGivenUp(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	l.send(l.report())
	l.want(l.serial, 0)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.send(gone, 1, restart(70000)); err != nil && !errors.Is(err, ErrGone) {
		t.Fatal(err)
	} else if err == nil {
		return // it was quicker
	}
	l.silent()
}

// TestSendByDatagram: a terminal that speaks in datagrams is sent its command to where it last spoke from.
func TestSendByDatagram(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("gt06", "udp")
	l.send(gtLogin(1))
	buf := make([]byte, 200)
	if _, err := l.Read(buf); err != nil {
		t.Fatal(err)
	}
	frame, err := w.send(t.Context(), 2, restart(70001))
	if err != nil {
		t.Fatal(err)
	}
	n, err := l.Read(buf)
	if err != nil || !bytes.Equal(buf[:n], frame) || !bytes.Contains(frame, []byte("RESET#")) {
		t.Fatalf("%x, %x, %v", buf[:n], frame, err)
	}
}

// panicsToo is a protocol whose encoder is too weak for a command.
type panicsToo struct{ panicking }

func (panicsToo) EncodeCommand(*protocol.Session, protocol.Command) ([]byte, error) {
	panic("too much")
}
func (panicsToo) Carries(string, string, string) bool { return true }

// TestEncoderThatPanics: what an encoder panics at is not carried, so that nobody tries again.
func TestEncoderThatPanics(t *testing.T) {
	term := &terminal{gw: &Gateway{deps: Deps{Slog: slog.New(slog.DiscardHandler)}}, proto: panicsToo{}}
	if _, err := term.encode(restart(70000)); !errors.Is(err, protocol.ErrUnsupported) {
		t.Error(err)
	}
}

// TestSendToASlowReader: a command that is not taken, or not whole, is not sent, and ends its connection: whatever came behind half a
// frame would not be understood.
func TestSendToASlowReader(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.WriteWithin = 50 * time.Millisecond })
	inner, outer := net.Pipe()
	served := make(chan struct{})
	s := &stream{net: inner}
	if !w.gw.open(&s.conn, s, w.gw.protocol("jt808"), "pipe") {
		t.Fatal("there is no room")
	}
	go func() {
		defer close(served)
		s.serve(t.Context())
	}()
	l := &link{t: t, Conn: outer, in: bufio.NewReader(outer), phone: phone}
	l.send(l.frame(0x0002, nil))
	l.want(1, 0)
	if _, err := w.send(t.Context(), 1, restart(70000)); !errors.Is(err, ErrGone) {
		t.Error(err)
	}
	<-served
}

// TestTurns: what a terminal says after a command has a later time than that, and what it said before has none: also where all is of one millisecond, or the clock is set back by
// a little. Else an answer that is quick would be taken for one from before. A clock that is set back by more says what it says.
func TestTurns(t *testing.T) {
	clock := &setClock{}
	clock.now.Store(time.Now().UnixMilli())
	w := newWorld(t, func(_ *Settings, d *Deps) { d.Clock = clock })
	l := w.dial("jt808", "tcp")
	says := func() fleet.Millis {
		t.Helper()
		l.send(l.report())
		l.want(l.serial, 0)
		all := w.log.all()
		return all[len(all)-1].RecvTime
	}
	before := says()
	for i, back := range []int64{0, 0, 3, -1, 3_600_000} {
		clock.now.Add(-back)
		m, err := w.gw.Make(t.Context(), 1, Asked{Command: restart(uint32(70000 + i))})
		if err != nil {
			t.Fatal(err)
		}
		at, err := w.gw.Write(t.Context(), 1, m)
		if err != nil {
			t.Fatal(err)
		}
		l.frameOf()
		told, after := fleet.MillisOf(at), says()
		if back < 1000 && before > told || told >= after {
			t.Errorf("%d: said %d, told %d, said %d", i, before, told, after)
		}
		before = after
	}
	if now := fleet.Millis(clock.now.Load()); before > now+1 {
		t.Errorf("%d where the clock has %d", before, now)
	}
}

// setClock shows what it is set to.
type setClock struct{ now atomic.Int64 }

func (c *setClock) Now() time.Time { return time.UnixMilli(c.now.Load()) }
