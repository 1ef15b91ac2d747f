package alarm

import (
	"time"

	"waymark/fleet"
	"waymark/geo"
)

// SeparateRules are the numbers by which the devices of a vehicle are judged to be apart (domain rules, section 5).
type SeparateRules struct {
	Apart float64       // metres, accuracies taken off, beyond which they are
	Near  float64       // metres, below which they are together again
	Skew  time.Duration // between two fixes that can be compared
}

// DefaultSeparateRules are the domain's defaults.
func DefaultSeparateRules() SeparateRules {
	return SeparateRules{Apart: 15_000, Near: 5_000, Skew: 10 * time.Minute}
}

// compare returns how far apart a wireless and a wired device of a vehicle are, in metres; ok is false where their fixes are not of one time.
// A wired device that has stood since before the other's fix, and was heard of about then, is where it stands.
func (r SeparateRules) compare(free, wired *Whereabouts) (metres float64, ok bool) {
	skew := millis(r.Skew)
	stood := wired.Since != 0 && wired.Since <= free.FixedAt && wired.Heard >= free.FixedAt-skew
	if between := free.FixedAt - wired.FixedAt; !stood && (between > skew || -between > skew) {
		return 0, false
	}
	return geo.DistanceE7(free.Lat, free.Lon, wired.Lat, wired.Lon), true
}

// Of returns the alarm of a wireless device that is far from a wired one of its vehicle: one that begins where open is nil; else open itself,
// ended, when they are together again. ok is false where nothing changes. Cells are too rough for either.
func (r SeparateRules) Of(free, wired *Whereabouts, accuracy float64, open *Alarm) (a Alarm, ok bool) {
	metres, comparable := r.compare(free, wired)
	switch {
	case !comparable:
		return Alarm{}, false
	case open != nil && metres < r.Near:
		return open.Ended(free.FixedAt, "alarmed.separateOver"), true
	case open != nil || metres-accuracy <= r.Apart:
		return Alarm{}, false
	}
	return Alarm{
		Key: Key{Type: "separate", DeviceID: free.DeviceID, Ref: free.VehicleID, Start: free.FixedAt}, VehicleID: free.VehicleID,
		Condition: Condition{Last: free.FixedAt, Count: 1}, Place: free.Place,
		Evidence: Evidence{
			Rule: ruleVersion, Fixes: []Fix{free.fix(), wired.fix()}, Opened: because("alarmed.separate", map[string]any{"km": int(metres/1000 + 0.5)}),
			Values: []Value{
				{Name: "distance", Value: metres - accuracy, Limit: r.Apart, Unit: "m"},
				{Name: "skew", Value: float64(max(free.FixedAt-wired.FixedAt, wired.FixedAt-free.FixedAt)) / 60_000, Limit: r.Skew.Minutes(), Unit: "min"},
			},
		},
	}, true
}

// Ended is an alarm that is over since a moment, and why.
func (a *Alarm) Ended(at fleet.Millis, why string) Alarm {
	over := *a
	over.End = max(at, a.Start)
	over.Last, over.Closed = over.End, &Reason{Code: why}
	return over
}

// Parted is an alarm of a vehicle that its device does not belong to any more.
func (a *Alarm) Parted() Alarm { return a.Ended(a.Last, "alarmed.vehicleChanged") }
