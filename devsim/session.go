package devsim

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"time"

	"waymark/fleet/device"
)

// session is one connection of a terminal of the fleet.
type session struct {
	t      *terminal
	conn   net.Conn
	flight flight
	heard  time.Time // when the platform last said something
	spoke  time.Time
	beat   time.Time // when the last heartbeat went out
	in     []byte
	came   []byte // the same, before anything was unescaped in it; only while somebody is told of commands
	have   int
	later  []promised
}

// flight is the message that waits to be acknowledged; its serial number counts only while n > 0.
type flight struct {
	frame  []byte
	serial uint16
	n      int // points in it
	late   bool
	sent   time.Time
	tries  int
}

const (
	retryAfter   = 15 * time.Second // an unacknowledged message is sent again
	maxTries     = 3
	writeTimeout = 30 * time.Second
	longestWait  = 10 * time.Second // so that what happens between reports is noticed
)

var errSilent = errors.New("devsim: the platform does not answer")

// connect opens a connection, logs in and reports until the connection or the coverage ends, or a wireless
// terminal has sent all it has. Then it returns nil where all is in order.
func (t *terminal) connect(ctx context.Context, addr string) error {
	conn, err := t.f.cfg.Dial(ctx, t.v.Index, addr)
	if err != nil {
		return fmt.Errorf("devsim: connect: %w", err)
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	code, err := logIn(ctx, conn, t.speaker, t.code, loginTimeout)
	if err != nil {
		t.code = nil
		return err
	}
	t.code = code
	t.setOnline(true)
	defer t.setOnline(false)
	now := t.f.cfg.Clock.Now()
	s := &session{t: t, conn: conn, in: make([]byte, 2048), heard: now, spoke: now, beat: now}
	return s.run(ctx)
}

func (t *terminal) setOnline(on bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.live(t.f.cfg.Clock.Now()) // what was made until now was made in the other state
	t.online = on
	if !on {
		t.memory.offline()
	}
}

func (s *session) run(ctx context.Context) error {
	for ctx.Err() == nil {
		now := s.t.f.cfg.Clock.Now()
		covered, until := s.t.radio.coverage(now)
		if !covered {
			return nil // the connection is simply gone
		}
		if err := s.keepPromises(now); err != nil {
			return err
		}
		done, err := s.speak(now)
		if err != nil || done {
			return err
		}
		if err := s.conn.SetReadDeadline(time.Now().Add(s.wake(now, until).Sub(now))); err != nil {
			return err
		}
		n, err := s.conn.Read(s.in[s.have:])
		s.have += n
		if err := s.listen(); err != nil {
			return err
		}
		if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
			return fmt.Errorf("devsim: read: %w", err)
		}
	}
	return nil
}

// speak sends what is to be sent now. done means that the terminal goes to sleep.
func (s *session) speak(now time.Time) (done bool, err error) {
	t := s.t
	t.mu.Lock()
	t.live(now)
	points, late := t.memory.next(t.speaker.lateFirst())
	if s.flight.n == 0 && len(points) > 0 {
		frame, n, serial := t.speaker.report(s.flight.frame[:0], points, late)
		s.flight = flight{frame: frame, serial: serial, n: n, late: late}
	}
	t.mu.Unlock()
	switch beat := time.Duration(t.v.HeartbeatSeconds) * time.Second; {
	case s.flight.n > 0:
		return false, s.fly(now)
	case s.listens(now):
		return false, nil
	case t.v.Type == device.Wireless:
		return true, s.write(now, t.speaker.farewell(nil))
	case now.Sub(s.spoke) >= beat || t.speaker.beatsAlways() && now.Sub(s.beat) >= beat:
		s.beat = now
		if now.Sub(s.heard) > 3*beat {
			return false, errSilent
		}
		p := t.measured()
		return false, s.write(now, t.speaker.heartbeat(nil, &p))
	}
	return false, nil
}

// fly sends the message under way, or sends it again when it is time.
func (s *session) fly(now time.Time) error {
	f := &s.flight
	if f.tries > 0 && now.Sub(f.sent) < retryAfter {
		return nil
	}
	if f.tries == maxTries {
		return errSilent
	}
	f.sent = now
	f.tries++
	return s.write(now, f.frame)
}

func (s *session) write(now time.Time, frame []byte) error {
	if len(frame) == 0 {
		return nil
	}
	s.spoke = now
	if err := s.conn.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return err
	}
	if _, err := s.conn.Write(frame); err != nil {
		return fmt.Errorf("devsim: write: %w", err)
	}
	return nil
}

// wake is when there is something to do if nothing is heard until then.
func (s *session) wake(now, uncovered time.Time) time.Time {
	at := now.Add(longestWait)
	s.t.mu.Lock()
	next := s.t.reported.Add(s.t.interval())
	s.t.mu.Unlock()
	if s.flight.n > 0 {
		next = s.flight.sent.Add(retryAfter)
	}
	if s.t.v.Type == device.Wireless && s.flight.n == 0 {
		next = s.heard.Add(drowsy)
	}
	if len(s.later) > 0 && s.later[0].at.Before(next) {
		next = s.later[0].at
	}
	for _, o := range [...]time.Time{next, uncovered} {
		if o.Before(at) {
			at = o
		}
	}
	if least := now.Add(time.Millisecond); at.Before(least) {
		return least
	}
	return at
}

// listen handles every whole frame that has been read.
func (s *session) listen() error {
	used := 0
	if s.t.f.cfg.Ordered != nil {
		s.came = append(s.came[:0], s.in[:s.have]...)
	}
	for {
		a, n := s.t.speaker.next(s.in[used:s.have])
		if n == 0 {
			break
		}
		used += n
		if a.kind != noise {
			s.heard = s.t.f.cfg.Clock.Now()
		}
		switch a.kind {
		case ack:
			s.acknowledged(a)
		case command:
			if err := s.takes(a, s.came[min(used-n, len(s.came)):min(used, len(s.came))]); err != nil {
				return err
			}
		case noise, incomplete, registered:
		}
	}
	s.have = copy(s.in, s.in[used:s.have])
	if s.have == len(s.in) { // longer than anything a platform sends
		s.have = 0
	}
	return nil
}

// acknowledged forgets the reports that are acknowledged. A refusal is waited out like silence.
func (s *session) acknowledged(a answer) {
	if s.flight.n == 0 || a.serial != s.flight.serial || a.result != 0 {
		return
	}
	s.t.mu.Lock()
	defer s.t.mu.Unlock()
	s.t.memory.acknowledged(s.flight.n, s.flight.late)
	s.flight.n = 0
}
