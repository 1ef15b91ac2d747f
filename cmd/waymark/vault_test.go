package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/fleet/notice"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/shop"
	"waymark/store/sqldb"
)

// TestKeyFile: it is made once, whoever comes first, for its owner's eyes; one that is no key is said, not replaced.
func TestKeyFile(t *testing.T) {
	cfg := &install.Config{Data: t.TempDir()}
	path := filepath.Join(cfg.Data, "account.key")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, err := cfg.Vault(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("%v, %v", info, err)
	}
	if left, _ := filepath.Glob(path + "*"); len(left) != 1 {
		t.Errorf("left: %v", left)
	}
	first, err := install.ReadKey(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := cfg.Vault(); err != nil {
		t.Fatal(err)
	}
	if again, _ := install.ReadKey(path); string(again) != string(first) {
		t.Error("the key was made anew")
	}
	elsewhere := &install.Config{Data: t.TempDir(), Account: install.AccountConfig{KeyFile: path}}
	if _, err := elsewhere.Vault(); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(path, []byte("c2hvcnQ=\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := elsewhere.Vault(); err == nil {
		t.Error("a short key is taken")
	}
}

// TestKeyLost: second factors that the key does not open are told of, until they are ended or the key is back.
func TestKeyLost(t *testing.T) {
	ctx := t.Context()
	db, err := sqldb.OpenSQLite(ctx, t.TempDir(), fleet.SystemClock{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	s := &system{cfg: &install.Config{Data: t.TempDir()}, db: db}
	s.health = &health.Service{Store: db, Clock: fleet.SystemClock{}}
	open := func() []health.Finding {
		t.Helper()
		if _, err := s.openVault(ctx); err != nil {
			t.Fatal(err)
		}
		all, err := s.health.List(ctx)
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	o, err := db.InsertOrgan(ctx, organ.Organ{Name: "o", Status: 1})
	if err != nil {
		t.Fatal(err)
	}
	a, err := db.InsertAccount(ctx, account.Account{LoginName: "a", OrganID: o.ID, Status: 1})
	if err != nil {
		t.Fatal(err)
	}
	if got := open(); len(got) != 0 {
		t.Fatal(got)
	}
	set := func(sealed string) {
		t.Helper()
		if err := db.SetTOTP(ctx, a.ID, sealed, nil); err != nil {
			t.Fatal(err)
		}
	}
	set("0badc0de:c2VhbGVk")
	for range 2 { // and the key that was made again does not make it right
		if got := open(); len(got) != 1 || got[0].Code != health.FactorsSealed || !slices.Equal(got[0].Args, []audit.Arg{{Name: "accounts", Value: "1"}}) {
			t.Fatal(got)
		}
	}
	set("")
	if got := open(); len(got) != 0 {
		t.Error("it is told of for ever", got)
	}
	sealKeys(t, db, o.ID)
	if got := open(); len(got) != 1 || got[0].Code != health.SecretsSealed || !slices.Equal(got[0].Args, []audit.Arg{{Name: "payees", Value: "1"}, {Name: "keys", Value: "1"}, {Name: "rules", Value: "1"}}) {
		t.Error(got)
	}
}

// sealKeys has a payee, a rule and two keys of shops, one of which has ended, with secrets that nothing opens.
func sealKeys(t *testing.T, db *sqldb.DB, in fleet.ID) {
	t.Helper()
	ctx := t.Context()
	const sealed = "0badc0de:c2VhbGVk"
	fine := func(int) error { return nil }
	_, err1 := db.InsertPayee(ctx, payee.Payee{OrganID: in, Details: payee.Details{Name: "p"}}, func(fleet.ID) (string, error) { return sealed, nil })
	_, err2 := db.InsertNoticeRule(ctx, notice.Rule{OrganID: in, Name: "r", Recipients: notice.Recipients{URL: "https://x", Sealed: sealed}}, 9)
	_, err3 := db.InsertShopKey(ctx, shop.Key{OrganID: in, Name: "s", Code: "1", Sealed: sealed}, fine)
	gone, err4 := db.InsertShopKey(ctx, shop.Key{OrganID: in, Name: "s", Code: "2", Sealed: sealed}, fine)
	_, err5 := db.EndShopKey(ctx, gone.ID, 1, func(shop.Key) error { return nil })
	if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
		t.Fatal(err)
	}
}
