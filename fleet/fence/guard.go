package fence

import (
	"context"
	"fmt"
	"sync"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
)

// Sources are what a Guard reads.
type Sources struct {
	Fences WatchStore
	Organs interface {
		Organs(context.Context) ([]organ.Organ, error)
	}
	Devices interface {
		Refs(ctx context.Context, yield func(device.Ref) bool) error
		RowsByID(ctx context.Context, ids []fleet.ID) ([]device.Row, error)
	}
	Regions Regions
}

// Guard holds in memory what workers judge by: the plan of all fences, and to which organisation each device belongs. It is kept up to date
// by events; it is safe for use by several goroutines.
type Guard struct {
	from Sources

	reading sync.Mutex // one at a time reads, or older rows could come last
	mu      sync.RWMutex
	plan    *Plan
	paths   map[fleet.ID]string // of organisations
	devices map[fleet.ID]owned
}

// owned is whose a device is.
type owned struct {
	organ, vehicle fleet.ID
	expireAt       fleet.Millis
	wireless       bool
}

// NewGuard returns one that guards nothing; call Load before use.
func NewGuard(from Sources) *Guard {
	return &Guard{from: from, plan: NewPlan(nil, nil)}
}

// Of returns the plan, and a device as it is judged by it.
func (g *Guard) Of(id fleet.ID) (*Plan, Who) {
	g.mu.RLock()
	defer g.mu.RUnlock()
	d := g.devices[id]
	return g.plan, Who{DeviceID: id, OrganPath: g.paths[d.organ], VehicleID: d.vehicle, ExpireAt: d.expireAt, Wireless: d.wireless}
}

// Regions are those that the guard asks for districts.
func (g *Guard) Regions() Regions { return g.from.Regions }

// Load reads everything.
func (g *Guard) Load(ctx context.Context) error {
	g.reading.Lock()
	defer g.reading.Unlock()
	devices := map[fleet.ID]owned{}
	err := g.from.Devices.Refs(ctx, func(r device.Ref) bool {
		devices[r.ID] = owned{r.OrganID, r.VehicleID, r.ExpireAt, r.Wireless}
		return true
	})
	if err != nil {
		return fmt.Errorf("guard fences: %w", err)
	}
	g.mu.Lock()
	g.devices = devices
	g.mu.Unlock()
	return g.load(ctx)
}

// LoadFences reads fences and organisations, and leaves the devices as they are.
func (g *Guard) LoadFences(ctx context.Context) error {
	g.reading.Lock()
	defer g.reading.Unlock()
	return g.load(ctx)
}

func (g *Guard) load(ctx context.Context) error {
	list, err := g.from.Fences.Watched(ctx)
	if err != nil {
		return fmt.Errorf("guard fences: %w", err)
	}
	organs, err := g.from.Organs.Organs(ctx)
	if err != nil {
		return fmt.Errorf("guard fences: %w", err)
	}
	paths := make(map[fleet.ID]string, len(organs))
	for i := range organs {
		paths[organs[i].ID] = organs[i].Path
	}
	plan := NewPlan(list, g.from.Regions)
	g.mu.Lock()
	g.plan, g.paths = plan, paths
	g.mu.Unlock()
	return nil
}

// LoadDevices reads some devices again.
func (g *Guard) LoadDevices(ctx context.Context, ids []fleet.ID) error {
	g.reading.Lock()
	defer g.reading.Unlock()
	rows, err := g.from.Devices.RowsByID(ctx, ids)
	if err != nil {
		return fmt.Errorf("guard fences: %w", err)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, id := range ids {
		delete(g.devices, id)
	}
	for i := range rows {
		d, v := &rows[i].Device, &rows[i].Vehicle
		of := owned{organ: d.OrganID, expireAt: d.ExpireAt, wireless: d.Type == device.Wireless}
		if v.Plate != "" {
			of.vehicle = v.ID
		}
		g.devices[d.ID] = of
	}
	return nil
}
