package simulate

import (
	"testing"

	"waymark/fleet/vehicle"
)

// TestFurnish: what simulated vehicles are given could have been typed into their form.
func TestFurnish(t *testing.T) {
	seen := map[string]bool{}
	for i := range 200 {
		v := vehicle.Vehicle{Plate: "京A12345"}
		furnish(&v, i, 1_790_000_000_000)
		f := vehicle.FieldsOf(&v)
		if err := f.Clean(); err != nil {
			t.Errorf("%+v: %v", v, err)
		}
		if seen[v.VIN] || len(v.VIN) != 17 {
			t.Errorf("VIN %q", v.VIN)
		}
		seen[v.VIN] = true
	}
	for vin, want := range map[string]string{"1M8GDM9A_KP042788": "X", "11111111111111111": "1"} { // known examples
		if got := checkDigit(vin[:8] + "0" + vin[9:]); got != want {
			t.Errorf("%s: %s, want %s", vin, got, want)
		}
	}
}
