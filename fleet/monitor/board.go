package monitor

import (
	"slices"
	"strings"
	"sync"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
)

// Board holds the newest state of every device. It is safe for use by several
// goroutines; what it returns are copies.
type Board struct {
	settings Settings
	clock    fleet.Clock

	mu      sync.RWMutex
	byID    map[fleet.ID]*entry
	byIMEI  map[string]*entry
	order   []*entry // by device ID
	nodes   map[fleet.ID]*node
	waiting map[fleet.ID]State // states that came before their device was known
	wheel   wheel
	looked  fleet.Millis // when Advance looked last
	heard   fleet.Millis // when anything was heard last
	newest  fleet.Millis // the newest moment at which a state was taken since: the clock may be ahead for less than a look
	version uint64
}

// entry is a device. What is looked at when all are gone through stands together at its beginning: of a large fleet nothing of it is in a cache.
type entry struct {
	node    *node
	state   State
	row     device.Row
	wired   bool
	moving  bool
	code    int
	version uint64
	ahead   *State // the state as it came, where it lies ahead of the clock
	search  string // everything that a search looks at, lower case
	due     fleet.Millis
}

// NewBoard returns an empty board.
func NewBoard(settings Settings, clock fleet.Clock) *Board {
	return &Board{
		settings: settings, clock: clock,
		byID: map[fleet.ID]*entry{}, byIMEI: map[string]*entry{}, nodes: map[fleet.ID]*node{},
		waiting: map[fleet.ID]State{}, wheel: wheel{},
	}
}

// maxWaiting bounds the states kept for devices that nobody has told the board of.
const maxWaiting = 100_000

// Change says that a device's view changed, with what a listener needs to know
// whom it concerns.
type Change struct {
	DeviceID fleet.ID
	OrganIDs []fleet.ID // its own first, the root last
	Lat, Lon int32
	Located  bool
	Watched  bool
	// Gone says that those whom OrganIDs and Watched name do not see the device any more: it was removed, went
	// to another organisation (a second Change tells that one), is not watched any more, or its vehicle was settled.
	Gone    bool
	Version uint64 // of the board; each Change has its own, without gaps
}

// Put adds devices or replaces what is known of them (name, vehicle,
// organisation …); their states stay.
func (b *Board) Put(rows []device.Row) []Change {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := fleet.MillisOf(b.clock.Now())
	out := make([]Change, 0, len(rows))
	for i := range rows {
		e := b.byID[rows[i].Device.ID]
		if e == nil {
			e = &entry{row: rows[i], state: State{DeviceID: rows[i].Device.ID}}
			if st, ok := b.waiting[rows[i].Device.ID]; ok {
				if !e.ofBefore(&st, now) {
					b.take(e, &st, now)
				}
				delete(b.waiting, rows[i].Device.ID)
			}
			b.byID[rows[i].Device.ID] = e
			b.enqueue(rows[i].Device.ID, e)
		} else {
			if rows[i].Device.ResetAt > e.row.Device.ResetAt { // as if it were new
				e.state, e.ahead = State{DeviceID: e.state.DeviceID}, nil
			}
			if e.leavesFor(&rows[i]) {
				out = append(out, b.gone(e))
			}
			e.node.remove(e)
			b.forgetIMEI(e)
		}
		e.row, e.wired = rows[i], rows[i].Device.Type != device.Wireless
		e.search = searchText(&e.row)
		b.byIMEI[e.row.Device.IMEI] = e
		e.node = b.nodeAt(e.row.OrganPath)
		b.judge(e, now)
		e.node.insert(e)
		out = append(out, b.touch(e))
	}
	return out
}

// Remove forgets devices.
func (b *Board) Remove(ids []fleet.ID) []Change {
	b.mu.Lock()
	defer b.mu.Unlock()
	var out []Change
	for _, id := range ids {
		e := b.byID[id]
		if e == nil {
			continue
		}
		out = append(out, b.gone(e))
		e.node.remove(e)
		delete(b.byID, id)
		b.dequeue(id)
		b.forgetIMEI(e)
	}
	return out
}

// forgetIMEI drops a device's IMEI, unless another device has it by now.
func (b *Board) forgetIMEI(e *entry) {
	if b.byIMEI[e.row.Device.IMEI] == e {
		delete(b.byIMEI, e.row.Device.IMEI)
	}
}

// leavesFor reports whether somebody who sees the device now will not see it, or
// not in the same list, once it has become row.
func (e *entry) leavesFor(row *device.Row) bool {
	return e.row.OrganPath != row.OrganPath || e.row.Device.Attention.Level > 0 && row.Device.Attention.Level <= 0 || !e.row.Vehicle.Settled && row.Vehicle.Settled
}

// gone is the Change for those whom a device is about to leave. Its organisation may have moved already, with
// another device.
func (b *Board) gone(e *entry) Change {
	c := b.touch(e)
	c.Gone = true
	c.OrganIDs = organ.Ancestors(e.row.OrganPath)
	slices.Reverse(c.OrganIDs)
	return c
}

// Apply takes newer states. A state older than what the board has is ignored,
// so states may come again after a crash.
func (b *Board) Apply(states []State) []Change {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := fleet.MillisOf(b.clock.Now())
	out := make([]Change, 0, len(states))
	for i := range states {
		st := &states[i]
		e := b.byID[st.DeviceID]
		if e == nil {
			b.wait(st)
			continue
		}
		if ahead(e.state.LastMessage, now) {
			b.take(e, &e.state, now)
		}
		if st.LastMessage < e.state.LastMessage || e.forgotten(st.LastMessage, now) || e.ofBefore(st, now) {
			continue
		}
		b.take(e, st, now)
		b.recount(e, now)
		out = append(out, b.touch(e))
	}
	return out
}

// Retell returns a Change for each device that is meant, though nothing of it is another here: something is that is told with it, such as what
// its model hides.
func (b *Board) Retell(means func(row *device.Row) bool) (out []Change) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, e := range b.order {
		if means(&e.row) {
			out = append(out, b.touch(e))
		}
	}
	return out
}

// Advance lets time pass: devices that have been silent for too long go
// offline, services expire. It looks only at what is due, unless the clock was set.
func (b *Board) Advance() []Change {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := fleet.MillisOf(b.clock.Now())
	if b.clockSet(now) {
		return b.rejudge(now)
	}
	var out []Change
	for _, e := range b.wheel.due(now) {
		if b.byID[e.row.Device.ID] != e {
			continue // removed meanwhile
		}
		before, moved := e.code, e.moving
		b.recount(e, now)
		if e.code != before || e.moving != moved {
			out = append(out, b.touch(e))
		}
	}
	return out
}

// recount judges a device again and moves it between the counts if its state changed.
func (b *Board) recount(e *entry, now fleet.Millis) {
	code, moves, due := b.judged(e, now)
	if code != e.code || moves != e.moving {
		e.node.count(e, -1)
		e.code, e.moving = code, moves
		e.node.count(e, 1)
	}
	b.wheel.add(e, due)
}

func (b *Board) judge(e *entry, now fleet.Millis) {
	var due fleet.Millis
	e.code, e.moving, due = b.judged(e, now)
	b.wheel.add(e, due)
}

// judged returns the code of a device, whether it is on its way, and when that may change by the passing of time.
func (b *Board) judged(e *entry, now fleet.Millis) (code int, moves bool, due fleet.Millis) {
	d, st := &e.row.Device, &e.state
	code, due = b.settings.CodeOf(d, st, now)
	until := b.settings.speedUntil(d, st)
	moves = now <= until && moving(code, st, b.settings.NextReport(d, st, code))
	if moves && until < due {
		due = until + 1
	}
	return code, moves, due
}

func (b *Board) touch(e *entry) Change {
	b.version++
	e.version = b.version
	return Change{
		DeviceID: e.row.Device.ID, OrganIDs: e.node.path, Located: e.state.HasPosition, Lat: e.state.Latest.Lat, Lon: e.state.Latest.Lon,
		Watched: e.row.Device.Attention.Level > 0, Version: b.version,
	}
}

func searchText(r *device.Row) string {
	return strings.ToLower(strings.Join([]string{r.Vehicle.Plate, r.Vehicle.Owner, r.Device.IMEI, r.Device.Alias, r.Device.Name, r.Device.SIM}, "\n"))
}
