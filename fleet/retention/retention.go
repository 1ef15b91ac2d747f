// Package retention decides what of the points may go for its age. Nothing is destroyed on the word of a clock alone: the
// reckoned time follows what was received, and where it leaps, or where more would go than does on an ordinary day, an
// operator is asked. What goes is set aside first and can be brought back for a day.
package retention

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// State is what was said of a month, by the program or by an operator.
type State string

// The states of months. Of most months nothing was said.
const (
	Asked    State = "asked"    // it is old enough to go, and an operator's word is waited for
	Released State = "released" // an operator lets it go
	Kept     State = "kept"     // an operator wants it to stay; it is not asked for again
	Aside    State = "aside"    // set aside; removed a day later, or brought back
	Removing State = "removing" // it was aside for long enough and is being removed; it cannot be kept any more
)

// Month is what was said of one month of points.
type Month struct {
	Name  string // "2026-10"
	State State
	At    fleet.Millis // when it was said, in reckoned time
}

// Partitions are the months of points as an engine keeps them, by name.
type Partitions interface {
	// MonthsBefore returns the months that end at or before a moment, oldest first.
	MonthsBefore(ctx context.Context, before fleet.Millis) ([]string, error)
	// ReceivedSince reports whether a month holds a point that was received at a moment or later, or some that cannot be read. It may read all of it.
	ReceivedSince(ctx context.Context, month string, since fleet.Millis) (bool, error)
	// SetAside takes a month out of the way: its points are not read any more. fleet.ErrConflict when points of that month
	// are aside already.
	SetAside(ctx context.Context, month string) error
	// AsideMonths returns the months that are set aside, oldest first.
	AsideMonths(ctx context.Context) ([]string, error)
	// BringBack undoes SetAside and keeps what has come for the month since; fleet.ErrNotFound when it is not aside.
	BringBack(ctx context.Context, month string) error
	// RemoveAside removes for good what is set aside; nothing happens when nothing is.
	RemoveAside(ctx context.Context, month string) error
	// DropOdd deletes, of the points with impossible fix times, those both fixed and received before a moment.
	DropOdd(ctx context.Context, before fleet.Millis) error
}

// Words keep what was said.
type Words interface {
	// RetentionMonths returns the months of which something was said, by name.
	RetentionMonths(ctx context.Context) ([]Month, error)
	// SayRetention says something of a month, in place of what was said before; fleet.ErrConflict where that it is being removed.
	SayRetention(ctx context.Context, m Month) error
	// SayInstead says something of a month in place of what was said when it was read, "" where nothing was, or forgets that, where the state of m is "".
	// said is false where something else was said meanwhile, which stays.
	SayInstead(ctx context.Context, was State, m Month) (said bool, err error)
	// Reckoned returns the time reckoned last, 0 when it never was.
	Reckoned(ctx context.Context) (fleet.Millis, error)
	// SetReckoned keeps it.
	SetReckoned(ctx context.Context, now fleet.Millis) error
	// Settled returns what was settled last, zero before the first time.
	Settled(ctx context.Context) (Settled, error)
	// SetSettled keeps it in place of what was settled when it was read; set is false where another process settled something meanwhile, which stays.
	SetSettled(ctx context.Context, was, s Settled) (set bool, err error)
	// KeptBy returns by what for organisations that do not say the last run went; known is false before the first one.
	KeptBy(ctx context.Context) (keep organ.Keep, known bool, err error)
	// SetKeptBy keeps it.
	SetKeptBy(ctx context.Context, keep organ.Keep) error
	// NewestReceipt returns when a device was heard last, by the states that are kept; 0 when none ever was.
	NewestReceipt(ctx context.Context) (fleet.Millis, error)
}

// Store keeps the months of points and what was said of them.
type Store interface {
	Partitions
	Words
	Holding
}
