// Package mail holds e-mail on its way to people: what was promised is kept in the database and sent by a mailer (package jobs) through a
// server of mail, once. Who had a mail written decides what it says; nobody here reads it.
package mail

import (
	"slices"
	"strings"
	"time"

	"waymark/fleet"
)

// States of a mail.
const (
	Queued = "queued" // waits for its first try, or for the next one
	Sent   = "sent"   // the server has taken it over
	Failed = "failed" // given up
)

// Bounds of mails.
const (
	MostWaiting   = 200   // of an account
	MostInAll     = 20000 // that wait, of all accounts
	LongestText   = 100_000
	longestTitle  = 200
	longestAnswer = 500
)

// Kept is how long a mail that has ended is kept, for its log.
const Kept = 90 * 24 * time.Hour

// Mail is one e-mail to one person.
type Mail struct {
	ID fleet.ID
	For
	Letter
	State string
	Outcome
	Lease
}

// For says who gets a mail. That of an account goes to the address that the account has when it is sent, and not at all when the account is nobody
// by then, has lost the permission or belongs to another organisation.
type For struct {
	AccountID fleet.ID // 0 for an address alone
	OrganID   fleet.ID // where the account was when the mail was promised; 0 for wherever it is
	Code      string   // permission that it takes, or several of which one is enough, see AnyOf; "" for none
	To        string   // address: of a mail without an account, and of one that was sent
}

// orElse stands between permissions of which one is enough.
const orElse = "|"

// AnyOf is the Code of what takes any one of some permissions.
func AnyOf(codes ...string) string { return strings.Join(codes, orElse) }

// Allows reports whether an account may get the mail as it is now.
func (f *For) Allows(a *fleet.Actor) bool {
	return slices.ContainsFunc(strings.Split(f.Code, orElse), a.Can) && (f.OrganID == 0 || a.OrganID == f.OrganID)
}

// Letter is what a mail says.
type Letter struct {
	Kind     string // what it is about, for the log: "report"
	Subject  string
	Body     string // plain text
	File     string // of the store of files, to be attached; "" for none. It must stay there for two days.
	FileName string // for people
	Key      string // unguessable; in the Message-ID, so that a mail that arrives twice can be known for it
}

// Outcome is what became of a mail so far.
type Outcome struct {
	Tries     int
	Problem   string // code of the text that says why the last try failed, or ""
	Answer    string // what the server of mail said to it
	CreatedAt fleet.Millis
	NextAt    fleet.Millis // of the next try
	EndedAt   fleet.Millis // 0: not yet
}

// Lease says who sends a mail. A mailer that has not been heard of until its end is taken for dead.
type Lease struct {
	Owner string // "" for none
	Until fleet.Millis
}

// backOff is how long a mail waits after each try that failed; there is one more try than waits.
var backOff = [...]time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour}

// MostTries is after how many tries that failed a mail is given up.
const MostTries = len(backOff) + 1

// Settle writes down how a try ended: nil is sent. A problem that is not for good has the mail tried again later, for a day in all.
func (m *Mail) Settle(now fleet.Millis, p *Problem) {
	if m.Tries < MostTries { // else it was counted as its process died
		m.Tries++
	}
	m.Problem, m.Answer = "", ""
	if p == nil {
		m.State, m.EndedAt = Sent, now
		return
	}
	m.Problem, m.Answer = p.Code, line(p.Answer, longestAnswer)
	if p.ForGood || m.Tries >= MostTries {
		m.State, m.EndedAt = Failed, now
		return
	}
	m.NextAt = now + fleet.Millis(backOff[m.Tries-1].Milliseconds())
}

// TriedAt is when the try ended that Settle wrote down.
func (m *Mail) TriedAt() fleet.Millis {
	if m.EndedAt != 0 || m.Tries == 0 {
		return m.EndedAt
	}
	return m.NextAt - fleet.Millis(backOff[m.Tries-1].Milliseconds())
}

// Codes of the texts of problems.
const (
	NoServer     = "mail.notSet"       // no server of mail is set
	Unreachable  = "mail.unreachable"  // no connection to it, or it does not take our password
	Refused      = "mail.refused"      // it does not take this mail
	NoAddress    = "mail.noAddress"    // the account has none
	AccountGone  = "mail.accountGone"  // the account is nobody any more
	NotPermitted = "mail.notPermitted" // or may not have it
	FileGone     = "mail.fileGone"
	TooLarge     = "mail.tooLarge"
	BadAddress   = "mail.badAddress"
	TooMany      = "mail.tooMany"     // wait already
	Interrupted  = "mail.interrupted" // the program ended in the middle of it each time
)

// Problem is why a mail was not sent.
type Problem struct {
	Code    string // of the text for people
	Answer  string // what the server said, if it said something
	ForGood bool   // another try would not help
}

// Error implements error.
func (p *Problem) Error() string {
	if p.Answer != "" {
		return p.Code + ": " + p.Answer
	}
	return p.Code
}
