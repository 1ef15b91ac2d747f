package monitor

import (
	"math"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
)

// Settings are the thresholds of a device's state (domain rules, section 2).
type Settings struct {
	MinWindow         time.Duration // least silence before a device is offline
	DefaultHeartbeat  time.Duration // of a wired device that does not say
	DefaultReport     time.Duration // of a wireless device that does not say
	WiredHeartbeats   float64       // a wired device may miss this many heartbeats
	WirelessIntervals float64       // a wireless device may be silent for this many reporting intervals …
	WirelessGrace     time.Duration // … and this much longer
}

// DefaultSettings are the domain's defaults.
func DefaultSettings() Settings {
	return Settings{
		MinWindow: 10 * time.Minute, DefaultHeartbeat: 3 * time.Minute, DefaultReport: time.Hour,
		WiredHeartbeats: 3, WirelessIntervals: 1.5, WirelessGrace: 10 * time.Minute,
	}
}

// OnlineWindow is how long after its last message a device still counts as online.
func (s Settings) OnlineWindow(d *device.Device) time.Duration {
	var w time.Duration
	if d.Type == device.Wireless {
		every := seconds(d.ReportSeconds, s.DefaultReport)
		w = time.Duration(float64(every)*s.WirelessIntervals) + s.WirelessGrace
	} else {
		w = time.Duration(float64(seconds(d.HeartbeatSeconds, s.DefaultHeartbeat)) * s.WiredHeartbeats)
	}
	return max(w, s.MinWindow)
}

// CodeOf returns a device's state code at a moment, and the moment when it will
// change by the mere passing of time (0 when it will not).
func (s Settings) CodeOf(d *device.Device, st *State, now fleet.Millis) (code int, due fleet.Millis) {
	if d.ExpireAt != 0 && now >= d.ExpireAt {
		return Expired, 0
	}
	if st.LastMessage == 0 {
		return NeverOnline, d.ExpireAt
	}
	silentAt := st.LastMessage + fleet.Millis(s.OnlineWindow(d).Milliseconds()) + 1
	if now >= silentAt {
		return Offline, d.ExpireAt
	}
	if d.ExpireAt != 0 && d.ExpireAt < silentAt {
		silentAt = d.ExpireAt
	}
	if st.Stop.Open {
		return Parked, silentAt
	}
	return Online, silentAt
}

// speedUntil is how long the speed of the newest fix is believed: as long as a device that says nothing counts as online, or two intervals of
// its reports. One that goes on saying that it is there, and not where, may have stood for days since. Without a fix there is no speed to doubt.
func (s Settings) speedUntil(d *device.Device, st *State) fleet.Millis {
	if st.FixedAt == 0 {
		return math.MaxInt64
	}
	believed := max(s.OnlineWindow(d), 2*seconds(d.ReportSeconds, 0))
	return st.FixedAt + fleet.Millis(believed.Milliseconds())
}

// NextReport is when a device that sleeps between its reports is due to report again; 0 for one that does not sleep: a wired one, one
// that is not online, one whose interval is not known, or is so short that it stays awake. In the grace after it, it lies in the past.
func (s Settings) NextReport(d *device.Device, st *State, code int) fleet.Millis {
	every := seconds(d.ReportSeconds, 0)
	if d.Type != device.Wireless || code != Online && code != Parked || every < s.MinWindow {
		return 0
	}
	return st.LastMessage + fleet.Millis(every.Milliseconds())
}

func seconds(n int, def time.Duration) time.Duration {
	if n <= 0 {
		return def
	}
	return time.Duration(n) * time.Second
}
