// Package offline holds when devices were offline, and why (domain rules, section 5.3). A time offline opens when a device falls due
// and closes with its first message. Both are found out again after a crash, and are then the same.
package offline

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
)

// Cause says why a device went offline.
type Cause string

// The causes, in the order in which they are looked for; the first that fits is it.
const (
	Expired  Cause = "expired"  // its service had ended
	SIM      Cause = "sim"      // its card is stopped, or has used more than it may
	Removed  Cause = "removed"  // it said that it was taken out or opened
	Drained  Cause = "drained"  // main power cut, then the battery empty
	PowerCut Cause = "powerCut" // main power cut
	Shutdown Cause = "shutdown" // switched off, by hand or by a command, or the battery empty
	Weak     Cause = "weak"     // hardly any signal
	Moved    Cause = "moved"    // it was told to report to another server
	Outage   Cause = "outage"   // many of its area or carrier went with it
	Unknown  Cause = "unknown"
)

// Period is a time offline. A device has one that began with a message, which names it.
type Period struct {
	From     fleet.Millis // last message before
	Turned   fleet.Millis // when it was offline
	To       fleet.Millis // first message after, 0 while there is none
	Cause    Cause
	Evidence string // what Cause was told from: a number or a key, by the cause
	Lat, Lon int32  // where it was heard last, 1e-7 degrees; 0, 0 not known
}

// Opened is a period that opened.
type Opened struct {
	DeviceID fleet.ID
	Period
}

// Heard is an outcome: a device that had been silent for long was heard again. Whether it had been offline is told from its settings.
type Heard struct {
	DeviceID fleet.ID
	Last, At fleet.Millis // messages before and after
}

// Of implements monitor.Outcome.
func (h Heard) Of() fleet.ID { return h.DeviceID }

// Event implements monitor.Outcome.
func (Heard) Event() (word, verb string) { return "offline", "over" }

// Missed returns the period that a device's silence was by its settings; ok is false where it was none.
func (h *Heard) Missed(s monitor.Settings, d *device.Device) (p Period, ok bool) {
	turned := h.Last + fleet.Millis(s.OnlineWindow(d).Milliseconds()) + 1
	if h.Last == 0 || h.At < turned {
		return p, false
	}
	p = Period{From: h.Last, Turned: turned, To: h.At, Cause: Unknown}
	if expired(d, turned) {
		p.Cause = Expired
	}
	return p, true
}

// expired reports whether the service of a device had ended at a moment.
func expired(d *device.Device, at fleet.Millis) bool { return d.ExpireAt != 0 && d.ExpireAt <= at }

// Sign is what is kept of a device that may say why it went: an alarm that it raised, or a command that was sent to it.
type Sign struct {
	DeviceID fleet.ID
	Name     string         // the type of the alarm, the code of the command
	At, Last fleet.Millis   // when it began and was last seen; of a command when it was sent
	End      fleet.Millis   // of the alarm, 0 while it lasts
	Orders   command.Values // of a command: what was sent
}

// SignStore finds signs.
type SignStore interface {
	// Signs returns those of some devices, by the types of alarms and codes of commands, that were seen at a moment or later, or last;
	// of commands those that went out.
	Signs(ctx context.Context, deviceIDs []fleet.ID, types, codes []string, since fleet.Millis) ([]Sign, error)
}

// Store keeps periods. Those that are over are written with the outcomes of workers.
type Store interface {
	// OpenOffline adds periods; those that are there, over or not, stay as they are.
	OpenOffline(ctx context.Context, list []Opened) error
	// StillOffline returns the periods that are not over, of some devices, or of all where there are none named.
	StillOffline(ctx context.Context, deviceIDs []fleet.ID) ([]Opened, error)
	// DropUnfounded removes the periods that are not over although a newer message of their device is kept. It comes with the outcome that closes them,
	// where the device was silent: it was not, and only what was known of it was late. A message after until was received by a clock that was ahead, and tells nothing.
	DropUnfounded(ctx context.Context, until fleet.Millis) error
}

// OverStore finds periods that are over.
type OverStore interface {
	// OfflineOver returns the periods that ended from one moment on and before another, in the order of their devices.
	OfflineOver(ctx context.Context, from, to fleet.Millis) ([]Opened, error)
}
