// Package subscription has reports come to people by e-mail: what somebody chose on the page of a report, of yesterday, last week or last month,
// with the rights that they have when it is made. How a report is made is not known here, nor how a mail is sent.
package subscription

import (
	"context"
	"time"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/task"
)

// Bounds of subscriptions.
const (
	MostOfAccount = 20
	MostRows      = 100_000 // of a file
	MostLogged    = 60      // runs that are told of
	longestName   = 60
	longestParams = 8000
)

// LogKept is how long the log of what was sent is kept.
const LogKept = 100 * 24 * time.Hour

// Subscription is a report that comes by itself.
type Subscription struct {
	ID        fleet.ID
	AccountID fleet.ID
	OrganID   fleet.ID // where the account was then: who goes elsewhere gets nothing
	Name      string
	Report
	Rhythm
	Paused    bool
	CreatedAt fleet.Millis
	NextAt    fleet.Millis // of the next run; also of one that is paused, which lets it pass
}

// Report is which report is made, and how it is chosen.
type Report struct {
	Kind   string // of the task that writes it
	Code   string // permission that it takes
	Params string // only the report knows how to read it; its range of time is replaced at each run
	Lang   string // "cn" or "en"
}

// Run is one time that a report was made, or was not.
type Run struct {
	ID             fleet.ID
	SubscriptionID fleet.ID
	TaskID         fleet.ID // 0 when it did not come to that
	MailID         fleet.ID // likewise
	State          string
	Problem        string // code of the text that says why it failed
	Rows           int64
	Range
	At, EndedAt fleet.Millis
}

// States of a run.
const (
	Making = "making" // the file is being written
	Posted = "posted" // its mail was promised; what became of that the mail says
	Failed = "failed"
)

// Logged is a run with what became of its mail.
type Logged struct {
	Run
	Mail mail.Mail // zero where there is none
}

// Row is a subscription with its newest run, whose ID is 0 where it never ran.
type Row struct {
	Subscription
	Last Logged
}

// Made is a run that waits for its task; Gone when there is no such task any more.
type Made struct {
	Run
	Subscription Subscription
	Task         task.Task
	Gone         bool
}

// Begin is a run that is to begin. Where Due is not 0 the subscription must still be due then, and goes on at Next.
type Begin struct {
	Run
	Task      *task.Task // nil for a run that has failed already
	Due, Next fleet.Millis
}

// Store keeps subscriptions and their log.
type Store interface {
	// InsertSubscription adds one and fills its ID; fleet.ErrConflict where the account has so many already, fleet.ErrNotFound without the account.
	InsertSubscription(ctx context.Context, s Subscription, most int) (Subscription, error)
	// Subscription returns one, or fleet.ErrNotFound.
	Subscription(ctx context.Context, id fleet.ID) (Subscription, error)
	// SubscriptionsOf returns those of an account, newest first.
	SubscriptionsOf(ctx context.Context, accountID fleet.ID) ([]Row, error)
	// SaveSubscription replaces name, rhythm, pause and the next run, or returns fleet.ErrNotFound.
	SaveSubscription(ctx context.Context, s Subscription) error
	// DropSubscription deletes one with its log, or returns fleet.ErrNotFound.
	DropSubscription(ctx context.Context, id fleet.ID) error
	// RunsOf returns the newest runs of a subscription, newest first.
	RunsOf(ctx context.Context, subscriptionID fleet.ID, limit int) ([]Logged, error)
	RunStore
}

// RunStore is what those need who make reports.
type RunStore interface {
	// DueSubscriptions returns some whose time has come, the longest due first.
	DueSubscriptions(ctx context.Context, now fleet.Millis, limit int) ([]Subscription, error)
	// BeginRun begins a run with its task, in one step; false when another was quicker, or the subscription is gone.
	BeginRun(ctx context.Context, b Begin) (bool, error)
	// LetPass has a subscription that is due go on at another moment without a run.
	LetPass(ctx context.Context, id fleet.ID, due, next fleet.Millis) error
	// MakingRuns returns runs whose task has ended or is gone.
	MakingRuns(ctx context.Context, limit int) ([]Made, error)
	// EndRun writes how a run ended and promises its mail, if it has one, in one step; false when another was quicker.
	EndRun(ctx context.Context, r Run, letter *mail.Mail) (bool, error)
	// DropRuns deletes the log of what began before a moment, and subscriptions of accounts that are gone.
	DropRuns(ctx context.Context, before fleet.Millis) error
}

// check says what is wrong with a subscription.
func (s *Subscription) check() error {
	switch {
	case s.Name == "":
		return fleet.Refuse(fleet.Refused, "subscription.nameRequired")
	case utf8.RuneCountInString(s.Name) > longestName:
		return fleet.Refuse(fleet.Refused, "subscription.nameTooLong").With("max", longestName)
	case len(s.Params) > longestParams:
		return fleet.Refuse(fleet.Refused, "subscription.tooMuchChosen")
	}
	return s.Rhythm.check()
}
