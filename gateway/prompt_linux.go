package gateway

import (
	"errors"
	"math"
	"net"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// takes reports whether the terminal at the other end of a connection takes what it is sent, as far as the kernel knows: nothing had to be
// sent again, or waits for room. What is on its way says nothing: it may have been sent just now.
func takes(fd int) bool {
	info, err := unix.GetsockoptTCPInfo(fd, unix.IPPROTO_TCP, unix.TCP_INFO)
	const established = 1
	return err == nil && info.State == established && info.Retransmits == 0 && info.Probes == 0 && info.Backoff == 0 && info.Notsent_bytes == 0
}

// limit has the kernel give up a connection where it was not told within a time that something arrived, also once its process is dead; 0 is as ever.
func limit(fd int, within time.Duration) error {
	return unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(within.Milliseconds()))
}

// written is how many bytes have arrived at the terminal once all has that was written until now.
func written(fd int) (uint64, error) {
	for {
		before, err1 := arrived(fd)
		left, err2 := unix.IoctlGetInt(fd, unix.SIOCOUTQ)
		after, err3 := arrived(fd)
		if err := errors.Join(err1, err2, err3); err != nil {
			return 0, err
		}
		if before == after {
			return after + uint64(left), nil
		}
	}
}

// arrived is how many bytes have, as the terminal's end of the connection said.
func arrived(fd int) (uint64, error) {
	info, err := unix.GetsockoptTCPInfo(fd, unix.IPPROTO_TCP, unix.TCP_INFO)
	if err != nil {
		return 0, err
	}
	return info.Bytes_acked, nil
}

// says reports whether something has come that was not read yet, or nobody knows.
func says(fd int) bool {
	n, err := unix.IoctlGetInt(fd, unix.SIOCINQ)
	return err != nil || n > 0
}

// unread implements writer.
func (s *socket) unread() bool { return says(s.fd) }

// free implements writer.
func (s *socket) free() bool {
	return !s.last && !s.stopping.Load() && len(s.out) == 0 && !s.underWay() && takes(s.fd)
}

// promptly writes a frame that arrives within Settings.arriveWithin or never. It reports false where it does not go out, or not whole.
func (s *socket) promptly(frame []byte) bool {
	within := s.poller.gw.settings.arriveWithin
	if !s.free() || limit(s.fd, within) != nil {
		return false
	}
	rest := s.send(frame)
	if len(rest) == len(frame) {
		_ = limit(s.fd, 0) // nothing is on its way
		return false
	}
	var err error
	s.promptBy = s.poller.gw.life() + within
	if s.promptTo, err = written(s.fd); err != nil || len(rest) > 0 || s.last {
		s.last, s.promptTo = true, math.MaxUint64 // it never arrives whole
		return false
	}
	time.AfterFunc(within, s.turn)
	return true
}

// tooLate reports whether a frame that had to be prompt has not arrived in its time.
func (s *socket) tooLate(now time.Duration) bool { return s.underWay() && now >= s.promptBy }

// underWay reports whether a prompt frame is not known to have arrived. Once it has, the connection is as any other.
func (s *socket) underWay() bool {
	if s.promptBy == 0 {
		return false
	}
	n, err := arrived(s.fd)
	if err != nil || n < s.promptTo {
		return true
	}
	s.promptBy = 0
	_ = limit(s.fd, 0) // it fails where the connection is gone
	return false
}

// drop has the kernel forget what it has not brought to the terminal, where a connection is about to be closed with a prompt frame under way.
func (s *socket) drop() {
	if s.underWay() {
		_ = syscall.SetsockoptLinger(s.fd, syscall.SOL_SOCKET, syscall.SO_LINGER, &syscall.Linger{Onoff: 1})
	}
}

// taking reports whether a connection takes what it is sent.
func taking(c *net.TCPConn) (ok bool) {
	raw, err := c.SyscallConn()
	return err == nil && raw.Control(func(fd uintptr) { ok = takes(int(fd)) }) == nil && ok
}

// saying reports whether something has come over a connection that was not read yet, or nobody knows.
func saying(c *net.TCPConn) bool {
	raw, err := c.SyscallConn()
	some := true
	return err != nil || raw.Control(func(fd uintptr) { some = says(int(fd)) }) != nil || some
}

// begin prepares a connection for a frame that must be prompt; it returns false where that cannot go out.
func (p *promptness) begin(c *net.TCPConn, within time.Duration) (ok bool) {
	raw, err := c.SyscallConn()
	return err == nil && raw.Control(func(fd uintptr) { ok = takes(int(fd)) && limit(int(fd), within) == nil }) == nil && ok
}

// mark notes that the frame was given to the kernel.
func (p *promptness) mark(c *net.TCPConn) (ok bool) {
	raw, err := c.SyscallConn()
	return err == nil && raw.Control(func(fd uintptr) {
		p.to, err = written(int(fd))
		ok = err == nil
	}) == nil && ok
}

// kept reports whether the frame has arrived; then the connection goes on as ever.
func (p *promptness) kept(c *net.TCPConn) (ok bool) {
	raw, err := c.SyscallConn()
	return err == nil && raw.Control(func(fd uintptr) {
		n, err := arrived(int(fd))
		ok = err == nil && n >= p.to && limit(int(fd), 0) == nil
	}) == nil && ok
}
