// Package protocoltest holds what the tests of every protocol share: the golden
// runner, the fuzz helper, and (in corpustest) the run against recorded
// messages. It is used by tests only.
package protocoltest

import (
	"slices"
	"testing"
	"time"

	"waymark/protocol"
)

// Session describes one terminal's connection: what the server knows of it and
// the frames it sends, in order.
type Session struct {
	Known  []string  // identities that are registered; none means an unregistered terminal
	Zone   string    // setting of the device's clock, e.g. "Asia/Shanghai" or "+02:00"; "" means not set
	Model  string    // model of the device
	Now    time.Time // the server's clock, which stands still; zero means Clock
	Frames [][]byte  // as they are on the wire, delimiters and escapes included
}

// Clock is the moment at which golden sessions take place unless they say otherwise.
var Clock = time.Date(2024, 5, 20, 4, 30, 0, 0, time.UTC)

// noise is put before frames; it holds no byte that begins a frame of any protocol here.
var noise = []byte{0x00, 0xff, 0x0d, 0x0a, 0x31}

// open returns the protocol's session as the gateway would hand it out.
func (c Session) open(t testing.TB) *protocol.Session {
	t.Helper()
	now := c.Now
	if now.IsZero() {
		now = Clock
	}
	s := &protocol.Session{Now: func() time.Time { return now }}
	zone, err := parseZone(c.Zone)
	if err != nil {
		t.Fatal(err)
	}
	s.Identify = func(ids ...string) bool {
		if len(ids) == 0 {
			s.Known, s.Identity = false, ""
			return false
		}
		s.Known, s.Identity = false, ids[0]
		for _, id := range ids {
			if slices.Contains(c.Known, id) {
				s.Known, s.Identity, s.Zone, s.Model = true, id, zone, c.Model
				return true
			}
		}
		return false
	}
	return s
}

// parseZone reads a zone's name or a fixed offset such as "+02:00".
func parseZone(name string) (*time.Location, error) {
	if name == "" {
		return nil, nil
	}
	if at, err := time.Parse("-07:00", name); err == nil {
		_, offset := at.Zone()
		return time.FixedZone(name, offset), nil
	}
	return time.LoadLocation(name)
}

// inOne joins all frames into one write.
func inOne(frames [][]byte) [][]byte { return [][]byte{slices.Concat(frames...)} }

// byteByByte makes every byte a write of its own.
func byteByByte(frames [][]byte) [][]byte {
	var out [][]byte
	for _, b := range slices.Concat(frames...) {
		out = append(out, []byte{b})
	}
	return out
}

// withNoise puts noise before every frame.
func withNoise(frames [][]byte) [][]byte {
	var out [][]byte
	for _, f := range frames {
		out = append(out, noise, f)
	}
	return out
}
