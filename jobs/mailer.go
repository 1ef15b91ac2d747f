package jobs

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/task"
)

// Mails are what a Mailer is made of.
type Mails struct {
	Store  mail.RunStore
	Server interface {
		// Send hands a mail over with the content of its file, or nil, to the address in To. It returns a *mail.Problem.
		Send(ctx context.Context, m *mail.Mail, file io.Reader) error
	}
	Files task.Files
	// Reader returns an account as it is now, with its address, "" for none; fleet.ErrNotFound (wrapped) when it is nobody any more.
	Reader func(ctx context.Context, accountID fleet.ID) (fleet.Actor, string, error)
	Clock  fleet.Clock
	Rand   io.Reader
	Log    *slog.Logger
}

// MailPace is how a Mailer works.
type MailPace struct {
	Gap   time.Duration // between two mails, at least
	Look  time.Duration // how often it looks for mails that nobody told it of
	Lease time.Duration // a mailer that needs longer for one is taken for dead; more than the server's timeout
}

// Mailer sends mails, one after the other. Many of them, in many processes, may share a store: a mail is sent by one at a time. What was
// on its way when its process was killed is sent again once its lease is over; a server may then get it twice, with one Message-ID.
type Mailer struct {
	Mails
	pace MailPace
	wake chan struct{}
}

// NewMailer makes a Mailer.
func NewMailer(m Mails, p MailPace) *Mailer { return &Mailer{m, p, make(chan struct{}, 1)} }

// Wake has it look for mails now.
func (m *Mailer) Wake() {
	select {
	case m.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// Run sends mails until ctx is done.
func (m *Mailer) Run(ctx context.Context) {
	look := time.NewTicker(m.pace.Look)
	defer look.Stop()
	for ctx.Err() == nil {
		did, err := m.next(ctx)
		if err != nil && ctx.Err() == nil {
			m.Log.Error("mails", "err", err)
		}
		if did && err == nil {
			select {
			case <-ctx.Done():
			case <-time.After(m.pace.Gap):
			}
			continue
		}
		select {
		case <-ctx.Done():
		case <-m.wake:
		case <-look.C:
		}
	}
}

// next sends one mail, if one is due.
func (m *Mailer) next(ctx context.Context) (did bool, err error) {
	var owner [8]byte // another one for each try, so that one that was taken for dead is never mixed up with the next
	if _, err = io.ReadFull(m.Rand, owner[:]); err != nil {
		return false, fmt.Errorf("name of a mailer: %w", err)
	}
	now := m.Clock.Now()
	claimed, err := m.Store.ClaimMail(ctx, mail.Claim{Owner: hex.EncodeToString(owner[:]), Now: fleet.MillisOf(now), Until: fleet.MillisOf(now.Add(m.pace.Lease))})
	if errors.Is(err, fleet.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look for a mail: %w", err)
	}
	problem := m.send(ctx, &claimed)
	if problem != nil && ctx.Err() != nil {
		return true, nil // we stop, not the mail: it is sent when its lease is over
	}
	claimed.Settle(fleet.MillisOf(m.Clock.Now()), problem)
	if problem != nil {
		m.Log.Warn("a mail was not sent", "mail", claimed.ID, "kind", claimed.Kind, "try", claimed.Tries, "state", claimed.State, "err", problem)
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second) // what was sent is noted even when the program is asked to stop
	defer cancel()
	_, err = m.Store.EndMail(last, claimed)
	return true, err
}

// send tries to send a mail to whom it is for now.
func (m *Mailer) send(ctx context.Context, l *mail.Mail) *mail.Problem {
	if l.Tries >= mail.MostTries {
		return &mail.Problem{Code: mail.Interrupted, ForGood: true}
	}
	if problem := m.address(ctx, l); problem != nil {
		return problem
	}
	var content io.Reader
	if l.File != "" {
		file, err := m.Files.Open(ctx, l.File)
		if err != nil {
			return &mail.Problem{Code: mail.FileGone, ForGood: errors.Is(err, fleet.ErrNotFound)}
		}
		defer func() { _ = file.Close() }() // it was read only
		content = file
	}
	err := m.Server.Send(ctx, l, content)
	var problem *mail.Problem
	switch {
	case err == nil:
		return nil
	case errors.As(err, &problem):
		return problem
	}
	return &mail.Problem{Code: mail.Unreachable, Answer: err.Error()}
}

// address fills in where a mail goes to.
func (m *Mailer) address(ctx context.Context, l *mail.Mail) *mail.Problem {
	if l.AccountID == 0 {
		return nil
	}
	actor, address, err := m.Reader(ctx, l.AccountID)
	switch {
	case errors.Is(err, fleet.ErrNotFound):
		return &mail.Problem{Code: mail.AccountGone, ForGood: true}
	case err != nil:
		m.Log.Error("reader of a mail", "mail", l.ID, "err", err)
		return &mail.Problem{Code: mail.Interrupted}
	case !l.Allows(&actor):
		return &mail.Problem{Code: mail.NotPermitted, ForGood: true}
	case address == "":
		return &mail.Problem{Code: mail.NoAddress, ForGood: true}
	}
	l.To = address
	return nil
}
