package account_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
)

func (b *bench) from(address, name, password string) error {
	_, err := b.SignIn(context.Background(), account.Attempt{UserType: account.Enterprise, UserName: name, Password: password, Address: address, Lang: "en"})
	return err
}

func (b *bench) wantRefused(err error, seconds int) {
	b.t.Helper()
	b.wantCode(err, "account.throttled")
	if e, ok := errors.AsType[*fleet.Error](err); !ok || e.Kind != fleet.TooMany || e.Args["seconds"] != seconds {
		b.t.Fatalf("%+v", err)
	}
}

// TestGuessingIsRefusedWhereItIsDone guesses from one address: refused there, until the window is over, and nowhere else.
func TestGuessingIsRefusedWhereItIsDone(t *testing.T) {
	b, password := newBench(t)
	for range 3 {
		b.wantCode(b.from("192.0.2.1", "admin", "no"), "account.badCredentials")
	}
	b.wantRefused(b.from("192.0.2.1", "Admin ", password), 300)
	b.wantCode(b.from("192.0.2.2", "admin", password), "")
	b.pass(5 * time.Minute)
	b.wantCode(b.from("192.0.2.1", "admin", password), "")
}

// TestNobodyLocksAnotherOut guesses from very many addresses: who knows the password gets in from anywhere, later where they are
// strangers, at once where they were before.
func TestNobodyLocksAnotherOut(t *testing.T) {
	b, password := newBench(t)
	b.wantCode(b.from("198.51.100.7", "admin", password), "")
	guess := func(n int) {
		t.Helper()
		for i := range n {
			b.wantCode(b.from(fmt.Sprintf("10.0.%d.%d", i/250, i%250), "admin", "no"), "account.badCredentials")
		}
	}
	guess(3)
	if len(b.paused) != 0 {
		t.Errorf("the first are kept waiting: %v", b.paused)
	}
	b.pass(time.Second)
	guess(100)
	if len(b.paused) != 100 || b.paused[0] != 250*time.Millisecond || slices.Max(b.paused) != 5*time.Second {
		t.Errorf("kept waiting %d times: %v", len(b.paused), b.paused)
	}
	b.wantCode(b.from("198.51.100.7", "admin", password), "")
	if len(b.paused) != 100 {
		t.Error("who was there before is kept waiting")
	}
	b.wantCode(b.from("203.0.113.9", "admin", password), "")
	if len(b.paused) != 101 {
		t.Error("a stranger is not")
	}
	b.pass(5 * time.Minute)
	b.wantCode(b.from("203.0.113.10", "admin", "no"), "account.badCredentials")
	if len(b.paused) != 101 {
		t.Error("it is never forgotten")
	}
}

// TestNeighboursOfAGuesser: an address from which too much was guessed is refused, but for those who signed in from it lately, and
// they only with so many failures of their own.
func TestNeighboursOfAGuesser(t *testing.T) {
	b, password := newBench(t)
	b.wantCode(b.from("192.0.2.1", "admin", password), "")
	for i := range 5 {
		b.wantCode(b.from("192.0.2.1", fmt.Sprint("user", i), "no"), "account.badCredentials")
	}
	b.wantRefused(b.from("192.0.2.1", "newcomer", "no"), 300)
	for range 2 { // as often as they like
		b.wantCode(b.from("192.0.2.1", "admin", password), "")
	}
	b.wantRefused(b.from("192.0.2.1", "newcomer", "no"), 300) // what they do gives nobody else another try
	for range 3 {
		b.wantCode(b.from("192.0.2.1", "admin", "no"), "account.badCredentials")
	}
	b.wantRefused(b.from("192.0.2.1", "admin", password), 300)
	b.pass(8 * 24 * time.Hour)
	for i := range 5 {
		b.wantCode(b.from("192.0.2.1", fmt.Sprint("user", i), "no"), "account.badCredentials")
	}
	b.wantRefused(b.from("192.0.2.1", "admin", password), 300) // not lately
}

// TestOwnPasswordUnderAttack changes one's own password while strangers guess it, and has a limit of its own.
func TestOwnPasswordUnderAttack(t *testing.T) {
	b, password := newBench(t)
	token := b.must("admin", password)
	actor, err := b.Authenticate(t.Context(), token)
	b.wantCode(err, "")
	for i := range 50 {
		_ = b.from(fmt.Sprintf("10.0.0.%d", i), "admin", "no")
	}
	for range 4 {
		_ = b.from("192.0.2.1", "admin", "no") // even from one's own address
	}
	change := func(old, next string) error {
		return b.ChangePassword(t.Context(), actor, account.Change{Token: token, LoginName: "admin", Old: old, New: next})
	}
	b.wantCode(change(password, "open-sesame"), "")
	for range 3 {
		b.wantCode(change("wrong", "close-sesame"), "account.oldPassword")
	}
	b.wantRefused(change("open-sesame", "close-sesame"), 300)
}

// TestCodesAreCountedForTheAccount guesses codes of a second factor from many addresses, with the right password: that is slow
// from everywhere, and no matter where its owner was before.
func TestCodesAreCountedForTheAccount(t *testing.T) {
	b, _, password, secret, _ := factored(t)
	with := func(address, code string) error {
		_, err := b.SignIn(t.Context(), account.Attempt{UserType: account.Enterprise, UserName: "admin", Password: password, Code: code, Address: address})
		return err
	}
	b.pass(time.Minute) // past the code that it was set up with
	b.wantCode(with("198.51.100.7", b.codeAt(secret, 0)), "")
	for i := range 3 {
		b.wantCode(with(fmt.Sprintf("10.0.0.%d", i), "000000"), "account.badCode")
	}
	b.wantCode(with("10.0.0.9", "000000"), "account.throttled")
	b.wantCode(with("198.51.100.7", b.codeAt(secret, 30*time.Second)), "")
}

// TestAskingForTheCodeIsNotUsedUp: strangers who know the password, and no code, keep its owner from no sign-in where they were before.
func TestAskingForTheCodeIsNotUsedUp(t *testing.T) {
	b, _, password, secret, _ := factored(t)
	with := func(address, code string) error {
		_, err := b.SignIn(t.Context(), account.Attempt{UserType: account.Enterprise, UserName: "admin", Password: password, Code: code, Address: address})
		return err
	}
	b.pass(time.Minute) // past the code that it was set up with
	b.wantCode(with("198.51.100.7", b.codeAt(secret, 0)), "")
	for i := range 3 {
		b.wantCode(with(fmt.Sprintf("10.0.0.%d", i), ""), "account.codeRequired")
	}
	b.wantCode(with("10.0.0.9", ""), "account.throttled")
	b.wantCode(with("198.51.100.7", ""), "account.codeRequired")
	b.wantCode(with("198.51.100.7", b.codeAt(secret, 30*time.Second)), "")
}

// TestRestartMakesNoStrangers: who signed in from an address lately is let in from there at once by the next run of the program, too.
func TestRestartMakesNoStrangers(t *testing.T) {
	b, password := newBench(t)
	b.wantCode(b.from("198.51.100.7", "Admin", password), "")
	b.pass(24 * time.Hour)
	b.Service = account.NewService(b.Parts)
	if err := b.Recall(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i := range 10 {
		b.wantCode(b.from(fmt.Sprintf("10.0.0.%d", i), "admin", "no"), "account.badCredentials")
	}
	waited := len(b.paused)
	b.wantCode(b.from("198.51.100.7", "admin", password), "")
	if len(b.paused) != waited {
		t.Error("who was there before is kept waiting")
	}
	b.wantCode(b.from("198.51.100.8", "admin", password), "")
	if len(b.paused) != waited+1 {
		t.Error("a stranger is not")
	}
}

// TestManyFailuresAreCounted: of wrong passwords from many addresses a hundred a minute have an entry each, the others are counted: those of an account
// for it, and those of accounts that there are not together.
func TestManyFailuresAreCounted(t *testing.T) {
	b, password := newBench(t)
	b.Audit = audit.NewRecorder(b.db, b.db, fleet.ClockFunc(b.clock))
	entries := func() int {
		_, end, err := b.db.AuditEnds(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return int(end.ID)
	}
	before := entries()
	ctx, cancel := context.WithCancel(t.Context())
	var writer sync.WaitGroup
	writer.Go(func() { b.Audit.Run(ctx, func(err error) { t.Error(err) }) })
	for n := range 300 {
		for _, name := range []string{"admin", fmt.Sprint("nobody", n)} {
			_, err := b.SignIn(t.Context(), account.Attempt{UserType: account.Enterprise, UserName: name, Password: "x", Address: fmt.Sprintf("198.51.%d.%d", n/100, n%100), Lang: "en"})
			if err == nil {
				t.Fatal("signed in")
			}
		}
	}
	b.must("admin", password)
	b.pass(time.Minute)
	if err := b.Audit.TellRefused(t.Context()); err != nil {
		t.Fatal(err)
	}
	cancel()
	writer.Wait()
	const own, counted, signedIn = 100, 2, 1
	if n := entries() - before; n != own+2*counted+signedIn { // of each that is counted the first, and how many more
		t.Errorf("%d entries", n)
	}
	if _, err := b.try("admin", "x"); err == nil {
		t.Fatal("signed in")
	}
	if n := entries() - before; n != own+2*counted+signedIn+1 {
		t.Errorf("a minute later: %d entries", n)
	}
}
