package permission_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

// world is a service on a real database: a root with north and south, what the product comes with, and a few routes.
type world struct {
	*permission.Service
	t      *testing.T
	db     *sqldb.DB
	organs map[string]organ.Organ
	heard  []string
	forgot int
}

// Publish implements fleet.Publisher.
func (w *world) Publish(e fleet.Event) { w.heard = append(w.heard, e.Word+" "+e.Verb) }

type places struct{ *world }

func (p places) Visible(_ context.Context, actor fleet.Actor, id fleet.ID) (organ.Organ, error) {
	for _, o := range p.organs {
		if o.ID == id && actor.SeesOrgan(o.Path) {
			return o, nil
		}
	}
	return organ.Organ{}, fleet.Refuse(fleet.NotFound, "organ.notFound")
}

var someRoutes = []permission.Route{
	{Method: "GET", Path: "/a/list", Code: "AA-10", SystemType: "S", RouteType: "PERMISSION", AppType: "WEB", Handler: "aList", About: permission.Name{CN: "甲", EN: "First"}},
	{Method: "POST", Path: "/a/add", Code: "AA-11", About: permission.Name{CN: "乙", EN: "Second"}},
	{Method: "GET", Path: "/open"},
}

func newWorld(t *testing.T) *world {
	t.Helper()
	clock := fleet.ClockFunc(func() time.Time { return time.UnixMilli(1_790_000_000_000) })
	db, err := sqldb.OpenSQLite(t.Context(), sqlitetest.Folder(t), clock)
	check(t, err)
	t.Cleanup(func() { _ = db.Close() })
	w := &world{t: t, db: db, organs: map[string]organ.Organ{}}
	w.Service = &permission.Service{Store: db, Organs: places{w}, Clock: clock, Events: w, Audit: audit.NewRecorder(db, db, clock), Forget: func() { w.forgot++ }}
	installed(t)(w.Install(t.Context(), slices.Clone(someRoutes)))
	for _, o := range [...][2]string{{"root", ""}, {"north", "root"}, {"south", "root"}} {
		made, err := db.InsertOrgan(t.Context(), organ.Organ{Name: o[0], ParentID: w.organs[o[1]].ID, Status: 1})
		check(t, err)
		w.organs[o[0]] = made
	}
	w.forgot, w.heard = 0, nil
	return w
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// at is somebody of an organisation who holds codes.
func (w *world) at(place string, codes ...string) fleet.Actor {
	slices.Sort(codes)
	o := w.organs[place]
	return fleet.Actor{AccountID: 1, Name: place, OrganID: o.ID, OrganPath: o.Path, Codes: codes, Lang: "en"}
}

func (w *world) super() fleet.Actor {
	a := w.at("root")
	a.Super = true
	return a
}

// id is the ID of a seed.
func (w *world) id(seed string) fleet.ID {
	i := slices.IndexFunc(permission.Seeds(), func(s permission.Seed) bool { return s.Seed == seed })
	if i < 0 {
		w.t.Fatal("no seed " + seed)
	}
	return fleet.ID(i + 1)
}

// want checks which refusal an error is; "" for none.
func (w *world) want(what string, err error, code string) {
	w.t.Helper()
	got := ""
	var refused *fleet.Error
	if errors.As(err, &refused) {
		got = refused.Code
	} else if err != nil {
		got = err.Error()
	}
	if got != code {
		w.t.Errorf("%s: %q, want %q", what, got, code)
	}
}

func (w *world) permission(id fleet.ID) permission.Permission {
	all, err := w.db.Permissions(w.t.Context())
	check(w.t, err)
	i := slices.IndexFunc(all, func(p permission.Permission) bool { return p.ID == id })
	if i < 0 {
		return permission.Permission{}
	}
	return all[i]
}

func TestInsertValidates(t *testing.T) {
	w := newWorld(t)
	page := permission.Permission{ParentID: w.id("SM"), Kind: "MENU", Code: "AA-10", Name: permission.Name{CN: "甲"}, URL: "/aa", Status: 1}
	button := permission.Permission{ParentID: w.id("LM-10"), Kind: "BUTTON", Code: "AA-11", Name: permission.Name{CN: "乙"}, URL: "/a/add", Status: 1}
	for _, c := range []struct {
		name, want string
		of         permission.Permission
		change     func(*permission.Permission)
	}{
		{"page", "", page, func(*permission.Permission) {}},
		{"heading", "", page, func(p *permission.Permission) { p.ParentID, p.URL, p.Code = 0, "", "AA" }},
		{"button", "", button, func(*permission.Permission) {}},
		{"no name", "permission.nameRequired", page, func(p *permission.Permission) { p.Name.CN = " " }},
		{"no code", "permission.code", page, func(p *permission.Permission) { p.Code = "" }},
		{"code with a space", "permission.code", page, func(p *permission.Permission) { p.Code = "A 1" }},
		{"code in small letters", "permission.code", page, func(p *permission.Permission) { p.Code = "aa-10" }},
		{"kind", "permission.kind", page, func(p *permission.Permission) { p.Kind = "menu" }},
		{"status", "permission.status", page, func(p *permission.Permission) { p.Status = 2 }},
		{"url", "permission.url", page, func(p *permission.Permission) { p.URL = "javascript:alert(1)" }},
		{"url taken", "permission.urlTaken", page, func(p *permission.Permission) { p.URL = "/logmanage" }},
		{"long name", "permission.tooLong", page, func(p *permission.Permission) { p.Name.EN = strings.Repeat("x", 65) }},
		{"long remark", "permission.tooLong", page, func(p *permission.Permission) { p.Remark = strings.Repeat("x", 201) }},
		{"parent that is not", "permission.parent", page, func(p *permission.Permission) { p.ParentID, p.URL = 9999, "/bb" }},
		{"below a button", "permission.parent", page, func(p *permission.Permission) { p.ParentID, p.URL = w.id("PM-10/PM-11"), "/bb" }},
		{"button without a parent", "permission.parent", button, func(p *permission.Permission) { p.ParentID = 0 }},
		{"button twice", "permission.taken", button, func(*permission.Permission) {}},
		{"button of no route", "permission.routeUnknown", button, func(p *permission.Permission) { p.URL = "/nowhere" }},
		{"code of another route", "permission.codeMismatch", button, func(p *permission.Permission) { p.Code = "AA-10" }},
		{"open route", "permission.codeMismatch", button, func(p *permission.Permission) { p.URL = "/open" }},
	} {
		p := c.of
		c.change(&p)
		id, err := w.Insert(t.Context(), w.super(), p)
		w.want(c.name, err, c.want)
		if err == nil && (id == 0 || w.permission(id).SystemType != permission.BackOffice) {
			t.Errorf("%s: %+v", c.name, w.permission(id))
		}
	}
	if w.forgot != 3 || !slices.Equal(w.heard, []string{"permission inserted", "permission inserted", "permission inserted"}) {
		t.Errorf("%d %v", w.forgot, w.heard)
	}
}

func TestInsertButtons(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	_, err := w.InsertButtons(ctx, w.super(), w.id("LM-10"), nil)
	w.want("none", err, "permission.nothingChosen")
	_, err = w.InsertButtons(ctx, w.super(), w.id("LM-10"), []permission.RouteButton{{Path: "/a/add", Code: "AA-11"}, {Path: "/a/add", Code: "AA-11"}})
	w.want("one twice", err, "permission.taken")
	_, err = w.InsertButtons(ctx, w.super(), w.id("LM-10"), []permission.RouteButton{{Path: "/a/add", Code: "AA-11"}, {Path: "/a/list", Code: "AA-11"}})
	w.want("one wrong", err, "permission.codeMismatch")
	free := func() string {
		rows, total, err := w.Routes(ctx, permission.RouteFilter{Status: 1, HasCode: -1, Unassigned: true}, fleet.Page{Number: 1, Size: 10})
		check(t, err)
		return fmt.Sprint(total, len(rows))
	}
	if free() != "2 2" {
		t.Error(free())
	}
	made, err := w.InsertButtons(ctx, w.super(), w.id("LM-10"), []permission.RouteButton{{Path: "/a/add", Code: "AA-11", Name: "加"}, {Path: "/a/list", Code: "AA-10"}})
	check(t, err)
	if made[0].Name != (permission.Name{CN: "加", EN: "Second"}) || made[1].Name != (permission.Name{CN: "甲", EN: "First"}) || free() != "0 0" {
		t.Errorf("%+v %s", made, free())
	}
}

// TestUpdateGivesNothing tries to get rights by changing the permissions of a role that one has.
func TestUpdateGivesNothing(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	staff := w.at("root", permission.PermissionEdit, permission.MonitorCentre)
	staff.Employee = true
	p := w.permission(w.id("MC-10"))
	change := func(name, want string, f func(*permission.Permission)) {
		t.Helper()
		q := p
		f(&q)
		w.want(name, w.Update(ctx, staff, q), want)
	}
	change("rename", "", func(q *permission.Permission) { q.Name.CN = "改名" })
	change("another code", "permission.notHeld", func(q *permission.Permission) { q.Code = permission.DeviceDelete })
	change("a code that they hold", "", func(q *permission.Permission) { q.Code = permission.PermissionEdit })
	change("not there", "permission.notFound", func(q *permission.Permission) { q.ID = 9999 })
	change("below itself", "permission.parent", func(q *permission.Permission) { q.ParentID = q.ID })
	heading := w.permission(w.id("MC"))
	heading.ParentID = w.id("MC-10")
	w.want("below its own page", w.Update(ctx, staff, heading), "permission.parent")
	heading.ParentID, heading.URL = 0, "/now-a-page"
	w.want("a heading that becomes a page", w.Update(ctx, staff, heading), "permission.notHeld")
	q := p
	q.Kind = permission.KindButton
	w.want("a page with buttons that becomes one", w.Update(ctx, staff, q), "permission.kind")
	waiting := w.permission(w.id("MC-10/RC-20"))
	waiting.Name.CN = "发指令"
	w.want("a button whose route is not there yet is renamed", w.Update(ctx, staff, waiting), "")
	entries, _, err := w.db.AuditPage(ctx, audit.Query{Module: audit.ModulePermission, Page: fleet.Page{Number: 1, Size: 10}})
	check(t, err)
	last := entries[len(entries)-1]
	if last.Text != "audit.permissionUpdated" || len(last.Changes) != 1 || last.Changes[0] != (audit.Change{Field: "perName", Old: "监控中心", New: "改名"}) {
		t.Errorf("%+v", last)
	}
}

func TestKeep(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	for _, seed := range []string{"UP-10", "SM"} {
		w.want("disable "+seed, w.SetEnabled(ctx, w.super(), w.id(seed), 0), "permission.keep")
		_, err := w.Delete(ctx, w.super(), []fleet.ID{w.id("MC"), w.id(seed)})
		w.want("delete "+seed, err, "permission.keep")
	}
	w.want("disable", w.SetEnabled(ctx, w.super(), w.id("UM"), 0), "")
	w.want("status", w.SetEnabled(ctx, w.super(), w.id("UM"), 2), "permission.status")
	w.want("not there", w.SetEnabled(ctx, w.super(), 9999, 0), "permission.notFound")
	n, err := w.Delete(ctx, w.super(), []fleet.ID{w.id("FM"), w.id("OM-10")})
	all := 0
	for _, g := range permission.Catalogue() {
		if g.Code == "FM" {
			all++
			for _, m := range g.Menus {
				all += 1 + len(m.Buttons)
			}
		}
	}
	if w.want("delete", err, ""); n != all {
		t.Errorf("%d went, not %d", n, all)
	}
	installed(t)(w.Install(ctx, nil)) // does not come back
	if w.permission(w.id("FM")).ID != 0 || w.permission(w.id("UM")).Status != 0 {
		t.Error("a start undid what people did")
	}
}

func TestMenuFollowsTheTable(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	menu := func(a fleet.Actor) string {
		groups, err := w.Shown(ctx, a)
		check(t, err)
		var out []string
		for _, g := range groups {
			for _, m := range g.Children {
				out = append(out, g.Code+"/"+m.Code)
			}
		}
		return strings.Join(out, " ")
	}
	north := w.at("north", "MC-10", "HM-10", "PM-10", "DC-11")
	if got := menu(north); got != "MC/HM-10 MC/MC-10 SM/PM-10" {
		t.Error(got)
	}
	check(t, w.SetEnabled(ctx, w.super(), w.id("HM-10"), 0))
	home := w.permission(w.id("PM-10"))
	home.ParentID, home.Sort = w.id("LM-10"), 1
	check(t, w.Update(ctx, w.super(), home))
	if got := menu(north); got != "MC/MC-10 SM/PM-10" {
		t.Error(got)
	}
	check(t, w.SetEnabled(ctx, w.super(), w.id("MC"), 0))
	if got := menu(north); got != "SM/PM-10" {
		t.Error(got)
	}
	if got := menu(w.super()); strings.Contains(got, "MC/") || !strings.Contains(got, "UM/UU-10") {
		t.Error(got)
	}
}

func TestRoleScope(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	north, south, root := w.at("north", "MC-10"), w.at("south", "MC-10"), w.at("root", "MC-10")
	staff := root
	staff.Employee = true
	farStaff := north
	farStaff.Employee = true
	northID := w.organs["north"].ID
	role := func(name string, organID fleet.ID) permission.Role {
		return permission.Role{Name: name, OrganID: organID, Status: 1}
	}
	id, err := w.InsertRole(ctx, north, role("r", northID))
	w.want("own", err, "")
	for _, c := range []struct {
		name, want string
		err        error
	}{
		{"foreign organisation", "organ.notFound", second(w.InsertRole(ctx, south, role("x", northID)))},
		{"of the platform", "role.platformOnly", second(w.InsertRole(ctx, root, role("x", 0)))},
		{"of the platform, staff elsewhere", "role.platformOnly", second(w.InsertRole(ctx, farStaff, role("x", 0)))},
		{"of the platform, staff", "", second(w.InsertRole(ctx, staff, role("x", 0)))},
		{"name taken", "role.taken", second(w.InsertRole(ctx, root, role("R", northID)))},
		{"name elsewhere", "", second(w.InsertRole(ctx, south, role("r", w.organs["south"].ID)))},
		{"no name", "role.nameRequired", second(w.InsertRole(ctx, north, role(" ", northID)))},
		{"long name", "permission.tooLong", second(w.InsertRole(ctx, north, role(strings.Repeat("x", 65), northID)))},
		{"foreign role", "role.notFound", w.UpdateRole(ctx, south, permission.Role{ID: id, Name: "r", OrganID: w.organs["south"].ID, Status: 1})},
		{"role of the platform", "role.readOnly", w.UpdateRole(ctx, north, permission.Role{ID: 1, Name: "mine", OrganID: northID, Status: 1})},
		{"delete one of the platform", "role.readOnly", w.DeleteRole(ctx, root, 1)},
		{"delete a foreign one", "role.notFound", w.DeleteRole(ctx, south, id)},
		{"give to a foreign one", "role.notFound", w.SetPermissions(ctx, south, id, nil)},
		{"take from one of the platform", "role.readOnly", w.SetPermissions(ctx, north, 1, nil)},
		{"give it away", "organ.notFound", w.UpdateRole(ctx, north, permission.Role{ID: id, Name: "r", OrganID: w.organs["root"].ID, Status: 1})},
	} {
		w.want(c.name, c.err, c.want)
	}
	if ids, err := w.PermissionsOf(ctx, south, id); err == nil {
		t.Errorf("a foreign role's permissions: %v", ids)
	}
	personal := fleet.Actor{Personal: true, DeviceID: 1, OrganID: northID, OrganPath: w.organs["north"].Path}
	if rows, total, err := w.Roles(ctx, personal, permission.RoleFilter{Status: -1}, fleet.Page{Number: 1, Size: 10}); err != nil || total != 0 || len(rows) != 0 {
		t.Errorf("%v %v %v", rows, total, err)
	}
}

func second[A any](_ A, err error) error { return err }

// carrying makes an actor an account with a role that carries codes, whether they count or not.
func (w *world) carrying(a fleet.Actor, codes ...string) fleet.Actor {
	made, err := w.db.InsertAccount(w.t.Context(), account.Account{LoginName: "carrier " + strings.Join(codes, " "), OrganID: a.OrganID, Status: 1})
	check(w.t, err)
	role, err := w.db.InsertRole(w.t.Context(), permission.Role{Name: made.LoginName, Status: 1, Codes: codes})
	check(w.t, err)
	check(w.t, w.db.GrantRole(w.t.Context(), made.ID, role.ID))
	a.AccountID = made.ID
	return a
}

// TestWhoMayEnableAPermission: not those to whom it, or something below it, was not given.
func TestWhoMayEnableAPermission(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	page, button := w.id("DC-10"), w.id("DC-10/DC-13")
	clerk := w.at("root", "UP-17", "UP-14", "MC-10")
	clerk.AccountID = 99 // carries nothing
	check(t, w.SetEnabled(ctx, clerk, page, 0))
	w.want("not carried", w.SetEnabled(ctx, clerk, page, 1), "permission.notHeld")
	p := w.permission(page)
	p.Status = 1
	w.want("not carried, with all fields", w.Update(ctx, clerk, p), "permission.notHeld")
	w.want("a part carried", w.SetEnabled(ctx, w.carrying(clerk, "DC-10", "DC-13"), page, 1), "permission.notHeld")
	moved := w.permission(button)
	moved.ParentID = w.id("MC-10")
	w.want("out from under what is disabled", w.Update(ctx, clerk, moved), "permission.notHeld")
	var codes []string
	for _, s := range permission.Seeds() {
		codes = append(codes, s.Code)
	}
	slices.Sort(codes)
	w.want("all carried", w.SetEnabled(ctx, w.carrying(clerk, slices.Compact(codes)...), page, 1), "")
}

// TestNobodyGivesWhatTheyDoNotHold tries all ways from codes that one has to codes that one has not.
func TestNobodyGivesWhatTheyDoNotHold(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	north := w.at("north", "MC-10", "HT-10")
	northID := w.organs["north"].ID
	id, err := w.InsertRole(ctx, north, permission.Role{Name: "r", OrganID: northID, Status: 1, Codes: []string{"DC-13"}})
	check(t, err)
	has := func() []fleet.ID {
		ids, err := w.PermissionsOf(ctx, north, id)
		check(t, err)
		return ids
	}
	if len(has()) != 0 {
		t.Error("a new role has permissions")
	}
	held, beyond, heading := w.id("MC-10"), w.id("DC-10/DC-13"), w.id("DM")
	w.want("held, and a heading", w.SetPermissions(ctx, north, id, []fleet.ID{held, heading}), "")
	w.want("not held", w.SetPermissions(ctx, north, id, []fleet.ID{held, beyond}), "permission.notHeld")
	w.want("unknown", w.SetPermissions(ctx, north, id, []fleet.ID{9999}), "permission.notFound")
	check(t, w.SetPermissions(ctx, w.super(), id, []fleet.ID{held, beyond}))
	w.want("takes away what is held, the rest stays", w.SetPermissions(ctx, north, id, nil), "")
	if !slices.Equal(has(), []fleet.ID{beyond}) {
		t.Errorf("%v", has())
	}
	w.want("may be sent along", w.SetPermissions(ctx, north, id, []fleet.ID{beyond, held}), "")
	w.want("disable", w.UpdateRole(ctx, north, permission.Role{ID: id, Name: "r", OrganID: northID}), "")
	w.want("enable again", w.UpdateRole(ctx, north, permission.Role{ID: id, Name: "r", OrganID: northID, Status: 1}), "permission.notHeld")
	check(t, w.UpdateRole(ctx, w.super(), permission.Role{ID: id, Name: "r", OrganID: northID, Status: 1}))
	given := func(a fleet.Actor) bool {
		ids, err := w.Givable(ctx, a, northID)
		check(t, err)
		return slices.Contains(ids, id)
	}
	if given(north) || !given(w.super()) || !given(w.at("north", "MC-10", "DC-13")) {
		t.Error("roles that may be given")
	}
	check(t, w.SetEnabled(ctx, w.super(), beyond, 0))
	if given(north) {
		t.Error("what is disabled can be given, to be had when it is enabled again")
	}
	if carrier := w.at("north", "MC-10"); !given(w.carrying(carrier, "MC-10", "DC-13")) {
		t.Error("what is disabled for all keeps a role from being given by those who carry it themselves")
	}
	check(t, w.SetPermissions(ctx, w.super(), id, nil))
	entries, _, err := w.db.AuditPage(ctx, audit.Query{Module: audit.ModulePermission, Page: fleet.Page{Number: 1, Size: 1}})
	check(t, err)
	if want := []audit.Change{{Field: "permissions", Old: "DC-13, MC-10", New: ""}}; !slices.Equal(entries[0].Changes, want) {
		t.Errorf("%+v", entries[0])
	}
}

func TestOffered(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	north := w.organs["north"]
	actor := w.at("root", permission.Codes()...)
	names := func(organID fleet.ID) string {
		roles, err := w.Offered(ctx, actor, organID)
		check(t, err)
		var out []string
		for i := range roles {
			out = append(out, roles[i].In("en"))
		}
		return strings.Join(out, " ")
	}
	own, err := w.InsertRole(ctx, actor, permission.Role{Name: "own", OrganID: north.ID, Status: 1})
	check(t, err)
	_, err = w.InsertRole(ctx, actor, permission.Role{Name: "aside", OrganID: w.organs["south"].ID, Status: 1})
	check(t, err)
	const ready = "Administrator Operator Monitor Finance Installer"
	if got := names(north.ID); got != ready+" own" {
		t.Error(got)
	}
	if got := names(0); got != ready+" own aside" {
		t.Error(got)
	}
	check(t, w.db.UpdateOrgan(ctx, w.organs["root"], []fleet.ID{2, own}, func(organ.Organ, []fleet.ID) error { return nil }))
	if got := names(north.ID); got != "Operator own" {
		t.Error(got)
	}
	if ids, err := w.Offerable(ctx, actor, north.ID); err != nil || len(ids) != 6 {
		t.Error(ids, err)
	}
	w.want("named by an organisation", w.DeleteRole(ctx, actor, own), "role.inUse")
	check(t, w.UpdateRole(ctx, actor, permission.Role{ID: own, Name: "own", OrganID: north.ID}))
	if got := names(north.ID); got != "Operator" {
		t.Error(got)
	}
	_, err = w.Offered(ctx, w.at("south"), north.ID)
	w.want("foreign organisation", err, "organ.notFound")
}

func TestDeleteRole(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	north := w.at("north")
	id, err := w.InsertRole(ctx, north, permission.Role{Name: "r", OrganID: north.OrganID, Status: 1})
	check(t, err)
	a, err := w.db.InsertAccount(ctx, account.Account{LoginName: "a", OrganID: north.OrganID, Status: 1})
	check(t, err)
	check(t, w.db.GrantRole(ctx, a.ID, id))
	w.want("in use", w.DeleteRole(ctx, north, id), "role.inUse")
	free, err := w.InsertRole(ctx, north, permission.Role{Name: "free", OrganID: north.OrganID, Status: 1})
	check(t, err)
	w.want("free", w.DeleteRole(ctx, north, free), "")
	w.want("gone", w.DeleteRole(ctx, north, free), "role.notFound")
	if last := w.heard[len(w.heard)-1]; last != "role deleted" || w.forgot != 3 {
		t.Error(last, w.forgot)
	}
}

func TestRoutes(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	find := func(f permission.RouteFilter) (paths []string) {
		rows, total, err := w.Routes(ctx, f, fleet.Page{Number: 1, Size: 10})
		check(t, err)
		for _, r := range rows {
			paths = append(paths, r.Path)
		}
		if total != len(rows) {
			t.Errorf("%+v: %d of %d", f, len(rows), total)
		}
		return paths
	}
	for _, c := range []struct {
		f    permission.RouteFilter
		want []string
	}{
		{permission.RouteFilter{Status: -1, HasCode: -1}, []string{"/a/add", "/a/list", "/open"}},
		{permission.RouteFilter{Status: -1, HasCode: 0}, []string{"/open"}},
		{permission.RouteFilter{Status: 1, HasCode: 1}, []string{"/a/add", "/a/list"}},
		{permission.RouteFilter{Status: 0, HasCode: -1}, nil},
		{permission.RouteFilter{Status: -1, HasCode: -1, Search: "ALIST"}, []string{"/a/list"}},
		{permission.RouteFilter{Status: -1, HasCode: -1, Search: "乙"}, []string{"/a/add"}},
		{permission.RouteFilter{Status: -1, HasCode: -1, Method: "GET", SystemType: "S", RouteType: "PERMISSION", AppType: "WEB"}, []string{"/a/list"}},
	} {
		if got := find(c.f); !slices.Equal(got, c.want) {
			t.Errorf("%+v: %v", c.f, got)
		}
	}
	added, changed, retired, err := w.InitRoutes(ctx, w.super(), []permission.Route{someRoutes[0], {Method: "GET", Path: "/new"}})
	if err != nil || added != 1 || changed != 0 || retired != 2 {
		t.Error(added, changed, retired, err)
	}
	if got := find(permission.RouteFilter{Status: 0, HasCode: -1}); !slices.Equal(got, []string{"/a/add", "/open"}) {
		t.Errorf("%v", got)
	}
	_, err = w.Insert(ctx, w.super(), permission.Permission{ParentID: w.id("LM-10"), Kind: "BUTTON", Code: "AA-11", Name: permission.Name{CN: "乙"}, URL: "/a/add", Status: 1})
	w.want("a route that is gone", err, "permission.routeUnknown")
}

func TestGivableTree(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	flat := func(nodes []*permission.Node) string {
		var out []string
		var walk func([]*permission.Node)
		walk = func(nodes []*permission.Node) {
			for _, n := range nodes {
				out = append(out, n.Code)
				walk(n.Children)
			}
		}
		walk(nodes)
		return strings.Join(out, " ")
	}
	tree, err := w.GivableTree(ctx, w.at("north", "MC-10", "HT-10", "PM-10", "DC-12"), permission.BackOffice)
	check(t, err)
	if got := flat(tree); got != "MC MC-10 HT-10 SM PM-10" {
		t.Error(got)
	}
	tree, err = w.GivableTree(ctx, w.super(), "GPS_APP")
	check(t, err)
	if len(tree) != 0 {
		t.Error(flat(tree))
	}
}

// installed fails unless the ready roles could be put into the store.
func installed(t testing.TB) func([]permission.Ungrown, error) {
	return func(_ []permission.Ungrown, err error) {
		t.Helper()
		check(t, err)
	}
}
