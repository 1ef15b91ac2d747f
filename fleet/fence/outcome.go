package fence

import "waymark/fleet"

// Moved is an outcome: stays of a device that began, went on or ended.
type Moved struct {
	DeviceID fleet.ID
	Stays    []Stay
}

// Of implements monitor.Outcome.
func (m Moved) Of() fleet.ID { return m.DeviceID }

// Event implements monitor.Outcome.
func (Moved) Event() (word, verb string) { return "fence", "moved" }

// Judged is an outcome: the stays of a device that were not over at a moment, judged again because something came late. They take the
// place of what is kept.
type Judged struct {
	DeviceID fleet.ID
	From     fleet.Millis
	Stays    []Stay
}

// Of implements monitor.Outcome.
func (j Judged) Of() fleet.ID { return j.DeviceID }

// Event implements monitor.Outcome.
func (Judged) Event() (word, verb string) { return "fence", "moved" }
