package track

import (
	"context"

	"waymark/fleet"
)

// DevicePoints are points of one device, ordered by FixTime.
type DevicePoints struct {
	DeviceID fleet.ID
	Points   []Point
}

// Range is a span of fix time: From ≤ t < To.
type Range struct{ From, To fleet.Millis }

// Reader reads points.
type Reader interface {
	// Points returns the stored points of a device within a range, ordered by FixTime.
	Points(ctx context.Context, deviceID fleet.ID, r Range) ([]Point, error)
}

// Store keeps points in compressed chunks, in time partitions that are dropped whole.
type Store interface {
	Reader
	// Merge adds points to what is stored. Points that are stored already (see Point.Same) are not stored
	// twice, so the same points may be merged again after a crash. It returns how many were duplicates.
	Merge(ctx context.Context, batch []DevicePoints) (duplicates int, err error)
	// DeleteBefore deletes points of some devices older than a moment, where their organisation keeps less than others.
	DeleteBefore(ctx context.Context, deviceIDs []fleet.ID, before fleet.Millis) error
}
