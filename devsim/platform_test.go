package devsim

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"sync"
	"time"
)

// platform is the smallest platform that terminals get along with: it acknowledges all it understands. Its
// reading of the protocols shares nothing with the real decoders; those are held against the encoders in
// decoder_test.go.
type platform struct {
	protocol string
	// cut, where not nil, is asked before message k of a connection is acknowledged (logging in counts);
	// true closes the connection instead.
	cut func(k int) bool
	// refuse, where not nil, is asked for the result of message k of a connection.
	refuse func(k int) bool
	delay  time.Duration // before each read is answered
	// tell, where not nil, is asked after each message for a frame to send as well, a while later; nil for none.
	tell func(m message) (frame []byte, after time.Duration)

	mu       sync.Mutex
	messages []message
	conns    int
	serving  sync.WaitGroup // every connection has ended
}

// message is what a terminal sent: its type, serial number and body or content.
type message struct {
	conn   int
	kind   uint16
	serial uint16
	from   string // the terminal's number, JT/T 808 only
	body   []byte
	at     time.Time
}

// dial connects a terminal through a pipe, which synctest understands.
func (p *platform) dial(_ context.Context, _ int, _ string) (net.Conn, error) {
	ours, theirs := net.Pipe()
	p.serving.Go(func() { p.serve(theirs) })
	return ours, nil
}

func (p *platform) all(kind uint16) []message {
	p.mu.Lock()
	defer p.mu.Unlock()
	var out []message
	for _, m := range p.messages {
		if m.kind == kind {
			out = append(out, m)
		}
	}
	return out
}

func (p *platform) serve(conn net.Conn) {
	defer conn.Close()
	p.mu.Lock()
	p.conns++
	me := p.conns
	p.mu.Unlock()
	// A pipe has no buffer: answers wait here while the terminal is still writing.
	answers := make(chan []byte, 4096)
	defer close(answers)
	p.serving.Go(func() {
		for b := range answers {
			if _, err := conn.Write(b); err != nil {
				return
			}
		}
	})
	buf, have, k := make([]byte, 16<<10), 0, 0
	for {
		n, err := conn.Read(buf[have:])
		if err != nil {
			return
		}
		have += n
		used := 0
		var out []byte
		for {
			m, took := p.frame(buf[used:have])
			if took == 0 {
				break
			}
			used += took
			m.conn, m.at = me, time.Now()
			p.mu.Lock()
			p.messages = append(p.messages, m)
			p.mu.Unlock()
			if p.cut != nil && p.cut(k) {
				return
			}
			out = p.answer(out, m, p.refuse != nil && p.refuse(k))
			if p.tell != nil {
				p.later(conn, m)
			}
			k++
		}
		have = copy(buf, buf[used:have])
		if p.delay > 0 {
			time.Sleep(p.delay)
		}
		if len(out) > 0 {
			answers <- out
		}
	}
}

// later sends what is to be sent besides. A terminal that is gone by then gets nothing.
func (p *platform) later(conn net.Conn, m message) {
	if frame, after := p.tell(m); frame != nil {
		p.serving.Go(func() {
			<-time.After(after)
			_, _ = conn.Write(frame)
		})
	}
}

func (p *platform) frame(b []byte) (message, int) {
	if p.protocol == GT06 {
		if len(b) < 3 || len(b) < int(b[2])+5 {
			return message{}, 0
		}
		size := int(b[2]) + 5
		return message{kind: uint16(b[3]), serial: binary.BigEndian.Uint16(b[size-6:]), body: append([]byte{}, b[4:size-6]...)}, size
	}
	if len(b) == 0 {
		return message{}, 0
	}
	var raw []byte
	for i := 1; i < len(b); i++ {
		switch b[i] {
		case 0x7e:
			at := 4
			phone := 6
			if raw[2]&0x40 != 0 {
				at, phone = 5, 10
			}
			from := ""
			for _, c := range raw[at : at+phone] {
				from += string('0'+c>>4) + string('0'+c&15)
			}
			at += phone
			return message{kind: binary.BigEndian.Uint16(raw), serial: binary.BigEndian.Uint16(raw[at:]), from: from, body: raw[at+2 : len(raw)-1]}, i + 1
		case 0x7d:
			i++
			raw = append(raw, 0x7c+b[i])
		default:
			raw = append(raw, b[i])
		}
	}
	return message{}, 0
}

func (p *platform) answer(out []byte, m message, refuse bool) []byte {
	result := byte(0)
	if refuse {
		result = 1
	}
	if p.protocol == GT06 {
		if refuse {
			return out
		}
		return gtLink{}.frame(out, byte(m.kind), m.serial, nil)
	}
	head := []byte{0, 0, 0, 0, 0, 0, 0, 0}
	binary.BigEndian.PutUint16(head, m.serial)
	l := newJTLink(2013, "1")
	switch m.kind {
	case jtRegister:
		return l.frame(out, jtRegistrationAnswer, 7, append(head[:2], result, 's', 'e', 'c', 'r', 'e', 't'))
	case jtGeneralAnswer:
		return out
	}
	binary.BigEndian.PutUint16(head[2:], m.kind)
	return l.frame(out, jtPlatformAnswer, 7, append(head[:4], result))
}

// listen serves over TCP until the listener is closed.
func (p *platform) listen(l net.Listener) {
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		go func() {
			defer conn.Close()
			p.echo(conn)
		}()
	}
}

// echo acknowledges like serve, but keeps nothing, for benchmarks.
func (p *platform) echo(conn net.Conn) {
	buf, have := make([]byte, 2048), 0
	var out []byte
	for {
		n, err := conn.Read(buf[have:])
		if err != nil || n == 0 && errors.Is(err, io.EOF) {
			return
		}
		have += n
		used := 0
		out = out[:0]
		for {
			m, took := p.frame(buf[used:have])
			if took == 0 {
				break
			}
			used += took
			out = p.answer(out, m, false)
		}
		have = copy(buf, buf[used:have])
		if _, err := conn.Write(out); err != nil {
			return
		}
	}
}
