package storetest

import (
	"errors"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/store"
)

// people is an engine with two organisations, one below the other, a third apart, and roles.
func people(t *testing.T, s store.Engine) (above, below, apart organ.Organ, roles []fleet.ID) {
	ctx := ctxOf(t)
	above = root(t, s, "above")
	below = must(s.InsertOrgan(ctx, organ.Organ{Name: "below", ParentID: above.ID, Status: 1}))(t)
	apart = root(t, s, "apart")
	for _, name := range []string{"one", "two"} {
		r := must(s.InsertRole(ctx, permission.Role{Name: name, Status: 1}))(t)
		roles = append(roles, r.ID)
	}
	return above, below, apart, roles
}

func testUsers(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	above, below, apart, roles := people(t, s)
	full := account.Account{LoginName: "Ann", RealName: "安 Ann%", OrganID: above.ID, PasswordHash: "h", Status: 1, Super: true, MustChange: true, CreatedAt: 9,
		Person: account.Person{Personalia: account.Personalia{UserCode: "N_1", Sex: 2, Email: "a@b", Phone: "1", Photo: "/files/p"}, Employee: true}}
	a := must(s.InsertUser(ctx, full, []fleet.ID{roles[1], roles[0], roles[1]}))(t)
	full.ID = a.ID
	equal(t, must(s.User(ctx, a.ID))(t), account.User{Account: full, OrganName: "above", OrganPath: above.Path, RoleIDs: roles})
	b := must(s.InsertUser(ctx, account.Account{LoginName: "bob", OrganID: below.ID, Status: 1}, roles[:1]))(t)
	c := must(s.InsertUser(ctx, account.Account{LoginName: "cid", RealName: "bobby", OrganID: apart.ID}, nil))(t)
	_, err := s.InsertUser(ctx, account.Account{LoginName: "aNN", OrganID: above.ID}, nil)
	wantErr(t, err, fleet.ErrConflict)
	for _, wrong := range []struct {
		organ fleet.ID
		roles []fleet.ID
	}{{999, nil}, {above.ID, []fleet.ID{999}}} {
		_, err = s.InsertUser(ctx, account.Account{LoginName: "new", OrganID: wrong.organ}, wrong.roles)
		wantErr(t, err, fleet.ErrNotFound)
	}
	_, err = s.User(ctx, 999)
	wantErr(t, err, fleet.ErrNotFound)
	for _, test := range []struct {
		f    account.UserFilter
		want []fleet.ID
	}{
		{account.UserFilter{Status: -1}, []fleet.ID{c.ID, b.ID, a.ID}},
		{account.UserFilter{Status: -1, Below: above.Path}, []fleet.ID{b.ID, a.ID}},
		{account.UserFilter{Status: -1, Below: above.Path, OrganID: above.ID}, []fleet.ID{a.ID}},
		{account.UserFilter{Status: -1, Below: below.Path, OrganID: above.ID}, nil},
		{account.UserFilter{Status: -1, Name: " BOB"}, []fleet.ID{c.ID, b.ID}},
		{account.UserFilter{Status: -1, Name: "安"}, []fleet.ID{a.ID}},
		{account.UserFilter{Status: -1, Name: "%"}, []fleet.ID{a.ID}},
		{account.UserFilter{Status: -1, UserCode: "n_"}, []fleet.ID{a.ID}},
		{account.UserFilter{Status: -1, RoleID: roles[0]}, []fleet.ID{b.ID, a.ID}},
		{account.UserFilter{Status: 1, RoleID: roles[1]}, []fleet.ID{a.ID}},
		{account.UserFilter{Status: 0}, []fleet.ID{c.ID}},
	} {
		got, total, err := s.Users(ctx, test.f, fleet.Page{Number: 1, Size: 10})
		check(t, err)
		var ids []fleet.ID
		for _, u := range got {
			ids = append(ids, u.ID)
		}
		equal(t, ids, test.want)
		equal(t, total, len(test.want))
	}
	page, total, err := s.Users(ctx, account.UserFilter{Status: -1}, fleet.Page{Number: 2, Size: 2})
	check(t, err)
	if total != 3 || len(page) != 1 || page[0].ID != a.ID || len(page[0].RoleIDs) != 2 {
		t.Fatalf("second page: %d %+v", total, page)
	}
	var names []string
	for _, u := range must(s.UsersAbove(ctx, below.Path))(t) {
		names = append(names, u.LoginName)
	}
	equal(t, names, []string{"Ann", "bob"})
	equal(t, len(must(s.UsersAbove(ctx, apart.Path))(t)), 0) // cid is disabled
	equal(t, len(must(s.UsersAbove(ctx, ""))(t)), 0)
}

func asItIs(account.User) error { return nil }

func testUserChanges(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	above, below, _, roles := people(t, s)
	boss := must(s.InsertUser(ctx, account.Account{LoginName: "boss", OrganID: above.ID, Status: 1, Super: true, PasswordHash: "h", CreatedAt: 3}, nil))(t)
	next := boss
	next.RealName, next.OrganID, next.Email, next.LoginName, next.PasswordHash, next.CreatedAt = "Boss", below.ID, "e", "other", "other", 77
	check(t, s.UpdateUser(ctx, next, roles, asItIs))
	next.LoginName, next.PasswordHash, next.CreatedAt = "boss", "h", 3 // are not changed here
	equal(t, must(s.User(ctx, boss.ID))(t), account.User{Account: next, OrganName: "below", OrganPath: below.Path, RoleIDs: roles})
	for _, last := range []func(*account.Account){func(a *account.Account) { a.Status = 0 }, func(a *account.Account) { a.Super = false }} {
		changed := next
		last(&changed)
		wantErr(t, s.UpdateUser(ctx, changed, nil, asItIs), account.ErrLastSuper)
	}
	wantErr(t, s.DeleteUser(ctx, boss.ID), account.ErrLastSuper)
	errStale := errors.New("stale")
	wantErr(t, s.UpdateUser(ctx, boss, nil, func(now account.User) error {
		equal(t, now, account.User{Account: next, OrganName: "below", OrganPath: below.Path, RoleIDs: roles})
		return errStale
	}), errStale)
	equal(t, must(s.User(ctx, boss.ID))(t).OrganID, below.ID)
	equal(t, len(must(s.User(ctx, boss.ID))(t).RoleIDs), 2)
	wantErr(t, s.UpdateUser(ctx, account.Account{ID: 999, OrganID: above.ID}, nil, asItIs), fleet.ErrNotFound)
	wantErr(t, s.UpdateUser(ctx, next, []fleet.ID{999}, asItIs), fleet.ErrNotFound)
	check(t, s.SetContact(ctx, boss.ID, account.Contact{Email: "boss@b.example", Phone: "2"}))
	next.Email, next.Phone = "boss@b.example", "2" // and nothing besides
	equal(t, must(s.User(ctx, boss.ID))(t), account.User{Account: next, OrganName: "below", OrganPath: below.Path, RoleIDs: roles})
	wantErr(t, s.SetContact(ctx, 999, account.Contact{}), fleet.ErrNotFound)
	wantErr(t, s.DeleteUser(ctx, 999), fleet.ErrNotFound)
	gone := must(s.InsertUser(ctx, account.Account{LoginName: "gone", OrganID: above.ID, Status: 1, Super: true}, roles))(t)
	check(t, s.SetTOTP(ctx, gone.ID, "secret", [][]byte{{1}}))
	for _, x := range []account.Session{{TokenHash: []byte("own"), AccountID: gone.ID}, {TokenHash: []byte("as boss"), AccountID: boss.ID, ViewerID: gone.ID}, {TokenHash: []byte("boss"), AccountID: boss.ID}} {
		x.ExpiresAt = 100
		check(t, s.InsertSession(ctx, x))
	}
	check(t, s.DeleteUser(ctx, gone.ID))
	for token, want := range map[string]error{"own": fleet.ErrNotFound, "as boss": fleet.ErrNotFound, "boss": nil} {
		_, err := s.Session(ctx, []byte(token))
		wantErr(t, err, want)
	}
	again := must(s.InsertUser(ctx, account.Account{LoginName: "gone", OrganID: above.ID}, nil))(t)
	if again.ID <= gone.ID {
		t.Fatalf("the ID %d was used again: %d", gone.ID, again.ID)
	}
}

func testSessionLists(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	for _, x := range []account.Session{
		{TokenHash: []byte("a"), AccountID: 1, LastUsedAt: 5, ExpiresAt: 100, ViewerID: 7, Lang: "cn"}, {TokenHash: []byte("b"), AccountID: 1, LastUsedAt: 9, ExpiresAt: 100},
		{TokenHash: []byte("c"), AccountID: 1, LastUsedAt: 8, ExpiresAt: 50}, {TokenHash: []byte("d"), DeviceID: 1, UserType: 2, ExpiresAt: 100},
	} {
		check(t, s.InsertSession(ctx, x))
	}
	tokens := func(list []account.Session) (out string) {
		for _, x := range list {
			out += string(x.TokenHash)
		}
		return out
	}
	list := must(s.SessionsOf(ctx, 1, 50))(t)
	equal(t, tokens(list), "ba")
	equal(t, list[1], account.Session{TokenHash: []byte("a"), AccountID: 1, LastUsedAt: 5, ExpiresAt: 100, ViewerID: 7, Lang: "cn"})
	equal(t, tokens(must(s.SessionsOfDevice(ctx, 1, 50))(t)), "d")
	equal(t, len(must(s.SessionsOf(ctx, 0, 0))(t)), 0)
	equal(t, len(must(s.SessionsOfDevice(ctx, 0, 0))(t)), 0)
	check(t, s.DeleteSessionsOf(ctx, 7, nil)) // what the viewer sees through others' eyes ends with the viewer's own
	equal(t, tokens(must(s.SessionsOf(ctx, 1, 0))(t)), "bc")
}

func testSignIns(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "a")
	a := must(s.InsertAccount(ctx, account.Account{LoginName: "Ann", OrganID: o.ID, Status: 1}))(t)
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(1), Details: device.Details{Type: device.Wired}}, nil))(t)
	for _, x := range []account.Session{
		{TokenHash: []byte("a"), UserType: account.Enterprise, AccountID: a.ID, Address: "192.0.2.1", CreatedAt: 20, ExpiresAt: 100},
		{TokenHash: []byte("b"), UserType: account.Personal, DeviceID: d.ID, Address: "192.0.2.2", CreatedAt: 10, ExpiresAt: 100},
		{TokenHash: []byte("c"), UserType: account.Enterprise, AccountID: a.ID, ViewerID: 9, Address: "192.0.2.3", CreatedAt: 30, ExpiresAt: 100},
		{TokenHash: []byte("d"), UserType: account.Enterprise, AccountID: a.ID, Address: "192.0.2.4", CreatedAt: 9, ExpiresAt: 100},
		{TokenHash: []byte("e"), UserType: account.Enterprise, AccountID: a.ID + 1, Address: "192.0.2.5", CreatedAt: 40, ExpiresAt: 100}, // is gone
	} {
		check(t, s.InsertSession(ctx, x))
	}
	equal(t, must(s.SignInsSince(ctx, 10))(t), []account.SignInPlace{
		{UserType: account.Personal, Name: imei(1), Address: "192.0.2.2", At: 10}, {UserType: account.Enterprise, Name: "Ann", Address: "192.0.2.1", At: 20},
	})
}
