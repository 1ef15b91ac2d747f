package gateway

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/protocol"
)

// ErrGone is returned for a command that certainly did not go out: its terminal is not connected here.
var ErrGone = errors.New("gateway: the terminal is not connected")

// errPanicked is returned for a command that an encoder cannot carry: it would not carry it the next time either.
var errPanicked = fmt.Errorf("gateway: the encoder panicked: %w", protocol.ErrUnsupported)

// errOtherSpeech is returned for a command that was agreed on for another protocol than its terminal speaks: it would go out as something that nobody has seen.
var errOtherSpeech = fmt.Errorf("gateway: the terminal speaks another protocol than was agreed on: %w", protocol.ErrUnsupported)

// OtherSpeech reports whether an error of Make is that.
func OtherSpeech(err error) bool { return errors.Is(err, errOtherSpeech) }

// HeldError is returned for a frame that stops a vehicle and was not made or written, because of what its terminal said last. It is an ErrGone.
type HeldError struct{ Evidence command.Evidence }

// Error implements error.
func (e *HeldError) Error() string { return "gateway: held back: " + e.Evidence.Reason }

// Unwrap says that nothing was written.
func (*HeldError) Unwrap() error { return ErrGone }

// Asked is a command as it was agreed on.
type Asked struct {
	protocol.Command
	Protocol, Model string // "" for whatever the terminal is
	Stops           bool   // it stops a vehicle
}

// Made is the frame of a command as it is to be written, and the session that it was made for: its serial number is of that one.
type Made struct {
	Session uint64 // number of the session since the start
	Frame   []byte
	Prompt  bool // it stops a vehicle, so it must not arrive long after that was judged: it does so within a few seconds of Write or never
}

// Make makes the frame of a command for the newest connection of a device, and writes nothing. It returns ErrGone, also where the connection does not take at this moment
// what stops a vehicle, or has brought something that was not read yet, and where the terminal's model is another here than there; a HeldError; or why the protocol cannot
// carry the command. Who has kept the frame has it written with Write; one that never is leaves a gap between serial numbers, which nobody minds.
func (g *Gateway) Make(ctx context.Context, id fleet.ID, a Asked) (m Made, err error) {
	err = g.entrust(ctx, id, func(t *terminal, w writer) error {
		switch {
		case a.Protocol != "" && t.proto.Name() != a.Protocol:
			return errOtherSpeech
		case a.Model != "" && t.session.Model != a.Model, a.Stops && (!w.free() || w.unread()):
			return ErrGone
		}
		if err := t.lets(a.Stops); err != nil {
			return err
		}
		frame, err := t.encode(a.Command)
		m = Made{Session: t.number, Frame: frame}
		return err
	})
	if err != nil {
		return Made{}, err
	}
	return m, nil
}

// Write writes a frame to the connection that it was made for while that is the newest of its device, and returns when, by the clock by which it notes what comes:
// what was read on that connection before has no later time, and what is read after it a later one. ErrGone says that nothing was written, and so does a HeldError. What
// ctx bounds is the time until it is.
func (g *Gateway) Write(ctx context.Context, id fleet.ID, m Made) (at time.Time, err error) {
	err = g.entrust(ctx, id, func(t *terminal, w writer) error {
		if t.number != m.Session {
			return ErrGone
		}
		if m.Prompt && w.unread() { // it may say that the vehicle drives by now
			return ErrGone
		}
		if err := t.lets(m.Prompt); err != nil {
			return err
		}
		t.told = t.turn()
		at = t.told.Time()
		if !w.put(m.Frame, m.Prompt) {
			return ErrGone
		}
		g.Metrics.Commands.Add(1)
		return nil
	})
	return at, err
}

// entrust has something done by whoever has the newest connection of a device in hand. Where it returns ErrGone that was not done, or says so itself.
func (g *Gateway) entrust(ctx context.Context, id fleet.ID, do func(*terminal, writer) error) error {
	to := g.sessions.reached(id, g.life())
	if to == nil {
		return ErrGone
	}
	e := &errand{device: id, do: do, done: make(chan struct{})}
	if !to.entrust(e) {
		return ErrGone
	}
	select {
	case <-e.done:
	case <-ctx.Done():
		if e.hand.CompareAndSwap(waiting, over) { // nobody has it in hand, and nobody will
			return ErrGone
		}
		<-e.done // it is being done
	}
	return e.err
}

// Holds tells since when a device's newest connection is here; ok is false when it has none that a command could go to.
func (g *Gateway) Holds(id fleet.ID) (since time.Time, ok bool) {
	to := g.sessions.reached(id, g.life())
	if to == nil {
		return time.Time{}, false
	}
	return to.began(), true
}

// outlet is where commands go out: a connection, or the last address of a terminal that speaks in datagrams.
type outlet interface {
	// entrust hands over an errand, which is done or given up soon; it returns false where nobody will.
	entrust(e *errand) bool
	// began is when it was first heard of.
	began() time.Time
}

// errand is what is to be done about a command by whoever has its connection in hand: they alone may use the session.
type errand struct {
	device fleet.ID
	do     func(t *terminal, w writer) error
	peer   *udpPeer // over UDP
	hand   atomic.Int32
	done   chan struct{} // closed once err is set
	err    error
}

// Hands that an errand is in.
const (
	waiting int32 = iota
	taken
	over // nobody waits for it any more
)

// run does it, unless the connection is of another device by now.
func (e *errand) run(t *terminal, w writer) {
	if !e.hand.CompareAndSwap(waiting, taken) {
		return
	}
	defer close(e.done)
	if !t.session.Known || t.ref.ID != e.device {
		e.err = ErrGone
		return
	}
	e.err = e.do(t, w)
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
