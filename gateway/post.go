package gateway

import (
	"net"

	"waymark/protocol"
	"waymark/protocol/signature"
)

// post is a protocol where it is listened for.
type post struct {
	protocol.Protocol
	port int
}

func postOf(p protocol.Protocol, a net.Addr) post {
	switch a := a.(type) {
	case *net.TCPAddr:
		return post{p, a.Port}
	case *net.UDPAddr:
		return post{p, a.Port}
	}
	return post{Protocol: p}
}

// AnyProtocol is the protocol of a listener that several share: each connection
// or peer speaks the one that its first bytes look like.
const AnyProtocol = "any"

// undecided is the protocol of a terminal on a shared port that has not said
// enough yet. Bytes that look like no protocol of ours are noise.
type undecided struct{}

var errUndecided = protocol.ErrType

// Name implements protocol.Protocol.
func (undecided) Name() string { return AnyProtocol }

// Frame implements protocol.Protocol: too few bytes decide nothing, and enough that look like nothing are noise.
func (undecided) Frame(_ *protocol.Session, buf []byte) (frame []byte, used int) {
	if len(buf) < enough {
		return nil, 0
	}
	return nil, len(buf)
}

// Decode implements protocol.Protocol. There is never a frame to decode.
func (undecided) Decode(*protocol.Session, []byte, *protocol.Message) error { return errUndecided }

// enough are the bytes that tell the protocols of a shared port apart.
const enough = 16

// decide settles what a terminal on a shared port speaks, once its first bytes show it.
func (t *terminal) decide(buf []byte) {
	if _, open := t.proto.(undecided); !open {
		return
	}
	if p := t.gw.protocol(signature.Of(buf)); p != nil {
		t.proto = p
	}
}
