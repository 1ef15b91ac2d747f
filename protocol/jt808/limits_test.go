package jt808_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"waymark/protocol"
	"waymark/protocol/jt808"
	"waymark/protocol/protocoltest"
)

// TestFrameIsNotHeldUp feeds delimiters that never close: Frame lets go of them.
func TestFrameIsNotHeldUp(t *testing.T) {
	for _, start := range []byte{0x7E, 0xE7, '('} {
		buf := append([]byte{start}, bytes.Repeat([]byte{'a'}, protocol.MaxFrame)...)
		if frame, used := jt808.New().Frame(&protocol.Session{}, buf); frame != nil || used == 0 {
			t.Errorf("%02X and %d bytes: frame %x, used %d", start, len(buf), frame, used)
		}
	}
}

// TestStrayVendorDelimiter lets an ordinary frame through behind a stray E7, at once.
func TestStrayVendorDelimiter(t *testing.T) {
	frame := (&terminal{phone: phone}).frame(0x0002, nil)
	got, used := jt808.New().Frame(&protocol.Session{}, append([]byte{0xE7, 1, 2}, frame...))
	if !bytes.Equal(got, frame) || used != len(frame)+3 {
		t.Errorf("frame %x, used %d", got, used)
	}
}

// TestPartsAreBounded sends more in parts than a session may hold.
func TestPartsAreBounded(t *testing.T) {
	p, s, from := jt808.New(), knownSession(), &terminal{phone: phone}
	refused := 0
	for _, f := range from.parts(0x0900, make([]byte, 80<<10), 1000) {
		var m protocol.Message
		if err := p.Decode(s, f, &m); errors.Is(err, protocol.ErrUnsupported) {
			refused++
			if len(m.Reply) == 0 {
				t.Error("the refusal has no answer")
			}
		}
	}
	if refused == 0 {
		t.Error("80 KiB in parts were held")
	}
	var m protocol.Message
	huge := &terminal{phone: phone, total: 60000, index: 1}
	if err := p.Decode(s, huge.frame(0x0704, []byte{1}), &m); !errors.Is(err, protocol.ErrField) || m.Held {
		t.Errorf("60000 parts: %v", err)
	}
}

// TestPartsExpire lets a message in parts wait longer than its lifetime: what
// came later belongs to a new one.
func TestPartsExpire(t *testing.T) {
	now := protocoltest.Clock
	p, s, from := jt808.New(), knownSession(), &terminal{phone: phone}
	s.Now = func() time.Time { return now }
	body := cat(word(1), []byte{0}, word(28), shanghai.body())
	parts := from.parts(0x0704, body, 20)
	var m protocol.Message
	if err := p.Decode(s, parts[0], &m); err != nil || !m.Held {
		t.Fatal(err, m.Held)
	}
	now = now.Add(time.Hour)
	m.Reset()
	if err := p.Decode(s, parts[1], &m); err != nil || !m.Held || len(m.Ask) == 0 {
		t.Errorf("late part: %v, held %t, asked %x", err, m.Held, m.Ask)
	}
}
