package storetest

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/vehicle"
	"waymark/store"
)

func testOrgans(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	if got := must(s.Organs(ctx))(t); len(got) != 0 {
		t.Fatal("a new database has organisations")
	}
	a := root(t, s, "甲公司")
	b := must(s.InsertOrgan(ctx, organ.Organ{ParentID: a.ID, Name: "second", Sort: 2, Status: 1, RetentionDays: 90, Remark: "r", CreatedAt: 5}))(t)
	c := must(s.InsertOrgan(ctx, organ.Organ{ParentID: a.ID, Name: "first", Sort: 1}))(t)
	d := must(s.InsertOrgan(ctx, organ.Organ{ParentID: b.ID, Name: "deep"}))(t)
	if a.Level != 1 || a.Path != organ.ChildPath("", a.ID) || d.Level != 3 || d.Path != organ.ChildPath(b.Path, d.ID) {
		t.Fatalf("levels or paths are wrong: %+v %+v", a, d)
	}
	equal(t, must(s.Organs(ctx))(t), []organ.Organ{a, c, b, d})
	equal(t, must(s.Organ(ctx, b.ID))(t), b)
	_, err := s.Organ(ctx, 999)
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.InsertOrgan(ctx, organ.Organ{ParentID: 999})
	wantErr(t, err, fleet.ErrNotFound)
}

// below adds an organisation below another.
func below(t testing.TB, s store.Engine, parent fleet.ID, name string) organ.Organ {
	t.Helper()
	return must(s.InsertOrgan(ctxOf(t), organ.Organ{ParentID: parent, Name: name, Status: 1, CreatedAt: 1000}))(t)
}

func organOf(t testing.TB, s store.Engine, id fleet.ID) organ.Organ {
	t.Helper()
	return must(s.Organ(ctxOf(t), id))(t)
}

var errNo = errors.New("the check says no")

func yes(organ.Move) error { return nil }

func anyParent(organ.Organ) error { return nil }

func testOrganChanges(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	a := root(t, s, "a")
	one := must(s.InsertRole(ctx, permission.Role{Name: "one", Status: 1}))(t)
	two := must(s.InsertRole(ctx, permission.Role{Name: "two", Status: 1}))(t)
	wantRoles := func(id fleet.ID, want ...fleet.ID) {
		t.Helper()
		got := must(s.OrganRoles(ctx))(t)[id]
		if len(got)+len(want) > 0 {
			equal(t, got, want)
		}
	}
	b := must(s.AddOrgan(ctx, organ.Organ{ParentID: a.ID, Name: "乙", Sort: 3, Status: 1, Remark: "r", RetentionDays: 7, CreatedAt: 9},
		[]fleet.ID{one.ID, two.ID}, func(parent organ.Organ) error { equal(t, parent, a); return nil }))(t)
	if b.Level != 2 || b.Path != organ.ChildPath(a.Path, b.ID) {
		t.Fatalf("level or path: %+v", b)
	}
	equal(t, organOf(t, s, b.ID), b)
	wantRoles(b.ID, one.ID, two.ID)
	add := func(o organ.Organ, roles []fleet.ID, check func(organ.Organ) error, want error) {
		t.Helper()
		_, err := s.AddOrgan(ctx, o, roles, check)
		wantErr(t, err, want)
	}
	add(organ.Organ{ParentID: a.ID, Name: "乙"}, nil, anyParent, fleet.ErrConflict)
	add(organ.Organ{ParentID: 999, Name: "x"}, nil, anyParent, fleet.ErrNotFound)
	add(organ.Organ{ParentID: a.ID, Name: "x"}, []fleet.ID{999}, anyParent, fleet.ErrNotFound)
	add(organ.Organ{ParentID: a.ID, Name: "x"}, nil, func(organ.Organ) error { return errNo }, errNo)
	equal(t, len(must(s.Organs(ctx))(t)), 2)

	c := below(t, s, a.ID, "c")
	anything := func(organ.Organ, []fleet.ID) error { return nil }
	changed := organ.Organ{ID: b.ID, Name: "new", Sort: -1, Status: 0, Remark: "s", RetentionDays: 0}
	check(t, s.UpdateOrgan(ctx, changed, nil, func(old organ.Organ, roles []fleet.ID) error {
		equal(t, old, b)
		equal(t, roles, []fleet.ID{one.ID, two.ID})
		return nil
	}))
	wantRoles(b.ID, one.ID, two.ID) // nil leaves them
	changed.ParentID, changed.Level, changed.Path, changed.CreatedAt = b.ParentID, b.Level, b.Path, b.CreatedAt
	equal(t, organOf(t, s, b.ID), changed)
	check(t, s.UpdateOrgan(ctx, changed, []fleet.ID{two.ID}, anything))
	wantRoles(b.ID, two.ID)
	check(t, s.UpdateOrgan(ctx, changed, []fleet.ID{}, anything))
	wantRoles(b.ID)
	wantErr(t, s.UpdateOrgan(ctx, organ.Organ{ID: c.ID, Name: "new"}, nil, anything), fleet.ErrConflict)
	wantErr(t, s.UpdateOrgan(ctx, organ.Organ{ID: 999, Name: "x"}, nil, anything), fleet.ErrNotFound)
	wantErr(t, s.UpdateOrgan(ctx, changed, []fleet.ID{999}, anything), fleet.ErrNotFound)
	wantErr(t, s.UpdateOrgan(ctx, organ.Organ{ID: c.ID, Name: "x"}, nil, func(organ.Organ, []fleet.ID) error { return errNo }), errNo)
	equal(t, organOf(t, s, c.ID), c)
	second := root(t, s, "second root")
	wantErr(t, s.UpdateOrgan(ctx, organ.Organ{ID: second.ID, Name: "a"}, nil, anything), fleet.ErrConflict)

	deep := below(t, s, b.ID, "deep")
	equal(t, must(s.DisabledAbove(ctx, deep.Path))(t), true)
	equal(t, must(s.DisabledAbove(ctx, b.Path))(t), true)
	equal(t, must(s.DisabledAbove(ctx, c.Path))(t), false)
	equal(t, must(s.DisabledAbove(ctx, ""))(t), false)
}

func testOrganMoves(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	a := root(t, s, "a")
	b := below(t, s, a.ID, "b")
	c := below(t, s, b.ID, "c")
	d := below(t, s, c.ID, "d")
	// Paths that begin alike must not be taken for one another: "/1/2/" and "/1/20/".
	var other organ.Organ
	for i := 0; i < 20; i++ {
		other = below(t, s, a.ID, itoa(i))
	}
	check(t, s.MoveOrgan(ctx, c.ID, other.ID, func(m organ.Move) error {
		equal(t, m, organ.Move{Organ: c, Parent: other, Former: "b", Deepest: 4})
		return nil
	}))
	c.ParentID, c.Path = other.ID, organ.ChildPath(other.Path, c.ID)
	equal(t, organOf(t, s, c.ID), c)
	d.Path = organ.ChildPath(c.Path, d.ID)
	equal(t, organOf(t, s, d.ID), d)
	check(t, s.MoveOrgan(ctx, c.ID, a.ID, yes)) // a level up
	c.ParentID, c.Path, c.Level = a.ID, organ.ChildPath(a.Path, c.ID), 2
	d.Path, d.Level = organ.ChildPath(c.Path, d.ID), 3
	equal(t, organOf(t, s, c.ID), c)
	equal(t, organOf(t, s, d.ID), d)
	check(t, s.MoveOrgan(ctx, c.ID, a.ID, yes)) // where it is
	equal(t, organOf(t, s, d.ID), d)
	equal(t, organOf(t, s, b.ID), b)

	namesake := below(t, s, b.ID, "c")
	wantErr(t, s.MoveOrgan(ctx, namesake.ID, a.ID, yes), fleet.ErrConflict)
	wantErr(t, s.MoveOrgan(ctx, namesake.ID, other.ID, func(organ.Move) error { return errNo }), errNo)
	wantErr(t, s.MoveOrgan(ctx, namesake.ID, 999, yes), fleet.ErrNotFound)
	wantErr(t, s.MoveOrgan(ctx, 999, a.ID, yes), fleet.ErrNotFound)
	equal(t, organOf(t, s, namesake.ID), namesake)
}

// testOrganMovesAtOnce moves organisations under each other from many sides: whoever comes second must see what the first did.
func testOrganMovesAtOnce(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top := root(t, s, "top")
	const n = 8
	var ids [n]fleet.ID
	for i := range ids {
		ids[i] = below(t, s, top.ID, itoa(i)).ID
	}
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			for step := 1; step < n; step++ {
				err := s.MoveOrgan(ctx, ids[i], ids[(i+step)%n], func(m organ.Move) error {
					if strings.HasPrefix(m.Parent.Path, m.Organ.Path) {
						return errNo
					}
					return nil
				})
				if err != nil && !errors.Is(err, errNo) {
					t.Errorf("move: %v", err)
				}
				_, err = s.AddOrgan(ctx, organ.Organ{ParentID: top.ID, Name: "once " + itoa(step)}, nil, anyParent)
				if err != nil && !errors.Is(err, fleet.ErrConflict) {
					t.Errorf("add: %v", err)
				}
			}
		})
	}
	all.Wait()
	known := map[fleet.ID]organ.Organ{}
	added := 0
	for _, o := range must(s.Organs(ctx))(t) { // by level: a parent comes first, so that a cycle shows
		if o.ID != top.ID {
			parent, ok := known[o.ParentID]
			if !ok || o.Path != organ.ChildPath(parent.Path, o.ID) || o.Level != parent.Level+1 {
				t.Fatalf("the tree is broken at %+v below %+v", o, parent)
			}
		}
		known[o.ID] = o
		if strings.HasPrefix(o.Name, "once ") {
			added++
		}
	}
	equal(t, len(known), 1+n+n-1)
	equal(t, added, n-1)
}

func testOrganDelete(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	a := root(t, s, "a")
	b := below(t, s, a.ID, "b")
	c := below(t, s, b.ID, "c")
	beside := below(t, s, a.ID, "beside")
	d1 := must(s.Insert(ctx, device.Device{OrganID: b.ID, IMEI: "860000000000001"}, &vehicle.Vehicle{Plate: "P1"}))(t)
	d2 := must(s.Insert(ctx, device.Device{OrganID: c.ID, IMEI: "860000000000002"}, &vehicle.Vehicle{Plate: "P1"}))(t)
	kept := must(s.Insert(ctx, device.Device{OrganID: a.ID, IMEI: "860000000000003"}, &vehicle.Vehicle{Plate: "P1"}))(t)
	foreign := must(s.Insert(ctx, device.Device{OrganID: a.ID, IMEI: "860000000000004"}, &vehicle.Vehicle{OrganID: c.ID, Plate: "P2"}))(t)
	user := must(s.InsertAccount(ctx, account.Account{LoginName: "u", OrganID: beside.ID, Super: true}))(t)
	role := must(s.InsertRole(ctx, permission.Role{OrganID: c.ID, Name: "c's", Status: 1}))(t)
	common := must(s.InsertRole(ctx, permission.Role{Name: "common", Status: 1}))(t)
	check(t, s.GrantRole(ctx, user.ID, role.ID))
	off := c
	off.Status = 0
	check(t, s.UpdateOrgan(ctx, off, []fleet.ID{role.ID, common.ID}, func(organ.Organ, []fleet.ID) error { return nil }))

	want := organ.Contents{Organs: 1, Vehicles: 3, Devices: 2, Roles: 1}
	equal(t, must(s.OrganContents(ctx, b.Path))(t), want)
	equal(t, must(s.OrganContents(ctx, a.Path))(t), organ.Contents{Organs: 3, Users: 1, Supers: 1, Vehicles: 4, Devices: 4, Roles: 1})
	equal(t, must(s.OrganContents(ctx, "/999/"))(t), organ.Contents{})
	check(t, s.DeleteOrgan(ctx, b.ID, func(o organ.Organ, held organ.Contents) error {
		equal(t, o, b)
		equal(t, held, want)
		return nil
	}))
	equal(t, must(s.Organs(ctx))(t), []organ.Organ{a, beside})
	for _, r := range rows(t, s) {
		if r.Device.OrganID != a.ID || (r.Device.VehicleID != 0) != (r.Device.ID == kept.ID) {
			t.Errorf("device after the delete: %+v", r)
		}
	}
	equal(t, len(must(s.RowsByID(ctx, []fleet.ID{d1.ID, d2.ID, kept.ID, foreign.ID}))(t)), 4)
	equal(t, must(s.OrganContents(ctx, a.Path))(t), organ.Contents{Organs: 1, Users: 1, Supers: 1, Vehicles: 1, Devices: 4})
	equal(t, len(must(s.OrganRoles(ctx))(t)), 0)
	wantErr(t, s.GrantRole(ctx, user.ID, role.ID), fleet.ErrNotFound)
	check(t, s.GrantRole(ctx, user.ID, common.ID))
	equal(t, must(s.OrganUsers(ctx, nil))(t), map[fleet.ID]int{beside.ID: 1})
	equal(t, must(s.OrganUsers(ctx, []fleet.ID{a.ID, beside.ID}))(t), map[fleet.ID]int{beside.ID: 1})
	equal(t, len(must(s.OrganUsers(ctx, []fleet.ID{a.ID}))(t)), 0)
}

func testOrganDeleteRefused(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	a := root(t, s, "a")
	b, beside := below(t, s, a.ID, "b"), below(t, s, a.ID, "beside")
	role := must(s.InsertRole(ctx, permission.Role{OrganID: b.ID, Name: "b's", Status: 1}))(t)
	check(t, s.UpdateOrgan(ctx, beside, []fleet.ID{role.ID}, func(organ.Organ, []fleet.ID) error { return nil }))
	equal(t, must(s.OrganContents(ctx, b.Path))(t), organ.Contents{Roles: 1, Offering: 1})
	agree := func(organ.Organ, organ.Contents) error { return nil }
	wantErr(t, s.DeleteOrgan(ctx, 999, agree), fleet.ErrNotFound)
	wantErr(t, s.DeleteOrgan(ctx, b.ID, func(organ.Organ, organ.Contents) error { return errNo }), errNo)
	must(s.Insert(ctx, device.Device{OrganID: a.ID, IMEI: "860000000000001"}, nil))(t)
	if err := s.DeleteOrgan(ctx, a.ID, agree); err == nil { // devices of a root have nowhere to go
		t.Fatal("a root with a device was deleted")
	}
	equal(t, len(must(s.Organs(ctx))(t)), 3)
	equal(t, len(rows(t, s)), 1)

	// Devices that arrive while their organisation goes are refused or go along; none is lost, none hangs in the air.
	var both sync.WaitGroup
	both.Go(func() {
		for i := range 20 {
			_, err := s.Insert(ctx, device.Device{OrganID: b.ID, IMEI: imei(100 + i)}, &vehicle.Vehicle{Plate: itoa(i)})
			if err != nil && !errors.Is(err, fleet.ErrNotFound) {
				t.Errorf("insert: %v", err)
			}
		}
	})
	both.Go(func() {
		if err := s.DeleteOrgan(ctx, b.ID, agree); err != nil {
			t.Errorf("delete: %v", err)
		}
	})
	both.Wait()
	for _, r := range rows(t, s) {
		if r.Device.OrganID != a.ID || r.Device.VehicleID != 0 {
			t.Errorf("device after the delete: %+v", r)
		}
	}
}
