package alarm

import (
	"context"

	"waymark/fleet"
)

// Renews reports whether an alarm is new again by time alone while it lasts: what rules find. What a terminal says is so while the terminal goes on
// saying it (see Merge): one that is silent does not say that it lasts.
func (a *Alarm) Renews() bool {
	k := byKey[a.Type]
	switch {
	case k == nil || a.Stays || a.End != 0:
		return false
	case k.Bits != 0:
		return a.Ref != 0 // of a fence that people drew
	}
	return k.Vehicle || !k.Road
}

// RenewStore has alarms that last be new again some time after they were handled.
type RenewStore interface {
	// HandledLasting returns the alarms that last and were handled until a moment, with a number above one, some at most, by number.
	HandledLasting(ctx context.Context, until fleet.Millis, above fleet.ID, most int) ([]Alarm, error)
	// RenewAlarms has alarms be new again, and those told who are to be, that last still and were handled at the same time as in the list and not
	// again since. It returns their devices.
	RenewAlarms(ctx context.Context, list []Alarm) ([]fleet.ID, error)
}
