package alarm

import (
	"time"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/threshold"
)

// ServingRules are the numbers by which devices are judged that ought to serve (domain rules, section 5).
type ServingRules struct {
	Clock    motion.ClockRule
	Expiring time.Duration // before its service ends it is told
	Never    time.Duration // after it was fitted it should have been heard
}

// DefaultServingRules are the domain's defaults.
func DefaultServingRules() ServingRules {
	return ServingRules{Clock: motion.DefaultSettings().Clock, Expiring: 7 * 24 * time.Hour, Never: 24 * time.Hour}
}

// With are the rules as the thresholds of a device have them; ok is false where it is not judged.
func (r ServingRules) With(v *threshold.Values) (rules ServingRules, ok bool) {
	r.Expiring, r.Never = hours(24*v[threshold.ExpiringDays]), hours(v[threshold.NeverOnlineHours])
	return r, v.On(threshold.OtherOn)
}

// Served is a device with its service.
type Served struct {
	DeviceID    fleet.ID
	Fitted      bool         // to a vehicle
	InstallDate string       // YYYY-MM-DD, or ""
	CreatedAt   fleet.Millis // it was registered
	ExpireAt    fleet.Millis // 0 never
	LastMessage fleet.Millis // 0 never
	Place
}

// installed is when a device was fitted at the latest, 0 where nobody has said that it is.
func (r *ServingRules) installed(d *Served) fleet.Millis {
	date, err := time.Parse(time.DateOnly, d.InstallDate)
	switch {
	case err == nil: // by the end of that day where it was
		return max(d.CreatedAt, r.Clock.DayBegins(int32(date.Unix()/86_400)+1))
	case d.Fitted:
		return d.CreatedAt
	}
	return 0
}

// Expires returns the alarm of a device whose service ends soon; ok is false where it does not, or has ended.
func (r ServingRules) Expires(d *Served, now fleet.Millis) (a Alarm, ok bool) {
	start := d.ExpireAt - millis(r.Expiring)
	if d.ExpireAt == 0 || now < start || now >= d.ExpireAt {
		return Alarm{}, false
	}
	return serving("expiring", d, start, because("alarmed.expiring", map[string]any{"days": int(r.Expiring.Hours() / 24)})), true
}

// Missed returns the alarm of a device that was fitted and never heard; ok is false where it was, or may still come.
func (r ServingRules) Missed(d *Served, now fleet.Millis) (a Alarm, ok bool) {
	installed := r.installed(d)
	start := installed + millis(r.Never)
	if d.LastMessage != 0 || installed == 0 || now < start || d.ExpireAt != 0 && now >= d.ExpireAt {
		return Alarm{}, false
	}
	return serving("neverOnline", d, start, because("alarmed.neverOnline", map[string]any{"hours": int(r.Never.Hours())})), true
}

func serving(kind string, d *Served, start fleet.Millis, why Reason) Alarm {
	return Alarm{
		Key: Key{Type: kind, DeviceID: d.DeviceID, Start: start}, Condition: Condition{Last: start, Count: 1}, Place: d.Place, Evidence: Evidence{Rule: ruleVersion, Opened: why},
	}
}
