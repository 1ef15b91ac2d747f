package monitor

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
)

func TestOnlineWindow(t *testing.T) {
	tests := map[string]struct {
		d    device.Device
		want time.Duration
	}{
		"wired, nothing known":    {device.Device{Details: device.Details{Type: device.Wired}}, 10 * time.Minute},
		"wired, slow heartbeat":   {device.Device{HeartbeatSeconds: 600, Details: device.Details{Type: device.Wired}}, 30 * time.Minute},
		"wired, fast heartbeat":   {device.Device{HeartbeatSeconds: 30, Details: device.Details{Type: device.Wired}}, 10 * time.Minute},
		"wireless, nothing known": {device.Device{Details: device.Details{Type: device.Wireless}}, 100 * time.Minute},
		"wireless, a day": {device.Device{ReportSeconds: 86400,
			Details: device.Details{Type: device.Wireless}}, 36*time.Hour + 10*time.Minute},
		"wireless, often": {device.Device{ReportSeconds: 10,
			Details: device.Details{Type: device.Wireless}}, 10*time.Minute + 15*time.Second},
		"a negative setting is none": {device.Device{HeartbeatSeconds: -5, Details: device.Details{Type: device.Wired}}, 10 * time.Minute},
	}
	for name, tt := range tests {
		if got := DefaultSettings().OnlineWindow(&tt.d); got != tt.want {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
}

func TestCodeOf(t *testing.T) {
	const window = 600_000
	wired := device.Device{Details: device.Details{Type: device.Wired}}
	expiring := func(at fleet.Millis) device.Device {
		return device.Device{ExpireAt: at, Details: device.Details{Type: device.Wired}}
	}
	heard := State{LastMessage: t0}
	standing := State{LastMessage: t0, Stop: Stop{Open: true, Since: t0}}
	tests := map[string]struct {
		d    device.Device
		st   State
		now  fleet.Millis
		code int
		due  fleet.Millis
	}{
		"never heard":                     {wired, State{}, t0, NeverOnline, 0},
		"never heard, will expire":        {expiring(t0 + 9), State{}, t0, NeverOnline, t0 + 9},
		"just heard":                      {wired, heard, t0, Online, t0 + window + 1},
		"silent for the whole window":     {wired, heard, t0 + window, Online, t0 + window + 1},
		"silent for longer":               {wired, heard, t0 + window + 1, Offline, 0},
		"offline, will expire":            {expiring(t0 + 9e6), heard, t0 + 1e6, Offline, t0 + 9e6},
		"parked":                          {wired, standing, t0 + 5, Parked, t0 + window + 1},
		"a possible stop is not parked":   {wired, State{LastMessage: t0, Stop: Stop{Since: t0}}, t0, Online, t0 + window + 1},
		"parked and silent is offline":    {wired, standing, t0 + window + 1, Offline, 0},
		"expires before it falls silent":  {expiring(t0 + 100), heard, t0, Online, t0 + 100},
		"expires after":                   {expiring(t0 + 9e6), heard, t0, Online, t0 + window + 1},
		"expired this very moment":        {expiring(t0), heard, t0, Expired, 0},
		"expired, never heard":            {expiring(t0), State{}, t0 + 1, Expired, 0},
		"a message from the future holds": {wired, State{LastMessage: t0 + 5000}, t0, Online, t0 + 5000 + window + 1},
	}
	for name, tt := range tests {
		if code, due := DefaultSettings().CodeOf(&tt.d, &tt.st, tt.now); code != tt.code || due != tt.due {
			t.Errorf("%s: %d due %d, want %d due %d", name, code, due, tt.code, tt.due)
		}
	}
}

func TestNextReport(t *testing.T) {
	s := DefaultSettings()
	for _, c := range []struct {
		name  string
		kind  string
		every int
		code  int
		want  fleet.Millis
	}{
		{"sleeps", device.Wireless, 3600, Online, 4_600_000},
		{"sleeps where it stands", device.Wireless, 3600, Parked, 4_600_000},
		{"wired", device.Wired, 3600, Online, 0},
		{"is awake", device.Wireless, 30, Online, 0},
		{"does not say", device.Wireless, 0, Online, 0},
		{"is lost", device.Wireless, 3600, Offline, 0},
		{"has expired", device.Wireless, 3600, Expired, 0},
	} {
		d := device.Device{Details: device.Details{Type: c.kind}}
		d.ReportSeconds = c.every
		if got := s.NextReport(&d, &State{LastMessage: 1_000_000}, c.code); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
