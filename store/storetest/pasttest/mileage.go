package pasttest

import (
	"errors"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/frequent"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/report"
	"waymark/fleet/vehicle"
	"waymark/store"
)

// Mileage demands that days and rides of some devices are read in order, those of others not, and that a vehicle has one reading of a day.
func Mileage(t *testing.T, s store.Engine) {
	ctx := t.Context()
	o := root(t, s, "root")
	var ids []fleet.ID
	var made []monitor.Made
	for i := range 3 {
		check(t, s.InsertMany(ctx, []device.Row{{Device: device.Device{OrganID: o.ID, IMEI: imei(i)}}}))
		id := must(s.RowByIMEI(ctx, imei(i)))(t).Device.ID
		ids = append(ids, id)
		var closed motion.Rows
		for d := range int32(5) {
			closed.Days = append(closed.Days, motion.Day{Mileage: motion.Mileage{Day: 100 + d, Metres: int64(d) * 1000, Source: motion.Source(i % 2)}, Mark: []byte{1}})
			closed.Stops = append(closed.Stops, motion.Stop{Start: fleet.Millis(d) * 100, End: fleet.Millis(d)*100 + 40, Place: motion.Place{Lat: d, Lon: -d}, Kind: motion.Kind(d % 3)})
			closed.Rides = append(closed.Rides, motion.Ride{Start: fleet.Millis(d) * 100, End: fleet.Millis(d)*100 + 50, Metres: int64(d) + 7})
		}
		made = append(made, monitor.Made{Outcome: motion.Closed{DeviceID: id, Rows: closed}})
	}
	must(s.Commit(ctx, monitor.Batch{Outcomes: made}))(t)
	some := []fleet.ID{ids[2], ids[0]}
	var days []report.DayOf
	var ways []report.WayOf
	for _, id := range slices.Sorted(slices.Values(some)) {
		for d := int32(1); d <= 3; d++ {
			days = append(days, report.DayOf{DeviceID: id, Kept: mileage.Kept{Mileage: motion.Mileage{Day: 100 + d, Metres: int64(d) * 1000}}})
			ways = append(ways, report.WayOf{DeviceID: id, Way: mileage.Way{Start: fleet.Millis(d) * 100, End: fleet.Millis(d)*100 + 50, Metres: int64(d) + 7}})
		}
	}
	equal(t, must(s.MileageOfDays(ctx, some, mileage.Period{From: 101, To: 103}))(t), days)
	equal(t, must(s.WaysOf(ctx, some, 100, 400))(t), ways)
	equal(t, must(s.StopsOfDevices(ctx, ids[:1], 100, 400))(t), []report.StopOf{
		{DeviceID: ids[0], Stay: frequent.Stay{From: 100, To: 140, Lat: 1, Lon: -1}, Kind: motion.WiFi}, {DeviceID: ids[0], Stay: frequent.Stay{From: 200, To: 240, Lat: 2, Lon: -2}, Kind: motion.Cells},
		{DeviceID: ids[0], Stay: frequent.Stay{From: 300, To: 340, Lat: 3, Lon: -3}},
	})
	equal(t, len(must(s.MileageOfDays(ctx, nil, mileage.Period{From: 0, To: 1000}))(t)), 0)

	car := must(s.InsertVehicle(ctx, vehicle.Vehicle{OrganID: o.ID, Plate: "A1"}))(t)
	first, second := mileage.Reading{Day: 20, Metres: 5000, By: "x", At: 1}, mileage.Reading{Day: 10, Metres: 1000, Remark: "r", By: "y", At: 2}
	check(t, s.PutOdometerReading(ctx, car.ID, first))
	check(t, s.PutOdometerReading(ctx, car.ID, second))
	equal(t, must(s.OdometerReadings(ctx, car.ID))(t), []mileage.Reading{second, first})
	second.Metres = 1500
	check(t, s.PutOdometerReading(ctx, car.ID, second))
	equal(t, must(s.OdometerReadings(ctx, car.ID))(t), []mileage.Reading{second, first})
	if err := s.PutOdometerReading(ctx, car.ID+9, first); !errors.Is(err, fleet.ErrNotFound) {
		t.Errorf("of a vehicle that does not exist: %v", err)
	}
	equal(t, len(must(s.OdometerReadings(ctx, car.ID+9))(t)), 0)
}
