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
	address  string
	replaced atomic.Bool // the device has a newer connection
	readBy   time.Time   // read deadline as it is set
	writing  sync.Mutex
	writeBy  time.Time // write deadline as it is set
}

// Sizes of the buffer of a connection, in bytes.
const (
	firstBuffer = 512
	maxBuffer   = 64 << 10
)

// badFrames in a row after which a connection is read only once a second.
const badFrames = 50

// writeTimeout bounds the writing of answers to a terminal that does not read.
const writeTimeout = 10 * time.Second

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
		if err != nil || ctx.Err() != nil { // asked after the deadline is set: stopping sets an earlier one
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
		if c.term.bad >= badFrames && !c.pause(ctx) {
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
	w.reset()
	more = true
	for used < len(buf) && more {
		frame, n := c.term.proto.Frame(buf[used:])
		if frame == nil && n == 0 {
			break
		}
		used += n
		if frame == nil {
			g.Metrics.NoiseBytes.Add(int64(n))
			continue
		}
		more = !w.take(c.term, frame)
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
	if now := time.Now(); c.writeBy.Sub(now) < writeTimeout/2 {
		c.writeBy = now.Add(writeTimeout)
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
	by := c.deadline()
	if ahead := by.Sub(c.readBy); ahead >= 0 && ahead < c.term.gw.settings.IdleAfter/64 && !c.replaced.Load() {
		return nil
	}
	c.readBy = by
	return c.net.SetReadDeadline(by)
}

// deadline is when the connection is given up if it says nothing.
func (c *conn) deadline() time.Time {
	s := &c.term.gw.settings
	wait := s.IdleAfter
	switch {
	case c.replaced.Load():
		wait = s.ReplacedAfter
	case c.term.names == nil:
		wait = s.LoginWithin
	}
	return time.Now().Add(wait)
}

// pause holds back a connection that sends nothing but frames that cannot be read.
func (c *conn) pause(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(time.Second):
		return true
	}
}

// replace marks the connection as superseded by a newer one of the same device.
// It is closed once it is dead: after a shorter silence than usual.
func (c *conn) replace() {
	c.replaced.Store(true)
	_ = c.net.SetReadDeadline(c.deadline()) // fails only when it is closed already
}
