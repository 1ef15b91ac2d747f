package device_test

import (
	"slices"
	"testing"

	"waymark/fleet/device"
)

func TestClaims(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  []string
	}{
		{nil, nil},
		{[]string{"", "0", "000000"}, nil},
		{[]string{"alias-1"}, []string{"alias-1"}},
		{[]string{"860000000001002"}, []string{"860000000001002"}}, // its check digit is wrong: no binary number
		{[]string{"0860000000001002", "860000000001002"}, []string{"860000000001002"}},          // once
		{[]string{"1860000000001002"}, []string{"1860000000001002", "860000000001002"}},         // filled up to 16 digits
		{[]string{"f860000000001002"}, []string{"f860000000001002", "860000000001002"}},         // filled up with what is no digit
		{[]string{"F860000000001002"}, []string{"F860000000001002"}},                            // no terminal writes it like this
		{[]string{"1000013912345678"}, []string{"1000013912345678", "13912345678"}},             // 15 digits, of which the first are zeros
		{[]string{"490154203237518"}, []string{"490154203237518", "2c944ab787a7"}},              // with a check digit
		{[]string{"49015420323751"}, []string{"49015420323751", "2c944ab787a7", "4753aabf3f7"}}, // without one; by chance its last digit is one
		{[]string{"2c944ab787a7"}, []string{"2c944ab787a7"}},                                    // as it stands in a header
		{[]string{"13912345678"}, []string{"13912345678", "33d3d8c4e", "52ec8e07"}},             // a phone number, by chance with a check digit
		{[]string{"490154203237518", "13912345678"}, []string{"490154203237518", "2c944ab787a7", "13912345678", "33d3d8c4e", "52ec8e07"}},
		{[]string{"10648123456789012345"}, []string{"10648123456789012345"}},
	} {
		if got := device.Claims(c.names...); !slices.Equal(got, c.want) {
			t.Errorf("%q claims %q, want %q", c.names, got, c.want)
		}
	}
}

// TestDeviceClaims: an alias is claimed in its protocol, but for what the IMEI claims anywhere.
func TestDeviceClaims(t *testing.T) {
	for _, c := range []struct {
		imei, alias, protocol string
		want                  []device.Name
	}{
		{"860000000001002", "", "gt06", []device.Name{{Text: "860000000001002"}}},
		{"860000000001002", "tram 7", "gt06", []device.Name{{Text: "860000000001002"}, {Protocol: "gt06", Text: "tram 7"}}},
		{"860000000001002", "tram 7", "", []device.Name{{Text: "860000000001002"}, {Text: "tram 7"}}},
		{"860000000001002", "1860000000001002", "gt06", []device.Name{{Text: "860000000001002"}, {Protocol: "gt06", Text: "1860000000001002"}}},
	} {
		d := device.Device{IMEI: c.imei, Alias: c.alias, Protocol: c.protocol}
		if got := d.Claims(); !slices.Equal(got, c.want) {
			t.Errorf("%+v claims %v, want %v", d, got, c.want)
		}
	}
}
