package storetest

import (
	"errors"
	"slices"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/store"
)

// testClaims: no other device gets a name that the same terminal could call itself by, whichever way.
func testClaims(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o, other := root(t, s, "o"), root(t, s, "other")
	const imei, filled = "860000000001002", "1860000000001002"
	const checked, short, binary = "490154203237518", "49015420323751", "2c944ab787a7" // forms of one number
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei}, nil))(t)
	must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: checked}, nil))(t)
	free := must(s.Insert(ctx, device.Device{OrganID: other.ID, IMEI: "860000000005555"}, nil))(t)
	stays := func(e *device.Edit) error { return nil }
	for _, alias := range []string{filled, "f860000000001002", "00" + imei, short, binary} {
		_, _, err := s.InsertDevice(ctx, device.Device{OrganID: other.ID, IMEI: "860000000001111", Alias: alias}, stays)
		wantErr(t, err, fleet.ErrConflict)
		_, err = s.Insert(ctx, device.Device{OrganID: other.ID, IMEI: "860000000001111", Alias: alias}, nil)
		wantErr(t, err, fleet.ErrConflict)
		wantErr(t, s.InsertMany(ctx, []device.Row{{Device: device.Device{OrganID: other.ID, IMEI: "860000000001111", Alias: alias}}}), fleet.ErrConflict)
		_, err = s.ChangeDevice(ctx, free.ID, func(e *device.Edit) error { e.Device.Alias = alias; return nil })
		wantErr(t, err, fleet.ErrConflict)
	}
	equal(t, must(s.TakenIMEIs(ctx, []string{imei, short, "860000000001111"}))(t), map[string]bool{imei: true, short: true})
	wantErr(t, s.InsertMany(ctx, []device.Row{{Device: device.Device{OrganID: o.ID, IMEI: "35145120840121"}}, {Device: device.Device{OrganID: o.ID, IMEI: "351451208401216"}}}), fleet.ErrConflict)

	// its own other forms are a device's to have, and free again when it has them no more
	alias := func(id fleet.ID, to string) {
		t.Helper()
		must(s.ChangeDevice(ctx, id, func(e *device.Edit) error { e.Device.Alias = to; return nil }))(t)
	}
	alias(d.ID, filled)
	alias(d.ID, "2"+imei)
	check(t, s.MoveDevices(ctx, []string{imei}, other.ID, func(m device.Moving) device.Move { return device.Move{Devices: []fleet.ID{m.Devices[0].Device.ID}} }))
	_, err := s.ChangeDevice(ctx, free.ID, func(e *device.Edit) error { e.Device.Alias = filled; return nil })
	wantErr(t, err, fleet.ErrConflict)
	alias(d.ID, "013912345678")
	alias(d.ID, "")
	alias(free.ID, "13912345678")
	check(t, s.DeleteDevices(ctx, []fleet.ID{d.ID}, 1, func([]device.Detail) []fleet.ID { return []fleet.ID{d.ID} }))
	alias(free.ID, filled)
	problems, err := s.Check(ctx)
	check(t, err)
	equal(t, len(problems), 0)
}

// testClaimsByProtocol: one alias in two protocols is two devices; what counts in any protocol is nobody else's in one.
func testClaimsByProtocol(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o, other := root(t, s, "o"), root(t, s, "other")
	const imei, text = "860000000001002", "Straßenbahn 7 ©"
	put := func(at fleet.ID, imei, alias, protocol string) (device.Device, error) {
		return s.Insert(ctx, device.Device{OrganID: at, IMEI: imei, Alias: alias, Protocol: protocol}, nil)
	}
	must(put(o.ID, imei, "123456", "jt808"))(t)
	second := must(put(other.ID, "860000000001111", "0123456", "gt06"))(t)
	must(put(o.ID, "860000000002222", text, "jt808"))(t)
	third := must(put(other.ID, "860000000003333", text, "gt06"))(t)
	must(put(o.ID, "860000000004444", "tram", ""))(t)
	for _, c := range []device.Device{
		{Alias: "123456"}, {Alias: "00123456", Protocol: "jt808"}, {Alias: "123456", Protocol: "gt06"}, {Alias: text}, {Alias: text, Protocol: "gt06"},
		{Alias: "tram", Protocol: "gt06"}, {Alias: imei, Protocol: "gt06"}, {Alias: "1" + imei, Protocol: "other"}, {IMEI: "123456"},
	} {
		c.OrganID = other.ID
		if c.IMEI == "" {
			c.IMEI = "860000000009999"
		}
		_, err := s.Insert(ctx, c, nil)
		wantErr(t, err, fleet.ErrConflict)
		wantErr(t, s.InsertMany(ctx, []device.Row{{Device: c}}), fleet.ErrConflict)
		_, _, err = s.InsertDevice(ctx, c, func(*device.Edit) error { return nil })
		wantErr(t, err, fleet.ErrConflict)
	}
	becomes := func(id fleet.ID, protocol string) error {
		_, err := s.ChangeDevice(ctx, id, func(e *device.Edit) error { e.Device.Protocol = protocol; return nil })
		return err
	}
	for _, protocol := range []string{"jt808", ""} {
		wantErr(t, becomes(second.ID, protocol), fleet.ErrConflict)
		wantErr(t, becomes(third.ID, protocol), fleet.ErrConflict)
	}
	check(t, becomes(third.ID, "other"))
	must(put(o.ID, "860000000005555", text, "gt06"))(t) // which is free now
	wantErr(t, becomes(third.ID, "gt06"), fleet.ErrConflict)
	problems, err := s.Check(ctx)
	check(t, err)
	equal(t, len(problems), 0)
}

// testClaimsAtOnce: of many who register forms of one number at the same time one gets it.
func testClaimsAtOnce(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	errs := make([]error, 8)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() {
			d := device.Device{OrganID: o.ID, IMEI: "86000000000200" + itoa(i), Alias: itoa(i+1) + "860000000001002"}
			if i%2 == 0 {
				_, errs[i] = s.Insert(ctx, d, nil)
			} else {
				_, _, errs[i] = s.InsertDevice(ctx, d, func(*device.Edit) error { return nil })
			}
		})
	}
	all.Wait()
	equal(t, len(slices.DeleteFunc(errs, func(err error) bool { return errors.Is(err, fleet.ErrConflict) })), 1)
	equal(t, len(rows(t, s)), 1)
}
