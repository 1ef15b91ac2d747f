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
