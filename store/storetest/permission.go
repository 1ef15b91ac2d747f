package storetest

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/store"
)

// seedOf makes a seed: a page of a code, or with a path a button.
func seedOf(seed, parent, code, path string) permission.Seed {
	p := permission.Permission{Kind: permission.KindMenu, Code: code, Name: permission.Name{CN: "名" + code, EN: code}, URL: "/" + seed, Status: 1, SystemType: "S", CreatedAt: 7}
	if path != "" {
		p.Kind, p.URL = permission.KindButton, path
	}
	if parent == "" {
		p.URL = ""
	}
	return permission.Seed{Permission: p, Seed: seed, Parent: parent}
}

// plant puts a small tree into the store: heading H, pages A (buttons a, b) and B (buttons b, PM-11).
func plant(t testing.TB, s store.Engine) map[string]permission.Permission {
	t.Helper()
	seeds := []permission.Seed{
		seedOf("h", "", "H", ""), seedOf("A", "h", "A", ""), seedOf("A/a", "A", "a", "/x/a"), seedOf("A/b", "A", "b", "/x/b"),
		seedOf("B", "h", "B", ""), seedOf("B/b", "B", "b", "/x/b2"), seedOf("B/p", "B", "PM-11", "/x/p"),
	}
	equal(t, must(s.PlantPermissions(ctxOf(t), seeds))(t), len(seeds))
	out := map[string]permission.Permission{}
	for i, p := range must(s.Permissions(ctxOf(t)))(t) {
		out[seeds[i].Seed] = p
	}
	return out
}

// offer restricts the roles of an organisation.
func offer(t testing.TB, s store.Engine, o organ.Organ, roles ...fleet.ID) {
	t.Helper()
	check(t, s.UpdateOrgan(ctxOf(t), o, append([]fleet.ID{}, roles...), func(organ.Organ, []fleet.ID) error { return nil }))
}

func person(t testing.TB, s store.Engine, login string, organID fleet.ID) account.Account {
	t.Helper()
	return must(s.InsertAccount(ctxOf(t), account.Account{LoginName: login, OrganID: organID, Status: 1}))(t)
}

func testRoutes(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	r := permission.Route{SystemType: "S", RouteType: "T", AppType: "A", Method: "GET", Path: "/b", Code: "C", Middlewares: "m", Handler: "h",
		About: permission.Name{CN: "中", EN: "en"}, Status: 1, UpdatedAt: 5}
	other := r
	other.Method = "POST"
	first := r
	first.Path = "/a"
	put := func(added, changed, retired int, list ...permission.Route) {
		t.Helper()
		a, c, r, err := s.PutRoutes(ctx, list)
		check(t, err)
		equal(t, [3]int{a, c, r}, [3]int{added, changed, retired})
	}
	want := func(list ...permission.Route) {
		t.Helper()
		got := must(s.Routes(ctx))(t)
		for i := range got {
			if got[i].ID == 0 {
				t.Fatal("a route without ID")
			}
			got[i].ID = 0
		}
		equal(t, got, list)
	}
	put(3, 0, 0, other, r, first)
	want(first, r, other)
	later := r
	later.UpdatedAt = 9
	put(0, 0, 0, other, later, first)
	want(first, r, other)
	later.Code = "D"
	put(0, 1, 1, later, first)
	gone := other
	gone.Status = 0
	want(first, later, gone)
	put(0, 0, 0, later, first)
	put(0, 1, 0, later, first, other)
	want(first, later, other)
}

func testPermissions(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	at := plant(t, s)
	made := must(s.InsertPermissions(ctx, []permission.Permission{
		{ParentID: at["A"].ID, Kind: permission.KindButton, Code: "c", Name: permission.Name{CN: "丙", EN: "c"}, URL: "/x/c", Icon: "i", Sort: -5, SystemType: "S", Status: 0, Remark: "r", CreatedAt: 8},
		{Kind: permission.KindMenu, Code: "Z", Sort: 9},
	}))(t)
	all := must(s.Permissions(ctx))(t)
	equal(t, len(all), 9)
	equal(t, all[0], made[0])
	equal(t, all[8], made[1])
	_, err := s.InsertPermissions(ctx, []permission.Permission{{Code: "kept out"}, {ParentID: 999}})
	wantErr(t, err, fleet.ErrNotFound)
	equal(t, len(must(s.Permissions(ctx))(t)), 9)
	changed := permission.Permission{ID: made[0].ID, ParentID: made[1].ID, Kind: permission.KindMenu, Code: "d", Name: permission.Name{CN: "丁"}, URL: "/d", Sort: -6, SystemType: "T", Status: 1, CreatedAt: 8}
	check(t, s.UpdatePermission(ctx, changed))
	equal(t, must(s.Permissions(ctx))(t)[0], changed)
	wantErr(t, s.UpdatePermission(ctx, permission.Permission{ID: 999}), fleet.ErrNotFound)
	changed.ParentID = 999
	wantErr(t, s.UpdatePermission(ctx, changed), fleet.ErrNotFound)
	role := must(s.InsertRole(ctx, permission.Role{Name: "r", Codes: []string{"b", "d"}}))(t)
	equal(t, must(s.RolesOfPermissions(ctx, []fleet.ID{at["A/b"].ID, at["A/a"].ID, made[0].ID}))(t), map[fleet.ID]int{at["A/b"].ID: 1, made[0].ID: 1})
	equal(t, must(s.DeletePermissions(ctx, []fleet.ID{made[1].ID, at["A"].ID, at["A/a"].ID, 999}))(t), 5)
	equal(t, must(s.RolePermissions(ctx, role.ID))(t), []fleet.ID{at["B/b"].ID})
	equal(t, len(must(s.Permissions(ctx))(t)), 4)
	equal(t, must(s.DeletePermissions(ctx, nil))(t), 0)
}

func testPlanting(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	at := plant(t, s)
	check(t, s.UpdatePermission(ctx, permission.Permission{ID: at["A"].ID, ParentID: at["h"].ID, Kind: permission.KindMenu, Code: "renamed", Status: 0}))
	must(s.DeletePermissions(ctx, []fleet.ID{at["B"].ID}))(t)
	before := must(s.Permissions(ctx))(t)
	again := []permission.Seed{seedOf("h", "", "H", ""), seedOf("A", "h", "A", ""), seedOf("B", "h", "B", ""), seedOf("B/p", "B", "PM-11", "/x/p"),
		seedOf("B/new", "B", "N", "/x/n"), seedOf("A/new", "A", "N", "/x/n")}
	equal(t, must(s.PlantPermissions(ctx, again))(t), 1) // what was deleted does not come back, nor what would be below it
	after := must(s.Permissions(ctx))(t)
	equal(t, after[:len(before)], before)
	equal(t, after[len(after)-1].ParentID, at["A"].ID)
	roles := []permission.RoleSeed{
		{Seed: "one", Role: permission.Role{Name: "一", NameEN: "one", Status: 1, CreatedAt: 3}, Codes: []string{"a", "N"}},
		{Seed: "two", Role: permission.Role{Name: "二"}},
	}
	never := func(permission.Role, []string, []string, []string) bool { t.Error("asked"); return false }
	equal(t, must(s.PlantRoles(ctx, roles, never))(t), 2)
	there := must(s.Roles(ctx))(t)
	equal(t, there[0], permission.Role{ID: there[0].ID, Name: "一", NameEN: "one", Status: 1, CreatedAt: 3})
	equal(t, must(s.RolePermissions(ctx, there[0].ID))(t), []fleet.ID{at["A/a"].ID, after[len(after)-1].ID})
	check(t, s.DeleteRole(ctx, there[0].ID))
	equal(t, must(s.PlantRoles(ctx, roles, never))(t), 0)
	_, err := s.PlantRoles(ctx, []permission.RoleSeed{{Seed: "three", Codes: []string{"unknown"}}}, never)
	wantErr(t, err, fleet.ErrNotFound)
	equal(t, len(must(s.Roles(ctx))(t)), 1)
}

// testGrowing has seeds of roles gain codes after they were planted.
func testGrowing(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	plant(t, s)
	seeds := []permission.RoleSeed{{Seed: "one", Role: permission.Role{Name: "一"}, Codes: []string{"a"}}, {Seed: "two", Role: permission.Role{Name: "二"}, Codes: []string{"A"}}}
	var asked []string
	say := false
	grow := func(r permission.Role, gained, planted, now []string) bool {
		slices.Sort(now)
		asked = append(asked, fmt.Sprint(r.Name, gained, planted, now))
		return say
	}
	put := func(want ...string) {
		t.Helper()
		asked = nil
		equal(t, must(s.PlantRoles(ctx, seeds, grow))(t), 0)
		equal(t, asked, want)
	}
	equal(t, must(s.PlantRoles(ctx, seeds, grow))(t), 2)
	put()
	say = true
	seeds[0].Codes = []string{"B", "a", "b", "not yet"}
	put("一[B b] [a] [a]") // what there is no permission for waits
	put()
	say = false
	seeds[0].Codes = append(seeds[0].Codes, "PM-11")
	put("一[PM-11] [a B b] [B a b]")
	put()
	say = true
	seeds[0].Codes = append(seeds[0].Codes, "A")
	put("一[A] [a B b PM-11] [B a b]")
	seeds[0].Codes = append(seeds[0].Codes, "H")
	put("一[H] [a B b PM-11 A] [A B a b]")
	check(t, s.DeleteRole(ctx, must(s.Roles(ctx))(t)[0].ID))
	seeds[0].Codes = append(seeds[0].Codes, "x")
	put()
}

func testRoles(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	at := plant(t, s)
	one := must(s.InsertRole(ctx, permission.Role{OrganID: o.ID, Name: "甲", NameEN: "one", Status: 1, Remark: "r", CreatedAt: 4, Codes: []string{"b", "a", "b"}}))(t)
	two := must(s.InsertRole(ctx, permission.Role{Name: "two"}))(t)
	one.OrganName, one.OrganPath, one.Codes = o.Name, o.Path, nil
	equal(t, must(s.Roles(ctx))(t), []permission.Role{one, two})
	equal(t, must(s.RolePermissions(ctx, one.ID))(t), []fleet.ID{at["A/a"].ID, at["A/b"].ID, at["B/b"].ID})
	_, err := s.InsertRole(ctx, permission.Role{Name: "x", Codes: []string{"a", "unknown"}})
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.InsertRole(ctx, permission.Role{OrganID: 999})
	wantErr(t, err, fleet.ErrNotFound)
	equal(t, len(must(s.Roles(ctx))(t)), 2)
	check(t, s.SetRolePermissions(ctx, two.ID, to(at["B/p"].ID, at["A"].ID, at["A"].ID)))
	equal(t, must(s.RolePermissions(ctx, two.ID))(t), []fleet.ID{at["A"].ID, at["B/p"].ID})
	wantErr(t, s.SetRolePermissions(ctx, 999, to()), fleet.ErrNotFound)
	wantErr(t, s.SetRolePermissions(ctx, two.ID, to(at["B"].ID, 999)), fleet.ErrNotFound)
	equal(t, must(s.RolePermissions(ctx, two.ID))(t), []fleet.ID{at["A"].ID, at["B/p"].ID})
	equal(t, must(s.RolesWith(ctx, []fleet.ID{at["A/a"].ID, at["B"].ID}))(t), []fleet.ID{one.ID})
	equal(t, must(s.RolesWith(ctx, []fleet.ID{at["A/a"].ID, at["A"].ID}))(t), []fleet.ID{one.ID, two.ID})
	equal(t, len(must(s.RolesWith(ctx, nil))(t)), 0)
	who := must(s.InsertAccount(ctx, account.Account{LoginName: "who", OrganID: o.ID}))(t)
	check(t, s.SetRolePermissions(ctx, two.ID, to(at["A/a"].ID, at["B"].ID)))
	check(t, s.GrantRole(ctx, who.ID, two.ID))
	check(t, s.GrantRole(ctx, who.ID, one.ID))
	rights := must(s.RightsOfEach(ctx, []fleet.ID{999, who.ID}))(t)
	equal(t, rights[0], permission.Rights{})
	equal(t, rights[1].Held, map[fleet.ID][]fleet.ID{at["A/a"].ID: {one.ID, two.ID}, at["A/b"].ID: {one.ID}, at["B/b"].ID: {one.ID}, at["B"].ID: {two.ID}})
	check(t, s.SetRolePermissions(ctx, two.ID, to()))
	equal(t, len(must(s.RolePermissions(ctx, two.ID))(t)), 0)
}

// codesOf returns the codes that count for an account, carriedBy those that would if nothing were disabled.
func codesOf(t testing.TB, s store.Engine, account fleet.ID) []string {
	t.Helper()
	rights := must(s.RightsOf(ctxOf(t), account))(t)
	return rights.Codes()
}

func carriedBy(t testing.TB, s store.Engine, account fleet.ID) []string {
	t.Helper()
	rights := must(s.RightsOf(ctxOf(t), account))(t)
	return rights.Carried()
}

func roleAsItIs(permission.Role) error { return nil }

// to makes a change that sets permissions whatever there was.
func to(ids ...fleet.ID) func([]fleet.ID) ([]fleet.ID, error) {
	return func([]fleet.ID) ([]fleet.ID, error) { return ids, nil }
}

func testRoleChanges(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	plant(t, s)
	role := must(s.InsertRole(ctx, permission.Role{Name: "r", Status: 1, CreatedAt: 4, Codes: []string{"a"}}))(t)
	changed := permission.Role{ID: role.ID, OrganID: o.ID, Name: "new", NameEN: "en", Remark: "m"}
	check(t, s.UpdateRole(ctx, changed, roleAsItIs))
	changed.OrganName, changed.OrganPath, changed.CreatedAt = o.Name, o.Path, 4
	equal(t, must(s.Roles(ctx))(t), []permission.Role{changed})
	wantErr(t, s.UpdateRole(ctx, permission.Role{ID: 999}, roleAsItIs), fleet.ErrNotFound)
	changed.OrganID = 999
	wantErr(t, s.UpdateRole(ctx, changed, roleAsItIs), fleet.ErrNotFound)
	a := person(t, s, "a", o.ID)
	check(t, s.GrantRole(ctx, a.ID, role.ID))
	check(t, s.GrantRole(ctx, a.ID, role.ID))
	wantErr(t, s.GrantRole(ctx, a.ID, 999), fleet.ErrNotFound)
	wantErr(t, s.GrantRole(ctx, 999, role.ID), fleet.ErrNotFound)
	equal(t, must(s.RolesOf(ctx, a.ID))(t), []fleet.ID{role.ID})
	beside := must(s.InsertOrgan(ctx, organ.Organ{Name: "beside", Status: 1}))(t)
	check(t, s.GrantRole(ctx, person(t, s, "elsewhere", beside.ID).ID, role.ID))
	equal(t, must(s.UsersOfRoles(ctx, o.Path))(t), map[fleet.ID]int{role.ID: 1})
	equal(t, must(s.RolesBelow(ctx, o.Path))(t), []permission.Holding{{OrganID: o.ID, OrganPath: o.Path, RoleID: role.ID}})
	equal(t, carriedBy(t, s, a.ID), []string{"a"}) // though the role is disabled
	equal(t, len(carriedBy(t, s, 999)), 0)
	errStale := errors.New("stale")
	wantErr(t, s.UpdateRole(ctx, permission.Role{ID: role.ID, Status: 1}, func(now permission.Role) error {
		equal(t, now, permission.Role{ID: role.ID, OrganID: o.ID, OrganName: o.Name, OrganPath: o.Path, Name: "new", NameEN: "en", Remark: "m", CreatedAt: 4})
		return errStale
	}), errStale)
	wantErr(t, s.DeleteRole(ctx, role.ID), fleet.ErrConflict)
	named := must(s.InsertRole(ctx, permission.Role{Name: "named", Codes: []string{"a"}}))(t)
	offer(t, s, o, named.ID)
	wantErr(t, s.DeleteRole(ctx, named.ID), fleet.ErrConflict)
	offer(t, s, o)
	check(t, s.DeleteRole(ctx, named.ID))
	wantErr(t, s.DeleteRole(ctx, named.ID), fleet.ErrNotFound)
}

// testCodes takes rights away in every way there is.
func testCodes(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	below := must(s.InsertOrgan(ctx, organ.Organ{ParentID: o.ID, Name: "below", Status: 1}))(t)
	aside := must(s.InsertOrgan(ctx, organ.Organ{ParentID: o.ID, Name: "aside", Status: 1}))(t)
	at := plant(t, s)
	a := person(t, s, "a", below.ID)
	want := func(why string, codes ...string) {
		t.Helper()
		if got := codesOf(t, s, a.ID); !slices.Equal(got, codes) {
			t.Errorf("%s: %v, want %v", why, got, codes)
		}
	}
	want("no role")
	role := must(s.InsertRole(ctx, permission.Role{Name: "r", Status: 1, Codes: []string{"H", "A", "a", "b", "PM-11"}}))(t)
	check(t, s.GrantRole(ctx, a.ID, role.ID))
	want("headings and staff codes do not count", "A", "a", "b")
	employee := must(s.InsertUser(ctx, account.Account{LoginName: "e", OrganID: o.ID, Status: 1, Person: account.Person{Employee: true}}, []fleet.ID{role.ID}))(t)
	equal(t, codesOf(t, s, employee.ID), []string{"A", "PM-11", "a", "b"})
	enable := func(seed string, status int) {
		t.Helper()
		p := at[seed]
		p.Status = status
		check(t, s.UpdatePermission(ctx, p))
	}
	enable("A/b", 0)
	want("the other permission of the code is enabled", "A", "a", "b")
	enable("A", 0)
	want("the page is disabled", "b")
	enable("B", 0)
	want("both pages are disabled")
	enable("A", 1)
	enable("A/b", 1)
	enable("h", 0)
	want("the heading is disabled")
	enable("h", 1)
	want("enabled again", "A", "a", "b")
	for organID, codes := range map[fleet.ID][]string{o.ID: {"A", "a", "b"}, below.ID: {"A", "a", "b"}, aside.ID: nil} {
		check(t, s.UpdateRole(ctx, permission.Role{ID: role.ID, OrganID: organID, Status: 1}, roleAsItIs))
		want("role of an organisation", codes...)
	}
	check(t, s.UpdateRole(ctx, permission.Role{ID: role.ID}, roleAsItIs))
	want("role disabled")
	equal(t, len(codesOf(t, s, 999)), 0)
}

func testOffers(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	below := must(s.InsertOrgan(ctx, organ.Organ{ParentID: o.ID, Name: "below", Status: 1}))(t)
	deep := must(s.InsertOrgan(ctx, organ.Organ{ParentID: below.ID, Name: "deep", Status: 1}))(t)
	plant(t, s)
	one := must(s.InsertRole(ctx, permission.Role{Name: "one", Status: 1, Codes: []string{"a"}}))(t)
	two := must(s.InsertRole(ctx, permission.Role{Name: "two", Status: 1, Codes: []string{"b"}}))(t)
	a := person(t, s, "a", deep.ID)
	check(t, s.GrantRole(ctx, a.ID, one.ID))
	check(t, s.GrantRole(ctx, a.ID, two.ID))
	want := func(codes ...string) {
		t.Helper()
		equal(t, codesOf(t, s, a.ID), codes)
	}
	want("a", "b")
	offer(t, s, o, two.ID, one.ID)
	want("a", "b")
	offer(t, s, below, two.ID)
	want("b")
	equal(t, must(s.OrganRoles(ctx))(t), map[fleet.ID][]fleet.ID{o.ID: {one.ID, two.ID}, below.ID: {two.ID}})
	offer(t, s, deep, one.ID)
	want("a")
}
