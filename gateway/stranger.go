package gateway

import (
	"bytes"
	"encoding/hex"
	"fmt"
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

// strange tells the inbox of bytes that belong to no frame, and what they look like.
func (t *terminal) strange(b []byte) {
	problem := fmt.Sprintf("port %d: no frame of %s", t.port, t.proto.Name())
	if like := signature.Of(b); like != "" && like != t.proto.Name() {
		problem += "; looks like " + like
	}
	t.unknown(device.Frame{
		At: fleet.MillisOf(t.gw.deps.Clock.Now()), Protocol: t.proto.Name(), Problem: problem, Raw: bytes.Clone(b[:min(len(b), strangeBytes)]),
	})
}

// tellEvery is how often the log tells of one stranger.
const tellEvery = time.Hour

// told is what the log was told of a stranger.
type told struct {
	at    fleet.Millis
	since int // frames since then
}

// tell writes a line for a stranger that none was written for within the hour.
func (b *inbox) tell(key inboxKey, u *unknownFrame) {
	key.port = u.port
	t, known := b.told[key]
	t.since++
	if known && u.frame.At-t.at < fleet.Millis(tellEvery.Milliseconds()) {
		b.told[key] = t
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
