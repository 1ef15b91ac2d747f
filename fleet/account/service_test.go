package account_test

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/permission"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

// bench is a service on a real database, with a clock held in the hand.
type bench struct {
	*account.Service
	t      *testing.T
	db     *sqldb.DB
	mu     sync.Mutex
	now    time.Time
	paused []time.Duration // how long attempts were kept waiting
}

func (b *bench) pass(d time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.now = b.now.Add(d)
}

func (b *bench) clock() time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.now
}

// vault seals with a key that nobody else has.
func vault(t *testing.T) *account.Vault {
	t.Helper()
	key := make([]byte, account.VaultKeySize)
	_, _ = rand.Read(key) // it never fails
	v, err := account.NewVault(key, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func newBench(t *testing.T) (b *bench, password string) {
	t.Helper()
	b = &bench{t: t, now: time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC)}
	db, err := sqldb.OpenSQLite(t.Context(), sqlitetest.Folder(t), fleet.ClockFunc(b.clock))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	b.db = db
	b.Service = account.NewService(account.Parts{
		Store: db, Organs: db, Perms: db, Devices: device.Holders{Store: db}, Clock: fleet.ClockFunc(b.clock), Rand: rand.Reader,
		Vault: vault(t),
		Pause: func(_ context.Context, d time.Duration) error {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.paused = append(b.paused, d)
			return nil
		},
		Settings: account.Settings{Argon: account.Argon{MemoryKiB: 64, Time: 1, Threads: 1}, AccountAttempts: 3, AddressAttempts: 5},
	})
	password, created, err := b.EnsureAdministrator(t.Context(), "Fleet")
	if err != nil || !created || len(password) != 20 {
		t.Fatalf("first start: %q, %v, %v", password, created, err)
	}
	return b, password
}

func (b *bench) try(name, password string) (account.SignedIn, error) {
	return b.SignIn(context.Background(), account.Attempt{
		UserType: account.Enterprise, UserName: name, Password: password, Address: "192.0.2.1", Lang: "en",
	})
}

func (b *bench) must(name, password string) string {
	b.t.Helper()
	in, err := b.try(name, password)
	if err != nil {
		b.t.Fatal(err)
	}
	return in.Token
}

func code(err error) string {
	var e *fleet.Error
	if errors.As(err, &e) {
		return e.Code
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

func (b *bench) wantCode(err error, want string) {
	b.t.Helper()
	if got := code(err); got != want {
		b.t.Fatalf("got %q, want %q", got, want)
	}
}

func TestFirstStart(t *testing.T) {
	b, password := newBench(t)
	actor, err := b.Authenticate(t.Context(), b.must("ADMIN", password))
	if err != nil || !actor.Super || actor.OrganPath == "" || actor.Lang != "en" {
		t.Fatalf("%+v, %v", actor, err)
	}
	if _, created, err := b.EnsureAdministrator(t.Context(), "Fleet"); created || err != nil {
		t.Fatalf("second start: %v, %v", created, err)
	}
}

func TestSignInRefusals(t *testing.T) {
	b, password := newBench(t)
	root, _ := b.db.Organs(t.Context())
	hash, _ := account.HashPassword("letmein99", account.Argon{MemoryKiB: 64, Time: 1, Threads: 1}, rand.Reader)
	if _, err := b.db.InsertAccount(t.Context(), account.Account{LoginName: "gone", OrganID: root[0].ID, PasswordHash: hash}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, password string }{
		{"admin", password + "x"}, {"nobody", password}, {"gone", "letmein99"}, {"admin", strings.Repeat("x", 100_000)}, {"", ""},
	} {
		_, err := b.try(c.name, c.password)
		b.wantCode(err, "account.badCredentials")
	}
	_, err := b.try("late", "x")
	b.wantCode(err, "account.throttled") // the sixth from this address
	_, err = b.SignIn(t.Context(), account.Attempt{UserType: 3})
	b.wantCode(err, "account.userType")
}

func TestSessionSlidesAndRotates(t *testing.T) {
	b, password := newBench(t)
	token := b.must("admin", password)
	for range 5 { // used every hour, it lives on
		b.pass(time.Hour)
		if next, err := b.Refresh(t.Context(), token); err != nil || next != "" {
			t.Fatalf("%q, %v", next, err)
		}
	}
	b.pass(time.Hour)
	next, err := b.Refresh(t.Context(), token)
	if err != nil || next == "" || next == token {
		t.Fatalf("after half its life: %q, %v", next, err)
	}
	if again, err := b.Refresh(t.Context(), token); again != next || err != nil {
		t.Fatalf("a parallel request is told %q, %v", again, err)
	}
	b.pass(3 * time.Minute)
	_, err = b.Authenticate(t.Context(), token)
	b.wantCode(err, "account.noSession")
	if _, err := b.Authenticate(t.Context(), next); err != nil {
		t.Fatal(err)
	}
	b.pass(11 * time.Hour)
	if err := b.KeepAlive(t.Context(), next); err != nil {
		t.Fatal(err)
	}
	b.pass(11 * time.Hour)
	if _, err := b.Authenticate(t.Context(), next); err != nil {
		t.Fatalf("kept alive, but %v", err)
	}
	b.pass(2 * time.Hour)
	_, err = b.Authenticate(t.Context(), next)
	b.wantCode(err, "account.noSession")
	if n, err := b.DropExpired(t.Context()); n == 0 || err != nil {
		t.Fatalf("%d expired sessions dropped, %v", n, err)
	}
}

func TestRotationIsOneForAll(t *testing.T) {
	b, password := newBench(t)
	token := b.must("admin", password)
	b.pass(7 * time.Hour)
	var wg sync.WaitGroup
	var mu sync.Mutex
	tokens := map[string]int{}
	for range 20 {
		wg.Go(func() {
			next, err := b.Refresh(context.Background(), token)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				t.Error(err)
			}
			tokens[next]++
		})
	}
	wg.Wait()
	if len(tokens) != 1 || tokens[""] > 0 {
		t.Fatalf("tokens handed out: %v", tokens)
	}
}

func TestSignOut(t *testing.T) {
	b, password := newBench(t)
	token := b.must("admin", password)
	b.pass(7 * time.Hour)
	next, err := b.Refresh(t.Context(), token)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.SignOut(t.Context(), fleet.Actor{}, token); err != nil {
		t.Fatal(err)
	}
	for _, dead := range []string{token, next, "", "nonsense", strings.Repeat("A", 43)} {
		_, err := b.Authenticate(t.Context(), dead)
		b.wantCode(err, "account.noSession")
	}
}

// TestSignOutWithTheNewerToken ends the one that it replaced too, which would work on for a while.
func TestSignOutWithTheNewerToken(t *testing.T) {
	b, password := newBench(t)
	token, other := b.must("admin", password), b.must("admin", password)
	b.pass(7 * time.Hour)
	next, err := b.Refresh(t.Context(), token)
	b.wantCode(err, "")
	apart, err := b.Refresh(t.Context(), other)
	b.wantCode(err, "")
	b.wantCode(b.SignOut(t.Context(), fleet.Actor{}, next), "")
	for token, want := range map[string]string{token: "account.noSession", next: "account.noSession", other: "", apart: ""} {
		_, err := b.Authenticate(t.Context(), token)
		b.wantCode(err, want)
	}
}

func TestChangePassword(t *testing.T) {
	b, password := newBench(t)
	token, other := b.must("admin", password), b.must("admin", password)
	actor, _ := b.Authenticate(t.Context(), token)
	if _, err := b.Authenticate(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	change := func(login, old, next string) error {
		return b.ChangePassword(t.Context(), actor, account.Change{Token: token, LoginName: login, Old: old, New: next})
	}
	b.wantCode(change("somebody", password, "new-password"), "account.notYours")
	b.wantCode(change("admin", password, "短短短短短短短"), "account.passwordShort")
	b.wantCode(change("admin", password, strings.Repeat("x", 257)), "account.passwordLong")
	b.wantCode(change("admin", password, "Admin-2026"), "account.passwordWeak")
	b.wantCode(change("admin", password, "12345678"), "account.passwordWeak")
	b.wantCode(change("admin", password, "password"), "account.passwordWeak")
	b.wantCode(change("admin", password, "        "), "account.passwordWeak")
	b.wantCode(change("admin", password, password), "account.passwordSame")
	b.wantCode(change("admin", "wrong", "new-password"), "account.oldPassword")
	b.wantCode(change("Admin", password, "new-password"), "")
	if _, err := b.Authenticate(t.Context(), token); err != nil {
		t.Fatalf("the session that changed it: %v", err)
	}
	_, err := b.Authenticate(t.Context(), other)
	b.wantCode(err, "account.noSession")
	_, err = b.try("admin", password)
	b.wantCode(err, "account.badCredentials")
	b.must("admin", "new-password")
}

func TestResetPassword(t *testing.T) {
	b, password := newBench(t)
	token := b.must("admin", password)
	fresh, err := b.ResetPassword(t.Context(), "admin", "")
	if err != nil {
		t.Fatal(err)
	}
	_, err = b.Authenticate(t.Context(), token)
	b.wantCode(err, "account.noSession")
	actor, err := b.Authenticate(t.Context(), b.must("admin", fresh))
	if err != nil || !actor.MustChange {
		t.Fatalf("%+v, %v", actor, err)
	}
	if _, err := b.ResetPassword(t.Context(), "nobody", ""); !errors.Is(err, fleet.ErrNotFound) {
		t.Fatal(err)
	}
	_, err = b.ResetPassword(t.Context(), "admin", "short")
	b.wantCode(err, "account.passwordShort")
	_, err = b.ResetPassword(t.Context(), "admin", "password1")
	b.wantCode(err, "account.passwordWeak")
}

func TestPersonal(t *testing.T) {
	b, _ := newBench(t)
	root, _ := b.db.Organs(t.Context())
	d, err := b.db.Insert(t.Context(), device.Device{OrganID: root[0].ID, IMEI: "861234567890123",
		Details: device.Details{Name: "Bike", Type: device.Wireless}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	try := func(imei, password string) (account.SignedIn, error) {
		return b.SignIn(t.Context(), account.Attempt{UserType: account.Personal, UserName: imei, Password: password, Address: "192.0.2.1"})
	}
	for _, imei := range []string{"861234567890123", "861234567890124"} { // no password yet; no such device
		_, err := try(imei, "")
		b.wantCode(err, "account.badDevice")
	}
	hash, _ := account.HashPassword("000000", account.Argon{MemoryKiB: 32, Time: 1, Threads: 1}, rand.Reader)
	if err := b.db.SetDevicePassword(t.Context(), d.ID, hash); err != nil {
		t.Fatal(err)
	}
	in, err := try("861234567890123", "000000")
	if err != nil {
		t.Fatal(err)
	}
	if renewed, _ := b.db.DevicePassword(t.Context(), d.ID); renewed == hash || !strings.Contains(renewed, "m=64,") {
		t.Fatalf("the hash with old costs was not renewed: %q", renewed)
	}
	actor, err := b.Authenticate(t.Context(), in.Token)
	if err != nil || !actor.Personal || actor.DeviceID != d.ID || actor.SeesOrgan(root[0].Path) || actor.Can(permission.DeviceAdd) || !actor.Can(permission.HistoryTrack) {
		t.Fatalf("%+v, %v", actor, err)
	}
	other, _ := try("861234567890123", "000000")
	change := account.Change{Token: in.Token, LoginName: "861234567890123", Old: "000000", New: "123456"}
	b.wantCode(b.ChangePassword(t.Context(), actor, change), "account.passwordWeak")
	change.New = "582931"
	if err := b.ChangePassword(t.Context(), actor, change); err != nil {
		t.Fatal(err)
	}
	_, err = b.Authenticate(t.Context(), other.Token)
	b.wantCode(err, "account.noSession")
	if p, err := b.Profile(t.Context(), actor); err != nil || p.IMEI != "861234567890123" || p.RealName != "Bike" || p.UserType != account.Personal {
		t.Fatalf("%+v, %v", p, err)
	}
}
