package payment

import (
	"cmp"
	"slices"

	"waymark/fleet"
)

// Extension is what a payment adds to the service of a device.
type Extension struct {
	PaidAt fleet.Millis
	Days   int
}

const day = 24 * 60 * 60 * 1000

// ServedUntil is the end of service that ended at base before some payments: each adds its days where service ends by then, and where it had
// lapsed, from the moment at which it was paid. In which order they are told is all the same.
func ServedUntil(base fleet.Millis, paid []Extension) fleet.Millis {
	inTime := slices.SortedFunc(slices.Values(paid), func(a, b Extension) int { return cmp.Compare(a.PaidAt, b.PaidAt) })
	for _, p := range inTime {
		base = max(base, p.PaidAt) + fleet.Millis(p.Days)*day
	}
	return base
}
