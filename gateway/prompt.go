package gateway

import (
	"crypto/tls"
	"net"
	"time"
)

// writer is a way to a terminal.
type writer interface {
	// put writes a frame that the terminal did not ask for, and reports whether it was, or will be. One that has to be prompt arrives within
	// Settings.arriveWithin of that or never: the kernel would go on sending it to a terminal without network for a quarter of an hour, and the vehicle that
	// stood when it was judged would be stopped on its way.
	put(frame []byte, prompt bool) bool
	// free reports whether the terminal takes what it is sent, as far as is known, so that a prompt frame can be put.
	free() bool
	// unread reports whether the terminal has said what nobody has looked at yet, as far as is known.
	unread() bool
}

// arriveWithin is how long a frame may be on its way that must be prompt. Where nothing says that it has arrived by then, its connection is cut off; nobody
// knows then whether it has, as of any frame that is not answered.
const arriveWithin = 3 * time.Second

// promptness is what is known of a prompt frame on a stream.
type promptness struct {
	to uint64 // so many bytes have arrived once it has
}

// put implements writer.
func (s *stream) put(frame []byte, prompt bool) bool {
	if !prompt {
		return s.write(frame)
	}
	return s.promptly(frame)
}

// free implements writer.
func (s *stream) free() bool {
	tcp := s.wire()
	return tcp != nil && !s.broken && taking(tcp)
}

// unread implements writer.
func (s *stream) unread() bool {
	tcp := s.wire()
	return tcp != nil && (s.holds() || saying(tcp))
}

// holds reports whether the connection may hold what it has taken from the kernel and nobody has read: TLS does, of a record that is longer than the room for it, and
// of records that came together. It does not once a read ended with nothing.
func (s *stream) holds() bool {
	_, secured := s.net.(*tls.Conn)
	return secured && !s.quiet
}

// promptly writes a frame that must be prompt.
func (s *stream) promptly(frame []byte) bool {
	within := s.term.gw.settings.arriveWithin
	p, tcp := &promptness{}, s.wire()
	if tcp == nil || !p.begin(tcp, within) {
		return false
	}
	begun := time.Now()
	s.writeBy = begun.Add(within)
	err := s.net.SetWriteDeadline(s.writeBy)
	if err == nil {
		_, err = s.net.Write(frame)
	}
	s.writeBy = time.Time{} // the next one sets its own
	if err != nil || !p.mark(tcp) {
		s.broken = true
		_ = tcp.SetLinger(0) // what was not brought to the terminal is forgotten with the connection
		return false
	}
	s.hastes.Add(1)
	time.AfterFunc(time.Until(begun.Add(within)), func() {
		if p.kept(tcp) {
			s.hastes.Add(-1)
			return
		}
		_ = tcp.SetLinger(0)
		_ = tcp.Close() // serve comes upon it
	})
	return true
}

// wire is what a stream stands on, nil where that is no TCP.
func (s *stream) wire() *net.TCPConn {
	under := s.net
	if secured, ok := under.(*tls.Conn); ok {
		under = secured.NetConn()
	}
	tcp, _ := under.(*net.TCPConn)
	return tcp
}

// end closes the connection. What is still under way of a prompt frame is forgotten with it.
func (s *stream) end() {
	if tcp := s.wire(); tcp != nil && s.hastes.Load() > 0 {
		_ = tcp.SetLinger(0)
	}
	_ = s.net.Close()
}
