// Package doubles keeps which rides of vehicles with several devices are doubled: those of which another device tells better. Whoever writes or deletes
// rides, or fits devices to vehicles, tells it.
package doubles

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/mileage"
	"waymark/fleet/report"
	"waymark/store/sqldb/engine"
)

// mostAtOnce is of how many devices is read with one statement.
const mostAtOnce = 500

// Note notes that rides of a device changed, from a start on.
func Note(changed map[fleet.ID]fleet.Millis, device fleet.ID, start fleet.Millis) {
	if since, there := changed[device]; !there || start < since {
		changed[device] = start
	}
}

// fit is a device of a vehicle.
type fit struct {
	vehicle, device, changed fleet.ID
	kind                     string
}

// Refit judges the rides of some devices again, and of those that they now share a vehicle with, after they were fitted otherwise.
func Refit(ctx context.Context, tx *sql.Tx, d engine.Dialect, ids []fleet.ID) error {
	changed := make(map[fleet.ID]fleet.Millis, len(ids))
	for _, id := range ids {
		changed[id] = 0
	}
	for some := range slices.Chunk(ids, mostAtOnce) {
		if _, err := tx.ExecContext(ctx, `UPDATE rides SET doubled = FALSE WHERE doubled AND device_id IN (`+engine.IDList(some)+`)`); err != nil {
			return err
		}
	}
	return Mark(ctx, tx, d, changed)
}

// Mates returns the other devices of the vehicles of some devices.
func Mates(ctx context.Context, tx *sql.Tx, ids []fleet.ID) (mates []fleet.ID, err error) {
	changed := make(map[fleet.ID]fleet.Millis, len(ids))
	for _, id := range ids {
		changed[id] = 0
	}
	fits, err := sharedVehicles(ctx, tx, changed)
	for _, f := range fits {
		if _, is := changed[f.device]; !is {
			mates = append(mates, f.device)
		}
	}
	return fleet.Distinct(mates), err
}

// Vehicles returns the vehicles of some devices, where these have several.
func Vehicles(ctx context.Context, tx *sql.Tx, ids []fleet.ID) ([]fleet.ID, error) {
	changed := make(map[fleet.ID]fleet.Millis, len(ids))
	for _, id := range ids {
		changed[id] = 0
	}
	fits, err := sharedVehicles(ctx, tx, changed)
	return vehiclesOf(fits), err
}

func vehiclesOf(fits []fit) []fleet.ID {
	out := make([]fleet.ID, len(fits))
	for i := range fits {
		out[i] = fits[i].vehicle
	}
	return out
}

// Mark marks, of vehicles with several devices, the rides of which another one tells better, after rides of devices changed from a start on.
func Mark(ctx context.Context, tx *sql.Tx, d engine.Dialect, changed map[fleet.ID]fleet.Millis) error {
	fits, err := sharedVehicles(ctx, tx, changed)
	if err != nil || len(fits) == 0 {
		return err
	}
	if err := engine.LockVehicles(ctx, tx, d, vehiclesOf(fits)); err != nil { // two of one would not see each other's
		return err
	}
	for len(fits) > 0 {
		n := 1
		for n < len(fits) && fits[n].vehicle == fits[0].vehicle {
			n++
		}
		since := changed[fits[0].changed]
		for _, f := range fits[:n] {
			since = min(since, changed[f.changed])
		}
		if err := markVehicle(ctx, tx, d, fits[:n], since); err != nil {
			return err
		}
		fits = fits[n:]
	}
	return nil
}

// sharedVehicles returns the devices of the vehicles of those that changed, where these have several, by vehicle.
func sharedVehicles(ctx context.Context, tx *sql.Tx, changed map[fleet.ID]fleet.Millis) (fits []fit, err error) {
	ids := make([]fleet.ID, 0, len(changed))
	for id := range changed {
		ids = append(ids, id)
	}
	columns := func(f *fit) []engine.Column {
		return []engine.Column{
			engine.Col("d.vehicle_id", engine.ID(&f.vehicle)), engine.Col("d.id", engine.ID(&f.device)), engine.Col("c.id", engine.ID(&f.changed)), engine.Col("d.type", &f.kind),
		}
	}
	for some := range slices.Chunk(slices.Sorted(slices.Values(ids)), mostAtOnce) {
		found, err := engine.Find(ctx, tx, columns, `FROM devices c JOIN devices d ON d.vehicle_id = c.vehicle_id WHERE c.id IN (`+engine.IDList(some)+`)
			AND EXISTS (SELECT 1 FROM devices o WHERE o.vehicle_id = c.vehicle_id AND o.id <> c.id)`)
		if err != nil {
			return nil, err
		}
		fits = append(fits, found...)
	}
	slices.SortStableFunc(fits, func(a, b fit) int { return cmp.Compare(a.vehicle, b.vehicle) })
	return fits, nil
}

// markVehicle judges the rides of a vehicle again that a change since a moment can touch. Those before are read as far as a bundle of rides may reach.
func markVehicle(ctx context.Context, tx *sql.Tx, d engine.Dialect, fits []fit, since fleet.Millis) error {
	wired := map[fleet.ID]bool{}
	ids := make([]fleet.ID, len(fits))
	for i, f := range fits {
		wired[f.device], ids[i] = f.kind == device.Wired, f.device
	}
	type kept struct {
		mileage.Ride
		doubled bool
	}
	columns := func(r *kept) []engine.Column {
		return []engine.Column{
			engine.Col("device_id", engine.ID(&r.Device)), engine.Col("started_at", engine.Millis(&r.From)), engine.Col("ended_at", engine.Millis(&r.To)),
			engine.Col("metres", &r.Metres), engine.Col("source", engine.Small(&r.Source)), engine.Col("doubled", &r.doubled),
		}
	}
	found, err := engine.Find(ctx, tx, columns, `FROM rides WHERE device_id IN (`+engine.IDList(ids)+`) AND started_at >= $1`, int64(since-2*mileage.Longest))
	if err != nil {
		return err
	}
	rides := make([]mileage.Ride, len(found))
	for i := range found {
		rides[i] = found[i].Ride
		rides[i].Known, rides[i].Wired = true, wired[rides[i].Device]
	}
	var other [2][]report.Key
	for i, doubled := range mileage.Doubled(rides) {
		if r := &found[i]; doubled != r.doubled && r.From >= since-mileage.Longest {
			to := 0
			if doubled {
				to = 1
			}
			other[to] = append(other[to], report.Key{DeviceID: r.Device, Start: r.From})
		}
	}
	for to, value := range [2]string{`FALSE`, `TRUE`} {
		mark := engine.Bulk{Before: `UPDATE rides SET doubled = ` + value + ` WHERE (device_id, started_at) IN (VALUES `, After: `)`, Casts: []string{"BIGINT", "BIGINT"},
			Width: 2, Load: d.Rows, Args: func(dst []any, i int) []any {
				return append(dst, int64(other[to][i].DeviceID), int64(other[to][i].Start))
			}}
		if err := mark.Exec(ctx, tx, len(other[to])); err != nil {
			return err
		}
	}
	return nil
}
