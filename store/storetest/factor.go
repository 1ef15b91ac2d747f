package storetest

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/apikey"
	"waymark/fleet/device"
	"waymark/store"
)

func testFactors(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	a := must(s.InsertAccount(ctx, account.Account{LoginName: "a", OrganID: o.ID, Status: 1}))(t)
	b := must(s.InsertAccount(ctx, account.Account{LoginName: "b", OrganID: o.ID, Status: 1}))(t)
	equal(t, must(s.UseTOTPStep(ctx, a.ID, 5))(t), false) // no second factor yet
	wantErr(t, s.SetTOTP(ctx, 999, "S", nil), fleet.ErrNotFound)
	check(t, s.SetTOTP(ctx, a.ID, "SECRET", [][]byte{{1}, {2}}))
	check(t, s.SetTOTP(ctx, b.ID, "OTHER", [][]byte{{1}}))
	equal(t, must(s.SealedSecrets(ctx))(t), account.Sealed{Factors: []string{"SECRET", "OTHER"}})
	equal(t, must(s.Account(ctx, a.ID))(t).TOTPSecret, "SECRET")
	equal(t, must(s.AccountByLogin(ctx, "A"))(t).TOTPSecret, "SECRET")
	for _, use := range []struct {
		step int64
		want bool
	}{{5, true}, {5, false}, {4, false}, {6, true}} {
		equal(t, must(s.UseTOTPStep(ctx, a.ID, use.step))(t), use.want)
	}
	equal(t, must(s.Account(ctx, a.ID))(t).TOTPStep, int64(6))
	equal(t, must(s.UseRecovery(ctx, a.ID, []byte{1}))(t), true)
	equal(t, must(s.UseRecovery(ctx, a.ID, []byte{1}))(t), false)
	equal(t, must(s.UseRecovery(ctx, b.ID, []byte{1}))(t), true) // everyone has their own
	check(t, s.SetTOTP(ctx, a.ID, "NEW", [][]byte{{3}}))
	equal(t, must(s.UseRecovery(ctx, a.ID, []byte{2}))(t), false)
	equal(t, must(s.UseTOTPStep(ctx, a.ID, 2))(t), true)
	oneOf(t, func() (bool, error) { return s.UseTOTPStep(ctx, a.ID, 7) })
	oneOf(t, func() (bool, error) { return s.UseRecovery(ctx, a.ID, []byte{3}) })
	check(t, s.SetTOTP(ctx, a.ID, "NEW", [][]byte{{4}}))
	check(t, s.SetTOTP(ctx, a.ID, "", nil))
	equal(t, must(s.UseRecovery(ctx, a.ID, []byte{4}))(t), false)
	equal(t, must(s.Account(ctx, a.ID))(t).TOTPSecret, "")
}

// oneOf demands that of many who use something at once one has it.
func oneOf(t *testing.T, use func() (bool, error)) {
	t.Helper()
	var used atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if ok, err := use(); err != nil {
				t.Error(err)
			} else if ok {
				used.Add(1)
			}
		})
	}
	all.Wait()
	equal(t, used.Load(), int32(1))
}

func testSubjects(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	a := must(s.InsertAccount(ctx, account.Account{LoginName: "a", OrganID: o.ID, Status: 1}))(t)
	b := must(s.InsertAccount(ctx, account.Account{LoginName: "b", OrganID: o.ID, Status: 1}))(t)
	for _, subject := range []string{"", "https://idp one"} {
		_, err := s.AccountBySubject(ctx, subject)
		wantErr(t, err, fleet.ErrNotFound)
	}
	check(t, s.LinkSubject(ctx, a.ID, "https://idp one"))
	wantErr(t, s.LinkSubject(ctx, a.ID, "https://idp two"), fleet.ErrConflict)
	wantErr(t, s.LinkSubject(ctx, b.ID, "https://idp one"), fleet.ErrConflict)
	wantErr(t, s.LinkSubject(ctx, 999, "https://idp three"), fleet.ErrNotFound)
	got := must(s.AccountBySubject(ctx, "https://idp one"))(t)
	equal(t, got.ID, a.ID)
	equal(t, got.OIDCSubject, "https://idp one")
}

func testTickets(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	check(t, s.PutTicket(ctx, []byte{1}, "state", "old", 50))
	check(t, s.PutTicket(ctx, []byte{1}, "state", "data \x00", 100)) // replaces
	check(t, s.PutTicket(ctx, []byte{2}, "state", "late", 100))
	for _, wrong := range []struct {
		hash byte
		kind string
		now  fleet.Millis
	}{{9, "state", 10}, {1, "other", 10}, {2, "state", 100}} {
		_, err := s.TakeTicket(ctx, []byte{wrong.hash}, wrong.kind, wrong.now)
		wantErr(t, err, fleet.ErrNotFound)
	}
	equal(t, must(s.DropTickets(ctx, 100))(t), 0)
	var taken atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if data, err := s.TakeTicket(ctx, []byte{1}, "state", 99); err == nil && data == "data \uFFFD" {
				taken.Add(1)
			}
		})
	}
	all.Wait()
	equal(t, taken.Load(), int32(1))
	equal(t, must(s.DropTickets(ctx, 101))(t), 1)
}

// testAPIKeys: keys are found by their hash and are their account's alone; they end with it, when it is disabled, and when it is given a
// password, and with nothing else that happens to it.
func testAPIKeys(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	var ids []fleet.ID
	for _, login := range []string{"a", "b"} {
		a := must(s.InsertUser(ctx, account.Account{LoginName: login, OrganID: o.ID, PasswordHash: "h", Status: 1}, nil))(t)
		ids = append(ids, a.ID)
	}
	any := func(int) error { return nil }
	by := "h" // the password
	put := func(hash string, of fleet.ID) apikey.Key {
		t.Helper()
		return must(s.InsertKey(ctx, apikey.Key{AccountID: of, Name: "钥 " + hash, Hint: hash, Codes: []string{"A-1", "B-2"}, CreatedAt: 1, ExpiresAt: 2}, apikey.Proof{Hash: []byte(hash), By: by}, any))(t)
	}
	there := func(hash string, want bool) {
		t.Helper()
		if _, err := s.KeyByHash(ctx, []byte(hash)); (err == nil) != want {
			t.Errorf("key %s: %v", hash, err)
		}
	}
	first, other := put("x", ids[0]), put("y", ids[1])
	errFull := errors.New("full")
	_, err := s.InsertKey(ctx, apikey.Key{AccountID: ids[0]}, apikey.Proof{Hash: []byte("z"), By: by}, func(has int) error {
		equal(t, has, 1)
		return errFull
	})
	wantErr(t, err, errFull)
	_, err = s.InsertKey(ctx, apikey.Key{AccountID: ids[0]}, apikey.Proof{Hash: []byte("x"), By: by}, any)
	wantErr(t, err, fleet.ErrConflict)
	_, err = s.InsertKey(ctx, apikey.Key{AccountID: 999}, apikey.Proof{Hash: []byte("n"), By: by}, any)
	wantErr(t, err, fleet.ErrChanged)
	second := put("w", ids[0])
	equal(t, must(s.KeysOf(ctx, ids[0]))(t), []apikey.Key{second, first})
	check(t, s.NoteKeyUse(ctx, first.ID, 7, "192.0.2.1"))
	check(t, s.NoteKeyUse(ctx, 999, 7, "192.0.2.1"))
	first.UsedAt, first.UsedFrom = 7, "192.0.2.1"
	equal(t, must(s.KeyByHash(ctx, []byte("x")))(t), first)
	wantErr(t, s.DeleteKey(ctx, ids[0], other.ID), fleet.ErrNotFound)
	check(t, s.DeleteKey(ctx, ids[0], second.ID))
	there("w", false)

	check(t, s.SetPassword(ctx, ids[0], "own", false)) // their own doing
	there("x", true)
	check(t, s.SetPassword(ctx, ids[0], "given", true))
	there("x", false)
	there("y", true)
	late := func(password string) {
		t.Helper()
		_, err := s.InsertKey(ctx, apikey.Key{AccountID: ids[0]}, apikey.Proof{Hash: []byte("late"), By: password}, any)
		wantErr(t, err, fleet.ErrChanged)
	}
	late("h") // made with a password that is none any more
	late("own")
	by = "given"
	put("x", ids[0])
	change := func(status int) {
		t.Helper()
		u := must(s.User(ctx, ids[0]))(t)
		u.Status = status
		check(t, s.UpdateUser(ctx, u.Account, nil, func(account.User) error { return nil }))
	}
	change(1)
	there("x", true)
	change(0)
	there("x", false)
	late("given")
	wantErr(t, s.ReplacePassword(ctx, ids[0], "own", "renewed", false), fleet.ErrChanged) // by who looked at what is none any more
	check(t, s.ReplacePassword(ctx, ids[0], "given", "renewed", true))
	now := must(s.Account(ctx, ids[0]))(t)
	equal(t, now.PasswordHash, "renewed")
	equal(t, now.MustChange, true)
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001"}, nil))(t)
	check(t, s.ReplaceDevicePassword(ctx, d.ID, "", "secret"))
	wantErr(t, s.ReplaceDevicePassword(ctx, d.ID, "", "x"), fleet.ErrChanged)
	equal(t, must(s.DevicePassword(ctx, d.ID))(t), "secret")
	check(t, s.DeleteUser(ctx, ids[1]))
	there("y", false)
}
