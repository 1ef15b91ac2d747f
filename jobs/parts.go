package jobs

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

// Parts ends what devices have to say of alarms about vehicles that they are not fitted to any more. All else of these alarms comes on the
// road of reports.
type Parts struct {
	Alarms alarm.PartStore
	Events fleet.Publisher // may be nil
}

// Do looks once.
func (p *Parts) Do(ctx context.Context) error {
	ids, err := p.Alarms.EndParts(ctx)
	if err == nil && len(ids) > 0 {
		fleet.Tell(p.Events, fleet.Event{Word: "alarm", Verb: "raised", IDs: ids})
	}
	return err
}
