// Package reach joins the consoles, which take commands to terminals, with the gateways that these are connected to, over the bus.
package reach

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"time"

	"waymark/bus"
	"waymark/cmd/waymark/operate"
	"waymark/dispatch"
	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/gateway"
	"waymark/protocol"
)

// Subjects on which gateways are asked about terminals.
const (
	whoHolds = "gateway.holds" // all of them answer
	makeOn   = "gateway.make." // and the name of one
	writeOn  = "gateway.write."
)

// holding is what a gateway answers to who asks for a terminal.
type holding struct {
	Gateway string
	Holds   bool
	Since   int64 // ms
}

// making asks a gateway for the frame of a command, which is not written yet. Nobody waits for it longer than Within, in milliseconds.
type making struct {
	Device int64
	Wire   uint32
	Code   string
	Values map[string]string
	Text   string // that the model has for it
	Within int64

	Protocol, Model string // that it was agreed on for
	Stops           bool   // see gateway.Asked
}

type made struct {
	Frame   []byte
	Session uint64
	At      int64 // ms, by the gateway's clock
	Gone    bool  // the terminal is not here
	Cannot  bool  // the protocol does not carry it
	Other   bool  // the terminal speaks another protocol than was agreed on
	Held    command.Evidence
	Err     string
}

// writing asks a gateway to write a frame that it made. It is not to be written after By, in milliseconds of the gateway's own clock.
type writing struct {
	Device  int64
	Session uint64
	Frame   []byte
	By      int64
	Prompt  bool // see gateway.Made
}

type written struct {
	At   int64 // ms: when the connection was given it
	Gone bool  // certainly not written
	Held command.Evidence
	Err  string
}

// Gateway is the gateway of this process.
type Gateway struct {
	Name    string // of this run of the process
	Gateway *gateway.Gateway
	Bus     *bus.Bus
	Clock   fleet.Clock
}

// Serve answers other roles about the terminals that are connected here, until ctx is done or stop is called.
func (g *Gateway) Serve(ctx context.Context) (stop func(), err error) {
	unfound, err := g.Bus.Serve(ctx, whoHolds, func(_ context.Context, question []byte) []byte {
		var id int64
		if json.Unmarshal(question, &id) != nil {
			return nil
		}
		since, holds := g.Gateway.Holds(fleet.ID(id))
		return encoded(holding{g.Name, holds, since.UnixMilli()})
	})
	if err != nil {
		return nil, err
	}
	unmade, err := g.Bus.Serve(ctx, makeOn+g.Name, g.makeFrame)
	if err != nil {
		unfound()
		return nil, err
	}
	unwritten, err := g.Bus.Serve(ctx, writeOn+g.Name, g.writeFrame)
	if err != nil {
		unfound()
		unmade()
		return nil, err
	}
	return func() {
		unfound()
		unmade()
		unwritten()
	}, nil
}

// makeFrame makes the frame of a command for a connection of this gateway.
func (g *Gateway) makeFrame(ctx context.Context, question []byte) []byte {
	var q making
	if err := json.Unmarshal(question, &q); err != nil {
		return encoded(made{Cannot: true, Err: err.Error()})
	}
	ctx, cancel := context.WithTimeout(ctx, time.Duration(q.Within)*time.Millisecond)
	defer cancel()
	order := command.Order{Code: q.Code, Values: q.Values, Text: q.Text}
	m, err := g.Gateway.Make(ctx, fleet.ID(q.Device), gateway.Asked{
		Command: protocol.Command{ID: q.Wire, Kind: protocol.KindOrder, Order: order}, Protocol: q.Protocol, Model: q.Model, Stops: q.Stops,
	})
	out := made{Frame: m.Frame, Session: m.Session, At: g.Clock.Now().UnixMilli()}
	if err != nil {
		out.Err = err.Error()
		out.Cannot = errors.Is(err, protocol.ErrUnsupported) || errors.Is(err, protocol.ErrField)
		out.Gone, out.Other, out.Held = !out.Cannot, gateway.OtherSpeech(err), heldBy(err)
	}
	return encoded(out)
}

// heldBy is by what a gateway held something back, the zero Evidence where it did not.
func heldBy(err error) (e command.Evidence) {
	if held, ok := errors.AsType[*gateway.HeldError](err); ok {
		e = held.Evidence
	}
	return e
}

// writeFrame writes a frame to the connection of this gateway that it was made for.
func (g *Gateway) writeFrame(ctx context.Context, question []byte) []byte {
	var q writing
	if err := json.Unmarshal(question, &q); err != nil || len(q.Frame) == 0 {
		return encoded(written{Gone: true, Err: "no frame"})
	}
	by := time.UnixMilli(q.By)
	if !g.Clock.Now().Before(by) {
		return encoded(written{Gone: true, Err: "too late"})
	}
	ctx, cancel := context.WithDeadline(ctx, by)
	defer cancel()
	at, err := g.Gateway.Write(ctx, fleet.ID(q.Device), gateway.Made{Session: q.Session, Frame: q.Frame, Prompt: q.Prompt})
	out := written{At: at.UnixMilli()}
	if err != nil {
		out.Gone, out.Held, out.Err = true, heldBy(err), err.Error() // nothing was written
	}
	return encoded(out)
}

func encoded(v any) []byte {
	data, _ := json.Marshal(v) // of plain structs it never fails
	return data
}

// Lines are the terminals of all gateways, for a console. They implement dispatch.Lines.
type Lines struct {
	Bus   *bus.Bus
	Board dispatch.Board
	// Protocol names what a model speaks, "" where that is not set.
	Protocol func(model string) string

	mu       sync.Mutex
	gateways map[string]bool // that answered the last roll call, so that nobody waits for one that is not there
	called   time.Time
	within   time.Duration // for tests; 0 is rollWithin
}

// How long gateways are waited for: all that are known, and once in a while whoever there is.
const (
	rollEvery  = 5 * time.Second
	rollWithin = 250 * time.Millisecond
)

// Find implements dispatch.Lines.
func (l *Lines) Find(ctx context.Context, id fleet.ID) (string, error) {
	l.mu.Lock()
	known, due := len(l.gateways), time.Since(l.called) >= rollEvery
	if due {
		l.called = time.Now() // one asks for all
	}
	l.mu.Unlock()
	if known == 0 {
		newest, err := l.roll(ctx, id)
		return newest.Gateway, err
	}
	if due { // who asks for a terminal does not wait for gateways that may have come
		go func() {
			_, _ = l.roll(context.WithoutCancel(ctx), id) // the next one asks them again
		}()
	}
	newest, _, err := l.ask(ctx, id, known)
	return newest.Gateway, err
}

// roll asks whoever there is, and keeps in mind who answered.
func (l *Lines) roll(ctx context.Context, id fleet.ID) (newest holding, err error) {
	newest, answered, err := l.ask(ctx, id, math.MaxInt)
	if err == nil {
		l.mu.Lock()
		l.gateways = answered
		l.mu.Unlock()
	}
	return newest, err
}

// ask asks gateways who has the newest connection of a device, until so many of them have answered.
func (l *Lines) ask(ctx context.Context, id fleet.ID, most int) (newest holding, answered map[string]bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(l.within, rollWithin))
	defer cancel()
	answered = map[string]bool{}
	err = l.Bus.Gather(ctx, whoHolds, encoded(int64(id)), func(answer []byte) bool {
		var h holding
		if json.Unmarshal(answer, &h) != nil {
			return false
		}
		answered[h.Gateway] = true
		if h.Holds && (!newest.Holds || h.Since > newest.Since) {
			newest = h
		}
		return len(answered) >= most
	})
	return newest, answered, err
}

// Make implements dispatch.Lines.
func (l *Lines) Make(ctx context.Context, gateway string, to dispatch.Order) (dispatch.Made, error) {
	answer, err := l.Bus.Ask(ctx, makeOn+gateway, encoded(making{
		Device: int64(to.DeviceID), Wire: to.WireID, Code: to.Code, Values: to.Values, Text: to.Text, Within: left(ctx).Milliseconds(), Protocol: to.Protocol, Model: to.Model, Stops: to.Stops,
	}))
	if err != nil {
		return dispatch.Made{}, err
	}
	var m made
	if err := json.Unmarshal(answer, &m); err != nil {
		return dispatch.Made{}, fmt.Errorf("answer of gateway %s: %w", gateway, err)
	}
	switch {
	case m.Held.Reason != "":
		return dispatch.Made{}, &dispatch.HeldError{Evidence: m.Held}
	case m.Other:
		return dispatch.Made{}, fmt.Errorf("%w: %s", dispatch.ErrOtherSpeech, m.Err)
	case m.Cannot:
		return dispatch.Made{}, fmt.Errorf("%w: %s", dispatch.ErrCannot, m.Err)
	case m.Gone:
		return dispatch.Made{}, fmt.Errorf("%w: %s", dispatch.ErrGone, m.Err)
	}
	return dispatch.Made{Frame: m.Frame, Session: m.Session, At: time.UnixMilli(m.At), Known: time.Now(), Content: l.content(to.DeviceID, m.Frame)}, nil
}

// left is how long ctx lasts.
func left(ctx context.Context) time.Duration {
	by, _ := ctx.Deadline()
	return time.Until(by)
}

// Write implements dispatch.Lines.
func (l *Lines) Write(ctx context.Context, gateway string, id fleet.ID, m *dispatch.Made) (fleet.Millis, error) {
	by := m.At.Add(time.Since(m.Known) + left(ctx)) // clocks of gateways differ; how fast they go does not
	answer, err := l.Bus.Ask(ctx, writeOn+gateway, encoded(writing{int64(id), m.Session, m.Frame, by.UnixMilli(), m.Prompt}))
	if err != nil {
		return 0, err
	}
	var done written
	if err := json.Unmarshal(answer, &done); err != nil {
		return 0, fmt.Errorf("answer of gateway %s: %w", gateway, err)
	}
	if done.Held.Reason != "" {
		return 0, &dispatch.HeldError{Evidence: done.Held}
	}
	if done.Gone {
		return 0, fmt.Errorf("%w: %s", dispatch.ErrGone, done.Err)
	}
	return fleet.Millis(done.At), nil
}

// content is what a frame says, as command.Issued keeps it: the fields that are more than its envelope.
func (l *Lines) content(id fleet.ID, frame []byte) string {
	v, ok := l.Board.Known(id)
	if !ok {
		return ""
	}
	name := l.Protocol(v.Row.Device.Model)
	if name == "" {
		name = v.Row.Device.Protocol
	}
	var parts []string
	for _, f := range operate.Explain(name, frame) {
		if !envelope[f.Name] && f.Value != "" {
			parts = append(parts, f.Name+"\t"+fleet.Line(f.Value))
		}
	}
	return strings.Join(parts, "\n")
}

// envelope are the fields of frames that say nothing of what is in them.
var envelope = map[string]bool{
	"start": true, "length": true, "protocol number": true, "serial number": true, "CRC-16/X-25": true, "stop": true, "server flag": true, "command length": true, "language": true,
	"delimiter": true, "attributes": true, "protocol version": true, "terminal phone number": true, "message serial number": true, "checksum": true,
}
