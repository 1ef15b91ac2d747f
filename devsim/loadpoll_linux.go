package devsim

import (
	"context"
	"errors"
	"net"
	"sync"
	"syscall"
	"time"

	"waymark/rawio"
)

// poller serves many connections of a load from one goroutine. The runtime's own network poller costs a
// failed read and two switches of goroutine for each report, a quarter of what the generator costs in all;
// where the generator shares its cores with the server that it measures, that is the server's loss.
type poller struct {
	l  *loader
	ep int

	mu    sync.Mutex // guards conns and what they hold while they are here
	conns map[int32]*polled
}

// polled is a connection in a poller's hands.
type polled struct {
	c    *loadConn
	over chan struct{} // closed when it is lost or finished
}

const (
	pollers   = 2
	pollSweep = 50 * time.Millisecond // how often every connection is looked at, whether it says something or not
)

// startPollers starts pollers that run until ctx is done; nil when the system gives none.
func startPollers(ctx context.Context, l *loader, all *sync.WaitGroup) []*poller {
	var out []*poller
	for range pollers {
		ep, err := syscall.EpollCreate1(syscall.EPOLL_CLOEXEC)
		if err != nil {
			break // connections are served by their own goroutines
		}
		p := &poller{l: l, ep: ep, conns: map[int32]*polled{}}
		all.Go(func() { p.run(ctx) })
		out = append(out, p)
	}
	return out
}

// serve sends and reads until the connection is lost or the load has ended. It returns false when it cannot
// have the connection.
func (p *poller) serve(c *loadConn) bool {
	tcp, ok := c.conn.(*net.TCPConn)
	if !ok {
		return false
	}
	fd, err := takeOver(tcp)
	if err != nil {
		return false
	}
	defer syscall.Close(fd)
	c.write = func(b []byte) error { return writeAll(fd, b) }
	c.close() // the runtime lets go of it; fd keeps it open
	q := &polled{c: c, over: make(chan struct{})}
	p.mu.Lock()
	c.lastAck = time.Since(p.l.began)
	if !c.send(c.lastAck) {
		p.mu.Unlock()
		return true
	}
	p.conns[int32(fd)] = q
	err = syscall.EpollCtl(p.ep, syscall.EPOLL_CTL_ADD, fd, &syscall.EpollEvent{Events: syscall.EPOLLIN | syscall.EPOLLRDHUP, Fd: int32(fd)})
	p.mu.Unlock()
	if err == nil {
		<-q.over
	}
	p.mu.Lock()
	delete(p.conns, int32(fd))
	p.mu.Unlock()
	return true
}

// takeOver returns a descriptor of the connection that the runtime's poller does not know.
func takeOver(tcp *net.TCPConn) (fd int, err error) {
	raw, err := tcp.SyscallConn()
	if err != nil {
		return -1, err
	}
	if outer := raw.Control(func(old uintptr) { fd, err = syscall.Dup(int(old)) }); outer != nil {
		return -1, outer
	}
	return fd, err
}

// writeAll writes to a socket that does not block. What is under way is bounded by the window and always fits
// into a socket's buffer, so one that takes less is as good as lost.
func writeAll(fd int, b []byte) error {
	n, err := rawio.Write(fd, b)
	if err == nil && n < len(b) {
		return syscall.EAGAIN
	}
	return err
}

// run serves until ctx is done.
func (p *poller) run(ctx context.Context) {
	defer syscall.Close(p.ep)
	events := make([]syscall.EpollEvent, 256)
	swept := time.Now()
	for ctx.Err() == nil {
		n, err := syscall.EpollWait(p.ep, events, int(pollSweep/time.Millisecond))
		if err != nil && !errors.Is(err, syscall.EINTR) {
			break
		}
		p.mu.Lock()
		for _, e := range events[:max(n, 0)] {
			if q := p.conns[e.Fd]; q != nil && !p.event(q.c, int(e.Fd)) {
				p.finish(e.Fd, q)
			}
		}
		if time.Since(swept) >= pollSweep {
			swept = time.Now()
			p.sweep(ctx)
		}
		p.mu.Unlock()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for fd, q := range p.conns {
		p.finish(fd, q)
	}
}

// event reads what there is and sends what that allows; false when the connection is lost or has finished.
func (p *poller) event(c *loadConn, fd int) bool {
	n, err := rawio.Read(fd, c.in[c.have:])
	if errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EINTR) {
		return true
	}
	if err != nil || n <= 0 {
		c.fail(failRead)
		return false
	}
	c.have += n
	c.answers()
	return c.send(time.Since(p.l.began)) && !c.finished()
}

// sweep looks for time-outs, for what was refused and is to be sent again, and for the end of the load.
func (p *poller) sweep(ctx context.Context) {
	now := time.Since(p.l.began)
	for fd, q := range p.conns {
		c := q.c
		switch {
		case ctx.Err() != nil || c.finished():
		case c.overdue(now):
			c.fail(failTimeout)
		case c.send(now):
			continue
		}
		p.finish(fd, q)
	}
}

// finish gives the connection back to its goroutine.
func (p *poller) finish(fd int32, q *polled) {
	delete(p.conns, fd)
	_ = syscall.EpollCtl(p.ep, syscall.EPOLL_CTL_DEL, int(fd), nil) // closing it has the same effect
	close(q.over)
}
