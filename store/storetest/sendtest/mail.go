package sendtest

import (
	"fmt"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/store"
)

func promised(account fleet.ID, at fleet.Millis) mail.Mail {
	return mail.Mail{
		For: mail.For{AccountID: account, OrganID: 7, Code: "DC-15", To: "a@b.example"}, State: mail.Queued, Outcome: mail.Outcome{CreatedAt: at, NextAt: at},
		Letter: mail.Letter{Kind: "report", Subject: "日报", Body: "a\nb", File: "task/1", FileName: "里程.xlsx", Key: "k"},
	}
}

// Mails tests promising, claiming and ending.
func Mails(t *testing.T, s store.Engine) {
	ctx := t.Context()
	few := mail.Limits{Account: 2, All: 4}
	late := must(s.InsertMail(ctx, promised(1, 50), few))(t)
	first := must(s.InsertMail(ctx, promised(1, 10), few))(t)
	equal(t, must(s.Mail(ctx, first.ID))(t), first)
	_, err := s.InsertMail(ctx, promised(1, 10), few)
	wantErr(t, err, mail.ErrWaiting)
	for range 2 {
		must(s.InsertMail(ctx, promised(0, 99), few))(t) // no account: only all of them count
	}
	_, err = s.InsertMail(ctx, promised(2, 10), few)
	wantErr(t, err, mail.ErrWaiting)
	_, err = s.Mail(ctx, 999)
	wantErr(t, err, fleet.ErrNotFound)

	_, err = s.ClaimMail(ctx, mail.Claim{Owner: "x", Now: 9, Until: 100})
	wantErr(t, err, fleet.ErrNotFound)
	got := must(s.ClaimMail(ctx, mail.Claim{Owner: "x", Now: 60, Until: 100}))(t)
	if got.ID != first.ID || got.Owner != "x" || got.Until != 100 || got.Tries != 0 {
		t.Fatalf("%+v", got)
	}
	if next := must(s.ClaimMail(ctx, mail.Claim{Owner: "y", Now: 60, Until: 100}))(t); next.ID != late.ID {
		t.Fatalf("two have the same: %+v", next)
	}
	_, err = s.ClaimMail(ctx, mail.Claim{Owner: "z", Now: 60, Until: 100})
	wantErr(t, err, fleet.ErrNotFound)
	// Whoever died in the middle of it is followed by another, and its try counts; what it says then is too late.
	again := must(s.ClaimMail(ctx, mail.Claim{Owner: "z", Now: 100, Until: 200}))(t)
	if again.ID != first.ID || again.Tries != 1 || again.Owner != "z" {
		t.Fatalf("%+v", again)
	}
	got.Settle(101, nil)
	equal(t, must(s.EndMail(ctx, got))(t), false)
	again.To = "new@b.example"
	again.Settle(102, &mail.Problem{Code: mail.Unreachable, Answer: "421 später\x00"})
	equal(t, must(s.EndMail(ctx, again))(t), true)
	kept := must(s.Mail(ctx, first.ID))(t)
	if kept.State != mail.Queued || kept.Tries != 2 || kept.NextAt <= 102 || kept.To != "new@b.example" || kept.Owner != "" || kept.Problem != mail.Unreachable {
		t.Fatalf("%+v", kept)
	}
	equal(t, must(s.WaitingMails(ctx))(t), 4)
	done := must(s.ClaimMail(ctx, mail.Claim{Owner: "w", Now: kept.NextAt, Until: kept.NextAt + 50}))(t)
	done.Settle(kept.NextAt+1, nil)
	equal(t, must(s.EndMail(ctx, done))(t), true)
	equal(t, must(s.WaitingMails(ctx))(t), 3)
	equal(t, must(s.DropMails(ctx, kept.NextAt))(t), 0)
	equal(t, must(s.DropMails(ctx, kept.NextAt+2))(t), 1)
}

// MailsAtOnce tries many mailers at once, and each mail has one of them.
func MailsAtOnce(t *testing.T, s store.Engine) {
	ctx := t.Context()
	const mails, mailers = 40, 8
	for range mails {
		must(s.InsertMail(ctx, promised(1, 10), mail.Usual))(t)
	}
	var mu sync.Mutex
	sent := map[fleet.ID]int{}
	var all sync.WaitGroup
	for i := range mailers {
		all.Go(func() {
			for n := 0; ; n++ {
				m, err := s.ClaimMail(ctx, mail.Claim{Owner: fmt.Sprintf("%d.%d", i, n), Now: 20, Until: 90})
				if err != nil {
					waiting, err := s.WaitingMails(ctx)
					if err != nil || waiting == 0 {
						return
					}
					continue
				}
				m.Settle(21, nil)
				if ours, err := s.EndMail(ctx, m); err != nil || !ours {
					t.Errorf("%v, %v", ours, err)
				}
				mu.Lock()
				sent[m.ID]++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	for id, n := range sent {
		if n != 1 {
			t.Errorf("mail %d was sent %d times", id, n)
		}
	}
	equal(t, len(sent), mails)
}
