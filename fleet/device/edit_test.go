package device

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/vehicle"
)

// TestFittedAt: when a device was fitted is known since it is of another vehicle, and stays while it is of the same.
func TestFittedAt(t *testing.T) {
	was := vehicle.Vehicle{ID: 7, OrganID: 1, Plate: "京A1"}
	fit := func(plate string, there vehicle.Vehicle) fleet.Millis {
		e := Edit{Row: Row{Device: Device{ID: 3, OrganID: 1, FittedAt: 100}, Vehicle: was}, Find: func(fleet.ID, string) (vehicle.Vehicle, error) { return there, nil }}
		f := vehicle.FieldsOf(&was)
		f.Plate = plate
		if err := e.fit(&f, 500); err != nil {
			t.Fatal(err)
		}
		return e.Device.FittedAt
	}
	none := Edit{Row: Row{Device: Device{ID: 3, OrganID: 1, FittedAt: 100}}}
	if err := none.fit(&vehicle.Fields{}, 500); err != nil || none.Device.FittedAt != 100 {
		t.Errorf("of no vehicle, before and after, it is fitted at %d: %v", none.Device.FittedAt, err)
	}
	for name, c := range map[string]struct {
		plate string
		there vehicle.Vehicle
		want  fleet.Millis
	}{
		"as it was":      {"京A1", vehicle.Vehicle{}, 100},
		"to another one": {"京A2", vehicle.Vehicle{ID: 8, OrganID: 1, Plate: "京A2"}, 500},
		"to a new one":   {"京A3", vehicle.Vehicle{}, 500},
	} {
		if got := fit(c.plate, c.there); got != c.want {
			t.Errorf("%s: fitted at %d, not %d", name, got, c.want)
		}
	}
}
