package jt808_test

import (
	"slices"
	"testing"
	"time"

	"waymark/protocol"
	"waymark/protocol/jt808"
	"waymark/protocol/protocoltest"
)

// knownSession is a registered terminal's.
func knownSession() *protocol.Session {
	s := &protocol.Session{Now: func() time.Time { return protocoltest.Clock }}
	s.Identify = func(ids ...string) bool {
		s.Known, s.Identity = true, ids[0]
		return true
	}
	return s
}

func benchmarkDecode(b *testing.B, frame []byte) {
	p, s := jt808.New(), knownSession()
	var m protocol.Message
	b.ReportAllocs()
	b.SetBytes(int64(len(frame)))
	for b.Loop() {
		f, used := p.Frame(s, frame)
		m.Reset()
		if err := p.Decode(s, f, &m); err != nil || used != len(frame) || len(m.Points) != 1 {
			b.Fatal(err, used)
		}
	}
}

func BenchmarkDecodeLocation(b *testing.B) {
	t := &terminal{phone: phone}
	benchmarkDecode(b, t.frame(0x0200, shanghai.body(item(0x01, dword(123456)...), item(0x30, 24), item(0x31, 11))))
}

// BenchmarkDecodeLocationEscaped needs the buffer for unescaping.
func BenchmarkDecodeLocationEscaped(b *testing.B) {
	t := &terminal{phone: phone, serial: 0x7E}
	benchmarkDecode(b, t.frame(0x0200, shanghai.body(item(0x01, dword(0x7E7D)...), item(0x30, 24), item(0x31, 11))))
}

// TestDecodeLocationAllocates holds the aim: none on a typical report.
func TestDecodeLocationAllocates(t *testing.T) {
	frame := (&terminal{phone: phone}).frame(0x0200, shanghai.body(item(0x01, dword(123456)...), item(0x30, 24), item(0x31, 11)))
	p, s := jt808.New(), knownSession()
	var m protocol.Message
	if n := testing.AllocsPerRun(100, func() {
		m.Reset()
		if err := p.Decode(s, frame, &m); err != nil {
			t.Fatal(err)
		}
	}); n > 0 {
		t.Errorf("%v allocations for a typical report, want none", n)
	}
}

func FuzzDecode(f *testing.F) {
	var seeds [][]byte
	for _, s := range sessions() {
		seeds = append(seeds, slices.Concat(s.Frames...))
	}
	protocoltest.FuzzDecode(f, jt808.New(), seeds...)
}
