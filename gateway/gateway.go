package gateway

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"waymark/protocol"
)

// Gateway takes terminals in. Make it with New, then Listen, then Run.
type Gateway struct {
	settings Settings
	deps     Deps
	Metrics  *Metrics

	packers  []*packer
	sessions *sessions
	limits   *limits
	unnamed  pace // of frames of terminals that are not registered, wherever they come from
	inbox    *inbox
	unproved unproved
	works    sync.Pool
	replies  sync.Pool
	readers  readers
	secured  *streams // readers of what comes over TLS
	tcp      []tcpListener
	udp      []*udpListener
	conns    sync.WaitGroup
	begun    time.Time
	each     time.Duration // between records of a device at its highest rate, 0 for no limit
	numbers  atomic.Uint64 // of sessions, as far as they were given
}

type tcpListener struct {
	door
	network string
	addr    net.Addr
	proto   protocol.Protocol
}

// readers take TCP connections in and read them.
type readers interface {
	// door takes over a listener.
	door(ln net.Listener, p protocol.Protocol) (door, error)
	start()
	// stop has nothing more read: each connection is closed once what was read is answered.
	stop()
	// close is called when no connection is left.
	close()
}

// door is where connections come in.
type door interface {
	// next waits for one. The error is net.ErrClosed once the door is closed.
	next() error
	// admit takes it in.
	admit()
	Close() error
}

// New returns a gateway that does not listen yet.
func New(s Settings, d Deps) *Gateway {
	m := &Metrics{}
	g := &Gateway{settings: s, deps: d, Metrics: m, sessions: newSessions(m), begun: time.Now()}
	g.limits = newLimits(&g.settings)
	if s.DeviceRate > 0 {
		g.each = time.Second / time.Duration(s.DeviceRate)
	}
	g.inbox = newInbox(d, s.InboxLimit)
	g.works.New = func() any { return &work{} }
	g.replies.New = func() any { return &reply{} }
	for i := range s.Partitions {
		g.packers = append(g.packers, newPacker(i, d.Log, s, m))
	}
	return g
}

// Listen opens the listeners; it fails when one cannot be opened.
func (g *Gateway) Listen(ctx context.Context) (err error) {
	if g.readers, err = newReaders(g); err != nil {
		return err
	}
	g.secured = newStreams(g)
	for _, l := range g.settings.Listeners {
		proto := g.protocol(l.Protocol)
		if proto == nil {
			return fmt.Errorf("gateway: no protocol is named %q", l.Protocol)
		}
		var cfg net.ListenConfig
		switch l.Network {
		case "tcp", "tls":
			ln, err := cfg.Listen(ctx, "tcp", l.Address)
			if err != nil {
				return fmt.Errorf("gateway: listen for %s: %w", l.Protocol, err)
			}
			d, err := g.doorOf(l.Network, ln, postOf(proto, ln.Addr()))
			if err != nil {
				return fmt.Errorf("gateway: listen for %s: %w", l.Protocol, err)
			}
			g.tcp = append(g.tcp, tcpListener{d, l.Network, ln.Addr(), proto})
		case "udp":
			pc, err := cfg.ListenPacket(ctx, "udp", l.Address)
			if err != nil {
				return fmt.Errorf("gateway: listen for %s: %w", l.Protocol, err)
			}
			g.udp = append(g.udp, newUDPListener(g, pc, postOf(proto, pc.LocalAddr())))
		default:
			return fmt.Errorf("gateway: network %q of %s is none of tcp, tls and udp", l.Network, l.Protocol)
		}
	}
	return nil
}

// doorOf is where the connections of a listener come in. Those over TLS have a goroutine each, which shakes hands with the
// first read.
func (g *Gateway) doorOf(network string, ln net.Listener, p protocol.Protocol) (door, error) {
	switch {
	case network == "tcp":
		return g.readers.door(ln, p)
	case g.settings.TLS == nil:
		return nil, errors.New("no certificate is set")
	}
	return g.secured.door(tls.NewListener(ln, g.settings.TLS), p)
}

// Addr returns where a protocol is listened for, nil when it is not.
func (g *Gateway) Addr(protocolName, network string) net.Addr {
	for _, l := range g.tcp {
		if network == l.network && l.proto.Name() == protocolName {
			return l.addr
		}
	}
	for _, l := range g.udp {
		if network == "udp" && l.proto.Name() == protocolName {
			return l.pc.LocalAddr()
		}
	}
	return nil
}

// Run serves until ctx is done: then it stops reading, puts what it has read
// into the log, acknowledges it, and returns.
func (g *Gateway) Run(ctx context.Context) error {
	packing, stopPacking := context.WithCancel(context.WithoutCancel(ctx))
	var packers, loops, doors sync.WaitGroup
	for _, p := range g.packers {
		packers.Go(func() { p.run(packing) })
	}
	loops.Go(func() { g.inbox.run(packing) })
	g.readers.start()
	for _, l := range g.tcp {
		doors.Go(func() { g.accept(ctx, l) })
	}
	for _, l := range g.udp {
		g.conns.Go(func() { l.run(ctx) })
	}
	<-ctx.Done()
	for _, l := range g.tcp {
		_ = l.Close() // its accept loop sees that ctx is done
	}
	doors.Wait()
	g.readers.stop()
	g.secured.stop()
	g.conns.Wait()
	g.readers.close()
	stopPacking()
	packers.Wait()
	loops.Wait()
	return nil
}

// Those who come in a crowd come in at a measured pace: taking them in may cost
// an eighth of a core, the rest is for those who are there already.
const (
	crowded  = 64
	restEach = 7 // times as long as it took
	mostRest = 100 * time.Millisecond
)

// sayAgain is how long the log is told nothing more of connections that cannot be taken in.
const sayAgain = time.Minute

func (g *Gateway) accept(ctx context.Context, l tcpListener) {
	took, failed, said := time.Duration(0), 0, -sayAgain
	for n := 1; ; n++ {
		err := l.next()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil {
			if ctx.Err() != nil {
				return
			}
			// Out of file descriptors, most likely: wait for some to be free.
			if failed++; g.life()-said >= sayAgain {
				g.deps.Slog.Error("accept failed", "protocol", l.proto.Name(), "times", failed, "err", err)
				failed, said = 0, g.life()
			}
			time.Sleep(100 * time.Millisecond)
			continue
		}
		begun := g.life()
		l.admit()
		took += g.life() - begun
		if n%crowded == 0 {
			time.Sleep(min(restEach*took, mostRest))
			took = 0
		}
	}
}

// life is how long the gateway has been there.
func (g *Gateway) life() time.Duration { return time.Since(g.begun) }

func (g *Gateway) protocol(name string) protocol.Protocol {
	if name == AnyProtocol {
		return undecided{}
	}
	for _, p := range g.deps.Protocols {
		if p.Name() == name {
			return p
		}
	}
	return nil
}
