package account_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"waymark/fleet"
	"waymark/fleet/account"
)

// factored gives the administrator a second factor and returns the actor, the password, the secret and the recovery codes.
func factored(t *testing.T) (b *bench, actor fleet.Actor, password, secret string, recovery []string) {
	t.Helper()
	b, password = newBench(t)
	actor, err := b.Authenticate(t.Context(), b.must("admin", password))
	if err != nil {
		t.Fatal(err)
	}
	f, err := b.BeginTOTP(t.Context(), actor, password)
	if err != nil || !strings.HasPrefix(f.URI, "otpauth://totp/Waymark:admin?") || !strings.Contains(f.URI, f.Secret) {
		t.Fatalf("%+v, %v", f, err)
	}
	b.must("admin", password) // nothing is in force yet
	recovery, err = b.ConfirmTOTP(t.Context(), actor, b.codeAt(f.Secret, 0))
	if err != nil || len(recovery) != 10 || len(recovery[0]) != 19 {
		t.Fatalf("%v, %v", recovery, err)
	}
	return b, actor, password, f.Secret, recovery
}

// codeAt is what the authenticator shows, with its clock off by some time.
func (b *bench) codeAt(secret string, off time.Duration) string {
	b.t.Helper()
	code, err := totp.GenerateCode(secret, b.clock().Add(off))
	if err != nil {
		b.t.Fatal(err)
	}
	return code
}

func (b *bench) tryCode(password, code string) error {
	_, err := b.SignIn(b.t.Context(), account.Attempt{UserType: account.Enterprise, UserName: "admin", Password: password, Code: code, Address: "192.0.2.1"})
	return err
}

func TestCodesOfTheAuthenticator(t *testing.T) {
	b, _, password, secret, _ := factored(t)
	b.wantCode(b.tryCode(password, b.codeAt(secret, 0)), "account.badCode") // it was used to confirm
	b.pass(10 * time.Minute)
	for _, c := range []struct {
		name string
		off  time.Duration
		want string
	}{
		{"two steps behind", -60 * time.Second, "account.badCode"}, {"one behind", -30 * time.Second, ""}, {"the same again", -30 * time.Second, "account.badCode"},
		{"this one", 0, ""}, {"one ahead", 30 * time.Second, ""}, {"an older one, not used", 0, "account.badCode"}, {"two ahead", 60 * time.Second, "account.badCode"},
	} {
		if got := code(b.tryCode(password, b.codeAt(secret, c.off))); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestFormsOfCodes(t *testing.T) {
	b, _, password, secret, recovery := factored(t)
	for _, c := range []struct {
		name string
		code func() string
		want string
	}{
		{"with a space", func() string { c := b.codeAt(secret, 0); return c[:3] + " " + c[3:] }, ""},
		{"nonsense", func() string { return "nonsense" }, "account.badCode"},
		{"too short", func() string { return b.codeAt(secret, 0)[:5] }, "account.badCode"},
		{"for recovery", func() string { return recovery[0] }, ""},
		{"the same again", func() string { return recovery[0] }, "account.badCode"},
		{"in small letters, without dashes", func() string { return strings.ToLower(strings.ReplaceAll(recovery[9], "-", "")) }, ""},
	} {
		b.pass(10 * time.Minute)
		if got := code(b.tryCode(password, c.code())); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestCodesAreThrottled(t *testing.T) {
	b, _, password, secret, _ := factored(t)
	for range 3 {
		b.wantCode(b.tryCode(password, "000000"), "account.badCode")
	}
	b.wantCode(b.tryCode(password, b.codeAt(secret, 30*time.Second)), "account.throttled")
	b.pass(5 * time.Minute)
	for range 3 { // no failures, but not without end
		b.wantCode(b.tryCode(password, ""), "account.codeRequired")
	}
	b.wantCode(b.tryCode(password, ""), "account.throttled")
	if err := b.tryCode(password, b.codeAt(secret, 0)); err != nil {
		t.Fatal(err) // who has a code is not kept waiting by those
	}
	b.wantCode(b.tryCode(password, ""), "account.codeRequired")
	b.wantCode(b.tryCode("wrong password", "000000"), "account.badCredentials")
	b.wantCode(b.tryCode("wrong password", ""), "account.badCredentials")
}

func TestSettingUpAndEnding(t *testing.T) {
	b, actor, password, secret, recovery := factored(t)
	_, err := b.BeginTOTP(t.Context(), actor, password)
	b.wantCode(err, "account.totpOn")
	_, err = b.ConfirmTOTP(t.Context(), actor, b.codeAt(secret, 30*time.Second))
	b.wantCode(err, "account.totpNotBegun")
	b.wantCode(b.EndTOTP(t.Context(), actor, "wrong"), "account.wrongPassword")
	if err := b.EndTOTP(t.Context(), actor, password); err != nil {
		t.Fatal(err)
	}
	b.wantCode(b.EndTOTP(t.Context(), actor, password), "account.totpOff")
	b.must("admin", password)
	f, err := b.BeginTOTP(t.Context(), actor, password)
	if err != nil || f.Secret == secret {
		t.Fatalf("%+v, %v", f, err)
	}
	_, err = b.ConfirmTOTP(t.Context(), actor, "000000")
	b.wantCode(err, "account.badCode")
	if _, err = b.ConfirmTOTP(t.Context(), actor, b.codeAt(f.Secret, 0)); err != nil { // after a mistake
		t.Fatal(err)
	}
	b.wantCode(b.tryCode(password, recovery[1]), "account.badCode") // of the former one
}

func TestPendingFactorExpires(t *testing.T) {
	b, password := newBench(t)
	actor, err := b.Authenticate(t.Context(), b.must("admin", password))
	if err != nil {
		t.Fatal(err)
	}
	_, err = b.BeginTOTP(t.Context(), actor, "wrong")
	b.wantCode(err, "account.wrongPassword")
	f, err := b.BeginTOTP(t.Context(), actor, password)
	if err != nil {
		t.Fatal(err)
	}
	b.pass(15 * time.Minute)
	_, err = b.ConfirmTOTP(t.Context(), actor, b.codeAt(f.Secret, 0))
	b.wantCode(err, "account.totpNotBegun")
	_, err = b.BeginTOTP(t.Context(), fleet.Actor{Personal: true}, password)
	b.wantCode(err, "account.totpPersonal")
}

func TestWithoutAProvider(t *testing.T) {
	b, _ := newBench(t)
	_, err := b.LeaveForProvider(t.Context(), "192.0.2.1", "/")
	b.wantCode(err, "oidc.off")
	_, err = b.ReturnFromProvider(t.Context(), account.Arrival{State: "x", Browser: "x"})
	b.wantCode(err, "oidc.off")
}

// TestSecretsAreSealed: the database does not hold what an authenticator needs; without the key the recovery codes are left.
func TestSecretsAreSealed(t *testing.T) {
	b, actor, password, secret, recovery := factored(t)
	a, err := b.db.Account(t.Context(), actor.AccountID)
	if err != nil || a.TOTPSecret == "" || strings.Contains(a.TOTPSecret, secret) {
		t.Fatalf("%q is kept of %q, %v", a.TOTPSecret, secret, err)
	}
	b.pass(10 * time.Minute)
	ours := b.Vault
	for _, b.Vault = range []*account.Vault{vault(t), nil} {
		b.wantCode(b.tryCode(password, b.codeAt(secret, 0)), "account.factorUnreadable")
	}
	if err := b.tryCode(password, recovery[0]); err != nil {
		t.Fatal(err)
	}
	b.Vault = ours
	if err := b.tryCode(password, b.codeAt(secret, 0)); err != nil {
		t.Fatal(err)
	}
}
