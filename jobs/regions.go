package jobs

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

// Regions raises the alarms of fences for which time has to pass, and ends those of fences that do not count any more.
type Regions struct {
	Board interface {
		Heard() fleet.Millis // when any device was heard last
	}
	Alarms alarm.FenceStore
	Clock  fleet.Clock
	Events fleet.Publisher // may be nil
	// Settle is how long terminals have to come back where nothing was heard for long when it is done first.
	Settle time.Duration

	begun fleet.Millis // when time passes, 0 not known
}

// mostFences is how many devices and fences are looked at at once.
const mostFences = 1000

// Raise looks once for what is due. While nothing at all is heard no time passes for it: a vehicle that left meanwhile could not say so.
func (r *Regions) Raise(ctx context.Context) error {
	newest := r.Board.Heard()
	if newest == 0 {
		return nil
	}
	clock, slack := fleet.MillisOf(r.Clock.Now()), fleet.Millis(outage.Milliseconds())
	if r.begun == 0 {
		if r.begun = clock; clock-newest > slack {
			r.begun += fleet.Millis(r.Settle.Milliseconds())
		}
	}
	if clock < r.begun {
		return nil
	}
	now := min(clock, newest+slack)
	for {
		ids, err := r.Alarms.RaiseFences(ctx, now, mostFences)
		r.tell(ids)
		if err != nil || len(ids) < mostFences {
			return err
		}
	}
}

// End looks once for alarms of fences that do not count any more.
func (r *Regions) End(ctx context.Context) error {
	ids, err := r.Alarms.EndFences(ctx, fleet.MillisOf(r.Clock.Now()))
	r.tell(ids)
	return err
}

func (r *Regions) tell(ids []fleet.ID) {
	if len(ids) > 0 {
		fleet.Tell(r.Events, fleet.Event{Word: "alarm", Verb: "raised", IDs: fleet.Distinct(ids)})
	}
}
