package main

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// TestKeyFile: it is made once, whoever comes first, for its owner's eyes; one that is no key is said, not replaced.
func TestKeyFile(t *testing.T) {
	cfg := &Config{Data: t.TempDir()}
	path := filepath.Join(cfg.Data, "account.key")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, err := cfg.vault(); err != nil {
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
	first, err := readKey(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := cfg.vault(); err != nil {
		t.Fatal(err)
	}
	if again, _ := readKey(path); string(again) != string(first) {
		t.Error("the key was made anew")
	}
	elsewhere := &Config{Data: t.TempDir(), Account: AccountConfig{KeyFile: path}}
	if _, err := elsewhere.vault(); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(path, []byte("c2hvcnQ=\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := elsewhere.vault(); err == nil {
		t.Error("a short key is taken")
	}
}
