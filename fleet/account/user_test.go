package account_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/permission"
)

// givesAll lets everybody give every role; what roles may be given is tested where they are.
type givesAll struct{ permission.RoleStore }

func (g givesAll) Givable(ctx context.Context, _ fleet.Actor, _ fleet.ID) (ids []fleet.ID, err error) {
	roles, err := g.Roles(ctx)
	for _, r := range roles {
		ids = append(ids, r.ID)
	}
	return ids, err
}

func (g givesAll) RoleNames(context.Context, string) (map[fleet.ID]string, error) { return nil, nil }

// admin signs the administrator in and returns who they are.
func admin(t *testing.T) (*bench, fleet.Actor, string) {
	b, password := newBench(t)
	b.Roles = givesAll{b.db}
	token := b.must("admin", password)
	actor, err := b.Authenticate(t.Context(), token)
	b.wantCode(err, "")
	return b, actor, token
}

func TestWhatIsFilledInForAUser(t *testing.T) {
	b, actor, _ := admin(t)
	role, err := b.db.InsertRole(t.Context(), permission.Role{Name: "r", Status: 1})
	b.wantCode(err, "")
	good := account.User{RoleIDs: []fleet.ID{role.ID, role.ID}, Account: account.Account{LoginName: " 王小明-1 ", OrganID: actor.OrganID, Status: 1}}
	for name, c := range map[string]struct {
		change func(*account.User)
		want   string
	}{
		"good":            {func(*account.User) {}, ""},
		"taken":           {func(u *account.User) { u.LoginName = "ADMIN" }, "user.loginTaken"},
		"no login":        {func(u *account.User) { u.LoginName = "  " }, "user.loginRequired"},
		"too short":       {func(u *account.User) { u.LoginName = "x" }, "user.loginFormat"},
		"too long":        {func(u *account.User) { u.LoginName = strings.Repeat("x", 65) }, "user.loginFormat"},
		"control":         {func(u *account.User) { u.LoginName = "a\x00b" }, "user.loginFormat"},
		"no organisation": {func(u *account.User) { u.OrganID = 0 }, "user.organRequired"},
		"foreign":         {func(u *account.User) { u.OrganID = 99 }, "organ.notFound"},
		"no role":         {func(u *account.User) { u.RoleIDs = nil }, "user.roleRequired"},
		"super, no role":  {func(u *account.User) { u.LoginName, u.RoleIDs, u.Super = "boss", nil, true }, ""},
		"unknown role":    {func(u *account.User) { u.RoleIDs = []fleet.ID{99} }, "user.roleNotGivable"},
		"email":           {func(u *account.User) { u.Email = "a@b" }, "user.email"},
		"email of two":    {func(u *account.User) { u.Email = "a@b.c@d.e" }, "user.email"},
		"phone":           {func(u *account.User) { u.Phone = "call me" }, "user.phone"},
		"photo":           {func(u *account.User) { u.Photo = "data:text/html,x" }, "user.photo"},
		"long name":       {func(u *account.User) { u.RealName = strings.Repeat("名", 101) }, "user.tooLong"},
		"all there is": {func(u *account.User) {
			u.LoginName, u.Email, u.Phone, u.Photo = "full", "a@b.example", "+86 (10) 1-2", "/files/a.jpg"
		}, ""},
	} {
		u := good
		c.change(&u)
		made, password, err := b.InsertUser(t.Context(), actor, u)
		if got := code(err); got != c.want {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
		if err == nil && (len(password) != 20 || !made.MustChange || len(made.RoleIDs) > 1 || made.RealName == "") {
			t.Errorf("%s: %q %+v", name, password, made)
		}
	}
}

func TestSixZeros(t *testing.T) {
	b, actor, _ := admin(t)
	b.Settings.SixZeros = true
	u, password, err := b.InsertUser(t.Context(), actor, account.User{Account: account.Account{LoginName: "zero", OrganID: actor.OrganID, Status: 1, Super: true}})
	b.wantCode(err, "")
	in, err := b.try("zero", "000000")
	if password != "000000" || err != nil || !in.MustChange {
		t.Fatalf("%q, %+v, %v", password, in, err)
	}
	b.wantCode(b.ChangePassword(t.Context(), mustActor(b, in.Token), account.Change{Token: in.Token, LoginName: "zero", Old: "000000", New: "111111"}), "account.passwordShort")
	password, err = b.ResetUser(t.Context(), actor, u.ID, true)
	if password != "000000" || err != nil {
		t.Fatalf("%q, %v", password, err)
	}
}

func mustActor(b *bench, token string) fleet.Actor {
	b.t.Helper()
	a, err := b.Authenticate(b.t.Context(), token)
	b.wantCode(err, "")
	return a
}

func TestOwnSessions(t *testing.T) {
	b, actor, _ := admin(t)
	password, err := b.ResetPassword(t.Context(), "admin", "open-sesame")
	b.wantCode(err, "")
	b.pass(time.Minute)
	token := b.must("admin", password)
	b.pass(time.Minute)
	second, third := b.must("admin", password), b.must("admin", password)
	list, err := b.Sessions(t.Context(), actor, token)
	b.wantCode(err, "")
	if len(list) != 3 || list[0].Current || !list[2].Current || len(list[0].ID) != 16 {
		t.Fatalf("%+v", list)
	}
	b.wantCode(b.EndOneSession(t.Context(), actor, "ffffffffffffffff"), "")
	own, err := b.Sessions(t.Context(), actor, second)
	b.wantCode(err, "")
	for _, x := range own {
		if x.Current {
			b.wantCode(b.EndOneSession(t.Context(), actor, x.ID), "")
		}
	}
	_, err = b.Authenticate(t.Context(), second)
	b.wantCode(err, "account.noSession")
	b.wantCode(b.EndOtherSessions(t.Context(), actor, token), "")
	_, err = b.Authenticate(t.Context(), third)
	b.wantCode(err, "account.noSession")
	mustActor(b, token)
}

// TestReplacedTokensAreNoSessions: after a token was replaced there is one session, and ending it ends both.
func TestReplacedTokensAreNoSessions(t *testing.T) {
	b, actor, token := admin(t)
	b.pass(7 * time.Hour)
	next, err := b.Refresh(t.Context(), token)
	if err != nil || next == "" {
		t.Fatalf("%q, %v", next, err)
	}
	list, err := b.Sessions(t.Context(), actor, next)
	if err != nil || len(list) != 1 || !list[0].Current {
		t.Fatalf("%+v, %v", list, err)
	}
	b.wantCode(b.EndOneSession(t.Context(), actor, list[0].ID), "")
	for _, x := range []string{token, next} {
		_, err = b.Authenticate(t.Context(), x)
		b.wantCode(err, "account.noSession")
	}
}

// TestResetterHoldsAsMuch: whoever resets a password learns it, so they must hold what it opens.
func TestResetterHoldsAsMuch(t *testing.T) {
	b, actor, _ := admin(t)
	if _, err := b.db.PlantPermissions(t.Context(), permission.Seeds()); err != nil {
		t.Fatal(err)
	}
	person := func(login string, codes ...string) fleet.Actor {
		role, err := b.db.InsertRole(t.Context(), permission.Role{Name: login, Status: 1, Codes: codes})
		b.wantCode(err, "")
		u, _, err := b.InsertUser(t.Context(), actor, account.User{RoleIDs: []fleet.ID{role.ID}, Account: account.Account{LoginName: login, OrganID: actor.OrganID, Status: 1}})
		b.wantCode(err, "")
		return fleet.Actor{AccountID: u.ID, OrganID: u.OrganID, OrganPath: actor.OrganPath, Codes: codes}
	}
	desk, clerk, payer := person("desk", "UU-13"), person("clerk", "UU-13"), person("payer", "PS-10", "UU-13")
	for _, c := range []struct {
		by, whose fleet.Actor
		want      string
	}{{desk, clerk, ""}, {desk, payer, "user.holdsMore"}, {payer, desk, ""}, {desk, desk, "user.self"}, {actor, payer, ""}} {
		_, err := b.ResetUser(t.Context(), c.by, c.whose.AccountID, false)
		b.wantCode(err, c.want)
	}
}

func TestDevicePassword(t *testing.T) {
	b, actor, _ := admin(t)
	d, err := b.db.Insert(t.Context(), device.Device{OrganID: actor.OrganID, IMEI: "861000000000001"}, nil)
	b.wantCode(err, "")
	password, err := b.ResetDevice(t.Context(), d.ID)
	b.wantCode(err, "")
	if _, err := b.SignIn(t.Context(), account.Attempt{UserType: account.Personal, UserName: "861000000000001", Password: password}); err != nil {
		t.Fatal(err)
	}
	_, err = b.ResetDevice(t.Context(), 99)
	b.wantCode(err, "device.notFound")
}
