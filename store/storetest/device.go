package storetest

import (
	"context"
	"slices"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/individual"
	"waymark/fleet/monitor"
	"waymark/fleet/sim"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/store"
)

// fitTo has an edit fit the device to a vehicle.
func fitTo(v vehicle.Vehicle) func(*device.Edit) error {
	return func(e *device.Edit) error {
		if v != (vehicle.Vehicle{}) {
			v.OrganID = e.Device.OrganID
		}
		e.Vehicle = v
		return nil
	}
}

func testDeviceChanges(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, below := two(t, s)
	given := device.Device{OrganID: top.ID, IMEI: "860000000000001", ICCID: "8986", Alias: "a1", Model: "GT06N", CreatedAt: 5, TrialDays: 30,
		Details: device.Details{Name: "n", Type: device.Wired, InstallPlace: "TRUNK", Installer: "i", InstallDate: "2026-01-02", ServicePassword: "p", ActivateWay: "USER_BIND"}}
	d, touched, err := s.InsertDevice(ctx, given, fitTo(vehicle.Vehicle{Plate: "A", Details: vehicle.Details{Owner: "o"}}))
	check(t, err)
	equal(t, touched, []fleet.ID{d.ID})
	given.ID, given.VehicleID = d.ID, d.VehicleID
	equal(t, must(s.RowByIMEI(ctx, d.IMEI))(t).Device, given)
	_, _, err = s.InsertDevice(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000002", Alias: "a1"}, fitTo(vehicle.Vehicle{}))
	wantErr(t, err, fleet.ErrConflict)
	_, _, err = s.InsertDevice(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000002"}, fitTo(vehicle.Vehicle{Plate: "A"}))
	wantErr(t, err, device.ErrPlateTaken)
	mate := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000002"}, &vehicle.Vehicle{Plate: "A"}))(t)
	touched = must(s.ChangeDevice(ctx, d.ID, func(e *device.Edit) error {
		if e.Mates != 1 || e.Vehicle.Owner != "o" {
			t.Errorf("%+v", e)
		}
		if other := must(e.Find(top.ID, "A"))(t); other.ID != d.VehicleID {
			t.Errorf("found %+v", other)
		}
		if none := must(e.Find(below.ID, "A"))(t); none.ID != 0 {
			t.Errorf("found %+v", none)
		}
		e.Vehicle.Owner, e.Device.Name = "new", "renamed"
		return nil
	}))(t)
	equal(t, touched, []fleet.ID{d.ID, mate.ID})
	equal(t, must(s.RowByIMEI(ctx, mate.IMEI))(t).Vehicle.Owner, "new")
	_, err = s.ChangeDevice(ctx, 999, func(*device.Edit) error { return nil })
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.ChangeDevice(ctx, d.ID, func(e *device.Edit) error { e.Device.Name = "never"; return errRule })
	wantErr(t, err, errRule)
	for _, alias := range []string{mate.IMEI, "0" + mate.IMEI} {
		_, err = s.ChangeDevice(ctx, d.ID, func(e *device.Edit) error { e.Device.Alias = alias; return nil })
		wantErr(t, err, fleet.ErrConflict)
	}
	// to a placeholder, and off it: that goes
	must(s.ChangeDevice(ctx, d.ID, fitTo(vehicle.Vehicle{Details: vehicle.Details{Owner: "loose"}})))(t)
	loose := must(s.RowByIMEI(ctx, d.IMEI))(t).Vehicle.ID
	must(s.ChangeDevice(ctx, d.ID, fitTo(vehicle.Vehicle{})))(t)
	_, err = s.UpdateVehicle(ctx, loose, func(*vehicle.Row) error { return nil })
	wantErr(t, err, fleet.ErrNotFound)
	equal(t, must(s.RowByIMEI(ctx, d.IMEI))(t).Device.Name, "renamed")
}

// testMovesAtOnce: devices and vehicles that go to and fro in different orders, beside single changes of them, all get there.
func testMovesAtOnce(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, below := two(t, s)
	check(t, s.InsertMany(ctx, ManyRows(top.ID, 0, 60)))
	var imeis []string
	var devices, vehicles []fleet.ID
	for _, r := range rows(t, s) {
		imeis, devices = append(imeis, r.Device.IMEI), append(devices, r.Device.ID)
		if !slices.Contains(vehicles, r.Vehicle.ID) {
			vehicles = append(vehicles, r.Vehicle.ID)
		}
	}
	var all sync.WaitGroup
	try := func(do func(ctx context.Context, from int, to fleet.ID) error) {
		for i := range 8 {
			all.Go(func() {
				if err := do(ctx, i*7, []fleet.ID{top.ID, below.ID}[i%2]); err != nil {
					t.Error(err)
				}
			})
		}
	}
	try(func(ctx context.Context, from int, to fleet.ID) error {
		return s.MoveDevices(ctx, turned(imeis, from), to, func(device.Moving) device.Move { return device.Move{Devices: devices, Vehicles: vehicles} })
	})
	try(func(ctx context.Context, from int, to fleet.ID) error {
		_, err := s.MoveVehicles(ctx, turned(vehicles, from), to, func([]vehicle.Row, map[string]bool) []fleet.ID { return vehicles })
		return err
	})
	try(func(ctx context.Context, from int, _ fleet.ID) error {
		for _, id := range turned(devices, from)[:10] {
			if _, err := s.ChangeDevice(ctx, id, func(e *device.Edit) error { e.Device.Name = "renamed"; return nil }); err != nil {
				return err
			}
		}
		return nil
	})
	all.Wait()
}

// turned returns a list that begins elsewhere, and runs backwards every other time.
func turned[T any](list []T, from int) []T {
	from %= len(list)
	out := append(slices.Clone(list[from:]), list[:from]...)
	if from%2 == 1 {
		slices.Reverse(out)
	}
	return out
}

func testDeviceMoves(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, below := two(t, s)
	check(t, s.InsertMany(ctx, ManyRows(top.ID, 0, 4)))
	insertCar(t, s, below.ID, "P0", "o")
	all := rows(t, s)
	var moving device.Moving
	check(t, s.MoveDevices(ctx, []string{all[0].Device.IMEI, all[2].Device.IMEI, all[3].Device.IMEI, "nobody"}, below.ID, func(m device.Moving) device.Move {
		moving = m
		return device.Move{Devices: []fleet.ID{all[2].Device.ID, all[3].Device.ID}, Vehicles: []fleet.ID{all[2].Vehicle.ID}}
	}))
	equal(t, len(moving.Devices), 3)
	equal(t, moving.Devices[0].CarDevices, 2)
	equal(t, moving.Taken, map[string]bool{"P0": true})
	row := must(s.RowByIMEI(ctx, all[3].Device.IMEI))(t)
	if row.OrganPath != below.Path || row.Vehicle.OrganID != below.ID || row.Vehicle.Plate != "P1" {
		t.Fatalf("%+v", row)
	}
	equal(t, must(s.RowByIMEI(ctx, all[0].Device.IMEI))(t).OrganPath, top.Path)
}

// testDeviceExtras: of each device what its page shows besides its row, of those that do not exist nothing.
func testDeviceExtras(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, below := two(t, s)
	c := must(s.InsertSIM(ctx, sim.Card{OrganID: below.ID, Number: "13900000001", Usage: sim.Usage{State: "ACTIVE", ServiceEnd: 7}}))(t)
	fitted := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: imei(1), Details: device.Details{SIM: c.Number}}, &vehicle.Vehicle{Plate: "A"}))(t)
	mate := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: imei(2), Details: device.Details{SIM: "nobody's"}}, &vehicle.Vehicle{Plate: "A"}))(t)
	loose := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: imei(3)}, nil))(t)
	must(s.BindIndividual(ctx, individual.Individual{OrganID: top.ID, DeviceID: mate.ID, UserName: "h"}))(t)
	equal(t, must(s.DeviceExtras(ctx, []fleet.ID{loose.ID, mate.ID, 999, fitted.ID}))(t), map[fleet.ID]device.Extra{
		fitted.ID: {SIMState: "ACTIVE", SIMExpires: 7, SIMPath: below.Path, CarDevices: 2},
		mate.ID:   {CarDevices: 2, HolderBound: true},
		loose.ID:  {},
	})
	equal(t, must(s.DeviceExtras(ctx, nil))(t), map[fleet.ID]device.Extra{})
}

func testDeviceDeletes(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	check(t, s.InsertMany(ctx, ManyRows(o.ID, 0, 3)))
	all := rows(t, s)
	gone, held := all[0].Device, all[2].Device
	must(s.BindIndividual(ctx, individual.Individual{OrganID: o.ID, DeviceID: held.ID, UserName: "h"}))(t)
	check(t, s.InsertSession(ctx, account.Session{TokenHash: []byte("x"), DeviceID: gone.ID, ExpiresAt: 1 << 50}))
	p := track.Point{FixTime: 50, RecvTime: 50}
	must(s.Commit(ctx, monitor.Batch{Points: []track.DevicePoints{{DeviceID: gone.ID, Points: []track.Point{p}}}, States: []monitor.State{{DeviceID: gone.ID, Latest: p}}, Place: 1,
		Frames: []monitor.DeviceFrames{{DeviceID: gone.ID, Packed: []byte("f")}}}))(t)
	check(t, s.DeleteDevices(ctx, []fleet.ID{gone.ID, held.ID, 999}, 77, func(list []device.Detail) []fleet.ID {
		equal(t, []bool{list[0].HolderBound, list[1].HolderBound}, []bool{false, true})
		equal(t, []int{list[0].CarDevices, list[1].CarDevices}, []int{2, 1})
		return []fleet.ID{gone.ID}
	}))
	_, err := s.RowByIMEI(ctx, gone.IMEI)
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.State(ctx, gone.ID)
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.Session(ctx, []byte("x"))
	wantErr(t, err, fleet.ErrNotFound)
	equal(t, len(must(s.Points(ctx, gone.ID, track.Range{From: 0, To: 100}))(t)), 1)
	var left []device.Deleted
	check(t, s.DeletedDevices(ctx, func(d device.Deleted) bool { left = append(left, d); return true }))
	equal(t, left, []device.Deleted{{ID: gone.ID, OrganID: o.ID, At: 77}})
	check(t, s.SeeDeleted(ctx, []fleet.ID{gone.ID, 999}, 80))
	check(t, s.SeeDeleted(ctx, []fleet.ID{gone.ID}, 90))
	left = nil
	check(t, s.DeletedDevices(ctx, func(d device.Deleted) bool { left = append(left, d); return true }))
	equal(t, left, []device.Deleted{{ID: gone.ID, OrganID: o.ID, At: 77, SeenAt: 80}})
	check(t, s.DropDeleted(ctx, []fleet.ID{gone.ID}))
	check(t, s.DeletedDevices(ctx, func(d device.Deleted) bool { t.Errorf("%+v", d); return true }))
	again := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: gone.IMEI}, nil))(t)
	if again.ID == gone.ID {
		t.Error("an ID was used again")
	}
}

// testActivation begins service by a position, by a holder, and by neither.
func testActivation(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	const day = 86_400_000
	var activated []monitor.Made
	var made []device.Device
	for i, in := range []device.Device{
		{TrialDays: 30}, {}, {ExpireAt: 9, TrialDays: 30},
		{TrialDays: 1,
			Details: device.Details{ActivateWay: device.UserBind}}, {TrialDays: 1,
			Details: device.Details{ActivateWay: device.Manual}},
		{CreatedAt: 1500, TrialDays: 30}, // its clock is behind, or it sends what it kept from before
	} {
		in.OrganID, in.IMEI = o.ID, imei(i)
		made = append(made, must(s.Insert(ctx, in, nil))(t))
		activated = append(activated, activation(made[i].ID, 1000))
	}
	want := func(i int, active, expire fleet.Millis) {
		t.Helper()
		d := must(s.RowByIMEI(ctx, made[i].IMEI))(t).Device
		equal(t, []fleet.Millis{d.ActiveAt, d.ExpireAt}, []fleet.Millis{active, expire})
	}
	for range 2 {
		must(s.Commit(ctx, monitor.Batch{Outcomes: activated}))(t)
		want(0, 1000, 1000+30*day)
		want(1, 1000, 0)
		want(2, 1000, 9)
		want(3, 0, 0)
		want(4, 0, 0)
		want(5, 1500, 1500+30*day)
		for i, d := range made {
			activated[i] = activation(d.ID, 2000) // later positions change nothing
		}
	}
	equal(t, must(s.ActivateDevice(ctx, made[3].ID, 5000))(t), true)
	want(3, 5000, 5000+day)
	for _, i := range []int{0, 3, 4} {
		equal(t, must(s.ActivateDevice(ctx, made[i].ID, 6000))(t), false)
	}
	want(4, 0, 0)
}

// testConcurrentEdits: of many who change the same device and vehicle, none undoes another's work.
func testConcurrentEdits(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(1)}, &vehicle.Vehicle{Plate: "A"}))(t)
	const n = 8
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			if _, err := s.ChangeDevice(ctx, d.ID, func(e *device.Edit) error { e.Device.Remark += "x"; e.Vehicle.Remark += "x"; return nil }); err != nil {
				t.Error(err)
			}
		})
		all.Go(func() {
			if _, err := s.UpdateVehicle(ctx, d.VehicleID, func(r *vehicle.Row) error { r.Owner += "x"; return nil }); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	row := must(s.RowByIMEI(ctx, d.IMEI))(t)
	equal(t, []int{len(row.Device.Remark), len(row.Vehicle.Remark), len(row.Vehicle.Owner)}, []int{n, n, n})
}

// testAttention: a device is watched alone or with all of its vehicle, and nothing else of it is kept.
func testAttention(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, below := two(t, s)
	car := &vehicle.Vehicle{Plate: "A"}
	one := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, car))(t)
	mate := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000002"}, car))(t)
	other := must(s.Insert(ctx, device.Device{OrganID: below.ID, IMEI: "860000000000003"}, car))(t) // another vehicle of the plate
	loose := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000004"}, nil))(t)
	mark := func(imei string, mates bool, to device.Attention, want ...fleet.ID) {
		t.Helper()
		got := must(s.MarkDevices(ctx, imei, mates, func(rows []device.Row) error {
			for i := range rows {
				rows[i].Device.Attention, rows[i].Device.Name, rows[i].Vehicle.Owner = to, "not kept", "not kept"
			}
			return nil
		}))(t)
		equal(t, got, want)
		for _, id := range want {
			row := must(s.RowsByID(ctx, []fleet.ID{id}))(t)[0]
			equal(t, row.Device.Attention, to)
			equal(t, row.Device.Name+row.Vehicle.Owner, "")
		}
	}
	mark(one.IMEI, false, device.Attention{Level: 2, Remark: "风险监控"}, one.ID)
	equal(t, must(s.RowByIMEI(ctx, mate.IMEI))(t).Device.Attention, device.Attention{})
	mark(mate.IMEI, true, device.Attention{Level: 3, Remark: "其他"}, one.ID, mate.ID)
	equal(t, must(s.RowByIMEI(ctx, other.IMEI))(t).Device.Attention, device.Attention{})
	mark(loose.IMEI, true, device.Attention{Level: 1}, loose.ID)
	mark(one.IMEI, false, device.Attention{}, one.ID)
	_, err := s.MarkDevices(ctx, "860000000000009", true, func([]device.Row) error { return nil })
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.MarkDevices(ctx, mate.IMEI, true, func(rows []device.Row) error { rows[0].Device.Attention = device.Attention{}; return errRule })
	wantErr(t, err, errRule)
	equal(t, must(s.RowByIMEI(ctx, mate.IMEI))(t).Device.Attention.Level, 3)
}
