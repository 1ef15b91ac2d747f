package alarm

import (
	"time"

	"waymark/fleet"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/geo"
)

// ReappearedRules are the numbers by which a device that was offline is judged to have come back elsewhere (domain rules, section 5).
type ReappearedRules struct {
	Least time.Duration // without any fix: below it is a tunnel or a garage
	Apart float64       // metres
}

// DefaultReappearedRules are the domain's defaults.
func DefaultReappearedRules() ReappearedRules {
	return ReappearedRules{Least: 30 * time.Minute, Apart: 5000}
}

// With are the rules as the thresholds of a device have them; ok is false where it is not judged.
func (r ReappearedRules) With(v *threshold.Values) (rules ReappearedRules, ok bool) {
	r.Apart = 1000 * float64(v[threshold.ReappearedKm])
	return r, v.On(threshold.OtherOn)
}

// Steady reports whether a point says well enough where its device is to be compared with another: a fix by satellites.
func Steady(p *track.Point) bool {
	return p.HasFix() && p.Quality.Fit() && (p.Mode == track.ModeGPS || p.Mode == track.ModeMixed) && (p.Satellites == 0 || p.Satellites >= 4)
}

// Of returns the alarm of a device that was offline between two fixes, over as soon as it is told; ok is false where it came back to where it was.
func (r ReappearedRules) Of(device fleet.ID, before, after *track.Point) (a Alarm, ok bool) {
	metres := geo.DistanceE7(before.Lat, before.Lon, after.Lat, after.Lon) - float64(before.Accuracy) - float64(after.Accuracy)
	silent := after.FixTime.Time().Sub(before.FixTime.Time())
	if metres <= r.Apart || silent < r.Least {
		return Alarm{}, false
	}
	at := after.FixTime
	a = Alarm{
		Key: Key{Type: "reappeared", DeviceID: device, Start: at}, Condition: Condition{Last: at, Count: 1},
		Place: Place{Known: true, Lat: after.Lat, Lon: after.Lon, Speed: after.Speed, Mode: uint8(after.Mode)},
		Evidence: Evidence{
			Rule: ruleVersion, Fixes: []Fix{fixOf(before, before.FixTime), fixOf(after, at)},
			Opened: because("alarmed.reappeared", map[string]any{"km": int(metres/1000 + 0.5), "hours": int(silent.Hours() + 0.5)}),
			Values: []Value{{Name: "distance", Value: metres, Limit: r.Apart, Unit: "m"}, {Name: "silence", Value: silent.Hours(), Limit: r.Least.Hours(), Unit: "h"}},
		},
	}
	return a.Ended(at, "alarmed.reappearedOver"), true
}
