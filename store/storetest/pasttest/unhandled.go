package pasttest

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// noteVehicle has alarms be about the vehicle of a device, too.
func (f *summing) noteVehicle(t *testing.T, imei string) {
	if v := must(f.RowByIMEI(t.Context(), imei))(t).Device.VehicleID; v != 0 && !slices.Contains(f.vehicles, v) {
		f.vehicles = append(f.vehicles, v)
	}
}

// handleStep changes something that decides what is counted of alarms that nobody has handled, or nothing.
func (f *summing) handleStep(t *testing.T, d device.Device) string {
	ctx := t.Context()
	v := f.vehicles[f.rnd.IntN(len(f.vehicles))]
	switch f.rnd.IntN(16) {
	case 0, 1, 2:
		f.handle(t, d.ID)
		return "handled"
	case 3, 4:
		rows := must(f.VehiclesByID(ctx, []fleet.ID{v}))(t)
		if len(rows) == 0 {
			return "nothing"
		}
		_, err := f.ChangeDevice(ctx, d.ID, func(e *device.Edit) error {
			e.Vehicle = rows[0].Vehicle
			return nil
		})
		check(t, err)
		return "fitted to another vehicle"
	case 5, 6:
		settled := f.rnd.IntN(2) == 0
		rows := must(f.VehiclesByID(ctx, []fleet.ID{v}))(t)
		if len(rows) == 0 {
			return "nothing"
		}
		_, err := f.UpdateVehicle(ctx, v, func(v *vehicle.Row) error {
			v.Settled = settled
			return nil
		})
		check(t, err)
		return "settled"
	case 7:
		to := f.anyOrgan().ID
		must(f.MoveVehicles(ctx, []fleet.ID{v}, to, func(rows []vehicle.Row, taken map[string]bool) (ids []fleet.ID) {
			for i := range rows {
				if !taken[rows[i].Plate] {
					ids = append(ids, rows[i].ID)
				}
			}
			return ids
		}))(t)
		return "vehicles moved"
	case 8:
		if f.rnd.IntN(3) == 0 {
			must(f.DeleteVehicles(ctx, []fleet.ID{v}, func([]vehicle.Row) error { return nil }))(t)
			return "vehicle deleted"
		}
		_, err := f.ChangeDevice(ctx, d.ID, func(e *device.Edit) error {
			e.Vehicle = vehicle.Vehicle{OrganID: e.Device.OrganID, Plate: fmt.Sprint("N", f.rnd.Int64()), CreatedAt: 1}
			return nil
		})
		check(t, err)
		f.noteVehicle(t, d.IMEI)
		return "new vehicle"
	case 9: // those that were handled go on, and may be new again
		list := must(f.AlarmsOf(ctx, d.ID, 0))(t)
		for i := range list {
			list[i].Last += 30 * quarter
			list[i].Count = 1
			list[i].End = 0
		}
		check(t, f.PutAlarms(ctx, list))
		return "gone on"
	}
	return ""
}

// handle handles about half of the alarms of a device.
func (f *summing) handle(t *testing.T, id fleet.ID) {
	list := must(f.AlarmsOf(t.Context(), id, 0))(t)
	var ids []fleet.ID
	for i := range list {
		if f.rnd.IntN(2) == 0 {
			ids = append(ids, list[i].ID)
		}
	}
	must(f.HandleAlarms(t.Context(), ids, alarm.Handling{Handled: true, At: sumsFrom, Problem: "0"}, func([]alarm.Row) error { return nil }))(t)
}

// countUnhandled counts what the sums are to say, alarm by alarm.
func (f *summing) countUnhandled(t *testing.T, below string) map[string]int {
	no := false
	rows := must(f.AlarmsByID(t.Context(), must(f.AlarmIDs(t.Context(), alarm.Filter{Below: below, Lives: alarm.Lives{Handled: &no}}))(t)))(t)
	_, total, err := f.Alarms(t.Context(), alarm.Filter{Below: below, Lives: alarm.Lives{Handled: &no}}, fleet.Page{Number: 1, Size: 5})
	if err != nil || total != len(rows) {
		t.Fatalf("%d alarms in the list, %d by the sums, %v", len(rows), total, err)
	}
	_, total, err = f.Alarms(t.Context(), alarm.Filter{Below: below, Types: []string{"stop", "sos"}, Lives: alarm.Lives{Handled: &no}}, fleet.Page{Number: 1, Size: 5})
	if n := len(must(f.AlarmIDs(t.Context(), alarm.Filter{Below: below, Types: []string{"stop", "sos"}, Lives: alarm.Lives{Handled: &no}}))(t)); err != nil || total != n {
		t.Fatalf("%d alarms of two types in the list, %d by the sums, %v", n, total, err)
	}
	out, seen := map[string]int{}, map[string]bool{}
	for i := range rows {
		of := fmt.Sprint(rows[i].Type, " ", rows[i].VehicleID)
		if !slices.Contains(alarm.VehicleTypes(), rows[i].Type) || !seen[of] {
			out[rows[i].Type]++
		}
		seen[of] = true
		whole := cmp.Or(rows[i].VehicleID, rows[i].CarID, -rows[i].DeviceID)
		if of := fmt.Sprint(alarm.ClassOf(rows[i].Type), " ", whole); slices.Contains(alarm.VehicleClasses(), alarm.ClassOf(rows[i].Type)) && !seen[of] {
			out[alarm.ClassOf(rows[i].Type)]++
			seen[of] = true
		}
	}
	return out
}

// foldsAnyMoment demands that the counts are the same before and after changes are folded, of which there are several for the same vehicle.
func (f *summing) foldsAnyMoment(t *testing.T) {
	for range 5 {
		for _, n := range f.imeis {
			d := must(f.RowByIMEI(t.Context(), n))(t).Device
			check(t, f.PutAlarms(t.Context(), []alarm.Alarm{f.alarm(d.ID), f.alarm(d.ID)}))
			f.handle(t, d.ID)
		}
		f.agree(t, "many, not summed")
		check(t, f.SumAlarms(t.Context()))
		f.agree(t, "many, summed")
	}
}

// handleAtOnce handles alarms while others are written, moved and summed.
func (f *summing) handleAtOnce(t *testing.T) {
	no := false
	for range 40 {
		ids, err := f.AlarmIDs(t.Context(), alarm.Filter{Below: f.top.Path, Lives: alarm.Lives{Handled: &no}})
		if err == nil && len(ids) > 3 {
			_, err = f.HandleAlarms(t.Context(), ids[:3], alarm.Handling{Handled: true, At: 1}, func([]alarm.Row) error { return nil })
		}
		if err != nil {
			t.Error(err)
		}
	}
}
