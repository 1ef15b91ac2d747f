package account_test

import (
	"context"
	"crypto/rand"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/store/sqldb"
)

// interrupted is the database, with something that others do at the worst moment.
type interrupted struct {
	*sqldb.DB
	beforeSession, beforeUser, beforePassword func()
}

func (s *interrupted) ReplacePassword(ctx context.Context, id fleet.ID, was, hash string, mustChange bool) error {
	s.beforePassword()
	return s.DB.ReplacePassword(ctx, id, was, hash, mustChange)
}

func (s *interrupted) InsertSession(ctx context.Context, x account.Session) error {
	s.beforeSession()
	return s.DB.InsertSession(ctx, x)
}

func (s *interrupted) UpdateUser(ctx context.Context, a account.Account, roles []fleet.ID, check func(account.User) error) error {
	s.beforeUser()
	return s.DB.UpdateUser(ctx, a, roles, check)
}

// another is a second process on the same database.
func (b *bench) another(store account.Store) *account.Service {
	clock := fleet.ClockFunc(b.clock)
	return account.NewService(account.Parts{
		Store: store, Organs: b.db, Perms: b.db, Devices: device.Holders{Store: b.db}, Clock: clock, Rand: rand.Reader,
		Roles:    &permission.Service{Store: b.db, Organs: organ.NewFinder(b.db), Clock: clock},
		Settings: account.Settings{Argon: account.Argon{MemoryKiB: 64, Time: 1, Threads: 1}},
	})
}

// TestNoSessionOutlivesItsPassword: whoever signs in while the password is changed, the account disabled or the device's password
// reset has no session afterwards, although the old password was right when it was looked at.
func TestNoSessionOutlivesItsPassword(t *testing.T) {
	for name, change := range map[string]func(*bench, fleet.Actor, fleet.ID) error{
		"reset": func(b *bench, _ fleet.Actor, _ fleet.ID) error {
			_, err := b.ResetPassword(context.Background(), "admin", "")
			return err
		},
		"disabled": func(b *bench, actor fleet.Actor, _ fleet.ID) error {
			a, err := b.db.Account(context.Background(), actor.AccountID)
			a.Status = 0
			if err == nil {
				_, err = b.db.InsertUser(context.Background(), account.Account{LoginName: "other", OrganID: a.OrganID, Status: 1, Super: true}, nil)
			}
			if err == nil {
				err = b.db.UpdateUser(context.Background(), a, nil, func(account.User) error { return nil })
			}
			return err
		},
		"device": func(b *bench, _ fleet.Actor, id fleet.ID) error {
			_, err := b.ResetDevice(context.Background(), id)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			b, password := newBench(t)
			actor, err := b.Authenticate(t.Context(), b.must("admin", password))
			b.wantCode(err, "")
			d, err := b.db.Insert(t.Context(), device.Device{OrganID: actor.OrganID, IMEI: "861000000000001"}, nil)
			b.wantCode(err, "")
			plain, err := b.ResetDevice(t.Context(), d.ID)
			b.wantCode(err, "")
			attempt := account.Attempt{UserType: account.Enterprise, UserName: "admin", Password: password, Address: "192.0.2.9"}
			refusal := "account.badCredentials"
			if name == "device" {
				attempt.UserType, attempt.UserName, attempt.Password, refusal = account.Personal, "861000000000001", plain, "account.badDevice"
			}
			s := b.another(&interrupted{DB: b.db, beforeSession: func() { b.wantCode(change(b, actor, d.ID), "") }})
			_, err = s.SignIn(t.Context(), attempt)
			b.wantCode(err, refusal)
			own, err := b.db.SessionsOf(t.Context(), actor.AccountID, 0)
			b.wantCode(err, "")
			held, err := b.db.SessionsOfDevice(t.Context(), d.ID, 0)
			b.wantCode(err, "")
			for _, x := range append(own, held...) {
				if x.Address == attempt.Address {
					t.Errorf("a session is left: %+v", x)
				}
			}
		})
	}
}

// worst is randomness with something that others do at the worst moment: as a new password is hashed.
type worst struct{ then func() }

func (w *worst) Read(b []byte) (int, error) {
	if then := w.then; then != nil {
		w.then = nil
		then()
	}
	return rand.Read(b)
}

// TestChangeOfAPasswordThatIsNoneAnyMore: who knew the password until it was reset does not get in again by changing it meanwhile.
func TestChangeOfAPasswordThatIsNoneAnyMore(t *testing.T) {
	b, password := newBench(t)
	token := b.must("admin", password)
	actor, err := b.Authenticate(t.Context(), token)
	b.wantCode(err, "")
	fresh := ""
	s := b.another(b.db)
	s.Rand = &worst{}
	s = account.NewService(s.Parts)
	s.Rand.(*worst).then = func() { fresh, err = b.ResetPassword(context.Background(), "admin", "") }
	got := s.ChangePassword(t.Context(), actor, account.Change{Token: token, LoginName: "admin", Old: password, New: "open-sesame"})
	b.wantCode(err, "")
	b.wantCode(got, "account.oldPassword")
	b.must("admin", fresh)
}

// TestResetWhileItIsRenewed: a password that is hashed again as its owner signs in, or changed by them, does not come back in place of one that was given
// at that moment.
func TestResetWhileItIsRenewed(t *testing.T) {
	for name, act := range map[string]func(b *bench, s *account.Service, password, token string) string{
		"signing in": func(b *bench, s *account.Service, password, _ string) string {
			_, err := s.SignIn(t.Context(), account.Attempt{UserType: account.Enterprise, UserName: "admin", Password: password, Address: "192.0.2.9"})
			b.wantCode(err, "account.badCredentials")
			return password
		},
		"changing it": func(b *bench, s *account.Service, password, token string) string {
			actor, err := b.Authenticate(t.Context(), token)
			b.wantCode(err, "")
			b.wantCode(s.ChangePassword(t.Context(), actor, account.Change{Token: token, LoginName: "admin", Old: password, New: "open-sesame"}), "account.oldPassword")
			return "open-sesame"
		},
	} {
		t.Run(name, func(t *testing.T) {
			b, password := newBench(t)
			token := b.must("admin", password)
			given, times := "", 0
			parts := b.another(nil).Parts
			parts.Settings.Argon.Time = 2 // what was hashed with other costs is hashed again
			parts.Store = &interrupted{DB: b.db, beforeSession: func() {}, beforePassword: func() {
				var err error
				times++
				given, err = b.ResetPassword(context.Background(), "admin", "")
				b.wantCode(err, "")
			}}
			old := act(b, account.NewService(parts), password, token)
			b.must("admin", given)
			_, err := b.SignIn(t.Context(), account.Attempt{UserType: account.Enterprise, UserName: "admin", Password: old, Address: "192.0.2.9"})
			if b.wantCode(err, "account.badCredentials"); times != 1 {
				t.Errorf("it was replaced %d times", times)
			}
		})
	}
}

// TestEndedElsewhere: a session that another process ended gets no successor and no longer life from one that remembers it.
func TestEndedElsewhere(t *testing.T) {
	for _, after := range []time.Duration{2 * time.Minute, 7 * time.Hour} {
		b, password := newBench(t)
		token := b.must("admin", password)
		b.pass(after)
		other := b.another(b.db)
		actor, err := other.Authenticate(t.Context(), token) // and remembers it
		b.wantCode(err, "")
		b.wantCode(b.SignOut(t.Context(), actor, token), "")
		next, err := other.Refresh(t.Context(), token)
		b.wantCode(err, "account.noSession")
		left, err := b.db.SessionsOf(t.Context(), actor.AccountID, 0)
		if b.wantCode(err, ""); next != "" || len(left) != 0 {
			t.Errorf("after %s: %q, %+v", after, next, left)
		}
	}
}

// TestTakenAwayMeanwhile: what is taken from an account while somebody else saves it is not put back by that.
func TestTakenAwayMeanwhile(t *testing.T) {
	b, super, _ := admin(t)
	if _, err := b.db.PlantPermissions(t.Context(), permission.Seeds()); err != nil {
		t.Fatal(err)
	}
	strong, err := b.db.InsertRole(t.Context(), permission.Role{Name: "strong", Status: 1, Codes: []string{"DC-13"}})
	b.wantCode(err, "")
	weak, err := b.db.InsertRole(t.Context(), permission.Role{Name: "weak", Status: 1, Codes: []string{"MC-10"}})
	b.wantCode(err, "")
	u, err := b.db.InsertUser(t.Context(), account.Account{LoginName: "friend", OrganID: super.OrganID, Status: 1, Person: account.Person{Employee: true}}, []fleet.ID{weak.ID, strong.ID})
	b.wantCode(err, "")
	clerk := fleet.Actor{AccountID: 99, OrganID: super.OrganID, OrganPath: super.OrganPath, Codes: []string{"MC-10", "UU-12"}}
	wanted := account.User{Account: u, RoleIDs: []fleet.ID{strong.ID, weak.ID}}
	times := 0
	s := b.another(&interrupted{DB: b.db, beforeUser: func() {
		if times++; times == 1 {
			less := u
			less.Employee = false
			b.wantCode(b.db.UpdateUser(t.Context(), less, []fleet.ID{weak.ID}, func(account.User) error { return nil }), "")
		}
	}})
	b.wantCode(s.UpdateUser(t.Context(), clerk, wanted), "permission.superOnly") // the employee is none any more
	wanted.Employee = false
	b.wantCode(s.UpdateUser(t.Context(), clerk, wanted), "user.roleNotGivable")
	now, err := b.db.User(t.Context(), u.ID)
	if b.wantCode(err, ""); now.Employee || len(now.RoleIDs) != 1 {
		t.Errorf("%+v", now)
	}
	never := b.another(&interrupted{DB: b.db, beforeUser: func() {
		times++
		next := u
		next.Status, next.Employee = times%2, false
		b.wantCode(b.db.UpdateUser(t.Context(), next, []fleet.ID{weak.ID}, func(account.User) error { return nil }), "")
	}})
	b.wantCode(never.UpdateUser(t.Context(), super, account.User{Account: u, RoleIDs: []fleet.ID{weak.ID}}), "request.changed")
}
