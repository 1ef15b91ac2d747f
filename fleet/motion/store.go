package motion

import (
	"context"

	"waymark/fleet"
)

// Marks reads what was kept of days.
type Marks interface {
	// Mark returns Day.Mark of the newest kept day of a device before a day, nil when there is none.
	Mark(ctx context.Context, deviceID fleet.ID, before int32) ([]byte, error)
}

// Range is a span of moments: what began From ≤ t < To; of days those from FromDay up to ToDay, both among them.
type Range struct {
	From, To       fleet.Millis
	FromDay, ToDay int32
}

// Kept is a row with whether it is not what was told at first, because something came late.
type Kept[T any] struct {
	Row     T
	Revised bool
}

// Store keeps what closed.
type Store interface {
	Marks
	// Stops, Rides and Mileages return what is kept of a device, oldest first. What is not over is not among it.
	Stops(ctx context.Context, deviceID fleet.ID, r Range) ([]Kept[Stop], error)
	Rides(ctx context.Context, deviceID fleet.ID, r Range) ([]Kept[Ride], error)
	Mileages(ctx context.Context, deviceID fleet.ID, r Range) ([]Kept[Mileage], error)
	// DeleteMotionBefore deletes what began before a moment, and days before a day, of some devices.
	DeleteMotionBefore(ctx context.Context, deviceIDs []fleet.ID, before fleet.Millis, day int32) error
}
