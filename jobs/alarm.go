package jobs

import (
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

// raise writes alarms that began or ended, and tells of them. They are numbered as they are written, and so in an order that does not
// depend on chance.
func raise(ctx context.Context, store alarm.Store, events fleet.Publisher, list []alarm.Alarm) error {
	if len(list) == 0 {
		return nil
	}
	slices.SortFunc(list, func(a, b alarm.Alarm) int {
		if a.DeviceID != b.DeviceID {
			return int(a.DeviceID - b.DeviceID)
		}
		return int(a.Ref - b.Ref)
	})
	if err := store.PutAlarms(ctx, list); err != nil {
		return err
	}
	ids := make([]fleet.ID, len(list))
	for i := range list {
		ids[i] = list[i].DeviceID
	}
	fleet.Tell(events, fleet.Event{Word: "alarm", Verb: "raised", IDs: fleet.Distinct(ids)})
	return nil
}
