package gateway

import (
	"bytes"
	"io"
	"log/slog"
	"net"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/protocol"
	"waymark/protocol/gt06"
	"waymark/protocol/jt808"
)

// TestLongFrame: a frame that comes in many pieces is put together, and what follows it is read as ever; one that is longer than any may be
// costs its connection alone.
func TestLongFrame(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	report := l.report()
	long := l.frame(0x0900, bytes.Repeat([]byte{0xf0, 0x7e}, 480)) // passed through; longer than the first buffer, with escapes
	for _, part := range [][]byte{report, long[:1], long[1:200], long[200:900], long[900:], l.report()} {
		l.send(part)
	}
	l.want(1, 0)
	l.want(2, 0)
	l.want(3, 0)
	if got := w.log.all(); len(got) != 3 || !bytes.Equal(got[1].Raw, long) {
		t.Fatalf("%d records in the log", len(got))
	}
}

// TestHalfClosed: what a terminal said before it hung up is answered all the same.
func TestHalfClosed(t *testing.T) {
	w := newWorld(t, nil)
	for n := range 20 { // the end comes with the last report, before it, or while that waits for the log
		l := w.dial("jt808", "tcp")
		release := w.log.hold()
		const sent = 7 // more than one read takes
		for range sent {
			l.send(l.report())
		}
		if n%2 == 0 {
			<-w.log.entered
		}
		if err := l.Conn.(*net.TCPConn).CloseWrite(); err != nil {
			t.Fatal(err)
		}
		release()
		for i := range uint16(sent) {
			l.want(i+1, 0)
		}
		if rest, err := io.ReadAll(l.in); err != nil || len(rest) > 0 {
			t.Fatalf("after the answers came %x, %v", rest, err)
		}
	}
}

// beginnings are frames that never end, as the protocols begin them.
var beginnings = map[string][]string{
	"jt808": {"\x7e", "\x7e\x02\x00\x23\xff", "\xe7", "(", "\x7e(\xe7"},
	"gt06":  {"\x78\x78\xff\x12", "\x79\x79\xff\xff\x94", "\x79\x79\x1f\x00\x94", "\x78\x78\x11\x01\x0d"},
}

// reader is a connection that a test reads.
func reader(t *testing.T, p protocol.Protocol) (*conn, *work) {
	t.Helper()
	g := New(DefaultSettings(), Deps{Protocols: []protocol.Protocol{p}, Directory: &names{}, Clock: fleet.SystemClock{}, Slog: slog.New(slog.DiscardHandler)})
	c := &conn{term: g.newTerminal(p, "192.0.2.1:1"), size: firstBuffer}
	c.seat = g.limits.enter("192.0.2.1", time.Now(), func() {})
	w := &work{}
	w.begin(g, 0)
	return c, w
}

// TestHalfFramesAreShort: whatever is started and never ended, no connection holds more of it than the longest frames have.
func TestHalfFramesAreShort(t *testing.T) {
	const most = 9 << 10
	for name, p := range map[string]protocol.Protocol{"jt808": jt808.New(), "gt06": gt06.New()} {
		for _, begin := range beginnings[name] {
			for _, fill := range []string{"\x00", "a", "\x78", "\x0d\x00", begin} {
				c, w := reader(t, p)
				rest := []byte(begin)
				for range 40 {
					rest = append(rest, strings.Repeat(fill, 1+700/len(fill))...)
					used, _ := c.takeIn(w, rest)
					if rest = rest[used:]; len(rest) > most {
						t.Fatalf("%s: %d bytes of %x… %x are held", name, len(rest), begin, fill)
					}
				}
			}
		}
	}
}

// crumbs is a protocol to which every byte is noise of its own, and which counts how often it is asked.
type crumbs struct {
	panicking
	asked *int
}

func (c crumbs) Frame(_ *protocol.Session, buf []byte) ([]byte, int) {
	*c.asked++
	return nil, min(1, len(buf))
}

// TestNoiseInManyPieces: bytes that are noise one by one are not looked at one by one, and slow down whoever sends them at once.
func TestNoiseInManyPieces(t *testing.T) {
	asked := 0
	c, w := reader(t, crumbs{asked: &asked})
	if used, more := c.takeIn(w, make([]byte, 5000)); used != 5000 || !more || asked > badFrames || c.term.gw.Metrics.NoiseBytes.Load() != 5000 {
		t.Errorf("%d bytes are used, %v; it is asked %d times", used, more, asked)
	}
	if wait := c.pause(w); wait != slowly {
		t.Errorf("it is read again after %v", wait)
	}
}

// TestNoiseInADatagram: likewise, and the next datagram from there is not read at once.
func TestNoiseInADatagram(t *testing.T) {
	asked := 0 // by the one goroutine that reads; looked at when it has ended
	w := newWorld(t, func(s *Settings, d *Deps) {
		d.Protocols, s.Listeners = []protocol.Protocol{crumbs{asked: &asked}}, []Listener{{"jt808", "udp", "127.0.0.1:0"}}
	})
	u := w.dial("jt808", "udp")
	for range 20 {
		u.send(make([]byte, 5000))
	}
	for w.gw.Metrics.NoiseBytes.Load() == 0 {
		time.Sleep(time.Millisecond)
	}
	w.stop()
	<-w.stopped
	if most := 20 * (badFrames + 1); asked > most {
		t.Errorf("it is asked %d times, at most %d", asked, most)
	}
}

// TestLongFrameByteByByte: who holds much of a frame is read now and then.
func TestLongFrameByteByByte(t *testing.T) {
	c, w := reader(t, jt808.New())
	for n, want := range map[int]time.Duration{100: 0, 3000: gather} {
		if used, _ := c.takeIn(w, append([]byte{0x7e}, bytes.Repeat([]byte{'a'}, n)...)); used != 0 || c.pause(w) != want {
			t.Errorf("of %d bytes %d are used, and it is read again after %v", n, used, c.pause(w))
		}
	}
	if used, _ := c.takeIn(w, append(append([]byte{0x7e}, bytes.Repeat([]byte{'a'}, 3000)...), 0x7e)); used == 0 || c.pause(w) != 0 {
		t.Errorf("once it has ended it is read again after %v", c.pause(w))
	}
}

// TestHalfFramesDelayNobody: connections that begin a frame and go on with it byte by byte are closed when they have not named themselves
// in time, however busy they are, and nobody waits for them meanwhile.
func TestHalfFramesDelayNobody(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.LoginWithin, s.MaxUnnamed = time.Second, 100 })
	var slow []*link
	for name, begun := range beginnings {
		for range 5 {
			for _, begin := range begun {
				l := w.dial(name, "tcp")
				l.send([]byte(begin))
				slow = append(slow, l)
			}
		}
	}
	known := w.dial("jt808", "tcp")
	for n := range uint16(20) {
		for _, l := range slow {
			_, _ = l.Write([]byte{'a'}) // it may be closed already
		}
		known.send(known.report())
		known.want(n+1, 0)
	}
	for _, l := range slow {
		for {
			if _, err := l.Write([]byte{'a'}); err != nil {
				break
			}
			time.Sleep(time.Millisecond)
		}
	}
	known.send(known.report())
	known.want(21, 0)
}
