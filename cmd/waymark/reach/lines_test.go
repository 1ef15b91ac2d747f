package reach

import (
	"context"
	"encoding/hex"
	"errors"
	"log/slog"
	"net"
	"testing"
	"time"

	"waymark/bus"
	"waymark/dispatch"
	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/gateway"
	"waymark/protocol"
	"waymark/protocol/gt06"
)

type oneDevice struct{}

func (oneDevice) Find(string, ...string) (device.Ref, bool) {
	return device.Ref{ID: 7, Model: "GT06N"}, true
}
func (oneDevice) Version() uint64 { return 1 }

type noLog struct{}

func (noLog) Append(context.Context, int, []byte) error { return nil }

type noInbox struct{ device.InboxStore }

type noBoard struct{}

func (noBoard) Known(fleet.ID) (monitor.View, bool) { return monitor.View{}, true }

// aGateway runs a gateway of a name on the bus and returns where it listens.
func aGateway(t *testing.T, b *bus.Bus, name string) string {
	t.Helper()
	return gatewayBy(t, b, name, fleet.SystemClock{})
}

// gatewayBy is aGateway with a clock of its own.
func gatewayBy(t *testing.T, b *bus.Bus, name string, clock fleet.Clock) string {
	t.Helper()
	s := gateway.DefaultSettings()
	s.Listeners = []gateway.Listener{{Protocol: "gt06", Network: "tcp", Address: "127.0.0.1:0"}}
	g := gateway.New(s, gateway.Deps{Protocols: []protocol.Protocol{gt06.New()}, Log: noLog{}, Directory: oneDevice{}, Inbox: noInbox{}, Clock: fleet.SystemClock{}, Slog: slog.New(slog.DiscardHandler)})
	if err := g.Listen(t.Context()); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = g.Run(ctx)
	}()
	stop, err := (&Gateway{Name: name, Gateway: g, Bus: b, Clock: clock}).Serve(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stop()
		cancel()
		<-done
	})
	return g.Addr("gt06", "tcp").String()
}

// logIn connects the terminal to a gateway.
func logIn(t *testing.T, addr string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	_ = c.SetDeadline(time.Now().Add(time.Minute)) // a test that hangs fails; it takes milliseconds
	login, _ := hex.DecodeString("78780d01012345678901234500018cdd0d0a")
	if _, err := c.Write(login); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Read(make([]byte, 100)); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestSeveralGateways: a command goes out on the gateway that the terminal came to last, and on no other, with the frame that was made for that connection and
// only there; where it is nowhere, that is known for certain.
func TestSeveralGateways(t *testing.T) {
	b, err := bus.Open(t.Context(), bus.Config{Dir: t.TempDir(), Partitions: 1}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	l := &Lines{Bus: b, Board: noBoard{}, Protocol: func(string) string { return "gt06" }}
	if name, err := l.Find(t.Context(), 7); err != nil || name != "" {
		t.Fatal("without gateways:", name, err)
	}
	first, second := aGateway(t, b, "one"), aGateway(t, b, "two")
	order := dispatch.Order{DeviceID: 7, WireID: 70000, Order: command.Order{Code: command.Cut, Text: "RELAY,1#"}}
	if name, err := l.Find(t.Context(), 7); err != nil || name != "" {
		t.Fatal("a terminal that is nowhere:", name, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if _, err := l.Make(ctx, "one", order); !errors.Is(err, dispatch.ErrGone) {
		t.Fatal(err)
	}
	logIn(t, first)
	if name, err := l.Find(t.Context(), 7); err != nil || name != "one" {
		t.Fatal(name, err)
	}
	time.Sleep(2 * time.Millisecond) // connections are told apart by the millisecond
	newest := logIn(t, second)
	name, err := l.Find(t.Context(), 7)
	if err != nil || name != "two" {
		t.Fatal(name, err)
	}
	unwritten, err := l.Make(ctx, name, order)
	if err != nil {
		t.Fatal(err)
	}
	m, err := l.Make(ctx, name, order)
	if err != nil || m.Content != "command\tRELAY,1#" || hex.EncodeToString(m.Frame) == hex.EncodeToString(unwritten.Frame) {
		t.Fatalf("%+v, %v", m, err)
	}
	other := m
	other.Session++
	if _, err := l.Write(ctx, "two", 7, &other); !errors.Is(err, dispatch.ErrGone) {
		t.Fatal("to another connection than it was made for:", err)
	}
	other = m
	other.Frame = nil
	if _, err := l.Write(ctx, "two", 7, &other); !errors.Is(err, dispatch.ErrGone) {
		t.Fatal("without a frame:", err)
	}
	if at, err := l.Write(ctx, name, 7, &m); err != nil || at == 0 {
		t.Fatal(at, err)
	}
	got := make([]byte, 100)
	n, err := newest.Read(got)
	if err != nil || hex.EncodeToString(got[:n]) != hex.EncodeToString(m.Frame) {
		t.Fatalf("%x, %v", got[:n], err)
	}
	stop := order
	stop.Stops = true
	held := (*dispatch.HeldError)(nil)
	if _, err := l.Make(ctx, "two", stop); !errors.As(err, &held) || held.Evidence.Reason != command.NoFix {
		t.Fatal("nothing is known of where it is, and it is stopped:", err)
	}
	if _, err := l.Write(ctx, "two", 7, &dispatch.Made{Frame: m.Frame, Session: m.Session, At: m.At, Known: m.Known, Prompt: true}); !errors.As(err, &held) || held.Evidence.Reason != command.NoFix {
		t.Fatal("nothing is known of where it is, and it is stopped:", err)
	}
	for _, c := range []struct {
		protocol, model string
		want            error
	}{{"jt808", "GT06N", dispatch.ErrOtherSpeech}, {"gt06", "GT06", dispatch.ErrGone}, {"gt06", "GT06N", nil}} {
		agreed := order
		agreed.Protocol, agreed.Model = c.protocol, c.model
		if _, err := l.Make(ctx, "two", agreed); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	order.Code, order.Text = "CC_57", ""
	if _, err := l.Make(ctx, "two", order); !errors.Is(err, dispatch.ErrCannot) {
		t.Fatal(err)
	}
	if _, err := l.Write(ctx, "three", 7, &m); err == nil || errors.Is(err, dispatch.ErrGone) {
		t.Fatal("of a gateway that does not answer nobody knows:", err)
	}
}

// TestGatewayByAnotherClock: a gateway whose clock is an hour ahead, or behind, writes what it is given in time, and nothing that it is given too late.
func TestGatewayByAnotherClock(t *testing.T) {
	b, err := bus.Open(t.Context(), bus.Config{Dir: t.TempDir(), Partitions: 1}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	l := &Lines{Bus: b, Board: noBoard{}, Protocol: func(string) string { return "gt06" }}
	order := dispatch.Order{DeviceID: 7, WireID: 70000, Order: command.Order{Code: command.Cut, Text: "RELAY,1#"}}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for name, off := range map[string]time.Duration{"ahead": time.Hour, "behind": -time.Hour} {
		addr := gatewayBy(t, b, name, fleet.ClockFunc(func() time.Time { return time.Now().Add(off) }))
		logIn(t, addr)
		m, err := l.Make(ctx, name, order)
		if err != nil {
			t.Fatal(name, err)
		}
		late := m
		late.At = late.At.Add(-2 * time.Minute) // as if it had been made then
		if _, err := l.Write(ctx, name, 7, &late); !errors.Is(err, dispatch.ErrGone) {
			t.Error(name, "writes what comes too late:", err)
		}
		if _, err := l.Write(ctx, name, 7, &m); err != nil {
			t.Error(name, err)
		}
	}
}

// TestFrameOfAConnection: a frame goes out on the connection that it was made for. Where the terminal came again meanwhile, or is gone, it certainly does not.
func TestFrameOfAConnection(t *testing.T) {
	b, err := bus.Open(t.Context(), bus.Config{Dir: t.TempDir(), Partitions: 1}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	l := &Lines{Bus: b, Board: noBoard{}, Protocol: func(string) string { return "gt06" }}
	at := aGateway(t, b, "one")
	logIn(t, at)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	m, err := l.Make(ctx, "one", dispatch.Order{DeviceID: 7, WireID: 70000, Order: command.Order{Code: command.Cut, Text: "RELAY,1#"}})
	if err != nil {
		t.Fatal(err)
	}
	logIn(t, at)
	if _, err := l.Write(ctx, "one", 7, &m); !errors.Is(err, dispatch.ErrGone) {
		t.Fatal(err)
	}
}

// TestRollCallHoldsUpNobody: when it is time to ask for gateways that may have come, who looks for a terminal has the answer as soon as those that
// are known have given it.
func TestRollCallHoldsUpNobody(t *testing.T) {
	b, err := bus.Open(t.Context(), bus.Config{Dir: t.TempDir(), Partitions: 1}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	logIn(t, aGateway(t, b, "one"))
	l := &Lines{Bus: b, Board: noBoard{}, within: 24 * time.Hour, gateways: map[string]bool{"one": true}}
	for range 3 {
		l.called = time.Time{} // it is time
		if name, err := l.Find(t.Context(), 7); err != nil || name != "one" {
			t.Fatal(name, err)
		}
	}
}
