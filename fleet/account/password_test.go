package account

import (
	"bytes"
	"crypto/rand"
	"errors"
	"strings"
	"testing"
)

var cheap = Argon{MemoryKiB: 64, Time: 1, Threads: 1}

func TestHashPassword(t *testing.T) {
	phc, err := HashPassword("correct horse", cheap, rand.Reader)
	if err != nil || !strings.HasPrefix(phc, "$argon2id$v=19$m=64,t=1,p=1$") {
		t.Fatalf("%q, %v", phc, err)
	}
	h, err := parseHash(phc)
	if err != nil || !h.matches("correct horse") || h.matches("correct horsE") || h.matches("") {
		t.Fatalf("parsed %+v, %v", h, err)
	}
	if h.String() != phc {
		t.Fatalf("%q came back as %q", phc, h)
	}
}

// TestHashKnown holds the form fixed against a hash made by the reference
// implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 (its own test suite).
func TestHashKnown(t *testing.T) {
	h, err := parseHash("$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc")
	if err != nil || !h.matches("password") {
		t.Fatalf("the reference hash does not match: %v", err)
	}
}

func TestParseHashRefuses(t *testing.T) {
	good, _ := HashPassword("x", cheap, rand.Reader)
	for _, bad := range []string{
		"", "plain", strings.Replace(good, "argon2id", "argon2i", 1), strings.Replace(good, "v=19", "v=16", 1),
		strings.Replace(good, "m=64", "m=99999999", 1), strings.Replace(good, "t=1", "t=0", 1), good + "$", good[:len(good)-30],
		strings.Replace(good, "p=1", "p=0", 1),
	} {
		if _, err := parseHash(bad); !errors.Is(err, errHash) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestRandomPassword(t *testing.T) {
	a, err := randomPassword(bytes.NewReader(bytes.Repeat([]byte{0, 31, 32, 255}, 5)))
	if err != nil || a != "aAaAaAaAaAaAaAaAaAaA" {
		t.Fatalf("%q, %v", a, err)
	}
	if _, err := randomPassword(bytes.NewReader(nil)); err == nil {
		t.Fatal("no randomness, but a password")
	}
}
