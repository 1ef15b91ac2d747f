package courier_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"waymark/courier"
	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/notice"
)

var errKilled = errors.New("the process was killed here")

// endings is a store in which a process is killed as it writes down the end of a try: before that is written, or after; or in which so many mails wait that no
// letter is taken in.
type endings struct {
	courier.Store
	before, after, waiting bool
}

func (e *endings) EndNotice(ctx context.Context, end notice.Ended) (bool, error) {
	if e.before {
		return false, errKilled
	}
	if e.waiting && end.Letter != nil {
		return false, mail.ErrWaiting
	}
	ended, err := e.Store.EndNotice(ctx, end)
	if e.after {
		return false, errKilled
	}
	return ended, err
}

// only is the one notice of the log.
func (p *post) only(t *testing.T) notice.Row {
	t.Helper()
	rows := p.log(t)
	if len(rows) != 1 {
		t.Fatalf("%+v", rows)
	}
	return rows[0]
}

// TestLetterOnce: a process that is killed between the letter of a notice and its end leaves no second e-mail.
func TestLetterOnce(t *testing.T) {
	for name, kill := range map[string]*endings{"before the end is written": {before: true}, "after it": {after: true}} {
		t.Run(name, func(t *testing.T) {
			p := newPost(t, t.TempDir())
			p.rule(t, notice.Recipients{Emails: []string{"ops@example.com"}})
			p.raise(t, p.devices[1].ID, "removal", 1)
			_, err := p.Gather(t.Context())
			check(t, err)
			p.now = p.now.Add(3 * time.Second)
			kill.Store = p.db
			p.Store = kill
			if _, err := p.Send(t.Context(), notice.Email); !errors.Is(err, errKilled) {
				t.Fatal(err)
			}
			p.Store = p.db
			p.work(t, time.Hour)
			p.work(t, time.Hour)
			n, err := p.db.WaitingMails(t.Context())
			check(t, err)
			if r := p.only(t); n != 1 || r.State != notice.Sending {
				t.Errorf("%d e-mails, %+v", n, r)
			}
		})
	}
}

// TestAskedToStop: what was told when the courier is asked to stop is not told again; what was not is, and that does not count as a try.
func TestAskedToStop(t *testing.T) {
	called := 0
	var stop context.CancelFunc
	hook := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		if called++; called == 1 {
			stop()
			<-r.Context().Done() // until the courier hangs up
		}
	}))
	defer hook.Close()
	p := newPost(t, t.TempDir())
	p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByBrowser: true, URL: hook.URL})
	p.raise(t, p.devices[1].ID, "removal", 1)
	_, err := p.Gather(t.Context())
	check(t, err)
	p.now = p.now.Add(3 * time.Second)
	ctx, cancel := context.WithCancel(t.Context())
	stop = cancel
	_, err = p.Send(ctx, notice.Webhook)
	check(t, err)
	state := func(c notice.Channel) notice.Row {
		t.Helper()
		for _, r := range p.log(t) {
			if r.Channel == c {
				return r
			}
		}
		t.Fatal("it is not there")
		return notice.Row{}
	}
	if r := state(notice.Webhook); r.State != notice.Retry || r.Tries != 0 || r.Due != fleet.MillisOf(p.now) {
		t.Fatalf("%+v", r)
	}
	p.work(t, 0)
	if r := state(notice.Webhook); r.State != notice.Sent || r.Tries != 1 || called != 2 {
		t.Errorf("called %d times, %+v", called, r)
	}

	q := newPost(t, t.TempDir())
	q.rule(t, notice.Recipients{Emails: []string{"ops@example.com"}})
	q.raise(t, q.devices[1].ID, "removal", 1)
	_, err = q.Gather(t.Context())
	check(t, err)
	q.now = q.now.Add(3 * time.Second)
	ctx, stop = context.WithCancel(t.Context())
	q.Mail = stopping{q, stop}
	_, err = q.Send(ctx, notice.Email)
	check(t, err)
	if r := q.only(t); r.State != notice.Sending || len(q.promised) != 1 {
		t.Errorf("%v promised, %+v", q.promised, r)
	}
}

// stopping is a mailer during whose work the courier is asked to stop.
type stopping struct {
	*post
	stop func()
}

func (s stopping) Make(l courier.Letter) (mail.Mail, error) {
	s.stop()
	return s.post.Make(l)
}

// TestKillsItsProcess: a notice whose process died at each try is given up after as many as others have.
func TestKillsItsProcess(t *testing.T) {
	p := newPost(t, t.TempDir())
	p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByBrowser: true})
	p.raise(t, p.devices[1].ID, "removal", 1)
	_, err := p.Gather(t.Context())
	check(t, err)
	for range notice.DefaultRules().Tries {
		p.now = p.now.Add(time.Hour)
		mine, err := p.db.ClaimNotices(t.Context(), notice.Claim{Channel: notice.Browser, Now: fleet.MillisOf(p.now), Until: fleet.MillisOf(p.now.Add(time.Minute)), Most: 5}) // and died
		check(t, err)
		if len(mine) != 1 {
			t.Fatal("it is not tried again")
		}
	}
	p.work(t, time.Hour)
	if r := p.only(t); r.State != notice.Failed || r.Problem != "notice.problem.interrupted" || len(p.told) != 0 {
		t.Errorf("%+v, told %v", r, p.told)
	}
}
