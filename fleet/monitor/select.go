package monitor

import (
	"cmp"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/vehicle"
)

// exact sets filters of one code apart from the others.
const exact Filter = 1000

// Exactly returns the filter of the devices whose state is just that code.
func Exactly(code int) Filter { return exact + Filter(code) }

// Selection asks for devices as they are administered, by what they are.
type Selection struct {
	OrganID fleet.ID // 0 means all the caller may see
	Sub     bool     // with the organisations below
	Text    string   // part of plate, owner, IMEI, alias, name or SIM number; case does not matter
	Type    string   // "" all
	Model   string   // code of the model, case does not matter; "" all
	State   Filter
	IMEI    string     // just this device; "" all
	Plate   string     // just the devices of vehicles with this plate; "" all
	Stopped *Lasting   // in a stop that is not over, and how long it has lasted; nil all
	Silent  *Lasting   // offline, and how long since the last message; nil all
	Live    bool       // without those of settled vehicles
	Watched bool       // just those that somebody watches
	Sort    fleet.Sort // one of SortFields; else newest first
	Page    fleet.Page

	now fleet.Millis // when it was asked
}

// Lasting is how long something has lasted, in whole seconds: as lists, what is counted, and the store judge it.
type Lasting struct{ Least, Most int64 } // Most is not within it; 0 for no end

// Check refuses with report.lasting where Least does not lie before Most.
func (l Lasting) Check() error {
	if l.Most != 0 && l.Least >= l.Most {
		return fleet.Refuse(fleet.Refused, "report.lasting")
	}
	return nil
}

// within reports whether what began at a moment has lasted so long.
func (l *Lasting) within(since, now fleet.Millis) bool {
	seconds := int64(now-since) / 1000
	return seconds >= l.Least && (l.Most == 0 || seconds < l.Most)
}

// Select returns a page of devices and how many match.
func (b *Board) Select(actor fleet.Actor, q Selection) (rows []View, total int) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	q.Page = q.Page.Clamp(20, 1000)
	now := fleet.MillisOf(b.clock.Now())
	if compare := comparing(q.Sort); compare != nil {
		found, total := b.sorted(actor, q, compare)
		for _, e := range found {
			rows = append(rows, b.view(actor, e, now))
		}
		return rows, total
	}
	known, quick := b.countOf(actor, q)
	from, to := int64(q.Page.Number-1)*int64(q.Page.Size), int64(q.Page.Number)*int64(q.Page.Size)
	b.choose(actor, q, func(e *entry) bool {
		if at := int64(total); at >= from && at < to {
			rows = append(rows, b.view(actor, e, now))
		}
		total++
		return !quick || int64(total) < to
	})
	if quick {
		total = known
	}
	return rows, total
}

// firstPages is up to where a sorted page is found by keeping the first devices only: further on all are moved about.
const firstPages = 1000

// sorted returns the devices of a page and how many match.
func (b *Board) sorted(actor fleet.Actor, q Selection, compare func(a, b *entry) int) ([]*entry, int) {
	from, to := q.Page.Offset(), q.Page.Offset()+q.Page.Size
	if to <= firstPages {
		first := fleet.First[*entry]{N: to, Compare: compare}
		b.choose(actor, q, func(e *entry) bool {
			first.Add(e)
			return true
		})
		found := first.Sorted()
		return found[min(from, len(found)):], first.Total
	}
	found := b.chosen(actor, q)
	from, to = min(from, len(found)), min(to, len(found))
	fleet.SortPart(found, from, to, compare)
	return found[from:to], len(found)
}

// SelectIDs returns all devices that match; the page does not matter.
func (b *Board) SelectIDs(actor fleet.Actor, q Selection) (ids []fleet.ID) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	found := b.chosen(actor, q)
	if compare := comparing(q.Sort); compare != nil {
		slices.SortFunc(found, compare)
	}
	for _, e := range found {
		ids = append(ids, e.row.Device.ID)
	}
	return ids
}

// chosen returns every device that matches, newest first.
func (b *Board) chosen(actor fleet.Actor, q Selection) (found []*entry) {
	b.choose(actor, q, func(e *entry) bool {
		found = append(found, e)
		return true
	})
	return found
}

// countOf returns how many match where that is known without a look at each.
func (b *Board) countOf(actor fleet.Actor, q Selection) (n int, known bool) {
	if q.Type != "" || q.Model != "" || q.State != All || q.IMEI != "" || q.Plate != "" || q.Stopped != nil || q.Silent != nil || q.Live || q.Watched {
		return 0, false
	}
	c, known := b.quickCounts(actor, Query{OrganID: q.OrganID, Sub: q.Sub, Search: strings.TrimSpace(q.Text)})
	return c.total + c.settled, known
}

// choose calls f for every device that matches, newest first, until it returns false.
func (b *Board) choose(actor fleet.Actor, q Selection, f func(*entry) bool) {
	q.Text = vehicle.Sought(q.Text)
	q.now = fleet.MillisOf(b.clock.Now())
	if actor.Personal {
		if e := b.byID[actor.DeviceID]; e != nil && q.matches(e) {
			f(e)
		}
		return
	}
	n, sub := b.scope(actor, Query{OrganID: q.OrganID, Sub: q.Sub})
	if n == nil {
		return
	}
	if few := n.sub.total; few*8 < len(b.order) || !sub { // a small organisation: sort what it has
		b.chooseFew(n, sub, q, f)
		return
	}
	for _, e := range slices.Backward(b.order) {
		if e.node.within(n) && q.matches(e) && !f(e) {
			return
		}
	}
}

// chooseFew is choose for one organisation out of many.
func (b *Board) chooseFew(n *node, sub bool, q Selection, f func(*entry) bool) {
	var found []*entry
	n.each(sub, func(e *entry) bool {
		if q.matches(e) {
			found = append(found, e)
		}
		return true
	})
	slices.SortFunc(found, func(x, y *entry) int { return byDevice(y, x.row.Device.ID) })
	for _, e := range found {
		if !f(e) {
			return
		}
	}
}

// within reports whether an organisation is another or below it.
func (n *node) within(top *node) bool {
	for ; n != nil; n = n.parent {
		if n == top {
			return true
		}
	}
	return false
}

func (q *Selection) matches(e *entry) bool {
	switch d := &e.row.Device; {
	case q.State >= exact && e.code != int(q.State-exact), q.State < exact && !matches(e, q.State):
		return false
	case q.Type != "" && d.Type != q.Type, q.Model != "" && !strings.EqualFold(d.Model, q.Model):
		return false
	case q.IMEI != "" && d.IMEI != q.IMEI, q.Plate != "" && e.row.Vehicle.Plate != q.Plate, q.Live && e.row.Vehicle.Settled, q.Watched && e.row.Device.Attention.Level == 0:
		return false
	case q.Stopped != nil && !e.stands(q.Stopped, q.now):
		return false
	case q.Silent != nil && (e.code != Offline || !q.Silent.within(e.state.LastMessage, q.now)):
		return false
	}
	return q.Text == "" || strings.Contains(e.search, q.Text)
}

// enqueue puts a new device in its place in order, mostly the last.
func (b *Board) enqueue(id fleet.ID, e *entry) {
	if len(b.order) == 0 || b.order[len(b.order)-1].state.DeviceID < id {
		b.order = append(b.order, e)
		return
	}
	i, _ := slices.BinarySearchFunc(b.order, id, byState)
	b.order = slices.Insert(b.order, i, e)
}

// dequeue takes a device out of order.
func (b *Board) dequeue(id fleet.ID) {
	if i, ok := slices.BinarySearchFunc(b.order, id, byState); ok {
		b.order = slices.Delete(b.order, i, i+1)
	}
}

// byState compares by the state's ID, which an entry has from the beginning.
func byState(e *entry, id fleet.ID) int { return int(e.state.DeviceID - id) }

// stands reports whether a device is in a stop that has lasted so long.
func (e *entry) stands(l *Lasting, now fleet.Millis) bool {
	return e.state.Stop.Open && l.within(e.state.Stop.Since, now)
}

// StandingCount returns how many devices that the actor may see are in a stop that has lasted so long, as Select finds them; those of settled vehicles are left out.
func (b *Board) StandingCount(actor fleet.Actor, l Lasting) int {
	b.mu.RLock()
	defer b.mu.RUnlock()
	n, now := 0, fleet.MillisOf(b.clock.Now())
	b.walk(actor, Query{}, func(e *entry) bool {
		if e.stands(&l, now) && !e.row.Vehicle.Settled {
			n++
		}
		return true
	})
	return n
}

// WatchedVehicles is how many vehicles have a watched device, as far as an actor may see them and without settled ones; a device that is fitted to none counts as one.
func (b *Board) WatchedVehicles(actor fleet.Actor) int {
	b.mu.RLock()
	defer b.mu.RUnlock()
	of := map[fleet.ID]struct{}{}
	b.walk(actor, Query{Watched: true}, func(e *entry) bool {
		of[cmp.Or(e.row.Vehicle.ID, -e.row.Device.ID)] = struct{}{}
		return true
	})
	return len(of)
}
