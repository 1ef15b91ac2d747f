package corpustest

import (
	"net"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"waymark/protocol"
	"waymark/protocol/all"
	"waymark/protocol/protocoltest"
)

// server is the least that a server can be: it frames, decodes, and answers.
type server struct {
	mu      sync.Mutex
	model   string
	decoded map[string][]Decoded // by the client's address
	done    sync.WaitGroup
	conns   []net.Conn
}

// start listens for every protocol until the test ends.
func start(t *testing.T) Server {
	s := &server{decoded: map[string][]Decoded{}}
	out := Server{Addr: map[string]string{}, Prepare: s.prepare, Decoded: s.of}
	for _, p := range all.All() {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		out.Addr[p.Name()] = l.Addr().String()
		s.done.Go(func() { s.accept(l, p) })
		t.Cleanup(func() { l.Close() })
	}
	t.Cleanup(s.stop)
	return out
}

// stop ends the connections; the listeners close after it.
func (s *server) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.conns {
		c.Close()
	}
}

func (s *server) prepare(_ string, _ []string, model string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.model = model
}

func (s *server) of(client string) []Decoded {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.decoded[client])
}

func (s *server) accept(l net.Listener, p protocol.Protocol) {
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		s.mu.Lock()
		s.conns = append(s.conns, conn)
		s.mu.Unlock()
		s.done.Go(func() { s.serve(conn, p) })
	}
}

// serve answers each frame once what it says is noted.
func (s *server) serve(conn net.Conn, p protocol.Protocol) {
	defer conn.Close()
	var asked []string
	session := &protocol.Session{Now: func() time.Time { return protocoltest.Clock }}
	session.Identify = func(ids ...string) bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		if len(ids) == 0 {
			session.Known, session.Identity = false, ""
			return false
		}
		asked = slices.Clone(ids)
		session.Known, session.Identity, session.Model = true, ids[0], s.model
		return true
	}
	var buf []byte
	chunk := make([]byte, 4096)
	for {
		n, err := conn.Read(chunk)
		buf = append(buf, chunk[:n]...)
		for {
			frame, used := p.Frame(session, buf)
			if used == 0 {
				break
			}
			if frame != nil {
				s.mu.Lock()
				session.Model = s.model
				s.mu.Unlock()
				s.decode(conn, p, session, frame, &asked)
			}
			buf = buf[used:]
		}
		if err != nil {
			return
		}
	}
}

func (s *server) decode(conn net.Conn, p protocol.Protocol, session *protocol.Session, frame []byte, asked *[]string) {
	var m protocol.Message
	err := p.Decode(session, frame, &m)
	d := Decoded{Identities: slices.Clone(*asked), Points: m.Points, Facts: m.Facts}
	if m.Answer != nil {
		d.Text = m.Answer.Result
	}
	if err != nil {
		d.Text = err.Error()
	}
	client := conn.RemoteAddr().String()
	s.mu.Lock()
	s.decoded[client] = append(s.decoded[client], d)
	s.mu.Unlock()
	conn.Write(m.Ask)
	conn.Write(m.Reply)
}

// TestCorpus runs the records through the protocols alone.
func TestCorpus(t *testing.T) {
	if os.Getenv("WAYMARK_CORPUS") == "" {
		t.Skip("SKIPPED: set WAYMARK_CORPUS=1 (make corpus) to run the recorded messages")
	}
	var names []string
	for _, p := range all.All() {
		names = append(names, p.Name())
	}
	Run(t, start(t), names...)
}
