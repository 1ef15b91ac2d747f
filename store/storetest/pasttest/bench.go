package pasttest

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
	"waymark/fleet/report"
	"waymark/store"
)

// Bench reads pages of rides for those who see all, half and few of the devices. WAYMARK_BENCH_RIDES says of how many rides (100,000), which are
// those of 200 for each device, over 50 days.
func Bench(b *testing.B, s store.Engine) {
	rides := 100_000
	if n, err := strconv.Atoi(os.Getenv("WAYMARK_BENCH_RIDES")); err == nil {
		rides = n
	}
	const each, hour = 200, 3_600_000
	devices := max(2, rides/each)
	top := root(b, s, "root")
	half := must(s.InsertOrgan(b.Context(), organ.Organ{Name: "half", ParentID: top.ID, Status: 1}))(b)
	few := must(s.InsertOrgan(b.Context(), organ.Organ{Name: "few", ParentID: top.ID, Status: 1}))(b)
	rows := make([]device.Row, devices)
	for i := range rows {
		at := top.ID
		if i%2 == 0 {
			at = half.ID
		}
		if i%1000 == 1 {
			at = few.ID
		}
		rows[i].Device = device.Device{OrganID: at, IMEI: imei(i), Details: device.Details{Type: device.Wired}}
	}
	check(b, s.InsertMany(b.Context(), rows))
	var ids []fleet.ID
	check(b, s.Rows(b.Context(), func(r device.Row) bool { ids = append(ids, r.Device.ID); return true }))
	for k := range each { // as they come: all devices in turn
		made := make([]monitor.Made, len(ids))
		for i, id := range ids {
			at := fleet.Millis(k)*6*hour + fleet.Millis(i)*hour/fleet.Millis(len(ids))
			made[i] = monitor.Made{Outcome: motion.Closed{DeviceID: id, Rows: motion.Rows{Rides: []motion.Ride{{Start: at, End: at + hour, Metres: 5000}}}}}
		}
		must(s.Commit(b.Context(), monitor.Batch{Outcomes: made}))(b)
	}
	const last = fleet.Millis(each * 6 * hour)
	for _, who := range []struct{ name, path string }{{"All", top.Path}, {"Half", half.Path}, {"Few", few.Path}} {
		for _, days := range []fleet.Millis{1, 7, 50} {
			for _, number := range []int{1, 400} {
				b.Run(fmt.Sprintf("%s/%dDays/Page%d", who.name, days, number), func(b *testing.B) {
					f := report.Filter{Below: who.path, From: last - days*24*hour, To: last}
					for b.Loop() {
						keys, _, err := s.RideKeys(b.Context(), &f, fleet.Page{Number: number, Size: 20})
						check(b, err)
						_, err = s.RidesByKey(b.Context(), keys)
						check(b, err)
					}
				})
			}
		}
	}
}
