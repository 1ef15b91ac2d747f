package alarm

import (
	"time"

	"waymark/fleet/threshold"
)

// With are the rules as the thresholds of a device have them.
func (r Rules) With(v *threshold.Values) Rules {
	r.SpeedLimit, r.SpeedFor = uint16(10*v[threshold.SpeedLimit]), seconds(v[threshold.SpeedSeconds])
	r.Grace, r.PowerCutFor, r.Realarm = hours(v[threshold.GraceHours]), seconds(v[threshold.ElectricSeconds]), hours(v[threshold.RealarmHours])
	off := map[string]bool{}
	for key, class := range map[threshold.Key]string{
		threshold.SpeedOn: Speed, threshold.RemoveOn: Remove, threshold.ElectricOn: Electric, threshold.OtherOn: Other,
	} {
		if !v.On(key) {
			off[class] = true
		}
	}
	if off[Speed] {
		r.SpeedLimit = 0
	}
	r.Off = nil
	if len(off) > 0 {
		r.Off = off
	}
	return r
}

// With are the rules as the thresholds of a vehicle have them; ok is false where it is not judged.
func (r OfflineRules) With(v *threshold.Values) (rules OfflineRules, ok bool) {
	r.After = hours(v[threshold.OfflineHours])
	return r, v.On(threshold.OfflineOn)
}

// With are the rules as the thresholds of a vehicle have them; ok is false where it is not judged.
func (r SeparateRules) With(v *threshold.Values) (rules SeparateRules, ok bool) {
	r.Apart = 1000 * float64(v[threshold.SeparateKm])
	r.Near = min(1000*float64(v[threshold.SeparateNearKm]), r.Apart)
	return r, v.On(threshold.SeparateOn)
}

// With are the rules as the thresholds of a vehicle have them.
func (r PlaceRules) With(v *threshold.Values) PlaceRules {
	r.Stay = time.Duration(v[threshold.SecondBetMinutes]) * time.Minute
	return r
}

// Again is after how long what was handled and lasts is new again, as the thresholds of a device have it.
func Again(v *threshold.Values) time.Duration { return hours(v[threshold.RealarmHours]) }

func hours(n int) time.Duration { return time.Duration(n) * time.Hour }

func seconds(n int) time.Duration { return time.Duration(n) * time.Second }
