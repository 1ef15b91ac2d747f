package pasttest

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/report"
	"waymark/fleet/vehicle"
	"waymark/store"
)

const minute = 60_000

// doubling is a vehicle with two devices, which differ in what they tell, beside a device that is fitted to none.
type doubling struct {
	store.Engine
	t                      *testing.T
	all                    report.Filter
	car                    vehicle.Vehicle
	wired, wireless, alone fleet.ID
}

// Doubled demands that of rides of one vehicle that overlap those of the better device are listed, and how they were gone, however they come: in order,
// judged again, or of both devices at once, and wherever devices are fitted then; and that those of a device that is asked for are all there.
func Doubled(t *testing.T, s store.Engine) {
	o := root(t, s, "o")
	d := &doubling{Engine: s, t: t, all: report.Filter{Below: o.Path}, car: must(s.InsertVehicle(t.Context(), vehicle.Vehicle{OrganID: o.ID, Plate: "京A00001"}))(t)}
	add := func(n int, kind string, car fleet.ID) fleet.ID {
		return must(s.Insert(t.Context(), device.Device{OrganID: o.ID, IMEI: imei(n), VehicleID: car, Details: device.Details{Type: kind}}, nil))(t).ID
	}
	d.wired, d.wireless, d.alone = add(1, device.Wired, d.car.ID), add(2, device.Wireless, d.car.ID), add(3, device.Wired, 0)
	d.inOrder()
	d.again()
	d.refitted()
	d.bothAtOnce()
	check(t, s.ResetDevice(t.Context(), d.wired, 1))
	keys, _, err := s.RideKeys(t.Context(), &report.Filter{Below: o.Path, Devices: []fleet.ID{d.wireless}}, fleet.Page{Number: 1, Size: 100})
	check(t, err)
	equal(t, len(keys), 12) // nobody tells better of them any more
}

func way(from, to fleet.Millis, metres int64, source motion.Source) motion.Ride {
	return motion.Ride{Start: from * minute, End: to * minute, Metres: metres, Source: source}
}

func closed(id fleet.ID, rides ...motion.Ride) motion.Closed {
	return motion.Closed{DeviceID: id, Rows: motion.Rows{Rides: rides}}
}

func judged(id fleet.ID, rides ...motion.Ride) motion.Judged {
	return motion.Judged{DeviceID: id, Window: motion.Window{Rides: 5 * minute, Rows: motion.Rows{Rides: rides}}}
}

func at(id fleet.ID, minutes fleet.Millis) report.Key {
	return report.Key{DeviceID: id, Start: minutes * minute}
}

func (d *doubling) commit(made ...monitor.Outcome) {
	d.t.Helper()
	var list []monitor.Made
	for _, m := range made {
		list = append(list, monitor.Made{Outcome: m})
	}
	must(d.Commit(d.t.Context(), monitor.Batch{Outcomes: list}))(d.t)
}

func (d *doubling) listed(f report.Filter, want ...report.Key) {
	d.t.Helper()
	keys, total, err := d.RideKeys(d.t.Context(), &f, fleet.Page{Number: 1, Size: 100})
	check(d.t, err)
	if total != len(want) || !slices.Equal(keys, want) {
		d.t.Fatalf("%+v: %v of %d, want %v", f, keys, total, want)
	}
}

// inOrder has the better of two devices tell of a ride after the other one.
func (d *doubling) inOrder() {
	t, ctx := d.t, d.t.Context()
	both := []fleet.ID{d.wired, d.wireless}
	d.commit(closed(d.wired, way(10, 30, 9000, motion.Legs)), closed(d.alone, way(12, 30, 9000, motion.Legs)))
	d.listed(d.all, at(d.alone, 12), at(d.wired, 10))
	d.commit(closed(d.wireless, way(11, 31, 9100, motion.Odometer), way(50, 60, 500, motion.Legs))) // its odometer is better; the second ride it knows alone
	d.listed(d.all, at(d.wireless, 50), at(d.alone, 12), at(d.wireless, 11))
	d.listed(report.Filter{Below: d.all.Below, Devices: both}, at(d.wireless, 50), at(d.wireless, 11))
	d.listed(report.Filter{Below: d.all.Below, Devices: both[:1], Doubled: true}, at(d.wired, 10))
	for _, r := range must(d.RidesByKey(ctx, []report.Key{at(d.wired, 10), at(d.wireless, 11)}))(t) {
		equal(t, r.Row.Doubled, r.DeviceID == d.wired)
	}
	ways := must(d.WaysOf(ctx, both, 0, 1<<40))(t)
	equal(t, []bool{ways[0].Doubled, ways[1].Doubled, ways[2].Doubled}, []bool{true, false, false})
	paced := must(d.PacedWaysOf(ctx, both, 0, 1<<40))(t)
	equal(t, []mileage.Span{paced[0].Span, paced[1].Span}, []mileage.Span{{From: 11 * minute, To: 31 * minute}, {From: 50 * minute, To: 60 * minute}})
}

// again has what came late change which device tells better: one was there for two minutes only. What is the same is not revised for being doubled.
func (d *doubling) again() {
	d.commit(judged(d.wireless, way(11, 13, 700, motion.Odometer), way(50, 60, 500, motion.Legs)))
	d.listed(d.all, at(d.wireless, 50), at(d.alone, 12), at(d.wired, 10))
	d.commit(judged(d.wired, way(10, 30, 9000, motion.Legs), way(49, 61, 520, motion.Legs)))
	d.listed(d.all, at(d.wired, 49), at(d.alone, 12), at(d.wired, 10))
	d.commit(judged(d.wired))
	d.listed(d.all, at(d.wireless, 50), at(d.alone, 12), at(d.wireless, 11))
	for _, r := range must(d.Rides(d.t.Context(), d.wireless, motion.Range{To: 1 << 40}))(d.t) {
		equal(d.t, r.Revised, r.Row.Start == 11*minute)
	}
}

// refitted has who leaves the vehicle have its own rides, and so has who stays; who comes back shares them.
func (d *doubling) refitted() {
	t, ctx := d.t, d.t.Context()
	fit := func(id fleet.ID, to vehicle.Vehicle) {
		t.Helper()
		must(d.ChangeDevice(ctx, id, func(e *device.Edit) error { e.Vehicle = to; return nil }))(t)
	}
	d.commit(closed(d.wired, way(10, 30, 9000, motion.Legs)))
	d.listed(d.all, at(d.wireless, 50), at(d.alone, 12), at(d.wired, 10))
	fit(d.wired, vehicle.Vehicle{})
	d.listed(d.all, at(d.wireless, 50), at(d.alone, 12), at(d.wireless, 11), at(d.wired, 10))
	fit(d.wired, d.car)
	fit(d.alone, d.car) // as good as the first, and added later
	d.listed(d.all, at(d.wireless, 50), at(d.wired, 10))
	fit(d.wired, vehicle.Vehicle{})
	d.listed(d.all, at(d.wireless, 50), at(d.alone, 12), at(d.wired, 10))
	check(t, d.DeleteDevices(ctx, []fleet.ID{d.alone}, 1, func([]device.Detail) []fleet.ID { return []fleet.ID{d.alone} }))
	d.listed(d.all, at(d.wireless, 50), at(d.wireless, 11), at(d.wired, 10))
	fit(d.wired, d.car)
	d.listed(d.all, at(d.wireless, 50), at(d.wired, 10))
	must(d.DeleteVehicles(ctx, []fleet.ID{d.car.ID}, func([]vehicle.Row) error { return nil }))(t)
	d.listed(d.all, at(d.wireless, 50), at(d.wireless, 11), at(d.wired, 10))
	car := must(d.InsertVehicle(ctx, vehicle.Vehicle{OrganID: d.car.OrganID, Plate: "京A00002"}))(t)
	fit(d.wired, car)
	fit(d.wireless, car)
	d.listed(d.all, at(d.wireless, 50), at(d.wired, 10))
}

// bothAtOnce has both devices of a vehicle tell of the same rides at once.
func (d *doubling) bothAtOnce() {
	t, ids := d.t, [2]fleet.ID{d.wired, d.wireless}
	const day = 86_400_000
	for k := range fleet.Millis(10) {
		var done sync.WaitGroup
		var failed [2]error
		for i, id := range ids {
			done.Go(func() {
				r := motion.Ride{Start: (1+k)*day + fleet.Millis(i), End: (1+k)*day + 600_000, Metres: 5000, Source: motion.Legs}
				_, failed[i] = d.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: motion.Closed{DeviceID: id, Rows: motion.Rows{Rides: []motion.Ride{r}}}}}})
			})
		}
		done.Wait()
		for _, err := range failed {
			check(t, err)
		}
		keys, total, err := d.RideKeys(t.Context(), &report.Filter{Below: d.all.Below, From: (1 + k) * day, To: (2 + k) * day}, fleet.Page{Number: 1, Size: 9})
		check(t, err)
		if total != 1 || keys[0].DeviceID != ids[0] {
			t.Fatal(fmt.Sprint("both at once: ", keys))
		}
	}
}
