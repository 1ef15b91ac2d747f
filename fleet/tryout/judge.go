package tryout

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/motion"
	"waymark/fleet/place"
	"waymark/fleet/report"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
)

// Ground is by what devices are judged by where they are, as it is when a tryout begins.
type Ground struct {
	Fences *fence.Plan
	Places interface {
		alarm.PlaceBook
		Usual(vehicleID fleet.ID) []place.Usual
	}
}

// fitted is a device with what counts for it today, and what would.
type fitted struct {
	device.Row
	before, after *threshold.Values
	changes       bool // something that can be tried out
}

// changed reports whether values differ in what can be tried out.
func changed(before, after *threshold.Values) bool {
	for k := range judged {
		if before[k] != after[k] {
			return true
		}
	}
	return false
}

// judge judges vehicle by vehicle.
type judge struct {
	*Service
	Ground
	classes  []string
	from, to fleet.Millis
}

func (j *judge) concerns(classes ...string) bool {
	return slices.ContainsFunc(classes, func(c string) bool { return slices.Contains(j.classes, c) })
}

// since is from when on what devices reported is read: what lasts when the range begins is known by then.
func (j *judge) since(devices []fitted) fleet.Millis {
	warm := 24 * time.Hour
	for i := range devices {
		for _, v := range []*threshold.Values{devices[i].before, devices[i].after} {
			if j.concerns(alarm.SecondBet) {
				warm = max(warm, time.Duration(2*v[threshold.SecondBetMinutes])*time.Minute)
			}
			if j.concerns(alarm.Stop) {
				warm = max(warm, time.Duration(v[threshold.StopDays]+1)*24*time.Hour)
			}
		}
	}
	return j.from - fleet.Millis(warm.Milliseconds())
}

// vehicle judges the devices of a vehicle, or one that is fitted to none, both ways.
func (j *judge) vehicle(ctx context.Context, devices []fitted) (before, after []alarm.Alarm, err error) {
	var all []track.Point
	since := j.since(devices)
	for i := range devices {
		d := &devices[i]
		points, err := j.Points.Points(ctx, d.Device.ID, track.Range{From: since, To: j.to + 1})
		if err != nil {
			return nil, nil, fmt.Errorf("points of device %d: %w", d.Device.ID, err)
		}
		mark, err := j.Marks.AlarmMark(ctx, d.Device.ID, math.MaxInt32)
		if err != nil {
			return nil, nil, fmt.Errorf("mark of device %d: %w", d.Device.ID, err)
		}
		points = slices.DeleteFunc(points, func(p track.Point) bool { return d.Device.ResetAt != 0 && p.RecvTime <= d.Device.ResetAt })
		was := j.device(d, d.before, mark, points, since)
		is := was
		if d.changes {
			is = j.device(d, d.after, mark, points, since)
		}
		before, after = append(before, was...), append(after, is...)
		if j.concerns(alarm.Stop) && d.Vehicle.ID != 0 {
			track.Rejudge(points, j.to)
			all = append(all, points...)
		}
	}
	if len(all) > 0 {
		was, err := j.away(ctx, devices, devices[0].before, all)
		if err != nil {
			return nil, nil, err
		}
		is, err := j.away(ctx, devices, devices[0].after, all)
		if err != nil {
			return nil, nil, err
		}
		before, after = append(before, was...), append(after, is...)
	}
	return whole(before, j.classes), whole(after, j.classes), nil
}

// device judges what one device reported, by some thresholds.
func (j *judge) device(d *fitted, v *threshold.Values, mark []byte, points []track.Point, since fleet.Millis) []alarm.Alarm {
	rules := alarm.DefaultRules().With(v)
	if j.concerns(alarm.SecondBet, alarm.Province) {
		rules.Ground = &alarm.Ground{
			Book: j.Places, Rules: alarm.DefaultPlaceRules().With(v), VehicleID: d.Vehicle.ID, OrganPath: d.OrganPath, ExpireAt: d.Device.ExpireAt,
			SecondBet: v.On(threshold.SecondBetOn), Province: v.On(threshold.ProvinceOn),
		}
	}
	var out []alarm.Alarm
	if j.concerns(alarm.Speed, alarm.Remove, alarm.Electric, alarm.Other, alarm.SecondBet, alarm.Province) {
		again := rules.Afresh(d.Device.ID, mark, d.Vehicle.ID, since)
		again.Take(points)
		out = again.Judged().Alarms
	}
	if j.concerns(alarm.Region) {
		out = append(out, j.fences(d, v, points, since)...)
	}
	return out
}

// fences are the alarms of fences of a device.
func (j *judge) fences(d *fitted, v *threshold.Values, points []track.Point, since fleet.Millis) (out []alarm.Alarm) {
	rules := fence.DefaultRules()
	rules.Buffer = float64(v[threshold.RegionBufferMetres])
	who := fence.Who{DeviceID: d.Device.ID, OrganPath: d.OrganPath, VehicleID: d.Vehicle.ID, ExpireAt: d.Device.ExpireAt, Wireless: d.Device.Type == device.Wireless}
	again := rules.Again(nil, since, who, j.Fences)
	again.Take(points)
	stays := map[fleet.ID][]fence.Stay{}
	for _, s := range again.Stays() {
		stays[s.FenceID] = append(stays[s.FenceID], s)
	}
	for id, list := range stays {
		f, counts, ok := j.Fences.Counting(id, who)
		if !ok {
			continue
		}
		rule := alarm.FenceRule{ID: id, Name: f.Name, InOut: f.InOut, Stop: time.Duration(f.StopMinutes) * time.Minute, Since: counts}
		found, _ := rule.Of(d.Device.ID, list, j.to)
		out = append(out, found...)
	}
	return out
}

// away are the alarms of a vehicle that does not come by any of its usual places, day by day.
func (j *judge) away(ctx context.Context, devices []fitted, v *threshold.Values, points []track.Point) (out []alarm.Alarm, err error) {
	rules, on := alarm.DefaultUsualRules().With(v)
	if !on {
		return nil, nil
	}
	w := alarm.Whereabouts{DeviceID: devices[0].Device.ID, VehicleID: devices[0].Vehicle.ID}
	haunts, err := j.haunts(ctx, devices, rules)
	if err != nil || len(haunts) == 0 {
		return nil, err
	}
	for day := rules.Clock.Day(j.from); day <= rules.Clock.Day(j.to); day++ {
		a, ok := rules.Of(&w, haunts, points, min(rules.Clock.DayBegins(day+1)-1, j.to))
		if !ok {
			continue
		}
		if a.End == 0 {
			at, back := rules.Back(&a, haunts, points)
			if !back {
				return append(out, a), nil
			}
			a = a.Ended(at, "alarmed.stopOver")
		}
		out, day = append(out, a), rules.Clock.Day(a.End)
	}
	return out, nil
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
	keys, _, err := j.Stops.StopKeys(ctx, &f, fleet.Page{Number: 1, Size: mostStays})
	if err != nil || len(keys) == 0 {
		return nil, err
	}
	rows, err := j.Stops.StopsByKey(ctx, keys)
	stops := make([]motion.Stop, len(rows))
	for i := range rows {
		stops[i] = rows[i].Row
	}
	return rules.Learnt(stops), err
}
