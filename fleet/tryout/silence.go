package tryout

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/report"
	"waymark/fleet/threshold"
)

// mostPeriods is how many times offline of a vehicle are judged, the newest.
const mostPeriods = 2000

// quiet is a time offline of a device: nothing was heard of it in between; To is when the tryout ends where nothing was since.
type quiet struct {
	device   fleet.ID
	from, to fleet.Millis
	alarm.Place
}

// silence judges the times offline of a vehicle, both ways: what devices report tells of no heartbeat, but these are kept as they close.
func (j *judge) silence(ctx context.Context, devices []fitted) (before, after []alarm.Alarm, err error) {
	if devices[0].Vehicle.ID == 0 || devices[0].Vehicle.Plate == "" {
		return nil, nil, nil
	}
	longest := max(devices[0].before[threshold.OfflineHours], devices[0].after[threshold.OfflineHours])
	f := report.Filter{From: j.from - fleet.Millis(longest)*3_600_000, To: j.to + 1, Now: j.to}
	for i := range devices {
		f.Devices = append(f.Devices, devices[i].Device.ID)
	}
	keys, _, err := j.Past.OfflineKeys(ctx, &f, fleet.Page{Number: 1, Size: mostPeriods})
	if err != nil || len(keys) == 0 {
		return nil, nil, err
	}
	rows, err := j.Past.OfflineByKey(ctx, keys)
	if err != nil {
		return nil, nil, fmt.Errorf("times offline of vehicle %d: %w", devices[0].Vehicle.ID, err)
	}
	var list []quiet
	for i := range rows {
		p := &rows[i].Row
		q := quiet{rows[i].DeviceID, p.From, p.To, alarm.Place{Known: p.Lat != 0 || p.Lon != 0, Lat: p.Lat, Lon: p.Lon}}
		if q.to == 0 || q.to > j.to {
			q.to = j.to
		}
		list = append(list, q)
	}
	slices.SortFunc(list, func(a, b quiet) int { return cmp.Or(cmp.Compare(a.to, b.to), cmp.Compare(a.device, b.device)) })
	return j.silent(devices, list, devices[0].before), j.silent(devices, list, devices[0].after), nil
}

// silent are the alarms of a vehicle by some thresholds: those that last whenever one of its devices is heard again, and when the tryout ends.
func (j *judge) silent(devices []fitted, list []quiet, v *threshold.Values) (out []alarm.Alarm) {
	rules, on := alarm.DefaultOfflineRules().With(v)
	if !on {
		return nil
	}
	seen := map[alarm.Key]bool{}
	for _, q := range list {
		at := map[fleet.ID]fleet.Millis{} // until when each device is silent then
		fits := make([]alarm.Fitted, len(devices))
		for i := range devices {
			fits[i] = j.heardAt(&devices[i], list, q.to, at)
		}
		for _, a := range rules.Of(devices[0].Vehicle.ID, fits, q.to) {
			if seen[a.Key] {
				continue
			}
			seen[a.Key] = true
			over := q.to // somebody of the vehicle is heard
			if a.VehicleID == 0 {
				over = at[a.DeviceID]
			}
			if over < j.to {
				a = a.Ended(over, "alarmed.offlineOver")
			}
			out = append(out, a)
		}
	}
	return out
}

// heardAt is a device as it was heard last before a moment, and notes until when it is silent.
func (j *judge) heardAt(d *fitted, list []quiet, now fleet.Millis, until map[fleet.ID]fleet.Millis) alarm.Fitted {
	f := alarm.Fitted{
		DeviceID: d.Device.ID, Wireless: d.Device.Type == device.Wireless, Every: time.Duration(d.Device.ReportSeconds) * time.Second,
		Expired: d.Device.ExpireAt != 0 && d.Device.ExpireAt <= now,
	}
	if j.heard[f.DeviceID] {
		f.LastMessage = now
	}
	for _, q := range list {
		if q.device == f.DeviceID && q.from < now && q.to >= now {
			f.LastMessage, f.Place, until[f.DeviceID] = q.from, q.Place, q.to
		}
	}
	return f
}
