package pasttest

import (
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/vehicle"
	"waymark/store"
)

// VehiclesAtOnce demands that two workers, each with a device of the same vehicles, and people who fit another device to them in turn, are never in
// each other's way: nobody is refused, and the alarms of the vehicles are what all devices said.
func VehiclesAtOnce(t *testing.T, s store.Engine) {
	o := root(t, s, "o")
	cars := [2]vehicle.Vehicle{}
	for i, plate := range []string{"京A1", "京A2"} {
		cars[i] = must(s.InsertVehicle(t.Context(), vehicle.Vehicle{OrganID: o.ID, Plate: plate}))(t)
	}
	add := func(n, car int) fleet.ID {
		return must(s.Insert(t.Context(), device.Device{OrganID: o.ID, IMEI: imei(n), VehicleID: cars[car].ID, Details: device.Details{Type: device.Wired}}, nil))(t).ID
	}
	of := [2][2]fleet.ID{{add(1, 0), add(2, 1)}, {add(3, 0), add(4, 1)}} // by worker and vehicle
	roving := add(5, 0)
	const rounds, day = 30, fleet.Millis(86_400_000)
	part := func(k fleet.Millis, w, car int) alarm.Alarm {
		a := alarm.Alarm{Key: alarm.Key{Type: "province", DeviceID: of[w][car], Ref: cars[car].ID, Start: (1 + k) * day}, VehicleID: cars[car].ID}
		a.Last, a.Count = a.Start, 1
		return a.Ended(a.Start+1000, "alarmed.provinceOver")
	}
	batch := func(k fleet.Millis, w int) monitor.Batch {
		b := monitor.Batch{Partition: w, Place: uint64(1 + k)}
		for i := range 2 {
			car := (i + w) % 2 // the one begins with the first, the other with the second
			id, at := of[w][car], (1+k)*day
			b.Outcomes = append(b.Outcomes, monitor.Made{Outcome: alarm.Judged{DeviceID: id, From: at, Alarms: []alarm.Alarm{part(k, w, car)}}, Seq: uint64(k)})
			if k%2 == 1 {
				r := motion.Ride{Start: at + fleet.Millis(w), End: at + 600_000, Metres: 5000, Source: motion.Legs}
				b.Outcomes = append(b.Outcomes, monitor.Made{Outcome: motion.Closed{DeviceID: id, Rows: motion.Rows{Rides: []motion.Ride{r}}}, Seq: uint64(k)})
			}
		}
		return b
	}
	for k := range fleet.Millis(rounds) {
		var done sync.WaitGroup
		var failed [3]error
		for w := range 2 {
			done.Go(func() { _, failed[w] = s.Commit(t.Context(), batch(k, w)) })
		}
		done.Go(func() {
			_, failed[2] = s.ChangeDevice(t.Context(), roving, func(e *device.Edit) (err error) {
				e.Vehicle, err = e.Find(o.ID, cars[(k+1)%2].Plate)
				return err
			})
		})
		done.Wait()
		for _, err := range failed {
			check(t, err)
		}
	}
	for car := range 2 {
		list := append(must(s.AlarmsOf(t.Context(), of[0][car], 0))(t), must(s.AlarmsOf(t.Context(), of[1][car], 0))(t)...)
		equal(t, len(list), rounds)
		for _, a := range list {
			equal(t, a.Count, 2)
		}
	}
}
