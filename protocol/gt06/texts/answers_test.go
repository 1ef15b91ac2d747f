package texts

import (
	"maps"
	"testing"

	"waymark/fleet/command"
)

// TestSaid: settings in answers as terminals word them; what says only that it was done is none.
func TestSaid(t *testing.T) {
	for text, want := range map[string]map[string]string{
		"TIMER:20,60;":                         {"param.timer": "20,60"},
		"TIMER,30":                             {"param.timer": "30,"},
		"Timer = 10,10":                        {"param.timer": "10,10"},
		"SOS:13800138000,,;CENTER:;":           {"param.sos": "13800138000,,"},
		"SOS=110":                              {"param.sos": "110"},
		"CENTER:+8613800138000138001":          {"param.center": "+8613800138000138001"},
		"CENTER:+86138001380001380010":         {}, // longer than one that can be set
		"CENTER:A,13800138000":                 {"param.center": "13800138000"},
		"SERVER,0,203.0.113.10,5023,0":         {"param.server": "203.0.113.10,5023"},
		"SPEED:ON,20,80,0":                     {"param.speed": "20,80"},
		"SPEED:OFF,0,110,10":                   {},
		"Currently use APN:cmnet,me,secret,IP": {"param.apn": "cmnet,me"},
		"GPRS: ON; Currently use APN:internet,u,p; Server:1,gps.example.com,5023,0; URL:http://example.com/?q=;": {"param.apn": "internet,u", "param.server": "gps.example.com,5023"},
		"IMEI:860000000000001;\r\nTIMER:10,300;\r\nSOS:110,,;\r\nCenter Number:13800138000;":                     {"param.timer": "10,300", "param.sos": "110,,", "param.center": "13800138000"},
		"OK!": {}, "TIMER:Success!": {}, "SOS:OK": {}, "Error:Number of parameters errors!": {}, "DYD=Success!": {}, "": {}, "SERVER": {}, "APN:OK": {},
	} {
		if got := Said(text); !maps.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// TestReported: facts become the fields of commands.
func TestReported(t *testing.T) {
	facts := map[string]string{"param.timer": "20,60", "param.sos": "110,,119", "param.server": "gps.example.com,5023", "param.apn": "cmnet,", "param.speed": "20,80"}
	for code, want := range map[string]command.Values{
		"CC_18": {"seconds": "20 / 60"}, "CC_5": {"number1": "110", "number3": "119"}, "CC_62": {"number": "110"}, "CC_6": {"host": "gps.example.com", "port": "5023"},
		"CC_60": {"apn": "cmnet"}, "CC_36": {"seconds": "20", "speed": "80"}, "CC_61": {}, "CC_38": {},
	} {
		if got, _ := Reported(code, func(key string) (string, bool) { v, ok := facts[key]; return v, ok }); !maps.Equal(got, want) {
			t.Errorf("%s: %v, want %v", code, got, want)
		}
	}
	for code, s := range said {
		form, ok := command.Find(code)
		if !ok {
			t.Fatal(code)
		}
		for _, name := range s.fields {
			found := false
			for i := range form.Fields {
				found = found || form.Fields[i].Name == name
			}
			if !found {
				t.Errorf("%s has no field %s", code, name)
			}
		}
	}
}
