// Package dispatch takes commands to terminals: it has the gateway that holds the terminal make the frame, judges the command
// at the moment of sending, notes the frame before it is written, has it written, and takes what came of it back to the command. All that it must know stands in the database, so that
// it may be killed at any moment; and each step is taken by whoever is first, so that several may run at once.
package dispatch

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
)

// Lines are the connections of terminals, wherever they are.
type Lines interface {
	// Find returns the gateway that a device's newest connection is on; "" when it is on none.
	Find(ctx context.Context, id fleet.ID) (gateway string, err error)
	// Make has a gateway make the frame of a command for the connection that it holds. Nothing is written. Errors are ErrOtherSpeech; ErrGone, also where the connection does
	// not take what stops a vehicle at the moment; HeldError; ErrCannot; or others.
	Make(ctx context.Context, gateway string, to Order) (Made, error)
	// Write has a gateway write a frame to the very connection that it was made for, and returns when, by its clock. Errors are ErrGone, HeldError, or others, after which
	// nobody knows whether it was.
	Write(ctx context.Context, gateway string, id fleet.ID, m *Made) (at fleet.Millis, err error)
}

// Order is a command for the terminal of a device.
type Order struct {
	DeviceID fleet.ID
	WireID   uint32
	command.Order
	Protocol, Model string // that it was agreed on for; "" for whatever the terminal is
	Stops           bool   // it stops a vehicle: it is made only for a connection that takes it at once, and where what its gateway heard last lets it
}

// Made is a frame as it is to be written, with what it says, for people.
type Made struct {
	Frame   []byte
	Session uint64    // of its gateway: the connection that it was made for, in which its serial number is the next
	At      time.Time // by its gateway's clock
	Known   time.Time // when it was known here, a little later, by the clock of this process
	Content string
	Prompt  bool             // it stops a vehicle: it arrives within seconds of Write or never
	Held    command.Evidence // why its gateway made none; the zero Evidence for no such reason
}

// What certainly did not go out.
var (
	ErrGone   = errors.New("dispatch: the terminal is not connected")
	ErrCannot = errors.New("dispatch: the protocol does not carry the command to this terminal")
	// ErrOtherSpeech is an ErrCannot.
	ErrOtherSpeech = fmt.Errorf("%w: it speaks another one than was agreed on", ErrCannot)
)

// HeldError says that a gateway did not make or write what stops a vehicle, by what it had heard of that last; consoles learn of it later. It is an ErrGone.
type HeldError struct{ Evidence command.Evidence }

// Error implements error.
func (e *HeldError) Error() string { return "dispatch: held back by the gateway: " + e.Evidence.Reason }

// Unwrap says that nothing was written.
func (*HeldError) Unwrap() error { return ErrGone }

// Board knows the newest of each device; monitor.Board provides it.
type Board interface {
	Known(id fleet.ID) (monitor.View, bool)
}

// Parts are what a dispatcher works with. Changed is told of each command that is another now; it must not wait.
type Parts struct {
	Store   command.DeliveryStore
	Changes Changes
	Lines   Lines
	Board   Board
	Clock   fleet.Clock
	Changed func(id fleet.ID)
	// Text is what a model has now for an order where its protocol carries texts, "" for nothing; nil where none does. A command whose text is another by now is
	// not sent.
	Text func(ctx context.Context, model string, o command.Order) (string, error)
	// Offered reports whether a model takes an order still; what it does not is not sent, unless it lets a vehicle go. nil where it takes all.
	Offered func(ctx context.Context, model string, o command.Order) (bool, error)
	// Rows returns devices as they stand in the database; it is asked before a command is ended because its device is another, since the board may be behind. nil where
	// the board is all there is.
	Rows    func(ctx context.Context, ids []fleet.ID) ([]device.Row, error)
	Process string // what this one is called in the steps of commands
	Log     *slog.Logger
}

// Changes is where commands go on; the store of commands provides it.
type Changes interface {
	ChangeCommand(ctx context.Context, id fleet.ID, change func(*command.Issued) ([]command.Step, error)) error
}

// Dispatcher takes commands to terminals. Make it with New, then Run.
type Dispatcher struct {
	Parts

	mu      sync.Mutex
	cutting map[fleet.ID]time.Time // commands that stop a vehicle and may be written just now, since when something waits for them
	pending map[fleet.ID]bool      // devices with commands that have not ended, as far as is known
	heard   map[fleet.ID]hearing   // when these were heard of last while something waited
	queued  map[fleet.ID]bool      // devices that somebody is to look at; true while somebody does, and has to look again
	work    chan fleet.ID
	answers chan struct{}
}

// atOnce is how many devices are dealt with at a time, and waiting how many more may wait in line.
const (
	atOnce  = 32
	waiting = 1 << 16
)

// sweepEvery is how often it is looked for what is due.
const sweepEvery = time.Second

// wholeEach is how many of these look at all devices with commands: what somebody else began and did not end is found so.
const wholeEach = 30

// sendWithin bounds giving a command to a gateway: what takes longer is given up there, too.
const sendWithin = 5 * time.Second

// New returns a dispatcher that does nothing yet.
func New(p Parts) *Dispatcher {
	return &Dispatcher{Parts: p, cutting: map[fleet.ID]time.Time{}, pending: map[fleet.ID]bool{}, heard: map[fleet.ID]hearing{}, queued: map[fleet.ID]bool{}, work: make(chan fleet.ID, waiting), answers: make(chan struct{}, 1)}
}

// Run dispatches until ctx is done, and then ends what is under way.
func (d *Dispatcher) Run(ctx context.Context) {
	var all sync.WaitGroup
	defer all.Wait()
	for range atOnce {
		all.Go(func() { d.serve(ctx) })
	}
	all.Go(func() { d.listen(ctx) })
	all.Go(func() { _, _ = d.Lines.Find(ctx, 0) }) // of no terminal: gateways are called before the first command has to wait for them
	d.Answered()
	t := time.NewTicker(sweepEvery)
	defer t.Stop()
	for n := 0; ; n++ {
		d.failed("look for commands that are due", d.sweep(ctx, n%wholeEach == 0))
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
	}
}

func (d *Dispatcher) failed(what string, err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		d.Log.Error(what, "err", err)
	}
}

// sweep looks at the devices that have something due, or at all that have commands.
func (d *Dispatcher) sweep(ctx context.Context, whole bool) error {
	due := fleet.MillisOf(d.Clock.Now())
	if whole {
		due = 0
	}
	ids, err := d.Store.OpenDevices(ctx, due)
	d.Kick(ids...)
	d.Answered()
	return err
}

// Kick has somebody look at the commands of devices.
func (d *Dispatcher) Kick(ids ...fleet.ID) {
	for _, id := range ids {
		d.mu.Lock()
		d.pending[id] = true
		_, there := d.queued[id]
		d.queued[id] = there // whoever looks at it now looks again
		d.mu.Unlock()
		if !there {
			d.enqueue(id)
		}
	}
}

// enqueue puts a device into the line; where that is full the sweep comes upon it again.
func (d *Dispatcher) enqueue(id fleet.ID) {
	select {
	case d.work <- id:
	default:
		d.mu.Lock()
		delete(d.queued, id)
		d.mu.Unlock()
	}
}

// Heard tells that terminals were heard of: those that something waits for are looked at.
func (d *Dispatcher) Heard(states []monitor.State) {
	var ids []fleet.ID
	now := fleet.MillisOf(d.Clock.Now())
	d.mu.Lock()
	for i := range states {
		if id := states[i].DeviceID; d.pending[id] {
			ids = append(ids, id)
			if noted := states[i].LastMessage; noted != d.heard[id].noted {
				d.heard[id] = hearing{noted, now}
			}
		}
	}
	d.mu.Unlock()
	d.Kick(ids...)
}

// Answered tells that answers of terminals were kept.
func (d *Dispatcher) Answered() {
	select {
	case d.answers <- struct{}{}:
	default:
	}
}

// serve looks at one device after the other.
func (d *Dispatcher) serve(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-d.work:
			d.attend(ctx, id)
		}
	}
}

// attend looks at a device until nobody wants it looked at again.
func (d *Dispatcher) attend(ctx context.Context, id fleet.ID) {
	for again := true; again; {
		d.mu.Lock()
		d.queued[id] = false
		d.mu.Unlock()
		open, err := d.device(ctx, id)
		d.failed("deliver commands", err)
		d.mu.Lock()
		again = d.queued[id] && err == nil && ctx.Err() == nil
		if !again {
			delete(d.queued, id)
		}
		if !again && !open && err == nil { // else word of the terminal may have come meanwhile, for what was issued meanwhile
			delete(d.pending, id)
			delete(d.heard, id)
		}
		d.mu.Unlock()
	}
}
