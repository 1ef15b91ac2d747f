package gateway

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// conn is one TCP connection. One goroutine reads it: it takes what a read
// brought, waits until that is in the log, answers, and reads on. So a terminal
// that floods is slowed by its own answers, and nobody else is.
type conn struct {
	net      net.Conn
	term     *terminal
	seat     *seat
	opened   time.Time
	replaced atomic.Bool // the device has a newer connection
	stopping atomic.Bool // the gateway stops, or the device has too many connections: read nothing more
	readBy   time.Time   // read deadline as it is set
	spoke    bool        // it has sent a frame
	writing  sync.Mutex
	writeBy  time.Time // write deadline as it is set
}

// Sizes of the buffer of a connection, in bytes.
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

// serve reads the connection until it ends.
func (c *conn) serve(ctx context.Context) {
	buf := make([]byte, firstBuffer)
	have := 0
	for {
		if have == len(buf) {
			if len(buf) >= maxBuffer {
				return // a protocol never asks for more; see protocol.MaxFrame
			}
			buf = append(buf, make([]byte, len(buf))...)
		}
		err := c.extend()
		if err != nil || ctx.Err() != nil || c.stopping.Load() { // asked after the deadline is set: stopping sets an earlier one
			return
		}
		n, err := c.net.Read(buf[have:])
		if n == 0 && err != nil {
			return
		}
		have += n
		used, more := c.takeIn(buf[:have])
		have = copy(buf, buf[used:have])
		if !more {
			return
		}
		if have == 0 && len(buf) > firstBuffer {
			buf = make([]byte, firstBuffer)
		}
		wait := c.term.wait
		if c.term.bad >= badFrames {
			wait = max(wait, slowly)
		}
		if wait > 0 && !pause(ctx, wait) {
			return
		}
	}
}

// takeIn takes the whole frames out of buf and answers them. It returns how
// many bytes it used and whether to read on.
func (c *conn) takeIn(buf []byte) (used int, more bool) {
	g := c.term.gw
	w := g.works.Get().(*work)
	defer g.works.Put(w)
	w.reset(g)
	more = true
	noise := false
	for used < len(buf) && more {
		frame, n := c.term.proto.Frame(buf[used:])
		if frame == nil && n == 0 {
			break
		}
		used += n
		if frame == nil {
			g.Metrics.NoiseBytes.Add(int64(n))
			noise = true
			continue
		}
		noise = false
		if !c.spoke {
			c.spoke = true
			g.limits.heard(c.seat)
		}
		more = !w.take(c.term, frame)
	}
	c.term.wait = w.wait
	if noise { // after the last frame, so that what follows noise counts for itself
		c.term.bad++
	}
	if len(w.ask) > 0 && !c.write(w.ask) {
		return used, false
	}
	if answer := w.answers(); len(answer) > 0 && !c.write(answer) {
		return used, false
	}
	return used, more
}

func (c *conn) write(b []byte) bool {
	c.writing.Lock()
	defer c.writing.Unlock()
	within := c.term.gw.settings.WriteWithin
	if now := time.Now(); c.writeBy.Sub(now) < within/2 {
		c.writeBy = now.Add(within)
		if err := c.net.SetWriteDeadline(c.writeBy); err != nil {
			return false
		}
	}
	_, err := c.net.Write(b)
	return err == nil
}

// extend moves the read deadline forward. Moving it costs, so it is left where
// it is while it is near enough.
func (c *conn) extend() error {
	replaced := c.replaced.Load()
	by := c.deadline(replaced)
	if ahead := by.Sub(c.readBy); ahead >= 0 && ahead < c.term.gw.settings.IdleAfter/64 && !replaced {
		return nil
	}
	c.readBy = by
	err := c.net.SetReadDeadline(by)
	if err == nil && !replaced && c.replaced.Load() { // replaced meanwhile: its deadline is the one that counts
		err = c.net.SetReadDeadline(c.deadline(true))
	}
	return err
}

// deadline is when the connection is given up if it says nothing; before it has
// named itself, whatever else it says.
func (c *conn) deadline(replaced bool) time.Time {
	s := &c.term.gw.settings
	switch {
	case replaced:
		return time.Now().Add(s.ReplacedAfter)
	case c.term.names == nil:
		return c.opened.Add(s.LoginWithin)
	}
	return time.Now().Add(s.IdleAfter)
}

// longAgo is a deadline that ends a read at once.
var longAgo = time.Unix(1, 0)

// stop ends a read that waits; what was read is still answered.
func (c *conn) stop() {
	c.stopping.Store(true)
	_ = c.net.SetReadDeadline(longAgo) // fails only when it is closed already
}

// pause holds back a connection; it returns whether to go on.
func pause(ctx context.Context, wait time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(wait):
		return true
	}
}

// replace marks the connection as superseded by a newer one of the same device.
// It is closed once it is dead: after a shorter silence than usual.
func (c *conn) replace() {
	c.replaced.Store(true)
	_ = c.net.SetReadDeadline(c.deadline(true)) // fails only when it is closed already
	if c.stopping.Load() {
		c.stop()
	}
}
