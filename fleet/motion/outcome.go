package motion

import "waymark/fleet"

// Closed is an outcome: rows of a device that are new.
type Closed struct {
	DeviceID fleet.ID
	Rows
}

// Of implements monitor.Outcome.
func (c Closed) Of() fleet.ID { return c.DeviceID }

// Event implements monitor.Outcome.
func (Closed) Event() (word, verb string) { return "motion", "closed" }

// Judged is an outcome: what a device did, judged again because something came late. It takes the place of what is kept.
type Judged struct {
	DeviceID fleet.ID
	Window
}

// Of implements monitor.Outcome.
func (j Judged) Of() fleet.ID { return j.DeviceID }

// Event implements monitor.Outcome.
func (Judged) Event() (word, verb string) { return "motion", "judged" }
