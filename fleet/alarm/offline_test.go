package alarm

import (
	"testing"
	"time"

	"waymark/fleet"
)

// TestOffline: a vehicle is silent when all its devices are, and by a day, no sooner.
func TestOffline(t *testing.T) {
	const hour = fleet.Millis(3_600_000)
	now := t0 + 100*hour
	ago := func(hours float64) fleet.Millis { return now - fleet.Millis(hours*float64(hour)) }
	wired := func(id fleet.ID, hours float64) Fitted { return Fitted{DeviceID: id, LastMessage: ago(hours)} }
	wireless := func(id fleet.ID, hours float64, every time.Duration) Fitted {
		return Fitted{DeviceID: id, LastMessage: ago(hours), Wireless: true, Every: every}
	}
	for name, c := range map[string]struct {
		devices []Fitted
		want    string
	}{
		"both silent":               {[]Fitted{wired(1, 25), wired(2, 30)}, "offline 1;"},
		"a day less a minute":       {[]Fitted{wired(1, 23.9), wired(2, 30)}, ""},
		"one of two":                {[]Fitted{wired(1, 0.1), wired(2, 300)}, ""},
		"alone":                     {[]Fitted{wired(1, 25)}, "offlineSingle 1;"},
		"the other was never heard": {[]Fitted{wired(1, 25), {DeviceID: 2}}, "offlineSingle 1;"},
		"the other is expired":      {[]Fitted{wired(1, 25), {DeviceID: 2, LastMessage: now, Expired: true}}, "offlineSingle 1;"},
		"wireless overdue":          {[]Fitted{wired(1, 0.1), wireless(2, 25, time.Hour)}, "offlineWireless 2;"},
		"wireless, once a day":      {[]Fitted{wired(1, 0.1), wireless(2, 47, 24*time.Hour)}, ""},
		"nothing was ever heard":    {[]Fitted{{DeviceID: 1}, {DeviceID: 2}}, ""},
	} {
		got := ""
		found := DefaultOfflineRules().Of(7, c.devices, now)
		for _, a := range found {
			got += a.Type + " " + string(rune('0'+a.DeviceID)) + ";"
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", name, got, c.want)
		}
		put := Compare(nil, found, Reason{}, nil)
		if len(put) != len(found) || len(Compare(put, found, Reason{}, nil)) != 0 {
			t.Errorf("%s: what lasts is written again", name)
		}
		for _, a := range Compare(put, nil, Reason{Code: "x"}, func(*Alarm) fleet.Millis { return now }) {
			if a.End != now || a.Closed.Code != "x" {
				t.Errorf("%s: %+v", name, a)
			}
		}
	}
}
