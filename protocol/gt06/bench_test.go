package gt06

import (
	"testing"

	"waymark/protocol"
)

func BenchmarkDecodePosition(b *testing.B) {
	for name, f := range map[string][]byte{
		"12": shenzhenFrame(),
		"22": frame(0x22, 2, shenzhen.block(), gsmCell, raw("01 00 00 0001E240")),
		"26": frame(0x26, 3, shenzhen.block(), raw("09"), gsmCell, raw("54 04 03 02 02")),
	} {
		b.Run(name, func(b *testing.B) {
			p, s := New(), loggedIn(b)
			var m protocol.Message
			b.ReportAllocs()
			for b.Loop() {
				m.Reset()
				if err := p.Decode(s, f, &m); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkFrame(b *testing.B) {
	p, f, s := New(), shenzhenFrame(), session(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, used := p.Frame(s, f); used != len(f) {
			b.Fatal(used)
		}
	}
}
