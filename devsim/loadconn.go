package devsim

import (
	"context"
	"errors"
	"math/rand/v2"
	"net"
	"os"
	"sync"
	"time"
)

// loadConn is one connection of a load.
type loadConn struct {
	l     *loader
	index int
	codec loadCodec
	code  []byte // authentication code, once known
	rng   *rand.Rand

	mu    sync.Mutex // guards conn against interrupt
	conn  net.Conn
	write func([]byte) error // of the connection in force

	window   window
	sentAt   []time.Duration // by n % Window: when n was due, or sent, since the loader began
	phase    time.Duration   // of the schedule
	deadline time.Time       // the read deadline in force
	lastAck  time.Duration
	hold     time.Duration // nothing is sent before, because a report was refused
	out, in  []byte
	have     int // bytes of in that wait for more
	tally    tally
}

// tally is what one connection counts.
type tally struct {
	loggedIn                   bool
	acked, ackedInTime, resent int64
	failures                   [failKinds]int64
}

func newLoadConn(l *loader, index int) (*loadConn, error) {
	codec, err := newLoadCodec(&l.cfg, index)
	if err != nil {
		return nil, err
	}
	c := &loadConn{l: l, index: index, codec: codec, rng: random(l.cfg.Seed, index, streamLink)}
	c.sentAt = make([]time.Duration, l.cfg.Window)
	c.out = make([]byte, 0, 96*l.cfg.ReportsPerWrite)
	c.in = make([]byte, 256+40*(l.cfg.Window-1))
	if l.cfg.Rate > 0 {
		c.phase = time.Duration(c.rng.Float64() * float64(c.interval()))
	}
	return c, nil
}

// interval is the time between two writes of the connection's schedule.
func (c *loadConn) interval() time.Duration {
	per := float64(c.l.cfg.ReportsPerWrite) * float64(c.l.cfg.Connections) / c.l.cfg.Rate
	return time.Duration(per * float64(time.Second))
}

// run connects, sends and connects again until the load has ended. in is called when the connection is logged
// in for the first time, or never will be.
func (c *loadConn) run(ctx context.Context, in func()) {
	defer in()
	wait := 100 * time.Millisecond
	for attempt := 0; ctx.Err() == nil && !c.finished(); attempt++ {
		if attempt > 0 && (!Pause(ctx, c.jitter(wait)) || !c.l.gate.wait(ctx)) {
			return
		}
		wait = min(2*wait, 2*time.Second)
		if !c.connect(ctx) {
			continue
		}
		wait = 100 * time.Millisecond
		in()
		select {
		case <-c.l.start:
		case <-ctx.Done():
		}
		if p := c.l.poller(c); p == nil || !p.serve(c) {
			c.serve(ctx)
		}
		c.close()
	}
}

func (c *loadConn) jitter(d time.Duration) time.Duration {
	return d/2 + time.Duration(c.rng.Int64N(int64(d)))
}

// finished reports whether the load is over for this connection.
func (c *loadConn) finished() bool {
	select {
	case <-c.l.start:
	default:
		return false
	}
	now := time.Since(c.l.began)
	return now >= c.l.cfg.Duration && (c.window.base == c.window.sent || now >= c.l.cfg.Duration+c.l.cfg.Drain)
}

func (c *loadConn) fail(k failure) { c.tally.failures[k]++ }

// connect opens a connection and logs in.
func (c *loadConn) connect(ctx context.Context) bool {
	conn, err := c.l.cfg.Dial(ctx, c.index, c.l.cfg.Addr)
	if err != nil {
		if ctx.Err() == nil {
			c.fail(failDial)
		}
		return false
	}
	c.mu.Lock()
	c.conn = conn
	c.mu.Unlock()
	c.write = func(b []byte) error { _, err := conn.Write(b); return err }
	c.have, c.deadline = 0, time.Time{}
	c.window.rewind()
	code, err := logIn(ctx, conn, c.codec, c.code, min(loginTimeout, c.l.cfg.AckTimeout))
	if err != nil {
		if ctx.Err() == nil {
			c.fail(failLogin)
		}
		c.code = nil
		c.close()
		return false
	}
	if c.code == nil {
		c.code = append([]byte{}, code...)
	}
	c.tally.loggedIn = true
	return true
}

func (c *loadConn) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn != nil {
		c.conn.Close()
		c.conn = nil
	}
}

func (c *loadConn) interrupt() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn != nil {
		c.conn.Close()
	}
}

// serve sends and reads until the connection is lost or the load has ended.
func (c *loadConn) serve(ctx context.Context) {
	c.lastAck = time.Since(c.l.began)
	for ctx.Err() == nil {
		now := time.Since(c.l.began)
		if !c.send(now) || c.finished() {
			return
		}
		if !c.setDeadline(now) {
			c.fail(failTimeout)
			return
		}
		n, err := c.conn.Read(c.in[c.have:])
		c.have += n
		c.answers()
		if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
			if ctx.Err() == nil {
				c.fail(failRead)
			}
			return
		}
	}
}

// send writes the reports that are due and allowed. False means that the connection is lost.
func (c *loadConn) send(now time.Duration) bool {
	cfg := &c.l.cfg
	for {
		c.out = c.out[:0]
		for range cfg.ReportsPerWrite {
			if !c.allowed(now) {
				break
			}
			c.queue(now)
		}
		if len(c.out) == 0 {
			return true
		}
		if c.write(c.out) != nil {
			c.fail(failWrite)
			return false
		}
	}
}

// allowed reports whether the next report may be sent now. Reports that go out in one write begin together.
func (c *loadConn) allowed(now time.Duration) bool {
	cfg := &c.l.cfg
	if now < c.hold {
		return false
	}
	if c.window.again() { // whatever the schedule says
		return true
	}
	if now >= cfg.Duration || len(c.out) == 0 && !c.room() {
		return false
	}
	return cfg.Rate == 0 || now >= c.due(c.window.next)
}

// room reports whether the window has room for one more write.
func (c *loadConn) room() bool {
	return c.window.open()+c.l.cfg.ReportsPerWrite <= c.l.cfg.Window
}

// due is when report n is to be sent, since the loader began.
func (c *loadConn) due(n uint32) time.Duration {
	return c.phase + time.Duration(n/uint32(c.l.cfg.ReportsPerWrite))*c.interval()
}

// queue puts the next report into the next write.
func (c *loadConn) queue(now time.Duration) {
	fresh := c.window.next == c.window.sent
	n := c.window.take()
	switch at := &c.sentAt[n%uint32(len(c.sentAt))]; {
	case !fresh:
		c.tally.resent++
	case c.l.cfg.Rate > 0:
		*at = c.due(n)
	default:
		*at = now
	}
	c.out = c.codec.report(c.out, n)
}

// overdue reports whether an acknowledgement has not come in time.
func (c *loadConn) overdue(now time.Duration) bool {
	if c.window.open() == 0 {
		c.lastAck = now // nothing to wait for
	}
	return now-c.lastAck > c.l.cfg.AckTimeout
}

// setDeadline bounds the next read by what comes first: the next report that is due, the end of the load, or
// the time-out of an acknowledgement. It reports whether that time-out is still ahead.
func (c *loadConn) setDeadline(now time.Duration) bool {
	cfg := &c.l.cfg
	if c.overdue(now) {
		return false
	}
	at := cfg.Duration
	if now >= cfg.Duration {
		at += cfg.Drain
	}
	switch {
	case now < c.hold:
		at = min(at, c.hold)
	case cfg.Rate > 0 && c.room():
		at = min(at, max(c.due(c.window.next), now))
	}
	if guard := now + cfg.AckTimeout; at > guard {
		// Only a guard: it need not be exact, and each change costs.
		if left := c.deadline.Sub(c.l.began) - now; left > cfg.AckTimeout/2 && left <= cfg.AckTimeout {
			return true
		}
		at = guard
	}
	if want := c.l.began.Add(at); !want.Equal(c.deadline) {
		c.deadline = want
		return c.conn.SetReadDeadline(want) == nil
	}
	return true
}

// answers handles every whole frame that has been read.
func (c *loadConn) answers() {
	used, refused := 0, false
	now := time.Since(c.l.began)
	for {
		a, n := c.codec.next(c.in[used:c.have])
		if n == 0 {
			break
		}
		used += n
		switch {
		case a.kind == noise:
			c.fail(failNoise)
		case a.kind == command:
			if seen := c.l.cfg.Commanded; seen != nil {
				seen(c.index, time.Now())
				if said := c.codec.confirm(nil, a); len(said) > 0 && c.write(said) != nil {
					c.fail(failWrite)
				}
			}
		case a.kind != ack || a.of != c.codec.reportType():
		case a.result != 0:
			c.fail(failRefused)
			refused = true
		default:
			c.acknowledge(a.serial, now)
		}
	}
	c.have = copy(c.in, c.in[used:c.have])
	if c.have == len(c.in) { // no frame of ours is so long
		c.have = 0
		c.fail(failNoise)
	}
	if refused { // once more, after a while
		c.window.rewind()
		c.hold, c.lastAck = now+c.jitter(500*time.Millisecond), now
	}
}

// acknowledge notes that the report with a serial number is acknowledged.
func (c *loadConn) acknowledge(serial uint16, now time.Duration) {
	k := uint32(serial - c.codec.serial(c.window.base))
	sentAt := c.sentAt[(c.window.base+k)%uint32(len(c.sentAt))]
	if !c.window.acknowledge(k) {
		c.fail(failUnexpected)
		return
	}
	c.lastAck = now
	c.tally.acked++
	c.l.cfg.Acked.Add(1)
	if now <= c.l.cfg.Duration {
		c.tally.ackedInTime++
	}
	c.l.hist[c.index%len(c.l.hist)].record(now - sentAt)
}
