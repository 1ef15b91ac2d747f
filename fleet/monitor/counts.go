package monitor

import (
	"cmp"
	"slices"

	"waymark/fleet"
)

// counts holds how many devices of a set are in each state.
// Those of settled vehicles are in none of the states: they only count as settled.
type counts struct{ total, online, moving, parked, offline, notUse, attention, settled int }

func (c *counts) add(e *entry, by int) {
	if e.row.Vehicle.Settled {
		c.settled += by
		return
	}
	c.addState(e, by)
}

// addState is add for who is shown the device whatever became of its vehicle: its holder.
func (c *counts) addState(e *entry, by int) {
	c.total += by
	switch e.code {
	case Online, Parked:
		c.online += by
		if e.moving {
			c.moving += by
		}
		if e.code == Parked {
			c.parked += by
		}
	case Offline:
		c.offline += by
	default:
		c.notUse += by
	}
	if e.row.Device.Attention.Level > 0 {
		c.attention += by
	}
}

// merge adds (by 1) or takes (by -1) the counts of a whole organisation.
func (c *counts) merge(o counts, by int) {
	c.total += by * o.total
	c.online += by * o.online
	c.moving += by * o.moving
	c.parked += by * o.parked
	c.offline += by * o.offline
	c.notUse += by * o.notUse
	c.attention += by * o.attention
	c.settled += by * o.settled
}

func (c counts) stats() Stats {
	return Stats{Total: c.total, Online: c.online, Moving: c.moving, Parked: c.parked, Offline: c.offline, NotUse: c.notUse, Attention: c.attention}
}

func (c counts) of(f Filter) int {
	switch f {
	case OnlineOnly:
		return c.online
	case OfflineOnly:
		return c.offline
	case UnusedOnly:
		return c.notUse
	case MovingOnly:
		return c.moving
	case ParkedOnly:
		return c.parked
	default:
		return c.total
	}
}

// node is one organisation of the board: its devices and the organisations below it.
type node struct {
	id       fleet.ID
	parent   *node
	path     []fleet.ID // IDs from this one up to the root
	children []*node    // by id
	devices  []*entry   // by device id
	watched  []*entry   // those of devices that are watched, likewise
	own, sub counts     // sub includes own
}

// count adds or takes a device at its organisation and all above it.
func (n *node) count(e *entry, by int) {
	n.own.add(e, by)
	for ; n != nil; n = n.parent {
		n.sub.add(e, by)
	}
}

// each calls f for the devices of n (and of the organisations below it) until f returns false.
func (n *node) each(sub bool, f func(*entry) bool) {
	n.eachOf(sub, func(n *node) []*entry { return n.devices }, func(*node) bool { return true }, f)
}

// eachWatched is each for watched devices alone; it costs what they are, and not what all are. Of organisations where all are settled it calls f for none.
func (n *node) eachWatched(sub bool, f func(*entry) bool) {
	n.eachOf(sub, func(n *node) []*entry { return n.watched }, func(n *node) bool { return n.sub.attention > 0 }, f)
}

// eachOf calls f for some of the devices of n (and of the organisations below it that have any) until f returns false; then it does so, too.
func (n *node) eachOf(sub bool, some func(*node) []*entry, has func(*node) bool, f func(*entry) bool) bool {
	for _, e := range some(n) {
		if !f(e) {
			return false
		}
	}
	if !sub {
		return true
	}
	for _, c := range n.children {
		if has(c) && !c.eachOf(true, some, has, f) {
			return false
		}
	}
	return true
}

func (n *node) insert(e *entry) {
	put(&n.devices, e)
	if e.row.Device.Attention.Level > 0 {
		put(&n.watched, e)
	}
	n.count(e, 1)
}

func put(list *[]*entry, e *entry) {
	i, _ := slices.BinarySearchFunc(*list, e.row.Device.ID, byDevice)
	*list = slices.Insert(*list, i, e)
}

func (n *node) remove(e *entry) {
	if i, ok := slices.BinarySearchFunc(n.devices, e.row.Device.ID, byDevice); ok {
		n.devices = slices.Delete(n.devices, i, i+1)
		n.count(e, -1)
	}
	if i, ok := slices.BinarySearchFunc(n.watched, e.row.Device.ID, byDevice); ok {
		n.watched = slices.Delete(n.watched, i, i+1)
	}
}

func byDevice(e *entry, id fleet.ID) int { return cmp.Compare(e.row.Device.ID, id) }
