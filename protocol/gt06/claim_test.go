package gt06

import (
	"encoding/hex"
	"math/rand/v2"
	"slices"
	"testing"

	"waymark/fleet/device"
)

// TestClaims: no two devices can be registered under forms that one terminal makes of its number.
func TestClaims(t *testing.T) {
	numbers := []string{"0860000000001002", "1860000000001002", "f860000000001002", "0000013912345678", "0049015420323751", "1000000000000007", "0abcdef012345678", "a000000000000001"}
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		const digits = "0123456789abcdef"
		b := make([]byte, 16)
		for i := range b {
			b[i] = digits[r.IntN(10+r.IntN(7))]
		}
		numbers = append(numbers, string(b))
	}
	for _, number := range numbers {
		bcd, err := hex.DecodeString(number)
		if err != nil {
			t.Fatal(err)
		}
		forms := identities(bcd)
		for _, f := range forms {
			for _, g := range forms {
				mine := device.Claims(f)
				if !slices.ContainsFunc(device.Claims(g), func(claim string) bool { return slices.Contains(mine, claim) }) {
					t.Errorf("a terminal may be called %s as well as %s, which claim %q and %q", f, g, mine, device.Claims(g))
				}
			}
		}
	}
}
