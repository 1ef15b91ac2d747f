// Package smtp carries mails to a server of mail over SMTP. When it is asked, and how often, is not its business.
package smtp

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/textproto"
	"time"

	gomail "github.com/wneessen/go-mail"

	"waymark/fleet/mail"
)

// How the connection is protected.
const (
	StartTLS = "starttls" // started plain, and given up where the server cannot encrypt
	TLS      = "tls"      // encrypted from the beginning
	Plain    = "none"     // not at all: for a server on this machine
)

// Settings say which server is asked.
type Settings struct {
	Host     string
	Port     int
	Security string // StartTLS, TLS or Plain
	User     string // "" signs in nowhere
	Password string
	From     string // address of the sender
	Name     string // and its name
	Timeout  time.Duration
	MaxBytes int64 // of an attached file
	Roots    *tls.Config
}

// Server is a server of mail. It may be used by many goroutines.
type Server struct{ settings Settings }

// New returns a Server; nothing is opened.
func New(s Settings) *Server { return &Server{s} }

// Send hands a mail over, with the content of its file, or nil. It returns a *mail.Problem.
func (s *Server) Send(ctx context.Context, m *mail.Mail, file io.Reader) error {
	msg, err := s.message(m, file)
	if err != nil {
		return err
	}
	var w wire
	defer w.close()
	client, err := gomail.NewClient(s.settings.Host, s.options(&w)...)
	if err != nil {
		return &mail.Problem{Code: mail.Unreachable, Answer: err.Error()}
	}
	ctx, cancel := context.WithTimeout(ctx, s.settings.Timeout)
	defer cancel()
	conn, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return &mail.Problem{Code: mail.Unreachable, Answer: said(err)}
	}
	defer func() { _ = client.CloseWithSMTPClient(conn) }() // it has the mail or not: how the talk ends does not matter
	if err := client.SendWithSMTPClient(conn, msg); err != nil {
		return refusal(err)
	}
	return nil
}

// message writes a mail as it goes over the wire. The library encodes what is no ASCII, and folds lines.
func (s *Server) message(m *mail.Mail, file io.Reader) (*gomail.Msg, error) {
	msg := gomail.NewMsg()
	if err := msg.FromFormat(s.settings.Name, s.settings.From); err != nil {
		return nil, &mail.Problem{Code: mail.BadAddress, Answer: err.Error()}
	}
	if !mail.Address(m.To) {
		return nil, &mail.Problem{Code: mail.BadAddress, ForGood: true}
	}
	if err := msg.To(m.To); err != nil {
		return nil, &mail.Problem{Code: mail.BadAddress, Answer: err.Error(), ForGood: true}
	}
	msg.Subject(m.Subject)
	msg.SetMessageIDWithValue(m.Key + "@" + s.settings.Host)
	msg.SetDateWithValue(m.CreatedAt.Time())
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetBodyString(gomail.TypeTextPlain, m.Body)
	if file == nil {
		return msg, nil
	}
	content, err := io.ReadAll(io.LimitReader(file, s.settings.MaxBytes+1))
	switch {
	case err != nil:
		return nil, &mail.Problem{Code: mail.FileGone, Answer: err.Error()}
	case int64(len(content)) > s.settings.MaxBytes:
		return nil, &mail.Problem{Code: mail.TooLarge, ForGood: true}
	}
	msg.AttachReadSeeker(m.FileName, bytes.NewReader(content))
	return msg, nil
}

// wire is a connection, which the library leaves open where a talk goes wrong before a mail is sent.
type wire struct{ net.Conn }

func (w *wire) dial(ctx context.Context, network, address string) (conn net.Conn, err error) {
	w.Conn, err = new(net.Dialer).DialContext(ctx, network, address)
	return w.Conn, err
}

func (w *wire) close() {
	if w.Conn != nil {
		_ = w.Close() // it may be closed already
	}
}

func (s *Server) options(w *wire) []gomail.Option {
	out := []gomail.Option{gomail.WithPort(s.settings.Port), gomail.WithTimeout(s.settings.Timeout), gomail.WithoutNoop()}
	switch s.settings.Security {
	case TLS:
		out = append(out, gomail.WithSSL()) // it must dial itself, or it does not know that passwords are safe
	case Plain:
		out = append(out, gomail.WithTLSPolicy(gomail.NoTLS), gomail.WithDialContextFunc(w.dial))
	default:
		out = append(out, gomail.WithTLSPolicy(gomail.TLSMandatory), gomail.WithDialContextFunc(w.dial))
	}
	if s.settings.Roots != nil {
		out = append(out, gomail.WithTLSConfig(s.settings.Roots))
	}
	if s.settings.User != "" {
		out = append(out, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(s.settings.User), gomail.WithPassword(s.settings.Password))
	}
	return out
}

// refusal is why a server that was reached did not take a mail. What it says with 5 is for good.
func refusal(err error) *mail.Problem {
	p := &mail.Problem{Code: mail.Refused, Answer: said(err)}
	var sent *gomail.SendError
	if errors.As(err, &sent) {
		p.ForGood = !sent.IsTemp() && sent.ErrorCode() >= 500
		if sent.ErrorCode() == 0 {
			p.Code = mail.Unreachable
		}
	}
	return p
}

// said is what the server said, or else what came between.
func said(err error) string {
	var answer *textproto.Error
	if errors.As(err, &answer) {
		return answer.Error()
	}
	var connection *net.OpError
	if errors.As(err, &connection) {
		return connection.Error()
	}
	return err.Error()
}
