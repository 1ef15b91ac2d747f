package storetest

import (
	"errors"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/individual"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/share"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
	"waymark/store"
)

func testIndividuals(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	below := must(s.InsertOrgan(ctx, organ.Organ{Name: "below", ParentID: o.ID}))(t)
	apart := root(t, s, "apart")
	bind := func(organID fleet.ID, imei, name string) (device.Device, individual.Individual) {
		d := must(s.Insert(ctx, device.Device{OrganID: organID, IMEI: imei}, &vehicle.Vehicle{OrganID: organID, Plate: "京A" + name}))(t)
		i := must(s.BindIndividual(ctx, individual.Individual{OrganID: organID, DeviceID: d.ID, UserName: name, Phone: "1" + name, CreatedAt: 3}))(t)
		return d, i
	}
	d1, i1 := bind(o.ID, "860000000000001", "Ann_")
	_, i2 := bind(below.ID, "860000000000002", "bob")
	_, i3 := bind(apart.ID, "860000000000003", "cid")
	equal(t, must(s.BindIndividual(ctx, individual.Individual{OrganID: o.ID, DeviceID: d1.ID, UserName: "other"}))(t), i1)
	row := individual.Row{Individual: i1, OrganName: "o", OrganPath: o.Path, IMEI: d1.IMEI, PlateNo: "京AAnn_"}
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
	list(o.Path, "京aBOB", i2.ID)
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
	row.DeviceID, row.IMEI, row.PlateNo = 0, "", ""
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

func anyShares(int, int) error { return nil }

func testShares(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o, other := root(t, s, "o"), root(t, s, "other")
	d1 := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001"}, nil))(t)
	d2 := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000002"}, nil))(t)
	put := func(hash string, l share.Share) share.Share {
		t.Helper()
		got := must(s.InsertShare(ctx, l, []byte(hash), anyShares))(t)
		l.ID = got.ID
		equal(t, got, l)
		return got
	}
	a := put("a", share.Share{DeviceID: d1.ID, VehicleID: 7, OrganID: o.ID, OrganPath: o.Path, AccountID: 5, Maker: "王", Label: "é'", Shows: share.Shows{Plate: true}, CreatedAt: 10, ExpiresAt: 20})
	b := put("b", share.Share{DeviceID: d1.ID, OrganID: o.ID, OrganPath: o.Path, Shows: share.Shows{Track: true}, CreatedAt: 10, ExpiresAt: 30})
	c := put("c", share.Share{DeviceID: d2.ID, OrganID: other.ID, OrganPath: other.Path, CreatedAt: 10, ExpiresAt: 30})
	_, err := s.InsertShare(ctx, share.Share{DeviceID: 999, OrganID: o.ID}, []byte("x"), anyShares)
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.InsertShare(ctx, a, []byte("a"), anyShares)
	wantErr(t, err, fleet.ErrConflict)

	equal(t, must(s.ShareByHash(ctx, []byte("a")))(t), a)
	equal(t, must(s.Share(ctx, b.ID))(t), b)
	for _, hash := range []string{"", "A", "aa"} {
		_, err = s.ShareByHash(ctx, []byte(hash))
		wantErr(t, err, fleet.ErrNotFound)
	}
	equal(t, must(s.SharesOf(ctx, d1.ID))(t), []share.Share{b, a})
	equal(t, must(s.StandingShares(ctx, 19))(t), []share.Share{a, b, c})
	equal(t, must(s.StandingShares(ctx, 20))(t), []share.Share{b, c})

	refused := errors.New("too many")
	counted := func(at fleet.Millis, ofDevice, ofOrgan int) {
		t.Helper()
		_, err := s.InsertShare(ctx, share.Share{DeviceID: d1.ID, OrganID: o.ID, CreatedAt: at, ExpiresAt: at + 1}, []byte("n"), func(d, o int) error {
			equal(t, []int{d, o}, []int{ofDevice, ofOrgan})
			return refused
		})
		wantErr(t, err, refused)
	}
	counted(15, 2, 2)
	counted(25, 1, 1)
	counted(30, 0, 0)

	equal(t, must(s.EndShare(ctx, b.ID, 15, share.Moved))(t), true)
	equal(t, must(s.EndShare(ctx, b.ID, 16, share.Withdrawn))(t), false)
	equal(t, must(s.EndShare(ctx, a.ID, 20, share.Withdrawn))(t), false) // its time was over
	b.EndedAt, b.Reason = 15, share.Moved
	equal(t, must(s.Share(ctx, b.ID))(t), b)
	counted(15, 1, 1)

	equal(t, must(s.NoteOpening(ctx, a.ID, 12))(t), fleet.Millis(0))
	equal(t, must(s.NoteOpening(ctx, a.ID, 14))(t), fleet.Millis(12))
	equal(t, must(s.NoteOpening(ctx, a.ID, 13))(t), fleet.Millis(14))
	a.Opens, a.OpenedAt = 3, 14
	equal(t, must(s.Share(ctx, a.ID))(t), a)
	_, err = s.NoteOpening(ctx, 999, 1)
	wantErr(t, err, fleet.ErrNotFound)

	equal(t, must(s.DropShares(ctx, 16))(t), 1)
	equal(t, must(s.SharesOf(ctx, d1.ID))(t), []share.Share{a})
	equal(t, must(s.DropShares(ctx, 21))(t), 1)
	check(t, s.DeleteDevices(ctx, []fleet.ID{d2.ID}, 1, func([]device.Detail) []fleet.ID { return []fleet.ID{d2.ID} }))
	_, err = s.Share(ctx, c.ID)
	wantErr(t, err, fleet.ErrNotFound)
}

// testSharesAtOnce: of many that are made at the same time no more get through than there is room for.
func testSharesAtOnce(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001"}, nil))(t)
	full := errors.New("full")
	var all sync.WaitGroup
	errs := make([]error, 12)
	for i := range errs {
		all.Go(func() {
			_, errs[i] = s.InsertShare(ctx, share.Share{DeviceID: d.ID, OrganID: o.ID, CreatedAt: 1, ExpiresAt: 9}, []byte{byte(i)}, func(ofDevice, _ int) error {
				if ofDevice >= 5 {
					return full
				}
				return nil
			})
		})
	}
	all.Wait()
	made := 0
	for _, err := range errs {
		if err == nil {
			made++
		} else {
			wantErr(t, err, full)
		}
	}
	equal(t, made, 5)
}
