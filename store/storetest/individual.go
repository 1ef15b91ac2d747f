package storetest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/individual"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/track"
	"waymark/store"
)

func testIndividuals(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	below := must(s.InsertOrgan(ctx, organ.Organ{Name: "below", ParentID: o.ID}))(t)
	apart := root(t, s, "apart")
	bind := func(organID fleet.ID, imei, name string) (device.Device, individual.Individual) {
		d := must(s.Insert(ctx, device.Device{OrganID: organID, IMEI: imei}, nil))(t)
		i := must(s.BindIndividual(ctx, individual.Individual{OrganID: organID, DeviceID: d.ID, UserName: name, Phone: "1" + name, CreatedAt: 3}))(t)
		return d, i
	}
	d1, i1 := bind(o.ID, "860000000000001", "Ann_")
	_, i2 := bind(below.ID, "860000000000002", "bob")
	_, i3 := bind(apart.ID, "860000000000003", "cid")
	equal(t, must(s.BindIndividual(ctx, individual.Individual{OrganID: o.ID, DeviceID: d1.ID, UserName: "other"}))(t), i1)
	row := individual.Row{Individual: i1, OrganName: "o", OrganPath: o.Path, IMEI: d1.IMEI}
	equal(t, must(s.Individual(ctx, i1.ID))(t), row)
	equal(t, must(s.IndividualOf(ctx, d1.ID))(t), row)
	_, err := s.IndividualOf(ctx, 999)
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.BindIndividual(ctx, individual.Individual{OrganID: o.ID, DeviceID: 999})
	wantErr(t, err, fleet.ErrNotFound)
	list := func(below, key string, want ...fleet.ID) {
		t.Helper()
		got, total, err := s.Individuals(ctx, individual.Filter{Below: below, Key: key}, fleet.Page{Number: 1, Size: 10})
		check(t, err)
		var ids []fleet.ID
		for _, r := range got {
			ids = append(ids, r.ID)
		}
		equal(t, ids, want)
		equal(t, total, len(want))
	}
	list(o.Path, "", i2.ID, i1.ID)
	list(o.Path, "ANN_", i1.ID)
	list(o.Path, "00002", i2.ID)
	list(apart.Path, "", i3.ID)
	list(apart.Path, "ann")

	wantErr(t, s.DeleteIndividual(ctx, i1.ID), fleet.ErrConflict)
	wantErr(t, s.DeleteIndividual(ctx, 999), fleet.ErrNotFound)
	check(t, s.SetDevicePassword(ctx, d1.ID, "secret"))
	check(t, s.InsertSession(ctx, account.Session{TokenHash: []byte("x"), DeviceID: d1.ID, ExpiresAt: 9}))
	wantErr(t, s.UnbindIndividual(ctx, i2.ID, d1.ID), fleet.ErrNotFound)
	equal(t, must(s.DevicePassword(ctx, d1.ID))(t), "secret")
	check(t, s.UnbindIndividual(ctx, i1.ID, d1.ID))
	equal(t, must(s.DevicePassword(ctx, d1.ID))(t), "")
	equal(t, len(must(s.SessionsOfDevice(ctx, d1.ID, 0))(t)), 0)
	row.DeviceID, row.IMEI = 0, ""
	equal(t, must(s.Individual(ctx, i1.ID))(t), row)
	list(o.Path, "", i2.ID, i1.ID)
	list(o.Path, "00001")
	_, next := bind(o.ID, "860000000000004", "next")
	list(o.Path, "", next.ID, i2.ID, i1.ID)
	check(t, s.DeleteIndividual(ctx, i1.ID))
	wantErr(t, s.DeleteIndividual(ctx, i1.ID), fleet.ErrNotFound)
}

func testResetDevice(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001", CreatedAt: 1}, nil))(t)
	other := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000002"}, nil))(t)
	i := must(s.BindIndividual(ctx, individual.Individual{OrganID: o.ID, DeviceID: d.ID, UserName: "n"}))(t)
	check(t, s.SetDevicePassword(ctx, d.ID, "secret"))
	check(t, s.InsertSession(ctx, account.Session{TokenHash: []byte("x"), DeviceID: d.ID, ExpiresAt: 9}))
	old := monitor.State{DeviceID: d.ID, LastMessage: 50, HasPosition: true, FixedAt: 50, Latest: track.Point{FixTime: 50, RecvTime: 50}, Place: 5}
	untouched := monitor.State{DeviceID: other.ID, LastMessage: 50, Latest: track.Point{FixTime: 50, RecvTime: 50}}
	commit := func(states ...monitor.State) {
		_, err := s.Commit(ctx, monitor.Batch{States: states, Frames: []monitor.DeviceFrames{{DeviceID: d.ID, Packed: []byte("frames")}}, Place: 5})
		check(t, err)
	}
	commit(old, untouched)
	wantErr(t, s.ResetDevice(ctx, 999, 60), fleet.ErrNotFound)
	check(t, s.ResetDevice(ctx, d.ID, 60))
	empty := monitor.State{DeviceID: d.ID, ResetAt: 60}
	equal(t, must(s.State(ctx, d.ID))(t), empty)
	equal(t, must(s.State(ctx, other.ID))(t), untouched)
	equal(t, len(must(s.FramesOf(ctx, d.ID))(t)), 0)
	equal(t, must(s.DevicePassword(ctx, d.ID))(t), "")
	equal(t, len(must(s.SessionsOfDevice(ctx, d.ID, 0))(t)), 0)
	equal(t, must(s.Individual(ctx, i.ID))(t).DeviceID, fleet.ID(0))
	equal(t, must(s.RowByIMEI(ctx, d.IMEI))(t).Device.ResetAt, fleet.Millis(60))
	check(t, s.Refs(ctx, func(r device.Ref) bool {
		if want := map[bool]fleet.Millis{true: 60}[r.ID == d.ID]; r.ResetAt != want {
			t.Fatalf("ref %+v, want %d", r, want)
		}
		return true
	}))
	commit(old) // a worker that has not heard of it yet
	equal(t, must(s.State(ctx, d.ID))(t), empty)
	young := monitor.State{DeviceID: d.ID, LastMessage: 70, ResetAt: 60, Latest: track.Point{FixTime: 70, RecvTime: 70}}
	commit(young)
	equal(t, must(s.State(ctx, d.ID))(t), young)
}
