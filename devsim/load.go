package devsim

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// LoadConfig says what a load is. Times are real: in a test they are those of the synctest bubble.
type LoadConfig struct {
	Addr        string // host:port of the listener
	Protocol    string // JT808 or GT06
	Connections int    // one device each, Identity(Seed, First) and the following
	First       int
	Seed        uint64
	Rate        float64       // reports a second in all; 0 sends as fast as acknowledgements allow
	Duration    time.Duration // of sending, after the ramp-up
	// ReportsPerWrite frames go out in one write; default 1.
	ReportsPerWrite int
	// Window is how many reports of a connection may be unacknowledged, at most 64; default ReportsPerWrite.
	Window   int
	FirstFix time.Time // fix time of report 0 of each device; report n is n seconds later
	// ConnectsPerSecond bounds connecting, and connecting again; default 1,000.
	ConnectsPerSecond int
	AckTimeout        time.Duration // after which a connection counts as dead; default 30 s
	Drain             time.Duration // how long to wait for acknowledgements when sending has ended; default 15 s
	Dial              Dialer        // nil dials TCP
	Ready             func()        // called once, when all are logged in and sending begins; may be nil
	// Commanded is called for each command that device i is sent, which it then confirms; may be nil: then it says nothing to any.
	Commanded func(i int, at time.Time)
	// Acked counts the reports that are acknowledged while the load goes on; may be nil.
	Acked *atomic.Int64
}

// Dialer opens the connection of device i.
type Dialer func(ctx context.Context, i int, addr string) (net.Conn, error)

const maxWindow = 64

func (c LoadConfig) withDefaults() (LoadConfig, error) {
	c.ReportsPerWrite = max(c.ReportsPerWrite, 1)
	c.Window = max(c.Window, c.ReportsPerWrite)
	if c.ConnectsPerSecond <= 0 {
		c.ConnectsPerSecond = 1000
	}
	if c.AckTimeout <= 0 {
		c.AckTimeout = 30 * time.Second
	}
	if c.Drain <= 0 {
		c.Drain = 15 * time.Second
	}
	if c.Acked == nil {
		c.Acked = new(atomic.Int64)
	}
	if c.Dial == nil {
		c.Dial = DialTCP(c.Connections)
	}
	switch {
	case c.Connections < 1:
		return c, errors.New("devsim: a load needs a connection")
	case c.Window > maxWindow:
		return c, fmt.Errorf("devsim: window %d is more than %d", c.Window, maxWindow)
	case c.FirstFix.IsZero() || c.FirstFix.Nanosecond() != 0:
		return c, errors.New("devsim: FirstFix must be a whole second")
	}
	return c, nil
}

// loader is one load under way.
type loader struct {
	cfg   LoadConfig
	gate  gate
	hist  [8]histogram // shared out, so that the two cores rarely meet
	began time.Time    // of sending; set before start is closed
	start chan struct{}
	conns []*loadConn
	polls func() []*poller // starts the pollers when they are first needed; may be none
}

// Load runs a load to its end, or until ctx is done. Connections that are lost come back and send again what
// was not acknowledged. The error is for a configuration that cannot be run; what the network did is counted
// in the result.
func Load(ctx context.Context, cfg LoadConfig) (*LoadResult, error) {
	cfg, err := cfg.withDefaults()
	if err != nil {
		return nil, err
	}
	l := &loader{cfg: cfg, gate: gate{gap: time.Second / time.Duration(cfg.ConnectsPerSecond)}, start: make(chan struct{})}
	for i := range cfg.Connections {
		c, err := newLoadConn(l, cfg.First+i)
		if err != nil {
			return nil, err
		}
		l.conns = append(l.conns, c)
	}
	stop := context.AfterFunc(ctx, l.interrupt)
	defer stop()
	l.run(ctx)
	return l.result(), nil
}

// run starts the connections one by one, lets them begin together and waits for their end.
func (l *loader) run(ctx context.Context) {
	var all, ready, polling sync.WaitGroup
	pollCtx, stop := context.WithCancel(ctx)
	l.polls = sync.OnceValue(func() []*poller { return startPollers(pollCtx, l, &polling) })
	defer polling.Wait()
	defer stop()
	for _, c := range l.conns {
		if !l.gate.wait(ctx) {
			break
		}
		ready.Add(1)
		all.Go(func() { c.run(ctx, sync.OnceFunc(ready.Done)) })
	}
	everybody := make(chan struct{})
	all.Go(func() { ready.Wait(); close(everybody) })
	patience := time.NewTimer(loginPatience)
	select {
	case <-everybody:
	case <-patience.C: // those that are not in yet join when they are
	}
	patience.Stop()
	l.began = time.Now()
	close(l.start)
	if l.cfg.Ready != nil {
		l.cfg.Ready()
	}
	all.Wait()
}

// poller returns the poller that may serve a connection, nil when there is none. A load with a rate needs
// timers, which pollers do not have.
func (l *loader) poller(c *loadConn) *poller {
	if _, tcp := c.conn.(*net.TCPConn); !tcp || l.cfg.Rate > 0 {
		return nil
	}
	polls := l.polls()
	if len(polls) == 0 {
		return nil
	}
	return polls[c.index%len(polls)]
}

// loginPatience is how long a load waits for its last connections before it begins without them.
const loginPatience = time.Minute

// interrupt wakes every connection, so that it sees that the context is done.
func (l *loader) interrupt() {
	for _, c := range l.conns {
		c.interrupt()
	}
}

// gate lets connections pass at a bounded rate.
type gate struct {
	gap  time.Duration
	mu   sync.Mutex
	next time.Time
}

// wait returns when it is the caller's turn, or false when ctx is done.
func (g *gate) wait(ctx context.Context) bool {
	g.mu.Lock()
	now := time.Now()
	if g.next.Before(now) {
		g.next = now
	}
	at := g.next
	g.next = at.Add(g.gap)
	g.mu.Unlock()
	return Pause(ctx, at.Sub(now))
}

// Pause waits for d, or returns false when ctx is done.
func Pause(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}
