// Package health holds what is wrong with the installation itself: findings,
// which stay until a person confirms them or their cause is gone, and the
// conditions of one process, which come and go.
package health

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Finding is something wrong that a person must know of. It stays until
// somebody confirms it or its cause is gone.
type Finding struct {
	Code    string      // what it is, see Codes; its text is finding.<code> in the language catalogues
	Subject string      // what it is about, such as a month or a file; "" where there is only one
	Args    []audit.Arg // what fills the text's placeholders
	Count   int         // how often it was found
	First   fleet.Millis
	Last    fleet.Millis
	// ConfirmedAt is when somebody said that they know, 0 while nobody has.
	ConfirmedAt fleet.Millis
	ConfirmedBy string // login name, or audit.Program at the console of the machine
}

// Missing is how much the finding says is missing (messages, commits or entries, by its code), "?" where nobody can know, "" where it
// says nothing of the kind.
func (f *Finding) Missing() string {
	return f.arg(missingArg)
}

// Open reports whether nobody has confirmed the finding yet.
func (f *Finding) Open() bool { return f.ConfirmedAt == 0 }

// Store keeps findings by code and subject.
type Store interface {
	// Findings returns all, the newest first.
	Findings(ctx context.Context) ([]Finding, error)
	// PutFinding adds a finding or takes the place of the one with its code and subject.
	PutFinding(ctx context.Context, f Finding) error
	// DropFinding removes a finding; one that is not there is no error.
	DropFinding(ctx context.Context, code, subject string) error
}
