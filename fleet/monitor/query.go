package monitor

import (
	"math"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
)

// Stats counts all that the actor may see.
func (b *Board) Stats(actor fleet.Actor) Stats {
	b.mu.RLock()
	defer b.mu.RUnlock()
	if actor.Personal {
		var c counts
		if e := b.byID[actor.DeviceID]; e != nil {
			c.addState(e, 1)
		}
		return statsFor(actor, c)
	}
	if n := b.nodes[actor.OrganID]; n != nil {
		return n.sub.stats()
	}
	return Stats{}
}

// OrganCount returns how many devices an organisation has itself, and with those below it, without those of settled vehicles.
func (b *Board) OrganCount(id fleet.ID) (own, subtree int) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	if n := b.nodes[id]; n != nil {
		return n.own.total, n.sub.total
	}
	return 0, 0
}

// DeviceCount returns how many devices an organisation has with those below it, of settled vehicles too.
func (b *Board) DeviceCount(id fleet.ID) int {
	b.mu.RLock()
	defer b.mu.RUnlock()
	if n := b.nodes[id]; n != nil {
		return n.sub.total + n.sub.settled
	}
	return 0
}

// DeviceIDs returns the devices of an organisation as the board has them, with sub those below it too.
func (b *Board) DeviceIDs(organID fleet.ID, sub bool) []fleet.ID {
	b.mu.RLock()
	defer b.mu.RUnlock()
	n := b.nodes[organID]
	if n == nil {
		return nil
	}
	var ids []fleet.ID
	n.each(sub, func(e *entry) bool {
		ids = append(ids, e.row.Device.ID)
		return true
	})
	return ids
}

// AttentionCount returns how many watched devices are below a path.
func (b *Board) AttentionCount(path string) int {
	ids := organ.Ancestors(path)
	if len(ids) == 0 {
		return 0
	}
	b.mu.RLock()
	defer b.mu.RUnlock()
	if n := b.nodes[ids[len(ids)-1]]; n != nil {
		return n.sub.attention
	}
	return 0
}

// ByIMEI returns one device, or fleet.ErrNotFound when there is none that the actor may see.
func (b *Board) ByIMEI(actor fleet.Actor, imei string) (View, error) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	e := b.byIMEI[imei]
	if e == nil || !sees(actor, e) {
		return View{}, fleet.ErrNotFound
	}
	return b.view(actor, e, fleet.MillisOf(b.clock.Now())), nil
}

// Views returns some devices, those that exist and that the actor may see.
func (b *Board) Views(actor fleet.Actor, ids []fleet.ID) []View {
	b.mu.RLock()
	defer b.mu.RUnlock()
	now := fleet.MillisOf(b.clock.Now())
	out := make([]View, 0, len(ids))
	for _, id := range ids {
		if e := b.byID[id]; e != nil && sees(actor, e) {
			out = append(out, b.view(actor, e, now))
		}
	}
	return out
}

// Each calls f for every device of an organisation that the actor may see and
// that changed after a version, until f returns false. f must be quick and must
// not call the board. Scope and Search as in Query.
func (b *Board) Each(actor fleet.Actor, q Query, after uint64, f func(View) bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	now := fleet.MillisOf(b.clock.Now())
	q.Search = vehicle.Sought(q.Search)
	b.walk(actor, q, func(e *entry) bool {
		if e.version <= after || !e.found(actor, q.Search) {
			return true
		}
		return f(b.view(actor, e, now))
	})
}

// Version returns the version of the newest change.
func (b *Board) Version() uint64 {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.version
}

// List returns a page of devices in the order of the organisation tree, how
// many match, and the counts over all states of what the query names.
func (b *Board) List(actor fleet.Actor, q Query) (rows []View, total int, stats Stats, err error) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	q.Search = vehicle.Sought(q.Search)
	q.Page = q.Page.Clamp(20, 1000)
	now := fleet.MillisOf(b.clock.Now())
	quick, known := b.quickCounts(actor, q)
	var c counts
	skip := q.Page.Offset()
	if q.Page.Number > math.MaxInt32 {
		skip = math.MaxInt // the product does not fit an int
	}
	matched := 0
	walk := b.walk
	if known { // then it is known of every organisation, and those before the page are passed over
		walk = func(actor fleet.Actor, q Query, f func(*entry) bool) {
			b.walkPast(actor, q, f, func(c *counts) bool {
				n := c.of(q.State)
				past := matched+n <= skip
				if past {
					matched += n
				}
				return past
			})
		}
	}
	walk(actor, q, func(e *entry) bool {
		if !e.found(actor, q.Search) {
			return true
		}
		if !known {
			c.addState(e, 1)
		}
		if !matches(e, q.State) {
			return true
		}
		if matched++; matched > skip && len(rows) < q.Page.Size {
			rows = append(rows, b.view(actor, e, now))
		}
		return !known || len(rows) < q.Page.Size
	})
	if known {
		c = quick
	}
	return rows, c.of(q.State), statsFor(actor, c), nil
}

// quickCounts returns the counts of a query that needs no look at each device.
func (b *Board) quickCounts(actor fleet.Actor, q Query) (counts, bool) {
	if q.Search != "" || q.Watched || actor.Personal {
		return counts{}, false
	}
	n, sub := b.scope(actor, q)
	switch {
	case n == nil:
		return counts{}, true
	case sub:
		return n.sub, true
	}
	return n.own, true
}

// scope returns the organisation that a query names if it is the actor's, else nil.
func (b *Board) scope(actor fleet.Actor, q Query) (*node, bool) {
	if q.Watched || q.OrganID == 0 {
		return b.nodes[actor.OrganID], true
	}
	n := b.nodes[q.OrganID]
	for up := n; up != nil; up = up.parent {
		if up.id == actor.OrganID {
			return n, q.Sub
		}
	}
	return nil, false
}

func (b *Board) walk(actor fleet.Actor, q Query, f func(*entry) bool) {
	if actor.Personal {
		if e := b.byID[actor.DeviceID]; e != nil && !q.Watched {
			f(e)
		}
		return
	}
	n, sub := b.scope(actor, q)
	if n == nil {
		return
	}
	if !q.Watched {
		n.each(sub, func(e *entry) bool { return e.row.Vehicle.Settled || f(e) })
		return
	}
	n.eachWatched(sub, func(e *entry) bool { return e.row.Vehicle.Settled || f(e) })
}

// walkPast is walk of a query whose counts are known, without the devices of organisations that past says so of by their counts.
func (b *Board) walkPast(actor fleet.Actor, q Query, f func(*entry) bool, past func(*counts) bool) {
	n, sub := b.scope(actor, q)
	if n == nil {
		return
	}
	own := func(n *node) []*entry {
		if past(&n.own) {
			return nil
		}
		return n.devices
	}
	n.eachOf(sub, own, func(n *node) bool { return !past(&n.sub) }, func(e *entry) bool { return e.row.Vehicle.Settled || f(e) })
}

func sees(actor fleet.Actor, e *entry) bool {
	if actor.Personal {
		return e.row.Device.ID == actor.DeviceID
	}
	return actor.SeesOrgan(e.row.OrganPath)
}

func matches(e *entry, f Filter) bool {
	switch f {
	case OnlineOnly:
		return e.code == Online || e.code == Parked
	case OfflineOnly:
		return e.code == Offline
	case UnusedOnly:
		return e.code == NeverOnline || e.code == Expired
	case MovingOnly:
		return e.moving
	case ParkedOnly:
		return e.code == Parked
	default:
		return true
	}
}

func (b *Board) view(actor fleet.Actor, e *entry, now fleet.Millis) View {
	v := View{Row: rowFor(actor, e.row), State: e.state, Code: e.code, Version: e.version, search: e.search}
	if actor.Personal {
		v.search, v.untold = "", true // of more than the holder reads
	}
	v.NextReport = b.settings.NextReport(&e.row.Device, &e.state, e.code)
	v.unsure = now > b.settings.speedUntil(&e.row.Device, &e.state)
	if e.code == Offline {
		v.OfflineSeconds = int64(now-e.state.LastMessage) / 1000
	}
	return v
}

// Heard is when any device was heard last, also one that has been removed since; 0 when none was.
func (b *Board) Heard() fleet.Millis {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.heard
}

// Fleet calls f for every device, those of settled vehicles among them, whoever asks. What f is given is not to be kept.
func (b *Board) Fleet(f func(row *device.Row, st *State, code int)) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	for _, e := range b.order {
		f(&e.row, &e.state, e.code)
	}
}
