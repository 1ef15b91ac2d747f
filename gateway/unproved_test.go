package gateway

import (
	"bytes"
	"encoding/hex"
	"io"
	"slices"
	"testing"

	"waymark/fleet"
)

// of returns how many records of a device are in the log.
func (l *holdLog) of(id fleet.ID) (n int) {
	for _, r := range l.all() {
		if r.DeviceID == id {
			n++
		}
	}
	return n
}

// TestFlippedDigit: a log-in with one digit read wrongly puts nothing on the terminal whose number it has become, whatever
// there is of a checksum and whatever comes behind it; the terminal itself is there as soon as it says who it is.
func TestFlippedDigit(t *testing.T) {
	const right = "0490154203237518" // the example of the standard, with its check digit
	heartbeat := gtFrame(0x13, 2, 0x40, 4, 3, 0, 1)
	of := func(number string) []byte {
		b, err := hex.DecodeString(number)
		if err != nil {
			t.Fatal(err)
		}
		return gtFrame(1, 1, b...)
	}
	trailers := map[string]func(login []byte) []byte{
		"its checksum": func(b []byte) []byte { return append(b[:12:12], of(right)[12:]...) },
		"another's":    func(b []byte) []byte { return append(b[:14:14], 0x12, 0x34, '\r', '\n') },
		"nothing":      func(b []byte) []byte { return append(b[:12:12], '\r', '\n') },
	}
	for name, trailer := range trailers {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, nil)
			w.names.set(right[1:], 5)
			for at := 1; at < len(right); at++ {
				flipped := []byte(right)
				flipped[at] = '0' + (flipped[at]-'0'+byte(at))%9
				if flipped[at] == right[at] {
					flipped[at] = '9'
				}
				w.names.set(string(bytes.TrimLeft(flipped, "0")), 6)
				l := w.dial("gt06", "tcp")
				l.send(trailer(of(string(flipped))), heartbeat)
				l.closed()
				w.names.set(string(bytes.TrimLeft(flipped, "0")), 0)
				w.gw.unproved.forget()
			}
			if n := w.log.of(6); n != 0 {
				t.Errorf("%d records of another's", n)
			}
			l := w.dial("gt06", "tcp")
			l.send(of(right), heartbeat)
			l.wantBytes(slices.Concat(gtAnswer(1, 1), gtAnswer(0x13, 2)))
			if n := w.log.of(5); n != 2 {
				t.Errorf("%d records of its own", n)
			}
		})
	}
}

// TestCloneSaysItTwice: a terminal whose number is no IMEI and that computes no checksum is believed when it logs in again, on
// the same connection or on another.
func TestCloneSaysItTwice(t *testing.T) {
	login := append(gtLogin(1)[:12:12], '\r', '\n')
	heartbeat := gtFrame(0x13, 2, 0x40, 4, 3, 0, 1)
	w := newWorld(t, nil)
	w.names.set("868120301234568", 7)
	login[11] = 0x68
	first := w.dial("gt06", "tcp")
	first.send(login, heartbeat)
	first.closed()
	second := w.dial("gt06", "tcp")
	second.send(login, heartbeat)
	second.wantBytes(slices.Concat(gtAnswer(1, 0), gtAnswer(0x13, 2)))
	w.gw.unproved.forget()
	third := w.dial("gt06", "tcp")
	third.send(login)
	third.silent()
	third.send(login, heartbeat)
	third.wantBytes(slices.Concat(gtAnswer(1, 0), gtAnswer(0x13, 2)))
	if n := w.log.of(7); n != 4 {
		t.Errorf("%d records", n)
	}
}

func (u *unproved) forget() {
	u.mu.Lock()
	defer u.mu.Unlock()
	clear(u.said)
}

func (l *link) wantBytes(want []byte) {
	l.t.Helper()
	got := make([]byte, len(want))
	if _, err := io.ReadFull(l.in, got); err != nil || !bytes.Equal(got, want) {
		l.t.Fatalf("got %x, %v; want %x", got, err, want)
	}
}
