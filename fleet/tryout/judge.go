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
	"waymark/fleet/place"
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
	heard    map[fleet.ID]bool // devices that ever were
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
	var was, is *absence
	if j.concerns(alarm.Stop) && devices[0].Vehicle.ID != 0 {
		if was, err = j.absence(ctx, devices, devices[0].before); err != nil {
			return nil, nil, err
		}
		if is, err = j.absence(ctx, devices, devices[0].after); err != nil {
			return nil, nil, err
		}
	}
	since := j.since(devices)
	for i := range devices {
		d := &devices[i]
		mark, err := j.Marks.AlarmMark(ctx, d.Device.ID, math.MaxInt32)
		if err != nil {
			return nil, nil, fmt.Errorf("mark of device %d: %w", d.Device.ID, err)
		}
		by := []*replay{j.replay(d, d.before, mark, since)}
		if d.changes {
			by = append(by, j.replay(d, d.after, mark, since))
		}
		if !slices.ContainsFunc(j.classes, func(c string) bool { return c != alarm.Separate && c != alarm.Offline }) { // which no device tells of alone
			continue
		}
		err = j.read(ctx, d, since, func(points []track.Point) {
			for _, r := range by {
				r.take(points)
			}
			track.Rejudge(points, j.to)
			was.take(points)
			is.take(points)
		})
		if err != nil {
			return nil, nil, err
		}
		before, after = append(before, by[0].alarms()...), append(after, by[len(by)-1].alarms()...)
	}
	before, after = append(before, was.alarms()...), append(after, is.alarms()...)
	if j.concerns(alarm.Separate) {
		apart, then, err := j.apart(ctx, devices, since)
		if err != nil {
			return nil, nil, err
		}
		before, after = append(before, apart...), append(after, then...)
	}
	if j.concerns(alarm.Offline) {
		silent, then, err := j.silence(ctx, devices)
		if err != nil {
			return nil, nil, err
		}
		before, after = append(before, silent...), append(after, then...)
	}
	return whole(before, j.classes), whole(after, j.classes), nil
}

// How long the spans are that are read at once, and how many points in one are so few that the next may be longer: a device may have reported
// once a second for all the time, which is more than should be in memory.
const (
	day      = fleet.Millis(24 * 60 * 60 * 1000)
	mostDays = 4
	few      = 5000
)

// read calls found with what a device reported, span by span.
func (j *judge) read(ctx context.Context, d *fitted, since fleet.Millis, found func([]track.Point)) error {
	for span := day; since <= j.to; {
		to := min(since+span, j.to+1)
		points, err := j.Points.Points(ctx, d.Device.ID, track.Range{From: since, To: to})
		if err != nil {
			return fmt.Errorf("points of device %d: %w", d.Device.ID, err)
		}
		if since, span = to, day; len(points) <= few {
			span = mostDays * day
		}
		if points = slices.DeleteFunc(points, func(p track.Point) bool { return d.Device.ResetAt != 0 && p.RecvTime <= d.Device.ResetAt }); len(points) > 0 {
			found(points)
		}
	}
	return nil
}

// replay judges what one device reports, by some thresholds.
type replay struct {
	*judge
	who    fence.Who
	onRoad *alarm.Replay // nil where nothing is asked of it
	fences *fence.Replay
}

func (j *judge) replay(d *fitted, v *threshold.Values, mark []byte, since fleet.Millis) *replay {
	r := &replay{judge: j}
	rules := alarm.DefaultRules().With(v)
	rules.Wireless = d.Device.Type == device.Wireless
	if j.concerns(alarm.SecondBet, alarm.Province) {
		rules.Ground = &alarm.Ground{
			Book: j.Places, Rules: alarm.DefaultPlaceRules().With(v), VehicleID: d.Vehicle.ID, OrganPath: d.OrganPath, ExpireAt: d.Device.ExpireAt,
			SecondBet: v.On(threshold.SecondBetOn), Province: v.On(threshold.ProvinceOn),
		}
	}
	if j.concerns(alarm.Speed, alarm.Remove, alarm.Electric, alarm.Other, alarm.SecondBet, alarm.Province) {
		r.onRoad = rules.Afresh(d.Device.ID, mark, d.Vehicle.ID, since)
	}
	if j.concerns(alarm.Region) {
		rules := fence.DefaultRules()
		rules.Buffer = float64(v[threshold.RegionBufferMetres])
		r.who = fence.Who{DeviceID: d.Device.ID, OrganPath: d.OrganPath, VehicleID: d.Vehicle.ID, ExpireAt: d.Device.ExpireAt, Wireless: d.Device.Type == device.Wireless}
		r.fences = rules.Again(nil, since, r.who, j.Fences)
	}
	return r
}

func (r *replay) take(points []track.Point) {
	if r.onRoad != nil {
		r.onRoad.Take(points)
	}
	if r.fences != nil {
		r.fences.Take(points)
	}
}

func (r *replay) alarms() (out []alarm.Alarm) {
	if r.onRoad != nil {
		out = r.onRoad.Judged().Alarms
	}
	if r.fences == nil {
		return out
	}
	stays := map[fleet.ID][]fence.Stay{}
	for _, s := range r.fences.Stays() {
		stays[s.FenceID] = append(stays[s.FenceID], s)
	}
	for id, list := range stays {
		f, counts, ok := r.Fences.Counting(id, r.who)
		if !ok {
			continue
		}
		rule := alarm.FenceRule{ID: id, Owner: f.OrganID, Name: f.Name, InOut: f.InOut, Stop: time.Duration(f.StopMinutes) * time.Minute, Since: counts}
		found, _ := rule.Of(r.who.DeviceID, list, r.to)
		out = append(out, found...)
	}
	return out
}
