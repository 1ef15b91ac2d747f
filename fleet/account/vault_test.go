package account

import (
	"bytes"
	"crypto/rand"
	"strings"
	"testing"

	"waymark/fleet"
)

func TestVault(t *testing.T) {
	v, err := NewVault(bytes.Repeat([]byte{1}, VaultKeySize), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	sealed, err := v.seal(7, "SECRET")
	if err != nil {
		t.Fatal(err)
	}
	other, err := NewVault(bytes.Repeat([]byte{2}, VaultKeySize), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	flipped := []byte(sealed)
	flipped[len(flipped)/2] ^= 1
	for _, c := range []struct {
		name   string
		vault  *Vault
		id     fleet.ID
		sealed string
		want   string
	}{
		{"ours", v, 7, sealed, "SECRET"},
		{"of another account", v, 8, sealed, ""},
		{"with another key", other, 7, sealed, ""},
		{"with another key under our name", other, 7, other.name + sealed[strings.IndexByte(sealed, ':'):], ""},
		{"changed", v, 7, string(flipped), ""},
		{"cut", v, 7, sealed[:len(sealed)-4], ""},
		{"nothing", v, 7, "", ""},
		{"the name alone", v, 7, v.name + ":", ""},
		{"in clear", v, 7, "SECRET", ""},
	} {
		if got, err := c.vault.open(c.id, c.sealed); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
	}
	if ours, theirs := v.Foreign([]string{sealed}), other.Foreign([]string{sealed, "in clear"}); ours != 0 || theirs != 2 {
		t.Errorf("%d of 1 are foreign to the key that sealed it, %d of 2 to another", ours, theirs)
	}
	if again, _ := v.seal(7, "SECRET"); again == sealed {
		t.Error("the same is sealed alike")
	}
}

func TestKeysOfVaults(t *testing.T) {
	for _, size := range []int{0, 16, 31, 33} {
		if _, err := NewVault(make([]byte, size), rand.Reader); err == nil {
			t.Errorf("a key of %d bytes is taken", size)
		}
	}
}
