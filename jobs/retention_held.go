package jobs

import (
	"context"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/retention"
)

// hold finds the devices that have come from where points are kept longer, by that rule, and keeps in mind what each is kept by now. It returns the
// longest rule of all.
func (r *Retention) hold(ctx context.Context, days map[fleet.ID]int, sure fleet.Millis) (longest int, err error) {
	list, err := r.Store.HeldDevices(ctx)
	if err != nil {
		return 0, fmt.Errorf("retention: %w", err)
	}
	before := make(map[fleet.ID]*retention.Held, len(list))
	for i := range list {
		before[list[i].DeviceID] = &list[i]
	}
	since := max(sure, r.settled.At)
	longest, r.longer = r.keep.Longest(days), map[fleet.ID]int{}
	var put []retention.Held
	follow := func(id, organ fleet.ID) {
		n, known := days[organ]
		if !known {
			organ, n = 0, r.keep.Default
		}
		was := before[id]
		delete(before, id)
		is := retention.Follow(was, retention.Held{DeviceID: id, OrganID: organ, Days: n}, since)
		if was == nil || *was != is {
			put = append(put, is)
		}
		if is.Keep() != n {
			r.longer[id] = is.Keep()
			longest = longestOf(longest, is.Keep())
		}
	}
	err = r.Devices.Refs(ctx, func(d device.Ref) bool { follow(d.ID, d.OrganID); return true })
	if err == nil {
		err = r.Devices.DeletedDevices(ctx, func(d device.Deleted) bool { follow(d.ID, d.OrganID); return true })
	}
	if err != nil {
		return 0, fmt.Errorf("retention: %w", err)
	}
	var drop []fleet.ID // of devices that are forgotten
	for id := range before {
		drop = append(drop, id)
	}
	if err := r.Store.PutHeld(ctx, put, drop); err != nil {
		return 0, fmt.Errorf("retention: %w", err)
	}
	return longest, nil
}

// kept returns for how many days the points of a device are kept, whose organisation says how long.
func (r *Retention) kept(id fleet.ID, days int) int {
	if n, held := r.longer[id]; held {
		return n
	}
	return days
}

// longestOf returns the longer of two spans of days; 0 is for ever.
func longestOf(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	return max(a, b)
}
