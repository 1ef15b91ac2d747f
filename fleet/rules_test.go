package fleet_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waymark/fleet/device"
	"waymark/fleet/payee"
	"waymark/fleet/sim"
	"waymark/fleet/vehicle"
)

// TestRulesOfFields: the server and the browser, whose tests read the same cases, take and refuse the same texts.
func TestRulesOfFields(t *testing.T) {
	rules := map[string]func(string) bool{
		"plate": func(s string) bool { _, ok := vehicle.Plate(s); return ok },
		"vin":   func(s string) bool { _, ok := vehicle.VIN(s); return ok },
		"loan":  func(s string) bool { _, ok := vehicle.ParseLoan(s); return ok },
		"phone": func(s string) bool { return (&vehicle.Fields{Details: vehicle.Details{Phone: s}}).Clean() == nil },
		"imei":  device.IsIMEI,
		"sim":   sim.IsNumber,
		"iccid": sim.IsICCID,

		"identity": payee.IsIdentity,
		"licence":  payee.IsLicense,
		"bankCard": payee.IsCard,
	}
	files, err := filepath.Glob("../testdata/rules/*.json")
	if err != nil || len(files) != len(rules) {
		t.Fatalf("%d files of cases for %d rules, %v", len(files), len(rules), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var cases map[string]bool
		if err := json.Unmarshal(data, &cases); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		rule := rules[strings.TrimSuffix(filepath.Base(name), ".json")]
		for text, want := range cases {
			if rule(text) != want {
				t.Errorf("%s: %q passes: %v, want %v", name, text, !want, want)
			}
		}
	}
}
