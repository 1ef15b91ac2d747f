package notice

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/mail"
)

// Store keeps rules, choices and notices.
type Store interface {
	RuleStore
	Outbox
	Log
}

// RuleStore keeps rules and choices.
type RuleStore interface {
	BookStore
	// NoticeRules returns a page of rules, newest first unless sorted, and how many there are.
	NoticeRules(ctx context.Context, f RuleFilter, page fleet.Page) ([]RuleRow, int, error)
	// NoticeRulesByID returns some; those that do not exist are left out.
	NoticeRulesByID(ctx context.Context, ids []fleet.ID) ([]RuleRow, error)
	// InsertNoticeRule adds one and fills its ID; fleet.ErrNotFound without its organisation, fleet.ErrConflict where that has most already.
	InsertNoticeRule(ctx context.Context, r Rule, most int) (Rule, error)
	// UpdateNoticeRule changes one while nobody else does, or returns fleet.ErrNotFound.
	UpdateNoticeRule(ctx context.Context, id fleet.ID, change func(*RuleRow) error) error
	// DeleteNoticeRules removes some; check is given those that there are.
	DeleteNoticeRules(ctx context.Context, ids []fleet.ID, check func([]RuleRow) error) error
	// NoticeChoices returns the choices of an account, or fleet.ErrNotFound where it has made none.
	NoticeChoices(ctx context.Context, accountID fleet.ID) (Choices, error)
	// PutNoticeChoices keeps choices in place of those that there were.
	PutNoticeChoices(ctx context.Context, c Choices) error
}

// RuleFilter chooses rules.
type RuleFilter struct {
	Below   string
	OrganID fleet.ID // 0: all of Below
	Search  string   // part of the name
	Sort    fleet.Sort
}

// Queued is an alarm that began and of which nobody was told yet.
type Queued struct{ ID, AlarmID fleet.ID }

// Claim asks for notices of a channel that are due now.
type Claim struct {
	Channel    Channel
	Now, Until fleet.Millis // Until: of the lease
	Most       int
}

// Ended is how a try ended.
type Ended struct {
	Taken
	At      fleet.Millis
	State   State
	Due     fleet.Millis // of Retry, and of a letter
	Problem string
	Detail  string     // what the other side said, shortened
	Letter  *mail.Mail // that is promised with it, or nil; the notice is Sending then until the letter has ended
}

// Taken names a claim of a notice: who took it over has another one.
type Taken struct {
	ID    fleet.ID
	Tries int
	Until fleet.Millis
}

// Taken is the claim by which a notice was given out.
func (n *Notice) Taken() Taken { return Taken{ID: n.ID, Tries: n.Tries, Until: n.Due} }

// Outbox keeps what is to be told.
type Outbox interface {
	// QueuedAlarms returns the first of the alarms that began.
	QueuedAlarms(ctx context.Context, most int) ([]Queued, error)
	// PostNotices takes queued alarms off and writes what is to be told of them, in one transaction: each post into the notice of its group
	// that waits, else a new one, as the rules have it. It returns fleet.ErrChanged where somebody else took one of them off.
	PostNotices(ctx context.Context, taken []Queued, posts []Post, r Rules, now fleet.Millis) error
	// ClaimNotices returns notices that are due, to be sent by who asks until the lease is over.
	ClaimNotices(ctx context.Context, c Claim) ([]Notice, error)
	// NoticeAlarms returns the numbers of the alarms of a notice, in order.
	NoticeAlarms(ctx context.Context, id fleet.ID, most int) ([]fleet.ID, error)
	// NoticeAlarmsSeen looks at the first alarms of a notice, so many as of says: it returns those of them that are seen below a path, without those of
	// settled vehicles, most at the most, and how many these are in all. What it costs does not grow with the notice.
	NoticeAlarmsSeen(ctx context.Context, id fleet.ID, below string, of, most int) (ids []fleet.ID, seen int, err error)
	// EndNotice notes how a try ended, in the log of its tries too, or promises its letter, whose ID it fills; where too many wait it does neither and
	// returns mail.ErrWaiting. How each try of the letter ends, mail.RunStore's EndMail notes. ended is false, and nothing is done, where somebody took the notice over.
	EndNotice(ctx context.Context, e Ended) (ended bool, err error)
	// ReleaseNotice gives back a notice that was not told, as if it had not been tried; nothing happens where somebody took it over.
	ReleaseNotice(ctx context.Context, t Taken, now fleet.Millis) error
	// NextNotice is when the next notice of a channel is due, 0 where none waits.
	NextNotice(ctx context.Context, of Channel) (fleet.Millis, error)
}

// LogFilter chooses notices.
type LogFilter struct {
	Below   string
	OrganID fleet.ID // 0: all of Below
	Channel Channel  // "": all
	States  []State  // nil: all
	RuleID  fleet.ID // 0: all
	Sort    fleet.Sort
}

// Row is a notice as the log shows it.
type Row struct {
	Notice
	RuleName  string // "" where it is gone, or was a person's choice
	URL       string // of the rule's webhook
	Account   string // login name of the person
	Mail      string // their address
	OrganName string
	OrganPath string
}

// Try is one attempt at a notice.
type Try struct {
	At      fleet.Millis
	State   State
	Problem string
	Detail  string
}

// Log keeps what became of notices.
type Log interface {
	// Notices returns a page of notices, newest first unless sorted, and how many there are.
	Notices(ctx context.Context, f LogFilter, page fleet.Page) ([]Row, int, error)
	// NoticesByID returns some; those that do not exist are left out.
	NoticesByID(ctx context.Context, ids []fleet.ID) ([]Row, error)
	// NoticeTries returns the attempts at a notice, in order.
	NoticeTries(ctx context.Context, id fleet.ID) ([]Try, error)
	// ReplayNotice has a notice that is done with sent again, as if it had not been tried; it returns whether it was done with.
	ReplayNotice(ctx context.Context, id fleet.ID, now fleet.Millis) (bool, error)
	// NoticesOf returns the newest notices that an account was sent into the browser.
	NoticesOf(ctx context.Context, accountID fleet.ID, most int) ([]Notice, error)
	// ReadNotices notes that an account has read its notices up to a number.
	ReadNotices(ctx context.Context, accountID, upTo fleet.ID, at fleet.Millis) error
	// SweepNotices removes notices that were done with before a moment, some at a time; it returns how many.
	SweepNotices(ctx context.Context, before fleet.Millis, most int) (int, error)
}
