package gateway

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"os"
	"sync/atomic"
	"time"
)

// stream is a connection that a goroutine of its own reads, and waits in: where there are no pollers.
type stream struct {
	conn
	net     net.Conn
	readBy  time.Time    // read deadline as it is set
	writeBy time.Time    // write deadline as it is set
	hastes  atomic.Int32 // prompt frames that are not known to have arrived
	quiet   bool         // the last read ended with nothing
	broken  bool         // something was not written, or not all of it: what is written behind it would not be understood
}

// serve takes one connection from its beginning to its end.
func (s *stream) serve(ctx context.Context) {
	stop := context.AfterFunc(ctx, s.stop)
	defer func() {
		stop()
		s.end()
		s.leave()
	}()
	if s.mayShakeHands(ctx) {
		s.read(ctx)
	}
}

// mayShakeHands waits until its address may have another handshake over TLS, which costs far more than the connection: whoever begins
// one after the other waits as for frames of terminals that are not registered. It returns whether to go on.
func (s *stream) mayShakeHands(ctx context.Context) bool {
	if _, secured := s.net.(*tls.Conn); !secured {
		return true
	}
	g := s.term.gw
	for wait := s.seat.near.pace.take(g.life(), unknownEach); wait > 0; wait -= slowly {
		if !pause(ctx, min(wait, slowly)) || s.stopping.Load() || g.life() >= s.deadline() {
			return false
		}
	}
	return true
}

// read reads until the connection ends.
func (s *stream) read(ctx context.Context) {
	buf := make([]byte, s.size)
	have := 0
	for {
		if !s.grow(have) {
			return
		}
		if len(buf) != s.size {
			buf = append(make([]byte, 0, s.size), buf[:have]...)[:s.size]
		}
		err := s.extend()
		if err != nil || ctx.Err() != nil || s.stopping.Load() { // asked after the deadline is set: stopping sets an earlier one
			return
		}
		switch { // after the deadline is set: attend sets an earlier one
		case !s.holds():
			s.conn.attend(s)
		case s.errands.any.Load(): // what it holds is read first
			s.attend()
		}
		if s.broken {
			return
		}
		n, err := s.net.Read(buf[have:])
		if s.quiet = n == 0; s.quiet && s.early(err) {
			continue
		}
		if n == 0 && err != nil {
			return
		}
		have += n
		used, wait, more := s.take(buf[:have])
		have = copy(buf, buf[used:have])
		if !more || wait > 0 && !pause(ctx, wait) {
			return
		}
	}
}

// take takes in what there is and answers it.
func (s *stream) take(buf []byte) (used int, wait time.Duration, more bool) {
	g := s.term.gw
	w := g.works.Get().(*work)
	defer g.works.Put(w)
	s.heard = g.life()
	w.begin(g, s.heard)
	used, more = s.takeIn(w, buf)
	wait = s.pause(w)
	if len(w.ask) > 0 && !s.write(w.ask) {
		return used, 0, false
	}
	w.reply.wait()
	if answer := w.answer(); len(answer) > 0 && !s.write(answer) {
		return used, 0, false
	}
	return used, wait, more
}

func (s *stream) write(b []byte) bool {
	within := s.term.gw.settings.WriteWithin
	if now := time.Now(); s.writeBy.Sub(now) < within/2 {
		s.writeBy = now.Add(within)
		if err := s.net.SetWriteDeadline(s.writeBy); err != nil {
			return false
		}
	}
	_, err := s.net.Write(b)
	s.broken = s.broken || err != nil
	return err == nil
}

// extend moves the read deadline forward. Moving it costs, so it is left where
// it is while it is near enough.
func (s *stream) extend() error {
	g := s.term.gw
	replaced := s.replaced.Load() != 0
	s.heard = g.life()
	by := g.begun.Add(s.deadline())
	if ahead := by.Sub(s.readBy); ahead >= 0 && ahead < g.settings.IdleAfter/64 && !replaced {
		return nil
	}
	s.readBy = by
	err := s.net.SetReadDeadline(by)
	if err == nil && !replaced && s.replaced.Load() != 0 { // replaced meanwhile: its deadline is the one that counts
		err = s.net.SetReadDeadline(g.begun.Add(s.deadline()))
	}
	return err
}

// lastWord is the silence after which a connection that is one too many of its device is closed: how much has arrived on it is not
// known here. ReplacedAfter is the longest that it is still read, or who goes on sending would stay.
const lastWord = time.Second

// deadline is that of every connection, or an earlier one of one that is crowded out.
func (s *stream) deadline() time.Duration {
	if crowded := time.Duration(s.crowded.Load()); crowded > 0 {
		return min(max(s.heard, crowded)+lastWord, crowded+s.term.gw.settings.ReplacedAfter)
	}
	return s.conn.deadline()
}

// longAgo is a deadline that ends a read at once.
var longAgo = time.Unix(1, 0)

// wake ends a read that waits, or has it end sooner. That fails only when the connection is closed already.
func (s *stream) wake() {
	if replaced := time.Duration(s.replaced.Load()); replaced > 0 {
		_ = s.net.SetReadDeadline(s.term.gw.begun.Add(replaced + s.term.gw.settings.ReplacedAfter))
	}
	if crowded := time.Duration(s.crowded.Load()); crowded > 0 {
		_ = s.net.SetReadDeadline(s.term.gw.begun.Add(crowded + lastWord))
	}
	if s.stopping.Load() {
		_ = s.net.SetReadDeadline(longAgo)
	}
}

// attend implements line: it ends a read that waits. That fails only when the connection is closed already.
func (s *stream) attend() { _ = s.net.SetReadDeadline(longAgo) }

// early reports whether a read ended before its time, because of an errand; then the deadline is set again.
func (s *stream) early(err error) bool {
	g := s.term.gw
	if !errors.Is(err, os.ErrDeadlineExceeded) || s.stopping.Load() || g.life() >= s.deadline() {
		return false
	}
	s.readBy = time.Time{}
	return true
}

// pause holds back a connection; it returns whether to go on.
func pause(ctx context.Context, wait time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(wait):
		return true
	}
}
