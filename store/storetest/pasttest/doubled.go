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

// Doubled demands that of rides of one vehicle that overlap those of the better device are listed, and how they were gone, however they come: in order,
// judged again, or of both devices at once; and that those of a device that is asked for are all there.
func Doubled(t *testing.T, s store.Engine) {
	ctx := t.Context()
	o := root(t, s, "o")
	car := must(s.InsertVehicle(ctx, vehicle.Vehicle{OrganID: o.ID, Plate: "京A00001"}))(t)
	fitted := func(n int, kind string) fleet.ID {
		return must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(n), VehicleID: car.ID, Details: device.Details{Type: kind}}, nil))(t).ID
	}
	wired, wireless := fitted(1, device.Wired), fitted(2, device.Wireless)
	alone := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(3), Details: device.Details{Type: device.Wired}}, nil))(t).ID
	const minute = 60_000
	ride := func(from, to fleet.Millis, metres int64, source motion.Source) motion.Ride {
		return motion.Ride{Start: from * minute, End: to * minute, Metres: metres, Source: source}
	}
	commit := func(made ...monitor.Outcome) {
		t.Helper()
		var list []monitor.Made
		for _, m := range made {
			list = append(list, monitor.Made{Outcome: m})
		}
		must(s.Commit(ctx, monitor.Batch{Outcomes: list}))(t)
	}
	closed := func(id fleet.ID, rides ...motion.Ride) motion.Closed {
		return motion.Closed{DeviceID: id, Rows: motion.Rows{Rides: rides}}
	}
	listed := func(f report.Filter, want ...report.Key) {
		t.Helper()
		keys, total, err := s.RideKeys(ctx, &f, fleet.Page{Number: 1, Size: 100})
		check(t, err)
		if total != len(want) || !slices.Equal(keys, want) {
			t.Fatalf("%+v: %v of %d, want %v", f, keys, total, want)
		}
	}
	at := func(id fleet.ID, minutes fleet.Millis) report.Key {
		return report.Key{DeviceID: id, Start: minutes * minute}
	}
	all := report.Filter{Below: o.Path}

	commit(closed(wired, ride(10, 30, 9000, motion.Legs)), closed(alone, ride(12, 30, 9000, motion.Legs)))
	listed(all, at(alone, 12), at(wired, 10))
	commit(closed(wireless, ride(11, 31, 9100, motion.Odometer), ride(50, 60, 500, motion.Legs))) // its odometer is better; the second ride it knows alone
	listed(all, at(wireless, 50), at(alone, 12), at(wireless, 11))
	listed(report.Filter{Below: o.Path, Devices: []fleet.ID{wired, wireless}}, at(wireless, 50), at(wireless, 11))
	listed(report.Filter{Below: o.Path, Devices: []fleet.ID{wired}, Doubled: true}, at(wired, 10))
	rows := must(s.RidesByKey(ctx, []report.Key{at(wired, 10), at(wireless, 11)}))(t)
	for _, r := range rows {
		equal(t, r.Row.Doubled, r.DeviceID == wired)
	}
	ways := must(s.WaysOf(ctx, []fleet.ID{wired, wireless}, 0, 1<<40))(t)
	equal(t, []bool{ways[0].Doubled, ways[1].Doubled, ways[2].Doubled}, []bool{true, false, false})
	paced := must(s.PacedWaysOf(ctx, []fleet.ID{wired, wireless}, 0, 1<<40))(t)
	equal(t, []mileage.Span{paced[0].Span, paced[1].Span}, []mileage.Span{{From: 11 * minute, To: 31 * minute}, {From: 50 * minute, To: 60 * minute}})

	// What came late has the first ride be of two minutes: it was not there. What is the same is not revised for being doubled.
	commit(motion.Judged{DeviceID: wireless, Window: motion.Window{Rides: 5 * minute, Rows: motion.Rows{Rides: []motion.Ride{ride(11, 13, 700, motion.Odometer), ride(50, 60, 500, motion.Legs)}}}})
	listed(all, at(wireless, 50), at(alone, 12), at(wired, 10))
	commit(motion.Judged{DeviceID: wired, Window: motion.Window{Rides: 5 * minute, Rows: motion.Rows{Rides: []motion.Ride{ride(10, 30, 9000, motion.Legs), ride(49, 61, 520, motion.Legs)}}}})
	listed(all, at(wired, 49), at(alone, 12), at(wired, 10))
	commit(motion.Judged{DeviceID: wired, Window: motion.Window{Rides: 5 * minute}})
	listed(all, at(wireless, 50), at(alone, 12), at(wireless, 11))
	for _, r := range must(s.Rides(ctx, wireless, motion.Range{To: 1 << 40}))(t) {
		equal(t, r.Revised, r.Row.Start == 11*minute)
	}

	bothAtOnce(t, s, o.Path, [2]fleet.ID{wired, wireless})
	check(t, s.ResetDevice(ctx, wired, 1))
	keys, _, err := s.RideKeys(ctx, &report.Filter{Below: o.Path, Devices: []fleet.ID{wireless}}, fleet.Page{Number: 1, Size: 100})
	check(t, err)
	equal(t, len(keys), 12) // nobody tells better of them any more
}

// bothAtOnce has both devices of a vehicle tell of the same rides at once.
func bothAtOnce(t *testing.T, s store.Engine, below string, ids [2]fleet.ID) {
	t.Helper()
	const day = 86_400_000
	for k := range fleet.Millis(10) {
		var done sync.WaitGroup
		var failed [2]error
		for i, id := range ids {
			done.Go(func() {
				r := motion.Ride{Start: (1+k)*day + fleet.Millis(i), End: (1+k)*day + 600_000, Metres: 5000, Source: motion.Legs}
				_, failed[i] = s.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: motion.Closed{DeviceID: id, Rows: motion.Rows{Rides: []motion.Ride{r}}}}}})
			})
		}
		done.Wait()
		for _, err := range failed {
			check(t, err)
		}
		keys, total, err := s.RideKeys(t.Context(), &report.Filter{Below: below, From: (1 + k) * day, To: (2 + k) * day}, fleet.Page{Number: 1, Size: 9})
		check(t, err)
		if total != 1 || keys[0].DeviceID != ids[0] {
			t.Fatal(fmt.Sprint("both at once: ", keys))
		}
	}
}
