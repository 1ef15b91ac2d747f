package jobs

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
)

// Parts ends what devices have to say of alarms about vehicles once it is judged no more: of devices that were fitted elsewhere or whose service
// is over, of points that are gone, and of types that are switched off. Devices that are silent do not say so. What one said before it was silent
// for a day is over, too, once another device of the vehicle says otherwise by two fixes. All else of these alarms comes on the road of reports.
type Parts struct {
	Board interface {
		Known(id fleet.ID) (monitor.View, bool)
		Fleet(f func(row *device.Row, st *monitor.State, code int))
	}
	Book   alarm.PlaceBook // may be nil
	Alarms alarm.PartStore
	Clock  fleet.Clock
	Events fleet.Publisher // may be nil
	Tuned  Tuned           // may be nil

	denied map[alarm.Key]fleet.Millis // moments of first fixes of others that say otherwise
	fixes  map[fleet.ID]track.Point   // the newest good one of each vehicle, nil where it is not known
}

// deadAfter is how long a device must be silent for others of its vehicle to know better.
const deadAfter = 24 * time.Hour

// Do looks once.
func (p *Parts) Do(ctx context.Context) error {
	now := fleet.MillisOf(p.Clock.Now())
	p.fixes = nil
	ids, err := p.Alarms.EndParts(ctx, func(o *alarm.OpenPart) (alarm.Alarm, bool) { return p.ends(o, now) })
	if err == nil && len(ids) > 0 {
		fleet.Tell(p.Events, fleet.Event{Word: "alarm", Verb: "raised", IDs: ids})
	}
	return err
}

// ends reports whether a part is over, and how it is then.
func (p *Parts) ends(o *alarm.OpenPart, now fleet.Millis) (over alarm.Alarm, ends bool) {
	const why = "alarmed.notJudged"
	if !o.Fitted {
		return o.Parted(), true
	}
	if !o.Placed {
		return o.Ended(now, why), true
	}
	v, known := p.Board.Known(o.DeviceID)
	if !known { // the board will learn of it
		return over, false
	}
	if at := v.Row.Device.ExpireAt; at != 0 && now >= at {
		return o.Ended(at, why), true
	}
	tuned := valuesOf(p.Tuned, o.DeviceID, v.Row.OrganPath)
	if !alarm.PartOn(o.Type, tuned) {
		return o.Ended(now, why), true
	}
	dead := max(deadAfter, 3*time.Duration(v.Row.Device.ReportSeconds)*time.Second) // one that wakes once a day is not
	if p.Book != nil && v.State.LastMessage != 0 && now-v.State.LastMessage > span(dead) && p.refuted(o, &v, tuned) {
		last := v.State.LastMessage
		if l := &v.State.Latest; l.HasFix() {
			last = min(last, l.FixTime)
		}
		return o.Ended(last, "alarmed."+o.Type+"Over"), true
	}
	return over, false
}

// refuted reports whether another device of the vehicle says otherwise than one that is silent, for the second time.
func (p *Parts) refuted(o *alarm.OpenPart, v *monitor.View, tuned *threshold.Values) bool {
	fix, known := p.fixOf(o.VehicleID)
	if !known || fix.FixTime <= v.State.LastMessage {
		return false
	}
	if !alarm.DefaultPlaceRules().With(tuned).Denies(p.Book, &o.Alarm, v.Row.OrganPath, &fix) {
		delete(p.denied, o.Key)
		return false
	}
	first, before := p.denied[o.Key]
	if !before {
		if p.denied == nil {
			p.denied = map[alarm.Key]fleet.Millis{}
		}
		p.denied[o.Key] = fix.FixTime
	}
	return before && fix.FixTime > first
}

// fixOf is the newest good fix of a vehicle.
func (p *Parts) fixOf(vehicle fleet.ID) (track.Point, bool) {
	if p.fixes == nil {
		p.fixes = map[fleet.ID]track.Point{}
		p.Board.Fleet(func(r *device.Row, st *monitor.State, code int) {
			id := r.Vehicle.ID
			if was, there := p.fixes[id]; id != 0 && code != monitor.Expired && alarm.Steady(&st.Latest) && (!there || st.Latest.FixTime > was.FixTime) {
				p.fixes[id] = st.Latest
			}
		})
	}
	fix, known := p.fixes[vehicle]
	return fix, known
}
