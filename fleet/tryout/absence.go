package tryout

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/motion"
	"waymark/fleet/report"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
)

// absence judges whether a vehicle comes by any of its usual places, by some thresholds. A nil one judges nothing.
type absence struct {
	rules    alarm.UsualRules
	who      alarm.Whereabouts
	haunts   []alarm.Haunt
	gist     *alarm.Gist
	from, to fleet.Millis
}

func (j *judge) absence(ctx context.Context, devices []fitted, v *threshold.Values) (*absence, error) {
	rules, on := alarm.DefaultUsualRules().With(v)
	if !on {
		return nil, nil
	}
	haunts, err := j.haunts(ctx, devices, rules)
	if err != nil || len(haunts) == 0 {
		return nil, err
	}
	return &absence{rules, alarm.Whereabouts{DeviceID: devices[0].Device.ID, VehicleID: devices[0].Vehicle.ID}, haunts, rules.Gist(haunts), j.from, j.to}, nil
}

func (a *absence) take(points []track.Point) {
	if a != nil {
		a.gist.Take(points)
	}
}

// alarms are those of the vehicle, day by day.
func (a *absence) alarms() (out []alarm.Alarm) {
	if a == nil {
		return nil
	}
	points, clock := a.gist.Points(), a.rules.Clock
	for day := clock.Day(a.from); day <= clock.Day(a.to); day++ {
		one, ok := a.rules.Of(&a.who, a.haunts, points, min(clock.DayBegins(day+1)-1, a.to))
		if !ok {
			continue
		}
		if one.End == 0 {
			at, back := a.rules.Back(&one, a.haunts, points)
			if !back {
				return append(out, one)
			}
			one = one.Ended(at, "alarmed.stopOver")
		}
		out, day = append(out, one), clock.Day(one.End)
	}
	return out
}

// mostStays is how many stays of a vehicle are learnt from.
const mostStays = 200

// haunts are the usual places of a vehicle: those that people set, else those that its stays before the range tell of.
func (j *judge) haunts(ctx context.Context, devices []fitted, rules alarm.UsualRules) (out []alarm.Haunt, err error) {
	for _, p := range j.Places.Usual(devices[0].Vehicle.ID) {
		out = append(out, alarm.Haunt{Lat: p.Place.Lat, Lon: p.Place.Lon, Radius: float64(p.Radius)})
	}
	if len(out) > 0 {
		return out, nil
	}
	to := rules.Window(j.from)
	f := report.Filter{From: to - fleet.Millis(rules.Learn.Milliseconds()), To: to}
	for i := range devices {
		f.Devices = append(f.Devices, devices[i].Device.ID)
	}
	keys, _, err := j.Past.StopKeys(ctx, &f, fleet.Page{Number: 1, Size: mostStays})
	if err != nil || len(keys) == 0 {
		return nil, err
	}
	rows, err := j.Past.StopsByKey(ctx, keys)
	stops := make([]motion.Stop, len(rows))
	for i := range rows {
		stops[i] = rows[i].Row
	}
	return rules.Learnt(stops), err
}
