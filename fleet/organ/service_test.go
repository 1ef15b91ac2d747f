package organ_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

// world is a service on a real database: a root with north and south, and below north far and deep.
type world struct {
	*organ.Service
	t      *testing.T
	db     *sqldb.DB
	organs map[string]organ.Organ
	heard  []fleet.Event
	forgot int
	made   organ.Parts // what the service is made of
}

// Publish implements fleet.Publisher.
func (w *world) Publish(e fleet.Event) { w.heard = append(w.heard, e) }

type rights struct{ *world }

func (r rights) Forget() { r.forgot++ }

type noCounts struct{}

func (noCounts) OrganCount(fleet.ID) (own, subtree int) { return 1, 2 }

func (noCounts) DeviceCount(fleet.ID) int  { return 2 }
func (noCounts) AttentionCount(string) int { return 3 }

func newWorld(t *testing.T) *world {
	t.Helper()
	clock := fleet.ClockFunc(func() time.Time { return time.UnixMilli(1_790_000_000_000) })
	db, err := sqldb.OpenSQLite(t.Context(), sqlitetest.Folder(t), clock)
	check(t, err)
	t.Cleanup(func() { _ = db.Close() })
	w := &world{t: t, db: db, organs: map[string]organ.Organ{}}
	perms := &permission.Service{Store: db, Organs: organ.NewFinder(db), Clock: clock}
	installed(t)(perms.Install(t.Context(), nil))
	w.made = organ.Parts{Store: db, Counter: noCounts{}, Roles: perms, Clock: clock, Rights: rights{w}, Events: w, Audit: audit.NewRecorder(db, db, clock)}
	w.Service = organ.New(w.made)
	for _, o := range [...][2]string{{"root", ""}, {"north", "root"}, {"south", "root"}, {"far", "north"}, {"deep", "far"}} {
		made, err := db.InsertOrgan(t.Context(), organ.Organ{Name: o[0], ParentID: w.organs[o[1]].ID, Status: 1})
		check(t, err)
		w.organs[o[0]] = made
	}
	return w
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (w *world) id(name string) fleet.ID { return w.organs[name].ID }

// at returns an actor of an organisation; a super administrator without codes.
func (w *world) at(name string, codes ...string) fleet.Actor {
	o := w.organs[name]
	return fleet.Actor{AccountID: 1, Name: "someone", OrganID: o.ID, OrganPath: o.Path, Super: len(codes) == 0, Codes: codes, Lang: "en"}
}

func (w *world) role(organName string, codes ...string) fleet.ID {
	w.t.Helper()
	r, err := w.db.InsertRole(w.t.Context(), permission.Role{OrganID: w.id(organName), Name: "role of " + organName, Status: 1, Codes: codes})
	check(w.t, err)
	return r.ID
}

func (w *world) wantCode(what string, err error, want string) {
	w.t.Helper()
	got := ""
	var e *fleet.Error
	if errors.As(err, &e) {
		got = e.Code
	} else if err != nil {
		got = err.Error()
	}
	if got != want {
		w.t.Errorf("%s: %q, want %q", what, got, want)
	}
}

func draft(name string, roles ...fleet.ID) organ.Draft {
	sort := 1
	return organ.Draft{Name: name, Sort: &sort, Status: 1, Roles: roles}
}

func names(organs []organ.Listed) (out []string) {
	for _, o := range organs {
		out = append(out, o.Name)
	}
	return out
}

var all = fleet.Page{Number: 1, Size: 200}

func TestDraftIsChecked(t *testing.T) {
	w := newWorld(t)
	for want, change := range map[string]func(*organ.Draft){
		"":                   func(*organ.Draft) {},
		"organ.nameRequired": func(d *organ.Draft) { d.Name = " \t" },
		"organ.sort":         func(d *organ.Draft) { d.Sort = nil },
		"organ.status":       func(d *organ.Draft) { d.Status = 2 },
		"organ.retention":    func(d *organ.Draft) { d.RetentionDays = -1 },
		"organ.tooLong":      func(d *organ.Draft) { d.Remark = strings.Repeat("字", 201) },
		"organ.taken":        func(d *organ.Draft) { d.Name = " far " },
		"organ.role":         func(d *organ.Draft) { d.Roles = []fleet.ID{999} },
	} {
		d := draft(strings.Repeat("名", 64))
		change(&d)
		_, err := w.Insert(t.Context(), w.at("north"), w.id("north"), d)
		w.wantCode("insert", err, want)
	}
	_, err := w.Insert(t.Context(), w.at("north"), w.id("north"), draft(strings.Repeat("名", 65)))
	w.wantCode("name", err, "organ.tooLong")
	_, err = w.Insert(t.Context(), w.at("north"), 0, draft("x"))
	w.wantCode("parent", err, "organ.parentRequired")
	w.wantCode("another's name", w.Update(t.Context(), w.at("root"), w.id("south"), draft("north")), "organ.taken")
	w.wantCode("its own name", w.Update(t.Context(), w.at("root"), w.id("south"), draft("south")), "")
}

// TestNothingOfOthers: what is not below an actor is not there for them, whatever they try.
func TestNothingOfOthers(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	for name, actor := range map[string]fleet.Actor{
		"south": w.at("south"), "below": w.at("deep"), "nobody": {Super: true}, "a holder": {Personal: true, DeviceID: 1, OrganID: w.id("north"), OrganPath: w.organs["north"].Path},
	} {
		for _, o := range []string{"root", "north", "far"} {
			what := name + " at " + o
			_, err := w.Insert(ctx, actor, w.id(o), draft("x"))
			w.wantCode(what, err, "organ.notFound")
			w.wantCode(what, w.Update(ctx, actor, w.id(o), draft("x")), "organ.notFound")
			w.wantCode(what, w.Move(ctx, actor, w.id(o), organ.Place{ParentID: actor.OrganID + 1}), "organ.notFound")
			w.wantCode(what, w.Delete(ctx, actor, w.id(o), ""), "organ.notFound")
			_, err = w.Contents(ctx, actor, w.id(o))
			w.wantCode(what, err, "organ.notFound")
		}
		rows, total, err := w.List(ctx, actor, organ.Filter{Status: -1}, all)
		if check(t, err); len(rows) != total || slices.Contains(names(rows), "north") || total > 1 {
			t.Errorf("%s lists %v", name, names(rows))
		}
	}
	w.wantCode("mine under a foreign one", w.Move(ctx, w.at("north"), w.id("far"), organ.Place{ParentID: w.id("south")}), "organ.notFound")
	w.wantCode("mine under the root", w.Move(ctx, w.at("north"), w.id("far"), organ.Place{ParentID: w.id("root")}), "organ.notFound")
	w.wantCode("a foreign one under mine", w.Move(ctx, w.at("north"), w.id("south"), organ.Place{ParentID: w.id("north")}), "organ.notFound")
	w.wantCode("nowhere", w.Move(ctx, w.at("root"), w.id("far"), organ.Place{ParentID: 999}), "organ.notFound")
	if len(w.heard) != 0 || w.forgot != 0 {
		t.Errorf("refusals were announced: %v", w.heard)
	}
}

func TestMove(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	root := w.at("root")
	w.wantCode("under itself", w.Move(ctx, root, w.id("north"), organ.Place{ParentID: w.id("north")}), "organ.intoItself")
	w.wantCode("under one below", w.Move(ctx, root, w.id("north"), organ.Place{ParentID: w.id("deep")}), "organ.intoItself")
	w.wantCode("the root", w.Move(ctx, root, w.id("root"), organ.Place{ParentID: w.id("north")}), "organ.root")
	w.wantCode("one's own", w.Move(ctx, w.at("north"), w.id("north"), organ.Place{ParentID: w.id("far")}), "organ.own")
	w.wantCode("to the top", w.Move(ctx, root, w.id("far"), organ.Place{ParentID: 0}), "organ.parentRequired")
	_, err := w.Insert(ctx, root, w.id("south"), draft("far"))
	check(t, err)
	w.wantCode("where the name is", w.Move(ctx, root, w.id("far"), organ.Place{ParentID: w.id("south")}), "organ.taken")
	_, err = w.db.InsertAccount(ctx, account.Account{LoginName: "boss", OrganID: w.id("deep"), Super: true, Status: 1})
	check(t, err)
	clerk := w.at("root", permission.OrganEdit, permission.OrganMove)
	w.wantCode("with a super administrator", w.Move(ctx, clerk, w.id("north"), organ.Place{ParentID: w.id("south")}), "organ.hasSuper")
	off := draft("far")
	off.Status = 0
	w.wantCode("disabling a super administrator", w.Update(ctx, clerk, w.id("far"), off), "organ.hasSuper")
	w.heard = nil
	w.wantCode("by another", w.Move(ctx, root, w.id("north"), organ.Place{ParentID: w.id("south")}), "")
	if len(w.heard) != 1 || w.heard[0].Verb != "moved" || w.heard[0].IDs[0] != w.id("north") || w.forgot == 0 {
		t.Errorf("heard %+v, rights forgotten %d times", w.heard, w.forgot)
	}
	rows, _, err := w.List(ctx, w.at("south"), organ.Filter{Status: -1}, all)
	if want := []string{"south", "north", "far", "deep", "far"}; err != nil || !slices.Equal(names(rows), want) {
		t.Errorf("%v, want %v, %v", names(rows), want, err)
	}
	stale := w.at("north") // whose path is that of before
	w.wantCode("with a path that is no more", w.Update(ctx, stale, w.id("far"), draft("x")), "organ.notFound")
}

func TestTwentyLevels(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	last := w.organs["south"]
	for last.Level < organ.MaxLevel {
		made, err := w.Insert(ctx, w.at("root"), last.ID, draft("level"))
		check(t, err)
		last = made
	}
	_, err := w.Insert(ctx, w.at("root"), last.ID, draft("x"))
	w.wantCode("level 21", err, "organ.tooDeep")
	above, err := w.db.Organ(ctx, last.ParentID)
	check(t, err)
	w.wantCode("a branch that ends at level 21", w.Move(ctx, w.at("root"), w.id("far"), organ.Place{ParentID: above.ID}), "organ.tooDeep")
	w.wantCode("one that ends at level 20", w.Move(ctx, w.at("root"), w.id("deep"), organ.Place{ParentID: above.ID}), "")
}

func TestOwnOrganisation(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	one := w.role("root")
	north := w.at("north", permission.OrganEdit)
	off := draft("north")
	off.Status = 0
	w.wantCode("disable", w.Update(ctx, north, w.id("north"), off), "organ.own")
	w.wantCode("what it offers", w.Update(ctx, north, w.id("north"), draft("north", one)), "organ.ownRoles")
	w.wantCode("by one above", w.Update(ctx, w.at("root"), w.id("north"), draft("north", one)), "")
	none := draft("north")
	none.Roles = []fleet.ID{}
	w.wantCode("lifting the restriction", w.Update(ctx, north, w.id("north"), none), "organ.ownRoles")
	w.wantCode("its name, the roles as they are", w.Update(ctx, north, w.id("north"), draft("new name", one, one)), "")
	w.wantCode("the roles not said", w.Update(ctx, north, w.id("north"), draft("newer name")), "")
	w.wantCode("a super administrator's", w.Update(ctx, w.at("root"), w.id("root"), draft("root", one)), "")
}

func TestRoles(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	mine, foreign, above := w.role("north", permission.OrganEdit), w.role("south"), w.role("root", permission.OrganDelete)
	north := w.at("north", permission.OrganAdd, permission.OrganEdit)
	slices.Sort(north.Codes)
	_, err := w.Insert(ctx, north, w.id("north"), draft("a", foreign))
	w.wantCode("of another organisation", err, "organ.role")
	_, err = w.Insert(ctx, w.at("root"), w.id("north"), draft("a", foreign))
	w.wantCode("of another organisation, by one who sees both", err, "organ.role")
	_, err = w.Insert(ctx, north, w.id("north"), draft("a", above))
	w.wantCode("with what the actor does not hold", err, "organ.role")
	made, err := w.Insert(ctx, north, w.id("north"), draft("a", mine))
	w.wantCode("their own", err, "")
	w.wantCode("by one above", w.Update(ctx, w.at("root"), made.ID, draft("a", mine, above)), "")
	w.wantCode("kept, though not theirs to give", w.Update(ctx, north, made.ID, draft("b", mine, above)), "")
	w.wantCode("taken away", w.Update(ctx, north, made.ID, draft("b", mine)), "")
	w.wantCode("and not to be put back", w.Update(ctx, north, made.ID, draft("b", mine, above)), "organ.role")
	rows, total, err := w.List(ctx, north, organ.Filter{RoleID: mine, Status: -1}, all)
	if err != nil || total != 1 || rows[0].ID != made.ID || !slices.Equal(rows[0].RoleNames, []string{"role of north"}) {
		t.Errorf("offering the role: %+v, %v", rows, err)
	}
}

func TestDelete(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	root := w.at("root")
	_, err := w.db.Insert(ctx, device.Device{OrganID: w.id("deep"), IMEI: "860000000000001"}, &vehicle.Vehicle{Plate: "P"})
	check(t, err)
	off := func(name string) {
		d := draft(name)
		d.Status = 0
		check(t, w.Update(ctx, root, w.id(name), d))
	}
	w.wantCode("enabled", w.Delete(ctx, root, w.id("far"), ""), "organ.enabled")
	w.wantCode("a root", w.Delete(ctx, root, w.id("root"), ""), "organ.root")
	w.wantCode("one's own", w.Delete(ctx, w.at("far"), w.id("far"), ""), "organ.own")
	off("far")
	user, err := w.db.InsertAccount(ctx, account.Account{LoginName: "u", OrganID: w.id("deep")})
	check(t, err)
	w.wantCode("with a user below", w.Delete(ctx, root, w.id("far"), ""), "organ.hasUsers")
	if _, err := w.db.Account(ctx, user.ID); err != nil {
		t.Fatal(err)
	}
	off("south")
	w.wantCode("another name", w.Delete(ctx, root, w.id("south"), "north"), "organ.confirm")
	w.wantCode("the name", w.Delete(ctx, root, w.id("south"), " south "), "")
	w.wantCode("again", w.Delete(ctx, root, w.id("south"), ""), "organ.notFound")

	off("deep")
	role := w.role("deep")
	w.wantCode("under north", w.Move(ctx, root, w.id("deep"), organ.Place{ParentID: w.id("root")}), "")
	d := draft("north", role)
	w.wantCode("a role of elsewhere", w.Update(ctx, root, w.id("north"), d), "organ.role")
	c, err := w.Contents(ctx, root, w.id("deep"))
	if want := (organ.Contents{Users: 1, Vehicles: 1, Devices: 1, Roles: 1}); err != nil || c != want {
		t.Errorf("contents %+v, %v", c, err)
	}
}

// TestRolesThatOthersOffer: an organisation whose only role goes would offer all of a sudden whatever is above it.
func TestRolesThatOthersOffer(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	root, role := w.at("root"), w.role("far")
	check(t, w.Update(ctx, root, w.id("deep"), draft("deep", role)))
	check(t, w.Move(ctx, root, w.id("deep"), organ.Place{ParentID: w.id("south")}))
	off := draft("far")
	off.Status = 0
	check(t, w.Update(ctx, root, w.id("far"), off))
	w.wantCode("offered elsewhere", w.Delete(ctx, root, w.id("far"), ""), "organ.rolesOffered")
	none := draft("deep")
	none.Roles = []fleet.ID{}
	check(t, w.Update(ctx, root, w.id("deep"), none))
	w.wantCode("no more", w.Delete(ctx, root, w.id("far"), ""), "")
}

func TestList(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	for _, o := range []string{"deep", "deep", "far", "south"} {
		_, err := w.db.InsertAccount(ctx, account.Account{LoginName: o + string(rune('a'+len(w.heard))), OrganID: w.id(o)})
		check(t, err)
		w.heard = append(w.heard, fleet.Event{})
	}
	off := draft("far")
	off.Status = 0
	check(t, w.Update(ctx, w.at("root"), w.id("far"), off))
	for name, c := range map[string]struct {
		actor string
		f     organ.Filter
		want  []string
	}{
		"all":            {"root", organ.Filter{Status: -1}, []string{"root", "north", "far", "deep", "south"}},
		"a branch":       {"north", organ.Filter{Status: -1}, []string{"north", "far", "deep"}},
		"name":           {"root", organ.Filter{Name: " TH ", Status: -1}, []string{"north", "south"}},
		"below a parent": {"root", organ.Filter{ParentID: w.id("far"), Status: -1}, []string{"far", "deep"}},
		"a foreign one":  {"north", organ.Filter{ParentID: w.id("south"), Status: -1}, nil},
		"one above":      {"far", organ.Filter{ParentID: w.id("root"), Status: -1}, []string{"far", "deep"}},
		"nothing":        {"root", organ.Filter{ParentID: 999, Status: -1}, nil},
		"disabled":       {"root", organ.Filter{Status: 0}, []string{"far"}},
		"no such role":   {"root", organ.Filter{Status: -1, RoleID: 999}, nil},
	} {
		rows, total, err := w.List(ctx, w.at(c.actor), c.f, all)
		if err != nil || total != len(c.want) || !slices.Equal(names(rows), c.want) {
			t.Errorf("%s: %v of %d, want %v, %v", name, names(rows), total, c.want, err)
		}
	}
	rows, total, err := w.List(ctx, w.at("north"), organ.Filter{Status: -1}, fleet.Page{Number: 2, Size: 2})
	if err != nil || total != 3 || !slices.Equal(names(rows), []string{"deep"}) {
		t.Errorf("second page: %v of %d, %v", names(rows), total, err)
	}
	rows, _, err = w.List(ctx, w.at("north"), organ.Filter{Status: -1}, all)
	if check(t, err); !rows[0].Own || rows[1].Own || rows[0].ParentName != "" || rows[1].ParentName != "north" || rows[0].Users != 3 || rows[0].Devices != 2 {
		t.Errorf("%+v", rows)
	}
}

// TestMemory: what is remembered is never older than the last change that was answered.
func TestMemory(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	count := func() int {
		_, total, err := w.List(ctx, w.at("root"), organ.Filter{Status: -1}, all)
		check(t, err)
		return total
	}
	before := count()
	_, err := w.db.InsertOrgan(ctx, organ.Organ{ParentID: w.id("root"), Name: "of another process", Status: 1})
	check(t, err)
	if w.Forget(); count() != before+1 {
		t.Error("another's change does not show")
	}
	quiet := organ.New(organ.Parts{Store: w.db, Counter: noCounts{}, Clock: w.made.Clock})
	var both sync.WaitGroup
	for i := range 4 {
		both.Go(func() {
			for range 10 {
				o, err := quiet.Insert(ctx, w.at("root"), w.id("south"), draft(strings.Repeat("x", i+1)))
				if err != nil {
					t.Error(err)
					return
				}
				tree, err := quiet.Tree(ctx, w.at("root"))
				if err != nil || !contains(tree.Roots, o.ID) {
					t.Errorf("what was just added is not in the tree: %v", err)
				}
				off := draft(o.Name)
				off.Status = 0
				if err := errors.Join(quiet.Update(ctx, w.at("root"), o.ID, off), quiet.Delete(ctx, w.at("root"), o.ID, "")); err != nil {
					t.Error(err)
				}
				if tree, err := quiet.Tree(ctx, w.at("root")); err != nil || contains(tree.Roots, o.ID) {
					t.Errorf("what was just deleted is in the tree: %v", err)
				}
			}
		})
	}
	both.Wait()
}

func contains(nodes []*organ.Node, id fleet.ID) bool {
	return slices.ContainsFunc(nodes, func(n *organ.Node) bool { return n.ID == id || contains(n.Children, id) })
}

func TestAudit(t *testing.T) {
	w, ctx := newWorld(t), t.Context()
	role := w.role("root")
	made, err := w.Insert(ctx, w.at("root"), w.id("north"), draft("new", role))
	check(t, err)
	off := draft("newer")
	off.Status, off.Roles = 0, []fleet.ID{}
	check(t, w.Update(ctx, w.at("root"), made.ID, off))
	check(t, w.Move(ctx, w.at("root"), made.ID, organ.Place{ParentID: w.id("south")}))
	check(t, w.Delete(ctx, w.at("root"), made.ID, ""))
	entries, total, err := w.db.AuditPage(context.Background(), audit.Query{Page: all})
	check(t, err)
	slices.Reverse(entries)
	want := []struct{ text, name, field, old, new string }{
		{"audit.organInserted", "new", "roles", "", "role of root"}, {"audit.organUpdated", "new", "organName", "new", "newer"},
		{"audit.organMoved", "newer", "parentName", "north", "south"}, {"audit.organDeleted", "newer", "organName", "newer", ""},
	}
	if total != len(want) {
		t.Fatalf("%d entries", total)
	}
	for i, x := range want {
		e := entries[i]
		if e.Text != x.text || e.Module != audit.ModuleOrgan || e.Actor.Name != "someone" || !slices.Contains(e.Args, audit.Arg{Name: "organ", Value: x.name}) ||
			!slices.Contains(e.Changes, audit.Change{Field: x.field, Old: x.old, New: x.new}) {
			t.Errorf("entry %d: %+v", i, e)
		}
	}
	if got := entries[1].Changes; len(got) != 3 || !slices.Contains(got, audit.Change{Field: "status", Old: "1", New: "0"}) ||
		!slices.Contains(got, audit.Change{Field: "roles", Old: "role of root"}) {
		t.Errorf("what changed: %+v", got)
	}
}

// installed fails unless the ready roles could be put into the store.
func installed(t testing.TB) func([]permission.Ungrown, error) {
	return func(_ []permission.Ungrown, err error) {
		t.Helper()
		check(t, err)
	}
}
