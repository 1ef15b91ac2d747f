package storetest

import (
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/place"
	"waymark/fleet/vehicle"
	"waymark/store"
)

func circleOf(organID fleet.ID, name string) fence.Fence {
	return fence.Fence{OrganID: organID, Name: name, Shape: fence.Shape{Kind: fence.Circle, Points: []fence.Point{{Lat: 1, Lon: -2}}, Radius: 3}, InOut: fence.Both,
		StopMinutes: 4, Address: "a", Remark: "r", CreatedAt: 5, UpdatedAt: 6, ShapedAt: 7}
}

// testFences: what is drawn is read again, below an organisation and where it is shared from above; what is deleted leaves nothing.
func testFences(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, other := root(t, s, "top"), root(t, s, "other")
	below := must(s.InsertOrgan(ctx, organ.Organ{Name: "below", ParentID: top.ID, Status: 1}))(t)
	made := must(s.InsertFences(ctx, []fence.Fence{circleOf(top.ID, "Éins"), circleOf(top.ID, "zwei")}, 2))(t)
	_, err := s.InsertFences(ctx, []fence.Fence{circleOf(top.ID, "drei")}, 2)
	wantErr(t, err, fleet.ErrConflict)
	_, err = s.InsertFences(ctx, []fence.Fence{circleOf(999, "x")}, 2)
	wantErr(t, err, fleet.ErrNotFound)
	page := fleet.Page{Number: 1, Size: 10}
	names := func(f fence.Filter) (out []string) {
		t.Helper()
		rows, total, err := s.Fences(ctx, f, page)
		check(t, err)
		equal(t, len(rows), total)
		for i := range rows {
			out = append(out, rows[i].Name)
		}
		return out
	}
	equal(t, names(fence.Filter{Below: top.Path}), []string{"zwei", "Éins"})
	equal(t, names(fence.Filter{Below: top.Path, Search: "éin"}), []string{"Éins"})
	equal(t, names(fence.Filter{Below: top.Path, Sort: fleet.Sort{Field: "fenceName"}}), []string{"zwei", "Éins"})
	equal(t, len(names(fence.Filter{Below: other.Path})), 0)
	at := made[0].Shape.Box()
	beside := at
	beside.West, beside.East = at.East+1, at.East+1000
	equal(t, names(fence.Filter{Below: top.Path, Within: &at}), []string{"zwei", "Éins"})
	equal(t, len(names(fence.Filter{Below: top.Path, Within: &beside})), 0)
	equal(t, len(names(fence.Filter{Below: below.Path, Above: []fleet.ID{top.ID}})), 0)
	check(t, s.UpdateFence(ctx, made[0].ID, func(r *fence.Row) error {
		equal(t, r.Fence, made[0])
		r.Shared, r.Shape = true, fence.Shape{Kind: fence.District, Region: 110000}
		return nil
	}))
	equal(t, names(fence.Filter{Below: below.Path, Above: []fleet.ID{top.ID}}), []string{"Éins"})
	equal(t, names(fence.Filter{Below: top.Path, Within: &beside}), []string{"Éins"}) // the border of a district is not known here
	wantErr(t, s.UpdateFence(ctx, 999, func(*fence.Row) error { return nil }), fleet.ErrNotFound)

	d := must(s.Insert(ctx, device.Device{OrganID: below.ID, IMEI: "860000000000001", Details: device.Details{Name: "n"}}, nil))(t)
	bindings := []fence.Binding{{DeviceID: d.ID, By: below.ID, CreatedAt: 8}, {OrganID: top.ID, CreatedAt: 9}}
	check(t, s.Bind(ctx, made[0].ID, bindings, 2))
	check(t, s.Bind(ctx, made[0].ID, bindings, 2))              // they are there already
	for _, by := range []fleet.ID{below.ID, top.ID, below.ID} { // it is of who is further above
		check(t, s.Bind(ctx, made[0].ID, []fence.Binding{{DeviceID: d.ID, By: by}}, 2))
	}
	wantErr(t, s.Bind(ctx, made[0].ID, []fence.Binding{{OrganID: below.ID}}, 2), fleet.ErrConflict)
	wantErr(t, s.Bind(ctx, 999, bindings, 2), fleet.ErrNotFound)
	list := must(s.Bindings(ctx, made[0].ID, top.Path))(t)
	equal(t, len(list), 2)
	equal(t, []any{list[0].OrganName, list[0].IMEI, list[1].IMEI, list[1].OrganPath}, []any{"top", "", d.IMEI, below.Path})
	equal(t, len(must(s.Bindings(ctx, made[0].ID, below.Path))(t)), 1)
	watched := must(s.Watched(ctx))(t)
	equal(t, len(watched), 1)
	equal(t, watched[0].Bindings, []fence.Bound{{DeviceID: d.ID, Since: 8}, {OrganPath: top.Path, Since: 9}})
	testStays(t, s, made[0].ID, d.ID, top.Path)

	check(t, s.Unbind(ctx, []fleet.ID{list[0].ID}, func(rows []fence.BindingRow) error {
		equal(t, rows[0].Fence, fence.Owner{Name: "Éins", OrganPath: top.Path, Shared: true})
		return nil
	}))
	check(t, s.DeleteDevices(ctx, []fleet.ID{d.ID}, 10, func([]device.Detail) []fleet.ID { return []fleet.ID{d.ID} }))
	equal(t, len(must(s.Watched(ctx))(t)), 0)
	check(t, s.DeleteFences(ctx, []fleet.ID{made[0].ID, made[1].ID}, func(rows []fence.Row) error { equal(t, len(rows), 2); return nil }))
	equal(t, len(names(fence.Filter{Below: top.Path})), 0)
	equal(t, len(must(s.StaysOf(ctx, d.ID, 0))(t)), 0)
}

func testStays(t *testing.T, s store.Engine, fenceID, deviceID fleet.ID, path string) {
	ctx := ctxOf(t)
	commit := func(o monitor.Outcome) {
		t.Helper()
		_, err := s.Commit(ctx, monitor.Batch{Outcomes: []monitor.Made{{Outcome: o}}})
		check(t, err)
	}
	first, second := fence.Stay{FenceID: fenceID, Entered: 100, In: fence.Point{Lat: 1, Lon: 2}}, fence.Stay{FenceID: fenceID, Entered: 300}
	over := first
	over.Left, over.Out = 200, fence.Point{Lat: 3, Lon: 4}
	commit(fence.Moved{DeviceID: deviceID, Stays: []fence.Stay{first}})
	commit(fence.Moved{DeviceID: deviceID, Stays: []fence.Stay{over, second, {FenceID: 999, Entered: 5}}}) // the last one's fence is gone
	equal(t, must(s.StaysOf(ctx, deviceID, 0))(t), []fence.Kept{{Stay: over}, {Stay: second}})
	equal(t, must(s.StaysOf(ctx, deviceID, 201))(t), []fence.Kept{{Stay: second}})
	rows, total, err := s.Stays(ctx, fenceID, path, false, fleet.Page{Number: 1, Size: 1})
	check(t, err)
	equal(t, []any{total, rows[0].Entered, rows[0].DeviceName}, []any{2, second.Entered, "n"})
	_, total, err = s.Stays(ctx, fenceID, path, true, fleet.Page{Number: 1, Size: 9})
	check(t, err)
	equal(t, total, 1)
	longer := over
	longer.Left = 400
	commit(fence.Judged{DeviceID: deviceID, From: 150, Stays: []fence.Stay{longer}})
	equal(t, must(s.StaysOf(ctx, deviceID, 0))(t), []fence.Kept{{Stay: longer, Revised: true}})
	commit(fence.Judged{DeviceID: deviceID, From: 401, Stays: nil})
	equal(t, len(must(s.StaysOf(ctx, deviceID, 0))(t)), 1)
}

func alarmOf(d fleet.ID, kind string, ref fleet.ID, start fleet.Millis) alarm.Alarm {
	return alarm.Alarm{Key: alarm.Key{Type: kind, DeviceID: d, Ref: ref, Start: start}, Condition: alarm.Condition{Last: start, Count: 1},
		Place:    alarm.Place{Known: true, Lat: 1, Lon: -2, Speed: 3, Mode: 1},
		Evidence: alarm.Evidence{Rule: 1, Opened: alarm.Reason{Code: "c", Args: map[string]any{"a": "b"}}, Fixes: []alarm.Fix{{At: start, Lat: 1}}}}
}

// testAlarms: what was raised is found by every filter, below an organisation alone, once however often it is written, and handled once.
func testAlarms(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, other := root(t, s, "top"), root(t, s, "other")
	of := func(organID fleet.ID, imei, plate string) device.Device {
		return must(s.Insert(ctx, device.Device{OrganID: organID, IMEI: imei, Details: device.Details{Name: "Näme"}}, &vehicle.Vehicle{OrganID: organID, Plate: plate}))(t)
	}
	one, two := of(top.ID, "860000000000001", "京A00001"), of(other.ID, "860000000000002", "京A00002")
	const at = fleet.Millis(1_700_000_000_000)
	sos, speed := alarmOf(one.ID, "sos", 0, at), alarmOf(one.ID, "overspeed", 0, at+1000)
	sos.Stays, speed.End = true, at+5000
	fence, foreign := alarmOf(one.ID, "fenceIn", 7, at+2000), alarmOf(two.ID, "sos", 0, at)
	whole := alarmOf(one.ID, "offline", one.VehicleID, at+3000)
	whole.VehicleID = one.VehicleID
	for range 2 {
		check(t, s.PutAlarms(ctx, []alarm.Alarm{sos, speed, fence, foreign, whole, whole}))
	}
	page := fleet.Page{Number: 1, Size: 10}
	find := func(f alarm.Filter) (out []string) {
		t.Helper()
		f.Below = top.Path
		rows, total, err := s.Alarms(ctx, f, page)
		check(t, err)
		equal(t, len(rows), total)
		ids := must(s.AlarmIDs(ctx, f))(t)
		equal(t, len(ids), total)
		f.Newest = 2
		equal(t, must(s.AlarmIDs(ctx, f))(t), ids[:min(2, len(ids))])
		for i := range rows {
			out = append(out, rows[i].Type)
		}
		return out
	}
	yes, no := true, false
	all := []string{"offline", "fenceIn", "overspeed", "sos"}
	for _, c := range []struct {
		f    alarm.Filter
		want []string
	}{
		{alarm.Filter{}, all},
		{alarm.Filter{Types: []string{"sos", "fenceIn"}}, []string{"fenceIn", "sos"}},
		{alarm.Filter{Search: "näm"}, all}, {alarm.Filter{Search: "京a00001"}, all}, {alarm.Filter{Search: "zzz"}, nil},
		{alarm.Filter{IMEI: one.IMEI, Plate: "京A00001"}, all}, {alarm.Filter{IMEI: two.IMEI}, nil},
		{alarm.Filter{From: at + 1000, To: at + 3000}, []string{"fenceIn", "overspeed"}},
		{alarm.Filter{Lives: alarm.Lives{Open: &yes}}, []string{"offline", "fenceIn", "sos"}}, {alarm.Filter{Lives: alarm.Lives{Open: &no}}, []string{"overspeed"}},
		{alarm.Filter{Lives: alarm.Lives{Handled: &yes}}, nil}, {alarm.Filter{Lives: alarm.Lives{Handled: &no}}, all},
		{alarm.Filter{FoundBy: at + 1000}, []string{"overspeed", "sos"}}, {alarm.Filter{FoundBy: at + 9000, Lives: alarm.Lives{Handled: &no}}, all},
		{alarm.Filter{FoundBy: at + 2000, Search: "京a00001"}, []string{"fenceIn", "overspeed", "sos"}},
		{alarm.Filter{OrganID: other.ID}, nil},
		{alarm.Filter{Sort: fleet.Sort{Field: "alarmTime"}}, []string{"sos", "overspeed", "fenceIn", "offline"}},
		{alarm.Filter{Sort: fleet.Sort{Field: "alarmType", Desc: true}}, []string{"sos", "overspeed", "offline", "fenceIn"}},
	} {
		if got := find(c.f); !slices.Equal(got, c.want) && !(c.f.OrganID != 0 && len(got) == 1) {
			t.Errorf("%+v: %v, not %v", c.f, got, c.want)
		}
	}
	equal(t, must(s.CountAlarms(ctx, top.Path))(t), map[string]int{"sos": 1, "overspeed": 1, "fenceIn": 1, "offline": 1, alarm.Offline: 1})
	equal(t, len(must(s.OpenAlarms(ctx, []string{"sos", "offline"}))(t)), 3)
	kept := must(s.AlarmsOf(ctx, one.ID, at+5000))(t)
	equal(t, len(kept), 4)
	sos.ID = sos.Key.ID()
	equal(t, kept[0], sos)
	equal(t, len(must(s.AlarmsOf(ctx, one.ID, at+5001))(t)), 3)

	testHandling(t, s, kept, sos)
	_, err := s.UpdateVehicle(ctx, one.VehicleID, func(v *vehicle.Row) error { v.Settled = true; return nil })
	check(t, err)
	equal(t, len(find(alarm.Filter{})), 0)
	equal(t, len(find(alarm.Filter{Settled: true})), 4)
	equal(t, len(must(s.CountAlarms(ctx, top.Path))(t)), 0)
}

// testHandling handles an SOS, which only people end, and has it pressed again.
func testHandling(t *testing.T, s store.Engine, kept []alarm.Alarm, sos alarm.Alarm) {
	ctx, at := ctxOf(t), sos.Start
	h := alarm.Handling{Handled: true, At: at + 60_000, Problem: "3", Remark: "r", User: "u", Mobile: "m", Signed: "a [key]"}
	seen := 0
	look := func(rows []alarm.Row) error { seen = len(rows); return nil }
	equal(t, must(s.HandleAlarms(ctx, []fleet.ID{kept[0].ID, kept[1].ID, 99}, h, look))(t), 2)
	equal(t, seen, 2)
	equal(t, must(s.HandleAlarms(ctx, []fleet.ID{kept[0].ID}, alarm.Handling{Handled: true, At: 1}, look))(t), 0)
	_, err := s.HandleAlarms(ctx, []fleet.ID{kept[2].ID}, h, func([]alarm.Row) error { return fleet.ErrNotFound })
	wantErr(t, err, fleet.ErrNotFound)
	rows := must(s.AlarmsByID(ctx, []fleet.ID{kept[0].ID}))(t)
	equal(t, rows[0].Handling, h)
	equal(t, rows[0].End, h.At) // only people end it
	sos.Last, sos.Count = at+30_000, 2
	check(t, s.PutAlarms(ctx, []alarm.Alarm{sos})) // of before it was handled
	rows = must(s.AlarmsByID(ctx, []fleet.ID{kept[0].ID}))(t)
	equal(t, []any{rows[0].Count, rows[0].Handled, rows[0].End}, []any{2, true, h.At})
	sos.Last, sos.Count = at+61_000, 3
	check(t, s.PutAlarms(ctx, []alarm.Alarm{sos})) // pressed again
	rows = must(s.AlarmsByID(ctx, []fleet.ID{kept[0].ID}))(t)
	equal(t, []any{rows[0].Count, rows[0].Handled, rows[0].End}, []any{3, false, fleet.Millis(0)})
}

// testAlarmsAgain: what was judged again takes the place of what is kept, with what people have done; an outcome is written once.
func testAlarmsAgain(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top := root(t, s, "top")
	d := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, nil))(t)
	const at = fleet.Millis(1_700_000_000_000)
	commit := func(place uint64, outcomes ...monitor.Outcome) {
		t.Helper()
		b := monitor.Batch{Place: place, States: []monitor.State{{DeviceID: d.ID, Place: place}}}
		for _, o := range outcomes {
			b.Outcomes = append(b.Outcomes, monitor.Made{Outcome: o, Seq: place - 1})
		}
		must(s.Commit(ctx, b))(t)
	}
	a, b, c := alarmOf(d.ID, "vibration", 0, at), alarmOf(d.ID, "door", 0, at+1000), alarmOf(d.ID, "offline", 9, at+1000)
	check(t, s.PutAlarms(ctx, []alarm.Alarm{c})) // the road does not judge it
	for range 2 {
		commit(2, alarm.Raised{DeviceID: d.ID, Alarms: []alarm.Alarm{a, b}})
	}
	kept := must(s.AlarmsOf(ctx, d.ID, 0))(t)
	equal(t, len(kept), 3)
	h := alarm.Handling{Handled: true, At: at + 9000, Problem: "0"}
	must(s.HandleAlarms(ctx, []fleet.ID{kept[0].ID}, h, func([]alarm.Row) error { return nil }))(t)
	earlier, late := alarmOf(d.ID, "vibration", 0, at-500), alarmOf(d.ID, "cover", 0, at+2000)
	late.Backfilled = true
	commit(3, alarm.Judged{DeviceID: d.ID, From: at - 1000, Alarms: []alarm.Alarm{earlier, late}})
	now := must(s.AlarmsOf(ctx, d.ID, 0))(t)
	equal(t, len(now), 3)
	equal(t, []any{now[0].Start, now[0].Handled, now[0].Revised, now[0].Backfilled}, []any{at - 500, true, true, false})
	equal(t, now[1].Type, "offline")
	equal(t, []any{now[2].Type, now[2].Revised, now[2].Backfilled}, []any{"cover", false, true})
	mark := func(day int32) alarm.Marked { return alarm.Marked{DeviceID: d.ID, Day: day, Mark: []byte{byte(day)}} }
	commit(4, mark(5), mark(6), mark(9))
	commit(5, alarm.Judged{DeviceID: d.ID, From: at + 9000, Marks: 6}, mark(8)) // the others were of days of a wrong clock
	for before, want := range map[int32][]byte{5: nil, 8: {5}, 99: {8}} {
		equal(t, must(s.AlarmMark(ctx, d.ID, before))(t), want)
	}
	check(t, s.ResetDevice(ctx, d.ID, 1))
	equal(t, len(must(s.AlarmsOf(ctx, d.ID, 0))(t)), 0)
}

func pointOf(organID fleet.ID, name string) place.PledgePoint {
	return place.PledgePoint{OrganID: organID, Name: name, Place: fence.Point{Lat: 1, Lon: -2}, Radius: 3, Address: "Straße", Remark: "r", CreatedAt: 5, UpdatedAt: 6}
}

// testPlaces: points are read again below an organisation and, shared, everywhere; what is set for vehicles and organisations takes the
// place of what was, and goes with them.
func testPlaces(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, other := root(t, s, "top"), root(t, s, "other")
	made := must(s.InsertPledgePoints(ctx, []place.PledgePoint{pointOf(top.ID, "Éins"), pointOf(top.ID, "zwei")}, 2))(t)
	_, err := s.InsertPledgePoints(ctx, []place.PledgePoint{pointOf(top.ID, "drei")}, 2)
	wantErr(t, err, fleet.ErrConflict)
	_, err = s.InsertPledgePoints(ctx, []place.PledgePoint{pointOf(999, "x")}, 2)
	wantErr(t, err, fleet.ErrNotFound)
	names := func(f place.Filter) (out []string) {
		t.Helper()
		rows, total, err := s.PledgePoints(ctx, f, fleet.Page{Number: 1, Size: 10})
		check(t, err)
		equal(t, len(rows), total)
		for i := range rows {
			out = append(out, rows[i].Name)
		}
		return out
	}
	equal(t, names(place.Filter{Below: top.Path}), []string{"zwei", "Éins"})
	equal(t, names(place.Filter{Below: top.Path, Search: "éin"}), []string{"Éins"})
	equal(t, names(place.Filter{Below: top.Path, Search: "straße", Sort: fleet.Sort{Field: "pointName"}}), []string{"zwei", "Éins"})
	equal(t, len(names(place.Filter{Below: other.Path})), 0)
	check(t, s.UpdatePledgePoint(ctx, made[0].ID, func(r *place.PledgeRow) error {
		equal(t, r.PledgePoint, made[0])
		r.Shared, r.Name = true, "neu"
		return nil
	}))
	wantErr(t, s.UpdatePledgePoint(ctx, 999, func(*place.PledgeRow) error { return nil }), fleet.ErrNotFound)
	equal(t, names(place.Filter{Below: other.Path}), []string{"neu"})
	equal(t, len(names(place.Filter{Below: other.Path, OwnBut: true})), 0)
	equal(t, must(s.PledgePointsByID(ctx, []fleet.ID{made[1].ID, 999, made[0].ID}))(t)[1].Name, "neu")

	v := must(s.InsertVehicle(ctx, vehicle.Vehicle{OrganID: top.ID, Plate: "A1"}))(t)
	home := place.Usual{Name: "home", Place: fence.Point{Lat: 4, Lon: 5}, Radius: 6}
	check(t, s.SetUsualPlaces(ctx, v.ID, top.Path, []place.Usual{home, {Name: "work"}}))
	check(t, s.SetUsualPlaces(ctx, v.ID, top.Path, []place.Usual{home}))
	equal(t, must(s.UsualPlaces(ctx, v.ID))(t), []place.Usual{home})
	wantErr(t, s.SetUsualPlaces(ctx, 999, top.Path, nil), fleet.ErrNotFound)
	below := must(s.InsertOrgan(ctx, organ.Organ{Name: "below", ParentID: top.ID, Status: 1}))(t)
	car, group := place.Subject{VehicleID: v.ID}, place.Subject{OrganID: below.ID}
	check(t, s.SetAllowedDistricts(ctx, car, top.Path, []int64{1, 2}))
	check(t, s.SetAllowedDistricts(ctx, car, top.Path, []int64{3, 2}))
	check(t, s.SetAllowedDistricts(ctx, group, top.Path, []int64{4}))
	wantErr(t, s.SetAllowedDistricts(ctx, place.Subject{OrganID: 999}, top.Path, nil), fleet.ErrNotFound)
	wantErr(t, s.SetAllowedDistricts(ctx, place.Subject{VehicleID: 999}, top.Path, nil), fleet.ErrNotFound)
	for _, elsewhere := range []string{below.Path, other.Path} { // it was moved out of what somebody sees who had just looked
		wantErr(t, s.SetUsualPlaces(ctx, v.ID, elsewhere, nil), fleet.ErrNotFound)
		wantErr(t, s.SetAllowedDistricts(ctx, car, elsewhere, nil), fleet.ErrNotFound)
	}
	wantErr(t, s.SetAllowedDistricts(ctx, group, other.Path, nil), fleet.ErrNotFound)
	equal(t, must(s.UsualPlaces(ctx, v.ID))(t), []place.Usual{home})
	equal(t, must(s.AllowedDistricts(ctx, car))(t), []int64{2, 3})
	all := must(s.Places(ctx))(t)
	equal(t, []int{len(all.Points), len(all.Usual)}, []int{2, 1})
	equal(t, all.Districts, map[place.Subject][]int64{car: {2, 3}, group: {4}})

	_, err = s.DeleteVehicles(ctx, []fleet.ID{v.ID}, func([]vehicle.Row) error { return nil })
	check(t, err)
	check(t, s.DeleteOrgan(ctx, below.ID, func(organ.Organ, organ.Contents) error { return nil }))
	check(t, s.DeletePledgePoints(ctx, []fleet.ID{made[1].ID}, func(rows []place.PledgeRow) error { equal(t, len(rows), 1); return nil }))
	all = must(s.Places(ctx))(t)
	equal(t, []int{len(all.Points), len(all.Usual), len(all.Districts)}, []int{1, 0, 0})
}

// testFenceAlarms: who stays in a fence for long enough is an alarm when the time has come, which ends when it leaves; what came late takes
// it back; and it ends when the fence does not count any more.
func testFenceAlarms(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	const minute = 60_000
	top := root(t, s, "top")
	made := must(s.InsertFences(ctx, []fence.Fence{circleOf(top.ID, "Yard")}, 9))(t) // four minutes
	d := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, nil))(t)
	check(t, s.Bind(ctx, made[0].ID, []fence.Binding{{DeviceID: d.ID, CreatedAt: 8}}, 2))
	at := func(m int) fleet.Millis { return 1_700_000_000_000 + fleet.Millis(m)*minute }
	stay := func(in, out int) fence.Stay {
		st := fence.Stay{FenceID: made[0].ID, Entered: at(in), In: fence.Point{Lat: 1, Lon: 2}}
		if out > 0 {
			st.Left = at(out)
		}
		return st
	}
	commit := func(stays monitor.Outcome, from, heard int) {
		t.Helper()
		follow := alarm.Fenced{DeviceID: d.ID, Fences: []fleet.ID{made[0].ID, 999}, From: at(from), Heard: at(heard)}
		_, err := s.Commit(ctx, monitor.Batch{Outcomes: []monitor.Made{{Outcome: stays}, {Outcome: follow}}})
		check(t, err)
	}
	moved := func(stays ...fence.Stay) monitor.Outcome { return fence.Moved{DeviceID: d.ID, Stays: stays} }
	raise := func(minutes int, want ...fleet.ID) {
		t.Helper()
		got := must(s.RaiseFences(ctx, at(minutes), 9))(t)
		if !slices.Equal(got, want) {
			t.Errorf("at %d: %v, not %v", minutes, got, want)
		}
	}
	want := func(want ...string) {
		t.Helper()
		var got []string
		for _, a := range must(s.AlarmsOf(ctx, d.ID, 0))(t) {
			end := "-"
			if a.End != 0 {
				end = fmt.Sprint((a.End - at(0)) / minute)
			}
			got = append(got, fmt.Sprintf("%s %d %s %t", a.Type, (a.Start-at(0))/minute, end, a.Revised))
		}
		equal(t, got, want)
	}
	commit(moved(stay(0, 0)), 0, 0)
	raise(3)
	want()
	raise(4, d.ID)
	raise(4)
	want("fenceIn 4 - false")
	rows := must(s.AlarmsByID(ctx, []fleet.ID{must(s.AlarmsOf(ctx, d.ID, 0))(t)[0].ID}))(t)
	equal(t, []any{rows[0].About, rows[0].Opened.Args["organ"], rows[0].FenceName}, []any{alarm.About{OrganPath: top.Path}, float64(top.ID), "Yard"})
	commit(moved(stay(0, 10)), 0, 10)
	want("fenceIn 4 10 false")
	raise(14, d.ID)
	want("fenceIn 4 10 false", "fenceOut 14 - false")
	commit(moved(stay(20, 0)), 20, 20)
	want("fenceIn 4 10 false", "fenceOut 14 20 false")
	// It was late that it had been back from minute 12 to 13, and that it had left again at minute 22.
	commit(fence.Judged{DeviceID: d.ID, From: at(11), Stays: []fence.Stay{stay(12, 13), stay(20, 22)}}, 11, 23)
	want("fenceIn 4 10 false", "fenceOut 17 20 true")
	// The fence asks for less: who was inside or away for long enough is an alarm at once.
	check(t, s.UpdateFence(ctx, made[0].ID, func(r *fence.Row) error { r.StopMinutes = 1; return nil }))
	raise(24, d.ID)
	want("fenceIn 4 10 false", "fenceOut 17 20 true", "fenceIn 21 22 false", "fenceOut 23 - false")
	equal(t, must(s.EndFences(ctx, at(30)))(t), []fleet.ID(nil))
	list := must(s.Bindings(ctx, made[0].ID, top.Path))(t)
	check(t, s.Unbind(ctx, []fleet.ID{list[0].ID}, func([]fence.BindingRow) error { return nil }))
	equal(t, must(s.EndFences(ctx, at(30)))(t), []fleet.ID{d.ID})
	want("fenceIn 4 10 false", "fenceOut 17 20 true", "fenceIn 21 22 false", "fenceOut 23 30 false")
	equal(t, must(s.EndFences(ctx, at(31)))(t), []fleet.ID(nil))
}

// testRiskModels: what is set takes the place of what was, is inherited again, and goes with its organisation.
func testRiskModels(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top := root(t, s, "top")
	below := must(s.InsertOrgan(ctx, organ.Organ{ParentID: top.ID, Name: "below"}))(t)
	model := func(kind string, sets ...[]alarm.Atom) alarm.Model { return alarm.Model{Type: kind, Sets: sets} }
	first, second := []alarm.Atom{alarm.Remove, alarm.Lasting(alarm.SilentFor, 2)}, []alarm.Atom{alarm.Stop}
	check(t, s.SetRiskModel(ctx, 0, model("riskLife", second)))
	check(t, s.SetRiskModel(ctx, below.ID, model("riskRemoval", second)))
	check(t, s.SetRiskModel(ctx, below.ID, model("riskRemoval", first, second)))
	check(t, s.SetRiskModel(ctx, top.ID, model("riskRemoval", second)))
	equal(t, must(s.RiskModels(ctx))(t), []alarm.SetModel{
		{Model: model("riskLife", second)}, {OrganID: top.ID, Path: top.Path, Model: model("riskRemoval", second)},
		{OrganID: below.ID, Path: below.Path, Model: model("riskRemoval", first, second)},
	})
	check(t, s.SetRiskModel(ctx, top.ID, model("riskRemoval")))
	equal(t, len(must(s.RiskModels(ctx))(t)), 2)
}

// testAlarmParts: what two devices of a vehicle have to say of it is one alarm while it touches, whichever was heard first, also when one of them
// is judged again; it ends when a device is not the vehicle's any more, and stays where nobody judges by its point.
func testAlarmParts(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top := root(t, s, "top")
	a := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, &vehicle.Vehicle{Plate: "京A1"}))(t)
	b := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000002"}, &vehicle.Vehicle{Plate: "京A1"}))(t)
	const at = fleet.Millis(1_700_000_000_000)
	place := uint64(1)
	commit := func(o monitor.Outcome) {
		t.Helper()
		place++
		must(s.Commit(ctx, monitor.Batch{Place: place, States: []monitor.State{{DeviceID: o.Of(), Place: place}}, Outcomes: []monitor.Made{{Outcome: o, Seq: place - 1}}}))(t)
	}
	part := func(d device.Device, start, end fleet.Millis) alarm.Alarm {
		p := alarmOf(d.ID, "secondBet", 5, at+start)
		if p.VehicleID = a.VehicleID; end != 0 {
			p = p.Ended(at+end, "alarmed.secondBetOver")
		}
		return p
	}
	raised := func(d device.Device, list ...alarm.Alarm) { commit(alarm.Raised{DeviceID: d.ID, Alarms: list}) }
	judged := func(d device.Device, keeps bool, list ...alarm.Alarm) {
		commit(alarm.Judged{DeviceID: d.ID, From: at, Alarms: list, Keeps: func(*alarm.Alarm) bool { return keeps }})
	}
	want := func(want ...string) {
		t.Helper()
		var got []string
		for _, d := range []device.Device{a, b} {
			for _, k := range must(s.AlarmsOf(ctx, d.ID, 0))(t) {
				end := int64(0)
				if k.End != 0 {
					end = int64(k.End - at)
				}
				got = append(got, fmt.Sprintf("%d: %d–%d ×%d %v", k.DeviceID-a.ID, k.Start-at, end, k.Count, k.Revised))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q, not %q", got, want)
		}
	}
	raised(b, part(b, 2000, 0))
	want("1: 2000–0 ×1 false")
	raised(a, part(a, 3000, 4000))
	want("1: 2000–0 ×2 false")
	raised(b, part(b, 2000, 3500))
	want("1: 2000–4000 ×2 false")
	judged(a, false, part(a, 1000, 4000)) // something came late
	want("0: 1000–4000 ×2 true")
	judged(a, false)
	want("1: 2000–3500 ×1 true")
	judged(b, true) // its point is gone
	want("1: 2000–3500 ×1 true")
	raised(a, part(a, 5000, 0))
	want("0: 5000–0 ×1 false", "1: 2000–3500 ×1 true")
	end := func(fitted bool) func(*alarm.OpenPart) (alarm.Alarm, bool) {
		return func(o *alarm.OpenPart) (alarm.Alarm, bool) {
			equal(t, []any{o.DeviceID, o.Start, o.Fitted, o.Placed}, []any{a.ID, at + 5000, fitted, false})
			return o.Parted(), !fitted
		}
	}
	equal(t, len(must(s.EndParts(ctx, end(true)))(t)), 0)
	must(s.ChangeDevice(ctx, a.ID, func(e *device.Edit) error { e.Vehicle = vehicle.Vehicle{OrganID: top.ID, Plate: "京A2"}; return nil }))(t)
	equal(t, must(s.EndParts(ctx, end(false)))(t), []fleet.ID{a.ID})
	want("0: 5000–5000 ×1 false", "1: 2000–3500 ×1 true")
}
