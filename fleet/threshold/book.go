package threshold

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// Sources are what a Book reads.
type Sources struct {
	Store interface {
		Thresholds(ctx context.Context) (All, error)
	}
	Organs interface {
		Organs(ctx context.Context) ([]organ.Organ, error)
	}
}

// Book holds in memory what counts for each device. It is kept up to date by events; it is safe for use by several goroutines.
type Book struct {
	from    Sources
	reading sync.Mutex // one at a time reads, or older rows could come last
	mu      sync.RWMutex
	plan    *plan
}

// NewBook returns one that knows the domain's values alone; call Load before use.
func NewBook(from Sources) *Book { return &Book{from: from, plan: newPlan(All{}, nil)} }

// Load reads everything.
func (b *Book) Load(ctx context.Context) error {
	b.reading.Lock()
	defer b.reading.Unlock()
	all, err := b.from.Store.Thresholds(ctx)
	if err != nil {
		return fmt.Errorf("read thresholds: %w", err)
	}
	organs, err := b.from.Organs.Organs(ctx)
	if err != nil {
		return fmt.Errorf("read thresholds: %w", err)
	}
	paths := make(map[fleet.ID]string, len(organs))
	for i := range organs {
		paths[organs[i].ID] = organs[i].Path
	}
	p := newPlan(all, paths)
	b.mu.Lock()
	b.plan = p
	b.mu.Unlock()
	return nil
}

// With returns a book of what is set now but for changes of a subject; devices are those of the subject where it is a vehicle. It is not kept up
// to date, and nothing is set by it.
func (b *Book) With(ctx context.Context, of Subject, list []Change, devices []fleet.ID) (*Book, error) {
	out := NewBook(Sources{Store: changed{b.from.Store, of, list, devices}, Organs: b.from.Organs})
	return out, out.Load(ctx)
}

// changed is what is set, but for some changes.
type changed struct {
	store interface {
		Thresholds(ctx context.Context) (All, error)
	}
	of      Subject
	list    []Change
	devices []fleet.ID
}

// Thresholds implements what a Book reads.
func (c changed) Thresholds(ctx context.Context) (All, error) {
	all, err := c.store.Thresholds(ctx)
	if err != nil {
		return all, err
	}
	out := All{Devices: maps.Clone(all.Devices)}
	for _, s := range all.Sets {
		if s.Subject != c.of || !slices.ContainsFunc(c.list, func(l Change) bool { return l.Name == s.Name }) {
			out.Sets = append(out.Sets, s)
		}
	}
	for _, l := range c.list {
		if l.Value != nil {
			out.Sets = append(out.Sets, Set{c.of, l.Name, *l.Value})
		}
	}
	if c.of.VehicleID != 0 {
		if out.Devices == nil {
			out.Devices = map[fleet.ID][]fleet.ID{}
		}
		out.Devices[c.of.VehicleID] = c.devices
	}
	return out, nil
}

// Of returns what counts for a device of an organisation, by its path. What is returned is not changed, and is the same as long as nothing is
// set again: who makes something of it may keep that.
func (b *Book) Of(deviceID fleet.ID, organPath string) *Values {
	b.mu.RLock()
	p := b.plan
	b.mu.RUnlock()
	return p.of(deviceID, organPath)
}

// OfAll returns what counts for a vehicle by its devices, of an organisation by its path: what is set for a device counts for the vehicle, too, and
// where several have something else, that of the one with the lowest number.
func (b *Book) OfAll(devices []fleet.ID, organPath string) *Values {
	b.mu.RLock()
	p := b.plan
	b.mu.RUnlock()
	var own []fleet.ID
	for _, id := range devices {
		if len(p.own[id]) > 0 {
			own = append(own, id)
		}
	}
	if len(own) == 0 {
		return p.of(devices[0], organPath)
	}
	slices.Sort(own)
	v := *p.of(own[0], organPath)
	for _, id := range slices.Backward(own) {
		v.take(p.own[id])
	}
	return &v
}

// OfVehicles reports whether something is set for a vehicle: then it matters which devices are fitted to it.
func (b *Book) OfVehicles() bool {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.plan.vehicles
}

// plan is everything that is set, made for being asked by device. What it was asked it remembers.
type plan struct {
	organs   map[string][]Set   // by path
	devices  map[fleet.ID][]Set // those of its vehicle, and its own
	own      map[fleet.ID][]Set // its own alone
	base     *Values
	vehicles bool     // something is set for one
	answered sync.Map // asked → *Values
}

type asked struct {
	device fleet.ID // 0 for one that nothing is set for itself
	path   string
}

func newPlan(all All, paths map[fleet.ID]string) *plan {
	base := Defaults()
	p := &plan{organs: map[string][]Set{}, devices: map[fleet.ID][]Set{}, own: map[fleet.ID][]Set{}, base: &base}
	for _, s := range all.Sets {
		switch {
		case s.Subject == Subject{}:
			p.base.take([]Set{s})
		case s.OrganID != 0 && paths[s.OrganID] != "":
			p.organs[paths[s.OrganID]] = append(p.organs[paths[s.OrganID]], s)
		case s.VehicleID != 0:
			p.vehicles = true
			for _, id := range all.Devices[s.VehicleID] {
				p.devices[id] = append(p.devices[id], s)
			}
		}
	}
	for _, s := range all.Sets { // after those of vehicles
		if s.DeviceID != 0 {
			p.devices[s.DeviceID], p.own[s.DeviceID] = append(p.devices[s.DeviceID], s), append(p.own[s.DeviceID], s)
		}
	}
	return p
}

// take takes over what is set; what has another name than any threshold, or a value out of bounds, is from another version and left out.
func (v *Values) take(sets []Set) {
	for _, s := range sets {
		if k, known := Find(s.Name); known && s.Value >= defs[k].Min && s.Value <= defs[k].Max {
			v[k] = s.Value
		}
	}
}

func (p *plan) of(deviceID fleet.ID, path string) *Values {
	own := p.devices[deviceID]
	if len(own) == 0 {
		if len(p.organs) == 0 {
			return p.base
		}
		deviceID = 0
	}
	key := asked{deviceID, path}
	if found, ok := p.answered.Load(key); ok {
		if v, is := found.(*Values); is {
			return v
		}
	}
	v := *p.base
	for _, o := range above(path) {
		v.take(p.organs[o])
	}
	v.take(own)
	kept, _ := p.answered.LoadOrStore(key, &v)
	out, is := kept.(*Values)
	if !is {
		return &v
	}
	return out
}

// above are the paths of an organisation and those above it, from the root down.
func above(path string) (out []string) {
	for i := range path {
		if i > 0 && path[i] == '/' {
			out = append(out, path[:i+1])
		}
	}
	return out
}
