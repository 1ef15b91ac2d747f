package ingest

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// Batch is what a worker commits at once. It lives with the words, so that the store needs nothing of ingest.
type Batch = monitor.Batch

// DeviceFrames are the last raw frames of a device, packed (see device.AppendFrame).
type DeviceFrames = monitor.DeviceFrames

// Store is what a worker needs of the database.
type Store interface {
	monitor.Committer
	track.Reader
	motion.Marks
	alarm.Marks
	// StaysOf returns the stays of a device in fences that were not over at a moment, in the order in which they began.
	StaysOf(ctx context.Context, deviceID fleet.ID, at fleet.Millis) ([]fence.Kept, error)
	// State returns the kept state of a device, or fleet.ErrNotFound.
	State(ctx context.Context, deviceID fleet.ID) (monitor.State, error)
	// States calls yield for every kept state until it returns false.
	States(ctx context.Context, yield func(monitor.State) bool) error
	// WrongClocks returns when the server's clock is known to have been wrong.
	WrongClocks(ctx context.Context) ([]track.WrongClock, error)
	// FramesOf returns the packed frames of a device, nil when there are none.
	FramesOf(ctx context.Context, deviceID fleet.ID) ([]byte, error)
}
