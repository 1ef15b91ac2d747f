package jt808

import (
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"waymark/fleet/device"
)

// TestClaims: no two devices can be registered under forms that one terminal makes of its number, in headers of every length.
func TestClaims(t *testing.T) {
	numbers := []string{"013912345678", "13912345678", "4e3711d4d6a8", "1fd5123456ab", "000000000001", "204321000000", "86000000000100", "10648123456789012345"}
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		numbers = append(numbers, fmt.Sprintf("%x", uint64(r.Int64N(100_000_000_000_000))), fmt.Sprint(r.Int64N(1_000_000_000_000)),
			fmt.Sprintf("%x", 35_000_000_000_000+r.Int64N(1_000_000_000_000)), fmt.Sprintf("%x", 86_000_000_000_000+r.Int64N(1_000_000_000_000)))
	}
	for v := 86_000_000_000_000; v < 86_001_000_000_000; v += 1_234_567 { // binary numbers that look like decimal ones
		if number := fmt.Sprintf("%x", v); strings.Trim(number, "0123456789") == "" {
			numbers = append(numbers, number)
		}
	}
	for _, number := range numbers {
		for _, size := range []int{6, 7, 10} {
			if len(number) > 2*size {
				continue
			}
			f := form{size: byte(size)}
			if _, err := hex.Decode(f.phone[:], []byte(strings.Repeat("0", 2*size-len(number))+number)); err != nil {
				t.Fatal(err)
			}
			wantShared(t, f.identities())
		}
	}
	if id, ok := lineIdentity("(013912345678,1,001,BASE,2,TIME)"); !ok || !slices.Contains(device.Claims("13912345678"), device.Claims(id)[0]) {
		t.Error(id)
	}
}

// wantShared insists that any two forms share a claim.
func wantShared(t *testing.T, forms []string) {
	t.Helper()
	for _, f := range forms {
		for _, g := range forms {
			mine := device.Claims(f)
			if device.WireName(f) != "" && !slices.ContainsFunc(device.Claims(g), func(claim string) bool { return slices.Contains(mine, claim) }) {
				t.Errorf("a terminal may be called %s as well as %s, which claim %q and %q", f, g, mine, device.Claims(g))
			}
		}
	}
}
