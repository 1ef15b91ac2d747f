package courier_test

import (
	"context"
	"crypto/rand"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/mail"
	"waymark/fleet/notice"
	"waymark/jobs"
	"waymark/smtp"
	"waymark/smtp/smtptest"
	"waymark/store/sqldb"
)

// ends is a store that says when a mailer has ended a try.
type ends struct {
	*sqldb.DB
	ended chan struct{}
}

func (e ends) EndMail(ctx context.Context, m mail.Mail) (bool, error) {
	ended, err := e.DB.EndMail(ctx, m)
	e.ended <- struct{}{}
	return ended, err
}

// reader is the one user with the address that they have now.
func (p *post) reader(ctx context.Context, id fleet.ID) (fleet.Actor, string, error) {
	actor, err := p.ActorOf(ctx, id, "")
	return actor, p.user.Email, err
}

// mails has a mailer try one mail at the office, which answers so.
func (p *post) mails(t *testing.T, o *smtptest.Office, rcpt string) {
	t.Helper()
	o.Answer("RCPT", rcpt)
	e := ends{p.db, make(chan struct{}, 10)}
	server := smtp.New(smtp.Settings{Host: "127.0.0.1", Port: o.Port(), Security: smtp.Plain, From: "fleet@site.example", Timeout: 20 * time.Second, MaxBytes: 1 << 20})
	m := jobs.NewMailer(jobs.Mails{Store: e, Server: server, Reader: p.reader, Clock: p, Rand: rand.Reader, Log: slog.New(slog.DiscardHandler)}, jobs.MailPace{Look: time.Hour, Lease: time.Minute})
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { m.Run(ctx) })
	<-e.ended
	stop()
	running.Wait()
}

// TestRefusedMail: a notice by e-mail is sent once the server of mail took its letter, tried again while that is, and failed where the server refused it for good;
// sent again, it goes the same way.
func TestRefusedMail(t *testing.T) {
	p, o := newPost(t, t.TempDir()), smtptest.New(t, nil, nil)
	p.rule(t, notice.Recipients{Emails: []string{"ops@example.com"}})
	p.raise(t, p.devices[1].ID, "removal", 1)
	is := func(want notice.State, problem string, tries int) notice.Row {
		t.Helper()
		r := p.only(t)
		if r.State != want || r.Problem != problem || r.Tries != tries || (r.Due != 0) != want.Open() || (r.SentAt != 0) != (want == notice.Sent) {
			t.Fatalf("%s %q after %d tries, due %d, sent %d", r.State, r.Problem, r.Tries, r.Due, r.SentAt)
		}
		return r
	}
	again := func(r notice.Row, want bool) {
		t.Helper()
		did, err := p.db.ReplayNotice(t.Context(), r.ID, fleet.MillisOf(p.now))
		check(t, err)
		if did != want {
			t.Fatalf("sent again: %t", did)
		}
	}
	p.work(t, 3*time.Second)
	again(is(notice.Sending, "", 1), false) // it is under way
	p.work(t, 0)
	p.mails(t, o, "550 no such user")
	r := is(notice.Failed, mail.Refused, 1)
	again(r, true)
	p.work(t, time.Second)
	is(notice.Sending, "", 1)
	p.mails(t, o, "451 later")
	if r := is(notice.Retry, mail.Refused, 1); r.Due != fleet.MillisOf(p.now.Add(time.Minute)) {
		t.Errorf("due %d", r.Due)
	}
	p.work(t, time.Hour) // the courier leaves it to the mailer
	again(is(notice.Retry, mail.Refused, 1), false)
	p.mails(t, o, "250 well")
	is(notice.Sent, "", 2)
	tries, err := p.db.NoticeTries(t.Context(), r.ID)
	check(t, err)
	if len(tries) != 3 || tries[0].State != notice.Failed || tries[0].Problem != mail.Refused || !strings.Contains(tries[0].Detail, "550") || tries[1].State != notice.Retry || tries[2].State != notice.Sent || len(o.Mails()) != 1 {
		t.Errorf("%d mails: %+v", len(o.Mails()), tries)
	}
}

// TestMailForNobody: who may not have its letter when that is sent is not told, and the notice says so.
func TestMailForNobody(t *testing.T) {
	for want, change := range map[string]func(p *post){
		"notice.problem.personGone": func(p *post) { p.actor.AccountID = 99 },
		"notice.problem.noAddress":  func(p *post) { p.user.Person = account.Person{} },
		"notice.problem.moved":      func(p *post) { p.actor.OrganID = 99 },
	} {
		p, o := newPost(t, t.TempDir()), smtptest.New(t, nil, nil)
		p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByEmail: true})
		p.raise(t, p.devices[1].ID, "removal", 1)
		p.work(t, 3*time.Second)
		change(p)
		p.mails(t, o, "250 well")
		if r := p.only(t); r.State != notice.Dropped || r.Problem != want || r.Due != 0 || len(o.Mails()) != 0 {
			t.Errorf("%s: %s %q", want, r.State, r.Problem)
		}
	}
}
