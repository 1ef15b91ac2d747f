// Package smtptest has a server of mail for tests, as small as it can be.
package smtptest

import (
	"bufio"
	"crypto/tls"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Office is a server of mail on this machine. It takes what it is not told to answer otherwise.
type Office struct {
	net.Listener

	mu      sync.Mutex
	answers map[string]string
	tls     *tls.Config
	heard   []string
	mails   []string
}

// New opens one that is closed when the test ends. Answers are by the first word of a command, in place of what it says else;
// with secured it offers STARTTLS.
func New(t testing.TB, answers map[string]string, secured *tls.Config) *Office {
	t.Helper()
	ln, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	o := &Office{Listener: ln, answers: answers, tls: secured}
	var all sync.WaitGroup
	all.Go(func() {
		for {
			conn, err := ln.Accept()
			if err != nil {
				return
			}
			all.Go(func() { o.serve(conn) })
		}
	})
	t.Cleanup(func() {
		_ = ln.Close() // nobody asks any more
		all.Wait()
	})
	return o
}

// Port is where it listens.
func (o *Office) Port() int { return o.Addr().(*net.TCPAddr).Port }

// Answer has it say something else from now on to commands with a first word.
func (o *Office) Answer(word, text string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.answers = map[string]string{word: text}
}

// Heard are the commands that were said to it.
func (o *Office) Heard() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.heard)
}

// Mails are what it took.
func (o *Office) Mails() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.mails)
}

// hear notes a command, and returns what it was told to answer to such.
func (o *Office) hear(line string) (word, answer string, told bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.heard = append(o.heard, line)
	word, _, _ = strings.Cut(strings.ToUpper(line), " ")
	answer, told = o.answers[word]
	return word, answer, told
}

func (o *Office) serve(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	say := func(text string) { _, _ = io.WriteString(conn, text+"\r\n") }
	lines := bufio.NewReader(conn)
	say("220 office")
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		word, answer, told := o.hear(strings.TrimRight(line, "\r\n"))
		if told {
			say(answer)
			if strings.HasPrefix(answer, "421") {
				return
			}
			continue
		}
		switch word {
		case "EHLO":
			if o.tls != nil {
				say("250-office\r\n250-STARTTLS\r\n250 AUTH PLAIN LOGIN")
				continue
			}
			say("250 office")
		case "STARTTLS":
			say("220 go on")
			conn = tls.Server(conn, o.tls)
			lines = bufio.NewReader(conn)
		case "AUTH":
			say("235 welcome")
		case "DATA":
			say("354 go on")
			o.take(lines)
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
func (o *Office) take(lines *bufio.Reader) {
	var b strings.Builder
	for {
		line, err := lines.ReadString('\n')
		if err != nil || line == ".\r\n" {
			break
		}
		b.WriteString(line)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mails = append(o.mails, b.String())
}
