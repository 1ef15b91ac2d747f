// Package share holds links to where one vehicle is, for people without an account: who has the link sees what it says, until it ends.
// A link shows no more than its maker may see. Its token is never kept, only the hash of it.
package share

import (
	"context"

	"waymark/fleet"
)

// Longest is how long a link may stand at most, in hours.
const Longest = 30 * 24

// Share is a link to where one vehicle is.
type Share struct {
	ID        fleet.ID
	DeviceID  fleet.ID
	VehicleID fleet.ID // that the device was fitted to when the link was made; 0 for none
	OrganID   fleet.ID // of the device when the link was made
	OrganPath string   // of that organisation; not written
	AccountID fleet.ID // who made it
	Maker     string   // login name of that account then
	Label     string   // for whom it is; free text
	Shows
	CreatedAt fleet.Millis
	ExpiresAt fleet.Millis
	EndedAt   fleet.Millis // before its time; 0 while it was not
	Reason    Reason       // why it ended before its time
	Opens     int
	OpenedAt  fleet.Millis // last; 0 never
}

// Shows is what a link shows besides the present position.
type Shows struct {
	Plate bool
	Track bool // where the vehicle was since the link was made
}

// Reason is why a link ended before its time.
type Reason string

// The reasons.
const (
	Withdrawn Reason = "withdrawn"
	Moved     Reason = "moved"   // the device belongs to another organisation or vehicle
	Settled   Reason = "settled" // the loan of the vehicle
	Lapsed    Reason = "lapsed"  // the service of the device has ended
	Reset     Reason = "reset"   // the device forgot everything
	MakerGone Reason = "maker"   // its maker may not show it any more
)

// Stands reports whether a link has neither ended nor run out.
func (s *Share) Stands(now fleet.Millis) bool { return s.EndedAt == 0 && now < s.ExpiresAt }

// Store keeps links.
type Store interface {
	// InsertShare adds one under the hash of its token and fills its ID, unless check returns an error: it is told how many links
	// stand at CreatedAt for the device and for the organisation, while nobody else can add one. fleet.ErrNotFound without the device.
	InsertShare(ctx context.Context, s Share, hash []byte, check func(ofDevice, ofOrgan int) error) (Share, error)
	// ShareByHash returns the link of a token, or fleet.ErrNotFound.
	ShareByHash(ctx context.Context, hash []byte) (Share, error)
	// Share returns one, or fleet.ErrNotFound.
	Share(ctx context.Context, id fleet.ID) (Share, error)
	// SharesOf returns all links of a device, newest first.
	SharesOf(ctx context.Context, deviceID fleet.ID) ([]Share, error)
	// StandingShares returns the links that stand at a moment, by ID.
	StandingShares(ctx context.Context, at fleet.Millis) ([]Share, error)
	// EndShare ends a link before its time and reports whether it had not ended already.
	EndShare(ctx context.Context, id fleet.ID, at fleet.Millis, why Reason) (bool, error)
	// NoteOpening counts an opening and returns when the one before it was, 0 for none.
	NoteOpening(ctx context.Context, id fleet.ID, at fleet.Millis) (before fleet.Millis, err error)
	// DropShares removes links that ended or ran out before a moment and returns how many.
	DropShares(ctx context.Context, before fleet.Millis) (int, error)
}
