package jobs

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/threshold"
)

// Offline raises alarms of vehicles that are silent, and ends them.
type Offline struct {
	Board interface {
		Fleet(f func(row *device.Row, st *monitor.State, code int))
	}
	Alarms alarm.Store
	Rules  alarm.OfflineRules
	Clock  fleet.Clock
	Events fleet.Publisher // may be nil
	Tuned  Tuned           // may be nil
	Heard  Receipts        // nil where no other console can know more
	// Settle is how long terminals have to come back where nothing was heard for long.
	Settle time.Duration

	lull lull
}

// Tuned are the thresholds that count for a device of an organisation, by its path.
type Tuned interface {
	Of(deviceID fleet.ID, organPath string) *threshold.Values
	// OfAll are those of a vehicle, by its devices.
	OfAll(devices []fleet.ID, organPath string) *threshold.Values
}

// valuesOf are those of a device, the domain's where nothing is set.
func valuesOf(t Tuned, deviceID fleet.ID, organPath string) *threshold.Values {
	if t == nil {
		v := threshold.Defaults()
		return &v
	}
	return t.Of(deviceID, organPath)
}

// valuesOfAll are those of a vehicle with some devices.
func valuesOfAll(t Tuned, devices []fleet.ID, organPath string) *threshold.Values {
	if t == nil {
		return valuesOf(nil, 0, organPath)
	}
	return t.OfAll(devices, organPath)
}

// mounted is a device of a vehicle with the path of its organisation.
type mounted struct {
	alarm.Fitted
	organPath string
}

// again has alarms be new again, once they were handled, as thresholds have it.
func again(v *threshold.Values, list []alarm.Alarm) []alarm.Alarm {
	for i := range list {
		list[i].Realarm = alarm.Again(v)
	}
	return list
}

// Do looks once. While nothing at all is heard no time passes for it: that is no silence of vehicles.
func (o *Offline) Do(ctx context.Context) error {
	vehicles, newest := o.vehicles()
	now, ok := o.lull.now(o.Clock, newest, o.Settle)
	if !ok {
		return nil
	}
	var found []alarm.Alarm
	heard := map[fleet.ID]fleet.Millis{} // by device, the newest of its vehicle, or its own
	for id, devices := range vehicles {
		ids := make([]fleet.ID, len(devices))
		for i := range devices {
			ids[i] = devices[i].DeviceID
		}
		v := valuesOfAll(o.Tuned, ids, devices[0].organPath)
		if rules, judged := o.Rules.With(v); judged {
			list := make([]alarm.Fitted, len(devices))
			for i := range devices {
				list[i] = devices[i].Fitted
				own, judged := o.Rules.With(valuesOf(o.Tuned, ids[i], devices[i].organPath))
				list[i].After, list[i].Muted = own.After, !judged
			}
			found = append(found, again(v, alarm.FoundAt(rules.Of(id, list, now), fleet.MillisOf(o.Clock.Now()), 0))...)
		}
		for i := range devices {
			heard[devices[i].DeviceID] = devices[i].LastMessage
		}
	}
	types := alarm.TypesOf(alarm.Offline)
	open, err := o.Alarms.OpenAlarms(ctx, types)
	if err != nil {
		return err
	}
	put := alarm.Compare(open, found, alarm.Reason{Code: "alarmed.offlineOver"}, func(a *alarm.Alarm) fleet.Millis {
		if a.VehicleID == 0 {
			return heard[a.DeviceID]
		}
		last := fleet.Millis(0)
		for _, d := range vehicles[a.VehicleID] {
			last = max(last, d.LastMessage)
		}
		return last
	})
	return looked{o.Heard, newest, fleet.MillisOf(o.Clock.Now())}.raise(ctx, o.Alarms, o.Events, put)
}

// vehicles are the devices of each vehicle, and when the newest message of all came.
func (o *Offline) vehicles() (of map[fleet.ID][]mounted, newest fleet.Millis) {
	of = map[fleet.ID][]mounted{}
	o.Board.Fleet(func(r *device.Row, st *monitor.State, code int) {
		newest = max(newest, st.LastMessage)
		if r.Vehicle.ID == 0 || r.Vehicle.Plate == "" {
			return
		}
		f := alarm.Fitted{
			DeviceID: r.Device.ID, Wireless: r.Device.Type == device.Wireless, Every: time.Duration(r.Device.ReportSeconds) * time.Second,
			LastMessage: st.LastMessage, Expired: code == monitor.Expired,
		}
		if st.HasPosition {
			f.Place = alarm.Place{Known: true, Lat: st.Latest.Lat, Lon: st.Latest.Lon, Mode: uint8(st.Latest.Mode)}
		}
		of[r.Vehicle.ID] = append(of[r.Vehicle.ID], mounted{f, r.OrganPath})
	})
	return of, newest
}
