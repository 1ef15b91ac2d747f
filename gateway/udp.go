package gateway

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"os"
	"sync/atomic"
	"time"

	"waymark/protocol"
)

// udpListener serves one protocol over datagrams. A remote address is a
// terminal; it is forgotten after the idle time.
type udpListener struct {
	gw      *Gateway
	pc      net.PacketConn
	proto   protocol.Protocol
	peers   map[netip.AddrPort]*udpPeer
	unknown strangers
	errands errands
	answers chan udpAnswer
	swept   time.Time
}

type udpPeer struct {
	term  *terminal
	last  time.Time
	heard atomic.Int64 // when, of the gateway's life; for those that have it not in hand
	from  netip.AddrPort
	of    *udpListener
}

// entrust implements outlet.
func (p *udpPeer) entrust(e *errand) bool {
	e.peer = p
	if !p.of.errands.add(e) {
		return false
	}
	_ = p.of.pc.SetReadDeadline(longAgo) // the listener looks at its errands
	return true
}

// began implements outlet.
func (p *udpPeer) began() time.Time { return p.term.since }

type udpAnswer struct {
	to netip.AddrPort
	*reply
}

// maxDatagram is the largest datagram there is, in bytes.
const maxDatagram = 64 << 10

// udpWaiting is how many datagrams may wait for the log; beyond, reading waits
// and the kernel drops, as UDP does: the terminal sends again.
const udpWaiting = 4096

func newUDPListener(g *Gateway, pc net.PacketConn, p protocol.Protocol) *udpListener {
	return &udpListener{gw: g, pc: pc, proto: p, peers: map[netip.AddrPort]*udpPeer{}, unknown: strangers{}, answers: make(chan udpAnswer, udpWaiting), swept: time.Now()}
}

func (l *udpListener) run(ctx context.Context) {
	stop := context.AfterFunc(ctx, func() { _ = l.pc.SetReadDeadline(longAgo) })
	defer stop()
	replied := make(chan struct{})
	go func() {
		defer close(replied)
		l.reply()
	}()
	buf := make([]byte, maxDatagram)
	uc := l.pc.(*net.UDPConn)
	for ctx.Err() == nil {
		n, from, err := uc.ReadFromUDPAddrPort(buf)
		if errors.Is(err, net.ErrClosed) {
			break
		}
		if err == nil {
			l.take(buf[:n], from)
		} else if errors.Is(err, os.ErrDeadlineExceeded) && ctx.Err() == nil {
			_ = l.pc.SetReadDeadline(time.Time{})
		}
		l.attend()
	}
	l.errands.close()
	close(l.answers)
	<-replied
	_ = l.pc.Close()
}

// attend sends the commands that wait to where their terminals last spoke from.
func (l *udpListener) attend() {
	for _, e := range l.errands.take() {
		e.run(e.peer.term, e.peer)
	}
}

// put implements writer. A datagram waits for nobody.
func (p *udpPeer) put(frame []byte, _ bool) bool {
	_, err := p.of.pc.(*net.UDPConn).WriteToUDPAddrPort(frame, p.from)
	return err == nil
}

// free implements writer.
func (*udpPeer) free() bool { return true }

// unread implements writer. The datagrams of all wait in one line.
func (*udpPeer) unread() bool { return false }

// take takes in one datagram; its answers wait in line for the log.
func (l *udpListener) take(b []byte, from netip.AddrPort) {
	now := time.Now()
	l.sweep(now)
	peer, life := l.peers[from], now.Sub(l.gw.begun)
	if (peer == nil || !peer.term.session.Known) && l.unknown.over(from.Addr(), life) {
		return
	}
	if peer == nil {
		if len(l.peers) >= l.gw.settings.MaxPeers && !l.forgetOne() {
			l.gw.Metrics.RefusedConns.Add(1)
			return
		}
		peer = &udpPeer{term: l.gw.newTerminal(l.proto, from.String()), from: from, of: l}
		peer.term.session.Datagram = true
		l.peers[from] = peer
	}
	if peer.term.bad >= badFrames && now.Sub(peer.last) < slowly {
		return
	}
	peer.last = now
	w := l.gw.works.Get().(*work)
	defer l.gw.works.Put(w)
	w.begin(l.gw, life)
	frames, noise, bye := 0, 0, false
	for used := 0; used < len(b); {
		frame, n := peer.term.next(b[used:])
		if n == 0 || frames >= badFrames && !peer.term.session.Known || noise >= badFrames {
			break // the rest of a datagram never comes; of noise, and of who is not registered, there is enough
		}
		used += n
		if frame == nil {
			l.gw.Metrics.NoiseBytes.Add(int64(n))
			noise++
			continue
		}
		frames++
		bye = w.take(peer.term, frame) || bye
	}
	if frames == 0 && len(b) > 0 && peer.term.names == nil {
		peer.term.strange(b)
	}
	if noise >= badFrames {
		peer.term.bad = max(peer.term.bad, badFrames)
	}
	if peer.term.session.Known {
		l.gw.sessions.spoke(peer.term.ref.ID, peer, life)
	} else {
		l.unknown.take(from.Addr(), life, max(frames+noise, 1))
	}
	if bye || frames == 0 && peer.term.names == nil { // what sends no frame is not remembered
		delete(l.peers, from)
	}
	if len(w.ask) > 0 {
		_, _ = l.pc.(*net.UDPConn).WriteToUDPAddrPort(w.ask, from)
	}
	l.answers <- udpAnswer{from, w.handOver()}
}

// reply writes answers in the order of the datagrams, each when the log has it.
func (l *udpListener) reply() {
	for a := range l.answers {
		a.wait()
		if answer := a.answer(); len(answer) > 0 {
			_, _ = l.pc.(*net.UDPConn).WriteToUDPAddrPort(answer, a.to) // a datagram may be lost; the terminal sends again
		}
		l.gw.replies.Put(a.reply)
	}
}

// forgetOne makes room for another terminal where it can: addresses are easily
// made up, so one that is no registered device's goes.
func (l *udpListener) forgetOne() bool {
	const tries = 100
	n := 0
	for a, p := range l.peers { // they come in no order
		if !p.term.session.Known {
			delete(l.peers, a)
			return true
		}
		if n++; n >= tries {
			break
		}
	}
	return false
}

func (l *udpListener) sweep(now time.Time) {
	if now.Sub(l.swept) < time.Minute {
		return
	}
	l.swept = now
	for a, p := range l.peers {
		idle := l.gw.settings.IdleAfter
		if !p.term.session.Known { // addresses are easily made up
			idle = l.gw.settings.LoginWithin
		}
		if now.Sub(p.last) > idle {
			delete(l.peers, a)
		}
	}
}
