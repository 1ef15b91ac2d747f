package mileage

import (
	"cmp"
	"slices"

	"waymark/fleet"
)

// Ride is a ride as one of the devices of a vehicle tells of it. Its Figure is Known.
type Ride struct {
	Of
	Span
}

// Doubled tells of each of the rides of a vehicle, in any order, whether another of its devices tells better of the same time. Rides of several devices
// that overlap, one the other and that one the next, are one bundle; of it count the rides of the device that Best names by what each went in all.
func Doubled(rides []Ride) []bool {
	order := make([]int, len(rides))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(rides[a].From, rides[b].From), cmp.Compare(rides[a].Device, rides[b].Device))
	})
	out := make([]bool, len(rides))
	for len(order) > 0 {
		n, until := 1, rides[order[0]].To
		for n < len(order) && rides[order[n]].From < until {
			until = max(until, rides[order[n]].To)
			n++
		}
		best := bestOf(rides, order[:n])
		for _, i := range order[:n] {
			out[i] = rides[i].Device != best
		}
		order = order[n:]
	}
	return out
}

// bestOf is the device that tells best of a bundle, some of the rides.
func bestOf(rides []Ride, bundle []int) fleet.ID {
	var all []Of
	for _, i := range bundle {
		r := &rides[i]
		at := slices.IndexFunc(all, func(o Of) bool { return o.Device == r.Device })
		if at < 0 {
			all = append(all, r.Of)
			continue
		}
		all[at].Metres += r.Metres
		all[at].Source = min(all[at].Source, r.Source)
	}
	return Best(all).Device
}
