package monitor

import (
	"strings"
	"sync"

	"waymark/fleet"
	"waymark/fleet/device"
)

// Board holds the newest state of every device. It is safe for use by several
// goroutines; what it returns are copies.
type Board struct {
	settings Settings
	clock    fleet.Clock

	mu      sync.RWMutex
	byID    map[fleet.ID]*entry
	byIMEI  map[string]*entry
	nodes   map[fleet.ID]*node
	waiting map[fleet.ID]State // states that came before their device was known
	wheel   wheel
	version uint64
}

type entry struct {
	row     device.Row
	state   State
	code    int
	version uint64
	node    *node
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
	OrganIDs []fleet.ID // its own first, the root last; nil when the device is gone
	Lat, Lon int32
	Located  bool
	Watched  bool
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
			e = &entry{state: State{DeviceID: rows[i].Device.ID}}
			if st, ok := b.waiting[rows[i].Device.ID]; ok {
				e.state = st
				delete(b.waiting, rows[i].Device.ID)
			}
			b.byID[rows[i].Device.ID] = e
		} else {
			e.node.remove(e)
			delete(b.byIMEI, e.row.Device.IMEI)
		}
		e.row = rows[i]
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
		c := b.touch(e)
		e.node.remove(e)
		delete(b.byID, id)
		delete(b.byIMEI, e.row.Device.IMEI)
		out = append(out, c)
	}
	return out
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
			if len(b.waiting) < maxWaiting {
				b.waiting[st.DeviceID] = *st
			}
			continue
		}
		if st.LastMessage < e.state.LastMessage {
			continue
		}
		e.state = *st
		b.recount(e, now)
		out = append(out, b.touch(e))
	}
	return out
}

// Advance lets time pass: devices that have been silent for too long go
// offline, services expire. It looks only at what is due.
func (b *Board) Advance() []Change {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := fleet.MillisOf(b.clock.Now())
	var out []Change
	for _, e := range b.wheel.due(now) {
		if b.byID[e.row.Device.ID] != e {
			continue // removed meanwhile
		}
		e.due = 0
		before := e.code
		b.recount(e, now)
		if e.code != before {
			out = append(out, b.touch(e))
		}
	}
	return out
}

// recount judges a device again and moves it between the counts if its state changed.
func (b *Board) recount(e *entry, now fleet.Millis) {
	code, due := b.settings.CodeOf(&e.row.Device, &e.state, now)
	if code != e.code {
		e.node.count(e, -1)
		e.code = code
		e.node.count(e, 1)
	}
	b.wheel.add(e, due)
}

func (b *Board) judge(e *entry, now fleet.Millis) {
	var due fleet.Millis
	e.code, due = b.settings.CodeOf(&e.row.Device, &e.state, now)
	b.wheel.add(e, due)
}

func (b *Board) touch(e *entry) Change {
	b.version++
	e.version = b.version
	c := Change{DeviceID: e.row.Device.ID, Located: e.state.HasPosition, Lat: e.state.Latest.Lat, Lon: e.state.Latest.Lon, Watched: e.row.Vehicle.Attention > 0}
	if e.node != nil {
		c.OrganIDs = e.node.path
	}
	return c
}

func searchText(r *device.Row) string {
	return strings.ToLower(strings.Join([]string{r.Vehicle.Plate, r.Vehicle.Owner, r.Device.IMEI, r.Device.Alias, r.Device.Name, r.Device.SIM}, "\n"))
}
