package alarm

import "waymark/fleet"

// Raised is an outcome: alarms of a device that began, went on or ended.
type Raised struct {
	DeviceID fleet.ID
	Alarms   []Alarm
}

// Of implements monitor.Outcome.
func (r Raised) Of() fleet.ID { return r.DeviceID }

// Event implements monitor.Outcome.
func (Raised) Event() (word, verb string) { return "alarm", "raised" }

// Judged is an outcome: the alarms of a device that began at a moment or later, and what became of those before, judged again because
// something came late. They take the place of what is kept.
type Judged struct {
	DeviceID fleet.ID
	From     fleet.Millis
	Alarms   []Alarm
	// Keeps reports whether an alarm that is kept is not judged any more, and so is none of those whose place is taken. Nil: those about vehicles.
	Keeps func(*Alarm) bool
	// Waits are alarms that nobody has denied yet: they are as time has it.
	Waits []Key
}

// Of implements monitor.Outcome.
func (j Judged) Of() fleet.ID { return j.DeviceID }

// Event implements monitor.Outcome.
func (Judged) Event() (word, verb string) { return "alarm", "raised" }
