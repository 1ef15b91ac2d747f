package command

import "slices"

// Status is how far an issued command has come.
type Status string

// The statuses. Those from Done on are final.
const (
	Awaiting Status = "awaiting" // a second person has to agree
	Queued   Status = "queued"   // waits for its terminal
	Sent     Status = "sent"     // it was given to the connection, or is about to be
	Acked    Status = "acked"    // the terminal understood; whether it was done is not known yet

	Done         Status = "done"
	Failed       Status = "failed"
	NotSupported Status = "unsupported"
	TimedOut     Status = "timeout"   // it was sent, and nobody knows what became of it
	Lapsed       Status = "expired"   // nothing of it was ever sent
	Cancelled    Status = "cancelled" // by a person, or because the device is somebody else's now
	Superseded   Status = "superseded"
)

// Statuses are all of them, in the order of a life.
func Statuses() []Status {
	return []Status{Awaiting, Queued, Sent, Acked, Done, Failed, NotSupported, TimedOut, Lapsed, Cancelled, Superseded}
}

// steps are the ways from one status to the next. Sent to Queued is a repetition, which a cut-off never takes (see Repeatable).
var steps = map[Status][]Status{
	Awaiting: {Queued, Failed, Lapsed, Cancelled, Superseded},
	Queued:   {Sent, Failed, NotSupported, TimedOut, Lapsed, Cancelled, Superseded},
	Sent:     {Acked, Queued, Done, Failed, NotSupported, TimedOut, Superseded},
	Acked:    {Done, Failed, TimedOut, Superseded},
}

// Final reports whether nothing follows.
func (s Status) Final() bool { return len(steps[s]) == 0 }

// Waits reports whether nothing of it is on its way to the terminal: then it can still be cancelled, superseded and expire. Of what is to be repeated something went out before, see
// Issued.End.
func (s Status) Waits() bool { return s == Awaiting || s == Queued }

// MayBecome reports whether a status may follow.
func (s Status) MayBecome(next Status) bool { return slices.Contains(steps[s], next) }
