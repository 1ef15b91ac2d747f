package gateway

import (
	"context"
	"net"

	"waymark/protocol"
)

// streams are readers that give each connection a goroutine of its own.
type streams struct {
	gw     *Gateway
	ctx    context.Context // done when nothing more is to be read
	cancel context.CancelFunc
}

func newStreams(g *Gateway) *streams {
	ctx, cancel := context.WithCancel(context.Background())
	return &streams{g, ctx, cancel}
}

func (*streams) start() {}

func (ss *streams) stop() { ss.cancel() }

func (*streams) close() {}

// accepting is a listener of which the connections are streams.
type accepting struct {
	net.Listener
	readers *streams
	proto   protocol.Protocol
	came    net.Conn
}

// door implements readers.
func (ss *streams) door(ln net.Listener, p protocol.Protocol) (door, error) {
	return &accepting{Listener: ln, readers: ss, proto: p}, nil
}

// next implements door.
func (a *accepting) next() (err error) {
	a.came, err = a.Accept()
	return err
}

// admit implements door.
func (a *accepting) admit() {
	g := a.readers.gw
	s := &stream{net: a.came}
	if !g.open(&s.conn, s, a.proto, s.net.RemoteAddr().String()) {
		_ = s.net.Close()
		return
	}
	g.conns.Go(func() { s.serve(a.readers.ctx) })
}
