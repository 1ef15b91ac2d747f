package gateway

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"sync/atomic"
	"testing"
	"time"

	"waymark/fleet/device"
	"waymark/protocol/jt808"
)

// countedInbox counts the terminals that are written.
type countedInbox struct {
	device.InboxStore
	written atomic.Int64
}

// PutUnknown counts them.
func (c *countedInbox) PutUnknown(ctx context.Context, list []device.Unknown, limit int) error {
	c.written.Add(int64(len(list)))
	return c.InboxStore.PutUnknown(ctx, list, limit)
}

// subscriber is the n-th network of 64 bits of a subscriber who has one of 48, with a port of its own.
func subscriber(n, port int) netip.AddrPort {
	return netip.AddrPortFrom(netip.MustParseAddr(fmt.Sprintf("2001:db8:1:%x::1", n)), uint16(port))
}

// mostUnknown is how many frames of terminals that are not registered are taken in a time.
func mostUnknown(since time.Time) int64 {
	return int64((ahead+slowly+time.Since(since))/strangersEach) + 1
}

// TestDatagramsOfManyAddresses: of made-up terminals of a thousand addresses no more are taken and written than of all terminals that are not
// registered together, and one that is registered is answered at once, from where it was and from elsewhere.
func TestDatagramsOfManyAddresses(t *testing.T) {
	inbox := &countedInbox{}
	w := newWorld(t, func(_ *Settings, d *Deps) { inbox.InboxStore, d.Inbox = d.Inbox, inbox })
	pc, err := (&net.ListenConfig{}).ListenPacket(t.Context(), "udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	flooded := newUDPListener(w.gw, pc, jt808.New())
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		flooded.reply()
	}()
	known, stranger := w.dial("jt808", "udp"), &link{t: t}
	known.send(known.report())
	known.want(1, 0)
	begun := time.Now()
	const rounds, addresses = 20, 1000
	for round := range rounds {
		for n := range addresses {
			stranger.phone = fmt.Sprintf("1300%08d", round*addresses+n)
			flooded.take(stranger.frame(2, nil), subscriber(n, round+1))
		}
		known.send(known.report())
		known.want(uint16(round)+2, 0)
		elsewhere := w.dial("jt808", "udp")
		elsewhere.send(elsewhere.report())
		elsewhere.want(1, 0)
	}
	if taken, most := w.gw.Metrics.UnknownFrames.Load(), mostUnknown(begun); taken > most || taken+w.gw.Metrics.Crowded.Load() != rounds*addresses {
		t.Errorf("%d frames taken, at most %d, and %d had no room", taken, most, w.gw.Metrics.Crowded.Load())
	}
	close(flooded.answers)
	<-answered
	_ = pc.Close()
	w.gw.inbox.write(t.Context())
	if n, most := inbox.written.Load(), mostUnknown(begun); n > most || n == 0 {
		t.Errorf("%d terminals written, at most %d", n, most)
	}
}

// nobody reads a connection.
type nobody struct{}

func (nobody) wake()   {}
func (nobody) attend() {}

// TestConnectionsOfManyAddresses: connections of a thousand addresses of one subscriber are slow together, and a registered terminal on one more of
// these is not.
func TestConnectionsOfManyAddresses(t *testing.T) {
	w := newWorld(t, nil)
	stranger := &link{t: t}
	open := func(n int) *conn {
		c := &conn{}
		if !w.gw.open(c, nobody{}, jt808.New(), subscriber(n, 1).String()) {
			t.Fatal("there is no room")
		}
		return c
	}
	take := func(c *conn, frame []byte) time.Duration {
		in := w.gw.works.Get().(*work)
		defer w.gw.works.Put(in)
		in.begin(w.gw, w.gw.life())
		in.take(c.term, frame)
		in.reply.wait()
		return in.wait
	}
	begun := time.Now()
	var last time.Duration
	for n := range 1000 {
		c := open(n)
		for range 20 {
			stranger.phone = fmt.Sprintf("1300%08d", n)
			last = take(c, stranger.frame(2, nil))
		}
		c.leave()
	}
	if taken, most := w.gw.Metrics.UnknownFrames.Load(), mostUnknown(begun); taken > most {
		t.Errorf("%d frames taken, at most %d", taken, most)
	}
	known, l := open(1001), &link{t: t, phone: phone}
	defer known.leave()
	if wait := take(known, l.report()); wait != 0 || !known.term.session.Known {
		t.Errorf("a registered terminal waits %v, a stranger %v", wait, last)
	}
}
