package jobs

import (
	"context"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/monitor"
)

// TakeBack corrects what is kept of devices that were heard while the clock was ahead, and not since: as they are silent,
// nothing else does, and when that time had come they would be shown on line.
type TakeBack struct {
	States monitor.Store
	Clock  fleet.Clock
}

// Do is the job.
func (b *TakeBack) Do(ctx context.Context) error {
	now := fleet.MillisOf(b.Clock.Now())
	var list []monitor.Taken
	err := b.States.States(ctx, func(s monitor.State) bool {
		if at, known := s.HeardAt(now); known && at != s.LastMessage {
			list = append(list, monitor.Taken{DeviceID: s.DeviceID, Was: s.LastMessage, Is: at})
		}
		return true
	})
	if err == nil {
		err = b.States.TakeBackStates(ctx, list)
	}
	if err != nil {
		return fmt.Errorf("states ahead of the clock: %w", err)
	}
	return nil
}
