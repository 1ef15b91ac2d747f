package jobs

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/task"
)

// post is a server of mail and a store of mails, as they are needed here.
type post struct {
	mu     sync.Mutex
	mails  []*mail.Mail
	taken  []string // what arrived: address, content of the file
	answer error    // to everything
	ended  chan struct{}
}

func (p *post) ClaimMail(_ context.Context, c mail.Claim) (mail.Mail, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.mails {
		if m.State == mail.Queued && m.NextAt <= c.Now && m.Until <= c.Now {
			m.Lease = mail.Lease{Owner: c.Owner, Until: c.Until}
			return *m, nil
		}
	}
	return mail.Mail{}, fleet.ErrNotFound
}

func (p *post) EndMail(_ context.Context, ended mail.Mail) (bool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.mails {
		if m.ID == ended.ID {
			owner := m.Owner
			*m = ended
			m.Lease = mail.Lease{}
			p.ended <- struct{}{}
			return owner == ended.Owner, nil
		}
	}
	return false, nil
}

func (p *post) DropMails(context.Context, fleet.Millis) (int, error) { return 0, nil }
func (p *post) WaitingMails(context.Context) (int, error)            { return 0, nil }

func (p *post) Send(_ context.Context, m *mail.Mail, file io.Reader) error {
	content := ""
	if file != nil {
		all, err := io.ReadAll(file)
		if err != nil {
			return err
		}
		content = string(all)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.answer == nil {
		p.taken = append(p.taken, m.To+" "+content)
	}
	return p.answer
}

// shelf keeps one file.
type shelf struct{ task.Files }

func (shelf) Open(_ context.Context, path string) (io.ReadSeekCloser, error) {
	if path != "task/1" {
		return nil, fmt.Errorf("shelf: %w", fleet.ErrNotFound)
	}
	return closing{strings.NewReader("xlsx")}, nil
}

type closing struct{ io.ReadSeeker }

func (closing) Close() error { return nil }

// readers: 1 may read, 2 has no address, 3 may not, 4 went elsewhere, 5 is nobody, 6 cannot be asked for.
func readers(_ context.Context, id fleet.ID) (fleet.Actor, string, error) {
	a := fleet.Actor{AccountID: id, OrganID: 7, Codes: []string{"DC-15"}}
	switch id {
	case 2:
		return a, "", nil
	case 3:
		a.Codes = nil
	case 4:
		a.OrganID = 8
	case 5:
		return a, "", fmt.Errorf("account: %w", fleet.ErrNotFound)
	case 6:
		return a, "", errors.New("the database")
	}
	return a, "now@reader.example", nil
}

func TestMailer(t *testing.T) {
	refused := &mail.Problem{Code: mail.Refused, Answer: "550 nobody", ForGood: true}
	later := &mail.Problem{Code: mail.Unreachable, Answer: "421 later"}
	for name, c := range map[string]struct {
		mail    mail.Mail
		answer  error
		arrives string // "" nothing
		state   string
		problem string
	}{
		"to an account, with its file":   {mail: mail.Mail{For: mail.For{AccountID: 1, OrganID: 7, Code: "DC-15", To: "old@reader.example"}, Letter: mail.Letter{File: "task/1"}}, arrives: "now@reader.example xlsx", state: mail.Sent},
		"to an address":                  {mail: mail.Mail{For: mail.For{To: "x@y.example"}}, arrives: "x@y.example ", state: mail.Sent},
		"the account has none":           {mail: mail.Mail{For: mail.For{AccountID: 2}}, state: mail.Failed, problem: mail.NoAddress},
		"the permission is gone":         {mail: mail.Mail{For: mail.For{AccountID: 3, Code: "DC-15"}}, state: mail.Failed, problem: mail.NotPermitted},
		"it belongs elsewhere":           {mail: mail.Mail{For: mail.For{AccountID: 4, OrganID: 7, Code: "DC-15"}}, state: mail.Failed, problem: mail.NotPermitted},
		"elsewhere, and it is no matter": {mail: mail.Mail{For: mail.For{AccountID: 4, Code: "DC-15"}}, arrives: "now@reader.example ", state: mail.Sent},
		"one of two permissions":         {mail: mail.Mail{For: mail.For{AccountID: 1, Code: mail.AnyOf("DC-99", "DC-15")}}, arrives: "now@reader.example ", state: mail.Sent},
		"all of two are gone":            {mail: mail.Mail{For: mail.For{AccountID: 3, Code: mail.AnyOf("DC-99", "DC-15")}}, state: mail.Failed, problem: mail.NotPermitted},
		"the account is nobody":          {mail: mail.Mail{For: mail.For{AccountID: 5}}, state: mail.Failed, problem: mail.AccountGone},
		"nobody knows the account":       {mail: mail.Mail{For: mail.For{AccountID: 6}}, state: mail.Queued, problem: mail.Interrupted},
		"the file is gone":               {mail: mail.Mail{For: mail.For{To: "x@y.example"}, Letter: mail.Letter{File: "task/2"}}, state: mail.Failed, problem: mail.FileGone},
		"refused for good":               {mail: mail.Mail{For: mail.For{To: "x@y.example"}}, answer: refused, state: mail.Failed, problem: mail.Refused},
		"not for the moment":             {mail: mail.Mail{For: mail.For{To: "x@y.example"}}, answer: later, state: mail.Queued, problem: mail.Unreachable},
		"an error of another kind":       {mail: mail.Mail{For: mail.For{To: "x@y.example"}}, answer: errors.New("odd"), state: mail.Queued, problem: mail.Unreachable},
		"it takes its process with it":   {mail: mail.Mail{For: mail.For{To: "x@y.example"}, Outcome: mail.Outcome{Tries: mail.MostTries}}, state: mail.Failed, problem: mail.Interrupted},
	} {
		t.Run(name, func(t *testing.T) {
			c.mail.ID, c.mail.State = 1, mail.Queued
			p := &post{mails: []*mail.Mail{&c.mail}, answer: c.answer, ended: make(chan struct{}, 1)}
			clock := fleet.ClockFunc(func() time.Time { return time.UnixMilli(1_000_000) })
			m := NewMailer(Mails{Store: p, Server: p, Files: shelf{}, Reader: readers, Clock: clock, Rand: rand.Reader, Log: slog.New(slog.DiscardHandler)},
				MailPace{Gap: time.Nanosecond, Look: time.Hour, Lease: time.Minute})
			ctx, stop := context.WithCancel(t.Context())
			var running sync.WaitGroup
			running.Go(func() { m.Run(ctx) })
			<-p.ended
			stop()
			running.Wait()
			got := p.mails[0]
			if strings.Join(p.taken, "|") != c.arrives || got.State != c.state || got.Problem != c.problem {
				t.Errorf("arrived %q; %+v", p.taken, got)
			}
			if got.State == mail.Queued && got.NextAt <= 1_000_000 {
				t.Error("it is tried again at once")
			}
		})
	}
}

// TestMailerWakes: what is promised while it rests is sent when it is told, and what a stop finds on its way is left as it is.
func TestMailerWakes(t *testing.T) {
	p := &post{ended: make(chan struct{}, 9)}
	m := NewMailer(Mails{Store: p, Server: p, Files: shelf{}, Reader: readers, Clock: fleet.SystemClock{}, Rand: rand.Reader, Log: slog.New(slog.DiscardHandler)},
		MailPace{Gap: time.Nanosecond, Look: time.Hour, Lease: time.Minute})
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { m.Run(ctx) })
	p.mu.Lock()
	for id := range fleet.ID(3) {
		p.mails = append(p.mails, &mail.Mail{ID: id, State: mail.Queued, For: mail.For{To: "x@y.example"}})
	}
	p.mu.Unlock()
	m.Wake()
	for range 3 {
		<-p.ended
	}
	stop()
	running.Wait()
	if len(p.taken) != 3 {
		t.Error(p.taken)
	}
}
