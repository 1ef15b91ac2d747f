package pasttest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
	"waymark/store"
)

// Renewed demands that an alarm that lasts and was handled is found for that, is new again and told where it is to be, and is left alone where it is
// over or was handled anew meanwhile.
func Renewed(t *testing.T, s store.Engine) {
	ctx := t.Context()
	top := root(t, s, "top")
	d := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: imei(1)}, &vehicle.Vehicle{Plate: "京A1"}))(t)
	lasting := func(start fleet.Millis) alarm.Alarm {
		return alarm.Alarm{Key: alarm.Key{Type: "province", DeviceID: d.ID, Ref: d.VehicleID, Start: start}, VehicleID: d.VehicleID, Condition: alarm.Condition{Last: start, Count: 1}}
	}
	check(t, s.PutAlarms(ctx, []alarm.Alarm{lasting(1_000_000), lasting(2_000_000), lasting(3_000_000)}))
	all := must(s.AlarmsOf(ctx, d.ID, 0))(t)
	handle := func(at fleet.Millis, ids ...fleet.ID) {
		t.Helper()
		must(s.HandleAlarms(ctx, ids, alarm.Handling{Handled: true, At: at, User: "u"}, func([]alarm.Row) error { return nil }))(t)
	}
	handle(4_000_000, all[0].ID, all[1].ID)
	unhandled := func(want int) {
		t.Helper()
		check(t, s.SumAlarms(ctx))
		no := false
		_, n, err := s.Alarms(ctx, alarm.Filter{Below: top.Path, Lives: alarm.Lives{Handled: &no}}, fleet.Page{Number: 1, Size: 9})
		check(t, err)
		equal(t, n, want)
	}
	unhandled(1)
	equal(t, len(must(s.HandledLasting(ctx, 3_999_999, 0, 9))(t)), 0)
	due := must(s.HandledLasting(ctx, 4_000_000, 0, 9))(t)
	equal(t, []fleet.ID{due[0].ID, due[1].ID}, []fleet.ID{all[0].ID, all[1].ID})
	equal(t, len(must(s.HandledLasting(ctx, 4_000_000, due[0].ID, 1))(t)), 1)
	queued := len(must(s.QueuedAlarms(ctx, 99))(t))
	check(t, s.PutAlarms(ctx, []alarm.Alarm{due[1].Ended(4_500_000, "alarmed.provinceOver")}))
	equal(t, must(s.RenewAlarms(ctx, due))(t), []fleet.ID{d.ID})
	unhandled(2)
	equal(t, len(must(s.QueuedAlarms(ctx, 99))(t)), queued+1)
	is := must(s.AlarmsByID(ctx, []fleet.ID{all[0].ID}))(t)[0]
	equal(t, []any{is.Handled, is.User, is.End}, []any{false, "u", fleet.Millis(0)})
	handle(5_000_000, all[0].ID)
	equal(t, len(must(s.RenewAlarms(ctx, due))(t)), 0)
	unhandled(1)
}
