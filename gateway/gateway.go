package gateway

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
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
	inbox    *inbox
	works    sync.Pool
	tcp      []tcpListener
	udp      []*udpListener
	conns    sync.WaitGroup
	begun    time.Time
	each     time.Duration // between records of a device at its highest rate, 0 for no limit
}

type tcpListener struct {
	net.Listener
	proto protocol.Protocol
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
	for i := range s.Partitions {
		g.packers = append(g.packers, newPacker(i, d.Log, s, m))
	}
	return g
}

// Listen opens the listeners; it fails when one cannot be opened.
func (g *Gateway) Listen(ctx context.Context) error {
	for _, l := range g.settings.Listeners {
		proto := g.protocol(l.Protocol)
		if proto == nil {
			return fmt.Errorf("gateway: no protocol is named %q", l.Protocol)
		}
		var cfg net.ListenConfig
		switch l.Network {
		case "tcp":
			ln, err := cfg.Listen(ctx, "tcp", l.Address)
			if err != nil {
				return fmt.Errorf("gateway: listen for %s: %w", l.Protocol, err)
			}
			g.tcp = append(g.tcp, tcpListener{ln, proto})
		case "udp":
			pc, err := cfg.ListenPacket(ctx, "udp", l.Address)
			if err != nil {
				return fmt.Errorf("gateway: listen for %s: %w", l.Protocol, err)
			}
			g.udp = append(g.udp, newUDPListener(g, pc, proto))
		default:
			return fmt.Errorf("gateway: network %q of %s is neither tcp nor udp", l.Network, l.Protocol)
		}
	}
	return nil
}

// Addr returns where a protocol is listened for, nil when it is not.
func (g *Gateway) Addr(protocolName, network string) net.Addr {
	for _, l := range g.tcp {
		if network == "tcp" && l.proto.Name() == protocolName {
			return l.Addr()
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
	var packers, loops sync.WaitGroup
	for _, p := range g.packers {
		packers.Go(func() { p.run(packing) })
	}
	loops.Go(func() { g.inbox.run(packing) })
	for _, l := range g.tcp {
		g.conns.Go(func() { g.accept(ctx, l) })
	}
	for _, l := range g.udp {
		g.conns.Go(func() { l.run(ctx) })
	}
	<-ctx.Done()
	for _, l := range g.tcp {
		_ = l.Close() // its accept loop sees that ctx is done
	}
	g.conns.Wait()
	stopPacking()
	packers.Wait()
	loops.Wait()
	return nil
}

func (g *Gateway) accept(ctx context.Context, l tcpListener) {
	for {
		nc, err := l.Accept()
		if ctx.Err() != nil {
			if nc != nil {
				_ = nc.Close()
			}
			return
		}
		if err != nil {
			if errors.Is(err, net.ErrClosed) {
				return
			}
			// Out of file descriptors, most likely: wait for some to be free.
			g.deps.Slog.Error("accept failed", "protocol", l.proto.Name(), "err", err)
			time.Sleep(100 * time.Millisecond)
			continue
		}
		g.Metrics.Accepted.Add(1)
		c := g.newConn(nc, l.proto)
		if c == nil {
			g.Metrics.RefusedConns.Add(1)
			_ = nc.Close()
			continue
		}
		g.conns.Go(func() { g.serve(ctx, c) })
	}
}

// newConn returns what is remembered of a connection, nil where there is no room for it.
func (g *Gateway) newConn(nc net.Conn, p protocol.Protocol) *conn {
	remote := nc.RemoteAddr().String()
	c := &conn{net: nc, opened: time.Now()}
	c.seat = g.limits.enter(neighbourhood(remote), c.opened, func() {
		g.Metrics.RefusedConns.Add(1)
		_ = nc.Close() // who reads it sees that
	})
	if c.seat == nil {
		return nil
	}
	c.term = g.newTerminal(p, remote)
	c.term.conn = c
	return c
}

// serve takes one connection from its beginning to its end.
func (g *Gateway) serve(ctx context.Context, c *conn) {
	g.Metrics.Connections.Add(1)
	stop := context.AfterFunc(ctx, c.stop)
	defer func() {
		stop()
		_ = c.net.Close()
		g.limits.leave(c.seat)
		g.Metrics.Connections.Add(-1)
		c.term.forget()
	}()
	c.serve(ctx)
}

func (g *Gateway) protocol(name string) protocol.Protocol {
	for _, p := range g.deps.Protocols {
		if p.Name() == name {
			return p
		}
	}
	return nil
}
