package smtp

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"io"
	"net"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// postOffice is a server of mail as small as it can be.
type postOffice struct {
	net.Listener
	answers map[string]string // by the first word of a command, in place of what it says else
	tls     *tls.Config       // offered with STARTTLS
	mu      sync.Mutex
	heard   []string // commands
	mails   []string // contents
}

func newPostOffice(t *testing.T, answers map[string]string) *postOffice {
	t.Helper()
	ln, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &postOffice{Listener: ln, answers: answers}
	var all sync.WaitGroup
	all.Go(func() {
		for {
			conn, err := ln.Accept()
			if err != nil {
				return
			}
			all.Go(func() { p.serve(conn) })
		}
	})
	t.Cleanup(func() {
		_ = ln.Close() // nobody asks any more
		all.Wait()
	})
	return p
}

// certificate is one for 127.0.0.1, and what trusts it.
func certificate(t *testing.T) (server, client *tls.Config) {
	t.Helper()
	s := httptest.NewTLSServer(nil)
	defer s.Close()
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return &tls.Config{Certificates: s.TLS.Certificates}, &tls.Config{RootCAs: roots, ServerName: "127.0.0.1"}
}

func (p *postOffice) port() int { return p.Addr().(*net.TCPAddr).Port }

func (p *postOffice) note(command string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.heard = append(p.heard, command)
}

func (p *postOffice) serve(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	say := func(text string) { _, _ = io.WriteString(conn, text+"\r\n") }
	lines := bufio.NewReader(conn)
	say("220 office")
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimRight(line, "\r\n")
		p.note(line)
		word, _, _ := strings.Cut(strings.ToUpper(line), " ")
		if answer, set := p.answers[word]; set {
			say(answer)
			if strings.HasPrefix(answer, "421") {
				return
			}
			continue
		}
		switch word {
		case "EHLO":
			if p.tls != nil {
				say("250-office\r\n250-STARTTLS\r\n250 AUTH PLAIN LOGIN")
				continue
			}
			say("250 office")
		case "STARTTLS":
			say("220 go on")
			conn = tls.Server(conn, p.tls)
			lines = bufio.NewReader(conn)
		case "AUTH":
			say("235 welcome")
		case "DATA":
			say("354 go on")
			p.take(lines)
			say("250 taken")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 fine")
		}
	}
}

// take reads a mail to its end.
func (p *postOffice) take(lines *bufio.Reader) {
	var b strings.Builder
	for {
		line, err := lines.ReadString('\n')
		if err != nil || line == ".\r\n" {
			break
		}
		b.WriteString(line)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mails = append(p.mails, b.String())
}
