// Package monitor holds the board: the newest state of every device, in memory,
// with counts per organisation that are kept as states change. Lists, counts
// and live push read the board, never the points.
package monitor

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// State is the newest that is known of one device, as it is kept. What reports read of all devices stands together at its beginning.
type State struct {
	DeviceID    fleet.ID
	LastMessage fleet.Millis   // receipt of the last valid frame, heartbeats included; 0 never online
	RideSince   fleet.Millis   // start of the ride that is under way, 0 none
	Stop        Stop           // as its motion says
	Today       motion.Mileage // of the day of the newest report, as far as it has come
	Latest      track.Point    // last report; its coordinates are those of the last fit fix
	HasPosition bool           // Latest has coordinates
	FixedAt     fleet.Millis   // fix time of those coordinates; only moves forward
	Still       Stop           // where it stands by the order in which reports came; what wanders is judged by it
	Suspect     Fix            // a fix that would be an impossible jump, until the next one confirms it or not
	ResetAt     fleet.Millis   // factory reset of the device: what was received until then is not of this life; 0 never
	Place       uint64         // sequence in the log up to which this state was made; what is read again below it is skipped
	// Motion is what stops, rides and mileage come from (motion.Append). It is kept with the state and not sent along with it.
	Motion []byte
	// Fences is what is remembered for fences (fence.Append). It is kept with the state and not sent along with it.
	Fences []byte
	// Alarms is what is remembered for alarms (alarm.Append). It is kept with the state and not sent along with it.
	Alarms []byte
	Supply Supply // which electrical system its vehicle has
	// RelayAt is the last moment at which the newest report that tells of the relay (track.RelayKnown) can have been made; 0 none ever did. What it
	// tells is in Latest, also after reports that say nothing of it.
	RelayAt fleet.Millis
	// Told is what the newest report that tells of the place says of its own fix. Heartbeats tell nothing of it, and leave it as it is.
	Told Told
	// Leapt is the report of Suspect in packed form (track.AppendPoint), for the worker to say that it was good should the next one confirm it.
	Leapt []byte
}

// Told is of a report that tells of the place, or that its terminal does not know it.
type Told struct {
	At          fleet.Millis // what it is ordered by; 0 none came yet
	Made, Heard fleet.Millis // of its fix by the terminal's own clock, and when it came; both 0 where it had no fix of its own, by satellites and with its time
}

// Fix is a place at a moment; At is 0 where there is none.
type Fix struct {
	Lat, Lon int32 // 1e-7 degrees
	At       fleet.Millis
}

// Stop is the open or possible stop of a device.
type Stop struct {
	Lat, Lon int32        // anchor
	Since    fleet.Millis // first fix within it; 0 none
	Open     bool         // it has lasted long enough to be a stop
	Outside  uint8        // 1 when the newest fix was outside of it
}

// Store keeps states.
type Store interface {
	// States calls yield for every state until it returns false.
	States(ctx context.Context, yield func(State) bool) error
	// State returns one, or fleet.ErrNotFound.
	State(ctx context.Context, deviceID fleet.ID) (State, error)
	// TakeBackStates corrects when devices were heard last; a device that was heard again meanwhile is left alone.
	TakeBackStates(ctx context.Context, list []Taken) error
}

// Taken says that a device was not heard when its state says, but earlier.
type Taken struct {
	DeviceID fleet.ID
	Was, Is  fleet.Millis
}
