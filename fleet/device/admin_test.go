package device_test

import (
	"errors"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/permission"
	"waymark/fleet/vehicle"
)

// admin is somebody of the root who may do everything with devices.
func admin(t *testing.T) (*device.Service, fleet.Actor, []fleet.ID, func(imei, plate string, organ fleet.ID) fleet.ID, func(imei string) device.Row) {
	t.Helper()
	s, _, organs := newService(t)
	actor := actorOf(organs[0], permission.DeviceAdd, permission.DeviceEdit, permission.DeviceDelete, permission.DeviceTransfer)
	add := func(imei, plate string, organ fleet.ID) fleet.ID {
		t.Helper()
		d, err := s.Register(t.Context(), actor, device.Registration{OrganID: organ, IMEI: imei, Form: device.Form{Model: "m", Car: vehicle.Fields{Plate: plate,
			Details: vehicle.Details{Owner: "owner of " + plate}},
			Details: device.Details{Name: "n"}}})
		if err != nil {
			t.Fatal(err)
		}
		return d.ID
	}
	row := func(imei string) device.Row {
		t.Helper()
		r, err := s.Store.RowByIMEI(t.Context(), imei)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	return s, actor, []fleet.ID{organs[0].ID, organs[1].ID}, add, row
}

const one, two, three = "861000000000001", "861000000000002", "861000000000003"

func form(plate, owner string) device.Form {
	return device.Form{Model: "m", Car: vehicle.Fields{Plate: plate,
		Details: vehicle.Details{Owner: owner, VIN: "12345"}},
		Details: device.Details{Name: "n"}}
}

func TestUpdateOfVehicles(t *testing.T) {
	s, actor, organs, add, row := admin(t)
	first := add(one, "京A11111", organs[0])
	add(two, "京A11111", organs[0])
	add(three, "京A33333", organs[0])
	update := func(want string, u device.Update) int {
		t.Helper()
		u.ID = first
		n, err := s.Update(t.Context(), actor, u)
		if codeOf(err) != want {
			t.Errorf("%v, want %q", err, want)
		}
		return n
	}
	if n := update("", device.Update{Form: form("京A11111", "Li")}); n != 2 || row(two).Vehicle.Owner != "Li" {
		t.Errorf("a change of the vehicle concerns %d devices, the other shows %q", n, row(two).Vehicle.Owner)
	}
	update("device.fitted", device.Update{OrganID: organs[1], Form: form("京A11111", "Li")})
	update("", device.Update{Form: form("京A33333", "Li")}) // another vehicle that is there: it keeps what it has
	if v := row(three).Vehicle; v.Owner != "owner of 京A33333" || v.VIN != "" || row(one).Vehicle.ID != v.ID {
		t.Errorf("%+v", v)
	}
	update("", device.Update{Form: form("京A44444", "Zhao")})
	if v := row(one).Vehicle; v.Owner != "Zhao" || v.VIN != "12345" || v.Plate != "京A44444" {
		t.Errorf("%+v", v)
	}
	add("861000000000005", "京A44444", organs[1])
	update("vehicle.taken", device.Update{OrganID: organs[1], Form: form("京A44444", "Zhao")})
	update("", device.Update{OrganID: organs[1], Form: form("京A55555", "Zhao")}) // left behind: a vehicle is made there
	if r := row(one); r.Device.OrganID != organs[1] || r.Vehicle.OrganID != organs[1] {
		t.Errorf("%+v", r)
	}
	update("", device.Update{Form: form("", "Zhao")})
	if r := row(one); r.Device.VehicleID != 0 || r.Vehicle.Owner != "" {
		t.Errorf("still fitted: %+v", r)
	}
	update("", device.Update{Form: form("未绑定", "Qian")}) // a placeholder keeps the owner …
	update("", device.Update{Form: form("京A66666", "Qian")})
	if v := row(one).Vehicle; v.Plate != "京A66666" || v.Owner != "Qian" { // … and becomes the vehicle
		t.Errorf("%+v", v)
	}
}

// The ICCID of a card that is fitted later is filled in once, and is the same from then on.
func TestICCIDIsFilledInOnce(t *testing.T) {
	s, actor, organs, add, row := admin(t)
	id := add(one, "", organs[0])
	const card, other = "89860012345678901234", "89860012345678909999"
	for i, c := range []struct{ iccid, refused, kept string }{
		{"", "", ""},
		{"8986", "device.iccid", ""},
		{" " + card, "", card},
		{"", "", card},
		{card, "", card},
		{other, "device.iccidFixed", card},
	} {
		_, err := s.Update(t.Context(), actor, device.Update{ID: id, Form: form("", ""), ICCID: c.iccid})
		if got := row(one).Device.ICCID; codeOf(err) != c.refused || got != c.kept {
			t.Errorf("%d: %v, ICCID %q; want %q, %q", i, err, got, c.refused, c.kept)
		}
	}
}

func TestEndOfService(t *testing.T) {
	s, actor, organs, add, row := admin(t)
	id := add(one, "", organs[0])
	if _, err := s.Store.ChangeDevice(t.Context(), id, func(e *device.Edit) error { e.Device.ActiveAt = 1000; return nil }); err != nil {
		t.Fatal(err)
	}
	none, ten, twelve, three, at, never := 0, 10, 12, 3, fleet.Millis(1000+100*86_400_000), fleet.Millis(0)
	for i, c := range []struct {
		trial *int
		end   *fleet.Millis
		want  fleet.Millis
	}{{&ten, nil, 1000 + 10*86_400_000}, {nil, nil, 1000 + 10*86_400_000}, {&ten, &at, at}, {&ten, nil, at}, {&twelve, nil, at + 2*86_400_000}, {&three, nil, at - 7*86_400_000},
		{&none, nil, 0}, {&ten, nil, 1000 + 10*86_400_000}, {nil, &never, 0}, {&three, nil, 1000 + 3*86_400_000}} {
		u := device.Update{ID: id, Form: form("", ""), ExpireAt: c.end}
		u.TrialDays = c.trial
		if _, err := s.Update(t.Context(), actor, u); err != nil || row(one).Device.ExpireAt != c.want {
			t.Errorf("%d: ends at %d, %v; want %d", i, row(one).Device.ExpireAt, err, c.want)
		}
	}
}

func TestClockZone(t *testing.T) {
	s, actor, organs, add, row := admin(t)
	id := add(one, "", organs[0])
	for i, c := range []struct {
		typed, want, code string
		keep              bool
	}{{"8", "+08:00", "", false}, {"", "+08:00", "", true}, {"nowhere", "+08:00", "device.clockZone", false}, {"-3:30", "-03:30", "", false}, {"", "", "", false}} {
		u := device.Update{ID: id, Form: form("", ""), KeepZone: c.keep}
		u.ClockZone = c.typed
		_, err := s.Update(t.Context(), actor, u)
		var refused *fleet.Error
		if errors.As(err, &refused); (refused == nil) != (c.code == "") || refused != nil && refused.Code != c.code || device.Zone(row(one).Device.ZoneMinutes) != c.want {
			t.Errorf("%d: %v, %q; want %q", i, err, device.Zone(row(one).Device.ZoneMinutes), c.want)
		}
	}
}

func TestServiceBegunByHand(t *testing.T) {
	s, actor, organs, add, row := admin(t)
	end := fleet.MillisOf(clock.Now()) + 86_400_000
	u := device.Update{ID: add(one, "", organs[0]), Form: form("", ""), ExpireAt: &end}
	for _, way := range []string{"", device.Manual} { // others wait for a position
		u.ActivateWay = way
		if _, err := s.Update(t.Context(), actor, u); err != nil {
			t.Fatal(err)
		}
		if d, want := row(one).Device, way == device.Manual; (d.ActiveAt == fleet.MillisOf(clock.Now())) != want || d.ExpireAt != end {
			t.Errorf("%q: active since %d, until %d", way, d.ActiveAt, d.ExpireAt)
		}
	}
}

func TestWhatIsTypedIsTidied(t *testing.T) {
	s, actor, organs, _, row := admin(t)
	f := form("京a·12345", "\u202eWang\u200b")
	f.Name, f.SIM, f.Alias, f.Remark, f.Car.Phone = "truck\n\x00 1", "１３９００００１２３４", "ＡＢ－１", "two\r\nlines", "１３８００１３８０００"
	if _, err := s.Register(t.Context(), actor, device.Registration{OrganID: organs[0], IMEI: "８６１０００００００００００９", Form: f}); err != nil {
		t.Fatal(err)
	}
	r := row("861000000000009")
	got := []string{r.Device.Name, r.Device.SIM, r.Device.Alias, r.Device.Remark, r.Vehicle.Plate, r.Vehicle.Owner, r.Vehicle.Phone}
	if want := []string{"truck  1", "13900001234", "AB-1", "two\nlines", "京A12345", "Wang", "13800138000"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	moved, _, err := s.Transfer(t.Context(), actor, organs[1], []string{"８６１０００００００００００９"})
	if moved != 1 || err != nil {
		t.Errorf("%d, %v", moved, err)
	}
}

func TestTransferOfDevices(t *testing.T) {
	s, actor, organs, add, row := admin(t)
	add(one, "京A11111", organs[0])
	add(two, "京A11111", organs[0])
	add(three, "", organs[0])
	add("861000000000004", "京A44444", organs[0])
	add("861000000000005", "京A44444", organs[1])
	reasons := func(list []device.Refusal) (out []string) {
		for _, r := range list {
			out = append(out, r.IMEI[14:]+r.Reason)
		}
		return out
	}
	moved, refused, err := s.Transfer(t.Context(), actor, organs[1], []string{one, three, "861000000000004", "861000000000005", "9", one})
	if want := []string{"5transfer.there", "", "1transfer.fitted", "4transfer.plateTaken"}; err != nil || moved != 1 || len(refused) != 4 ||
		refused[1].Reason != vehicle.ReasonNotFound || !slices.Equal(append(reasons(refused[:1]), append([]string{""}, reasons(refused[2:])...)...), want) {
		t.Errorf("%d, %+v, %v", moved, refused, err)
	}
	moved, refused, err = s.Transfer(t.Context(), actor, organs[1], []string{one, two})
	if r := row(two); err != nil || moved != 2 || len(refused) != 0 || r.Vehicle.OrganID != organs[1] || r.Device.OrganID != organs[1] {
		t.Errorf("%d, %+v, %v: %+v", moved, refused, err, r)
	}
	if _, _, err = s.Transfer(t.Context(), actor, 999, []string{one}); codeOf(err) != "organ.notFound" {
		t.Error(err)
	}
}
