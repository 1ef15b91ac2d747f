package tryout

import (
	"context"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
)

// tie judges when a wireless device was away from the wired ones of its vehicle, by some thresholds, span by span.
type tie struct {
	alarm.SeparateRules
	free alarm.Free
	list []alarm.Alarm
}

// tied returns what judges a wireless device by some thresholds, nil where they have nothing judged.
func tied(d *fitted, v *threshold.Values) *tie {
	rules, on := alarm.DefaultSeparateRules().With(v)
	if !on {
		return nil
	}
	return &tie{SeparateRules: rules, free: alarm.Free{DeviceID: d.Device.ID, VehicleID: d.Vehicle.ID}}
}

// take judges what the device reported from a moment on, by what it reported before, too. An alarm that lasts then goes on.
func (t *tie) take(from fleet.Millis, free []track.Point, wired [][]track.Point) {
	if t == nil {
		return
	}
	t.free.From, t.free.Points = from, free
	found := t.Of(&t.free, wired)
	if t.free.Open != nil {
		t.list = t.list[:len(t.list)-1] // it is the first that was found
	}
	t.list, t.free.Open = append(t.list, found...), nil
	if n := len(t.list); n > 0 && t.list[n-1].End == 0 {
		open := t.list[n-1]
		t.free.Open = &open
	}
}

func (t *tie) alarms() []alarm.Alarm {
	if t == nil {
		return nil
	}
	return t.list
}

// compared are the devices of a vehicle that are held against each other, as jobs do, and the last fix of each wired one before what is read of it: a vehicle
// may have stood for long.
type compared struct {
	free, wired []*fitted
	stood       []*track.Point
}

func (j *judge) compared(devices []fitted) (c compared) {
	for i := range devices {
		d := &devices[i]
		switch {
		case d.Vehicle.Plate == "" || d.Device.ExpireAt != 0 && d.Device.ExpireAt <= j.to:
		case d.Device.Type == device.Wireless:
			c.free = append(c.free, d)
		default:
			c.wired = append(c.wired, d)
		}
	}
	c.stood = make([]*track.Point, len(c.wired))
	return c
}

// apart judges the wireless devices of a vehicle by the wired ones, both ways, a day at a time.
func (j *judge) apart(ctx context.Context, devices []fitted, since fleet.Millis) (before, after []alarm.Alarm, err error) {
	c := j.compared(devices)
	if len(c.free) == 0 || len(c.wired) == 0 {
		return nil, nil, nil
	}
	ties := make([][2]*tie, len(c.free))
	var skew fleet.Millis
	for i, d := range c.free {
		ties[i] = [2]*tie{tied(d, d.before), tied(d, d.after)}
		for _, t := range ties[i] {
			if t != nil {
				skew = max(skew, fleet.Millis(t.Skew.Milliseconds()))
			}
		}
	}
	for from := since; from <= j.to; from += day {
		to := min(from+day, j.to+1)
		wired, err := j.wired(ctx, &c, from, to+skew)
		if err != nil {
			return nil, nil, err
		}
		for i, d := range c.free {
			free, err := j.said(ctx, d, from-day, to)
			if err != nil {
				return nil, nil, err
			}
			for _, t := range ties[i] {
				t.take(from, free, wired)
			}
		}
	}
	for i := range ties {
		before, after = append(before, ties[i][0].alarms()...), append(after, ties[i][1].alarms()...)
	}
	return before, after, nil
}

// wired is what the wired devices reported in a span and a day before it, each behind the last place before that where it was for certain.
func (j *judge) wired(ctx context.Context, c *compared, from, to fleet.Millis) (out [][]track.Point, err error) {
	for i, d := range c.wired {
		points, err := j.said(ctx, d, from-day, to)
		if err != nil {
			return nil, err
		}
		if p := c.stood[i]; p != nil {
			points = append([]track.Point{*p}, points...)
		}
		out = append(out, points)
		for k := range points {
			p := &points[k]
			if sure := p.HasFix() && p.Quality.Fit() && p.Mode != track.ModeCell && p.Mode != track.ModeCells; sure && p.FixTime < from {
				last := *p
				c.stood[i] = &last
			}
		}
	}
	return out, nil
}

// said is what a device reported in a span, and since it is fitted to its vehicle.
func (j *judge) said(ctx context.Context, d *fitted, from, to fleet.Millis) ([]track.Point, error) {
	points, err := j.Points.Points(ctx, d.Device.ID, track.Range{From: from, To: to})
	if err != nil {
		return nil, fmt.Errorf("points of device %d: %w", d.Device.ID, err)
	}
	clock := alarm.DefaultSeparateRules().Clock
	points = slices.DeleteFunc(points, func(p track.Point) bool {
		at, _ := clock.Moment(&p)
		return at < d.Device.FittedAt || at >= to || d.Device.ResetAt != 0 && p.RecvTime <= d.Device.ResetAt
	})
	track.Rejudge(points, j.to)
	return points, nil
}
