package mail

import (
	"context"
	"errors"

	"waymark/fleet"
)

// ErrWaiting is returned by InsertMail when too many wait already, of this account or of all.
var ErrWaiting = errors.New("mail: too many wait")

// Limits are how many mails may wait.
type Limits struct{ Account, All int }

// Usual are the limits that hold.
var Usual = Limits{Account: MostWaiting, All: MostInAll}

// Claim is a mailer's wish to send something.
type Claim struct {
	Owner      string
	Now, Until fleet.Millis
}

// Store keeps mails.
type Store interface {
	// InsertMail promises a mail and fills its ID, or returns ErrWaiting.
	InsertMail(ctx context.Context, m Mail, l Limits) (Mail, error)
	// Mail returns one, or fleet.ErrNotFound.
	Mail(ctx context.Context, id fleet.ID) (Mail, error)
	RunStore
}

// RunStore is what those need who send mails.
type RunStore interface {
	// ClaimMail gives a mail to an owner: one whose time has come and that nobody sends, the longest due first. No two owners get the same while a
	// lease lasts. fleet.ErrNotFound when there is nothing to do.
	ClaimMail(ctx context.Context, c Claim) (Mail, error)
	// EndMail writes how the owner's try ended (State, To and Outcome) and makes the mail nobody's; false when it is not the owner's any more. The notice whose
	// letter it is has that of its try in the same transaction.
	EndMail(ctx context.Context, m Mail) (bool, error)
	// DropMails deletes mails that ended before a moment and returns how many.
	DropMails(ctx context.Context, before fleet.Millis) (int, error)
	// WaitingMails counts those that wait.
	WaitingMails(ctx context.Context) (int, error)
}
