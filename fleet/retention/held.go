package retention

import (
	"context"

	"waymark/fleet"
)

// Held is what the last run of retention found of one device: by which rule its points were kept. Who moves a device to another organisation, or deletes
// one, which has its devices go to the one above, does not say that points may go: a longer rule goes along, until all that was kept by it is too old
// for it, or somebody says that it need not.
type Held struct {
	DeviceID fleet.ID
	OrganID  fleet.ID // where it was found; 0 for a deleted device whose organisation is gone
	Days     int      // how long points are kept there; 0 is for ever
	Longer   int      // days of the rule that has gone along, 0 for ever; says nothing while Since is 0
	Since    fleet.Millis
}

// Holding keeps what runs of retention found of devices.
type Holding interface {
	// HeldDevices returns all, by device.
	HeldDevices(ctx context.Context) ([]Held, error)
	// PutHeld keeps some, in place of what was kept of their devices, and forgets others, by device.
	PutHeld(ctx context.Context, put []Held, drop []fleet.ID) error
}

// Keep returns for how many days the device's points are kept; 0 is for ever.
func (h Held) Keep() int {
	if h.Since != 0 && longer(h.Longer, h.Days) {
		return h.Longer
	}
	return h.Days
}

// Follow returns what is kept of a device that a run of retention finds in an organisation with a rule. before is what the last run kept, nil when it knew
// nothing of the device; now is when, by a time that may destroy. A rule that is made shorter where the device stays was confirmed with what goes,
// also of what had gone along.
func Follow(before *Held, found Held, now fleet.Millis) Held {
	found.Longer, found.Since = 0, 0
	switch {
	case before == nil:
	case before.OrganID != found.OrganID:
		if was := before.Keep(); longer(was, found.Days) {
			found.Longer, found.Since = was, now
		}
	case before.Since == 0 || longer(before.Days, found.Days) || over(before, now):
	default:
		found.Longer, found.Since = before.Longer, before.Since
	}
	return found
}

// over reports whether all that was kept by the rule that went along is too old for it.
func over(h *Held, now fleet.Millis) bool {
	return h.Longer != 0 && h.Since < now-fleet.Millis(h.Longer)*day
}

// longer reports whether one span of days is longer than another; 0, for ever, is the longest there is.
func longer(a, b int) bool { return b != 0 && (a == 0 || a > b) }
