package device

import "testing"

func TestZone(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "+08:00": "+08:00", "8": "+08:00", "+8": "+08:00", "UTC+8": "+08:00", "utc +08:00": "+08:00", "GMT-3": "-03:00", "-03:30": "-03:30", "+0545": "+05:45",
		"0": "+00:00", "UTC": "+00:00", "Z": "+00:00", "＋８：００": "+08:00", "−3": "-03:00", "+14:00": "+14:00", "8:00": "+08:00",
	} {
		if got := tidyZone(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
	for _, in := range []string{"+14:30", "-15", "+8:60", "Asia/Shanghai", "480", "+", "08:00:00"} {
		if _, ok := zoneMinutes(tidyZone(in)); ok {
			t.Errorf("%q was taken", in)
		}
	}
}
