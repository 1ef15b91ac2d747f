// Package monitor holds the board: the newest state of every device, in memory,
// with counts per organisation that are kept as states change. Lists, counts
// and live push read the board, never the points.
package monitor

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/track"
)

// State is the newest that is known of one device, as it is kept.
type State struct {
	DeviceID    fleet.ID
	LastMessage fleet.Millis // receipt of the last valid frame, heartbeats included; 0 never online
	Latest      track.Point  // last report; its coordinates are those of the last fit fix
	HasPosition bool         // Latest has coordinates
	FixedAt     fleet.Millis // fix time of those coordinates; only moves forward
	Stop        Stop
}

// Stop is the open or possible stop of a device.
type Stop struct {
	Lat, Lon int32        // anchor
	Since    fleet.Millis // first fix within it; 0 none
	Open     bool         // it has lasted long enough to be a stop
	Outside  uint8        // fixes in a row outside it
}

// Store keeps states.
type Store interface {
	// States calls yield for every state until it returns false.
	States(ctx context.Context, yield func(State) bool) error
	// State returns one, or fleet.ErrNotFound.
	State(ctx context.Context, deviceID fleet.ID) (State, error)
}
