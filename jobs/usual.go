package jobs

import (
	"context"
	"fmt"
	"math"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/place"
	"waymark/fleet/report"
	"waymark/fleet/track"
)

// Usual raises alarms of vehicles that do not come by where they are expected, and ends them. A day is judged once it is over.
type Usual struct {
	Board interface {
		Fleet(f func(row *device.Row, st *monitor.State, code int))
	}
	Book interface {
		Usual(vehicleID fleet.ID) []place.Usual
	}
	Points track.Reader
	Stops  interface {
		StopKeys(ctx context.Context, f *report.Filter, page fleet.Page) ([]report.Key, int, error)
		StopsByKey(ctx context.Context, keys []report.Key) ([]report.Row[motion.Stop], error)
	}
	Alarms alarm.Store
	Rules  alarm.UsualRules
	Clock  fleet.Clock
	Events fleet.Publisher // may be nil
	Tuned  Tuned           // may be nil

	judged int32             // the newest day that vehicles were judged on
	again  map[fleet.ID]bool // vehicles that could not be judged then
}

// usualWait is how long after a day is over its alarms may be found and are told live: what is about days is no older by a look that failed.
const usualWait = 6 * time.Hour

// driven is a vehicle with its devices.
type driven struct {
	alarm.Whereabouts // of its first device
	organPath         string
	devices           []fleet.ID
}

// Do looks once: on a new day at all vehicles, between at those alone that stay away.
func (u *Usual) Do(ctx context.Context) error {
	list, err := u.Alarms.OpenAlarms(ctx, alarm.TypesOf(alarm.Stop))
	if err != nil {
		return err
	}
	open := map[fleet.ID]*alarm.Alarm{}
	for i := range list {
		open[list[i].VehicleID] = &list[i]
	}
	now := fleet.MillisOf(u.Clock.Now())
	today := u.Rules.Clock.Day(now)
	fresh := today != u.judged
	var put []alarm.Alarm
	var problem error
	there, failed := map[fleet.ID]bool{}, map[fleet.ID]bool{}
	for _, d := range u.vehicles() {
		there[d.VehicleID] = true
		a := open[d.VehicleID]
		if a == nil && !fresh && !u.again[d.VehicleID] {
			continue
		}
		found, ok, err := u.judge(ctx, d, a, now)
		if err != nil { // it is in no other's way
			failed[d.VehicleID], problem = true, fmt.Errorf("places of vehicle %d: %w", d.VehicleID, err)
			continue
		}
		if ok {
			put = append(put, found)
		}
	}
	for id, a := range open {
		if !there[id] {
			put = append(put, a.Parted())
		}
	}
	if err := raise(ctx, u.Alarms, u.Events, put); err != nil {
		return err
	}
	u.judged, u.again = today, failed
	return problem
}

// judge looks at a vehicle: whether it stays away, or where it does whether it came by.
func (u *Usual) judge(ctx context.Context, d *driven, open *alarm.Alarm, now fleet.Millis) (a alarm.Alarm, ok bool, err error) {
	v := valuesOfAll(u.Tuned, d.devices, d.organPath)
	rules, judged := u.Rules.With(v)
	if !judged {
		if open != nil {
			return open.Ended(open.Last, "alarmed.notJudged"), true, nil
		}
		return a, false, nil
	}
	since := rules.Window(now)
	if open != nil { // something may have come late of the days before
		since = rules.Window(open.Start)
	}
	places, err := u.places(ctx, d, since, rules)
	if err != nil || len(places) == 0 {
		return a, false, err
	}
	var points []track.Point
	for _, id := range d.devices {
		of, err := u.Points.Points(ctx, id, track.Range{From: since, To: math.MaxInt64})
		if err != nil {
			return a, false, fmt.Errorf("points of device %d: %w", id, err)
		}
		track.Rejudge(of, now)
		points = append(points, of...)
	}
	if open != nil {
		if over, denied := rules.Denied(open, places, points); denied {
			return over, true, nil
		}
		at, back := rules.Back(open, places, points)
		return open.Ended(at, "alarmed.stopOver"), back, nil
	}
	a, ok = rules.Of(&d.Whereabouts, places, points, now)
	a.Realarm = alarm.Again(v)
	return alarm.FoundAt([]alarm.Alarm{a}, now, usualWait)[0], ok, nil
}

// mostStays is how many stays of a vehicle that are long enough are learnt from: more than six a day.
const mostStays = 200

// places are the usual places of a vehicle: those that people set, else those that its stays tell of.
func (u *Usual) places(ctx context.Context, d *driven, before fleet.Millis, rules alarm.UsualRules) ([]alarm.Haunt, error) {
	if set := u.Book.Usual(d.VehicleID); len(set) > 0 {
		out := make([]alarm.Haunt, len(set))
		for i, p := range set {
			out[i] = alarm.Haunt{Lat: p.Place.Lat, Lon: p.Place.Lon, Radius: float64(p.Radius)}
		}
		return out, nil
	}
	f := report.Filter{Devices: d.devices, From: before - fleet.Millis(rules.Learn.Milliseconds()), To: before, Least: int64(rules.Stay.Seconds()) + 1}
	keys, _, err := u.Stops.StopKeys(ctx, &f, fleet.Page{Number: 1, Size: mostStays})
	if err != nil || len(keys) == 0 {
		return nil, err
	}
	rows, err := u.Stops.StopsByKey(ctx, keys)
	stops := make([]motion.Stop, len(rows))
	for i := range rows {
		stops[i] = rows[i].Row
	}
	return rules.Learnt(stops), err
}

// vehicles are those with a device that is known to be somewhere.
func (u *Usual) vehicles() map[fleet.ID]*driven {
	out := map[fleet.ID]*driven{}
	u.Board.Fleet(func(r *device.Row, st *monitor.State, code int) {
		if r.Vehicle.ID == 0 || r.Vehicle.Plate == "" || !st.HasPosition || code == monitor.Expired {
			return
		}
		d := out[r.Vehicle.ID]
		if d == nil {
			d = &driven{organPath: r.OrganPath}
			out[r.Vehicle.ID] = d
		}
		d.devices = append(d.devices, r.Device.ID)
		if d.DeviceID == 0 || r.Device.ID < d.DeviceID { // whatever order the board has them in
			d.Whereabouts = alarm.Whereabouts{DeviceID: r.Device.ID, VehicleID: r.Vehicle.ID}
		}
	})
	return out
}
