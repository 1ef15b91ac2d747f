package gateway

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"sync"
	"syscall"
)

// poller watches sockets with epoll and goes on with those that something
// happened to. It is told once of what comes (EPOLLET), so that it does not hear
// of a socket again and again that waits for the log.
type poller struct {
	gw    *Gateway
	ep    int
	file  *os.File // ep: the runtime wakes the poller, no thread waits for it
	ready syscall.RawConn

	mu      sync.Mutex
	sockets map[int32]*socket
}

func newPoller(g *Gateway) (*poller, error) {
	ep, err := syscall.EpollCreate1(syscall.EPOLL_CLOEXEC)
	if err != nil {
		return nil, fmt.Errorf("gateway: watch connections: %w", err)
	}
	_ = syscall.SetNonblock(ep, true) // or the runtime would not watch it; it means nothing else here
	p := &poller{gw: g, ep: ep, file: os.NewFile(uintptr(ep), "epoll"), sockets: map[int32]*socket{}}
	if p.ready, err = p.file.SyscallConn(); err != nil {
		return nil, errors.Join(fmt.Errorf("gateway: watch connections: %w", err), p.file.Close())
	}
	return p, nil
}

// run goes on with sockets until the poller is closed.
func (p *poller) run() {
	events := make([]syscall.EpollEvent, breather)
	here := make([]*socket, breather)
	for {
		n := p.wait(events)
		if n < 0 {
			return
		}
		p.mu.Lock()
		for i := range n {
			here[i] = p.sockets[events[i].Fd]
		}
		p.mu.Unlock()
		for i, s := range here[:n] {
			if s == nil {
				continue // closed meanwhile
			}
			if events[i].Events&(syscall.EPOLLRDHUP|syscall.EPOLLHUP|syscall.EPOLLERR) != 0 {
				s.hungUp.Store(true)
			}
			s.turn()
		}
		clear(here)
		runtime.Gosched()
	}
}

// wait waits for events and returns how many there are, -1 when the poller is closed.
func (p *poller) wait(events []syscall.EpollEvent) (n int) {
	var failed error
	err := p.ready.Read(func(uintptr) bool {
		if n, failed = syscall.EpollWait(p.ep, events, 0); errors.Is(failed, syscall.EINTR) {
			n, failed = 0, nil
			return true // it is called again
		}
		return n != 0
	})
	if err != nil || failed != nil {
		return -1
	}
	return n
}

// add begins to watch a socket.
func (p *poller) add(s *socket) error {
	p.mu.Lock()
	p.sockets[int32(s.fd)] = s
	p.mu.Unlock()
	return p.watch(s, syscall.EPOLL_CTL_ADD, 0)
}

// watch begins to watch a socket, or watches for more.
func (p *poller) watch(s *socket, how int, more uint32) error {
	e := syscall.EpollEvent{Events: more | syscall.EPOLLIN | syscall.EPOLLRDHUP | syscall.EPOLLET&(1<<32-1), Fd: int32(s.fd)}
	if err := syscall.EpollCtl(p.ep, how, s.fd, &e); err != nil {
		return fmt.Errorf("gateway: watch a connection: %w", err)
	}
	return nil
}

// forget is told before a socket is closed.
func (p *poller) forget(s *socket) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.sockets, int32(s.fd))
}

// all appends the sockets that are open to list.
func (p *poller) all(list []*socket) []*socket {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.AppendSeq(list, maps.Values(p.sockets))
}
