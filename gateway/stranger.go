package gateway

import (
	"bytes"
	"encoding/hex"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/protocol/signature"
)

// strangeBytes is how many bytes are kept of what came to a port and was no frame of its protocol.
const strangeBytes = 64

// heardNoise notes bytes of a connection that has not sent a frame yet.
func (c *conn) heardNoise(b []byte) {
	if !c.spoke && len(c.noise) < strangeBytes {
		c.noise = append(c.noise, b[:min(len(b), strangeBytes-len(c.noise))]...)
	}
}

// tellStranger tells the inbox, once, of a connection that has sent bytes, and no frame among them.
func (c *conn) tellStranger() {
	if c.spoke || c.told || len(c.noise) == 0 {
		return
	}
	c.told = true
	c.term.strange(c.noise)
	c.noise = nil
}

// strange tells the inbox of bytes that belong to no frame.
func (t *terminal) strange(b []byte) {
	t.unknown(device.Frame{
		At: fleet.MillisOf(t.gw.deps.Clock.Now()), Protocol: t.proto.Name(), Problem: device.NoFrame, Raw: bytes.Clone(b[:min(len(b), strangeBytes)]),
	})
}

// tellEvery is how often the log tells of one stranger, and mostTold of how many within that time: numbers are easily made up, and the
// log is on the disk that reports need.
const (
	tellEvery = time.Hour
	mostTold  = 1000
)

// told is what the log was told of a stranger.
type told struct {
	at    fleet.Millis
	since int // frames since then
}

// hour counts the lines of strangers.
type hour struct {
	begun fleet.Millis
	lines int
	left  int // frames of strangers that no line was written for
}

// within reports whether a moment is within tellEvery of an earlier one; it is not when the clock was set back.
func within(at, from fleet.Millis) bool {
	return at >= from && at-from < fleet.Millis(tellEvery.Milliseconds())
}

// roomToTell reports whether there is room for one more line.
func (b *inbox) roomToTell(at fleet.Millis) bool {
	if !within(at, b.hour.begun) {
		if b.hour.left > 0 {
			b.log.Warn("more unregistered terminals than are told of", "told", b.hour.lines, "framesOfOthers", b.hour.left)
		}
		b.hour = hour{begun: at}
	}
	if b.hour.lines >= mostTold {
		b.hour.left++
		return false
	}
	b.hour.lines++
	return true
}

// tell writes a line for a stranger that none was written for within the hour.
func (b *inbox) tell(key inboxKey, u *unknownFrame) {
	key.port = u.port
	t, known := b.told[key]
	t.since++
	if known && within(u.frame.At, t.at) {
		b.told[key] = t
		return
	}
	if !b.roomToTell(u.frame.At) {
		return
	}
	if len(b.told) >= b.limit {
		clear(b.told) // made-up identities; at worst something is told twice
	}
	raw := u.frame.Raw[:min(len(u.frame.Raw), strangeBytes)]
	b.log.Info("unregistered terminal", "address", u.address, "port", u.port, "protocol", u.frame.Protocol, "identity", u.identity,
		"problem", u.frame.Problem, "looksLike", signature.Of(raw), "firstBytes", hex.EncodeToString(raw), "frames", t.since)
	b.told[key] = told{at: u.frame.At}
}
