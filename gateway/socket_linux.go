package gateway

import (
	"bytes"
	"errors"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"waymark/rawio"
)

// socket is a connection that a poller watches. While it says nothing it costs
// this struct, no goroutine and no buffer. Whoever has it in hand (a poller that
// was told of it, a message that is in the log by now, a timer) goes on with it;
// turns sees to it that one at a time does.
type socket struct {
	conn
	poller *poller
	fd     int
	turns  atomic.Int32 // 0 while it is in nobody's hands; what happens to it adds one

	rest    []byte        // of a frame that is not complete
	more    bool          // the last read may have left something behind
	hungUp  atomic.Bool   // nothing more is sent: the end is behind what can be read
	until   time.Duration // it is not read before; 0 for at once
	awaited *reply        // what waits for the log
	out     []byte        // could not be written yet
	outBy   time.Duration // must be written by then
	last    bool          // nothing is read any more
	owed    int           // of one that is crowded out: bytes that have arrived and are still to be read
	counted bool          // owed is known

	promptBy time.Duration // a prompt frame is under way, and has to arrive by then; 0 for none
	promptTo uint64        // so many bytes have arrived once it has
}

// mostReads in a row, after which a socket that always has more is served by a
// goroutine for a while: the others of its poller must not wait for it.
const mostReads = 16

// turn goes on with the socket, unless somebody has it in hand already, who does then.
func (s *socket) turn() {
	if s.turns.Add(1) == 1 {
		s.serve()
	}
}

// wake implements line. Who calls it has another connection in hand. That the
// device has a newer one is seen by the sweep.
func (s *socket) wake() {
	if s.stopping.Load() || s.crowded.Load() != 0 {
		go s.turn()
	}
}

// serve goes on with the socket, which the caller has in hand, until it waits for something.
func (s *socket) serve() {
	for {
		turns := s.turns.Load()
		if !s.advance() || s.turns.CompareAndSwap(turns, 0) {
			return
		}
	}
}

// goOn is told when what the answers wait for is in the log, or is not.
func (s *socket) goOn() {
	if !s.answered() {
		return
	}
	if s.more || s.last || s.until > 0 || s.crowded.Load() != 0 || len(s.out) > 0 || !s.turns.CompareAndSwap(1, 0) {
		s.serve()
	}
}

// advance does what can be done now. It returns whether the socket waits for
// something to happen: else it is closed, or in other hands.
func (s *socket) advance() bool {
	g := s.poller.gw
	w := g.works.Get().(*work)
	defer g.works.Put(w)
	for range mostReads {
		s.conn.attend(s)
		now := g.life()
		switch {
		case s.tooLate(now):
			return s.unless(true)
		case len(s.out) > 0 && !s.flush():
			return s.unless(now >= s.outBy)
		case s.last, s.stopping.Load(), s.term.names == nil && now >= s.deadline():
			return s.unless(true)
		case s.crowded.Load() != 0 && s.owes() == 0:
			return s.unless(true)
		case now < s.until:
			return true
		}
		n, err := s.read(w)
		if errors.Is(err, syscall.EAGAIN) {
			return true
		}
		if n <= 0 {
			return s.unless(true)
		}
		s.heard, s.owed = now, max(s.owed-n, 0)
		if !s.take(w, n) {
			return false
		}
		if !s.more && !s.last && len(s.out) == 0 && s.crowded.Load() == 0 {
			return true
		}
	}
	go s.serve()
	return false
}

// owes is how many bytes are still to be read of a socket that is crowded out: no more than had arrived when that was seen, or who
// goes on sending would stay. Where the system does not say it, none.
func (s *socket) owes() int {
	if !s.counted {
		s.counted = true
		if n, err := unix.IoctlGetInt(s.fd, unix.TIOCINQ); err == nil {
			s.owed = n
		}
	}
	return s.owed
}

// unless closes the socket when it is over.
func (s *socket) unless(over bool) bool {
	if over {
		s.close()
	}
	return !over
}

// read reads into w.in, behind what is left of a frame.
func (s *socket) read(w *work) (n int, err error) {
	if !s.grow(len(s.rest)) {
		return 0, nil
	}
	if len(w.in) < s.size {
		w.in = make([]byte, max(s.size, 4<<10))
	}
	have := copy(w.in, s.rest)
	n, err = rawio.Read(s.fd, w.in[have:s.size])
	for errors.Is(err, syscall.EINTR) {
		n, err = rawio.Read(s.fd, w.in[have:s.size])
	}
	s.more = n == s.size-have || s.hungUp.Load()
	return n, err
}

// take takes in n bytes that were read, and answers them. It returns false when
// the answers wait for the log; then the socket is in its hands.
func (s *socket) take(w *work, n int) bool {
	buf := w.in[:len(s.rest)+n]
	w.begin(s.poller.gw, s.heard)
	used, more := s.takeIn(w, buf)
	if s.rest = append(s.rest[:0], buf[used:]...); len(s.rest) == 0 {
		s.rest = nil
	}
	s.last, s.until = !more, 0
	if wait := s.pause(w); more && wait > 0 {
		s.until = s.heard + wait
		s.heard = s.until
		time.AfterFunc(wait, s.turn)
	}
	s.write(w.ask)
	s.awaited = w.handOver()
	return s.answered()
}

// answered writes the answers if it is known by now which; else goOn is called when it may be.
func (s *socket) answered() bool {
	if !s.awaited.known(s) {
		return false
	}
	s.write(s.awaited.answer())
	s.poller.gw.replies.Put(s.awaited)
	s.awaited = nil
	return true
}

// write writes b; what the terminal does not take yet is kept.
func (s *socket) write(b []byte) {
	if len(s.out) > 0 {
		s.out = append(s.out, b...)
		return
	}
	if s.out = bytes.Clone(s.send(b)); len(s.out) > 0 {
		s.outBy = s.poller.gw.life() + s.poller.gw.settings.WriteWithin
		if s.poller.watch(s, syscall.EPOLL_CTL_MOD, syscall.EPOLLOUT) != nil {
			s.last, s.out = true, nil
		}
	}
}

// put implements writer.
func (s *socket) put(frame []byte, prompt bool) bool {
	if s.last || s.stopping.Load() {
		return false
	}
	if prompt {
		return s.promptly(frame)
	}
	s.write(frame)
	return !s.last
}

// attend implements line.
func (s *socket) attend() { s.turn() }

// flush writes what was kept, and reports whether nothing is left of it.
func (s *socket) flush() bool {
	s.out = s.send(s.out)
	return len(s.out) == 0
}

// send writes what the terminal takes of b at once, and returns the rest.
func (s *socket) send(b []byte) []byte {
	if len(b) == 0 {
		return nil
	}
	n, err := rawio.Write(s.fd, b)
	if err != nil && !errors.Is(err, syscall.EAGAIN) && !errors.Is(err, syscall.EINTR) {
		s.last = true // it is gone
		return nil
	}
	if n = max(n, 0); n == len(b) {
		return nil
	}
	return b[n:]
}

// look closes the socket where it has said nothing, or has not taken its answers, for too long.
func (s *socket) look(now time.Duration) {
	if !s.turns.CompareAndSwap(0, 1) {
		return // it is in hand
	}
	switch {
	case len(s.out) == 0 && now >= s.deadline():
		s.close()
	case len(s.out) > 0 || !s.turns.CompareAndSwap(1, 0):
		s.serve()
	}
}

func (s *socket) close() {
	s.poller.forget(s)
	s.drop()
	_ = syscall.Close(s.fd) // nothing can be done about it
	s.leave()
	s.poller.gw.conns.Done()
}
