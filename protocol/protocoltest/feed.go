package protocoltest

import (
	"strings"
	"testing"

	"waymark/protocol"
)

// feed gives the writes to the protocol as the gateway does and returns what it
// made of them. It also holds Frame to its promises, and overwrites each frame
// once it is decoded, so that a protocol that keeps one is found out.
func feed(t testing.TB, p protocol.Protocol, s *protocol.Session, writes [][]byte) string {
	t.Helper()
	var out strings.Builder
	var m protocol.Message
	var buf []byte
	for _, w := range writes {
		buf = append(buf, w...)
		for {
			frame, used := p.Frame(s, buf)
			checkFrame(t, buf, frame, used)
			if used == 0 {
				break
			}
			if frame != nil {
				m.Reset()
				err := p.Decode(s, frame, &m)
				for i := range frame {
					frame[i] = 0xA5
				}
				describe(&out, s, &m, err)
			}
			buf = buf[used:]
		}
	}
	return out.String()
}

// checkFrame fails the test when Frame breaks its contract.
func checkFrame(t testing.TB, buf, frame []byte, used int) {
	t.Helper()
	switch {
	case used < 0 || used > len(buf):
		t.Fatalf("Frame used %d of %d bytes", used, len(buf))
	case used == 0 && len(buf) >= protocol.MaxFrame:
		t.Fatalf("Frame asks for more than %d bytes", len(buf))
	case len(frame) > used:
		t.Fatalf("Frame of %d bytes used only %d", len(frame), used)
	case frame != nil && len(frame) == 0:
		t.Fatal("Frame returned an empty frame")
	}
}
