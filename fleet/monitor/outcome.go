package monitor

import "waymark/fleet"

// Outcome is something that a step found out about a device and that is kept for itself, besides points and state: that
// its service began, that it stopped, that an alarm opened. Each kind is a type of the word it belongs to, and each engine
// has one writer for it. A person waits for it, so it is committed within moments.
type Outcome interface {
	// Of is the device that it is about.
	Of() fleet.ID
	// Event is the word and the verb by which others are told once it is kept.
	Event() (word, verb string)
}

// Made is an outcome with where it comes from.
type Made struct {
	Outcome
	Seq     uint64       // message of the log that it was made from
	ResetAt fleet.Millis // State.ResetAt when it was made
}

// Kept is what an engine knows of a device's state before it writes outcomes.
type Kept struct {
	Place   uint64
	ResetAt fleet.Millis
}

// Fresh returns those outcomes that are still to be written, in their order. A state and the outcomes that led to it are
// written in one transaction, so those from below the place of the kept state are there already, whoever made them again:
// a worker after a crash, or one that never learnt that its commit succeeded. Those from before a factory reset are not
// of this life. A device without a kept state has no place.
func Fresh(list []Made, kept map[fleet.ID]Kept) []Made {
	fresh := make([]Made, 0, len(list))
	for _, m := range list {
		k := kept[m.Of()]
		if m.ResetAt < k.ResetAt || m.ResetAt == k.ResetAt && m.Seq < k.Place {
			continue
		}
		fresh = append(fresh, m)
	}
	return fresh
}
