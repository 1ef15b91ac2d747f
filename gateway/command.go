package gateway

import (
	"context"
	"encoding/hex"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"waymark/fleet"
	"waymark/protocol"
)

// ErrGone is returned for a command that certainly did not go out: its terminal is not connected here.
var ErrGone = errors.New("gateway: the terminal is not connected")

// errPanicked is returned for a command that an encoder cannot carry.
var errPanicked = errors.New("gateway: the encoder panicked")

// Send gives a command to the newest connection of a device and returns the frame that was written. An error says that nothing was: ErrGone,
// or why the protocol cannot carry it. What ctx bounds is the time until it is written.
func (g *Gateway) Send(ctx context.Context, id fleet.ID, c protocol.Command) (frame []byte, err error) {
	to := g.sessions.reached(id, g.life())
	if to == nil {
		return nil, ErrGone
	}
	e := &errand{device: id, command: c, done: make(chan struct{})}
	if !to.entrust(e) {
		return nil, ErrGone
	}
	select {
	case <-e.done:
	case <-ctx.Done():
		if e.hand.CompareAndSwap(waiting, over) { // nobody has it in hand, and nobody will
			return nil, ErrGone
		}
		<-e.done // it is being written
	}
	return e.frame, e.err
}

// Holds tells since when a device's newest connection is here; ok is false when it has none that a command could go to.
func (g *Gateway) Holds(id fleet.ID) (since time.Time, ok bool) {
	to := g.sessions.reached(id, g.life())
	if to == nil {
		return time.Time{}, false
	}
	return to.began(), true
}

// outlet is where a command goes out: a connection, or the last address of a terminal that speaks in datagrams.
type outlet interface {
	// entrust hands over an errand, which is done or given up soon; it returns false where nobody will.
	entrust(e *errand) bool
	// began is when it was first heard of.
	began() time.Time
}

// errand is a command on its way through whoever has its connection in hand: they alone may use the session.
type errand struct {
	device  fleet.ID
	command protocol.Command
	peer    *udpPeer // over UDP
	hand    atomic.Int32
	done    chan struct{} // closed once frame and err are set
	frame   []byte
	err     error
}

// Hands that an errand is in.
const (
	waiting int32 = iota
	taken
	over // nobody waits for it any more
)

// run makes the frame and has it written.
func (e *errand) run(t *terminal, write func([]byte) bool) {
	if !e.hand.CompareAndSwap(waiting, taken) {
		return
	}
	defer close(e.done)
	if !t.session.Known || t.ref.ID != e.device {
		e.err = ErrGone
		return
	}
	frame, err := t.encode(e.command)
	if err != nil {
		e.err = err
		return
	}
	if !write(frame) {
		e.err = ErrGone
		return
	}
	e.frame = frame
	t.gw.Metrics.Commands.Add(1)
}

func (e *errand) fail() {
	if e.hand.CompareAndSwap(waiting, taken) {
		e.err = ErrGone
		close(e.done)
	}
}

// encode is the protocol's EncodeCommand. A command that makes it panic is refused.
func (t *terminal) encode(c protocol.Command) (frame []byte, err error) {
	speaker, ok := t.proto.(protocol.Commander)
	if !ok {
		return nil, protocol.ErrUnsupported
	}
	defer func() {
		if p := recover(); p != nil {
			t.gw.deps.Slog.Error("encoder panicked", "protocol", t.proto.Name(), "command", c.Order.Code, "frame", hex.EncodeToString(frame), "panic", p)
			frame, err = nil, errPanicked
		}
	}()
	return speaker.EncodeCommand(&t.session, c)
}

// errands are those of a connection that nobody has in hand yet.
type errands struct {
	mu     sync.Mutex
	list   []*errand
	any    atomic.Bool // list is not empty
	closed bool
}

func (es *errands) add(e *errand) bool {
	es.mu.Lock()
	defer es.mu.Unlock()
	if es.closed {
		return false
	}
	es.list = append(es.list, e)
	es.any.Store(true)
	return true
}

// take returns those that wait.
func (es *errands) take() []*errand {
	if !es.any.Load() {
		return nil
	}
	es.mu.Lock()
	defer es.mu.Unlock()
	list := es.list
	es.list = nil
	es.any.Store(false)
	return list
}

// close gives up those that wait, and takes no more.
func (es *errands) close() {
	es.mu.Lock()
	list := es.list
	es.list, es.closed = nil, true
	es.any.Store(false)
	es.mu.Unlock()
	for _, e := range list {
		e.fail()
	}
}
