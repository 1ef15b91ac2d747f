package device

import "waymark/fleet"

// Activation is the outcome of a device's first position: its service begins, unless its way of activation says otherwise.
type Activation struct {
	DeviceID fleet.ID
	At       fleet.Millis // of the position, never later than its receipt
}

// Of implements monitor.Outcome.
func (a Activation) Of() fleet.ID { return a.DeviceID }

// Event implements monitor.Outcome.
func (a Activation) Event() (word, verb string) { return "device", "activated" }

// Standing is how the service of a device stands.
type Standing string

// How it can stand.
const (
	Waiting Standing = "waiting" // it has not started: its trial counts from there
	Endless Standing = "endless" // it goes on without an end, or will when it begins
	Ending  Standing = "ending"  // it ends, or has ended, at ExpireAt
)

// Standing returns how the service of the device stands.
func (d *Device) Standing() Standing {
	switch {
	case d.ExpireAt != 0:
		return Ending
	case d.ActiveAt == 0 && d.TrialDays > 0:
		return Waiting
	}
	return Endless
}
