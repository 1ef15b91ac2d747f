package downlink

import (
	"maps"
	"testing"

	"waymark/fleet/command"
)

// TestReported: parameters are the fields of the commands that set them; of the edition of 2019 the port is part of the server's name.
func TestReported(t *testing.T) {
	said := map[string]string{"param.0029": "30", "param.0013": "gps.example.com", "param.0018": "5015", "param.0055": "80", "param.0056": "", "param.0080": "12345"}
	for code, want := range map[string]command.Values{
		"CC_18": {"seconds": "30"}, "CC_6": {"host": "gps.example.com", "port": "5015"}, "CC_36": {"speed": "80"}, "CC_21": {"kilometres": "12345"}, "CC_1": {}, "CC_38": {},
	} {
		got := Reported(code, func(key string) (string, bool) { v, ok := said[key]; return v, ok })
		if !maps.Equal(got, want) {
			t.Errorf("%s: %v", code, got)
		}
	}
	got := Reported("CC_6", func(key string) (string, bool) { return "gps.example.com:7018", key == "param.0013" })
	if got["host"] != "gps.example.com" || got["port"] != "7018" {
		t.Error(got)
	}
	for code, fields := range settings {
		form, ok := command.Find(code)
		if !ok {
			t.Fatal(code)
		}
		names := map[string]bool{}
		for _, f := range form.Fields {
			names[f.Name] = true
		}
		for name := range fields {
			if !names[name] {
				t.Errorf("%s has no field %s", code, name)
			}
		}
	}
}
