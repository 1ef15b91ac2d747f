package jobs

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
)

// Renew has alarms be new again that somebody handled long ago, as thresholds have it, and that last still: nobody need look at them otherwise.
type Renew struct {
	Board interface {
		Known(id fleet.ID) (monitor.View, bool)
	}
	Alarms alarm.RenewStore
	Clock  fleet.Clock
	Events fleet.Publisher // may be nil
	Tuned  Tuned           // may be nil
}

const (
	renewMost  = 1000      // are looked at at once
	renewLeast = time.Hour // the least that thresholds can have
)

// Do looks once.
func (r *Renew) Do(ctx context.Context) error {
	now, above := fleet.MillisOf(r.Clock.Now()), fleet.ID(0)
	for {
		list, err := r.Alarms.HandledLasting(ctx, now-span(renewLeast), above, renewMost)
		if err != nil || len(list) == 0 {
			return err
		}
		var due []alarm.Alarm
		for i := range list {
			if above = list[i].ID; r.due(&list[i], now) {
				due = append(due, list[i])
			}
		}
		if len(due) > 0 {
			ids, err := r.Alarms.RenewAlarms(ctx, due)
			if err != nil {
				return err
			}
			fleet.Tell(r.Events, fleet.Event{Word: "alarm", Verb: "raised", IDs: fleet.Distinct(ids)})
		}
		if len(list) < renewMost {
			return nil
		}
	}
}

// due reports whether it is time for an alarm to be new again.
func (r *Renew) due(a *alarm.Alarm, now fleet.Millis) bool {
	v, known := r.Board.Known(a.DeviceID)
	return known && a.Renews() && a.At+span(alarm.Again(valuesOf(r.Tuned, a.DeviceID, v.Row.OrganPath))) <= now
}
