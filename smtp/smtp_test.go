package smtp

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http/httptest"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"waymark/fleet/mail"
	"waymark/smtp/smtptest"
)

func plain(p *smtptest.Office) Settings {
	return Settings{Host: "127.0.0.1", Port: p.Port(), Security: Plain, From: "fleet@site.example", Name: "车队 Fleet", Timeout: 20 * time.Second, MaxBytes: 1 << 20}
}

func letter() *mail.Mail {
	return &mail.Mail{
		For:     mail.For{To: "li@reader.example"},
		Letter:  mail.Letter{Subject: "里程日报 · 2026-11-22", Body: "第一行\nsecond line\n", FileName: "里程_20261122.xlsx", Key: "k1"},
		Outcome: mail.Outcome{CreatedAt: 1_795_000_000_000},
	}
}

func TestWhatArrives(t *testing.T) {
	p := smtptest.New(t, nil, nil)
	content := bytes.Repeat([]byte{0, 1, 2, '\r', '\n', '.'}, 5000)
	if err := New(plain(p)).Send(t.Context(), letter(), bytes.NewReader(content)); err != nil {
		t.Fatal(err)
	}
	got, err := netmail.ReadMessage(strings.NewReader(p.Mails()[0]))
	if err != nil {
		t.Fatal(err)
	}
	words := new(mime.WordDecoder)
	subject, err := words.DecodeHeader(got.Header.Get("Subject"))
	if err != nil || subject != "里程日报 · 2026-11-22" || got.Header.Get("Message-ID") != "<k1@127.0.0.1>" || got.Header.Get("Auto-Submitted") != "auto-generated" {
		t.Errorf("subject %q, head %v, %v", subject, got.Header, err)
	}
	from, err := got.Header.AddressList("From")
	if err != nil || from[0].Name != "车队 Fleet" || from[0].Address != "fleet@site.example" {
		t.Errorf("from %v, %v", from, err)
	}
	kind, params, err := mime.ParseMediaType(got.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/mixed" {
		t.Fatalf("%s, %v", kind, err)
	}
	parts := multipart.NewReader(got.Body, params["boundary"])
	text, err := parts.NextPart()
	if err != nil {
		t.Fatal(err)
	}
	said, _ := io.ReadAll(text)
	if !strings.Contains(string(said), "second line") {
		t.Errorf("text: %q", said)
	}
	file, err := parts.NextPart()
	if err != nil {
		t.Fatal(err)
	}
	attached, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, file))
	if err != nil || !bytes.Equal(attached, content) {
		t.Errorf("%d bytes were attached of %d, %v", len(attached), len(content), err)
	}
	if name, err := words.DecodeHeader(file.FileName()); err != nil || name != "里程_20261122.xlsx" {
		t.Errorf("file %q, %v", name, err)
	}
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

func TestEncryptedAndSignedIn(t *testing.T) {
	server, client := certificate(t)
	p := smtptest.New(t, nil, server)
	trust := plain(p)
	trust.Security, trust.Roots, trust.User, trust.Password = StartTLS, client, "fleet", "secret"
	if err := New(trust).Send(t.Context(), letter(), nil); err != nil {
		t.Fatal(err)
	}
	before := strings.Join(p.Heard(), "\n")
	if at := strings.Index(before, "AUTH"); at < strings.Index(before, "STARTTLS") || !strings.Contains(before, "STARTTLS") {
		t.Errorf("signed in before it was encrypted: %s", before)
	}
	for _, line := range p.Mails() {
		if strings.Contains(line, "secret") {
			t.Error("the password is in the mail")
		}
	}
}

func TestProblems(t *testing.T) {
	for name, c := range map[string]struct {
		answers map[string]string
		change  func(*Settings, *mail.Mail)
		file    io.Reader
		code    string
		forGood bool
		said    string
	}{
		"nobody there":         {answers: map[string]string{"RCPT": "550 5.1.1 no such user"}, code: mail.Refused, forGood: true, said: "no such user"},
		"full for now":         {answers: map[string]string{"RCPT": "452 mailbox full"}, code: mail.Refused, said: "mailbox full"},
		"content refused":      {answers: map[string]string{"DATA": "554 spam"}, code: mail.Refused, forGood: true, said: "spam"},
		"not at the moment":    {answers: map[string]string{"MAIL": "421 come again"}, code: mail.Refused, said: "come again"},
		"wrong password":       {answers: map[string]string{"EHLO": "250-office\r\n250 AUTH CRAM-MD5", "AUTH": "535 who are you"}, change: func(s *Settings, _ *mail.Mail) { s.User, s.Password = "fleet", "x" }, code: mail.Unreachable, said: "who are you"},
		"cannot encrypt":       {change: func(s *Settings, _ *mail.Mail) { s.Security = StartTLS }, code: mail.Unreachable},
		"too large":            {change: func(s *Settings, _ *mail.Mail) { s.MaxBytes = 3 }, file: strings.NewReader("four"), code: mail.TooLarge, forGood: true},
		"address with a line":  {change: func(_ *Settings, m *mail.Mail) { m.To = "a@b.example>\r\nRCPT TO:<thief@example.com" }, code: mail.BadAddress, forGood: true},
		"address of nobody":    {change: func(_ *Settings, m *mail.Mail) { m.To = "" }, code: mail.BadAddress, forGood: true},
		"nobody is listening":  {change: func(s *Settings, _ *mail.Mail) { s.Port = 1 }, code: mail.Unreachable},
		"it hangs up at once":  {answers: map[string]string{"EHLO": "421 go away", "HELO": "421 go away"}, code: mail.Unreachable, said: "go away"},
		"a file cannot be had": {file: io.MultiReader(strings.NewReader("a"), broken{}), code: mail.FileGone},
	} {
		t.Run(name, func(t *testing.T) {
			p := smtptest.New(t, c.answers, nil)
			s, m := plain(p), letter()
			if c.change != nil {
				c.change(&s, m)
			}
			err := New(s).Send(t.Context(), m, c.file)
			var got *mail.Problem
			if !errors.As(err, &got) || got.Code != c.code || got.ForGood != c.forGood || !strings.Contains(got.Answer, c.said) {
				t.Fatalf("%#v", err)
			}
			if len(p.Mails()) > 0 || strings.Contains(strings.Join(p.Heard(), "\n"), "thief") {
				t.Errorf("heard %q, took %q", p.Heard(), p.Mails())
			}
		})
	}
}

func TestALineOfTheSubjectIsNoHead(t *testing.T) {
	p := smtptest.New(t, nil, nil)
	m := letter()
	m.Subject, m.FileName = "x\r\nBcc: thief@example.com\r\n\r\nbody", "a\"\r\nX-Evil: 1\r\n.xlsx"
	if err := New(plain(p)).Send(t.Context(), m, strings.NewReader("a")); err != nil {
		return // refused is as good
	}
	got, err := netmail.ReadMessage(strings.NewReader(p.Mails()[0]))
	if err != nil || got.Header.Get("Bcc") != "" || strings.Contains(p.Mails()[0], "\r\nX-Evil") {
		t.Errorf("%v: %s", err, p.Mails()[0])
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errors.New("the disk") }
