package gateway

import (
	"bytes"
	"io"
	"net"
	"testing"
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
