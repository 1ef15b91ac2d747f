package jobs

import (
	"context"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/retention"
)

// Sweep removes what is old by the time that retention has settled, and not by a clock that may be ahead.
type Sweep struct {
	Store  retention.Words
	Clock  fleet.Clock
	Remove func(ctx context.Context, now fleet.Millis) error
}

// Do is the job. Before retention ran for the first time everything is new.
func (s *Sweep) Do(ctx context.Context) error {
	settled, err := s.Store.Settled(ctx)
	if err != nil {
		return fmt.Errorf("time of retention: %w", err)
	}
	return s.Remove(ctx, min(settled.At, fleet.MillisOf(s.Clock.Now())))
}
