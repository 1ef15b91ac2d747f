package device

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"waymark/fleet"
)

// Directory recognises terminals by the names they give themselves on the wire.
// It holds all devices in memory and is kept up to date by events; it is safe
// for use by several goroutines.
type Directory struct {
	store Store

	version atomic.Uint64

	reading sync.Mutex // one at a time reads the store and takes over, or older rows could come last
	mu      sync.RWMutex
	byName  index
	names   map[fleet.ID][]Name // what stands in byName for a device
}

// index is devices by the protocol that a name counts in ("": in any), and the name as it is on the wire.
type index map[string]map[string]Ref

// NewDirectory returns an empty directory; call Load before use.
func NewDirectory(store Store) *Directory {
	return &Directory{store: store, byName: index{}, names: map[fleet.ID][]Name{}}
}

// Load reads all devices again.
func (d *Directory) Load(ctx context.Context) error {
	d.reading.Lock()
	defer d.reading.Unlock()
	byName, names := index{}, map[fleet.ID][]Name{}
	err := d.store.Refs(ctx, func(r Ref) bool {
		enter(byName, names, r)
		return true
	})
	if err != nil {
		return fmt.Errorf("load the directory of devices: %w", err)
	}
	d.mu.Lock()
	d.byName, d.names = byName, names
	d.mu.Unlock()
	d.version.Add(1)
	return nil
}

// Refresh reads some devices again; those that are gone are forgotten.
func (d *Directory) Refresh(ctx context.Context, ids []fleet.ID) error {
	d.reading.Lock()
	defer d.reading.Unlock()
	rows, err := d.store.RowsByID(ctx, ids)
	if err != nil {
		return fmt.Errorf("refresh the directory of devices: %w", err)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	defer d.version.Add(1)
	for _, id := range ids {
		for _, n := range d.names[id] {
			if d.byName[n.Protocol][n.Text].ID == id { // else another device has the name by now
				delete(d.byName[n.Protocol], n.Text)
			}
		}
		delete(d.names, id)
	}
	for i := range rows {
		enter(d.byName, d.names, rows[i].Device.Ref())
	}
	return nil
}

// Find returns the device that one of the names belongs to, by which a terminal
// calls itself in a protocol. Leading zeros do not matter. No two devices should have names that one terminal calls itself
// by (see Claims); where they have, it is the one that was registered first, so
// that none is given what another one was given before.
func (d *Directory) Find(protocol string, names ...string) (found Ref, ok bool) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	anywhere, here := d.byName[""], d.byName[protocol]
	for _, n := range names {
		n = WireName(n)
		if r, known := anywhere[n]; known && (!ok || r.ID < found.ID) {
			found, ok = r, true
		}
		if r, known := here[n]; known && (!ok || r.ID < found.ID) {
			found, ok = r, true
		}
	}
	return found, ok
}

// Version changes whenever an answer of Find may have changed.
func (d *Directory) Version() uint64 { return d.version.Load() }

// Len returns how many devices there are.
func (d *Directory) Len() int {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return len(d.names)
}

// WireName returns what counts of a name by which terminals call themselves: leading zeros do not, protocols fill up with them.
func WireName(name string) string { return strings.TrimLeft(name, "0") }

// Ref returns what the road of a datum must know of a device.
func (d *Device) Ref() Ref {
	return Ref{ID: d.ID, OrganID: d.OrganID, IMEI: d.IMEI, Alias: d.Alias, Protocol: d.Protocol, Model: d.Model, ZoneMinutes: d.ZoneMinutes, ResetAt: d.ResetAt}
}

func enter(byName index, names map[fleet.ID][]Name, r Ref) {
	for _, n := range namesOf(r.IMEI, r.Alias, r.Protocol) {
		if n.Text = WireName(n.Text); n.Text == "" {
			continue
		}
		in := byName[n.Protocol]
		if in == nil {
			in = map[string]Ref{}
			byName[n.Protocol] = in
		}
		if first, taken := in[n.Text]; taken && first.ID < r.ID {
			continue
		}
		in[n.Text] = r
		names[r.ID] = append(names[r.ID], n)
	}
}
