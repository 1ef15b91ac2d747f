package gateway

import (
	"sync/atomic"
	"time"

	"waymark/protocol"
)

// conn is one TCP connection, whoever reads it: a poller where there are some
// (socket), else a goroutine of its own (stream). What a read brought is taken
// in, and nothing more is read before that is in the log and answered. So a
// terminal that floods is slowed by its own answers, and nobody else is.
type conn struct {
	term     *terminal
	seat     *seat
	line     line
	opened   time.Duration // moments are of the gateway's life
	heard    time.Duration // when it was last read, or may be read again
	replaced atomic.Int64  // when the device got a newer connection, 0 for never
	stopping atomic.Bool   // the gateway stops, or there are too many connections: read nothing more
	crowded  atomic.Int64  // when it became one too many of its device, 0 for never: what has arrived is read, and nothing more
	spoke    bool          // it has sent a frame
	told     bool          // the inbox knows of it although it has not
	noise    []byte        // what it sent first, while it has not
	begun    []byte        // of a frame that is not whole, while it has not sent one
	long     bool          // it holds much of a frame, and the last read has not ended that
	size     int           // most bytes of a frame that is not complete, as it stands
	errands  errands       // commands that go out on it
}

// line is the way to who reads a connection.
type line interface {
	// wake has them look at stopping, replaced and crowded.
	wake()
	// attend has them do the errands.
	attend()
}

// Sizes of what is held of a connection while a frame is not complete, in bytes.
const (
	firstBuffer = 160
	maxBuffer   = 64 << 10
)

// badFrames in a row that cannot be read or are no registered device's, or
// reads of noise, after which a terminal is read only once in slowly.
const (
	badFrames = 50
	slowly    = time.Second
)

// open readies c, or returns false where there is no room for it.
func (g *Gateway) open(c *conn, l line, p protocol.Protocol, remote string) bool {
	g.Metrics.Accepted.Add(1)
	c.line, c.size, c.opened = l, firstBuffer, g.life()
	c.heard = c.opened
	c.seat = g.limits.enter(neighbourhood(remote), time.Now(), func() {
		g.Metrics.RefusedConns.Add(1)
		c.stop()
	})
	if c.seat == nil {
		g.Metrics.RefusedConns.Add(1)
		return false
	}
	c.term = g.newTerminal(p, remote)
	c.term.conn = c
	g.Metrics.Connections.Add(1)
	return true
}

// leave ends what open began.
func (c *conn) leave() {
	g := c.term.gw
	c.errands.close()
	c.heardNoise(c.begun) // a frame that was never whole
	c.tellStranger()
	g.limits.leave(c.seat)
	g.Metrics.Connections.Add(-1)
	c.term.forget()
}

// grow makes room for more of a frame of which c has so many bytes. It returns
// false where there is too much: a protocol never asks for more, see protocol.MaxFrame.
func (c *conn) grow(have int) bool {
	if have == c.size {
		c.size *= 2
	}
	return c.size <= maxBuffer
}

// takeIn takes the whole frames out of buf. It returns how many bytes it used
// and whether to read on.
func (c *conn) takeIn(w *work, buf []byte) (used int, more bool) {
	g := c.term.gw
	more = true
	noise := 0 // pieces of it since the last frame
	for used < len(buf) && more {
		frame, n := c.term.next(buf[used:])
		if frame == nil && n == 0 {
			break
		}
		used += n
		if frame == nil {
			if noise++; noise >= badFrames { // each costs a look at all that follows
				n, used = n+len(buf)-used, len(buf)
				c.term.bad = max(c.term.bad, badFrames)
			}
			g.Metrics.NoiseBytes.Add(int64(n))
			c.heardNoise(buf[used-n : used])
			continue
		}
		noise = 0
		if !c.spoke {
			c.spoke, c.noise = true, nil
			g.limits.heard(c.seat)
		}
		more = !w.take(c.term, frame)
	}
	c.long = used == 0 && len(buf) >= longFrame
	if noise > 0 { // after the last frame, so that what follows noise counts for itself
		c.term.bad++
		c.tellStranger()
	}
	if !c.spoke && c.term.session.Identity == "" {
		c.begun = append(c.begun[:0], buf[used:min(len(buf), used+strangeBytes)]...)
	}
	if used == len(buf) {
		c.size = firstBuffer
	}
	return used, more
}

// Who holds so many bytes of a frame and sends the rest of it byte by byte has all of it looked at with each, so they are gathered for a while.
const (
	longFrame = 1 << 10
	gather    = 100 * time.Millisecond
)

// pause is how long to wait before c is read again.
func (c *conn) pause(w *work) time.Duration {
	switch {
	case c.term.bad >= badFrames:
		return max(w.wait, slowly)
	case c.long:
		return max(w.wait, gather)
	}
	return w.wait
}

// deadline is when the connection is given up if it says nothing; before it has
// named itself, whatever else it says.
func (c *conn) deadline() time.Duration {
	s := &c.term.gw.settings
	if replaced := time.Duration(c.replaced.Load()); replaced > 0 {
		return max(c.heard, replaced) + s.ReplacedAfter
	}
	if c.term.names == nil {
		return c.opened + s.LoginWithin
	}
	return c.heard + s.IdleAfter
}

// stop has nothing more read; what was read is still answered.
func (c *conn) stop() {
	c.stopping.Store(true)
	c.line.wake()
}

// replace marks the connection as superseded by a newer one of the same device.
// It is closed once it is dead: after a shorter silence than usual.
func (c *conn) replace() {
	c.replaced.Store(int64(c.term.gw.life()))
	c.line.wake()
}

// crowdOut marks the connection as one too many of its device. Terminals that nobody answers will not say again what they
// said on it, and it may be read slowly (Settings.DeviceRate): so it is closed once what has arrived is read.
func (c *conn) crowdOut() {
	c.crowded.Store(int64(c.term.gw.life()))
	c.line.wake()
}

// entrust implements outlet.
func (c *conn) entrust(e *errand) bool {
	if !c.errands.add(e) {
		return false
	}
	c.line.attend()
	return true
}

// began implements outlet.
func (c *conn) began() time.Time { return c.term.since }

// attend does the errands that wait; the caller has the connection in hand.
func (c *conn) attend(w writer) {
	for _, e := range c.errands.take() {
		e.run(c.term, w)
	}
}
