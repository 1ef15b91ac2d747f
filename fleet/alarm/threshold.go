package alarm

import (
	"time"

	"waymark/fleet/threshold"
)

// With are the rules as the thresholds of a device have them.
func (r Rules) With(v *threshold.Values) Rules {
	r.SpeedLimit, r.SpeedFor = uint16(10*v[threshold.SpeedLimit]), seconds(v[threshold.SpeedSeconds])
	r.Grace, r.PowerCutFor, r.Realarm = hours(v[threshold.GraceHours]), seconds(v[threshold.ElectricSeconds]), hours(v[threshold.RealarmHours])
	r.Drained = int8(v[threshold.ElectricPercent])
	r.DrainedOver = r.Drained + drainedApart
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
	r.Near, r.Skew = min(1000*float64(v[threshold.SeparateNearKm]), r.Apart), minutes(v[threshold.SeparateSkewMinutes])
	return r, v.On(threshold.SeparateOn)
}

// With are the rules as the thresholds of a vehicle have them.
func (r PlaceRules) With(v *threshold.Values) PlaceRules {
	r.Stay, r.Away = minutes(v[threshold.SecondBetMinutes]), minutes(v[threshold.SecondBetLeaveMinutes])
	r.Shared, r.Leave, r.Cell = float64(v[threshold.SecondBetSharedMetres]), float64(v[threshold.SecondBetLeavePercent])/100, float64(v[threshold.SecondBetCellMetres])
	r.Border, r.Far = float64(v[threshold.ProvinceBufferMetres]), float64(v[threshold.ProvinceFarMetres])
	return r
}

// With are the rules as the thresholds of a vehicle have them.
func (r RiskRules) With(v *threshold.Values) RiskRules {
	r.Back = hours(24 * v[threshold.RiskBackDays])
	return r
}

// Again is after how long what was handled and lasts is new again, as the thresholds of a device have it.
func Again(v *threshold.Values) time.Duration { return hours(v[threshold.RealarmHours]) }

// drainedApart is by how many percent a battery must be above what counts as nearly empty to be so no more.
const drainedApart = 10

func minutes(n int) time.Duration { return time.Duration(n) * time.Minute }

func hours(n int) time.Duration { return time.Duration(n) * time.Hour }

func seconds(n int) time.Duration { return time.Duration(n) * time.Second }
