package monitor

import (
	"context"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Batch is what an ingest worker commits at once.
type Batch struct {
	Partition int
	// Place is the sequence in the log from which a worker must read again after a crash. It may only be
	// committed after, or together with, everything older than it.
	Place  uint64
	Points []track.DevicePoints
	States []State
	Frames []DeviceFrames
	// Outcomes are what led to States, those of each device in the order in which they were made.
	Outcomes []Made
	// Resets are factory resets that were made while the clock was ahead; they are corrected before anything else is written.
	Resets []ResetBack
	// Refused, where there is one, is told of outcomes that break a constraint of the database: they are left out, and the rest is written.
	// Without it such an outcome fails the whole. It may be told again where the batch is written again.
	Refused func(m Made, why error)
	// Whole says that nothing may be left out for a factory reset that States do not know of: Commit returns a ResetError then, and has written
	// nothing but, maybe, points. Without it what is of the former life of such a device is left out silently.
	Whole bool
}

// ResetError says that devices were set back to factory settings, and that what was to be written of them does not know that.
type ResetError struct{ DeviceIDs []fleet.ID }

// Error implements error.
func (e *ResetError) Error() string {
	return fmt.Sprintf("monitor: devices %d were reset meanwhile", e.DeviceIDs)
}

// ResetBack says that a device was not set back to factory settings when it says, but earlier.
type ResetBack struct {
	DeviceID fleet.ID
	Was, Is  fleet.Millis
}

// DeviceFrames are the last raw frames of a device, packed (see device.AppendFrame).
type DeviceFrames struct {
	DeviceID fleet.ID
	Packed   []byte
}

// Committer keeps what the ingest workers made.
type Committer interface {
	// Commit writes a batch. Points are merged (track.Store.Merge); states and frames are replaced; outcomes that are
	// not there yet (Fresh) are added, each kind in its order. Writing the same batch again changes nothing. Points
	// may be committed before the rest, never after; all of the rest is one transaction.
	Commit(ctx context.Context, b Batch) (duplicates int, err error)
	// Place returns the committed place of a partition, 0 when there is none.
	Place(ctx context.Context, partition int) (uint64, error)
}
