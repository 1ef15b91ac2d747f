package jobs

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
)

// Parts ends what devices have to say of alarms about vehicles once it is judged no more: of devices that were fitted elsewhere or whose service
// is over, of points that are gone, and of types that are switched off. Devices that are silent do not say so; all else of these alarms comes
// on the road of reports.
type Parts struct {
	Board interface {
		Known(id fleet.ID) (monitor.View, bool)
	}
	Alarms alarm.PartStore
	Clock  fleet.Clock
	Events fleet.Publisher // may be nil
	Tuned  Tuned           // may be nil
}

// Do looks once.
func (p *Parts) Do(ctx context.Context) error {
	now := fleet.MillisOf(p.Clock.Now())
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
	return o.Ended(now, why), !alarm.PartOn(o.Type, valuesOf(p.Tuned, o.DeviceID, v.Row.OrganPath))
}
