package protocoltest

import (
	"slices"
	"testing"

	"waymark/protocol"
)

// FuzzDecode is the body of every protocol's fuzz target: whatever bytes come,
// Frame keeps its promises and always gets on, and neither Decode nor Explain
// panics. One session takes all frames, first as an unregistered terminal's and
// then as a registered one's.
func FuzzDecode(f *testing.F, p protocol.Protocol, seeds ...[]byte) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s := Session{}.open(t)
		drain(t, p, s, slices.Clone(data))
		s.Identify = func(ids ...string) bool {
			if len(ids) == 0 {
				s.Known, s.Identity = false, ""
				return false
			}
			s.Known, s.Identity = true, ids[0]
			return true
		}
		drain(t, p, s, slices.Clone(data))
	})
}

// drain takes buf apart to its end. What Frame leaves unfinished is decoded as
// it is, since a datagram need not hold a whole frame.
func drain(t *testing.T, p protocol.Protocol, s *protocol.Session, buf []byte) {
	var m protocol.Message
	explainer, _ := p.(protocol.Explainer)
	one := func(frame []byte) {
		if explainer != nil {
			explainer.Explain(slices.Clone(frame))
		}
		m.Reset()
		_ = p.Decode(s, frame, &m) // any outcome but a panic will do
	}
	for len(buf) > 0 {
		frame, used := p.Frame(s, buf)
		checkFrame(t, buf, frame, used)
		if used == 0 {
			break
		}
		if frame != nil {
			one(frame)
		}
		buf = buf[used:]
	}
	one(buf)
}
