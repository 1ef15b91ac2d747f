package storetest

import (
	"errors"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/threshold"
	"waymark/fleet/vehicle"
	"waymark/store"
)

// errRule stands for the refusal of a rule that is asked inside a transaction.
var errRule = errors.New("a rule says no")

// two makes an organisation with one below it.
func two(t testing.TB, s store.Engine) (top, below organ.Organ) {
	top = root(t, s, "top")
	return top, must(s.InsertOrgan(ctxOf(t), organ.Organ{ParentID: top.ID, Name: "below", Status: 1}))(t)
}

func insertCar(t testing.TB, s store.Engine, organID fleet.ID, plate, owner string) vehicle.Vehicle {
	t.Helper()
	return must(s.InsertVehicle(ctxOf(t), vehicle.Vehicle{OrganID: organID, Plate: plate, CreatedAt: 7,
		Details: vehicle.Details{Owner: owner}}))(t)
}

// plates lists what a filter chooses.
func plates(t testing.TB, s store.Engine, f vehicle.Filter, page fleet.Page) (out []string, total int) {
	t.Helper()
	list, total, err := s.Vehicles(ctxOf(t), f, page)
	check(t, err)
	for i := range list {
		out = append(out, list[i].Plate)
	}
	return out, total
}

func testVehicles(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, below := two(t, s)
	loan := int64(123)
	full := must(s.InsertVehicle(ctx, vehicle.Vehicle{OrganID: top.ID, Plate: "京A1", Remark: "r", Settled: true, CreatedAt: 7, LoanFen: &loan, SettleRemark: "s",
		Details: vehicle.Details{Owner: "Wang", Phone: "p", VIN: "VIN1", Engine: "e", Brand: "b", Model: "m", PolicyNo: "n", PolicyExpires: "2027-01-01"}}))(t)
	second := insertCar(t, s, below.ID, "京A2", `100%_\ Li`)
	yes, no := true, false
	must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, &vehicle.Vehicle{Plate: "京A1"}))(t)
	must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000002"}, &vehicle.Vehicle{
		Details: vehicle.Details{Owner: "Wang"}}))(t)
	_, err := s.InsertVehicle(ctx, vehicle.Vehicle{OrganID: top.ID, Plate: "京A1"})
	wantErr(t, err, fleet.ErrConflict)
	_, err = s.InsertVehicle(ctx, vehicle.Vehicle{OrganID: 999, Plate: "x"})
	wantErr(t, err, fleet.ErrNotFound)
	list, total, err := s.Vehicles(ctx, vehicle.Filter{Below: top.Path}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, total, 2)
	equal(t, list, []vehicle.Row{{Vehicle: second, OrganName: "below", OrganPath: below.Path}, {Vehicle: full, OrganName: "top", OrganPath: top.Path, Devices: 1}})
	for _, c := range []struct {
		f    vehicle.Filter
		page fleet.Page
		want string
		of   int
	}{
		{vehicle.Filter{Below: top.Path, OrganID: top.ID}, fleet.Page{Number: 1, Size: 9}, "京A1", 1},
		{vehicle.Filter{Below: below.Path}, fleet.Page{Number: 1, Size: 9}, "京A2", 1},
		{vehicle.Filter{Below: top.Path}, fleet.Page{Number: 2, Size: 1}, "京A1", 2},
		{vehicle.Filter{Below: top.Path}, fleet.Page{Number: 3, Size: 1}, "", 2},
		{vehicle.Filter{Below: top.Path, Search: "vin1"}, fleet.Page{Number: 1, Size: 9}, "京A1", 1},
		{vehicle.Filter{Below: top.Path, Search: "wang"}, fleet.Page{Number: 1, Size: 9}, "京A1", 1},
		{vehicle.Filter{Below: top.Path, Search: `0%_\ l`}, fleet.Page{Number: 1, Size: 9}, "京A2", 1},
		{vehicle.Filter{Below: top.Path, Search: `_`}, fleet.Page{Number: 1, Size: 9}, "京A2", 1},
		{vehicle.Filter{Below: top.Path, Search: "1\nvin"}, fleet.Page{Number: 1, Size: 9}, "京A1", 1},
		{vehicle.Filter{Below: top.Path, Settled: &yes}, fleet.Page{Number: 1, Size: 9}, "京A1", 1},
		{vehicle.Filter{Below: top.Path, Settled: &no}, fleet.Page{Number: 1, Size: 9}, "京A2", 1},
		{vehicle.Filter{Below: top.Path, Search: "nobody"}, fleet.Page{Number: 1, Size: 9}, "", 0},
	} {
		got, n := plates(t, s, c.f, c.page)
		if n != c.of || c.want == "" && len(got) > 0 || c.want != "" && (len(got) != 1 || got[0] != c.want) {
			t.Errorf("%+v: %v of %d", c, got, n)
		}
	}
}

func testVehicleChanges(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, below := two(t, s)
	a, b := insertCar(t, s, top.ID, "A", "o"), insertCar(t, s, top.ID, "B", "o")
	d := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, &vehicle.Vehicle{Plate: "A"}))(t)
	_, err := s.UpdateVehicle(ctx, 999, func(*vehicle.Row) error { return nil })
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.UpdateVehicle(ctx, a.ID, func(r *vehicle.Row) error { r.Owner = "never"; return errRule })
	wantErr(t, err, errRule)
	_, err = s.UpdateVehicle(ctx, a.ID, func(r *vehicle.Row) error { r.Plate = "B"; return nil })
	wantErr(t, err, fleet.ErrConflict)
	touched := must(s.UpdateVehicle(ctx, a.ID, func(r *vehicle.Row) error {
		if r.Owner != "o" || r.Devices != 1 || r.OrganPath != top.Path {
			t.Errorf("%+v", r)
		}
		r.Owner, r.Plate, r.OrganID = "new", "A2", below.ID
		return nil
	}))(t)
	equal(t, touched, []fleet.ID{d.ID})
	row := must(s.RowByIMEI(ctx, d.IMEI))(t)
	if row.Vehicle.Owner != "new" || row.Vehicle.Plate != "A2" || row.OrganPath != below.Path {
		t.Fatalf("%+v", row)
	}
	insertCar(t, s, below.ID, "B", "o")
	moved := must(s.MoveVehicles(ctx, []fleet.ID{a.ID, b.ID, 999}, top.ID, func(rows []vehicle.Row, taken map[string]bool) []fleet.ID {
		equal(t, len(rows), 2)
		equal(t, taken, map[string]bool{"B": true}) // itself
		return []fleet.ID{a.ID}
	}))(t)
	equal(t, moved, []fleet.ID{d.ID})
	equal(t, must(s.RowByIMEI(ctx, d.IMEI))(t).OrganPath, top.Path)
	_, err = s.MoveVehicles(ctx, []fleet.ID{b.ID}, below.ID, func([]vehicle.Row, map[string]bool) []fleet.ID { return []fleet.ID{b.ID} })
	wantErr(t, err, fleet.ErrConflict)
	_, err = s.DeleteVehicles(ctx, []fleet.ID{a.ID}, func([]vehicle.Row) error { return errRule })
	wantErr(t, err, errRule)
	equal(t, must(s.DeleteVehicles(ctx, []fleet.ID{a.ID, 999}, func(rows []vehicle.Row) error { equal(t, len(rows), 1); return nil }))(t), []fleet.ID{d.ID})
	row = must(s.RowByIMEI(ctx, d.IMEI))(t)
	if row.Device.VehicleID != 0 || row.Vehicle != (vehicle.Vehicle{}) {
		t.Fatalf("still fitted: %+v", row)
	}
}

// benchCars is how many vehicles the benchmarks of administered fleets have, two devices on every fifth of them and one on the others.
const benchCars, benchDevicesOfCars = 80_000, 100_000

// benchFleet adds 100,000 devices on 80,000 vehicles in 200 organisations below one.
func benchFleet(b *testing.B, s store.Engine) (top, leaf organ.Organ) {
	top = root(b, s, "top")
	for range 200 {
		leaf = must(s.InsertOrgan(ctxOf(b), organ.Organ{ParentID: top.ID, Name: "leaf", Status: 1}))(b)
	}
	all := make([]device.Row, benchDevicesOfCars)
	for i := range all {
		car := i % benchCars
		o := top.ID + 1 + fleet.ID(car%200)
		all[i].Device = device.Device{OrganID: o, IMEI: imei(i), Model: "GT06N", CreatedAt: 1,
			Details: device.Details{Name: "device " + itoa(i), Type: device.Wired, SIM: "139" + itoa(10_000_000+i)}}
		all[i].Vehicle = vehicle.Vehicle{OrganID: o, Plate: "粤B" + itoa(10_000+car), CreatedAt: 1,
			Details: vehicle.Details{Owner: "Owner " + itoa(car), VIN: "LSVAA49J1" + itoa(10_000_000+car)}}
	}
	check(b, s.InsertMany(ctxOf(b), all))
	return top, leaf
}

// benchVehicles lists vehicles by every filter.
func benchVehicles(b *testing.B, s store.Engine) {
	top, leaf := benchFleet(b, s)
	first, last := fleet.Page{Number: 1, Size: 20}, fleet.Page{Number: 4000, Size: 20}
	for _, c := range []struct {
		name string
		f    vehicle.Filter
		page fleet.Page
	}{
		{"All", vehicle.Filter{Below: top.Path}, first}, {"AllLastPage", vehicle.Filter{Below: top.Path}, last},
		{"Leaf", vehicle.Filter{Below: top.Path, OrganID: leaf.ID}, first}, {"LeafBelow", vehicle.Filter{Below: leaf.Path}, first},
		{"TextRare", vehicle.Filter{Below: top.Path, Search: "b12345"}, first}, {"TextNone", vehicle.Filter{Below: top.Path, Search: "nobody"}, first},
		{"TextCommon", vehicle.Filter{Below: top.Path, Search: "owner"}, first}, {"TextLeaf", vehicle.Filter{Below: leaf.Path, Search: "owner"}, first},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				_, _, err := s.Vehicles(ctxOf(b), c.f, c.page)
				check(b, err)
			}
		})
	}
	ids := make([]fleet.ID, 20)
	for i := range ids {
		ids[i] = fleet.ID(1 + i*4999)
	}
	b.Run("DeviceExtras", func(b *testing.B) {
		for b.Loop() {
			if n := len(must(s.DeviceExtras(ctxOf(b), ids))(b)); n != 20 {
				b.Fatal(n)
			}
		}
	})
	b.Run("ModelUse", func(b *testing.B) {
		for b.Loop() {
			must(s.ModelUse(ctxOf(b), "/1/"))(b)
		}
	})
}

// testThresholds: what is set for a subject takes the place of what was, is inherited again, and goes with the subject.
func testThresholds(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top := root(t, s, "top")
	d := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, &vehicle.Vehicle{OrganID: top.ID, Plate: "京A00001"}))(t)
	of := threshold.Subject{VehicleID: d.VehicleID}
	value := func(n int) *int { return &n }
	set := func(of threshold.Subject, name string, n *int) {
		t.Helper()
		check(t, s.ChangeThresholds(ctx, of, []threshold.Change{{Name: name, Value: n}}))
	}
	set(of, "b", value(1))
	set(of, "a", value(2))
	set(of, "b", value(3))
	set(threshold.Subject{}, "a", value(4))
	set(threshold.Subject{DeviceID: d.ID}, "a", value(5))
	set(threshold.Subject{DeviceID: d.ID}, "c", nil)
	equal(t, must(s.ThresholdsOf(ctx, of))(t), []threshold.Set{{Subject: of, Name: "a", Value: 2}, {Subject: of, Name: "b", Value: 3}})
	set(of, "a", nil)
	all := must(s.Thresholds(ctx))(t)
	equal(t, len(all.Sets), 3)
	equal(t, all.Devices, map[fleet.ID][]fleet.ID{d.VehicleID: {d.ID}})
	check(t, s.DeleteDevices(ctx, []fleet.ID{d.ID}, 10, func([]device.Detail) []fleet.ID { return []fleet.ID{d.ID} }))
	equal(t, len(must(s.ThresholdsOf(ctx, threshold.Subject{DeviceID: d.ID}))(t)), 0)
	equal(t, len(must(s.ThresholdsOf(ctx, threshold.Subject{}))(t)), 1)
}
